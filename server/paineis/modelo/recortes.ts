import type { Kysely } from 'kysely'
import type { Periodo } from '../../../contract/ordens.ts'
import { type OrigemDaVisita, type PosicaoDoCartao, posicoes } from '../../../contract/origem.ts'
import type { Recortes } from '../../../contract/recorte.ts'
import type { DB } from '../../database/types.ts'
import { type RecorteRow, selectComparacao, selectRecortes } from './queries.ts'

/** Cities and filters shown at most: those with most views. */
const MOSTRADOS = 8
const HORAS = Array.from({ length: 24 }, (_, hora) => hora)

/** How the views of the last days, today included, became contacts. */
export async function getRecortes(
  db: Kysely<DB>,
  id: number,
  { dias, now }: { dias: Periodo; now: Date },
): Promise<Recortes> {
  const [rows, { faixa, visualizacoes, contatos }] = await Promise.all([
    selectRecortes(db, id, { dias, now, limite: MOSTRADOS }),
    selectComparacao(db, id, { dias, now }),
  ])
  const of = (corte: RecorteRow['corte']) => rows.filter((row) => row.corte === corte)
  const horas = new Map(of('hora').map((row) => [Number(row.valor), row]))
  const ordem = (posicao: PosicaoDoCartao) => posicoes.indexOf(posicao)
  return {
    horas: HORAS.map((hora) => ({ hora, ...soma(horas.get(hora)) })),
    origens: of('origem').map((row) => ({ origem: row.valor as OrigemDaVisita, ...soma(row) })),
    posicoes: of('posicao')
      .map((row) => ({ posicao: row.valor as PosicaoDoCartao, ...soma(row) }))
      .sort((a, b) => ordem(a.posicao) - ordem(b.posicao)),
    filtros: of('filtro').map((row) => ({ filtro: row.valor, ...soma(row) })),
    cidades: of('cidade').map((row) => ({
      cidade: row.cidade ?? row.valor,
      estado: row.estado ?? '',
      ...soma(row),
    })),
    faixa: faixa && {
      onde: faixa.onde,
      visualizacoes: { de: faixa.visitas_de, ate: faixa.visitas_ate },
      taxa: { de: faixa.taxa_de, ate: faixa.taxa_ate },
    },
    proprio: {
      visualizacoes,
      taxa: visualizacoes === 0 ? null : Math.round((100 * contatos) / visualizacoes),
    },
  }
}

const soma = (row?: Pick<RecorteRow, 'visualizacoes' | 'contatos'>) => ({
  visualizacoes: row?.visualizacoes ?? 0,
  contatos: row?.contatos ?? 0,
})
