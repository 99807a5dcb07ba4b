import { given, named } from '../namedTasks.ts'
import type { Services } from '../services.ts'
import { checkLivro } from './livro.ts'
import { pixApiOf } from './pixApi.ts'
import { consultCobrancas, consultPix, sendDevolucao } from './recebidos.ts'
import { registerWebhook } from './webhook.ts'

type Parts = Pick<Services, 'db' | 'log' | 'now' | 'settings'> & { secrets: { hash: string } }

/**
 * The jobs of Pix. Those that call the bank do nothing where there is none: what waits in the queue stays
 * done when an operator goes back to static Pix.
 */
export function createPixTasks(services: Parts) {
  const { db, log, now, settings } = services
  const api = pixApiOf(settings)
  return named({
    'consult-cobrancas': async () => {
      if (api) await consultCobrancas(db, api, { now: now() })
    },
    'consult-pix': given<{ e2eid: string }>(async ({ e2eid }) => {
      if (api) await consultPix(db, api, e2eid, { now: now() })
    }),
    'send-devolucao': given<{ e2eid: string; id: string }>(async (devolucao) => {
      // Without a bank it fails, and is tried again: the money is owed.
      if (!api) throw new Error('a refund waits for the bank of PIX_PROVIDER_URL')
      await sendDevolucao(db, api, devolucao, { now: now() })
    }),
    'remove-cob': given<{ txid: string }>(async ({ txid }) => {
      await api?.removerCob(txid)
    }),
    'register-webhook': async () => {
      if (api && settings.publicUrl.startsWith('https:')) await registerWebhook(api, services)
    },
    'check-livro': () => checkLivro(db, log, now()),
  })
}
