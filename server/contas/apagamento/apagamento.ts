import type { Kysely } from 'kysely'
import { type Comprovante, EXCLUSAO_DIAS } from '../../../contract/exclusao.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { eachAlone } from '../../eachAlone.ts'
import { Falha } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { desistirDeTudo } from '../../planos/baixa.ts'
import type { Services } from '../../services.ts'
import { hashToken, linkWith, newToken } from '../links.ts'
import { requireFatorExistente } from '../segundoFator/confirmacao.ts'
import { endAccess } from '../sessoes.ts'
import { requireMesmaSenha, requireSenhaAtual } from '../troca.ts'
import { eraseConta } from './conta.ts'
import {
  deleteComprovantesAntigos,
  insertComprovante,
  lockEmExclusao,
  queueAvisoExclusao,
  selectComprovante,
  selectEmExclusao,
  updateEmExclusao,
} from './queries.ts'

const DIA_MS = 24 * 3_600_000
/** How long a certificate can be read. */
const COMPROVANTE_MS = 366 * DIA_MS

/**
 * Erases the caller's own account, after checking the password: hidden and signed out everywhere at once, and what was
 * paid within seven days is given back; emptied after `EXCLUSAO_DIAS` by `eraseVencidas`. Signing in until then may
 * take the erasure back.
 * @returns when it will be emptied, and the link to its certificate
 * @throws Falha `campos_invalidos` on `senha`; `confirmacao_necessaria` where the account has a second factor
 */
export async function requestExclusao(
  parts: Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>,
  session: Session,
  senha: string,
): Promise<{ apagar_em: string; comprovante: string }> {
  const conferida = await requireSenhaAtual(parts, session, senha, 'senha')
  const pedidaEm = parts.now()
  await requireFatorExistente(parts.db, session, pedidaEm)
  const apagarEm = new Date(pedidaEm.getTime() + EXCLUSAO_DIAS * DIA_MS)
  const { token, hash } = newToken()
  const comprovante = await inTransaction(parts.db, async (trx) => {
    await requireMesmaSenha(trx, conferida, 'senha')
    const conta = await updateEmExclusao(trx, session.id, apagarEm)
    // Suspended, or asked for by another call, since this one was admitted.
    if (!conta) throw new Falha('sessao_invalida', 'A sua sessão terminou. Entre de novo.')
    // At once, not when it is emptied: the money is owed from the wish on, which is told before.
    await desistirDeTudo(trx, session.id, { now: pedidaEm })
    await endAccess(trx, session.id, pedidaEm)
    const row = { hash, conta_id: session.id, pedida_em: pedidaEm, apagar_em: apagarEm }
    await insertComprovante(trx, row)
    const link = linkWith(parts.settings, '/exclusao', { token, idioma: conta.idioma })
    await queueAvisoExclusao(trx, session.id, link)
    return link
  })
  return { apagar_em: apagarEm.toISOString(), comprovante }
}

/** Hourly job: empties the accounts whose seven days are over, and forgets old certificates. */
export async function eraseVencidas(
  db: Kysely<DB>,
  options: { now: Date; hashSecret: string },
): Promise<void> {
  const { now } = options
  await deleteComprovantesAntigos(db, new Date(now.getTime() - COMPROVANTE_MS))
  await eachAlone(await selectEmExclusao(db, now), ({ id }) =>
    inTransaction(db, async (trx) => {
      // Its owner may have taken it back since the query.
      const conta = await lockEmExclusao(trx, id, now)
      if (!conta) return
      // A Pix that was confirmed since the wish: the plan was nobody's.
      const pedidaEm = new Date(conta.apagar_em!.getTime() - EXCLUSAO_DIAS * DIA_MS)
      await desistirDeTudo(trx, id, { now, desde: pedidaEm })
      await eraseConta(trx, conta, options)
    }),
  )
}

/** The state of an erasure, or its certificate. @throws Falha `link_invalido` */
export async function getComprovante(db: Kysely<DB>, token: string): Promise<Comprovante> {
  const row = await selectComprovante(db, hashToken(token))
  if (!row)
    throw new Falha(
      'link_invalido',
      'Este link não vale mais: a exclusão foi cancelada, ou já passou mais de um ano.',
    )
  const { conteudo, pedida_em, apagar_em, apagada_em } = row
  return {
    pedida_em: pedida_em.toISOString(),
    apagar_em: apagar_em.toISOString(),
    apagada_em: apagada_em?.toISOString() ?? null,
    ...(conteudo ?? { apagados: [], guardados: [] }),
  }
}
