import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseTexts, readDraft, writeDraft } from './draft.ts'

const parse = parseTexts(['nome', 'mensagem'], 300)

/** A browser's storage that holds one value, whatever is asked for. */
const storing = (value: string | null) => vi.stubGlobal('sessionStorage', { getItem: () => value })

afterEach(() => vi.unstubAllGlobals())

describe('a stored draft', () => {
  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '"x"',
    '["a"]',
    '{"nome":7,"mensagem":{"a":1}}',
    JSON.stringify({ nome: 'x'.repeat(301) }),
    '{"__proto__":{"nome":"Ana"}}',
  ])('has no texts when %j is stored', (stored) => {
    storing(stored)
    expect(readDraft('mensagem', parse)).toEqual({})
  })

  it('is done without where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => writeDraft('mensagem', { nome: 'Ana' })).not.toThrow()
    expect(readDraft('mensagem', parse)).toEqual({})
  })

  it('gives nothing where the form does not know what to make of it', () => {
    storing('{"nome":"Ana"}')
    const fussy = (stored: unknown) => {
      if (stored !== null) throw new TypeError('not ours')
      return null
    }
    expect(readDraft('mensagem', fussy)).toBeNull()
  })

  it('gives back what was typed, and only its own fields', () => {
    storing(JSON.stringify({ nome: 'Ana', mensagem: 'Olá\nOi', admin: true }))
    expect(readDraft('mensagem', parse)).toEqual({ nome: 'Ana', mensagem: 'Olá\nOi' })
    storing('{"nome":"An"}')
    expect(readDraft('mensagem', parse)).toEqual({ nome: 'An' })
  })

  it('ends when there is nothing left to keep, and forms do not see each other', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    writeDraft('mensagem', { nome: 'Ana' })
    expect(readDraft('login', parse)).toEqual({})
    expect(readDraft('mensagem', parse)).toEqual({ nome: 'Ana' })
    writeDraft('mensagem', null)
    expect(kept.size).toBe(0)
  })
})
