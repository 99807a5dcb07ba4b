import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Carta } from '../../contract/carta.ts'
import { DIAS_PARA_CONTESTAR } from '../../contract/limites.ts'
import { nomeDaRegra } from '../../contract/motivos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { enqueueContestacao } from '../moderacao/fila.ts'
import { desistirDeTudo, findDesistirAte } from '../planos/baixa.ts'
import {
  type CartaComEspera,
  type CartaRow,
  type Destino,
  deleteCartas,
  insertCarta,
  selectCarta,
  selectCartaPorId,
  selectCartas,
  selectSuspensa,
  updateContestada,
  updateDecidida,
} from './queries.ts'

export type { CartaRow } from './queries.ts'

/*
 * A letter is what a person has in hand of a decision against them: its address shows what was decided and by
 * which rule, and is where it is contested, once, without an account. See docs/decisions/0079.
 */

const DAY = 24 * 3_600_000

/** Until when a decision of now can be contested. */
export const contestavelAte = (now: Date): Date =>
  new Date(now.getTime() + DIAS_PARA_CONTESTAR * DAY)

/** Opens the letter about an act, in its transaction. */
export const openCarta = (
  trx: Transaction<DB>,
  ato: number,
  destino: Destino,
  now: Date,
): Promise<void> =>
  insertCarta(trx, {
    ...destino,
    codigo: randomBytes(16).toString('base64url'),
    ato_id: ato,
    criada_em: now,
    contestavel_ate: contestavelAte(now),
  })

const cartaDe = (
  { motivo, razao, ...row }: CartaComEspera,
  desistirAte: Date | null = null,
): Carta => ({
  codigo: row.codigo,
  ato: row.ato,
  alvo: row.alvo,
  regra: nomeDaRegra(motivo, razao),
  // Words to the advertiser are not for who sent the notice.
  recado: row.conta_id === null ? '' : row.recado,
  criada_em: row.criada_em,
  contestavel_ate: row.contestavel_ate,
  contestada_em: row.contestada_em,
  desfecho: row.desfecho,
  resposta: row.resposta,
  decidida_em: row.decidida_em,
  espera: row.espera,
  desistir_ate: desistirAte?.toISOString() ?? null,
})

/** The letters to an account, newest first. */
export const listCartas = async (db: Kysely<DB>, conta: number, now: Date): Promise<Carta[]> =>
  (await selectCartas(db, conta, now)).map((row) => cartaDe(row))

/** @throws Falha `nao_encontrado` */
export async function getCarta(db: Kysely<DB>, codigo: string, now: Date): Promise<Carta> {
  const row = await findCarta(db, codigo, now)
  const conta = await suspensaDe(db, row)
  return cartaDe(row, conta === null ? null : await findDesistirAte(db, conta, now))
}

/**
 * Gives back what a suspended account paid within seven days: its owner cannot sign in, and the right does not
 * depend on that (CDC, art. 49). Once, however often it is asked.
 * @throws Falha `nao_encontrado`; `conflito` for an account that can be signed in to
 */
export const giveBackCompras = (db: Kysely<DB>, codigo: string, now: Date): Promise<Carta> =>
  inTransaction(db, async (trx) => {
    const row = await findCarta(trx, codigo, now)
    const conta = await suspensaDe(trx, row)
    if (conta === null)
      throw new Falha('conflito', 'Esta conta não está suspensa: desista da compra no painel.')
    await desistirDeTudo(trx, conta, { now })
    return cartaDe(row)
  })

/** The account that a letter is to, where it is suspended. */
const suspensaDe = async (db: Kysely<DB>, { conta_id }: CartaRow): Promise<number | null> =>
  conta_id !== null && (await selectSuspensa(db, conta_id)) ? conta_id : null

/**
 * Contests a decision: it waits in the queue of staff, for another person than who decided.
 * @throws Falha `nao_encontrado`; `conflito`: contested before, or too late
 */
export const contest = (
  db: Kysely<DB>,
  codigo: string,
  { texto, now }: { texto: string; now: Date },
): Promise<Carta> =>
  inTransaction(db, async (trx) => {
    const { id } = await findCarta(trx, codigo, now)
    if (!(await updateContestada(trx, id, { texto, now })))
      throw new Falha('conflito', 'Esta decisão já foi contestada, ou o prazo terminou.')
    await enqueueContestacao(trx, id)
    return getCarta(trx, codigo, now)
  })

/**
 * The letter that an item of the queue is about, for the person who decides what was contested.
 * @throws Falha `acesso_negado` for whoever decided first
 */
export async function requireSegunda(
  trx: Transaction<DB>,
  id: number,
  equipe: Session,
): Promise<CartaRow> {
  const carta = await selectCartaPorId(trx, id)
  if (!carta) throw new Falha('nao_encontrado', 'Esta decisão não existe mais.')
  if (carta.equipe === equipe.id)
    throw new Falha('acesso_negado', 'Foi você quem decidiu: outra pessoa da equipe analisa.')
  return carta
}

/** Records what the second person decided, with the letter about it. */
export const closeCarta = (
  trx: Transaction<DB>,
  id: number,
  { procede, resposta, now }: { procede: boolean; resposta: string; now: Date },
): Promise<void> =>
  updateDecidida(trx, id, { desfecho: procede ? 'revertida' : 'mantida', resposta, now })

/** The act was undone: nobody gets a letter about it. */
export const dropCartas = (trx: Transaction<DB>, ato: number): Promise<void> =>
  deleteCartas(trx, ato)

async function findCarta(db: Kysely<DB>, codigo: string, now: Date): Promise<CartaComEspera> {
  const row = await selectCarta(db, codigo, now)
  if (!row) throw new Falha('nao_encontrado', 'Não há decisão neste endereço.')
  return row
}
