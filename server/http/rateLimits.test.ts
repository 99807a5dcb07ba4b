import { describe, expect, it } from 'vitest'
import { limitOf } from './rateLimits.ts'

describe('a limit of its own', () => {
  it.each([
    ['GET', '/api/mensagens'],
    ['POST', '/api/mensagens/1'],
    ['POST', '/api/contato'],
    ['POST', '/mensagens'],
  ])('is not that of %s %s', (method, path) => {
    expect(limitOf(method, path)).toBeUndefined()
  })

  it.each(['/api/mensagens', '/api/mensagens/'])('counts messages sent to %s', (path) => {
    expect(limitOf('POST', path)).toBe('mensagem')
  })
})
