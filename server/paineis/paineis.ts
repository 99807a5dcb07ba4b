import type { Kysely } from 'kysely'
import type { QuadroPainel } from '../../contract/painel.ts'
import { getEmail } from '../contas/email/email.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { fotoDe, type MediaBase } from '../midias/foto.ts'
import { getSituacao } from '../moderacao/registro/registro.ts'
import { findProximo, getPlanoAtual } from '../planos/planos.ts'
import { selectPessoa } from './queries.ts'

/**
 * The frame of an account's panel. @param options.ownMedia as for `getDashboardModelo`
 * @throws Falha `nao_encontrado` for an account that is neither a subscriber's nor an advertiser's.
 */
export async function getQuadro(
  db: Kysely<DB>,
  { id, tipo }: Pick<Session, 'id' | 'tipo'>,
  { now, ownMedia }: { now: Date; ownMedia: (publicado: boolean) => MediaBase },
): Promise<QuadroPainel> {
  const [pessoa, { plano, validade }, email, situacao] = await Promise.all([
    selectPessoa(db, id),
    getPlanoAtual(db, id, { now }),
    getEmail(db, id, now),
    tipo === 'modelo' ? getSituacao(db, id, now) : null,
  ])
  if (!pessoa) throw new Falha('nao_encontrado', 'Esta conta não existe mais.')
  return {
    nome: pessoa.nome,
    avatar: pessoa.foto && fotoDe(pessoa.foto, ownMedia(pessoa.publicado)),
    plano,
    proximo: await findProximo(db, plano, pessoa.tipo),
    validade,
    email,
    situacao,
  }
}
