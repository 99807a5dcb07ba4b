import type { Kysely } from 'kysely'
import type { Contato, Navegacao } from '../../contract/evento.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { storeTogether } from './juntos.ts'
import { createPartitions, deleteEventos, insertContatos, insertVisitas } from './queries.ts'

const storeVisita = storeTogether(insertVisitas)
const storeContato = storeTogether(insertContatos)

export type Origem = {
  session: Session | null
  /** Keyed hash of the visitor (see `Call.visitante`). */
  visitante: Buffer
  now: Date
}

/**
 * Stores a visit to a public profile, and in the history of the assinante whose session it is. One
 * visitor's repeats on one profile within 30 minutes are stored but counted once, however many arrive
 * at once.
 * @throws Falha `acesso_negado` when `assinante` is not the session's; `modelo_nao_encontrado`.
 */
export async function recordVisita(
  db: Kysely<DB>,
  { modelo, assinante, url, ...vinda }: Navegacao,
  { session, visitante, now }: Origem,
): Promise<void> {
  if (assinante != null && assinante !== session?.id)
    throw new Falha('acesso_negado', 'O assinante informado não é o da sessão.')
  if (isHerOwn(session, modelo)) return
  const kept = await storeVisita(db, {
    modelo,
    assinante: assinanteDe(session),
    visitante,
    vinda,
    url,
    now,
  })
  if (!kept) throw naoEncontrado()
}

/**
 * Stores a click on a contact link, counted as visits are, each channel by itself.
 * @throws Falha `modelo_nao_encontrado`
 */
export async function recordContato(
  db: Kysely<DB>,
  { modelo, canal, ...vinda }: Contato,
  { session, visitante, now }: Origem,
): Promise<void> {
  if (isHerOwn(session, modelo)) return
  const clique = { modelo, assinante: assinanteDe(session), visitante, canal, vinda, now }
  const kept = await storeContato(db, clique)
  if (!kept) throw naoEncontrado()
}

/** What she opens of her own is neither stored nor counted: her figures are about others. */
const isHerOwn = (session: Session | null, modelo: number): boolean =>
  session?.tipo === 'modelo' && session.id === modelo

const assinanteDe = (session: Session | null): number | null =>
  session?.tipo === 'assinante' ? session.id : null

const naoEncontrado = () =>
  new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')

/** This month and the next two: a job that fails for weeks loses nothing. */
const MESES = 3

/** Creates the monthly partitions that are missing; a second call changes nothing. */
export const ensurePartitions = (db: Kysely<DB>, now: Date): Promise<void> =>
  createPartitions(db, now, MESES)

/** Days for which single visits and clicks are stored, as the privacy page says. */
const GUARDA_DIAS = 90

/** Deletes visits and clicks after `GUARDA_DIAS`; the totals of their days stay. */
export const forgetEventos = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteEventos(db, now, GUARDA_DIAS)
