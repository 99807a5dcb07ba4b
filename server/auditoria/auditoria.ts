import type { Kysely } from 'kysely'
import type { Fato, Mostrado, Porta, RazaoDeLeitura } from '../../contract/fatos.ts'
import type { Alvo } from '../../contract/motivos.ts'
import type { DB } from '../database/types.ts'
import {
  deleteFatos,
  insertFatos,
  selectQuebras,
  selectTemElo,
  selectUltimoElo,
} from './queries.ts'

/*
 * The record of access: who was shown personal data, sign-ins, refusals, and changes of what opens an
 * account (docs/decisions/0037). Ids and times only: nothing that was typed, no address, no page.
 */

/** As long as the access records that the law requires. */
export const FATOS_MS = 184 * 24 * 3_600_000

/** Records a fact about an account; `conta` is null for an e-mail without an account. */
export const recordFato = (
  db: Kysely<DB>,
  { fato, conta, porta }: { fato: Exclude<Fato, 'leitura'>; conta: number | null; porta?: Porta },
  now: Date,
): Promise<void> => insertFatos(db, [{ fato, conta_id: conta, dado: porta, criado_em: now }])

/**
 * Records what a person of staff is about to be shown: a line for each person it belongs to, or a
 * single line without one. `razao`: why they asked, where they must say so.
 */
export const recordLeitura = (
  db: Kysely<DB>,
  equipe: number,
  {
    mostra,
    visto,
    razao,
  }: {
    mostra: Mostrado
    visto: readonly { alvo: Alvo; id: number }[]
    razao: RazaoDeLeitura | undefined
  },
  now: Date,
): Promise<void> => {
  const fato = { fato: 'leitura' as const, conta_id: equipe, dado: mostra, razao, criado_em: now }
  return insertFatos(
    db,
    visto.length > 0 ? visto.map(({ alvo, id }) => ({ ...fato, alvo, alvo_id: id })) : [fato],
  )
}

/** Daily job: deletes lines when their time is over. */
export const forgetFatos = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteFatos(db, new Date(now.getTime() - FATOS_MS))

/**
 * Checks the hash chain of the record of access and of staff's acts (0081): where it does not hold, and its
 * newest link.
 * @param conhecido a link that was noted down at an earlier check: missing, the chain was cut or built again
 */
export async function verifyRegistro(
  db: Kysely<DB>,
  now: Date,
  conhecido?: { ordem: number; elo: string },
) {
  const quebras = await selectQuebras(db, new Date(now.getTime() - FATOS_MS))
  const ultimo = await selectUltimoElo(db)
  const temConhecido = conhecido ? await selectTemElo(db, conhecido) : true
  return { quebras, ultimo, temConhecido }
}
