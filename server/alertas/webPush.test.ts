import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptFor, isPushService, newPushKey, publicKeyOf, push, vapidHeader } from './webPush.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc:def'
const now = new Date('2031-05-20T12:00:00Z')
const sender = { secret: newPushKey(), contact: 'contato@camelia.example', now }

/** A browser's keys, and how it decrypts (RFC 8291, section 4). */
function browser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = Buffer.alloc(16, 5)
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body[20]!)
    const sealed = body.subarray(21 + body[20]!)
    const derive = (by: Buffer, key: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, by, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
    const secret = derive(auth, keys.computeSecret(theirs), info, 32)
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    expect(text.at(-1)).toBe(2)
    return text.subarray(0, -1).toString()
  }
  const assinatura = {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  return { assinatura, decrypt }
}

describe('an address that a browser names', () => {
  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com.example/x',
    'https://notpush.services.mozilla.com.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'https://:pw@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://169.254.169.254/latest',
  ])('is no push service: %s', (address) => expect(isPushService(address)).toBe(false))

  it.each([
    endpoint,
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is one: %s', (address) => expect(isPushService(address)).toBe(true))
})

describe('a push message', () => {
  it('that a service refuses for good ends, and is tried again where it may succeed', async () => {
    const { assinatura } = browser()
    const answer = (status: number) => async () => new Response(null, { status })
    for (const status of [400, 403, 404, 410])
      expect(await push(assinatura, 'x', { ...sender, deliver: answer(status) })).toBe('gone')
    for (const status of [408, 429, 500, 503])
      await expect(push(assinatura, 'x', { ...sender, deliver: answer(status) })).rejects.toThrow(
        String(status),
      )
  })

  it('that can never be delivered ends without being sent', async () => {
    const { assinatura } = browser()
    const deliver = () => Promise.reject(new Error('sent'))
    for (const changes of [
      { p256dh: `B${'A'.repeat(86)}` },
      { endpoint: 'https://:pw@fcm.googleapis.com/x' },
    ])
      expect(await push({ ...assinatura, ...changes }, 'x', { ...sender, deliver })).toBe('gone')
  })

  it('is encrypted as in the example of RFC 8291, appendix A', () => {
    const body = encryptFor(
      {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
        key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('reaches the service unreadable, and one browser alone decrypts it', async () => {
    const { assinatura, decrypt } = browser()
    const sent: { url: unknown; init: RequestInit | undefined }[] = []
    const deliver: typeof fetch = async (url, init) => {
      sent.push({ url, init })
      return new Response(null, { status: 201 })
    }
    expect(await push(assinatura, 'um segredo', { ...sender, deliver })).toBe('sent')
    const [{ url, init } = { url: '', init: undefined }] = sent
    expect(url).toBe(endpoint)
    const body = Buffer.from(init?.body as Uint8Array)
    expect(body.toString('latin1')).not.toContain('segredo')
    expect(decrypt(body)).toBe('um segredo')
    expect(() => browser().decrypt(body)).toThrow()
    expect(init?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Topic: 'novidade' })
  })
})

describe('the signature of the sender', () => {
  it('is for one service, for less than a day, and by the key that the browser knows (RFC 8292)', () => {
    const header = vapidHeader(sender.secret, { endpoint, contact: sender.contact, now })
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
    expect(key).toBe(publicKeyOf(sender.secret))
    const [head = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(read(claims)).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:contato@camelia.example',
    })
    expect(read(claims).exp - now.getTime() / 1000).toBeLessThan(86_400)
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const isValid = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isValid).toBe(true)
  })
})
