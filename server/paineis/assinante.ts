import type { Kysely } from 'kysely'
import type { DashboardAssinante } from '../../contract/painel.ts'
import { toMiniCartao } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'
import { cidadeDoAssinante, listHistorico } from '../historico/historico.ts'
import { Falha } from '../http/problem.ts'
import type { MediaBase } from '../midias/foto.ts'
import { getPlanoAtual } from '../planos/planos.ts'
import { selectFeitos, selectNovidades } from './queries.ts'

/** Small cards in one row of the widest screen. */
const CARTOES = 5

/**
 * The data of a subscriber's dashboard.
 * @throws Falha `nao_encontrado`
 */
export async function getDashboardAssinante(
  db: Kysely<DB>,
  id: number,
  { now, mediaBase }: { now: Date; mediaBase: MediaBase },
): Promise<DashboardAssinante> {
  const [feitos, { plano, validade }, lugar, { itens: vistos }] = await Promise.all([
    selectFeitos(db, id, now),
    getPlanoAtual(db, id, { now }),
    cidadeDoAssinante(db, id),
    listHistorico(db, id, { ordenar: 'recentes', limite: CARTOES, pagina: 1 }, { now, mediaBase }),
  ])
  if (!feitos) throw new Falha('nao_encontrado', 'Esta conta não existe mais.')
  const novidades = lugar?.cidade ? await selectNovidades(db, lugar, { limite: CARTOES, now }) : []
  return {
    nome: feitos.nome,
    favoritados: { total: feitos.favoritos, variacao_semana: feitos.favoritos_semana },
    avaliacoes: { total: feitos.avaliacoes, variacao_mes: feitos.avaliacoes_mes },
    plano: { codigo: plano.codigo, nome: plano.nome, validade },
    cidade: lugar?.cidade ?? null,
    vistos_recentemente: vistos.map(({ ultima_visita, visitas: _, ...cartao }) => ({
      ...cartao,
      data: ultima_visita,
    })),
    novidades_regiao: novidades.map(({ criado_em, ...row }) => ({
      ...toMiniCartao(row, mediaBase),
      data: criado_em.toISOString(),
    })),
  }
}
