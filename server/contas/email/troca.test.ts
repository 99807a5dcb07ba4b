import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDelivery } from '../../correio/deliverExample.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { exampleEscrita } from '../../modelos/escrita/example.ts'
import { confirmCobranca } from '../../planos/baixa.ts'
import { subscribe } from '../../planos/cobrancas.ts'
import { pixEstatico } from '../../planos/pagamento.ts'
import { exampleCadastroModelo, startApi } from '../apiExample.ts'
import { SENHA } from '../senhaExample.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database, { RATE_LIMIT: 'off', MODERATION: 'post' })
const DAY = 24 * 3_600_000
const NOVA = 'outra senha comprida'
let mail: Awaited<ReturnType<typeof startDelivery>>

beforeAll(async () => {
  mail = await startDelivery(database, services)
})
afterEach(() => mail.deliver())
afterAll(() => mail.close())

const post = (path: string, token: string | undefined) => call(`POST /api/${path}`, { token })
const confirm = (token: string | undefined) => post('confirmar-email', token)
const undo = (token: string | undefined) => post('desfazer-email', token)
const codigoOf = async (answer: Response) => (await answer.json()).codigo

type Conta = { id: number; token: string; email: string }
async function register({ confirmed = true, idioma = 'pt-BR' } = {}): Promise<Conta> {
  const cadastro = exampleCadastroModelo({}, { idioma })
  const { id, token } = await (await call('POST /api/modelo', cadastro)).json()
  const [sent] = await mail.deliver()
  if (confirmed) expect((await confirm(sent!.token)).status).toBe(200)
  return { id, token, email: cadastro.dados_gerais.email }
}

/** What her profile form sends when she changes the address. */
async function askFor(email: string, { id, token }: Conta, senhaAtual = SENHA) {
  const { dados_gerais, ...rest } = exampleEscrita()
  const body = { ...rest, dados_gerais: { ...dados_gerais, email }, login: { senhaAtual } }
  const answer = await call(`PUT /api/modelo/${id}`, body, token)
  return { status: answer.status, ...(await answer.json()), http: answer.status }
}
/** Asks for the address and confirms it; returns the undo link that the old one got. */
async function move(conta: Conta, email: string): Promise<string> {
  await askFor(email, conta)
  const [sent] = await mail.deliver()
  expect(await (await confirm(sent!.token)).json()).toEqual({ situacao: 'trocado' })
  const [told] = await mail.deliver()
  expect(told).toMatchObject({ to: conta.email, path: '/desfazer-email' })
  return told!.token!
}
/** Its current session, opened with its password. */
const enter = async (conta: Conta, email: string, senha = SENHA): Promise<Conta> => {
  const answer = await call('POST /api/login/modelo', { usuario: email, senha })
  return { ...conta, email, token: (await answer.json()).token }
}
const canSignIn = async (usuario: string, senha = SENHA) =>
  (await call('POST /api/login/modelo', { usuario, senha })).status === 200
const isIn = async ({ id, token }: Conta) =>
  (await call(`GET /api/painel/${id}`, undefined, token)).status === 200
const addressOf = async ({ id }: Conta) =>
  (await database.pool.query('select email from conta where id = $1', [id])).rows[0].email
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const before = clock.now
  clock.now = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    clock.now = before
  }
}

