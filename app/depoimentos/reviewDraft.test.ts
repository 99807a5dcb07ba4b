import { describe, expect, it } from 'vitest'
import { MAX_AVALIACAO } from '../../contract/limites.ts'
import { parseReviewDraft } from './reviewDraft.ts'

describe('a stored draft of a review', () => {
  it.each([
    null,
    7,
    'x',
    [],
    {},
    { nota: 6, comentario: 'x' },
    { nota: '5', comentario: 'x' },
    { nota: 5 },
    { nota: 5, comentario: 'x'.repeat(MAX_AVALIACAO + 1) },
  ])('is nothing when %j is stored', (stored) => {
    expect(parseReviewDraft(stored)).toBeNull()
  })

  it('restores what was typed, and nothing else', () => {
    const draft = { nota: 3, comentario: 'x'.repeat(MAX_AVALIACAO) }
    expect(parseReviewDraft({ ...draft, status: 1 })).toEqual(draft)
  })
})
