import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { eachAlone } from '../../eachAlone.ts'
import { macsOf } from '../../keys.ts'
import { apagadaPath, type MediaStore } from '../../midias/store.ts'
import { listEquipe, removeEquipe } from '../equipe.ts'
import { selectPessoa } from '../queries.ts'

/*
 * A mark in the media store for each person who left the staff, as for erased accounts (`marca.ts`): a
 * restored backup does not let them in again. Somebody who comes back has the same account, so that the
 * mark is deleted then.
 */

type Parts = { db: Kysely<DB>; store: MediaStore; hashSecret: string }

/** One for each key of the secret; the first is the one that is put. */
const pathsOf = ({ id, criada_em }: { id: number; criada_em: Date }, hashSecret: string) =>
  macsOf(hashSecret, `fora da equipe\n${id}\n${criada_em.toISOString()}`).map((mac) =>
    apagadaPath(mac.toString('hex').slice(0, 24)),
  )

/** Job: makes the mark agree with the account as it is now, however often and in whatever order it runs. */
export async function markEquipe({ db, store, hashSecret }: Parts, id: number): Promise<void> {
  const pessoa = await selectPessoa(db, id)
  if (!pessoa) return
  const [path, ...older] = pathsOf(pessoa, hashSecret)
  if (pessoa.estado === 'apagada')
    await store.put(path!, new Uint8Array(), 'application/octet-stream')
  else for (const one of [path!, ...older]) await store.delete(one)
}

/** Ends again the access of everybody of staff who has a mark. @returns how many */
export async function removeMarcados({ db, store, hashSecret }: Parts, now: Date): Promise<number> {
  let removed = 0
  await eachAlone(await listEquipe(db), async (pessoa) => {
    if (!(await hasAny(store, pathsOf(pessoa, hashSecret)))) return
    await removeEquipe(db, pessoa.email, { now })
    removed++
  })
  return removed
}

async function hasAny(store: MediaStore, paths: string[]): Promise<boolean> {
  for (const path of paths) if (await store.has(path)) return true
  return false
}
