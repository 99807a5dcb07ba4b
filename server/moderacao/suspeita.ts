import type { Transaction } from 'kysely'
import type { DB } from '../database/types.ts'
import { lacreAte } from '../denuncias/desfecho.ts'
import { Falha } from '../http/problem.ts'
import { revokeSessions } from '../http/session.ts'
import { listArquivos } from '../midias/midias.ts'
import { banImagens } from '../midias/semelhanca/semelhanca.ts'
import { refuseModelo } from '../modelos/escrita/escrita.ts'
import type { Efeito } from './desfazer.ts'
import { closeOthers, findAberto, findSuspeita, lockModelo, upsertItem } from './queries.ts'
import { updateEstado } from './registro/queries.ts'

/*
 * An advertiser who may be a minor is hidden, and cannot sign in, as soon as one person of staff
 * reports it; the decision has a queue of its own and comes before anything else of her profile.
 * Nothing of hers is deleted: it may be evidence, and is kept for the authorities once it is.
 */

/** `suspendeu`: whether the account was active before; `por`: who of staff suspected it. */
type Detalhe = { suspendeu: boolean; por: number }

/**
 * @throws Falha `conflito` when she is reported already; `nao_encontrado` when there is no such
 * profile.
 */
export async function suspectMinor(
  trx: Transaction<DB>,
  modeloId: number,
  { por, now }: { por: number; now: Date },
): Promise<Efeito> {
  await lockModelo(trx, modeloId)
  await requireSemSuspeita(trx, modeloId)
  const suspendeu = await updateEstado(trx, modeloId, { de: ['ativa'], para: 'suspensa' })
  if (suspendeu) await revokeSessions(trx, modeloId, now)
  const detalhe: Detalhe = { suspendeu, por }
  await upsertItem(trx, { modelo_id: modeloId }, 'suspeita_menor', detalhe)
  return { abriu: await findAberto(trx, { modelo_id: modeloId }, 'suspeita_menor') }
}

/**
 * She is of age (her account is restored), or stays suspended with all her other items closed, and none of her
 * pictures may come back by another account.
 */
export async function settleSuspeita(
  trx: Transaction<DB>,
  modeloId: number,
  { aprova, detalhe, item, now }: { aprova: boolean; detalhe: unknown; item: number; now: Date },
): Promise<Efeito> {
  if (!aprova) {
    await refuseModelo(trx, modeloId)
    await banImagens(trx, item, await listArquivos(trx, [modeloId]))
    return { fechou: await closeOthers(trx, { modelo: modeloId, item, now }) }
  }
  if ((detalhe as Detalhe).suspendeu)
    await updateEstado(trx, modeloId, { de: ['suspensa'], para: 'ativa' })
  return {}
}

/** @throws Falha `conflito` until the suspicion is decided. */
export async function requireSemSuspeita(trx: Transaction<DB>, modeloId: number): Promise<void> {
  if ((await findAberto(trx, { modelo_id: modeloId }, 'suspeita_menor')) === undefined) return
  throw new Falha('conflito', 'Este perfil está na fila de suspeitas de menor: decida lá primeiro.')
}

/**
 * Her account is what the authorities are shown: it is kept as long as what a report was right about.
 * @throws Falha `conflito` for some months after staff were sure that she is a minor.
 */
export async function requireSemProva(
  trx: Transaction<DB>,
  modeloId: number,
  now: Date,
): Promise<void> {
  const confirmada = (await findSuspeita(trx, modeloId))?.confirmada_em
  if (!confirmada || lacreAte(confirmada) <= now) return
  const dia = lacreAte(confirmada).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  throw new Falha(
    'conflito',
    `A suspeita de menor foi confirmada: esta conta é prova e fica guardada para as autoridades até ${dia}.`,
  )
}
