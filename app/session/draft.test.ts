import { describe, expect, it } from 'vitest'
import { parseDraft } from './draft.ts'

describe('a stored draft', () => {
  it('gives nothing for hostile values', () => {
    for (const stored of [null, '', '{', 'null', '7', '"x"', '["a"]']) {
      expect(parseDraft(stored)).toEqual({})
    }
  })
  it('keeps only texts of a sensible length', () => {
    const stored = JSON.stringify({ nome: 'Ana', id: 1, outro: { x: 1 }, longo: 'x'.repeat(301) })
    expect(parseDraft(stored)).toEqual({ nome: 'Ana' })
  })
})
