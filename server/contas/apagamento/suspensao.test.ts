import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { countLockWaits, refusingChanges, useTestDatabase } from '../../database/testing.ts'
import { mediaBaseDe } from '../../midias/foto.ts'
import { getModelo } from '../../modelos/modelos.ts'
import { hire } from '../../verificacao/example.ts'
import { confirmEmails, exampleCadastroModelo, startApi } from '../apiExample.ts'
import { createToken } from '../links.ts'
import { SENHA } from '../senhaExample.ts'
import { eraseVencidas } from './apagamento.ts'

const database = useTestDatabase()
const { call, services, ...api } = startApi(database, { RATE_LIMIT: 'off', MODERATION: 'post' })
const now = new Date()
const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }
const SETE_DIAS = 7 * 24 * 3_600_000
let [iara, lia] = ['', '']

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  const parts = { call, services, ...api }
  iara = await hire(parts, database.db, { nome: 'Iara', verificador: false })
  lia = await hire(parts, database.db, { nome: 'Lia', verificador: false })
})

async function registerModelo(nome: string) {
  const cadastro = exampleCadastroModelo({ apelido: nome })
  const { id, token } = await (await call('POST /api/modelo', cadastro)).json()
  await confirmEmails(database)
  await database.pool.query(`update modelo set moderacao = 'aprovado' where id = $1`, [id])
  return { id: id as number, token: token as string, email: cadastro.dados_gerais.email }
}
const ask = (token: string) => call('DELETE /api/conta', { senha: SENHA }, token)
const login = (email: string, more = {}) =>
  call('POST /api/login/modelo', { usuario: email, senha: SENHA, ...more })
const eraseAfter = (ms: number) =>
  eraseVencidas(database.db, {
    now: new Date(Date.now() + ms),
    hashSecret: services.secrets.hash,
  })
const nameOf = async (id: number): Promise<string> =>
  (await database.pool.query('select nome from conta where id = $1', [id])).rows[0].nome

