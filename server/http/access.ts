import type { Acesso, CampoDaConta, Dono } from '../../contract/endpoint.ts'
import { type Direito, direitos, podeVerPerfis } from '../../contract/papeis.ts'
import { Falha } from './problem.ts'
import type { Session, TipoConta } from './session.ts'

/** The kinds of account that each access admits. */
const TIPOS = {
  sessao: ['assinante', 'modelo', 'equipe'],
  painel: ['assinante', 'modelo'],
  assinante: ['assinante'],
  modelo: ['modelo'],
  equipe: ['equipe'],
} as const satisfies Record<Exclude<Acesso, 'publico' | Possessed | Direito>, readonly TipoConta[]>

/** Accesses whose kind of account is that of the owner. */
type Possessed = 'dono' | 'donoOuEquipe'
type TipoDe<A> = A extends keyof typeof TIPOS
  ? (typeof TIPOS)[A][number]
  : A extends Direito
    ? 'equipe'
    : never
type TipoDoDono<E> = E extends { dono: { tipo: infer A } } ? TipoDe<A> : TipoConta

/** The type of the session that a handler gets, derived from the endpoint's `acesso`. */
export type SessionFor<E> = E extends { acesso: infer A }
  ? A extends 'publico'
    ? Session | null
    : A extends 'dono'
      ? Session<TipoDoDono<E>>
      : A extends 'donoOuEquipe'
        ? Session<TipoDoDono<E> | 'equipe'>
        : Session<TipoDe<A>>
  : never

type Rule = { acesso: Acesso; dono?: Dono | null }

/** The parts of a call that may name an account, as its contract has parsed them. */
export type Input = { params: unknown; query: unknown; body: unknown }

/**
 * Refuses a session that may not make the call whatever the parts of it say that are not in `input`: before a body
 * is read.
 * @throws Falha as `admit`
 */
export function refuseOthers(
  { acesso, dono }: Rule,
  session: Session | null,
  input: Partial<Input>,
): void {
  const named = dono ? accountsNamed(dono, input) : []
  if (acesso === 'publico' && named.length === 0) return
  if (acesso === 'donoOuEquipe' && session?.tipo === 'equipe') return
  const { id, tipo } = requireSession(session)
  if (!tiposOf(acesso, dono).includes(tipo))
    throw new Falha('acesso_negado', 'Sua conta não pode fazer isto.')
  if (named.some((account) => account !== id))
    throw new Falha('acesso_negado', 'Esta conta não é a sua.')
}

/**
 * Admits a call or refuses it: the one place that decides who may call what.
 * @param direitosDaConta the rights of an account of staff
 * @throws Falha `nao_autenticado` without a session, `acesso_negado` for another kind of account,
 * another's account, and staff without the right.
 */
export async function admit(
  rule: Rule,
  session: Session | null,
  input: Input,
  direitosDaConta: (id: number) => Promise<Direito[]>,
): Promise<void> {
  const { acesso, dono } = rule
  refuseOthers(rule, session, input)
  if (acesso === 'donoOuEquipe' && session?.tipo === 'equipe') {
    if (podeVerPerfis(await direitosDaConta(session.id))) return
    throw new Falha('acesso_negado', SEM_DIREITO)
  }
  if (isPossessed(acesso) && dono && accountsNamed(dono, input).length === 0)
    throw new Error(`a call for ${acesso} named no account in ${dono.em}`)
  if (isDireito(acesso) && !(await direitosDaConta(requireSession(session).id)).includes(acesso))
    throw new Falha('acesso_negado', semDireito[acesso] ?? SEM_DIREITO)
}

const SEM_DIREITO = 'O seu papel na equipe não inclui isto.'
/** What staff without the right are told, where the usual words would not say enough. */
const semDireito: Partial<Record<Direito, string>> = {
  auditor: 'Sua conta não pode ver quem leu o quê.',
  verificador: 'Sua conta não pode ver documentos.',
}
const isDireito = (acesso: Acesso): acesso is Direito =>
  (direitos as readonly Acesso[]).includes(acesso)

/** @throws Falha `nao_autenticado` without a session. */
export function requireSession(session: Session | null): Session {
  if (!session) throw new Falha('nao_autenticado', 'Entre na sua conta para continuar.')
  return session
}

const isPossessed = (acesso: Acesso): acesso is Possessed =>
  acesso === 'dono' || acesso === 'donoOuEquipe'

function tiposOf(acesso: Acesso, dono: Dono | null | undefined): readonly TipoConta[] {
  if (dono) return TIPOS[dono.tipo]
  // What the call names is no account but a row whose owner is checked later: any kind may own it.
  if (acesso === 'publico' || isPossessed(acesso)) return TIPOS.sessao
  return isDireito(acesso) ? TIPOS.equipe : TIPOS[acesso]
}

/** Every account that the call names in the declared fields. */
const accountsNamed = ({ em }: Dono, input: Partial<Input>): unknown[] =>
  (typeof em === 'string' ? [em] : em)
    .map((field) => valueAt(field as CampoDaConta, input))
    .filter((value) => value !== undefined)

function valueAt(field: CampoDaConta, input: Partial<Input>): unknown {
  const [part, name] = field.split('.') as [keyof Input, string]
  return (input[part] as Record<string, unknown> | undefined)?.[name]
}
