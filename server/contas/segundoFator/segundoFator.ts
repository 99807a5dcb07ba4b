import type { Kysely, Transaction } from 'kysely'
import type { SegundoFator } from '../../../contract/segundoFator.ts'
import { recordFato } from '../../auditoria/auditoria.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha, invalidField } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { drawQr } from '../../qr.ts'
import type { Services } from '../../services.ts'
import { createTotpSecret, findTotpStep, totpUri } from '../totp.ts'
import { openSeed, sealSeed } from '../totpSeed.ts'
import { type Criacao, creationOptions, verifyCreation } from './chaves.ts'
import { type CodigosNovos, createCodigos, storeCodigos } from './codigos.ts'
import { requireConfirmada, requireConta, requireRecente, stateOf } from './confirmacao.ts'
import {
  deleteChave,
  deleteFatores,
  insertChave,
  lockFator,
  queueAvisoDoFator,
  selectChaves,
  selectFator,
  updateConfirmada,
  updateFatorDesde,
  updateNomeDaChave,
  updateTotp,
} from './queries.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>
type Quem = Pick<Session, 'id' | 'jti'>
/** null where the account had a second factor already: its codes stay. */
type Ligado = { codigos: string[] | null }

/** More than anybody has devices. */
const MAX_CHAVES = 20

/** The second factor of the caller's account. */
export async function getSegundoFator(
  db: Kysely<DB>,
  session: Quem,
  now: Date,
): Promise<SegundoFator> {
  const fator = await requireConta(db, session)
  const chaves = await selectChaves(db, session.id)
  return {
    ...stateOf(fator, now),
    chaves: chaves.map(({ id, nome, sincronizada, criada_em, usada_em }) => ({
      ...{ id, nome, sincronizada },
      criada_em: criada_em.toISOString(),
      usada_em: usada_em?.toISOString() ?? null,
    })),
  }
}

/**
 * A new secret for an authenticator app. It is not stored: the browser brings it back, encrypted for
 * this account, with the first code.
 */
export async function beginTotp({ db, settings, secrets, now }: Parts, session: Quem) {
  const { email } = await requireInicio(db, session, now())
  const segredo = createTotpSecret()
  const uri = totpUri(settings.siteName, email, segredo)
  return {
    segredo,
    uri,
    qr: drawQr(uri),
    selado: sealSeed(secrets.totp, session.id, segredo),
  }
}

/**
 * Switches on the codes of an authenticator app, once one of them is right.
 * @throws Falha `campos_invalidos`, `confirmacao_necessaria`
 */
export async function enableTotp(
  { db, secrets, now }: Parts,
  session: Quem,
  { selado, codigo }: { selado: string; codigo: string },
): Promise<Ligado> {
  await requireRecente(db, session, now())
  // Plain text is read for the sake of old rows: here it would be a secret of the caller's own choice.
  const segredo = selado.startsWith('v2.') ? openSeed(secrets.totp, session.id, selado) : null
  const passo = segredo && findTotpStep(segredo, codigo, now())
  if (!segredo || !passo)
    throw invalidField('codigo', 'O código não confere. Confira o relógio do celular.')
  return switchOn(db, session, now(), (trx) =>
    updateTotp(trx, session.id, { segredo: sealSeed(secrets.totp, session.id, segredo), passo }),
  )
}

/** What a browser needs to create a passkey. @throws Falha `conflito`, `confirmacao_necessaria` */
export async function beginChave(parts: Parts, session: Quem) {
  const { email, nome } = await requireInicio(parts.db, session, parts.now())
  return creationOptions(parts, { id: session.id, email, nome })
}

/**
 * Stores a new passkey.
 * @throws Falha `chave_recusada`, `limite_atingido`, `confirmacao_necessaria`
 */
export async function addChave(
  parts: Parts,
  session: Quem,
  { nome, credencial }: { nome: string; credencial: Criacao },
): Promise<Ligado> {
  const { db, now } = parts
  await requireRecente(db, session, now())
  if ((await selectChaves(db, session.id)).length >= MAX_CHAVES)
    throw new Falha('limite_atingido', 'Remova uma chave de acesso antes de criar outra.')
  const chave = await verifyCreation(parts, session.id, credencial)
  return switchOn(db, session, now(), async (trx) => {
    const row = { ...chave, nome, conta_id: session.id, criada_em: now() }
    if (!(await insertChave(trx, row)))
      throw new Falha('chave_recusada', 'Esta chave de acesso já está em uso.')
  })
}

/** Whoever registered an account with somebody else's address must not shut its owner out. */
function requireEmail({ email_confirmado_em }: { email_confirmado_em: Date | null }): void {
  if (!email_confirmado_em)
    throw new Falha('conflito', 'Confirme antes o seu e-mail: o link está na caixa de entrada.')
}

