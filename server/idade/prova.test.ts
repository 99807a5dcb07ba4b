import { describe, expect, it } from 'vitest'
import { bringsProva, createProva, isProva, provaCookie } from './prova.ts'

const now = Date.UTC(2026, 10, 23)
const secret = 's'.repeat(64)

describe('proof of age', () => {
  it.each([
    ['nothing', ''],
    ['a declaration', String(now)],
    ['only dots', '...'],
    ['the MAC of another secret', createProva('t'.repeat(64), now + 1000)],
    ['an end that was moved', createProva(secret, now + 1000).replace(/^./, 'z')],
    ['a shortened MAC', createProva(secret, now + 1000).slice(0, -3)],
    ['a very long text', 'a'.repeat(10_000)],
  ])('is not %s', (_, prova) => {
    expect(isProva(secret, prova, now)).toBe(false)
  })

  it('ends', () => {
    const prova = createProva(secret, now + 10_000)
    expect(isProva(secret, prova, now + 9_000)).toBe(true)
    expect(isProva(secret, prova, now + 10_000)).toBe(false)
  })

  it('is found among other cookies, and is hidden from scripts', () => {
    const set = provaCookie(secret, { seconds: 30 * 86_400, secure: true, now })
    expect(set).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    const cookies = `a=1; ${set.split(';')[0]}; b=2`
    expect(bringsProva(secret, cookies, now)).toBe(true)
    expect(bringsProva(secret, 'a=1', now)).toBe(false)
    expect(bringsProva(secret, undefined, now)).toBe(false)
  })

  it('is never the same twice, and tells neither account nor method', () => {
    const both = [createProva(secret, now), createProva(secret, now)]
    expect(new Set(both).size).toBe(2)
    for (const prova of both) expect(prova).toMatch(/^[0-9a-z]{6}\.[\w-]{16}\.[\w-]{43}$/)
  })
})
