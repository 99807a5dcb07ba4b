import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { exampleCadastro, startApi } from '../contas/apiExample.ts'
import { createConta } from '../contas/contas.ts'
import { addEquipe, setDireito } from '../contas/equipe.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { SENHA } from '../contas/senhaExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { receiveMensagem } from '../mensagens/mensagens.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { forgetFatos, recordFato } from './auditoria.ts'

const database = useTestDatabase()
const { call, clock, services } = startApi(database)
let iara: { id: number; nome: string; tipo: TipoConta }
let equipe: string

const tokenOf = async (conta: typeof iara) =>
  (await createSession(database.db, services.secrets.session, conta, { now: clock.now })).token
const linhas = async () =>
  (
    await database.pool.query(
      'select fato, conta_id as conta, dado, razao, alvo, alvo_id from auditoria order by id',
    )
  ).rows
const fato = (rest: object) => ({
  conta: null,
  dado: null,
  razao: null,
  alvo: null,
  alvo_id: null,
  ...rest,
})

beforeAll(async () => {
  await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
  const email = 'iara@equipe.example'
  const id = await createConta(database.db, 'equipe', {
    email,
    nome: 'Iara',
    senhaHash: null,
    papeis: nomesDosPapeis,
  })
  iara = { id, nome: 'Iara', tipo: 'equipe' }
  equipe = await tokenOf(iara)
})
beforeEach(() => database.pool.query('delete from auditoria'))

