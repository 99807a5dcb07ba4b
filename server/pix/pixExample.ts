import { createExampleAssinante } from '../contas/example.ts'
import type { TestDatabase } from '../database/testing.ts'
import { subscribe } from '../planos/cobrancas.ts'
import { pixDoBanco } from '../planos/pagamento.ts'
import { BANK_URL, type Bank, createBank, sendTo, TOKEN_URL } from './bankExample.ts'
import { createPixApi } from './pixApi.ts'
import { consultCobrancas, consultPix, sendDevolucao } from './recebidos.ts'

const apiOf = (bank: Bank) =>
  createPixApi({
    url: BANK_URL,
    tokenUrl: TOKEN_URL,
    clientId: 'camelia',
    clientSecret: 'segredo',
    chave: 'pix@camelia.example',
    send: sendTo(bank),
  })

/** A site whose bank is `bankExample.ts`, without a network between them. */
export function usePix(database: TestDatabase) {
  const bank = createBank()
  const api = apiOf(bank)
  const clock = { now: new Date() }
  const warnings: unknown[] = []
  const log = { warn: (...words: unknown[]) => void warnings.push(words) }
  const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await database.pool.query<T>(text, values)).rows
  const pix = {
    bank,
    api,
    clock,
    rows,
    /** An account that asks for a plan: its charge. */
    async asked(plano = 'premium', conta?: number) {
      const id = conta ?? (await createExampleAssinante(database.db)).id
      const pedido = { conta: id, tipo: 'modelo', plano } as const
      const cobranca = await subscribe(database.db, pixDoBanco(api, log), pedido, clock)
      const [found] = await rows<{ txid: string }>(
        'select txid from cobranca where id = $1',
        cobranca.id,
      )
      return { conta: id, id: cobranca.id, txid: found!.txid, cobranca }
    },
    /** What a job does of a callback. */
    notice: (e2eid: string) => consultPix(database.db, api, e2eid, clock),
    /** Works through the queued calls to the bank, whenever they are due; answers how many there were. */
    async work(): Promise<number> {
      const jobs = await rows<{ id: string; tarefa: string; payload: Payload }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier in ('send-devolucao', 'consult-pix', 'remove-cob')
         returning j.id, t.identifier as tarefa, j.payload`,
      )
      for (const { tarefa, payload } of jobs) {
        if (tarefa === 'send-devolucao') await sendDevolucao(database.db, api, payload, clock)
        else if (tarefa === 'consult-pix') await pix.notice(payload.e2eid)
        else await api.removerCob(payload.txid)
      }
      return jobs.length
    },
    send: (e2eid: string, id: string) => sendDevolucao(database.db, api, { e2eid, id }, clock),
    /** The job of each minute. */
    poll: () => consultCobrancas(database.db, api, clock),
    statusOf: async (id: number) =>
      (await rows<{ status: string }>('select status from cobranca where id = $1', id))[0]?.status,
    planos: async (conta: number) =>
      (
        await rows<{ plano: string }>('select plano from assinatura where conta_id = $1', conta)
      ).map(({ plano }) => plano),
    differences: () => rows('select * from livro_diferenca'),
    later(days: number) {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000)
    },
  }
  return pix
}

type Payload = { e2eid: string; id: string; txid: string }
