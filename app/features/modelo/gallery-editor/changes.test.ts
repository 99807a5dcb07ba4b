import { expect, test } from 'vitest'
import type { EstadoUpload, ItemAberto, Midias, Papel } from '../../../../contract/midia.ts'
import {
  applyChanges,
  type Changes,
  countChanges,
  noChanges,
  unsavedCuts,
  unsavedRoles,
} from './changes.ts'
import { parseChanges } from './parseChanges.ts'
import { rebase, toSave } from './saving.ts'

const foto = {
  base: 'http://site.test/midia/abc',
  larguras: [320],
  largura: 600,
  altura: 800,
  thumbhash: null,
  cor: null,
}

const item = (id: number, ...papeis: Papel[]): ItemAberto => ({
  id,
  imagem: `${foto.base}/320.jpg`,
  tipo: 'foto',
  visibilidade: 'publico',
  foto,
  papeis,
  duracao_ms: null,
  conferida_em: null,
  legenda: null,
  album: null,
})

const gallery = (...galeria: ItemAberto[]): Midias => ({
  galeria,
  albuns: [],
  stories: [],
  perfil: null,
  banner: null,
  destaque: null,
})

const sent = (upload: string): EstadoUpload => ({
  upload,
  nome: `${upload}.jpg`,
  para: 'galeria',
  de: null,
  estado: 'pronto',
  motivo: null,
  recusa: null,
  tipo: 'foto',
  duracao_ms: null,
  foto,
})

const changed = (part: Partial<Changes>): Changes => ({ ...noChanges, ...part })

/** What is displayed, the number of changes, and what would be saved. */
function edit(stored: Midias, uploads: EstadoUpload[], changes: Changes) {
  const items = applyChanges(stored, uploads, changes)
  return {
    keys: items.map(({ key }) => key),
    count: countChanges(stored, items, changes),
    save: toSave(7, stored, items, changes),
    items,
  }
}

test('a draft that is not one of ours is no draft', () => {
  for (const kept of [
    null,
    'x',
    [],
    {},
    { ...noChanges, ordem: [1] },
    { ...noChanges, removidos: 'i1' },
    { ...noChanges, visibilidade: null },
    { ...noChanges, papeis: 3 },
  ])
    expect(parseChanges(kept)).toBeNull()
})

test('of a hostile draft only known keys are restored', () => {
  const kept = {
    ordem: ['i1'],
    removidos: [],
    visibilidade: { i1: 'secreto', i2: 'privado' },
    papeis: { perfil: { key: 'i1', corte: 9 }, banner: null, rei: { key: 'i1' } },
    legendas: { i1: 'Na praia', i2: 'x'.repeat(999), i3: 4 },
    album: { i1: 2, i2: null, i3: 'um' },
    cortes: [],
    albuns: [{ codigo: 1, nome: 'Praia', por_link: 'sim' }],
  }
  expect(parseChanges(kept)).toEqual({
    ordem: ['i1'],
    removidos: [],
    visibilidade: { i2: 'privado' },
    papeis: { banner: null },
    legendas: { i1: 'Na praia' },
    album: { i1: 2, i2: null },
    cortes: {},
    albuns: null,
  })
})

test('a draft is restored as it was stored', () => {
  const changes = changed({
    ordem: ['i2', 'i1'],
    papeis: { perfil: { key: 'i2', corte: 'c' } },
  })
  expect(parseChanges(JSON.parse(JSON.stringify(changes)))).toEqual(changes)
})

test('changes to items that were deleted meanwhile change nothing', () => {
  const { count, save, keys } = edit(
    gallery(item(1)),
    [],
    changed({
      ordem: ['i9', 'i1'],
      removidos: ['i9'],
      visibilidade: { i9: 'privado' },
      papeis: { perfil: { key: 'i9' } },
    }),
  )
  expect(keys).toEqual(['i1'])
  expect(count).toBe(0)
  expect(save).toMatchObject({ galeria: [{ id: 1 }], remover: [] })
  expect(save).not.toHaveProperty('perfil')
})

test('without changes there is nothing to save', () => {
  expect(edit(gallery(item(1, 'perfil'), item(2)), [], noChanges).count).toBe(0)
})

test('an item is removed with its roles, and restored by undoing', () => {
  const stored = gallery(item(1, 'perfil'), item(2))
  const { count, save } = edit(stored, [], changed({ removidos: ['i1'] }))
  expect(count).toBe(1)
  expect(save).toMatchObject({ galeria: [{ id: 2 }], remover: [1] })
  expect(save).not.toHaveProperty('perfil')
  expect(edit(stored, [], noChanges).count).toBe(0)
})

