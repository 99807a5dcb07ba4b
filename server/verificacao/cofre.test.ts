import { describe, expect, it } from 'vitest'
import { codigoDeHoje, isCodigo } from './codigo.ts'
import { openFile, sealFile } from './cofre.ts'
import { examplePhoto } from './example.ts'

const [secret, other] = ['s'.repeat(64), 'o'.repeat(64)]
const content = await examplePhoto()

describe('an encrypted document', () => {
  const { chave, bytes } = sealFile(secret, 'a', content)

  it('opens with no other key, under no other name, and not when a byte of it changed', () => {
    expect(openFile(other, { arquivo: 'a', chave, bytes })).toBeNull()
    expect(openFile(secret, { arquivo: 'b', chave, bytes })).toBeNull()
    const changed = Buffer.from(bytes)
    changed[40]! ^= 1
    expect(openFile(secret, { arquivo: 'a', chave, bytes: changed })).toBeNull()
    expect(openFile(secret, { arquivo: 'a', chave, bytes: bytes.subarray(0, 20) })).toBeNull()
  })

  it('shows nothing of the picture, and is another each time', () => {
    expect(bytes.includes(content.subarray(0, 4))).toBe(false)
    expect(bytes.includes('JFIF')).toBe(false)
    expect(sealFile(secret, 'a', content).sha256).not.toBe(sealFile(secret, 'a', content).sha256)
  })

  it('opens as it was, also after its key was replaced', () => {
    expect(openFile(secret, { arquivo: 'a', chave, bytes })).toEqual(content)
    expect(openFile(`${other},${secret}`, { arquivo: 'a', chave, bytes })).toEqual(content)
    expect(sealFile(`${other},${secret}`, 'a', content).chave).not.toBe(chave)
  })
})

describe('the code of the day', () => {
  const now = new Date('2026-11-22T23:30:00-03:00')
  const { texto, vale_ate } = codigoDeHoje(secret, 7, now)

  it('is another on another day, for another account and with another key', () => {
    const next = new Date('2026-11-23T00:30:00-03:00')
    const all = [
      texto,
      codigoDeHoje(secret, 7, next).texto,
      codigoDeHoje(secret, 8, now).texto,
      codigoDeHoje(other, 7, now).texto,
    ]
    expect(new Set(all).size).toBe(4)
    expect(texto).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/)
  })

  it('is valid for 48 hours from the start of the day, and not a second longer', () => {
    expect(vale_ate).toBe(new Date('2026-11-24T00:00:00-03:00').toISOString())
    const at = (moment: string) => isCodigo(secret, 7, texto, new Date(moment))
    expect(at('2026-11-23T23:59:59-03:00')).toBe(true)
    expect(at('2026-11-24T00:00:00-03:00')).toBe(false)
    expect(at('2026-11-21T23:59:59-03:00')).toBe(false)
  })
})