describe('an account that is being erased', () => {
  it('is erased at its time though the database refuses to empty another one', async () => {
    const [broken, other] = [await registerModelo('Jandira'), await registerModelo('Jacira')]
    for (const { token } of [broken, other]) await ask(token)
    const stateOf = async ({ id }: { id: number }) =>
      (await database.pool.query('select estado from conta where id = $1', [id])).rows[0].estado
    await refusingChanges(database, 'modelo', `old.id = ${broken.id}`, () =>
      expect(eraseAfter(SETE_DIAS)).rejects.toThrow(`${broken.id}: a broken row`),
    )
    expect([await stateOf(broken), await stateOf(other)]).toEqual(['em_exclusao', 'apagada'])
    await eraseAfter(SETE_DIAS)
    expect(await stateOf(broken)).toBe('apagada')
  })

  it('was suspended before, or asked for already, by a call at the same moment: it is asked for once, and stays suspended', async () => {
    const { id, token, email } = await registerModelo('Odete')
    const answers = await Promise.all([ask(token), ask(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 401])
    const back = await (await login(email, { cancelar_exclusao: true })).json()
    // Staff suspend the account once the call has been admitted.
    const lock = await database.pool.connect()
    await lock.query('begin')
    await lock.query(`update conta set estado = 'suspensa' where id = $1`, [id])
    const asked = ask(back.token)
    await expect.poll(() => countLockWaits(database.pool)).toBe(1)
    await lock.query('commit')
    lock.release()
    expect((await asked).status).toBe(401)
    const { rows } = await database.pool.query(
      'select estado, apagar_em from conta where id = $1',
      [id],
    )
    expect(rows).toEqual([{ estado: 'suspensa', apagar_em: null }])
  })

  it('is not taken back by an upheld contest of a suspension while staff suspect a minor', async () => {
    const { id, token, email } = await registerModelo('Norma')
    await ask(token)
    const suspend = (more = {}) =>
      call(
        `POST /api/admin/contas/${id}/suspensao`,
        { recado: 'Golpes relatados por clientes.', ...more },
        iara,
      )
    await suspend()
    await login(email, { cancelar_exclusao: true })
    const { rows } = await database.pool.query('select codigo from carta where conta_id = $1', [id])
    const contest = { texto: 'Nunca enganei ninguém, confiram.' }
    const contested = await call(`POST /api/cartas/${rows[0].codigo}/contestacao`, contest)
    expect(contested.status).toBe(201)
    await suspend({ razao: 'menor' })
    const fila = await (await call('GET /api/admin/fila', undefined, lia)).json()
    const item = fila.find((one: { motivo: string }) => one.motivo === 'contestacao')
    const decisao = { versao: item.versao, ato: 'aprovar', recado: 'Tem razão.' }
    expect((await call(`POST /api/admin/fila/${item.id}/decisao`, decisao, lia)).status).toBe(409)
    expect(await getModelo(database.db, id, options)).toBeNull()
  })

  it('is suspended by staff all the same, also once the erasure is taken back, until they end the suspension', async () => {
    const { id, token, email } = await registerModelo('Ludmila')
    await ask(token)
    const body = { recado: 'Golpes relatados por clientes.' }
    const suspend = () => call(`POST /api/admin/contas/${id}/suspensao`, body, iara)
    const undo = ({ ato }: { ato: number }) =>
      call(`POST /api/admin/atos/${ato}/desfazer`, undefined, iara)
    const enter = async (more = {}) => {
      const answer = await login(email, more)
      const { codigo, detail } = await answer.json()
      return [answer.status, codigo, codigo === 'conta_suspensa' ? detail : undefined]
    }
    const emExclusao = [403, 'conta_em_exclusao', undefined]
    expect((await undo(await (await suspend()).json())).status).toBe(204)
    expect(await enter()).toEqual(emExclusao)

    const suspended = await suspend()
    expect(suspended.status).toBe(200)
    expect((await suspend()).status).toBe(409)
    const contas = await call(`GET /api/admin/contas?q=${id}&razao=pedido`, undefined, iara)
    const found = (await contas.json()).find((one: { id: number }) => one.id === id)
    expect(found).toMatchObject({ estado: 'suspensa', apagar_em: expect.any(String) })
    // Its owner still learns that it is being erased, and may take that back.
    expect(await enter()).toEqual(emExclusao)
    const suspensa = [403, 'conta_suspensa', body.recado]
    expect(await enter({ cancelar_exclusao: true })).toEqual(suspensa)
    expect(await enter()).toEqual(suspensa)
    await eraseAfter(SETE_DIAS)
    expect(await getModelo(database.db, id, options)).toBeNull()
    expect(await nameOf(id)).toBe('Ludmila')
    // There is nothing being erased to go back to.
    expect((await undo(await suspended.json())).status).toBe(204)
    expect(await enter()).toEqual([200, undefined, undefined])

    const { token: again } = await (await login(email)).json()
    await ask(again)
    await suspend()
    expect((await call(`POST /api/admin/contas/${id}/reativacao`, body, iara)).status).toBe(202)
    const [item] = await (await call('GET /api/admin/fila?fila=pedidos', undefined, lia)).json()
    const decisao = { versao: item.versao, ato: 'aprovar', recado: '' }
    expect((await call(`POST /api/admin/fila/${item.id}/decisao`, decisao, lia)).status).toBe(200)
    expect(await enter()).toEqual(emExclusao)
  })

  it('is erased after its seven days while it is suspended, and its password can be replaced until then', async () => {
    const { id, token, email } = await registerModelo('Mafalda')
    await ask(token)
    const body = { recado: 'Golpes relatados por clientes.' }
    expect((await call(`POST /api/admin/contas/${id}/suspensao`, body, iara)).status).toBe(200)
    await call('POST /api/recuperar-senha', { usuario: email })
    const { rowCount } = await database.pool.query(
      `select from graphile_worker._private_jobs where key = $1`,
      [`recuperacao:${id}`],
    )
    expect(rowCount).toBe(1)
    const expiraEm = new Date(Date.now() + 60_000)
    const link = { contaId: id, uso: 'redefinir-senha', expiraEm } as const
    const reset = { token: await createToken(database.db, link), senha: 'outra-senha-boa-9' }
    const opened = await call('POST /api/redefinir-senha/link', { token: reset.token })
    expect(await opened.json()).toEqual({ situacao: 'valido' })
    expect((await call('POST /api/redefinir-senha', reset)).status).toBe(204)
    await eraseAfter(SETE_DIAS)
    expect(await nameOf(id)).toBe('Conta apagada')
  })
})
