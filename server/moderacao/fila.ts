import type { Kysely, Transaction } from 'kysely'
import {
  contatosDoPerfil,
  type DadosDoPerfil,
  dadosDoPerfil,
  dadosDoSelo,
  type TextosDoPerfil,
  textosDoPerfil,
} from '../../contract/campos.ts'
import type { Motivo, Sinal } from '../../contract/motivos.ts'
import { DIAS_DA_BAIXA } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'
import { askProva } from './prova.ts'
import {
  closeItem,
  closePixAntigos,
  closePixDe,
  findAberto,
  lockModelo,
  markModeracao,
  raiseVersao,
  selectFalta,
  suspendSelo,
  upsertItem,
} from './queries.ts'

/*
 * What other parts add to the queue of staff, each in the transaction of the change itself. A target
 * has one open item for a motive: a further change adds to it and raises its version, so that nobody
 * can decide on content that they have not seen.
 */

/** `completo`: it had all that staff need when it was sent. */
export type DetalheDoPerfil = { completo?: true }

/** Adds a profile that was sent to staff, whether it is public already (MODERATION=post) or not. */
export const enqueuePerfilNovo = (
  trx: Transaction<DB>,
  modeloId: number,
  detalhe: DetalheDoPerfil = {},
): Promise<number> => upsertItem(trx, { modelo_id: modeloId }, 'perfil_novo', detalhe)

/** Adds changed texts, given before and after the write; those left out and those that are the same have not. */
export async function enqueueTextos(
  trx: Transaction<DB>,
  modeloId: number,
  antes: Partial<TextosDoPerfil>,
  agora: Partial<TextosDoPerfil>,
): Promise<void> {
  const mudados = changedOf(textosDoPerfil, antes, agora)
  if (Object.keys(mudados).length > 0) await enqueuePerfil(trx, modeloId, 'texto_alterado', mudados)
}

/**
 * Adds changed data: who she is, how she is reached and where she works; called like `enqueueTextos`. A
 * change of verified data hides her badge at once, until a live check: another phone number or username may be
 * another person's, another name or birth date is in no document that staff have seen.
 * `aparelhoNovo`: by a browser that the account has not known for long.
 */
export async function enqueueDados(
  trx: Transaction<DB>,
  modeloId: number,
  antes: DadosDoPerfil,
  agora: DadosDoPerfil,
  { aparelhoNovo, now }: { aparelhoNovo: boolean; now: Date },
): Promise<void> {
  const mudados = changedOf(dadosDoPerfil, antes, agora)
  if (Object.keys(mudados).length === 0) return
  if (dadosDoSelo.some((campo) => campo in mudados)) {
    await suspendSelo(trx, modeloId)
    const prova = 'nome_completo' in mudados || 'dt_nascimento' in mudados ? 'documento' : 'selfie'
    const outroContato = contatosDoPerfil.some((campo) => campo in mudados)
    const motivo = outroContato && aparelhoNovo ? 'aparelho' : 'dados'
    await askProva(trx, modeloId, { motivo, prova, now })
  }
  await enqueuePerfil(trx, modeloId, 'dados_alterados', mudados)
}

/** The fields that changed, with their old values. */
function changedOf<Campo extends string>(
  campos: readonly Campo[],
  antes: Partial<Record<Campo, string | null>>,
  agora: Partial<Record<Campo, string | null>>,
): Partial<Record<Campo, string | null>> {
  const mudados = campos.filter((campo) => agora[campo] !== antes[campo])
  return Object.fromEntries(mudados.map((campo) => [campo, antes[campo]])) as Partial<
    Record<Campo, string | null>
  >
}

/**
 * Adds pictures and videos that a profile did not show before (gallery, roles, stories), by the hashes
 * of `arquivo`. Those that only moved or were removed need no check.
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
 * Adds pictures of hers that another account shows too: by the hash of each, the other profile and its
 * file. An item of its own, even while the profile waits as a whole.
 */
export const enqueueRepetidas = (
  trx: Transaction<DB>,
  modeloId: number,
  repetidas: Record<string, { modelo: number; arquivo: string; distancia: number }>,
): Promise<number> => upsertItem(trx, { modelo_id: modeloId }, 'imagem_repetida', repetidas)

/**
 * Adds a review that its advertiser reported (`detalhe.texto`: why, in her words) or that looks bought
 * (`detalhe.sinais`: the signs).
 */
export const enqueueDepoimento = (
  trx: Transaction<DB>,
  depoimentoId: number,
  motivo: 'depoimento_denunciado' | 'depoimento_suspeito',
  detalhe: { texto: string } | { sinais: string[] },
): Promise<number> => upsertItem(trx, { depoimento_id: depoimentoId }, motivo, detalhe)

/** The words of a review have changed: nobody decides what waits of it who has read others. */
export const renewDepoimento = (trx: Transaction<DB>, depoimentoId: number): Promise<void> =>
  raiseVersao(trx, depoimentoId)

