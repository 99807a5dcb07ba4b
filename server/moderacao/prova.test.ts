import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { isAparelhoNovo } from '../contas/aparelho.ts'
import { startApi } from '../contas/apiExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { createSession } from '../http/session.ts'
import { findIndicios } from '../indicios/indicios.ts'
import { exampleArquivo } from '../midias/example.ts'
import { replaceGaleria, saveArquivos } from '../midias/midias.ts'
import { dropProva, saveModelo, verifyModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { sendAvisoDaProva } from '../verificacao/aviso.ts'

const database = useTestDatabase()
const api = startApi(database, { RATE_LIMIT: 'off' })
const { call, clock, services } = api
const DAY = 86_400_000
const { now } = clock

beforeAll(() => runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) }))

let numbers = 0
/** A verified profile, since some days. */
async function verified({ days = 30 } = {}): Promise<number> {
  numbers += 1
  const dados = { telefone: `119${String(70_000_000 + numbers)}`, descricao: 'Curta.' }
  const { id } = await createExample(database.db, now, { dados })
  await verifyModelo(database.db, id, { now: new Date(now.getTime() - days * DAY) })
  await database.pool.query('delete from moderacao_item where modelo_id = $1', [id])
  return id
}
const save = (id: number, dados: Record<string, unknown>, aparelhoNovo = false) =>
  saveModelo(database.db, id, exampleEscrita(dados), {
    ...{ now, hashSecret: HASH_SECRET, aparelhoNovo },
  })
async function tokenOf(id: number, { aparelhoNovo = false, at = now } = {}) {
  const conta = { id, nome: 'Valentina', tipo: 'modelo' } as const
  const options = { now: at, lembrar: true, aparelhoNovo }
  return createSession(database.db, services.secrets.session, conta, options)
}
async function asked(id: number) {
  const { token } = await tokenOf(id)
  const { estado, pede, prova } = await (
    await call('GET /api/verificacao', undefined, token)
  ).json()
  return { estado, pede, prova }
}
const casos = async (id: number) => {
  const { rows } = await database.pool.query(
    `select detalhe from moderacao_item where modelo_id = $1 and motivo = 'caso' and estado = 'aberto'`,
    [id],
  )
  return rows.flatMap(({ detalhe }) => Object.keys(detalhe))
}
const isPublic = async (id: number) => (await call(`GET /api/modelo/${id}`)).status === 200
const queued = async (id: number) => {
  const { rowCount } = await database.pool.query(
    `select from graphile_worker._private_jobs where key = $1`,
    [`aviso-prova-${id}`],
  )
  return rowCount
}
/** New public pictures, as if they had been added at that time. */
async function showPictures(id: number, ages: number[]) {
  const files = ages.map((days, i) => exampleArquivo(`foto ${id} ${i} ${days}`))
  await saveArquivos(database.db, files)
  await replaceGaleria(
    database.db,
    id,
    files.map(({ hash }) => ({ arquivo: hash, visibilidade: 'publico' as const })),
  )
  for (const [i, { hash }] of files.entries())
    await database.pool.query(
      'update midia set criado_em = $3 where modelo_id = $1 and arquivo = $2',
      [...[id, hash], new Date(now.getTime() - ages[i]! * DAY)],
    )
}
const ate = new Date(now.getTime() + 7 * DAY).toISOString()

describe('no live check is asked', () => {
  it('of a profile that was never verified, whatever changes', async () => {
    const { id } = await createExample(database.db, now, { dados: { telefone: '11966660001' } })
    await save(id, { telefone: '11966660002' }, true)
    await showPictures(id, [1, 1])
    await findIndicios(database.db, now)
    expect(await asked(id)).toEqual({ estado: 'nenhuma', pede: 'documento', prova: null })
    expect([await casos(id), await queued(id)]).toEqual([[], 0])
  })

  it('of one that moves and adds pictures without another phone number', async () => {
    const id = await verified()
    await database.pool.query(`update modelo set cidade = 'Recife', estado = 'PE' where id = $1`, [
      id,
    ])
    await showPictures(id, [1, 1])
    await findIndicios(database.db, now)
    expect((await asked(id)).estado).toBe('verificada')
  })

  it('for changes from before staff last saw who she is, or while most pictures are old', async () => {
    const [before, mostlyOld] = [await verified(), await verified()]
    for (const id of [before, mostlyOld])
      await database.pool.query(
        `update modelo set cidade = 'Recife', estado = 'PE', telefone = '1196777' || lpad(id::text, 4, '0') where id = $1`,
        [id],
      )
    await showPictures(before, [1, 1])
    await showPictures(mostlyOld, [1, 20, 20])
    await verifyModelo(database.db, before, { now: new Date(Date.now() + 1000) })
    await findIndicios(database.db, now)
    expect((await asked(before)).prova).toBeNull()
    expect((await asked(mostlyOld)).prova).toBeNull()
  })
})

