import type { Kysely, Transaction } from 'kysely'
import type { UrlAntiga } from '../../../contract/urlAntiga.ts'
import { endLinksExcept } from '../../albuns/albuns.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha } from '../../http/problem.ts'
import { macOf, macsOf } from '../../keys.ts'
import {
  type Candidata,
  clearUrls,
  deleteAntiga,
  deleteAntigas,
  insertAntiga,
  insertCorte,
  insertReservadas,
  lockModelo,
  selectAntigas,
  selectLivre,
  takeBack,
  updateUrl,
} from './queries.ts'

const hashed = (url: string): string => `url\n${url}`

/**
 * Cut and erased addresses are stored as this hash only: without the installation's secret it names
 * nobody.
 */
const reservada = (url: string, hashSecret: string): Buffer => macOf(hashSecret, hashed(url))

/** An earlier key of the secret may have reserved the address. */
const candidata = (url: string, hashSecret: string): Candidata => ({
  url,
  hashes: macsOf(hashSecret, hashed(url)),
})

/** Numbered proposals that one query checks. */
const PROPOSTAS = 50

/**
 * The first of `base`, `base-2`, `base-3`, … that is free for a profile. Only a proposal: the unique
 * constraint decides, and the loser of a race asks again. Another profile's old or cut address is not
 * free: people who use it look for her.
 */
export async function findUrlLivre(
  db: Kysely<DB>,
  { id, base, hashSecret }: { id: number; base: string; hashSecret: string },
): Promise<string> {
  for (let primeira = 1; ; primeira += PROPOSTAS) {
    const propostas = Array.from({ length: PROPOSTAS }, (_, i) =>
      candidata(primeira + i === 1 ? base : `${base}-${primeira + i}`, hashSecret),
    )
    const livre = await selectLivre(db, id, propostas)
    if (livre !== undefined) return livre
  }
}

/** Gives a profile another address in the caller's transaction; the old one still leads to it. */
export async function renameUrl(
  trx: Kysely<DB>,
  {
    id,
    base,
    antiga,
    now,
    hashSecret,
  }: { id: number; base: string; antiga: string; now: Date; hashSecret: string },
): Promise<string> {
  for (;;) {
    const url = await findUrlLivre(trx, { id, base, hashSecret })
    if (!(await updateUrl(trx, id, url))) continue
    await takeBack(trx, candidata(url, hashSecret))
    if (url !== antiga) await insertAntiga(trx, { id, url: antiga, now })
    return url
  }
}

/** The old addresses that still lead to a profile, the latest first. */
export const listUrlsAntigas = async (db: Kysely<DB>, id: number): Promise<UrlAntiga[]> =>
  (await selectAntigas(db, id)).map(({ url, deixada_em }) => ({
    url,
    deixada_em: deixada_em.toISOString(),
  }))

type Corte = { now: Date; hashSecret: string }

/**
 * Cuts every old address of a profile: they lead nowhere from now on, and nobody else may take them.
 * People who knew her by one do not learn her current name: not by her id, nor in the reviews,
 * favourites and histories from before (docs/decisions/0033-cut-addresses.md).
 */
export const cutUrlsAntigas = (db: Kysely<DB>, id: number, corte: Corte): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockModelo(trx, id)
    await reserveCortadas(trx, id, await deleteAntigas(trx, id), corte)
  })

/** As `cutUrlsAntigas`, for one of them. @throws Falha `nao_encontrado` when it is none of hers. */
export const cutUrlAntiga = (
  db: Kysely<DB>,
  id: number,
  url: string,
  corte: Corte,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockModelo(trx, id)
    if (!(await deleteAntiga(trx, id, url)))
      throw new Falha('nao_encontrado', 'Este endereço não é um dos antigos do seu perfil.')
    await reserveCortadas(trx, id, [url], corte)
  })

async function reserveCortadas(
  trx: Transaction<DB>,
  id: number,
  cortadas: string[],
  { now, hashSecret }: Corte,
): Promise<void> {
  if (cortadas.length === 0) return
  const hashes = cortadas.map((cortada) => reservada(cortada, hashSecret))
  await insertReservadas(trx, id, hashes)
  await insertCorte(trx, id, now)
  // A link to an album names her.
  await endLinksExcept(trx, id, [], now)
}

/** For an erased profile: removes its addresses from the row, and reserves them. */
export async function eraseUrls(trx: Kysely<DB>, id: number, hashSecret: string): Promise<void> {
  const urls = await clearUrls(trx, id)
  await insertReservadas(
    trx,
    null,
    urls.map((url) => reservada(url, hashSecret)),
  )
}
