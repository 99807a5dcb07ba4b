import { describe, expect, it } from 'vitest'
import { isMacOf, keyId, keysOf, macOf, macsOf, seal, sealingId, unseal } from './keys.ts'

const [old, current] = ['o'.repeat(64), 'c'.repeat(64)]
const both = `${current},${old}`

describe('a signature', () => {
  it('of an unknown key, of another text or cut short is refused', () => {
    expect(isMacOf(both, 'a', macOf('x'.repeat(64), 'a'))).toBe(false)
    expect(isMacOf(both, 'b', macOf(both, 'a'))).toBe(false)
    expect(isMacOf(both, 'a', macOf(both, 'a').subarray(1))).toBe(false)
    expect(isMacOf(both, 'a', Buffer.alloc(0))).toBe(false)
  })

  it('of a key that was replaced holds until that key is removed', () => {
    const mac = macOf(old, 'a')
    expect(isMacOf(both, 'a', mac)).toBe(true)
    expect(isMacOf(current, 'a', mac)).toBe(false)
    expect(macOf(both, 'a')).toEqual(macOf(current, 'a'))
    expect(macsOf(both, 'a')).toEqual([macOf(current, 'a'), mac])
    expect(keysOf(both)).toEqual([current, old])
  })
})

describe('encrypted content', () => {
  const to = { secret: old, purpose: 'camelia totp seed', name: 'conta 7' } as const
  const { id, bytes } = seal(to, Buffer.from('seed'))

  it('opens with no other key, purpose or name, nor when it was changed', () => {
    expect(unseal({ ...to, secret: current }, bytes)).toBeNull()
    expect(unseal({ ...to, purpose: 'camelia verificacao' }, bytes)).toBeNull()
    expect(unseal({ ...to, name: 'conta 8' }, bytes)).toBeNull()
    expect(unseal(to, bytes.subarray(1))).toBeNull()
    expect(unseal(to, bytes, keyId('another'))).toBeNull()
    expect(unseal(to, Buffer.alloc(0))).toBeNull()
  })

  it('opens after its key was replaced, with or without the id of the key', () => {
    expect(unseal({ ...to, secret: both }, bytes)?.toString()).toBe('seed')
    expect(unseal({ ...to, secret: both }, bytes, id)?.toString()).toBe('seed')
    expect(sealingId({ ...to, secret: both })).not.toBe(id)
  })
})
