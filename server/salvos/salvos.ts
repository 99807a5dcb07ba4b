import type { Kysely } from 'kysely'
import type { Salvo } from '../../contract/salvo.ts'
import { toMiniCartao } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'
import type { MediaBase } from '../midias/foto.ts'
import { opcoesDe } from '../modelos/campos.ts'
import { precosDe } from '../modelos/labels.ts'
import { selectSalvos } from './queries.ts'

/** What a browser remembers and is still public; nothing of it is recorded. */
export async function listSalvos(
  db: Kysely<DB>,
  quais: { modelos: number[]; urls: string[] },
  { now, mediaBase }: { now: Date; mediaBase: MediaBase },
): Promise<Salvo[]> {
  const rows = await selectSalvos(db, quais, now)
  return rows.map((row) => {
    const { servicos, massagens, fetiches } = opcoesDe(row.opcoes)
    const { url, verificada, nota, avaliacoes, disponibilidade } = row
    const sinal = (tem: boolean) => (tem ? 1 : 0)
    return {
      ...toMiniCartao(row, mediaBase),
      ...{ url, verificada, nota, avaliacoes, disponibilidade, servicos, massagens, fetiches },
      estado: row.estado as Salvo['estado'],
      precos: precosDe(row.precos),
      atendimento: {
        local: sinal(row.local),
        hoteis: sinal(row.hoteis),
        moteis: sinal(row.moteis),
        domicilio: sinal(row.domicilio),
      },
    }
  })
}
