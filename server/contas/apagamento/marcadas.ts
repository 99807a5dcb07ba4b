import type { Kysely } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { eachAlone } from '../../eachAlone.ts'
import { apagadaPath, type MediaStore } from '../../midias/store.ts'
import { emptyConta } from './dados.ts'
import { marcasDe } from './marca.ts'
import { selectContasVivas } from './queries.ts'

/** Erases every account again that has a mark; what was paid went back before. @returns how many */
export async function eraseMarcadas(
  { db, store, hashSecret }: { db: Kysely<DB>; store: MediaStore; hashSecret: string },
  now: Date,
): Promise<number> {
  let erased = 0
  await eachAlone(await selectContasVivas(db), async (conta) => {
    if (!(await hasMarca(store, marcasDe(conta, hashSecret)))) return
    await inTransaction(db, (trx) => emptyConta(trx, conta, { hashSecret, now }))
    erased++
  })
  return erased
}

async function hasMarca(store: MediaStore, marcas: string[]): Promise<boolean> {
  for (const marca of marcas) if (await store.has(apagadaPath(marca))) return true
  return false
}
