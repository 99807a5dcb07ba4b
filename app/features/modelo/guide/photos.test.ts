import { expect, test } from 'vitest'
import type { Midias } from '../../../../contract/midia.ts'
import type { Upload } from '../../../midias/uploads/queue.ts'
import { lacksPortrait, notArrived, parsePhotos, photosToSave, stateOf } from './photos.ts'

const upload = (key: string, estado: Upload['estado'], sent = 100): Upload => ({
  key,
  nome: `${key}.jpg`,
  bytes: 100,
  sent,
  preview: null,
  estado,
  motivo: null,
  recebido: null,
})
const nothing = { busy: false, failure: undefined }
const gallery = (part: object) => ({ galeria: [], perfil: null, ...part }) as unknown as Midias

test('a draft of another shape is none, and what of it is no photo is left out', () => {
  expect(parsePhotos({ nome: 'a.jpg' })).toBe(null)
  expect(parsePhotos([null, { nome: 1 }, { nome: 'a.jpg', upload: 2 }])).toEqual([
    { nome: 'a.jpg', upload: null },
  ])
})

test('only a photo that the server has not all of must be chosen again', () => {
  expect(
    notArrived([
      { nome: 'a.jpg', upload: null },
      { nome: 'b.jpg', upload: 'u1' },
    ]),
  ).toEqual(['a.jpg'])
})

test('an interrupted photo keeps back those after it, as the first is the portrait', () => {
  const uploads = [upload('a', 'pronto'), upload('b', 'interrompido', 30), upload('c', 'pronto')]
  const { toSave, phase } = stateOf(uploads, nothing)
  expect([toSave.map(({ key }) => key), phase]).toEqual([['a'], 'saving'])
  expect(stateOf(uploads.slice(1), nothing)).toMatchObject({ toSave: [], phase: 'interrupted' })
})

test('nothing is saved while one is sent or prepared, and the figure is of all bytes', () => {
  const sending = stateOf([upload('a', 'pronto'), upload('b', 'enviando', 20)], nothing)
  expect(sending).toMatchObject({ toSave: [], phase: 'sending', percent: 60, waits: true })
  expect(stateOf([upload('a', 'processando')], nothing)).toMatchObject({ phase: 'preparing' })
})

test('a refused photo stops no other, is said once nothing moves, and is nothing to wait for', () => {
  const uploads = [upload('a', 'recusado'), upload('b', 'pronto')]
  expect(stateOf(uploads, nothing).toSave.map(({ key }) => key)).toEqual(['b'])
  const left = stateOf([upload('a', 'recusado')], nothing)
  expect(left).toMatchObject({ phase: 'refused', refused: 1, waits: false, unsaved: false })
  const three = ['a', 'b', 'c'].map((key) => upload(key, 'recusado'))
  expect(stateOf(three, nothing)).toMatchObject({ phase: 'refused', refused: 3 })
})

test('a save that failed waits for her', () => {
  const failed = { busy: false, failure: 'A galeria está cheia.' }
  expect(stateOf([upload('a', 'pronto')], failed)).toMatchObject({ phase: 'failed', waits: false })
})

test('the first photo is the portrait of a profile without one, and a stored one where none is new', () => {
  const stored = gallery({ galeria: [{ id: 7, tipo: 'foto', visibilidade: 'publico' }] })
  expect(photosToSave(1, stored, ['u1', 'u2'])).toMatchObject({
    galeria: [{ id: 7 }, { imagem: { upload: 'u1' } }, { imagem: { upload: 'u2' } }],
    perfil: { upload: 'u1' },
  })
  expect(photosToSave(1, stored, []).perfil).toBe(7)
  expect(lacksPortrait(stored)).toBe(true)
  const whole = gallery({ ...stored, perfil: 'https://x.example/1' })
  expect('perfil' in photosToSave(1, whole, ['u1'])).toBe(false)
  expect(lacksPortrait(whole)).toBe(false)
})
