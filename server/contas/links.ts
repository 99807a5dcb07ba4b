import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { deleteTroca } from './email/queries.ts'
import { deleteTokens, insertToken, selectToken, spendToken, type Uso } from './queries.ts'

/** Only this hash of a token is stored, so that a copy of the database opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type NovoLink = {
  contaId: number
  uso: Uso
  expiraEm: Date
  /** The address that the link is sent to; left out for one that does not go by e-mail. */
  email?: string
  desafio?: string
}

/** Creates a link and returns its token, which is stored nowhere. */
export async function createToken(db: Kysely<DB>, link: NovoLink): Promise<string> {
  const { token, hash } = newToken()
  await insertToken(db, { ...link, hash })
  return token
}

/** A secret for a link, and its hash to store. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The address of the page of a letter about a decision, by its code. */
export const linkToCarta = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  codigo: string,
  idioma: string,
): string => `${publicUrl}${idioma === 'en' ? '/en' : ''}/decisao/${codigo}`

/**
 * The address of a page that takes a token. The token stands in the fragment, which browsers do not
 * send: it appears in no log of ours or of a proxy, and in no Referer.
 * @param options.conta whose sign-in the page leads to, where it is not that of everybody else
 */
export const linkWith = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  path:
    | '/redefinir-senha'
    | '/confirmar-email'
    | '/desfazer-email'
    | '/exclusao'
    | '/continuar-visivel'
    | '/alertas'
    | '/album',
  {
    token,
    idioma = 'pt-BR',
    name = 'token',
    conta,
  }: { token: string; idioma?: string; name?: 'encerrar' | 'token'; conta?: 'equipe' },
): string =>
  `${publicUrl}${idioma === 'en' ? '/en' : ''}${path}#${name}=${token}${conta ? `&conta=${conta}` : ''}`

/**
 * Uses up a link that was sent by e-mail; returns its account and the address it proves.
 * @throws Falha `link_usado`, `link_vencido`, `link_invalido` (unknown, revoked, or of an account that
 * may not act).
 */
export async function spendLink(
  trx: Kysely<DB>,
  { token, uso, now }: { token: string; uso: 'confirmar-email' | 'desfazer-email'; now: Date },
): Promise<{ contaId: number; email: string; expiraEm: Date }> {
  const hash = hashToken(token)
  const link = await spendToken(trx, {
    hash,
    uso,
    now,
    // Somebody else may have changed the address, and then erased the account.
    tambem: uso === 'desfazer-email' ? 'em_exclusao' : undefined,
  })
  if (link?.email) return { contaId: link.conta_id, email: link.email, expiraEm: link.expira_em }
  const antes = await selectToken(trx, hash, uso)
  if (antes?.usado_em) throw new Falha('link_usado', 'Este link já foi usado.')
  if (antes && antes.expira_em <= now)
    throw new Falha('link_vencido', 'O prazo deste link terminou. Peça outro.')
  throw linkInvalido()
}

export const linkInvalido = () =>
  new Falha('link_invalido', 'Este link não vale. Abra o e-mail mais recente ou peça outro.')

/**
 * After a change of password or address, earlier links and earlier requests to change the address are
 * invalid. Links to undo a change stay: an intruder must not be able to end them.
 */
export async function endLinks(trx: Kysely<DB>, contaId: number): Promise<void> {
  await deleteTokens(trx, contaId, [
    'redefinir-senha',
    'entrar-oidc',
    'confirmar-email',
    'baixar-copia',
  ])
  await deleteTroca(trx, contaId)
}
