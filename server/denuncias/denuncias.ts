import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DenunciaEscrita, SituacaoDaDenuncia } from '../../contract/denuncia.ts'
import type { Motivo } from '../../contract/motivos.ts'
import { motivosGraves } from '../../contract/motivosDaDenuncia.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { enqueueDenuncia } from '../moderacao/fila.ts'
import {
  type Alvo,
  deleteDenuncias,
  hideAlvo,
  insertDenuncia,
  selectAlvo,
  selectSituacao,
  wasKept,
} from './queries.ts'

const DAY = 24 * 3_600_000
/** Days for which a dismissed report protects its item from being hidden by another like it. */
const PROTECAO_DIAS = 30
/** Days until a decided report is deleted, as the privacy page says. */
const GUARDA_DIAS = 365

/**
 * Stores a visitor's report and adds it to the queue of staff; returns its receipt. A grave one hides
 * its item in the same transaction, until staff decide.
 * @throws Falha `nao_encontrado` when visitors do not see such an item
 */
export const receiveDenuncia = (
  db: Kysely<DB>,
  denuncia: DenunciaEscrita,
  now: Date,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const { item, ...relato } = denuncia
    const alvo = await selectAlvo(trx, item)
    if (!alvo) throw new Falha('nao_encontrado', 'Este conteúdo não está mais no site.')
    const recibo = randomBytes(16).toString('base64url')
    // Locks the profile, as everything does that adds to its queue.
    const fila_id = await enqueueDenuncia(trx, alvo, motivoOf(denuncia))
    const ocultou = await isHidden(trx, denuncia, alvo, now)
    if (ocultou) await hideAlvo(trx, alvo, now)
    const row = { ...relato, ...alvo, recibo, item: item.tipo, item_id: item.id }
    await insertDenuncia(trx, { ...row, fila_id, ocultou, criado_em: now })
    return recibo
  })

function motivoOf({ item, motivo }: DenunciaEscrita): Motivo {
  if (item.tipo === 'depoimento') return 'denuncia_depoimento'
  if (motivo === 'menor') return 'denuncia_menor'
  return motivosGraves.includes(motivo) ? 'denuncia_grave' : 'denuncia'
}

/** Whether it hides what it names: not again soon after staff saw that another was wrong. */
const isHidden = async (
  trx: Kysely<DB>,
  denuncia: DenunciaEscrita,
  alvo: Alvo,
  now: Date,
): Promise<boolean> =>
  motivosGraves.includes(denuncia.motivo) &&
  !(await wasKept(trx, denuncia, alvo, new Date(now.getTime() - PROTECAO_DIAS * DAY)))

/** @throws Falha `nao_encontrado` */
export async function getSituacao(
  db: Kysely<DB>,
  recibo: string,
  now: Date,
): Promise<SituacaoDaDenuncia> {
  const situacao = await selectSituacao(db, recibo, now)
  if (!situacao) throw new Falha('nao_encontrado', 'Não há denúncia com este número de recibo.')
  return situacao
}

/** Daily job: deletes reports that were decided long ago. */
export const forgetDenuncias = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteDenuncias(db, new Date(now.getTime() - GUARDA_DIAS * DAY))
