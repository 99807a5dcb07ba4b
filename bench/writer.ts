// Changes profiles at a steady rate through the product's own functions: `node bench/writer.ts`, with
// DATABASE_URL. It stays for all runs, as a node of the site does: `Order` begins one, 'stop' ends it.
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../server/database/connection.ts'
import { publishModelo, refuseModelo, saveModelo } from '../server/modelos/escrita/escrita.ts'
import { HASH_SECRET } from '../server/modelos/escrita/example.ts'
import { setOnline } from '../server/modelos/presenca.ts'
import { readEnvironment } from '../server/settings.ts'

/** `rate`: changes a second. `count`: how many; without it, until 'stop'. */
export type Order = { rate: number; count?: number }

const { db } = connect(readEnvironment().DATABASE_URL ?? '', { max: 8 })
/** One change in this many hides a profile, the next one shows it again. */
const REMOVAL = 50

const profiles = await db
  .selectFrom('modelo_inteiro')
  .selectAll()
  .where('publicado', '=', true)
  .orderBy('id')
  .execute()

function dadosDe(row: (typeof profiles)[number], chamada: string) {
  const { nome_completo, apelido, dt_nascimento, telefone, bairro, cidade, estado } = row
  const { descricao, extras } = row
  const localizacao = { bairro, cidade, estado } as never
  const texts = { descricao: descricao ?? '', extras: extras ?? '', chamada }
  return { nome_completo, apelido, dt_nascimento, telefone, localizacao, ...texts } as never
}

let hidden: number | null = null
/** Seven of ten change words, the others presence or visibility: all of them are shown on cards. */
async function change(n: number): Promise<void> {
  const row = profiles[Math.floor(Math.random() * profiles.length)]
  if (!row?.id) return
  const now = new Date()
  if (n % REMOVAL === 0) {
    hidden = row.id
    await refuseModelo(db, row.id)
  } else if (hidden !== null) {
    const id = hidden
    hidden = null
    await publishModelo(db, id)
  } else if (n % 10 < 7) {
    await saveModelo(
      db,
      row.id,
      { dados_gerais: dadosDe(row, `Mudança ${n} de hoje`) },
      { now, hashSecret: HASH_SECRET },
    )
  } else await setOnline(db, row.id, n % 2 === 0, { now, ttlHours: 12 })
}

let n = 0
let stopped = false

/** @returns how many changes were made */
async function run({ rate, count = Number.POSITIVE_INFINITY }: Order): Promise<number> {
  const begun = Date.now()
  const asked: Promise<void>[] = []
  let made = 0
  stopped = false
  for (let due = 0; due < count && !stopped; due += 1) {
    await wait(Math.max(0, begun + (due * 1000) / rate - Date.now()))
    n += 1
    asked.push(
      change(n).then(
        () => {
          made += 1
        },
        (error) => console.error(error),
      ),
    )
  }
  await Promise.all(asked)
  return made
}

process.on('message', async (order: Order | 'stop') => {
  if (order === 'stop') stopped = true
  else process.send?.(await run(order))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
