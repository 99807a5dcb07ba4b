import type { Kysely } from 'kysely'
import type { Livro } from '../../contract/livro.ts'
import type { DB } from '../database/types.ts'
import type { Services } from '../services.ts'
import {
  type Diferenca,
  insertConferencia,
  selectConferencia,
  selectDiferencas,
  selectLancamentos,
  selectPendencias,
  selectSaldos,
} from './queries.ts'

/**
 * Hourly: compares the sums of the ledger with the charges, Pix and refunds. A difference is an error in
 * the log, of accounts and sums alone, and is shown to staff.
 */
export async function checkLivro(
  db: Kysely<DB>,
  log: Pick<Services['log'], 'error'>,
  now: Date,
): Promise<void> {
  const diferencas = await selectDiferencas(db)
  await insertConferencia(db, diferencas, now)
  if (diferencas.length > 0) log.error({ diferencas }, 'the ledger does not fit what was paid')
}

/** The ledger for staff: its sums, the last check, and what has not reached its end. Centavos. */
export async function getLivro(db: Kysely<DB>): Promise<Livro> {
  const [saldos, conferencia, { devolucoes, semCobranca }] = await Promise.all([
    selectSaldos(db),
    selectConferencia(db),
    selectPendencias(db),
  ])
  const diferencas = (conferencia?.diferencas ?? []) as unknown as Diferenca[]
  return {
    saldos,
    conferido: conferencia?.em.toISOString() ?? null,
    diferencas,
    devolucoes: devolucoes.map(({ em, ...rest }) => ({ ...rest, em: em.toISOString() })),
    sem_cobranca: semCobranca.map(({ em, ...rest }) => ({ ...rest, em: em.toISOString() })),
  }
}

const COLUNAS =
  'lancamento;data;tipo;debito;credito;valor;cobranca;plano;identificador_do_pix;end_to_end_id'

/**
 * The ledger of a month ('2026-11', in São Paulo) for the accountant: CSV as spreadsheets in Portuguese
 * open it, with semicolons and a decimal comma. It names nobody.
 */
export async function writeCsv(db: Kysely<DB>, mes: string): Promise<string> {
  const rows = await selectLancamentos(db, mes)
  const lines = rows.map(({ id, criado_em, tipo, debito, credito, valor, ...rest }) =>
    [
      id,
      criado_em.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
      tipo,
      debito,
      credito,
      `${Math.trunc(valor / 100)},${String(valor % 100).padStart(2, '0')}`,
      rest.cobranca ?? '',
      rest.plano ?? '',
      rest.txid ?? '',
      rest.e2eid ?? '',
    ].join(';'),
  )
  // The mark by which spreadsheets recognise UTF-8.
  return `\uFEFF${[COLUNAS, ...lines].join('\r\n')}\r\n`
}
