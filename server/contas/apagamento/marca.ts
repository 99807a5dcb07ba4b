import { createHmac } from 'node:crypto'
import { apagadaPath, type MediaStore } from '../../midias/store.ts'

/*
 * A mark in the media store for each erased account: what a restored backup still has of her is erased
 * again by it. The mark names nobody: it is a keyed hash of id and date, since a restored database gives
 * the same id to another account.
 */

export const marcaDe = ({ id, criada_em }: { id: number; criada_em: Date }, hashSecret: string) =>
  createHmac('sha256', hashSecret)
    .update(`apagada\n${id}\n${criada_em.toISOString()}`)
    .digest('hex')
    .slice(0, 24)

/** Job: puts the mark; retried until the store answers. */
export const putMarca = (store: MediaStore, marca: string): Promise<void> =>
  store.put(apagadaPath(marca), new Uint8Array(), 'application/octet-stream')
