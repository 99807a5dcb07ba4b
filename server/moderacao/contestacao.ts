import type { Transaction } from 'kysely'
import { type CartaRow, closeCarta } from '../cartas/cartas.ts'
import type { DB } from '../database/types.ts'
import { undoRefusal } from '../impulsos/decisao.ts'
import type { EscritaOptions } from '../modelos/escrita/escrita.ts'
import { releaseIdade } from '../verificacao/conferencia.ts'
import { reopenAto, revertAto } from './desfazer.ts'

/**
 * What a second person decides about a contested decision. Upheld, it is undone in the same transaction: what it
 * changed is as before, as far as nobody changed it since. Contested by who sent a legal notice, its item
 * waits again, for somebody else than who decided.
 */
export async function settleContestacao(
  trx: Transaction<DB>,
  carta: CartaRow,
  { aprova, recado, ...options }: { aprova: boolean; recado: string } & EscritaOptions,
): Promise<void> {
  if (aprova && carta.conta_id === null) await reopenAto(trx, carta.ato_id, options)
  else if (aprova && carta.alvo === 'impulso') await undoRefusal(trx, carta.alvo_id, options.now)
  else if (aprova) await revertAto(trx, carta.ato_id, { motivo: carta.motivo, ...options })
  // The document may be deleted by now: it is sent again.
  if (aprova && carta.motivo === 'idade' && carta.conta_id !== null)
    await releaseIdade(trx, carta.conta_id, options.now)
  await closeCarta(trx, carta.id, { procede: aprova, resposta: recado, now: options.now })
}
