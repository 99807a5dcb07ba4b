import type { Kysely, Transaction } from 'kysely'
import {
  HORAS_SEM_RESERVA,
  MINUTOS_DE_RESERVA,
  PAUSA_DIAS,
  VAGAS,
} from '../../contract/ofertaDeImpulsos.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { dropImpulso, enqueueImpulso } from '../moderacao/fila.ts'
import {
  endImpulso,
  freeImpulso,
  freeVencidas,
  hasReserved,
  type ImpulsoRow,
  insertImpulso,
  lockLugar,
  type NovoImpulso,
  placeImpulso,
  selectDaCobranca,
  selectDevolucao,
  selectHorario,
  updateSituacao,
} from './queries.ts'

/*
 * The slots of the lists, and what a charge does to its boost. Whoever changes a slot has locked the buyer's
 * purchases (`lockCompras`), then locks the list; the database refuses two in one slot in any case.
 */

type Procura = { lugar: string; modelo: number; segundos: number; desde: Date }

/** The first time from which a slot of a list is free for so long. */
export const findHorario = (db: Kysely<DB>, procura: Procura, now: Date) =>
  selectHorario(db, { ...procura, menos: 0, vagas: VAGAS, now })

/** Until when who gave back a boost that was shown gets no other; null: she does. */
export async function findPausa(db: Kysely<DB>, modelo: number, now: Date): Promise<Date | null> {
  const devolucao = await selectDevolucao(db, modelo)
  const ate = devolucao && new Date(devolucao.getTime() + PAUSA_DIAS * 86_400_000)
  return ate && ate > now ? ate : null
}

/** @throws Falha `conflito` during that time */
export async function requireSemPausa(db: Kysely<DB>, modelo: number, now: Date): Promise<void> {
  if (await findPausa(db, modelo, now))
    throw new Falha(
      'conflito',
      `Você devolveu um impulso que já tinha sido mostrado. O próximo pode ser comprado ${PAUSA_DIAS} dias depois.`,
    )
}

/**
 * Stores a boost with its charge and holds its slot for a while; not for who had one of this list held and did not
 * pay: two accounts could keep all others out. Hers is decided when the Pix is confirmed.
 * @throws Falha `conflito` when its time is not free any more, or she gave one back lately
 */
export async function holdImpulso(
  trx: Transaction<DB>,
  novo: Omit<NovoImpulso, 'reserva'>,
): Promise<void> {
  const { lugar, modelo, horas, comecar, now } = novo
  await requireSemPausa(trx, modelo, now)
  await lockLugar(trx, lugar)
  await freeVencidas(trx, lugar, now)
  const procura = { lugar, modelo, segundos: horas * 3600, desde: comecar }
  const { vaga, inicio } = await findHorario(trx, procura, now)
  if (inicio > comecar) {
    const quando = inicio.toLocaleString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    throw new Falha('conflito', `Esse horário já foi ocupado. O próximo livre começa em ${quando}.`)
  }
  const desde = new Date(now.getTime() - HORAS_SEM_RESERVA * 3_600_000)
  const ate = new Date(now.getTime() + MINUTOS_DE_RESERVA * 60_000)
  const reserva = (await hasReserved(trx, { lugar, modelo, desde })) ? null : { vaga, ate }
  await insertImpulso(trx, { ...novo, reserva })
}

/** Whether the unpaid boost of a charge is the one that is asked for, and its time is still free for it. */
export async function isPedido(
  db: Kysely<DB>,
  cobranca: number,
  { lugar, horas, comecar, seOcupado, now }: Omit<NovoImpulso, 'reserva' | 'cobranca'>,
): Promise<boolean> {
  const row = await selectDaCobranca(db, cobranca)
  if (!row) return false
  // Of those that are to begin at once the older one does.
  const isBegin =
    comecar > now ? row.comecar_em.getTime() === comecar.getTime() : row.comecar_em <= now
  const segundos = horas * 3600
  const same = row.lugar === lugar && row.resta === segundos && row.se_ocupado === seOcupado
  if (!isBegin || !same) return false
  const procura = { lugar, modelo: row.modelo, segundos, desde: comecar, menos: row.id }
  return (await selectHorario(db, { ...procura, vagas: VAGAS, now })).inicio <= comecar
}

