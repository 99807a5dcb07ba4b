import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type {
  DenunciaEscrita,
  NotificacaoEscrita,
  SituacaoDaDenuncia,
} from '../../contract/denuncia.ts'
import type { Motivo } from '../../contract/motivos.ts'
import {
  itemDoEndereco,
  type MotivoDaDenuncia,
  motivosDeBanir,
  motivosGraves,
  type QuemNotifica,
} from '../../contract/motivosDaDenuncia.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Attempts } from '../http/attempts.ts'
import { Falha } from '../http/problem.ts'
import { findRepetidas } from '../midias/semelhanca/semelhanca.ts'
import { enqueueDenuncia } from '../moderacao/fila.ts'
import { decidirAte } from './prazos.ts'
import {
  type Alvo,
  deleteDenuncias,
  deleteSeals,
  hideAlvo,
  insertDenuncia,
  queueRecebida,
  sealDenuncia,
  selectAlvo,
  selectIgual,
  selectRecortes,
  selectSituacao,
  wasKept,
} from './queries.ts'

const DAY = 24 * 3_600_000
/** Days for which a dismissed report protects its item from being hidden by another like it. */
const PROTECAO_DIAS = 30
/** Days until a decided report is deleted, as the privacy page says. */
const GUARDA_DIAS = 365

/** A report, or a legal notice, which has a name. */
type Relato = DenunciaEscrita &
  ({ via?: 'aviso' } | { via: 'notificacao'; nome: string; quem: QuemNotifica })

/** `oculta`: a grave one hides its item. */
type Recebida = { now: Date; oculta: boolean }

/**
 * Whether a report from this address may hide what it names: of the grave ones six a day, so that nobody empties the
 * site alone. A suspected minor is hidden whoever says it, and however often.
 */
export async function mayHide(
  attempts: Attempts,
  motivo: MotivoDaDenuncia,
  endereco: Buffer,
): Promise<boolean> {
  if (motivo === 'menor' || !motivosGraves.includes(motivo)) return true
  try {
    await attempts.count('ocultacao', endereco.toString('hex'))
    return true
  } catch (error) {
    if (error instanceof Falha && error.codigo === 'muitas_tentativas') return false
    throw error
  }
}

/**
 * Stores a visitor's report and adds it to the queue of staff; returns its receipt. A grave one hides
 * its item in the same transaction, until staff decide.
 * @throws Falha `nao_encontrado` when visitors do not see such an item
 */
export const receiveDenuncia = (
  db: Kysely<DB>,
  denuncia: Relato,
  { now, oculta }: Recebida,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const alvo = await selectAlvo(trx, denuncia.item)
    if (!alvo) throw new Falha('nao_encontrado', 'Este conteúdo não está mais no site.')
    const igual = await findIgual(trx, denuncia, alvo, now)
    if (igual) return igual
    const { id, recibo } = await addDenuncia(trx, denuncia, alvo, { now, oculta })
    if (motivosDeBanir.includes(denuncia.motivo))
      await addIguais(trx, denuncia, alvo, { id, now, oculta })
    if (denuncia.via === 'notificacao') await queueRecebida(trx, id)
    return recibo
  })

/**
 * The same for a legal notice, which is acknowledged by e-mail and has hours within which it is decided.
 * @throws Falha `nao_encontrado`
 */
export const receiveNotificacao = (
  db: Kysely<DB>,
  { endereco, boa_fe, ...notificacao }: NotificacaoEscrita,
  recebida: Recebida,
): Promise<string> => {
  const item = itemDoEndereco(endereco)
  if (!item) throw new Error('the contract accepts addresses of items only')
  return receiveDenuncia(db, { ...notificacao, item, via: 'notificacao' }, recebida)
}

/**
 * The receipt of the same report, which waits for staff: the first answer may have been lost. Nothing tells
 * reports without words and address of two people apart, so those are never the same.
 */
const findIgual = async (
  trx: Transaction<DB>,
  denuncia: Relato,
  alvo: Alvo,
  now: Date,
): Promise<string | undefined> =>
  denuncia.texto || denuncia.email
    ? selectIgual(trx, denuncia, alvo, new Date(now.getTime() - DAY))
    : undefined

async function addDenuncia(
  trx: Transaction<DB>,
  denuncia: Relato,
  alvo: Alvo,
  { now, oculta, origem }: Recebida & { origem?: number },
): Promise<{ id: number; recibo: string }> {
  const { item, ...relato } = denuncia
  const recibo = randomBytes(16).toString('base64url')
  // Locks the profile, as everything does that adds to its queue.
  const fila_id = await enqueueDenuncia(trx, alvo, motivoOf(denuncia))
  const ocultou = oculta && (await isHidden(trx, denuncia, alvo, now))
  if (ocultou) await hideAlvo(trx, alvo, now)
  const row = { ...relato, ...alvo, recibo, item: item.tipo, origem_id: origem }
  const id = await insertDenuncia(trx, { ...row, fila_id, ocultou, criado_em: now })
  if (motivosGraves.includes(denuncia.motivo)) await sealDenuncia(trx, id, now)
  return { id, recibo }
}

/** The same picture, at other profiles or cropped for a role of this one, is reported with it. */
async function addIguais(
  trx: Transaction<DB>,
  denuncia: DenunciaEscrita,
  { item_id, modelo_id, arquivo }: Alvo,
  { id, now, oculta }: Recebida & { id: number },
): Promise<void> {
  if (arquivo === null) return
  const { item, motivo, idioma } = denuncia
  const recortes = item.tipo === 'imagem' ? await selectRecortes(trx, item_id) : []
  const outras = await findRepetidas(trx, modelo_id, [arquivo])
  const iguais = [
    ...recortes.map((recorte) => ({ modelo_id, arquivo: recorte })),
    ...outras.map((outra) => ({ modelo_id: outra.modelo, arquivo: outra.arquivo })),
  ]
  // By profile, so that two such reports at once lock in one order.
  for (const igual of iguais.sort((a, b) => a.modelo_id - b.modelo_id))
    await addDenuncia(
      trx,
      { item: { tipo: 'imagem', id: 0 }, motivo, idioma, texto: '' },
      { ...igual, item_id: 0, depoimento_id: null },
      { now, oculta, origem: id },
    )
}

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
  return { ...situacao, decidir_ate: decidirAte(situacao) }
}

/** Daily job: deletes reports that were decided long ago, and seals that have ended. */
export async function forgetDenuncias(db: Kysely<DB>, now: Date): Promise<void> {
  const antes = new Date(now.getTime() - GUARDA_DIAS * DAY)
  await deleteDenuncias(db, antes)
  await deleteSeals(db, { now, abandonadas: antes })
}
