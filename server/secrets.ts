import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { StartError } from './startError.ts'

/** Values that only this installation knows. */
export interface Secrets {
  /** Signs session tokens (HS256). */
  session: string
  /** Key of the hashes that recognise visitors and network addresses, and reserve profile addresses. */
  hash: string
  /** Signs the expiring addresses of private media. */
  media: string
  /** Encrypts the secrets of staff's second factor (AES-256-GCM, see `totpSeed.ts`). */
  totp: string
  /** Encrypts documents and selfies (see `cofre.ts`) and makes their codes; several by comma. */
  verificacao: string
  /** Credential of `/metrics`. */
  metrics: string
  /** Password of the role that owns the embedded database. */
  database: string
  /** Password of the role that serves the site. */
  databaseSite: string
  /** Password of the demo logins. */
  demoPassword: string
}

// Letters and digits that are not mistaken for one another when read from a terminal.
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'

const legiblePassword = (length: number) =>
  Array.from({ length }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')

/**
 * The secrets of this data folder: created at the first start, stored in `secrets.json` (mode 0600).
 * Those in the environment take precedence and are not stored.
 * @throws StartError when the file cannot be read or is invalid.
 */
export function loadSecrets(settings: Settings): Secrets {
  const path = join(settings.dataDir, 'secrets.json')
  const kept = readKept(path)
  const secrets: Secrets = {
    session: kept.session ?? randomBytes(32).toString('hex'),
    hash: kept.hash ?? randomBytes(32).toString('hex'),
    media: kept.media ?? randomBytes(32).toString('hex'),
    totp: kept.totp ?? randomBytes(32).toString('hex'),
    verificacao: kept.verificacao ?? randomBytes(32).toString('hex'),
    metrics: kept.metrics ?? randomBytes(24).toString('hex'),
    database: kept.database ?? randomBytes(24).toString('hex'),
    databaseSite: kept.databaseSite ?? randomBytes(24).toString('hex'),
    // Stored even when it was given: the logins keep it when a later start names none.
    demoPassword: settings.demoPassword ?? kept.demoPassword ?? legiblePassword(12),
  }
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) writeWhole(path, secrets)
  return {
    ...secrets,
    session: settings.sessionSecret ?? secrets.session,
    hash: settings.hashSecret ?? secrets.hash,
    media: settings.mediaSecret ?? secrets.media,
    totp: settings.totpSecret ?? secrets.totp,
    verificacao: settings.verificationSecret ?? secrets.verificacao,
    metrics: settings.metricsToken ?? secrets.metrics,
  }
}

function readKept(path: string): Partial<Secrets> {
  if (!existsSync(path)) return {}
  try {
    chmodSync(path, 0o600)
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new StartError(
      `${path} cannot be read (${(cause as Error).message}): restore it from a backup; without it ` +
        'the sessions, private media and the embedded database of this folder cannot be opened.',
    )
  }
}

function writeWhole(path: string, secrets: Secrets): void {
  // Written under another name and renamed, so that a crash never leaves half a file of secrets.
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
