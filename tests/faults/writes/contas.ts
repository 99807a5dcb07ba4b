import { createHash, randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { CONSENTIMENTO_VERSAO } from '../../../contract/perguntasDeConsentimento.ts'
import { exampleCadastro, exampleCadastroModelo } from '../../../server/contas/apiExample.ts'
import { createToken } from '../../../server/contas/links.ts'
import { createCodigo } from '../../../server/contas/oidc.ts'
import { SENHA } from '../../../server/contas/senhaExample.ts'
import { createAuthenticator } from '../../../server/http/authenticatorExample.ts'
import type { Conta, Escrita, World } from './world.ts'
import type { Write } from './write.ts'

const CONSENT = { finalidade: 'captura_facial', versao: CONSENTIMENTO_VERSAO }
const NOVA = 'outra senha comprida'
const SESSAO = {
  why: 'each sign-in is a session of its own',
  rows: ['auditoria', 'registro_elo', 'sessao'],
}
const REFUSED = { why: 'it is refused, and that is recorded', rows: ['auditoria', 'registro_elo'] }
const later = (ms: number) => new Date(Date.now() + ms)

const signed = (make: (world: World) => Promise<Conta>) => async (world: World) => ({
  token: (await make(world)).token,
})
const byClient = signed(({ cliente }) => cliente())

/** A session that proved the password again, as what changes a second factor asks for. */
async function confirmed(world: World): Promise<Conta> {
  const conta = await world.cliente()
  await world.did('POST /api/seguranca/confirmar', { senha: SENHA }, conta.token)
  return conta
}
async function begunTotp(world: World, conta: Conta) {
  const { segredo, selado } = await world.did(
    'POST /api/seguranca/totp/desafio',
    undefined,
    conta.token,
  )
  const codigo = new TOTP({ secret: segredo }).generate({
    timestamp: world.api.clock.now.getTime(),
  })
  return { selado: selado as string, codigo }
}
/** With codes of an app; its first recovery code. */
async function withTotp(world: World, conta: Conta): Promise<Conta & { reserva: string }> {
  const body = await begunTotp(world, conta)
  const { codigos } = await world.did('POST /api/seguranca/totp', body, conta.token)
  return { ...conta, reserva: codigos[0] }
}
async function withChave(world: World) {
  const conta = await confirmed(world)
  const chave = createAuthenticator()
  const options = await world.did('POST /api/seguranca/chaves/desafio', undefined, conta.token)
  const body = { nome: 'Meu celular', credencial: chave.create(options) }
  await world.did('POST /api/seguranca/chaves', body, conta.token)
  return { conta, chave }
}
const link = (
  { database: { db } }: World,
  { id, email }: Conta,
  uso: 'confirmar-email' | 'desfazer-email' | 'redefinir-senha',
) => createToken(db, { contaId: id, uso, email, expiraEm: later(3_600_000) })

export const contas = {
  'POST /api/assinante': { send: async () => ({ body: exampleCadastro() }), again: [409] },
  'POST /api/modelo': { send: async () => ({ body: exampleCadastroModelo() }), again: [409] },
  'POST /api/login/assinante': {
    send: async ({ cliente }) => ({ body: { usuario: (await cliente()).email, senha: SENHA } }),
    twice: SESSAO,
  },
  'POST /api/login/modelo': {
    send: async ({ anunciante }) => ({
      body: { usuario: (await anunciante()).email, senha: SENHA },
    }),
    twice: SESSAO,
  },
  'POST /api/login/equipe': {
    send: async (world) => {
      const { email, reserva } = await withTotp(world, await world.equipe())
      return { body: { usuario: email, senha: SENHA, codigo: reserva } }
    },
    again: [401],
    spends: ['codigo_de_recuperacao'],
    twice: REFUSED,
  },
  'POST /api/login/oidc': {
    send: async ({ cliente, database }) => {
      const verificador = randomBytes(32).toString('base64url')
      const desafio = createHash('sha256').update(verificador).digest('base64url')
      const codigo = await createCodigo(database.db, (await cliente()).id, desafio, new Date())
      return { body: { codigo, verificador } }
    },
    again: [401],
    twice: REFUSED,
  },
  'POST /api/login/chave/desafio': { send: async () => ({}) },
  'POST /api/login/chave': {
    send: async (world) => {
      const { chave } = await withChave(world)
      const credencial = chave.use(await world.did('POST /api/login/chave/desafio'))
      return { body: { credencial } }
    },
    again: [401],
    spends: ['chave_de_acesso'],
    twice: REFUSED,
  },
  'POST /api/login/perdi': {
    send: async (world) => ({
      body: { usuario: (await withTotp(world, await confirmed(world))).email, senha: SENHA },
    }),
  },
  'POST /api/logout': { send: byClient },
  'POST /api/recuperar-senha': {
    send: async ({ cliente }) => ({ body: { usuario: (await cliente()).email } }),
    twice: { why: 'who asks again wants another e-mail', jobs: ['send-recuperacao'] },
  },
  'POST /api/redefinir-senha/link': {
    send: async (world) => ({
      body: { token: await link(world, await world.cliente(), 'redefinir-senha') },
    }),
  },
  'POST /api/redefinir-senha': {
    send: async (world) => ({
      body: { token: await link(world, await world.cliente(), 'redefinir-senha'), senha: NOVA },
    }),
    again: [409, 410, 422],
  },
  'DELETE /api/conta': {
    send: async ({ cliente }) => ({ token: (await cliente()).token, body: { senha: SENHA } }),
    again: [401],
  },
  'POST /api/conta/copia': {
    send: async ({ cliente }) => ({ token: (await cliente()).token, body: { senha: SENHA } }),
    twice: { why: 'each link opens the copy once, for some minutes', rows: ['token'] },
  },
  'POST /api/comprovante-de-exclusao': {
    send: async ({ cliente, did }) => {
      const { comprovante } = await did(
        'DELETE /api/conta',
        { senha: SENHA },
        (await cliente()).token,
      )
      return { body: { token: comprovante.split('#token=')[1] } }
    },
  },
  'PUT /api/assinante/{id}/senha': {
    send: async ({ cliente }) => {
      const { id, token } = await cliente()
      return { modelo: id, token, body: { senhaAtual: SENHA, novaSenha: NOVA } }
    },
    again: [401, 422],
  },
  'PUT /api/palavra': { send: byClient },
  'PUT /api/email': {
    send: async ({ cliente }) => {
      const { token, email } = await cliente()
      return { token, body: { email: `nova.${email}`, senhaAtual: SENHA } }
    },
    twice: { why: 'who asks again wants another e-mail', jobs: ['send-confirmacao'] },
  },
  'DELETE /api/email/pendente': {
    send: async ({ cliente, did }) => {
      const { token, email } = await cliente()
      await did('PUT /api/email', { email: `nova.${email}`, senhaAtual: SENHA }, token)
      return { token }
    },
  },
  'POST /api/email/link': {
    send: async ({ cliente, rows }) => {
      const { id, token } = await cliente()
      await rows('update conta set email_confirmado_em = null where id = $1', id)
      return { token }
    },
    twice: { why: 'who asks again wants another e-mail', jobs: ['send-confirmacao'] },
  },
  'POST /api/confirmar-email': {
    send: async (world) => {
      const conta = await world.cliente()
      await world.rows('update conta set email_confirmado_em = null where id = $1', conta.id)
      return { body: { token: await link(world, conta, 'confirmar-email') } }
    },
    again: [409, 410],
  },
  'POST /api/desfazer-email': {
    send: async (world) => {
      const conta = await world.cliente()
      const token = await link(world, conta, 'desfazer-email')
      await world.rows('update conta set email = $2 where id = $1', conta.id, `x.${conta.email}`)
      return { body: { token } }
    },
    again: [409, 410],
  },
  'DELETE /api/identidades/{id}': {
    send: async ({ cliente, rows }) => {
      const { id: conta, token } = await cliente()
      const [{ id }] = await rows(
        `insert into identidade (conta_id, emissor, sujeito, criada_em, usada_em)
         values ($1, 'https://id.example', $2, now(), now()) returning id`,
        conta,
        String(conta),
      )
      return { token, path: `/api/identidades/${id}` }
    },
    again: [404],
  },
  'DELETE /api/sessoes/{sessao}': {
    send: async ({ cliente, signIn, rows }) => {
      const conta = await cliente()
      const [{ jti: own }] = await rows('select jti from sessao where conta_id = $1', conta.id)
      await signIn(conta)
      const [{ jti }] = await rows(
        'select jti from sessao where conta_id = $1 and jti <> $2',
        conta.id,
        own,
      )
      return { token: conta.token, path: `/api/sessoes/${jti}` }
    },
    again: [404],
  },
  'DELETE /api/sessoes': {
    send: async ({ cliente, signIn }) => {
      const conta = await cliente()
      await signIn(conta)
      return { token: conta.token }
    },
    again: [401],
  },
  'POST /api/seguranca/confirmar/desafio': {
    send: async (world) => ({ token: (await withChave(world)).conta.token }),
  },
  'POST /api/seguranca/confirmar': {
    send: async ({ cliente }) => ({ token: (await cliente()).token, body: { senha: SENHA } }),
  },
  'POST /api/seguranca/totp/desafio': { send: signed(confirmed) },
  'POST /api/seguranca/totp': {
    send: async (world) => {
      const conta = await confirmed(world)
      return { token: conta.token, body: await begunTotp(world, conta) }
    },
    twice: {
      why: 'its recovery codes were in the lost answer: others are made',
      rows: ['auditoria', 'registro_elo'],
      jobs: ['send-aviso-fator'],
    },
  },
  'DELETE /api/seguranca/totp': {
    send: async (world) => ({ token: (await withTotp(world, await confirmed(world))).token }),
    again: [404],
  },
  'POST /api/seguranca/chaves/desafio': { send: signed(confirmed) },
  'POST /api/seguranca/chaves': {
    send: async (world) => {
      const { token } = await confirmed(world)
      const options = await world.did('POST /api/seguranca/chaves/desafio', undefined, token)
      return {
        token,
        body: { nome: 'Meu celular', credencial: createAuthenticator().create(options) },
      }
    },
    again: [401],
  },
  'PUT /api/seguranca/chaves/{id}': {
    send: async (world) => {
      const { conta, chave } = await withChave(world)
      return {
        token: conta.token,
        path: `/api/seguranca/chaves/${chave.id}`,
        body: { nome: 'Outro' },
      }
    },
  },
  'DELETE /api/seguranca/chaves/{id}': {
    send: async (world) => {
      const { conta, chave } = await withChave(world)
      return { token: conta.token, path: `/api/seguranca/chaves/${chave.id}` }
    },
    again: [404],
  },
  'POST /api/seguranca/codigos': {
    send: async (world) => ({ token: (await withTotp(world, await confirmed(world))).token }),
    twice: {
      why: 'the lost answer had the codes: others are made',
      rows: ['auditoria', 'registro_elo'],
    },
  },
  'POST /api/consentimentos': { send: byClient },
  'DELETE /api/consentimentos/{finalidade}': {
    send: async (world) => {
      const { token } = await world.anunciante()
      await world.did('POST /api/consentimentos', CONSENT, token)
      return { token }
    },
  },
} satisfies Partial<Record<Escrita, Write>>
