import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Assinatura } from '../../contract/alerta.ts'
import type { Idioma } from '../../contract/conta.ts'
import type { Via } from '../../contract/limitesDoAlerta.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { isMacOf, macOf, macsOf, seal, unseal } from '../keys.ts'
import { insertDestino, selectDestino } from './queries.ts'

/*
 * Where alerts go: an address without an account. The database has it encrypted, and a keyed hash by which
 * the same address is found again.
 */

type Secret = { hash: string }
export type Endereco = { via: 'email'; email: string } | { via: 'push'; assinatura: Assinatura }

const sealed = ({ hash }: Secret, id: string) =>
  ({ secret: hash, purpose: 'camelia alerta', name: id }) as const

/** The destino of an address, made if there is none. */
export async function ensureDestino(
  trx: Kysely<DB>,
  secrets: Secret,
  { endereco, idioma, now }: { endereco: Endereco; idioma: Idioma; now: Date },
): Promise<string> {
  const { via } = endereco
  const text = via === 'email' ? endereco.email : JSON.stringify(endereco.assinatura)
  // Who does not know a browser's keys does not reach its alerts by its address alone.
  const chaves = macsOf(secrets.hash, `alerta ${via === 'email' ? text.toLowerCase() : text}`)
  const id = randomUUID()
  const { bytes } = seal(sealed(secrets, id), Buffer.from(text))
  await insertDestino(trx, { id, via, chaves, endereco: bytes, idioma, now })
  return selectDestino(trx, chaves)
}

/** The address; null when it was encrypted by a key that is no longer used. */
export function openEndereco(
  secrets: Secret,
  { id, via, endereco }: { id: string; via: Via; endereco: Buffer },
): Endereco | null {
  const text = unseal(sealed(secrets, id), endereco)?.toString('utf8')
  if (text === undefined) return null
  return via === 'email' ? { via, email: text } : { via, assinatura: JSON.parse(text) }
}

/** What a link may do: `ver` shows, renews and ends; `fim` only ends, and may stand in an address. */
export type Poder = 'ver' | 'fim'

const ID_BYTES = 16
const textOf = (poder: Poder, id: string) => `alerta ${poder} ${id}`

/** The token of a link. It is stored nowhere: it is the id with its code under our secret. */
export function tokenOf(secrets: Secret, poder: Poder, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(secrets.hash, textOf(poder, id))]).toString('base64url')
}

/** The destino of a token with this power. @throws Falha `link_invalido` */
export function readToken(secrets: Secret, token: string, poderes: readonly Poder[]): string {
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const mac = bytes.subarray(ID_BYTES)
  if (!poderes.some((poder) => isMacOf(secrets.hash, textOf(poder, id), mac))) throw linkInvalido()
  return id
}

export const linkInvalido = () =>
  new Falha('link_invalido', 'Este link não vale mais: os avisos dele foram encerrados.')
