import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/*
 * A secret is a list of keys, separated by commas, the newest first. The newest signs and encrypts; the
 * others only read what they wrote before they were replaced (docs/decisions/0080-rotating-secrets.md).
 */

/** All keys of a secret, the newest first. */
export const keysOf = (secret: string): string[] => secret.split(',')

/** The key that signs and encrypts. */
export const newestKey = (secret: string): string => keysOf(secret)[0]!

/** Tells which key of a secret was used, and nothing about the key. */
export const keyId = (key: string | Buffer): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16)

/** The HMAC-SHA256 of a text under the newest key. */
export const macOf = (secret: string, text: string): Buffer => hmac(newestKey(secret), text)

/** Whether this is the HMAC of a text under any of the keys. */
export const isMacOf = (secret: string, text: string, given: Buffer): boolean =>
  keysOf(secret).some((key) => equal(hmac(key, text), given))

/** The HMACs of a text under each key: for looking up what an older key may have written. */
export const macsOf = (secret: string, text: string): Buffer[] =>
  keysOf(secret).map((key) => hmac(key, text))

/** Compares in a time that does not depend on where they differ. */
export const equal = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const IV_BYTES = 12
const TAG_BYTES = 16

/** What is encrypted: each purpose has keys of its own, derived from the secret's (HKDF-SHA256). */
type Purpose =
  | 'camelia verificacao'
  | 'camelia totp seed'
  | 'camelia marco'
  | 'camelia alerta'
  | 'camelia aviso do painel'

/** @param name additional authenticated data: content that is put in another's place does not open */
type Sealed = { secret: string; purpose: Purpose; name: string }

type Derived = { key: Buffer; id: string }

/** By purpose and secret, of which a process has a handful: every list page seals a marker or two. */
const derived = new Map<string, Derived[]>()

function derive({ secret, purpose }: Sealed): Derived[] {
  const name = `${purpose} ${secret}`
  let keys = derived.get(name)
  if (!keys) {
    keys = keysOf(secret).map((text) => {
      const key = Buffer.from(hkdfSync('sha256', text, '', purpose, 32))
      return { key, id: keyId(key) }
    })
    derived.set(name, keys)
  }
  return keys
}

/**
 * Encrypts with AES-256-GCM under the newest key; `id` is that key's.
 * @param mac of the content, where the same content must always give the same bytes
 */
export function seal(
  to: Sealed,
  content: Uint8Array,
  mac: Buffer = randomBytes(IV_BYTES),
): { id: string; bytes: Buffer } {
  const { key, id } = derive(to)[0]!
  const iv = mac.subarray(0, IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(to.name))
  const bytes = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return { id, bytes }
}

/** The id of the key that `seal` uses now. */
export const sealingId = (to: Omit<Sealed, 'name'>): string => derive({ ...to, name: '' })[0]!.id

/**
 * Decrypts; null when no key of the secret fits, it is another's, or it was changed.
 * @param id the id of the key that encrypted it; left out, every key is tried
 */
export function unseal(from: Sealed, bytes: Buffer, id?: string): Buffer | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  for (const one of derive(from)) {
    if (id !== undefined && one.id !== id) continue
    const decipher = createDecipheriv('aes-256-gcm', one.key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(from.name))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const content = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([content, decipher.final()])
    } catch {
      // Another key, another name, or changed bytes.
    }
  }
  return null
}
