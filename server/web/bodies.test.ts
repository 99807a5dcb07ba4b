import { expect, it } from 'vitest'
import { chunksOf } from './bodies.ts'

async function* bodyOf(pieces: Uint8Array[]) {
  yield* pieces
}

it('keeps each chunk of a body unchanged until the next one is asked for, and no longer', async () => {
  const sent = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)]
  const got: number[][] = []
  for await (const chunk of chunksOf(bodyOf(sent))) got.push([...chunk])
  expect(got).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(sent.map(({ byteLength }) => byteLength)).toEqual([0, 0])
})

it('leaves a chunk alone that is a part of a larger buffer', async () => {
  const shared = Uint8Array.of(1, 2, 3, 4)
  for await (const _ of chunksOf(bodyOf([shared.subarray(0, 2)]))) expect(shared.length).toBe(4)
  expect([...shared]).toEqual([1, 2, 3, 4])
})

it('yields nothing for a call without a body', async () => {
  for await (const _ of chunksOf(null)) expect.unreachable()
})
