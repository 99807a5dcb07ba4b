/**
 * Replaces the keys that sign and encrypt: `npm run secrets -- rotate session` and the like
 * (docs/operations.md, Secrets). A running server uses the new ones after its next start.
 */
import { sealSeeds } from '../server/contas/totpSeed.ts'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { keysOf } from '../server/keys.ts'
import {
  loadSecrets,
  type Rotatable,
  retireKeys,
  rotatable,
  rotateSecret,
} from '../server/secrets.ts'
import { parseSettings, readEnvironment, type Settings } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'
import { countOtherKeys } from '../server/verificacao/cofre.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './openDatabase.ts'

const NAMES = Object.keys(rotatable) as Rotatable[]

const USAGE = `npm run secrets -- list            how many keys each secret has
npm run secrets -- rotate NAME…    a new key signs and encrypts; the older ones still read
npm run secrets -- retire NAME…    removes the older keys

NAME: ${NAMES.join(', ')}. Restart the site afterwards. Settings are those of npm start.`

/** What stops working when the older keys of a secret are removed. */
const lost: Record<Rotatable, string> = {
  session: 'Whoever signed in before the rotation and not since signs in again.',
  hash: 'Addresses that profiles cut or left before the rotation may be taken by others, numbers that profiles hid from before it see them again, an import creates again who was erased before it, and proofs of age from before it end.',
  media: 'Addresses of private pictures from before the rotation end; they last ten minutes.',
  totp: 'Every second factor is encrypted with the newest key now.',
  verificacao: 'No document that is still stored was encrypted with an older key.',
  metrics: 'Programs that read /metrics need the newest token.',
}

async function run(action: string, names: Rotatable[]): Promise<void> {
  const settings = parseSettings(readEnvironment())
  const database = await openDatabase(settings)
  try {
    if (action === 'list')
      for (const name of NAMES)
        console.log(`${name}  ${keysOf(loadSecrets(settings)[name]).length} key(s)`)
    for (const name of names) {
      if (action === 'rotate') {
        rotateSecret(settings, name)
        console.log(`${name}: a new key. Restart the site.`)
      } else if (action === 'retire') {
        await requireUnused(settings, name, database.url)
        retireKeys(settings, name)
        console.log(`${name}: only the newest key is left. ${lost[name]} Restart the site.`)
      }
    }
  } finally {
    await database.stop()
  }
}

/** @throws StartError when something that is stored still needs an older key. */
async function requireUnused(settings: Settings, name: Rotatable, url: string): Promise<void> {
  if (name !== 'totp' && name !== 'verificacao') return
  const { db, pool, close } = connect(url, { max: 2 })
  try {
    await migrate(pool, { log: console.log })
    const { totp, verificacao } = loadSecrets(settings)
    if (name === 'totp') await sealSeeds(db, totp)
    const waiting = name === 'verificacao' ? await countOtherKeys(db, verificacao) : 0
    if (waiting > 0)
      throw new StartError(
        `${waiting} documents were encrypted with an older key: staff decide them first, or wait.`,
      )
  } finally {
    await close()
  }
}

const isKnown = ([action = '', ...names]: string[]): boolean =>
  action === 'list'
    ? names.length === 0
    : ['rotate', 'retire'].includes(action) &&
      names.length > 0 &&
      names.every((name) => name in rotatable)

await runCommand(USAGE, isKnown, ([action = '', ...names]) => run(action, names as Rotatable[]))
