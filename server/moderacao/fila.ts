import type { Transaction } from 'kysely'
import {
  type DadosDoPerfil,
  dadosDoPerfil,
  dadosDoSelo,
  type TextosDoPerfil,
  textosDoPerfil,
} from '../../contract/campos.ts'
import type { Motivo } from '../../contract/motivos.ts'
import type { DB } from '../database/types.ts'
import {
  lockModelo,
  markModeracao,
  selectDados,
  selectFalta,
  selectTextos,
  suspendSelo,
  upsertItem,
} from './queries.ts'

/*
 * What others put into the queue of staff, each within the transaction of the change itself. A target
 * has one open item for a motive: a further change adds to it and raises its version, so that whoever
 * is looking at what was there before cannot decide on what is there now.
 */

/** A profile that was sent to staff, whether it is public already (MODERATION=post) or not. */
export const enqueuePerfilNovo = (trx: Transaction<DB>, modeloId: number): Promise<void> =>
  upsertItem(trx, { modelo_id: modeloId }, 'perfil_novo', {})

/**
 * Her texts after a change; call it after the write with what they were before. Nothing is queued
 * when they are the same.
 */
export async function enqueueTextos(
  trx: Transaction<DB>,
  modeloId: number,
  antes: TextosDoPerfil,
): Promise<void> {
  const mudados = changedOf(textosDoPerfil, antes, await selectTextos(trx, modeloId))
  if (Object.keys(mudados).length > 0) await enqueuePerfil(trx, modeloId, 'texto_alterado', mudados)
}

/**
 * Who she is, how she is reached and where she works, after a change; called as `enqueueTextos` is.
 * What staff had verified hides her badge at once.
 */
export async function enqueueDados(
  trx: Transaction<DB>,
  modeloId: number,
  antes: DadosDoPerfil,
): Promise<void> {
  const mudados = changedOf(dadosDoPerfil, antes, await selectDados(trx, modeloId))
  if (Object.keys(mudados).length === 0) return
  if (dadosDoSelo.some((campo) => campo in mudados)) await suspendSelo(trx, modeloId)
  await enqueuePerfil(trx, modeloId, 'dados_alterados', mudados)
}

/** The fields that are another now, as they were. */
function changedOf<Campo extends string>(
  campos: readonly Campo[],
  antes: Record<Campo, string | null>,
  agora: Record<Campo, string | null>,
): Partial<Record<Campo, string | null>> {
  const mudados = campos.filter((campo) => agora[campo] !== antes[campo])
  return Object.fromEntries(mudados.map((campo) => [campo, antes[campo]])) as Partial<
    Record<Campo, string | null>
  >
}

/**
 * Pictures and videos that a profile did not show before (gallery, roles, stories), by the hashes of
 * `arquivo`. What only moved, or went, needs no look.
 */
export async function enqueueImagens(
  trx: Transaction<DB>,
  modeloId: number,
  arquivos: string[],
): Promise<void> {
  if (arquivos.length === 0) return
  const novos = Object.fromEntries(arquivos.map((hash) => [hash, true]))
  await enqueuePerfil(trx, modeloId, 'imagens_alteradas', novos)
}

/**
 * Pictures of hers that another account shows too: by the hash of each, whose it is there and its file
 * there. Waits by itself, also while the profile waits as a whole.
 */
export const enqueueRepetidas = (
  trx: Transaction<DB>,
  modeloId: number,
  repetidas: Record<string, { modelo: number; arquivo: string; distancia: number }>,
): Promise<void> => upsertItem(trx, { modelo_id: modeloId }, 'imagem_repetida', repetidas)

/**
 * A review that its advertiser reported (`detalhe.texto`: why, in her words) or that looks bought
 * (`detalhe.sinais`: what was noticed).
 */
export const enqueueDepoimento = (
  trx: Transaction<DB>,
  depoimentoId: number,
  motivo: 'depoimento_denunciado' | 'depoimento_suspeito',
  detalhe: { texto: string } | { sinais: string[] },
): Promise<void> => upsertItem(trx, { depoimento_id: depoimentoId }, motivo, detalhe)

/** A message to the operator. */
export const enqueueMensagem = (trx: Transaction<DB>, mensagemId: number): Promise<void> =>
  upsertItem(trx, { mensagem_id: mensagemId }, 'mensagem', {})

/**
 * Something of a profile was saved, whatever it was: one that was refused waits again, unless it lacks
 * what staff need to look at it. Call it after the write.
 */
export async function enqueueRecusado(trx: Transaction<DB>, modeloId: number): Promise<void> {
  const { moderacao } = await lockModelo(trx, modeloId)
  if (moderacao !== 'recusado' || (await selectFalta(trx, modeloId)).length > 0) return
  await markModeracao(trx, modeloId, 'pendente')
  await enqueuePerfilNovo(trx, modeloId)
}

/**
 * A profile that waits is looked at as a whole: its changes are part of that item. A draft waits for its
 * owner, and a refused one as `enqueueRecusado` says.
 */
async function enqueuePerfil(
  trx: Transaction<DB>,
  modeloId: number,
  motivo: Motivo,
  detalhe: Record<string, unknown>,
): Promise<void> {
  const { moderacao, esperando } = await lockModelo(trx, modeloId)
  if (esperando || moderacao === 'pendente') await enqueuePerfilNovo(trx, modeloId)
  else if (moderacao === 'aprovado') await upsertItem(trx, { modelo_id: modeloId }, motivo, detalhe)
}
