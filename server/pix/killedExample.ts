/*
 * A process that buys, or is told of a Pix and gives its purchase back, and ends by SIGKILL after its
 * n-th step: what it writes to the database, or an answer of the bank. Started by `killed.test.ts`
 * with its arguments as JSON; answers how many steps it took when it reached its end.
 */
import { connect } from '../database/connection.ts'
import { afterWhatLasts } from '../database/lastingExample.ts'
import { desistir } from '../planos/baixa.ts'
import { subscribe } from '../planos/cobrancas.ts'
import { pixDoBanco } from '../planos/pagamento.ts'
import { type Certificado, createMutualTls, type Send } from './mutualTls.ts'
import { createPixApi } from './pixApi.ts'
import { consultPix, sendDevolucao } from './recebidos.ts'

export type Killed = {
  databaseUrl: string
  origin: string
  certificate: Certificado
  step: number
  conta: number
  /** Without one it buys. */
  paid: { id: number; e2eid: string } | null
}

let taken = 0
function step(at: number): void {
  taken += 1
  if (taken === at) process.kill(process.pid, 'SIGKILL')
}

async function live({ databaseUrl, origin, certificate, step: at, conta, paid }: Killed) {
  const mutual = createMutualTls(certificate)
  const send: Send = async (...all) => {
    const answer = await mutual(...all)
    step(at)
    return answer
  }
  const api = createPixApi({
    url: `${origin}/api/v2`,
    tokenUrl: `${origin}/oauth/token`,
    clientId: 'camelia',
    clientSecret: 'segredo',
    chave: 'pix@camelia.example',
    send,
  })
  const onSlow = afterWhatLasts(() => step(at))
  const { db, pool, close } = connect(databaseUrl, { max: 2, slowMs: -1, onSlow })
  const now = new Date()
  if (!paid) {
    const pedido = { conta, tipo: 'modelo', plano: 'premium' } as const
    await subscribe(db, pixDoBanco(api, { warn: () => {} }), pedido, { now })
  } else {
    const { id, e2eid } = paid
    await consultPix(db, api, e2eid, { now })
    await desistir(db, conta, id, { now })
    const { rows } = await pool.query('select id from pix_devolucao where e2eid = $1', [e2eid])
    await sendDevolucao(db, api, { e2eid, id: rows[0].id }, { now })
  }
  await close()
}

await live(JSON.parse(process.argv[2] ?? '{}'))
process.stdout.write(String(taken))
