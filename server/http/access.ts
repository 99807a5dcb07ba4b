import { Falha } from './problem.ts'
import type { Session, TipoConta } from './session.ts'

/**
 * The session of a call that needs one, of one of `tipos` if any are named.
 * @throws Falha `nao_autenticado` without a session, `acesso_negado` for another kind of account.
 */
export function requireSession<Tipo extends TipoConta>(
  session: Session | null,
  ...tipos: Tipo[]
): Session & { tipo: Tipo } {
  if (!session) throw new Falha('nao_autenticado', 'Entre na sua conta para continuar.')
  if (tipos.length > 0 && !isOneOf(session, tipos))
    throw new Falha('acesso_negado', 'Sua conta não pode fazer isto.')
  return session as Session & { tipo: Tipo }
}

const isOneOf = ({ tipo }: Session, tipos: readonly TipoConta[]) => tipos.includes(tipo)

/** As `requireSession`, and the account is the one with this id. */
export function requireDono(session: Session | null, id: number, ...tipos: TipoConta[]): Session {
  const own = requireSession(session, ...tipos)
  if (own.id !== id) throw new Falha('acesso_negado', 'Esta conta não é a sua.')
  return own
}

/** As `requireDono`; staff pass as well. */
export function requireDonoOuEquipe(
  session: Session | null,
  id: number,
  ...tipos: TipoConta[]
): Session {
  return session?.tipo === 'equipe' ? session : requireDono(session, id, ...tipos)
}

/** A subscriber's session; of this account, if the call names one. */
export const requireCliente = (session: Session | null, cliente: number | undefined): Session =>
  cliente === undefined
    ? requireSession(session, 'assinante')
    : requireDono(session, cliente, 'assinante')