describe('a live check is asked', () => {
  it('of a verified profile whose number changes: she reads why, what, and by when', async () => {
    const id = await verified()
    await save(id, { telefone: '11966660011' })
    expect(await asked(id)).toMatchObject({
      ...{ estado: 'suspensa', pede: 'selfie' },
      prova: { motivo: 'dados' },
    })
    expect(Date.parse((await asked(id)).prova.ate)).toBe(Date.parse(ate))
    expect([await casos(id), await queued(id), await isPublic(id)]).toEqual([[], 0, true])
  })

  it('by a device that is new: staff have a case and she an e-mail, and nothing is removed', async () => {
    const id = await verified()
    await save(id, { telefone: '11966660012' }, true)
    expect((await asked(id)).prova.motivo).toBe('aparelho')
    expect([await casos(id), await queued(id), await isPublic(id)]).toEqual([['aparelho'], 1, true])
    const mails: { subject: string; text: string }[] = []
    const mailer = {
      send: async (mail: { subject: string; text: string }) => void mails.push(mail),
    }
    await database.pool.query('update conta set email_confirmado_em = now() where id = $1', [id])
    await sendAvisoDaProva({ ...services, mailer: mailer as never }, id, 'um')
    expect(mails[0]?.text).toMatch(
      /aparelho[\s\S]*selfie[\s\S]*painel\/verificacao[\s\S]*Nada é retirado/,
    )
    expect(mails[0]?.subject).not.toMatch(/selo|verifica/)
  })

  it('when number, city and pictures changed within days, once', async () => {
    const id = await verified()
    await database.pool.query(
      `update modelo set cidade = 'Recife', estado = 'PE', telefone = '11966660013' where id = $1`,
      [id],
    )
    await showPictures(id, [1, 20])
    await findIndicios(database.db, now)
    expect(await asked(id)).toMatchObject({ pede: 'selfie', prova: { motivo: 'mudanca' } })
    expect([await casos(id), await queued(id), await isPublic(id)]).toEqual([['mudanca'], 1, true])
    const { rows } = await database.pool.query(
      `select versao from moderacao_item where modelo_id = $1 and motivo = 'caso'`,
      [id],
    )
    await findIndicios(database.db, now)
    const again = await database.pool.query(
      `select versao from moderacao_item where modelo_id = $1 and motivo = 'caso'`,
      [id],
    )
    expect(again.rows).toEqual(rows)
  })

  it('and stays asked when staff revert the data, unless the data were the only reason', async () => {
    const [changed, taken] = [await verified(), await verified()]
    await save(changed, { telefone: '11966660014' })
    await save(taken, { telefone: '11966660015' }, true)
    for (const id of [changed, taken]) await inTransaction(database.db, (trx) => dropProva(trx, id))
    expect((await asked(changed)).estado).toBe('verificada')
    expect((await asked(taken)).estado).toBe('suspensa')
    await verifyModelo(database.db, taken, { now })
    expect(await asked(taken)).toMatchObject({ estado: 'verificada', prova: null })
  })

  it('and without an answer by its day staff are told once; the profile stays', async () => {
    const id = await verified()
    await save(id, { telefone: '11966660016' })
    const late = new Date(now.getTime() + 8 * DAY)
    await findIndicios(database.db, now)
    expect(await casos(id)).toEqual([])
    await findIndicios(database.db, late)
    expect([await casos(id), await isPublic(id)]).toEqual([['prova_vencida'], true])
    await database.pool.query(
      `update moderacao_item set estado = 'resolvido' where modelo_id = $1 and motivo = 'caso'`,
      [id],
    )
    await findIndicios(database.db, late)
    expect(await casos(id)).toEqual([])
  })
})

describe('a device is new', () => {
  it('for a week after its first sign-in, to an account that was verified before', async () => {
    const isNew = async (id: number, options: Parameters<typeof tokenOf>[1]) =>
      isAparelhoNovo(database.db, (await tokenOf(id, options)).session, now)
    const id = await verified()
    expect(await isNew(id, { aparelhoNovo: false })).toBe(false)
    expect(await isNew(id, { aparelhoNovo: true })).toBe(true)
    const weekAgo = new Date(now.getTime() - 8 * DAY)
    expect(await isNew(id, { aparelhoNovo: true, at: weekAgo })).toBe(false)
    const justVerified = await verified({ days: 0 })
    const yesterday = new Date(now.getTime() - DAY)
    expect(await isNew(justVerified, { aparelhoNovo: true, at: yesterday })).toBe(false)
  })
})
