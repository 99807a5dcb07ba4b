// Changes profiles at a steady rate through the product's own functions: `node bench/writer.ts RATE`,
// with DATABASE_URL. Sends the number of changes when it is told to stop.
import { connect } from '../server/database/connection.ts'
import { publishModelo, refuseModelo, saveModelo } from '../server/modelos/escrita/escrita.ts'
import { HASH_SECRET } from '../server/modelos/escrita/example.ts'
import { setOnline } from '../server/modelos/presenca.ts'
import { readEnvironment } from '../server/settings.ts'

const rate = Number(process.argv[2])
const { db } = connect(readEnvironment().DATABASE_URL ?? '', { max: 8 })
/** One change in this many hides a profile, the next one shows it again. */
const REMOVAL = 50

const profiles = await db
  .selectFrom('modelo_inteiro')
  .selectAll()
  .where('publicado', '=', true)
  .execute()

function dadosDe(row: (typeof profiles)[number], chamada: string) {
  const { nome_completo, apelido, dt_nascimento, telefone, bairro, cidade, estado } = row
  const { descricao, extras } = row
  const localizacao = { bairro, cidade, estado } as never
  const texts = { descricao: descricao ?? '', extras: extras ?? '', chamada }
  return { nome_completo, apelido, dt_nascimento, telefone, localizacao, ...texts } as never
}

let made = 0
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
  made += 1
}

let n = 0
const timer = setInterval(() => {
  n += 1
  change(n).catch((error) => console.error(error))
}, 1000 / rate)
process.on('message', () => {
  clearInterval(timer)
  process.send?.(made, () => process.exit())
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
