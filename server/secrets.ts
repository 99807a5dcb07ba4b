import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPushKey } from './alertas/webPush.ts'
import { keysOf } from './keys.ts'
import type { Settings } from './settings.ts'
import { StartError } from './startError.ts'

/** Those that `npm run secrets` replaces, and the setting that takes precedence over each. */
export const rotatable = {
  session: { setting: 'sessionSecret', variable: 'SESSION_SECRET' },
  hash: { setting: 'hashSecret', variable: 'HASH_SECRET' },
  media: { setting: 'mediaSecret', variable: 'MEDIA_SECRET' },
  totp: { setting: 'totpSecret', variable: 'TOTP_SECRET' },
  verificacao: { setting: 'verificationSecret', variable: 'VERIFICATION_SECRET' },
  metrics: { setting: 'metricsToken', variable: 'METRICS_TOKEN' },
} as const satisfies Partial<Record<keyof Secrets, { setting: keyof Settings; variable: string }>>

export type Rotatable = keyof typeof rotatable

/** Values that only this installation knows. */
export interface Secrets {
  /** Signs session tokens (HS256). This and all others in `rotatable` are lists of keys, see `keys.ts`. */
  session: string
  /** Key of the hashes that recognise visitors and network addresses, and reserve profile addresses. */
  hash: string
  /** Signs the expiring addresses of private media. */
  media: string
  /** Encrypts the secrets of staff's second factor (AES-256-GCM, see `totpSeed.ts`). */
  totp: string
  /** Encrypts documents and selfies (see `cofre.ts`) and makes their codes. */
  verificacao: string
  /** Signs push messages (VAPID): browsers subscribe with its public key, so it is never replaced. */
  push: string
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
  const path = pathOf(settings)
  const kept = readKept(path)
  const secrets: Secrets = {
    session: kept.session ?? randomBytes(32).toString('hex'),
    hash: kept.hash ?? randomBytes(32).toString('hex'),
    media: kept.media ?? randomBytes(32).toString('hex'),
    totp: kept.totp ?? randomBytes(32).toString('hex'),
    verificacao: kept.verificacao ?? randomBytes(32).toString('hex'),
    push: kept.push ?? newPushKey(),
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
    push: settings.pushSecret ?? secrets.push,
    metrics: settings.metricsToken ?? secrets.metrics,
  }
}

const pathOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'secrets.json')

/**
 * Puts a new key before the others of a secret; a server uses it from its next start on.
 * @throws StartError when the secret comes from the environment.
 */
export const rotateSecret = (settings: Settings, name: Rotatable): void =>
  replaceKeys(settings, name, (keys) => [randomBytes(32).toString('hex'), ...keys])

/** Removes all keys of a secret but the newest. @throws StartError as `rotateSecret` */
export const retireKeys = (settings: Settings, name: Rotatable): void =>
  replaceKeys(settings, name, (keys) => keys.slice(0, 1))

function replaceKeys(
  settings: Settings,
  name: Rotatable,
  change: (keys: string[]) => string[],
): void {
  const { setting, variable } = rotatable[name]
  if (settings[setting])
    throw new StartError(`${variable} is set in the environment: change it there, NEW,OLD.`)
  const { [name]: current, ...others } = loadSecrets({ ...settings, ...NONE_SET })
  writeWhole(pathOf(settings), { ...others, [name]: change(keysOf(current)).join(',') } as Secrets)
}

/** So that values of the environment are never written into the file. */
const NONE_SET = Object.fromEntries(
  Object.values(rotatable).map(({ setting }) => [setting, null]),
) as Partial<Settings>

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
