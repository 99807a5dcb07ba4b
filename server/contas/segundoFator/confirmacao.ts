import type { Kysely } from 'kysely'
import type { SegundoFator } from '../../../contract/segundoFator.ts'
import { recordFato } from '../../auditoria/auditoria.ts'
import type { DB } from '../../database/types.ts'
import { Falha, invalidField } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { verifyPassword } from '../password.ts'
import { selectCredenciais } from '../queries.ts'
import { countTentativa } from '../tentativas/tentativas.ts'
import { checkChave, type Resposta } from './chaves.ts'
import { spendCodigo } from './codigos.ts'
import { selectFator, updateConfirmada } from './queries.ts'

/*
 * What a session must prove again before it changes something by which an account can be taken over
 * (docs/decisions/0081-second-factor.md).
 */

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>
type Quem = Pick<Session, 'id' | 'jti'>

/** How long a proof is good for. */
const CONFIRMADA_MS = 10 * 60_000
/** For so long the first second factor of an account can be undone by its e-mail. */
export const CARENCIA_MS = 48 * 3_600_000

type Fator = NonNullable<Awaited<ReturnType<typeof selectFator>>>

/** When a new second factor of a verified advertiser begins to count; null: it does already. */
function valeEm({ fator_desde, verificada_em }: Fator, now: Date): Date | null {
  // Staff have seen her since.
  if (!fator_desde || !verificada_em || verificada_em > fator_desde) return null
  const vale = new Date(fator_desde.getTime() + CARENCIA_MS)
  return vale > now ? vale : null
}

/** Until when the session need not prove again who it is; null: it must. */
function confirmadaAte(fator: Fator, now: Date): Date | null {
  const { confirmada_em, confirmada_com_fator, fator_desde } = fator
  if (!confirmada_em || (fator_desde && !confirmada_com_fator)) return null
  const ate = new Date(confirmada_em.getTime() + CONFIRMADA_MS)
  return ate > now ? ate : null
}

export async function requireConta(db: Kysely<DB>, { id, jti }: Quem): Promise<Fator> {
  const fator = await selectFator(db, id, jti)
  if (!fator) throw new Falha('nao_encontrado', 'Esta conta não existe mais.')
  return fator
}

const confirme = () =>
  new Falha('confirmacao_necessaria', 'Confirme em Segurança que é você e tente de novo.')

/**
 * Before the second factor itself is changed: the second factor, or the password where there is none.
 * @throws Falha `confirmacao_necessaria`
 */
export async function requireRecente(db: Kysely<DB>, quem: Quem, now: Date): Promise<Fator> {
  const fator = await requireConta(db, quem)
  requireConfirmada(fator, now)
  return fator
}

/** The same of an account that was read. @throws Falha `confirmacao_necessaria` */
export function requireConfirmada(fator: Fator, now: Date): void {
  if (!confirmadaAte(fator, now)) throw confirme()
}

/**
 * Before an account is erased or copied: its second factor, where it has one. Nobody must enrol one first, or
 * wait until it counts: both are a right, and signing in takes an erasure back for seven days.
 * @throws Falha `confirmacao_necessaria`
 */
export async function requireFatorExistente(db: Kysely<DB>, quem: Quem, now: Date): Promise<void> {
  const fator = await requireConta(db, quem)
  if (fator.fator_desde) requireConfirmada(fator, now)
}

/**
 * Before phone, e-mail or password change: an account with a second factor must have proved it, and a
 * verified advertiser must have one.
 * @throws Falha `segundo_fator_necessario`, `segundo_fator_recente`, `confirmacao_necessaria`
 */
export async function requireFator(db: Kysely<DB>, quem: Quem, now: Date): Promise<void> {
  const fator = await requireConta(db, quem)
  if (!fator.fator_desde) {
    if (!fator.verificada_em) return
    throw new Falha(
      'segundo_fator_necessario',
      'Seu perfil é verificado: para mudar telefone, e-mail ou senha, ative antes a verificação em duas etapas.',
    )
  }
  const vale = valeEm(fator, now)
  if (vale) throw recente(vale)
  requireConfirmada(fator, now)
}

const recente = (vale: Date) =>
  new Falha(
    'segundo_fator_recente',
    `A verificação em duas etapas é nova. Por segurança, contatos, e-mail e senha só mudam com ela a partir de ${quando(vale)}, ou depois de uma verificação aprovada.`,
  )

const quando = (moment: Date): string =>
  moment.toLocaleString('pt-BR', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'America/Sao_Paulo',
  })

type Prova = { credencial: Resposta } | { codigo: string } | { senha: string }

/**
 * Proves again, for ten minutes, that the session is its owner's. Wrong tries are counted by session,
 * together with those of the current password.
 * @throws Falha `campos_invalidos`, `chave_recusada`, `muitas_tentativas`; `confirmacao_necessaria` for
 * a password where there is a second factor
 */
export async function confirmSession(parts: Parts, session: Quem, prova: Prova): Promise<void> {
  const { db, now } = parts
  const fator = await requireConta(db, session)
  await countTentativa(parts, fator.email, [['sessao', session.jti]], () =>
    checkProva(parts, session, { prova, fator }).catch(async (error: unknown) => {
      await recordFato(db, { fato: 'recusa', conta: session.id }, now())
      throw error
    }),
  )
  await updateConfirmada(db, session.jti, { now: now(), comFator: !('senha' in prova) })
}

/** @throws Falha as `confirmSession`, except `muitas_tentativas` */
async function checkProva(
  parts: Parts,
  session: Quem,
  { prova, fator }: { prova: Prova; fator: Fator },
): Promise<void> {
  const { db, now, secrets } = parts
  if ('credencial' in prova) {
    const chave = await checkChave(parts, `confirmar ${session.jti}`, prova.credencial)
    if (chave.conta_id !== session.id)
      throw new Falha('chave_recusada', 'Esta chave de acesso é de outra conta.')
  } else if ('codigo' in prova) {
    const options = { secret: secrets.totp, now: now() }
    const conta = { id: session.id, totp_segredo: fator.totp_segredo }
    if (!(await spendCodigo(db, conta, prova.codigo, options)))
      throw invalidField('codigo', 'O código não confere.')
  } else {
    if (fator.fator_desde) throw confirme()
    const conta = await selectCredenciais(db, session.id)
    if (!(await verifyPassword(conta?.senha_hash ?? null, prova.senha)))
      throw invalidField('senha', 'A senha não confere.')
  }
}

/** The state of the second factor for the account's owner, apart from its passkeys. */
export const stateOf = (fator: Fator, now: Date): Omit<SegundoFator, 'chaves'> => ({
  totp: fator.totp_segredo !== null,
  codigos: Number(fator.codigos ?? 0),
  exigido: fator.verificada_em !== null,
  vale_em: valeEm(fator, now)?.toISOString() ?? null,
  confirmada_ate: confirmadaAte(fator, now)?.toISOString() ?? null,
})
