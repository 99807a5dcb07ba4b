import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { MESES_DO_RETORNO, MINIMO_DE_RETORNOS } from '../../contract/limites.ts'
import type { Retorno } from '../../contract/retorno.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { deleteRetornos, insertRetorno, isPublico, selectRetornos } from './queries.ts'
import { bytesOf, evaluateCego, isVale } from './vales.ts'

type Com = { secret: string; now: Date }

/** '2026-11', in São Paulo. */
export const mesDe = (now: Date): string =>
  now.toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }).slice(0, 7)

const monthBefore = (mes: string): string => {
  const [ano = 0, numero = 0] = mes.split('-').map(Number)
  return mesDe(new Date(Date.UTC(ano, numero - 2, 15)))
}

/** Vouchers of this month and of the one before: who wrote on its last day is asked on the next. */
const isCurrent = (mes: string, now: Date): boolean =>
  mes === mesDe(now) || mes === monthBefore(mesDe(now))

/**
 * A blind voucher for a contact with a public profile.
 * @throws Falha `modelo_nao_encontrado`, `vale_invalido`
 */
export async function giveVale(
  db: Kysely<DB>,
  { modelo, mes, cego }: { modelo: number; mes: string; cego: string },
  { secret, now }: Com,
): Promise<{ avaliado: string; prova: string }> {
  if (!(await isPublico(db, modelo)))
    throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
  const vale = isCurrent(mes, now) ? evaluateCego(secret, { modelo, mes }, cego) : null
  if (!vale) throw invalid()
  return vale
}

/**
 * Adds what a visitor says to the counts of the voucher's month. A voucher counts once.
 * @throws Falha `vale_invalido`
 */
export async function countRetorno(
  db: Kysely<DB>,
  { modelo, mes, numero, vale, respondeu }: Retorno,
  { secret, now }: Com,
): Promise<void> {
  if (!isCurrent(mes, now) || !isVale(secret, { modelo, mes }, { numero, vale })) throw invalid()
  // Of the bytes: the last letter of a base64url text can be written in several ways.
  const hash = createHash('sha256').update(bytesOf(numero)).digest()
  if (!(await insertRetorno(db, { hash, modelo, mes, respondeu }))) throw invalid()
}

const invalid = () => new Falha('vale_invalido', 'Este vale não vale, ou já foi usado.')

/**
 * To how many of ten she answers, by this month and the two before; null below ten cases, where a figure
 * would be about somebody.
 */
export async function readRetorno(
  db: Kysely<DB>,
  modelo: number,
  now: Date,
): Promise<number | null> {
  const { sim, total } = await selectRetornos(db, { modelo, now, meses: MESES_DO_RETORNO })
  return total < MINIMO_DE_RETORNOS ? null : Math.round((10 * sim) / total)
}

/** A job: counts that are shown no more, and used vouchers that no month accepts any more. */
export const forgetRetornos = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteRetornos(db, { now, meses: MESES_DO_RETORNO })
