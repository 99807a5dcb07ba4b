import { describe, expect, it } from 'vitest'
import { createTotpSecret, findTotpStep } from './totp.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of the second factor', () => {
  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', (code) => {
    expect(findTotpStep(SECRET, code, at(59))).toBeNull()
  })

  it('does not open two steps before or after its own', () => {
    expect(findTotpStep(SECRET, '287082', at(59 + 60))).toBeNull()
    expect(findTotpStep(SECRET, '287082', at(59 - 60))).toBeNull()
  })

  it('opens at its own step and the ones beside it, blanks ignored', () => {
    for (const seconds of [29, 30, 59, 60, 89])
      expect(findTotpStep(SECRET, '287 082', at(seconds))).toBe(1)
  })

  it('is the last six of the eight digits of RFC 6238', () => {
    for (const [seconds, code] of [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ] as const)
      expect(findTotpStep(SECRET, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('has no secret that is not base32', () => {
    expect(() => findTotpStep('0189', '287082', at(59))).toThrow()
  })

  it('has a secret of 160 bits, another one each time', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(createTotpSecret()).not.toBe(createTotpSecret())
  })
})