test('an upload is last until it is moved, and is one change', () => {
  const stored = gallery(item(1), item(2))
  expect(edit(stored, [sent('a')], noChanges)).toMatchObject({ keys: ['i1', 'i2', 'ua'], count: 1 })
  const moved = edit(stored, [sent('a'), sent('b')], changed({ ordem: ['ua', 'i1', 'i2'] }))
  expect(moved.keys).toEqual(['ua', 'i1', 'i2', 'ub'])
  expect(moved.save.galeria?.[0]).toEqual({ imagem: { upload: 'a' }, visibilidade: 'publico' })
})

test('a save names of each item only what she changed: another window may have hidden or captioned it', () => {
  const stored = gallery({ ...item(1), legenda: 'Na praia', album: 1 }, item(2))
  stored.albuns = [{ codigo: 1, nome: 'Praia', por_link: false }]
  const { save } = edit(
    stored,
    [],
    changed({
      ordem: ['i2', 'i1'],
      visibilidade: { i1: 'publico', i2: 'privado' },
      legendas: { i1: '' },
    }),
  )
  expect(save.galeria).toEqual([
    { id: 2, visibilidade: 'privado' },
    { id: 1, legenda: '' },
  ])
})

test('an upload that was removed again is not saved and not counted', () => {
  const { count, save } = edit(gallery(item(1)), [sent('a')], changed({ removidos: ['ua'] }))
  expect(count).toBe(0)
  expect(save).toMatchObject({ galeria: [{ id: 1 }], remover: [] })
})

test('another order is one change however many items moved, and none when it is the old one', () => {
  const stored = gallery(item(1), item(2), item(3))
  expect(edit(stored, [], changed({ ordem: ['i3', 'i2', 'i1'] })).count).toBe(1)
  expect(edit(stored, [], changed({ ordem: ['i1', 'i2', 'i3'] })).count).toBe(0)
})

test('a role passes from one item to another, one item per role', () => {
  const stored = gallery(item(1, 'perfil', 'destaque'), item(2))
  const { items, count, save } = edit(stored, [], changed({ papeis: { perfil: { key: 'i2' } } }))
  expect(items.map(({ papeis }) => papeis)).toEqual([['destaque'], ['perfil']])
  expect(count).toBe(1)
  expect(save.perfil).toEqual({ id: 2 })
  expect(save).not.toHaveProperty('destaque')
})

test('removing a role is a change, and so is another crop of the same picture', () => {
  const stored = gallery(item(1, 'perfil'))
  expect(edit(stored, [], changed({ papeis: { perfil: null } })).save.perfil).toBeNull()
  expect(edit(stored, [], changed({ papeis: { perfil: { key: 'i1' } } })).count).toBe(0)
  const role = { key: 'i1', corte: 'c' }
  const { count, save } = edit(stored, [], changed({ papeis: { perfil: role } }))
  expect(count).toBe(1)
  expect(save.perfil).toEqual({ upload: 'c', de: { id: 1 } })
})

test('a new picture may have a role from the first save on', () => {
  const { save } = edit(gallery(), [sent('a')], changed({ papeis: { destaque: { key: 'ua' } } }))
  expect(save.destaque).toEqual({ upload: 'a' })
})

test('a role stays where it was when the item it was given to is removed', () => {
  const { items, save } = edit(
    gallery(item(1, 'perfil'), item(2)),
    [],
    changed({ papeis: { perfil: { key: 'i2' } }, removidos: ['i2'] }),
  )
  expect(items.map(({ papeis }) => papeis)).toEqual([['perfil'], []])
  expect(save).not.toHaveProperty('perfil')
})

test('an unsaved crop has its role on another device, and is no item there', () => {
  const crop = (upload: string, de: EstadoUpload['de']): EstadoUpload => ({
    ...sent(upload),
    para: 'perfil',
    de,
  })
  const stored = gallery(item(1), item(2))
  const roles = (...uploads: EstadoUpload[]) => unsavedRoles(uploads)
  const { save, count, keys } = edit(
    stored,
    [],
    changed({ papeis: roles(crop('antes', { id: 1 }), crop('depois', { id: 2 })) }),
  )
  expect([keys, count]).toEqual([['i1', 'i2'], 1])
  expect(save.perfil).toEqual({ upload: 'depois', de: { id: 2 } })
  const ofNew = edit(
    stored,
    [sent('a')],
    changed({ papeis: roles(crop('parte', { upload: 'a' })) }),
  )
  expect(ofNew.save.perfil).toEqual({ upload: 'parte', de: { upload: 'a' } })
  // Its picture was deleted, or it is still being prepared.
  expect(roles(crop('sem', null), { ...crop('cedo', { id: 1 }), estado: 'processando' })).toEqual(
    {},
  )
})

