import { expect, it } from 'vitest'
import { parseComment } from './commentDraft.ts'

it('gives nothing for hostile stored values, nor for another story', () => {
  for (const stored of [null, '', '{', 'null', '7', '[]', '{"story":4}', '{"story":4,"text":{}}'])
    expect(parseComment(stored, 4)).toBe('')
  expect(parseComment('{"story":5,"text":"Oi"}', 4)).toBe('')
})

it('gives back what was being written, no longer than the field allows', () => {
  expect(parseComment('{"story":4,"text":"Oi"}', 4)).toBe('Oi')
  expect(parseComment(JSON.stringify({ story: 4, text: 'a'.repeat(900) }), 4)).toHaveLength(500)
})
