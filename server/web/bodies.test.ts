import { expect, it } from 'vitest'
import { chunksOf, createBodies } from './bodies.ts'

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

const headers = new Headers({ 'Content-Type': 'application/json' })
/** A body that sends these bytes and then no more. */
async function* stalled(bytes: number) {
  yield new Uint8Array(bytes)
  await new Promise(() => {})
}

it('ends a body with pictures that does not come in time, and frees what it held', async () => {
  const bodies = createBodies({ arrivalMs: 50 })
  const options = { comMidia: true, conta: 1 }
  for (const _ of [1, 2])
    await expect(
      bodies.read({ headers, body: stalled(1_000_000) }, options, async () => null),
    ).rejects.toMatchObject({ codigo: 'pedido_lento' })
})

it('reads one large body of an account at a time, and others meanwhile', async () => {
  const bodies = createBodies({ arrivalMs: 1000 })
  const first = bodies.read(
    { headers, body: stalled(1_000_000) },
    { comMidia: true, conta: 1 },
    async () => null,
  )
  const ofConta = (conta: number, length: number) =>
    bodies.read(
      { headers, body: bodyOf([Buffer.from(JSON.stringify('x'.repeat(length)))]) },
      { comMidia: true, conta },
      async (json) => (json as string).length,
    )
  await new Promise(setImmediate)
  await expect(ofConta(1, 300_000)).rejects.toMatchObject({ codigo: 'indisponivel' })
  expect(await ofConta(1, 1000)).toBe(1000)
  expect(await ofConta(2, 300_000)).toBe(300_000)
  await expect(first).rejects.toMatchObject({ codigo: 'pedido_lento' })
  expect(await ofConta(1, 300_000)).toBe(300_000)
})
