import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { type ChangeFeed, listenForChanges } from './changeFeed.ts'
import { linesOf } from './popular.ts'

const database = useTestDatabase()
const log = pino({ level: 'silent' })

const open: ChangeFeed[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** The feed of a node that visitors ask for these addresses. */
async function startNode(addresses: string[] = []): Promise<ChangeFeed> {
  const feed = await listenForChanges(database.url, [], log, () => addresses)
  open.push(feed)
  return feed
}

describe('what another node is asked for most', () => {
  it('is nothing where there is no other node', async () =>
    expect(await (await startNode()).popular()).toEqual([]))

  it('is nothing where the others have nothing', async () => {
    await startNode()
    expect(await (await startNode()).popular()).toEqual([])
  })

  it('comes in its order, in as many notifications as it needs', async () => {
    const addresses = Array.from({ length: 2000 }, (_, n) => `/profile/camelia-de-santos-${n}`)
    await startNode(addresses)
    expect(await (await startNode()).popular()).toEqual(addresses)
  })

  it('has nothing that a reader typed, nor where he stands or who he is', async () => {
    await startNode([
      '/search?geral=helena',
      '/search?cidade=Santos&lugar=gonzaga',
      '/?latitude=-23.5&longitude=-46.6&ordenar=distancia',
      // As its cache names an answer that was made for some only.
      '/profile/helena-sao-paulo#all#conta:42,santos-sp@3',
      '/search?cidade=Santos',
    ])
    expect(await (await startNode()).popular()).toEqual(['/search?cidade=Santos'])
  })
})

it('no notification is longer than PostgreSQL takes, and the last says so', () => {
  const lines = linesOf(Array.from({ length: 300 }, (_, n) => `/${'x'.repeat(100)}${n}`))
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(7600)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(
    lines.map((_, i) => `${lines.length - 1 - i}`),
  )
})
