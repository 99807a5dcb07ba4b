import type { Transaction } from 'kysely'
import type { Comprovante } from '../../../contract/exclusao.ts'
import { FATOS_MS } from '../../auditoria/auditoria.ts'
import type { DB } from '../../database/types.ts'
import { ACESSOS_MS } from '../acesso.ts'
import { sealAnuncio, selectContagens, selectGuardas } from './queries.ts'

type Conta = { id: number; tipo: string }

/** Ads that were boosted: a year after the boost. */
export const ANUNCIO_DIAS = 365

/** What an erasure is about to delete, counted; what the account has none of is left out. */
export async function listApagados(
  trx: Transaction<DB>,
  { id }: Conta,
): Promise<Comprovante['apagados']> {
  const contagens = await selectContagens(trx, id)
  return contagens.filter(({ quantos }) => quantos > 0)
}

/**
 * What stays and until when, by the same times as the jobs that delete it. Seals the ad where it was
 * boosted. Whether there is a sealed report is told to nobody, so that line is always there.
 */
export async function listGuardados(
  trx: Transaction<DB>,
  { id, tipo }: Conta,
  now: Date,
): Promise<Comprovante['guardados']> {
  const guardas = await selectGuardas(trx, id)
  const after = (last: Date | null, ms: number) => last && new Date(last.getTime() + ms)
  const anuncio = tipo === 'modelo' ? await sealAnuncio(trx, id, now, ANUNCIO_DIAS) : null
  const times = [
    { item: 'acessos', ate: after(guardas.acesso, ACESSOS_MS) },
    { item: 'registro_da_conta', ate: after(guardas.fato, FATOS_MS) },
    { item: 'anuncio_impulsionado', ate: anuncio },
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
