import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/*
 * Documents and selfies are encrypted with AES-256-GCM under a key that is in neither the database nor
 * the store (docs/decisions/0068-verification.md): a copy of either shows nobody's document.
 */

const IV_BYTES = 12
const TAG_BYTES = 16

type Chave = { id: string; key: Buffer }

const chaveDe = (secret: string): Chave => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'camelia verificacao', 32))
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 16) }
}

/** The first key encrypts; the others only open what they encrypted before they were replaced. */
const chavesDe = (secrets: string): Chave[] => secrets.split(',').map(chaveDe)

/** Additional authenticated data: a file that is put in the place of another cannot be opened. */
const nameOf = (arquivo: string): Buffer => Buffer.from(`verificacao ${arquivo}`)

/**
 * Encrypts a file.
 * @param secrets `Secrets.verificacao`
 * @param arquivo its id: it opens under no other
 */
export function sealFile(secrets: string, arquivo: string, content: Uint8Array) {
  const { id, key } = chavesDe(secrets)[0]!
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(nameOf(arquivo))
  const bytes = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return { chave: id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/**
 * Decrypts a file; null when its key is not among these, it is another's, or it was changed.
 * @param chave the id of the key that encrypted it
 */
export function openFile(
  secrets: string,
  { arquivo, chave, bytes }: { arquivo: string; chave: string; bytes: Buffer },
): Buffer | null {
  const found = chavesDe(secrets).find(({ id }) => id === chave)
  if (!found || bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(nameOf(arquivo))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const content = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([content, decipher.final()])
  } catch {
    return null
  }
}
