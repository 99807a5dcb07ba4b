import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { pipeline, type Step } from './pipeline.ts'

describe('the steps of a request', () => {
  const walk = (...steps: ((log: string[]) => Step)[]) => {
    const log: string[] = []
    const handle = pipeline(
      steps.map((step) => step(log)),
      () => log.push('last'),
    )
    handle({} as IncomingMessage, {} as ServerResponse)
    return log
  }
  const pass =
    (name: string) =>
    (log: string[]): Step =>
    (next) =>
    (req, res) => {
      log.push(name)
      next(req, res)
    }
  const answer =
    (name: string) =>
    (log: string[]): Step =>
    () =>
    () =>
      log.push(name)

  it('end with the one that answers', () => {
    expect(walk(pass('a'), answer('b'), pass('c'))).toEqual(['a', 'b'])
  })

  it('run in the order in which they are written, and the last handler after them', () => {
    expect(walk(pass('a'), pass('b'))).toEqual(['a', 'b', 'last'])
    expect(walk()).toEqual(['last'])
  })
})
