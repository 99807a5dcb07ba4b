import { expect, it, vi } from 'vitest'
import { createAssinante } from '../contas/contas.ts'
import { connect } from '../database/connection.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { block, listBloqueios } from './esconder.ts'
import { QuemSeEsconde } from './escondidas.ts'

const database = useTestDatabase()
const log = { warn: () => {} } as never
const now = new Date()
const parts = (hash: string) => ({ db: database.db, log, secrets: { hash } as never })
/** As with the database unavailable. */
async function closedDb() {
  const { db, close } = connect(database.url, { max: 1 })
  await close()
  return db
}
const visitante = (conta: number) => ({ address: '', pontos: [], conta })

it('finds who is hidden from by number under every key of the secret, and without a database hides more', async () => {
  const ela = await createExample(database.db, now)
  const conta = { nome: 'Carlos', senhaHash: null, emailConfirmadoEm: now }
  const carlos = await createAssinante(database.db, {
    ...conta,
    email: 'carlos@test.example',
    telefone: '11987650001',
  })
  const davi = await createAssinante(database.db, { ...conta, email: 'davi@test.example' })
  const telefone = { origem: 'contato', telefone: '11987650001' } as const
  await block(database.db, ela.id, telefone, { now, hashSecret: 'old' })
  // Under a newer key the same number is still the same choice.
  await block(database.db, ela.id, telefone, { now, hashSecret: 'new,old' })
  const quem = new QuemSeEsconde(parts('new,old'))
  const hides = async (de: QuemSeEsconde, id: number) =>
    de.de(await de.regioesDe(visitante(id))).has(ela.id)
  expect([await hides(quem, carlos), await hides(quem, davi)]).toEqual([true, false])
  expect(await hides(new QuemSeEsconde(parts('new')), carlos)).toBe(false)
  expect(await database.db.selectFrom('modelo_bloqueio').select('id').execute()).toHaveLength(1)

  const cut = { ...parts('new,old') }
  const later = new QuemSeEsconde(cut)
  await later.regioesDe(visitante(davi))
  cut.db = await closedDb()
  expect([await hides(later, davi), await hides(later, carlos)]).toEqual([false, true])
  expect(await hides(later, davi + 1)).toBe(true)
})

it('answers nobody before it was read once who hides', async () => {
  const services = { ...parts('fresh'), db: await closedDb() }
  const quem = new QuemSeEsconde(services)
  await expect(quem.ready()).rejects.toThrow('after calling end')
  await expect(quem.regioesDe(visitante(1))).rejects.toThrow('after calling end')
  services.db = database.db
  expect(await quem.regioesDe(visitante(1))).toEqual([])
})

it('what was made for somebody while a block could not be read is not for him once it was', async () => {
  const ela = await createExample(database.db, now)
  const ele = await createAssinante(database.db, {
    ...{ nome: 'Ivo', senhaHash: null, emailConfirmadoEm: now },
    ...{ email: 'ivo@test.example', telefone: '11987650003' },
  })
  const services = parts('late')
  const quem = new QuemSeEsconde(services)
  await quem.ready()
  const telefone = { origem: 'contato', telefone: '11987650003' } as const
  await block(database.db, ela.id, telefone, { now, hashSecret: 'late' })
  services.db = await closedDb()
  quem.drop('escondidas')
  await quem.regioesDe(visitante(ele))
  const moment = quem.moment
  services.db = database.db
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
  try {
    expect(quem.de(await quem.regioesDe(visitante(ele))).has(ela.id)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
  expect(quem.moment).toBeGreaterThan(moment)
})

it('does not name a client whose account is suspended or being erased, and goes on hiding from him', async () => {
  const ela = await createExample(database.db, now)
  const conta = { nome: 'Evandro Reis', senhaHash: null, emailConfirmadoEm: now }
  const id = await createAssinante(database.db, { ...conta, email: 'evandro@test.example' })
  await database.pool.query(
    `insert into modelo_bloqueio (modelo_id, assinante_id, origem, criado_em) values ($1, $2, 'avaliacao', $3)`,
    [ela.id, id, now],
  )
  const named = async (estado: string, apagarEm: Date | null = null) => {
    await database.pool.query('update conta set estado = $2, apagar_em = $3 where id = $1', [
      ...[id, estado, apagarEm],
    ])
    return (await listBloqueios(database.db, ela.id)).map(({ nome }) => nome)
  }
  expect(await named('em_exclusao', now)).toEqual(['Anônimo'])
  expect(await named('suspensa')).toEqual(['Anônimo'])
  expect(await named('ativa')).toEqual(['Evandro'])
})

it('knows a block also where the answer of a load that began before it comes last', async () => {
  const ela = await createExample(database.db, now)
  const ele = await createAssinante(database.db, {
    ...{ nome: 'Caio', senhaHash: null, emailConfirmadoEm: now },
    ...{ email: 'caio@test.example', telefone: '11987650002' },
  })
  const answers: (() => void)[] = []
  const slow = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) =>
      new Promise((resolve) => {
        answers.push(() => resolve(result))
      }),
  })
  const asked = (count: number) => expect.poll(() => answers.length).toBe(count)
  const quem = new QuemSeEsconde({ ...parts('slow'), db: slow })
  const before = quem.regioesDe(visitante(ele))
  await asked(1)
  const telefone = { origem: 'contato', telefone: '11987650002' } as const
  await block(database.db, ela.id, telefone, { now, hashSecret: 'slow' })
  quem.drop('escondidas')
  const after = quem.regioesDe(visitante(ele))
  await asked(2)
  answers[1]!()
  // His number.
  await asked(3)
  answers[2]!()
  expect(quem.de(await after).has(ela.id)).toBe(true)
  answers[0]!()
  await before
  expect(quem.de(await quem.regioesDe(visitante(ele))).has(ela.id)).toBe(true)
})
