import { describe, expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['abcdefg', 'short'],
    ['x'.repeat(129), 'long'],
    ['aaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['abcd1234', 'weak'],
    ['qwertyuiop', 'weak'],
    ['girassol', 'weak'],
    ['girassol7', 'fair'],
    ['k8#vTq2!zP', 'strong'],
    ['camélias na varanda', 'strong'],
  ])('of %j is %s', (senha, strength) => {
    expect(strengthOf(senha)).toBe(strength)
  })
})