describe('what staff are shown of a person', () => {
  const read = (path: string) => call(`GET ${path}`, undefined, equipe)
  const leitura = (
    dado: string,
    alvo: string | null = null,
    alvo_id: number | null = null,
    razao: string | null = null,
  ) => fato({ fato: 'leitura', conta: iara.id, dado, razao, alvo, alvo_id })

  it('is recorded for each way to see her: queue, accounts, her profile, its private pictures, its figures', async () => {
    await database.pool.query('delete from moderacao_item')
    const { id, url } = await createExample(database.db, clock.now, { moderacao: 'pendente' })
    const [item] = await (await read('/api/admin/fila')).json()
    for (const path of [
      `/api/admin/fila/${item.id}`,
      `/api/admin/contas?q=${id}&razao=abuso`,
      `/api/modelo/${url}`,
      `/api/midias/${id}`,
      `/api/dashboard/modelo/${id}`,
    ])
      expect([path, (await read(path)).status]).toEqual([path, 200])
    expect(await linhas()).toEqual([
      leitura('fila'),
      leitura('item', 'modelo', id),
      leitura('contas', 'conta', id, 'abuso'),
      leitura('perfil', 'modelo', id),
      leitura('midia_privada', 'modelo', id),
      leitura('painel', 'modelo', id),
    ])
  })

  it('names the writer of a message, and of a review that was taken down', async () => {
    await database.pool.query('delete from moderacao_item')
    await receiveMensagem(database.db, { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Oi' })
    const [item] = await (await read('/api/admin/fila?fila=mensagens')).json()
    await read(`/api/admin/fila/${item.id}`)
    const { id: modelo_id } = await createExample(database.db, clock.now)
    const cliente = await createExampleAssinante(database.db)
    await database.pool.query(
      `insert into depoimento (modelo_id, cliente_id, nota, comentario, status) values ($1, $2, 1, 'x', 9)`,
      [modelo_id, cliente.id],
    )
    await read('/api/admin/depoimentos')
    const { rows } = await database.pool.query(
      'select (select max(id) from mensagem) as mensagem, (select max(id) from depoimento) as depoimento',
    )
    expect(await linhas()).toEqual([
      leitura('fila'),
      leitura('item', 'mensagem', rows[0].mensagem),
      leitura('depoimentos', 'depoimento', rows[0].depoimento),
      leitura('depoimentos', 'conta', cliente.id),
    ])
  })

  it('is recorded also where a search found nobody, without what was searched', async () => {
    await read('/api/admin/contas?razao=pedido&q=segredo@mail.example')
    expect(await linhas()).toEqual([leitura('contas', null, null, 'pedido')])
    const { rows } = await database.pool.query('select a::text as linha from auditoria a')
    expect(rows[0].linha).not.toContain('segredo')
  })

  it('is not shown where it cannot be recorded', async () => {
    await database.owner.pool.query('alter table auditoria rename to auditoria_fora')
    const { status } = await read('/api/admin/contas?razao=pedido&q=a')
    await database.owner.pool.query('alter table auditoria_fora rename to auditoria')
    expect(status).toBe(500)
  })

  it('is not recorded when she or a visitor reads it', async () => {
    const { id, url } = await createExample(database.db, clock.now)
    const dela = await tokenOf({ id, nome: 'Valentina', tipo: 'modelo' })
    expect((await call(`GET /api/modelo/${id}`, undefined, dela)).status).toBe(200)
    expect((await call(`GET /api/modelo/${url}`)).status).toBe(200)
    expect(await linhas()).toEqual([])
  })
})

describe('what happens to an account', () => {
  it('is recorded: sign-in, refusals with and without an account, delays, another password', async () => {
    const cadastro = exampleCadastro()
    const { id, token } = await (await call('POST /api/assinante', cadastro)).json()
    const enter = (usuario: string, senha: string) =>
      call('POST /api/login/assinante', { usuario, senha })
    await enter(cadastro.email, 'errada')
    await enter('ninguem@mail.example', 'errada')
    await call('POST /api/login/equipe', { usuario: cadastro.email, senha: SENHA })
    await call(
      `PUT /api/assinante/${id}/senha`,
      { senhaAtual: SENHA, novaSenha: 'camelia-rubra-8' },
      token,
    )
    const conta = id as number
    expect(await linhas()).toEqual([
      fato({ fato: 'entrada', conta }),
      fato({ fato: 'recusa', conta, dado: 'assinante' }),
      fato({ fato: 'recusa', dado: 'assinante' }),
      fato({ fato: 'recusa', conta, dado: 'equipe' }),
      fato({ fato: 'senha', conta }),
      fato({ fato: 'entrada', conta }),
    ])
    await database.pool.query('delete from auditoria')
    let status = 0
    while (status !== 429) ({ status } = await enter(cadastro.email, 'errada'))
    expect((await linhas()).at(-1)).toEqual(fato({ fato: 'bloqueio', conta, dado: 'assinante' }))
  })

  it('is recorded: whoever failed to prove again who they are, by password, passkey or lost factor', async () => {
    const cadastro = exampleCadastro()
    const { id, token } = await (await call('POST /api/assinante', cadastro)).json()
    await database.pool.query('delete from auditoria')
    const errada = { usuario: cadastro.email, senha: 'errada' }
    const credencial = {
      ...{ id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
    }
    const tries: [string, object, string?][] = [
      ['PUT /api/email', { email: 'b@mail.example', senhaAtual: 'errada' }, token],
      ['POST /api/seguranca/confirmar', { senha: 'errada' }, token],
      ['POST /api/login/perdi', errada],
      ['POST /api/login/chave', { credencial }],
    ]
    for (const [chamada, body, session] of tries)
      expect((await call(chamada, body, session)).ok).toBe(false)
    const conta = id as number
    expect(await linhas()).toEqual([
      ...[conta, conta, conta].map((one) => fato({ fato: 'recusa', conta: one })),
      fato({ fato: 'recusa' }),
    ])
  })

  it('is recorded as ids: no e-mail, password, token or address is in any line', async () => {
    const cadastro = exampleCadastro()
    const { token } = await (await call('POST /api/assinante', cadastro)).json()
    await call('POST /api/login/assinante', { usuario: cadastro.email, senha: 'errada mesmo' })
    const { rows } = await database.pool.query('select a::text as linha from auditoria a')
    expect(rows.length).toBe(2)
    for (const { linha } of rows)
      for (const secret of [cadastro.email, 'errada', SENHA, token, '127.0.0.1'])
        expect(linha).not.toContain(secret)
  })
})

describe('the record of access', () => {
  const ask = (query: string, token: string) =>
    call(`GET /api/admin/auditoria${query}`, undefined, token)

  it('is refused to staff without the right, who are not told that there is anything to see', async () => {
    expect((await ask('', equipe)).status).toBe(403)
    const resumo = await call('GET /api/admin/resumo', undefined, equipe)
    expect((await resumo.json()).direitos).not.toContain('auditor')
  })

  it('is read by staff with the right, filtered by account and fact, and the reading is recorded too', async () => {
    const operador = { now: clock.now, totpSecret: services.secrets.totp }
    const email = 'auditora@equipe.example'
    await addEquipe(database.db, { email, nome: 'Lia', auditor: true }, operador)
    const { rows } = await database.pool.query('select id from conta where email = $1', [email])
    const lia = { id: rows[0].id as number, nome: 'Lia', tipo: 'equipe' as const }
    const token = await tokenOf(lia)
    const { id } = await createExample(database.db, clock.now)
    await call(`GET /api/modelo/${id}`, undefined, equipe)
    await recordFato(database.db, { fato: 'entrada', conta: id }, clock.now)
    await recordFato(database.db, { fato: 'recusa', conta: null, porta: 'equipe' }, clock.now)

    const answer = await ask(`?conta=${id}&limite=1`, token)
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    expect(await answer.json()).toMatchObject([{ fato: 'entrada', conta: id, nome: 'Valentina' }])
    expect(await (await ask('?fato=leitura', token)).json()).toMatchObject([
      { conta: lia.id, dado: 'auditoria', alvo: null },
      { conta: iara.id, nome: 'Iara', dado: 'perfil', alvo_id: id, titulo: 'Valentina' },
    ])
    expect((await ask('?fato=tudo', token)).status).toBe(422)

    await setDireito(database.db, { email, direito: 'auditor', tem: false }, operador)
    expect((await ask('', token)).status).toBe(403)
  })

  it('cannot be rewritten, and ends after six months', async () => {
    const day = 24 * 3_600_000
    for (const age of [0, 184, 185])
      await recordFato(
        database.db,
        { fato: 'entrada', conta: age },
        new Date(clock.now.getTime() - age * day),
      )
    await expect(database.pool.query('update auditoria set conta_id = 1')).rejects.toThrow(
      'append-only',
    )
    await forgetFatos(database.db, clock.now)
    expect((await linhas()).map(({ conta }) => conta)).toEqual([0, 184])
  })

  it('can be granted to staff only', async () => {
    const { id } = await createExampleAssinante(database.db)
    await expect(
      database.pool.query('update conta set auditor = true where id = $1', [id]),
    ).rejects.toThrow('conta_auditor_da_equipe')
  })
})