describe('another address', () => {
  it('is not asked for without the password, and writes to nobody', async () => {
    const conta = await register()
    expect(await askFor('nova.conta@mail.example', conta, 'senha errada')).toMatchObject({
      http: 422,
    })
    expect(await askFor(conta.email.toUpperCase(), conta)).toMatchObject({
      http: 200,
      email_pendente: null,
    })
    const change = { email: 'nova.conta@mail.example', senhaAtual: 'senha errada' }
    expect((await call('PUT /api/email', change, conta.token)).status).toBe(422)
    expect(await mail.deliver()).toEqual([])
  })

  it('changes nothing before its link is opened, which is sent to it alone', async () => {
    const conta = await register()
    const novo = `novo.${conta.email}`
    expect(await askFor(novo, conta)).toMatchObject({
      http: 200,
      email: conta.email,
      email_pendente: novo,
    })
    const [sent, ...others] = await mail.deliver()
    expect([sent!.to, others]).toEqual([novo, []])
    expect([await canSignIn(conta.email), await canSignIn(novo)]).toEqual([true, false])
    expect(await isIn(conta)).toBe(true)
  })

  it('is the account’s once the link is opened, and every session ends', async () => {
    const conta = await register()
    const novo = `novo.${conta.email}`
    await move(conta, novo)
    expect([await canSignIn(conta.email), await canSignIn(novo)]).toEqual([false, true])
    expect(await isIn(conta)).toBe(false)
  })

  it('is discarded when it is cancelled, replaced, a day old, or when the password changes', async () => {
    const conta = await register()
    const linkFor = async (email: string) => {
      await askFor(email, conta)
      return (await mail.deliver())[0]!.token
    }
    const replaced = await linkFor(`a.${conta.email}`)
    const cancelled = await linkFor(`b.${conta.email}`)
    expect(await codigoOf(await confirm(replaced))).toBe('link_invalido')
    expect((await call('DELETE /api/email/pendente', undefined, conta.token)).status).toBe(204)
    expect(await codigoOf(await confirm(cancelled))).toBe('link_invalido')

    const old = await linkFor(`c.${conta.email}`)
    expect(await later(DAY, async () => codigoOf(await confirm(old)))).toBe('link_vencido')

    const beforeReset = await linkFor(`d.${conta.email}`)
    await call('POST /api/recuperar-senha', { usuario: conta.email })
    const [recovery] = await mail.deliver()
    const reset = { token: recovery!.token, senha: NOVA }
    expect((await call('POST /api/redefinir-senha', reset)).status).toBe(204)
    expect(await codigoOf(await confirm(beforeReset))).toBe('link_invalido')
    expect(await addressOf(conta)).toBe(conta.email)
  })

  it('is answered the same whether somebody has it or not; only the owner of the mailbox is told', async () => {
    const taken = await register()
    const conta = await register()
    const free = `livre.${conta.email}`
    const answers = []
    for (const email of [taken.email, free]) {
      const { versao, atualizado_em, ...answer } = await askFor(email, conta)
      answers.push(JSON.stringify(answer).replaceAll(email, 'NOVO'))
    }
    expect(answers[0]).toBe(answers[1])

    await askFor(taken.email, conta)
    const [sent, ...others] = await mail.deliver()
    expect([sent!.to, sent!.token, others]).toEqual([taken.email, undefined, []])
    expect(sent!.text).toContain('Ele já é de uma conta sua')
  })

  it('that was confirmed for another account meanwhile stays that one’s', async () => {
    const conta = await register()
    const novo = `disputado.${conta.email}`
    await askFor(novo, conta)
    const [mine] = await mail.deliver()
    const other = await register()
    await move(other, novo)
    expect(await codigoOf(await confirm(mine!.token))).toBe('email_existente')
    expect(await addressOf(conta)).toBe(conta.email)
  })

  it('that a stranger registered without proof is given to the person who proves it', async () => {
    const stranger = await register({ confirmed: false })
    const conta = await register()
    await move(conta, stranger.email)
    expect(await addressOf(conta)).toBe(stranger.email)
    expect(await isIn(stranger)).toBe(false)
  })

  it.each([
    ['a suspended account', "update conta set estado = 'suspensa' where id = $1"],
    [
      'a suspected minor',
      "insert into moderacao_item (modelo_id, motivo) values ($1, 'suspeita_menor')",
    ],
  ])('that %s has without proof leaves that account, which may be evidence', async (_, act) => {
    const stranger = await register({ confirmed: false })
    await database.pool.query(act, [stranger.id])
    const seen = async () =>
      (
        await database.pool.query(
          'select c.estado, m.apelido from conta c join modelo m using (id) where id = $1',
          [stranger.id],
        )
      ).rows[0]
    const before = await seen()
    const conta = await register()
    await move(conta, stranger.email)
    expect(await addressOf(conta)).toBe(stranger.email)
    expect(await seen()).toEqual(before)
    expect(await addressOf(stranger)).not.toBe(stranger.email)
  })

  it('that an account without proof had paid with gives the money back with the address', async () => {
    const stranger = await register({ confirmed: false })
    const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })
    const pedido = { conta: stranger.id, tipo: 'modelo', plano: 'premium' } as const
    const { id } = await subscribe(database.db, pix, pedido, clock)
    await confirmCobranca(database.db, id, clock)
    await move(await register(), stranger.email)
    const { rows } = await database.pool.query(
      'select status, desistencia_em from cobranca where id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'paga', desistencia_em: clock.now }])
  })

  it('ends recovery by the old one', async () => {
    const conta = await register()
    await call('POST /api/recuperar-senha', { usuario: conta.email })
    const [recovery] = await mail.deliver()
    await move(conta, `novo.${conta.email}`)
    const reset = { token: recovery!.token, senha: NOVA }
    expect((await call('POST /api/redefinir-senha', reset)).status).toBe(422)
  })
})

