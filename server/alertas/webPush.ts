import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'
import type { Assinatura } from '../../contract/alerta.ts'
import { invalidField } from '../http/problem.ts'

/*
 * Web Push as its standards say: the content encrypted for one browser (RFC 8291, aes128gcm of RFC 8188), the
 * sender told by a signature (VAPID, RFC 8292). The service of the browser's maker, which delivers it, reads
 * neither text nor link.
 */

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const RECORD_BYTES = 4096
/** How long a service tries: later the news is none. */
const TTL_SECONDS = 6 * 3600
/** A signature is good for so long; at most a day is allowed. */
const VAPID_SECONDS = 12 * 3600
const PATIENCE_MS = 20_000

/** A key as `Secrets.push` has it: the private number of P-256, base64url. */
export function newPushKey(): string {
  const key = createECDH(CURVE)
  key.generateKeys()
  // Without its leading zeros it would be shorter.
  return Buffer.concat([Buffer.alloc(32), key.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

function keyOf(secret: string) {
  const key = createECDH(CURVE)
  key.setPrivateKey(Buffer.from(secret, 'base64url'))
  return key
}

/** What a browser subscribes with, base64url. */
export const publicKeyOf = (secret: string): string => keyOf(secret).getPublicKey('base64url')

const derive = (salt: Buffer, key: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** The body of a push message: one record, which only this browser can decrypt. */
export function encryptFor(
  { p256dh, auth }: Pick<Assinatura, 'p256dh' | 'auth'>,
  content: Buffer,
  { salt = randomBytes(SALT_BYTES), key = newPushKey() } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const local = keyOf(key)
  const ours = local.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(Buffer.from(auth, 'base64url'), local.computeSecret(theirs), info, 32)
  const contentKey = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ours.length, 4)
  // 2: the last record, without padding.
  const record = [cipher.update(content), cipher.update(Buffer.from([2])), cipher.final()]
  return Buffer.concat([salt, head, ours, ...record, cipher.getAuthTag()])
}

/** Tells the service of `endpoint` who sends, and how its operator is reached. */
export function vapidHeader(
  secret: string,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const [x, y] = [1, 33].map((at) =>
    Buffer.from(publicKeyOf(secret), 'base64url')
      .subarray(at, at + 32)
      .toString('base64url'),
  )
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: secret, x, y },
    format: 'jwk',
  })
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VAPID_SECONDS,
    sub: `mailto:${contact}`,
  }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKeyOf(secret)}`
}

/**
 * The services of the browsers' makers. Any other address is refused: it would have this server send requests
 * to whatever a stranger names.
 */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const plain = protocol === 'https:' && port === '' && username === '' && password === ''
  return plain && SERVICES.test(hostname)
}

/** Whether a browser's key is a point of P-256: nothing can be encrypted for any other. */
function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * What cannot be delivered is not subscribed.
 * @throws Falha `campos_invalidos` for an address of no push service, or a key that is none
 */
export function requireDeliverable({ endpoint, p256dh }: Assinatura): void {
  if (!isPushService(endpoint))
    throw invalidField('assinatura.endpoint', 'Este serviço de notificações não é conhecido.')
  if (!isPushKey(p256dh))
    throw invalidField('assinatura.p256dh', 'Envie a chave que o navegador deu.')
}

type Sender = {
  secret: string
  contact: string
  now: Date
  /** Messages of a topic replace one another until they are delivered. */
  topic?: 'novidade' | 'painel'
  deliver?: typeof fetch
}

/**
 * Hands a message to the browser's service. `gone`: the browser does not want any more, or never will take it.
 * @throws when it is to be tried again
 */
export async function push(
  { endpoint, ...keys }: Assinatura,
  content: string,
  { secret, contact, now, topic = 'novidade', deliver = fetch }: Sender,
): Promise<'sent' | 'gone'> {
  // Stored before such were refused: no later try would deliver it.
  if (!isPushService(endpoint) || !isPushKey(keys.p256dh)) return 'gone'
  const { status, ok } = await deliver(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      Authorization: vapidHeader(secret, { endpoint, contact, now }),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL_SECONDS),
      Topic: topic,
      Urgency: 'normal',
    },
    body: new Uint8Array(encryptFor(keys, Buffer.from(content))),
  })
  if (ok) return 'sent'
  if (status >= 500 || status === 429 || status === 408)
    throw new Error(`the push service answered ${status}`)
  return 'gone'
}
