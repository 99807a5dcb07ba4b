import type { Kysely } from 'kysely'
import type { QuadroPainel } from '../../contract/painel.ts'
import { getEmail } from '../contas/email/email.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { fotoDe, type MediaBase } from '../midias/foto.ts'
import { getPlanoAtual } from '../planos/planos.ts'
import { selectPessoa } from './queries.ts'

/**
 * What stands around an account's panel. @param options.ownMedia as of `getDashboardModelo`
 * @throws Falha `nao_encontrado` for an account that is neither a subscriber's nor an advertiser's.
 */
export async function getQuadro(
  db: Kysely<DB>,
  id: number,
  { now, ownMedia }: { now: Date; ownMedia: (publicado: boolean) => MediaBase },
): Promise<QuadroPainel> {
  const [pessoa, { plano, validade }, email] = await Promise.all([
    selectPessoa(db, id),
    getPlanoAtual(db, id, { now }),
    getEmail(db, id, now),
  ])
  if (!pessoa) throw new Falha('nao_encontrado', 'Esta conta não existe mais.')
  return {
    nome: pessoa.nome,
    avatar: pessoa.foto && fotoDe(pessoa.foto, ownMedia(pessoa.publicado)),
    plano: { codigo: plano.codigo, nome: plano.nome, ha_maior: plano.ha_maior },
    validade,
    email,
  }
}