describe('the old address', () => {
  it.each([
    ['pt-BR', 'Se não foi, alguém sabe a sua senha'],
    ['en', 'If it was not, somebody knows your password'],
  ] as const)('is told, in %s, without the new one', async (idioma, words) => {
    const conta = await register({ idioma })
    const novo = `outra.${conta.email}`
    await askFor(novo, conta)
    await confirm((await mail.deliver())[0]!.token)
    const [told, ...others] = await mail.deliver()
    expect([told!.to, others]).toEqual([conta.email, []])
    expect(told!.text).toContain(words)
    expect(told!.text).not.toContain(novo)
  })

  it('has the account again by its link: the intruder’s sessions end, and the owner chooses another password', async () => {
    const conta = await register()
    const novo = `ladra.${conta.email}`
    const link = await move(conta, novo)
    const thief = await enter(conta, novo)
    await call('POST /api/recuperar-senha', { usuario: novo })
    const [theirs] = await mail.deliver()
    await askFor(`mais.${novo}`, thief)
    const [pending] = await mail.deliver()

    const answer = await undo(link)
    expect(answer.status).toBe(200)
    expect(await addressOf(conta)).toBe(conta.email)
    expect(await isIn(thief)).toBe(false)
    expect([await canSignIn(conta.email), await canSignIn(novo)]).toEqual([false, false])
    const reset = (token: string | undefined) =>
      call('POST /api/redefinir-senha', { token, senha: NOVA })
    expect((await reset(theirs!.token)).status).toBe(422)
    expect(await codigoOf(await confirm(pending!.token))).toBe('link_invalido')
    expect((await reset((await answer.json()).token)).status).toBe(204)
    expect(await canSignIn(conta.email, NOVA)).toBe(true)
    expect(await codigoOf(await undo(link))).toBe('link_usado')
  })

  it('wins over one that the account had later, in whatever order they are used', async () => {
    const conta = await register()
    const second = `segunda.${conta.email}`
    const first = await move(conta, second)
    clock.now = new Date(clock.now.getTime() + 1000)
    const thief = await enter(conta, second)
    const later = await move(thief, `terceira.${conta.email}`)
    expect((await undo(later)).status).toBe(200)
    expect(await addressOf(conta)).toBe(second)
    expect((await undo(first)).status).toBe(200)
    expect(await addressOf(conta)).toBe(conta.email)
  })

  it('ends the links of later changes with its own', async () => {
    const conta = await register()
    const second = `segunda.${conta.email}`
    const first = await move(conta, second)
    clock.now = new Date(clock.now.getTime() + 1000)
    const later = await move(await enter(conta, second), `terceira.${conta.email}`)
    expect((await undo(first)).status).toBe(200)
    expect(await codigoOf(await undo(later))).toBe('link_invalido')
  })

  it('is not blocked by somebody who registered it meanwhile, nor by another password', async () => {
    const conta = await register()
    const novo = `ladra.${conta.email}`
    const link = await move(conta, novo)
    const squatter = exampleCadastroModelo({ email: conta.email })
    expect((await call('POST /api/modelo', squatter)).status).toBe(201)
    const { dados_gerais, ...rest } = exampleEscrita()
    const thief = await enter(conta, novo)
    const login = { senhaAtual: SENHA, senha: 'a senha de quem levou' }
    const body = { ...rest, dados_gerais, login }
    expect((await call(`PUT /api/modelo/${conta.id}`, body, thief.token)).status).toBe(200)
    expect((await undo(link)).status).toBe(200)
    expect(await addressOf(conta)).toBe(conta.email)
  })

  it('is told though the account is to be erased before the e-mail could be sent', async () => {
    const conta = await register()
    const novo = `some.${conta.email}`
    await askFor(novo, conta)
    const [sent] = await mail.deliver()
    await confirm(sent!.token)
    const thief = await enter(conta, novo)
    expect((await call('DELETE /api/conta', { senha: SENHA }, thief.token)).status).toBe(202)
    const told = (await mail.deliver()).find(({ to }) => to === conta.email)
    expect(told).toMatchObject({ path: '/desfazer-email' })
    expect((await undo(told!.token)).status).toBe(200)
    expect(await addressOf(conta)).toBe(conta.email)
  })

  it('has 7 days for it', async () => {
    const conta = await register()
    const link = await move(conta, `novo.${conta.email}`)
    const late = await later(7 * DAY, async () => codigoOf(await undo(link)))
    expect(late).toBe('link_vencido')
    const inTime = await later(7 * DAY - 60_000, async () => undo(link))
    expect(inTime.status).toBe(200)
  })
})
