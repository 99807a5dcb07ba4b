import type { Kysely } from 'kysely'
import pg from 'pg'
import { eraseMarcadas } from '../contas/apagamento/marcadas.ts'
import { removeMarcados } from '../contas/apagamento/marcasDaEquipe.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import type { DB } from '../database/types.ts'
import { keyId, keysOf } from '../keys.ts'
import type { MediaStore } from '../midias/store.ts'
import { StartError } from '../startError.ts'
import { MANIFEST, type Manifest, readManifest } from './backup.ts'
import { findDamaged, readChecksums } from './checksums.ts'
import { readVersions } from './dump.ts'
import { loadRows } from './load.ts'
import { restoreMedia } from './media.ts'

export interface RestoreOptions {
  /** Pool and query builder of the owner of the database. */
  pool: pg.Pool
  db: Kysely<DB>
  store: MediaStore
  /** The folder of the disk store; null where the media are in a bucket. */
  mediaRoot: string | null
  hashSecret: string
  log(line: string): void
}

export interface Restored {
  rows: number
  files: number
  /** Accounts that were erased after the backup was made, and now are again. */
  erased: number
  /** People of staff who left after the backup was made, and are out again. */
  removed: number
}

/**
 * Puts a backup into the media store and an empty database. The rows come in one transaction; until it is
 * committed the restore can be run again, and afterwards the site can start. Then the migrations follow
 * that came after the backup; accounts that were erased since are erased again, and who left the staff
 * since is out of it again, by their marks in the media store.
 * @throws StartError when the backup is damaged, is of a newer version or of other secrets, or when the
 * database has rows
 */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Restored> {
  const { pool, db, store, mediaRoot, hashSecret, log } = options
  const manifest = await requireRestorable(folder, hashSecret)
  await requireWhole(folder)
  const until = manifest.migrations.at(-1)!.nome
  await requireEmpty(pool, until)
  const files = mediaRoot ? await restoreMedia(folder, mediaRoot) : 0
  await migrate(pool, { log, until })
  await loadInto(pool, folder, manifest)
  await migrate(pool, { log })
  const now = new Date()
  const erased = await eraseMarcadas({ db, store, hashSecret }, now)
  const removed = await removeMarcados({ db, store, hashSecret }, now)
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files, erased, removed }
}

/**
 * What can be told of a backup before there is a database for it. Asked first, so that no database of
 * new secrets is made, which those of the backup could not open.
 * @throws StartError when it is not complete, or is of a newer version or of other secrets
 */
export async function requireRestorable(folder: string, hashSecret: string): Promise<Manifest> {
  const manifest = await readManifest(folder).catch((cause) => {
    throw new StartError(
      // As when root copied it here: started by root, this runs as another user.
      cause.code === 'EACCES'
        ? `The user who runs this may not read the files in ${folder}: allow it (chmod -R go+rX).`
        : `${folder} is no complete backup: it has no ${MANIFEST} that can be read.`,
    )
  })
  if (!keysOf(hashSecret).some((key) => keyId(key) === manifest.secrets))
    throw new StartError(
      'The backup was made with other secrets: put the secrets.json of that installation into the ' +
        'data folder first (or set its HASH_SECRET). It is in no backup.',
    )
  requireKnown(manifest)
  return manifest
}

async function requireWhole(folder: string): Promise<void> {
  const sums = await readChecksums(folder).catch(() => null)
  if (!sums) throw new StartError(`${folder} is no complete backup: it has no SHA256SUMS.`)
  const damaged = await findDamaged(folder, sums)
  if (damaged.length > 0)
    throw new StartError(
      `The backup is damaged in ${damaged.length} of ${sums.size} files, the first of them ` +
        `${damaged[0]}: take another one. Nothing was changed.`,
    )
}

/** All migrations of the backup must be ours. */
function requireKnown({ migrations }: Manifest): void {
  const ours = new Map(readMigrations().map(({ nome, sha256 }) => [nome, sha256]))
  const unknown = migrations.find(({ nome, sha256 }) => ours.get(nome) !== sha256)
  if (unknown)
    throw new StartError(
      `The backup is of another version: it has ${unknown.nome}, which is not in this one. Restore ` +
        'it with the version that made it, and update then.',
    )
}

/** Without accounts, and without a migration that the backup does not have. */
async function requireEmpty(pool: pg.Pool, until: string): Promise<void> {
  const { rows: found } = await pool.query(`SELECT to_regclass('public.conta') AS tabela`)
  if (found[0].tabela === null) return
  const { rows } = await pool.query(
    `SELECT EXISTS (SELECT FROM conta) OR EXISTS (SELECT FROM migracao WHERE nome > $1) AS used`,
    [until],
  )
  if (rows[0].used)
    throw new StartError(
      'The database is not empty: stop the site, and move the folder postgres out of the data folder ' +
        '(or name an empty database), so that nothing is overwritten.',
    )
}

async function loadInto(pool: pg.Pool, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  try {
    const { queueVersion } = await readVersions(client)
    if (queueVersion !== manifest.queueVersion)
      throw new StartError(
        `The job queue of the backup has version ${manifest.queueVersion}, that of this version of ` +
          `the site ${queueVersion}: restore it with the version that made it, and update then.`,
      )
    await loadRows(client, folder, manifest)
  } finally {
    await client.end()
  }
}
