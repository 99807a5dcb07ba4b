import { inTransaction } from '../../database/transaction.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { requireMesmaSenha, requireSenhaAtual } from '../troca.ts'
import { emptyConta } from './dados.ts'

/**
 * Erases the caller's own account, after checking the password; see `emptyConta`.
 * @throws Falha `campos_invalidos` on `senha`
 */
export async function eraseConta(
  parts: Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>,
  session: Session,
  senha: string,
): Promise<void> {
  const conferida = await requireSenhaAtual(parts, session, senha, 'senha')
  await inTransaction(parts.db, async (trx) => {
    await requireMesmaSenha(trx, conferida, 'senha')
    await emptyConta(trx, session, parts.secrets.hash)
  })
}
