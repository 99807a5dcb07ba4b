import type { Transaction } from 'kysely'
import type { Comprovante } from '../../../contract/exclusao.ts'
import { FATOS_MS } from '../../auditoria/auditoria.ts'
import type { DB } from '../../database/types.ts'
import { ACESSOS_MS } from '../acesso.ts'
import { type Guardas, selectContagens } from './queries.ts'

/** What an erasure is about to delete, counted; what the account has none of is left out. */
export async function listApagados(
  trx: Transaction<DB>,
  id: number,
): Promise<Comprovante['apagados']> {
  const contagens = await selectContagens(trx, id)
  return contagens.filter(({ quantos }) => quantos > 0)
}

/**
 * What stays and until when, by the same times as the jobs that delete it. Whether there is a sealed
 * report is told to nobody, so that line is always there.
 * @param lacre the end of the sealed ad, or null
 */
export function listGuardados(guardas: Guardas, lacre: Date | null): Comprovante['guardados'] {
  const after = (last: Date | null, ms: number) => last && new Date(last.getTime() + ms)
  const times = [
    { item: 'acessos', ate: after(guardas.acesso, ACESSOS_MS) },
    { item: 'registro_da_conta', ate: after(guardas.fato, FATOS_MS) },
    { item: 'anuncio_impulsionado', ate: lacre },
  ] as const
  const lasting = [
    { item: 'pagamentos', has: guardas.pagamentos },
    { item: 'decisoes_da_equipe', has: guardas.decisoes },
    { item: 'avaliacoes_escritas', has: guardas.avaliacoes },
    { item: 'denuncias_graves', has: true },
  ] as const
  return [
    ...times.flatMap(({ item, ate }) => (ate ? [{ item, ate: ate.toISOString() }] : [])),
    ...lasting.flatMap(({ item, has }) => (has ? [{ item, ate: null }] : [])),
  ]
}