test('a picture follows its album: hidden in one by link, and hidden until she says more once that is gone', () => {
  const link = { codigo: 2, nome: 'Só para alguns', por_link: true }
  const stored = { ...gallery(item(1), item(2)), albuns: [link] }
  const inside = edit(stored, [], changed({ album: { i1: 2 } }))
  expect(inside.items[0]).toMatchObject({ album: 2, visibilidade: 'link' })
  expect(inside.save.galeria?.[0]).toEqual({ id: 1, album: 2 })
  expect([inside.count, inside.save.albuns]).toEqual([1, undefined])

  const hidden = { ...stored.galeria[0]!, album: 2, visibilidade: 'link' as const }
  const gone = edit({ ...stored, galeria: [hidden] }, [], changed({ albuns: [] }))
  expect(gone.items[0]).toMatchObject({ album: null, visibilidade: 'link' })
  expect(gone.save).toMatchObject({ albuns: [], galeria: [{ id: 1, album: null }] })
  expect(gone.save.galeria?.[0]).not.toHaveProperty('visibilidade')
})

test('captions and crops are saved with the items, and a crop that is gone is none', () => {
  const cut = (upload: string, de: EstadoUpload['de']): EstadoUpload => ({ ...sent(upload), de })
  const cuts = [cut('c1', { id: 1 }), cut('ca', { upload: 'a' })]
  const changes = changed({
    legendas: { i1: 'Na praia' },
    cortes: { ...unsavedCuts(cuts), i2: 'gone' },
    papeis: { destaque: { key: 'ua' } },
  })
  const stored = gallery(item(1), item(2))
  const items = applyChanges(stored, [sent('a')], changes, cuts)
  expect(countChanges(stored, items, changes)).toBe(3)
  expect(toSave(7, stored, items, changes)).toMatchObject({
    galeria: [
      { id: 1, imagem: { upload: 'c1' }, legenda: 'Na praia' },
      { id: 2 },
      { imagem: { upload: 'ca' } },
    ],
    destaque: { upload: 'ca' },
  })
  expect(toSave(7, stored, items, changes).galeria?.[1]).not.toHaveProperty('imagem')
})

/** What a save sends after another window has changed the gallery from `before` to `now`. */
function saved(before: Midias, now: Midias, changes: Changes, uploads: string[] = []) {
  const sentHere = uploads.map(sent)
  const here = { stored: before, changes, items: applyChanges(before, sentHere, changes) }
  const rebased = rebase(here, now, new Set(uploads))
  return toSave(7, now, applyChanges(now, sentHere, rebased, sentHere), rebased)
}

test('what another window deleted, hid, moved or captioned since is not put back', () => {
  const before = gallery(item(1, 'perfil'), item(2), item(3), item(4))
  const now = gallery(item(4), { ...item(1, 'perfil'), visibilidade: 'privado' }, item(3))
  const changes = changed({
    // To the private and back: nothing that she changed.
    visibilidade: { i1: 'publico', i2: 'privado' },
    legendas: { i2: 'De outra janela', i3: 'Na praia' },
    ordem: ['i1', 'i2', 'i3', 'i4'],
    papeis: { perfil: { key: 'i1' }, banner: { key: 'i2', corte: 'gone' } },
    cortes: { i3: 'gone' },
  })
  expect(saved(before, now, changes)).toEqual({
    modelo: 7,
    galeria: [{ id: 4 }, { id: 1 }, { id: 3, legenda: 'Na praia' }],
    remover: [],
  })
  expect(saved(before, now, changed({ ordem: ['i3', 'i1', 'i2', 'i4'] })).galeria).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 4 },
  ])
  const sentOnes = changed({ ordem: ['i1', 'i2', 'i3', 'i4', 'ub', 'ua'] })
  expect(saved(before, now, sentOnes, ['a', 'b']).galeria).toEqual([
    { id: 4 },
    { id: 1 },
    { id: 3 },
    { imagem: { upload: 'b' }, visibilidade: 'publico' },
    { imagem: { upload: 'a' }, visibilidade: 'publico' },
  ])
  expect(saved(before, now, changed({ removidos: ['i2', 'i3'] })).remover).toEqual([3])
})

test('of the albums only what she changed is saved, and a number is given once', () => {
  const album = (codigo: number, nome: string, por_link = false) => ({ codigo, nome, por_link })
  const before = { ...gallery(item(1), item(2)), albuns: [album(1, 'Praia'), album(2, 'Casa')] }
  const now = {
    ...before,
    albuns: [album(1, 'Praia', true), album(3, 'Dela')],
  }
  const changes = changed({
    albuns: [album(1, 'Mar'), album(2, 'Casa'), album(3, 'Nova')],
    album: { i1: 3 },
  })
  expect(saved(before, now, changes)).toMatchObject({
    albuns: [album(1, 'Mar', true), album(3, 'Dela'), album(2, 'Nova')],
    galeria: [{ id: 1, album: 2 }, { id: 2 }],
  })
  // What another window removed comes back where she puts a picture.
  const filled = saved(before, now, changed({ album: { i2: 2 } }))
  expect(filled.albuns).toEqual([...now.albuns, album(2, 'Casa')])
  expect(saved(before, now, changed({ legendas: { i1: 'Mar' } }))).not.toHaveProperty('albuns')
})