/**
 * Before a factor is begun. The address comes first: where it is not confirmed a proof would change nothing, and is
 * not asked for.
 * @throws Falha `conflito`, `confirmacao_necessaria`
 */
async function requireInicio(db: Kysely<DB>, session: Quem, now: Date) {
  const fator = await requireConta(db, session)
  requireEmail(fator)
  requireConfirmada(fator, now)
  return fator
}

/** Stores a factor. The first of an account comes with recovery codes, and its owner is told. */
async function switchOn(
  db: Kysely<DB>,
  session: Quem,
  now: Date,
  store: (trx: Transaction<DB>) => Promise<void>,
): Promise<Ligado> {
  const antes = await requireConta(db, session)
  requireEmail(antes)
  const novos: CodigosNovos | null = antes.fator_desde ? null : await createCodigos()
  return inTransaction(db, async (trx) => {
    await lockFator(trx, session.id)
    const { fator_desde } = await requireConta(trx, session)
    if (Boolean(fator_desde) !== Boolean(antes.fator_desde))
      throw new Falha('conflito', 'A segurança da conta acaba de mudar. Tente de novo.')
    await store(trx)
    await recordFato(trx, { fato: 'fator', conta: session.id }, now)
    await queueAvisoDoFator(trx, session.id, 'ligado')
    if (!novos) return { codigos: null }
    await updateFatorDesde(trx, session.id, now)
    await storeCodigos(trx, session.id, novos)
    // Whoever has just enrolled it need not prove it at once.
    await updateConfirmada(trx, session.jti, { now, comFator: true })
    return { codigos: novos.textos }
  })
}

/** Other recovery codes; the old ones end. @throws Falha `confirmacao_necessaria`, `conflito` */
export async function renewCodigos(
  { db, now }: Parts,
  session: Quem,
): Promise<{ codigos: string[] }> {
  const { fator_desde } = await requireRecente(db, session, now())
  if (!fator_desde) throw new Falha('conflito', 'Ative antes a verificação em duas etapas.')
  const novos = await createCodigos()
  await inTransaction(db, async (trx) => {
    await storeCodigos(trx, session.id, novos)
    await recordFato(trx, { fato: 'fator', conta: session.id }, now())
  })
  return { codigos: novos.textos }
}

/** Another name for a passkey. @throws Falha `nao_encontrado` */
export async function renameChave(
  db: Kysely<DB>,
  session: Quem,
  chave: { id: string; nome: string },
): Promise<void> {
  if (!(await updateNomeDaChave(db, { contaId: session.id, ...chave }))) throw semChave()
}

const semChave = () => new Falha('nao_encontrado', 'Esta chave de acesso não existe mais.')

/** Removes a passkey. @throws Falha `nao_encontrado`, `confirmacao_necessaria` */
export const removeChave = (parts: Parts, session: Quem, id: string): Promise<void> =>
  switchOff(parts, session, async (trx) => {
    if (!(await deleteChave(trx, { contaId: session.id, id }))) throw semChave()
    return true
  })

/** Switches off the codes of the authenticator app. @throws Falha `confirmacao_necessaria` */
export const disableTotp = (parts: Parts, session: Session): Promise<void> => {
  if (session.tipo === 'equipe')
    throw new Falha('acesso_negado', 'A equipe entra sempre com o código. Peça outro ao operador.')
  return switchOff(parts, session, async (trx) => {
    // Sent again after its answer was lost, it is neither recorded nor told again.
    if (!(await selectFator(trx, session.id, null))?.totp_segredo) return false
    await updateTotp(trx, session.id, null)
    return true
  })
}

/** @param remove whether there was anything to remove */
async function switchOff(
  { db, now }: Parts,
  session: Quem,
  remove: (trx: Transaction<DB>) => Promise<boolean>,
): Promise<void> {
  await requireRecente(db, session, now())
  await inTransaction(db, async (trx) => {
    await lockFator(trx, session.id)
    if (!(await remove(trx))) return
    await recordFato(trx, { fato: 'fator', conta: session.id }, now())
    await queueAvisoDoFator(trx, session.id, 'desligado')
    const fator = await selectFator(trx, session.id, null)
    const chaves = await selectChaves(trx, session.id)
    // Recovery codes alone are no second factor.
    if (!fator?.totp_segredo && chaves.length === 0) await deleteFatores(trx, session.id)
  })
}

/** Removes every factor of an account: they were lost, or somebody else enrolled them. */
export async function removeFatores(
  trx: Transaction<DB>,
  contaId: number,
  now: Date,
): Promise<void> {
  await deleteFatores(trx, contaId)
  await recordFato(trx, { fato: 'fator', conta: contaId }, now)
  await queueAvisoDoFator(trx, contaId, 'desligado')
}
