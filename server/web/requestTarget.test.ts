import { describe, expect, it } from 'vitest'
import { requestTarget } from './requestTarget.ts'

describe('requestTarget', () => {
  it.each(['*', '', 'evil:443', 'ftp://x/search', 'http://[/search', 'api/locais'])(
    'refuses what is no address of ours: %j',
    (target) => expect(requestTarget(target)).toBeNull(),
  )

  it.each([
    ['http://evil.example/api/locais?x=1', '/api/locais?x=1'],
    ['//api/locais', '/api/locais'],
    ['///evil.example/', '/evil.example/'],
    ['/\\evil.example', '/evil.example'],
    ['/%61pi/locais', '/api/locais'],
    ['/./api/locais', '/api/locais'],
    ['/x/../api/locais', '/api/locais'],
    ['/x/%2e%2E/api/locais', '/api/locais'],
    ['/assets/..%2f..%2fpackage.json', '/assets/..%2f..%2fpackage.json'],
    ['/profile/%', '/profile/%25'],
    ['/profile/%E0%A4%A', '/profile/%25E0%25A4%25A'],
    ['/profile/%2541', '/profile/%2541'],
  ])('%s is %s', (target, one) => {
    expect(requestTarget(target)).toBe(one)
    expect(requestTarget(one)).toBe(one)
  })

  it.each(['/', '/search?geral=%00&x=%', '/profile/helena-sao-paulo', '/search.data?_routes=x'])(
    'leaves %s as it is',
    (target) => expect(requestTarget(target)).toBe(target),
  )
})