/** Adds a comment on a story that its advertiser reported; `texto`: why, in her words. */
export const enqueueComentario = (
  trx: Transaction<DB>,
  comentarioId: number,
  texto: string,
): Promise<number> =>
  upsertItem(trx, { comentario_id: comentarioId }, 'comentario_denunciado', { texto })

/** Adds a charge whose Pix may arrive from now on. */
export const enqueuePix = (trx: Transaction<DB>, cobrancaId: number): Promise<number> =>
  upsertItem(trx, { cobranca_id: cobrancaId }, 'pix', {})

/** A charge ended without staff, or in their list of charges: nothing waits. */
export async function dropPix(trx: Transaction<DB>, cobrancaId: number, now: Date): Promise<void> {
  await closePixDe(trx, cobrancaId, now)
}

/** Adds a paid boost, to be looked at before it runs. */
export const enqueueImpulso = (trx: Transaction<DB>, impulsoId: number): Promise<number> =>
  upsertItem(trx, { impulso_id: impulsoId }, 'impulso', {})

/** A boost was given back: nothing waits. */
export async function dropImpulso(
  trx: Transaction<DB>,
  impulsoId: number,
  now: Date,
): Promise<void> {
  const item = await findAberto(trx, { impulso_id: impulsoId }, 'impulso')
  if (item !== undefined) await closeItem(trx, item, now)
}

const BAIXA_MS = DIAS_DA_BAIXA * 24 * 3_600_000

/** Daily job: charges that were not paid in that time wait no more. */
export const closePixVencidos = (db: Kysely<DB>, now: Date): Promise<void> =>
  closePixAntigos(db, new Date(now.getTime() - BAIXA_MS), now)

/**
 * Adds a visitor's report about a profile and what it shows, or about a review; returns its item. All
 * open reports of one motive about one of them are one item.
 */
export async function enqueueDenuncia(
  trx: Transaction<DB>,
  { modelo_id, depoimento_id }: { modelo_id: number; depoimento_id: number | null },
  motivo: Motivo,
): Promise<number> {
  await lockModelo(trx, modelo_id)
  return upsertItem(trx, depoimento_id ? { depoimento_id } : { modelo_id }, motivo, {})
}

/** Adds what an advertiser sent to be verified; returns its item. */
export const enqueueVerificacao = (
  trx: Transaction<DB>,
  modeloId: number,
  verificacao: number,
): Promise<number> => upsertItem(trx, { modelo_id: modeloId }, 'verificacao', { verificacao })

/** Adds the document of an account, to be checked for its age; returns its item. */
export const enqueueIdade = (
  trx: Transaction<DB>,
  contaId: number,
  verificacao: number,
): Promise<number> => upsertItem(trx, { conta_id: contaId }, 'idade', { verificacao })

/** Opens a case about a profile, or adds these signs to it: the other profiles by sign. */
export const enqueueCaso = (
  trx: Transaction<DB>,
  modeloId: number,
  indicios: Partial<Record<Sinal, number[]>>,
): Promise<number> => upsertItem(trx, { modelo_id: modeloId }, 'caso', indicios)

/** Closes the item of a verification that was taken back. */
export async function closeVerificacao(
  trx: Transaction<DB>,
  dono: { modelo_id: number } | { conta_id: number },
  now: Date,
): Promise<void> {
  const item = await findAberto(trx, dono, 'modelo_id' in dono ? 'verificacao' : 'idade')
  if (item !== undefined) await closeItem(trx, item, now)
}

/** Who of staff asks for something to be done with an account, and their words to its owner. */
export type DetalheDoPedido = { por: number; recado: string }

/** Adds what somebody of staff asks to be done with an account. */
export const enqueuePedido = (
  trx: Transaction<DB>,
  contaId: number,
  motivo: 'pedido_reativar' | 'pedido_apagar',
  detalhe: DetalheDoPedido,
): Promise<number> => upsertItem(trx, { conta_id: contaId }, motivo, detalhe)

/** Adds a decision that was contested, by its letter. */
export const enqueueContestacao = (trx: Transaction<DB>, cartaId: number): Promise<number> =>
  upsertItem(trx, { carta_id: cartaId }, 'contestacao', {})

/** Adds a message to the operator. */
export const enqueueMensagem = (trx: Transaction<DB>, mensagemId: number): Promise<number> =>
  upsertItem(trx, { mensagem_id: mensagemId }, 'mensagem', {})

/**
 * Adds a refused profile again after any save, unless it lacks what staff need to check it. Call it
 * after the write.
 */
export async function enqueueRecusado(trx: Transaction<DB>, modeloId: number): Promise<void> {
  const { moderacao } = await lockModelo(trx, modeloId)
  if (moderacao !== 'recusado' || (await selectFalta(trx, modeloId)).length > 0) return
  await markModeracao(trx, modeloId, 'pendente')
  await enqueuePerfilNovo(trx, modeloId, { completo: true })
}

/**
 * A profile that waits is checked as a whole: its changes are part of that item. A draft waits for its
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
