import { macsOf } from '../../keys.ts'
import { apagadaPath, type MediaStore } from '../../midias/store.ts'

/*
 * A mark in the media store for each erased account: what a restored backup still has of her is erased
 * again by it. The mark names nobody: it is a keyed hash of id and date, since a restored database gives
 * the same id to another account.
 */

/** One for each key of the secret; the first is the one that is put. */
export const marcasDe = ({ id, criada_em }: { id: number; criada_em: Date }, hashSecret: string) =>
  macsOf(hashSecret, `apagada\n${id}\n${criada_em.toISOString()}`).map((mac) =>
    mac.toString('hex').slice(0, 24),
  )

/** Job: puts the mark; retried until the store answers. */
export const putMarca = (store: MediaStore, marca: string): Promise<void> =>
  store.put(apagadaPath(marca), new Uint8Array(), 'application/octet-stream')
