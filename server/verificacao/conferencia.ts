import type { Transaction } from 'kysely'
import type { DB } from '../database/types.ts'
import { Falha, invalidField } from '../http/problem.ts'
import { listArquivos } from '../midias/midias.ts'
import { verifyModelo } from '../modelos/escrita/escrita.ts'
import { apagarEm } from './apagamento.ts'
import {
  type Conferida,
  type Dono,
  deleteVerificacoes,
  insertConferidas,
  isAberta,
  releaseRecusada,
  restoreConferidas,
  selectEmAnalise,
  takeConferidas,
  updateFim,
} from './queries.ts'

/*
 * What a decision of staff does to a verification, in the decision's transaction. Staff's queue calls
 * this; it knows nothing of the queue.
 */

/** What waits of a profile or an account, for staff; null when nothing does. */
export const findEmAnalise = async (db: Parameters<typeof selectEmAnalise>[0], dono: Dono) =>
  (await selectEmAnalise(db, dono)) ?? null

/** The marks of her pictures before a decision, to undo it. */
export type Conferidas = { modelo: number; antes: Conferida[] }

type Conferencia = {
  /** The birth date on her document. */
  nascimento: string | undefined
  /** Her pictures that show the person of the selfie. */
  conferidas: string[]
  /** Who decides. */
  equipe: number
  now: Date
}

/**
 * Verifies her: the badge is shown, her age is computed from the document, and the named pictures are
 * marked as compared with the selfie; marks of before end.
 * @throws Falha `conflito` when it was taken back, or not all of it was opened; `campos_invalidos` for a missing
 * birth date or a picture that is not hers
 */
export async function verify(
  trx: Transaction<DB>,
  modeloId: number,
  { nascimento, conferidas, equipe, now }: Conferencia,
): Promise<Conferidas> {
  const { id, papeis } = await requireEmAnalise(trx, { modelo_id: modeloId })
  if (papeis.includes('frente') && nascimento === undefined)
    throw invalidField('nascimento', 'Escreva a data de nascimento do documento.')
  const dela = await listArquivos(trx, [modeloId])
  if (!conferidas.every((hash) => dela.includes(hash)))
    throw invalidField('conferidas', 'Uma das imagens não está mais no perfil. Veja de novo.')
  await requireAberta(trx, id, equipe)
  await updateFim(trx, id, {
    ...{ estado: 'verificada', decidida_em: now, recado: '', apagar_em: apagarEm(now) },
  })
  await verifyModelo(trx, modeloId, { now, ...(papeis.includes('frente') && { nascimento }) })
  const antes = await takeConferidas(trx, modeloId)
  await insertConferidas(trx, modeloId, [...new Set(conferidas)], now)
  return { modelo: modeloId, antes }
}

/** Refuses it, with words that she reads; she may send another. @throws Falha `conflito` */
export async function refuse(
  trx: Transaction<DB>,
  modeloId: number,
  { recado, now }: { recado: string; now: Date },
): Promise<void> {
  const { id } = await requireEmAnalise(trx, { modelo_id: modeloId })
  const fim = { estado: 'recusada', decidida_em: now, recado, apagar_em: apagarEm(now) } as const
  await updateFim(trx, id, fim)
}

/**
 * Ends the check of an account's age. Neither its birth date nor anything else of the document is stored.
 * @throws Falha `conflito` when it was taken back, or is approved and not all of it was opened; `campos_invalidos`
 * for a missing birth date
 */
export async function settleIdade(
  trx: Transaction<DB>,
  contaId: number,
  decisao: {
    aprova: boolean
    /** Refused because the document says under 18. */
    menor: boolean
    nascimento: string | undefined
    recado: string
    equipe: number
    now: Date
  },
): Promise<void> {
  const { aprova, menor, nascimento, recado, equipe, now } = decisao
  const { id } = await requireEmAnalise(trx, { conta_id: contaId })
  if (aprova && nascimento === undefined)
    throw invalidField('nascimento', 'Escreva a data de nascimento do documento.')
  if (aprova) await requireAberta(trx, id, equipe)
  await updateFim(trx, id, {
    estado: aprova ? 'verificada' : menor ? 'menor' : 'recusada',
    decidida_em: now,
    recado: aprova ? '' : recado,
    apagar_em: apagarEm(now),
  })
}

/** Its refusal was contested with success: it can be sent again, to be seen by somebody else. */
export const releaseIdade = (trx: Transaction<DB>, contaId: number, now: Date): Promise<void> =>
  releaseRecusada(trx, contaId, now)

/** Undoes the marks of a decision. */
export const putBackConferidas = (
  trx: Transaction<DB>,
  { modelo, antes }: Conferidas,
): Promise<void> => restoreConferidas(trx, modelo, antes)

/** Removes everything of an account that is erased; its files are deleted at once. */
export const eraseVerificacoes = (trx: Transaction<DB>, contaId: number): Promise<void> =>
  deleteVerificacoes(trx, contaId)

async function requireEmAnalise(trx: Transaction<DB>, dono: Dono) {
  const row = await selectEmAnalise(trx, dono)
  if (!row) throw new Falha('conflito', 'A pessoa desistiu desta conferência.')
  return row
}

/** Nobody's age is vouched for by somebody who has not looked. @throws Falha `conflito` */
async function requireAberta(trx: Transaction<DB>, id: number, equipe: number): Promise<void> {
  if (!(await isAberta(trx, id, equipe)))
    throw new Falha('conflito', 'Abra antes todas as fotos que a pessoa enviou.')
}
