import type pg from 'pg'
import { openDatabase, openDatabaseOf } from '../faults/site.ts'

const { E2E_DATABASE_URL, E2E_DATA_DIR = '.data-e2e/by-hand' } = process.env

/** The database behind the site under test; the caller closes it. */
export const openSiteDatabase = (): Promise<pg.Client> =>
  E2E_DATABASE_URL ? openDatabase(E2E_DATABASE_URL) : openDatabaseOf(E2E_DATA_DIR)