/** Its charge was cancelled or refused: the slot is free. */
export async function cancelImpulso(trx: Transaction<DB>, cobranca: number): Promise<void> {
  const row = await selectDaCobranca(trx, cobranca)
  if (row?.situacao === 'pedido') await freeImpulso(trx, row.id, 'cancelado')
}

const SEM_HORARIO =
  'Quando o Pix foi confirmado, o horário do impulso já estava ocupado, e você escolheu receber de volta.'
const EM_PAUSA = `Quando o Pix foi confirmado, você tinha devolvido há menos de ${PAUSA_DIAS} dias um impulso que já tinha sido mostrado.`

/**
 * Its charge was paid: it waits for a person of staff, with its own slot or the next one.
 * @returns null; or why it ended and its money goes back: she gave back a shown one after she asked for this one,
 * or it has no time any more and she wants the money then
 */
export async function grantImpulso(
  trx: Transaction<DB>,
  cobranca: number,
  now: Date,
): Promise<string | null> {
  const found = await selectDaCobranca(trx, cobranca)
  if (!found) return SEM_HORARIO
  if (await findPausa(trx, found.modelo, now)) {
    await endImpulso(trx, found.id, { situacao: 'devolvido', em: now })
    return EM_PAUSA
  }
  // Whoever asks for a slot of this list frees those that were held for too long.
  await lockLugar(trx, found.lugar)
  const row = (await selectDaCobranca(trx, cobranca))!
  if (row.inicio) await updateSituacao(trx, row.id, 'analise')
  else if (!(await replaceImpulso(trx, row, { situacao: 'analise', now }))) return SEM_HORARIO
  await enqueueImpulso(trx, row.id)
  return null
}

/**
 * Gives it a slot from now on, or from when it is to begin.
 * @param options.always whatever she chose: it has begun
 * @returns false, and it has ended, where that time is taken and she wants the money back
 */
export async function replaceImpulso(
  trx: Transaction<DB>,
  row: ImpulsoRow,
  {
    situacao,
    now,
    always = false,
  }: { situacao: 'analise' | 'marcado'; now: Date; always?: boolean },
): Promise<boolean> {
  const { id, lugar, modelo, resta: segundos, comecar_em } = row
  await lockLugar(trx, lugar)
  await freeVencidas(trx, lugar, now)
  const desde = comecar_em > now ? comecar_em : now
  const procura = { lugar, modelo, segundos, desde, menos: id, vagas: VAGAS, now }
  const { vaga, inicio } = await selectHorario(trx, procura)
  if (inicio > desde && row.se_ocupado === 'devolver' && !always) {
    await endImpulso(trx, id, { situacao: 'devolvido', em: now })
    return false
  }
  await placeImpulso(trx, id, { situacao, vaga, inicio, segundos })
  return true
}

/** Its charge goes back: whatever was left of it is not shown. */
export async function endDevolvido(
  trx: Transaction<DB>,
  cobranca: number,
  now: Date,
): Promise<void> {
  const row = await selectDaCobranca(trx, cobranca)
  // A free one does not end with the money that goes back.
  if (!row || row.cortesia_em || ['encerrado', 'recusado', 'devolvido'].includes(row.situacao))
    return
  await endImpulso(trx, row.id, { situacao: 'devolvido', em: now })
  await dropImpulso(trx, row.id, now)
}

/** Whether it was ever shown. */
export const wasShown = async (trx: Transaction<DB>, cobranca: number): Promise<boolean> =>
  ((await selectDaCobranca(trx, cobranca))?.no_ar_em ?? null) !== null
