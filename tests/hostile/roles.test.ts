import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Acesso, Endpoint } from '../../contract/endpoint.ts'
import { type Chamada, endpoints } from '../../contract/endpoints.ts'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { createAssinante, createConta } from '../../server/contas/contas.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { createExample, exampleEscrita } from '../../server/modelos/escrita/example.ts'
import { problemOf, useSite } from './site.ts'

const site = useSite()

type Role = 'nobody' | 'unknown application' | 'bad session' | TipoConta
const roles: Role[] = [
  'nobody',
  'unknown application',
  'bad session',
  'assinante',
  'modelo',
  'equipe',
]

/** A valid call of each endpoint: callers with access are not refused. `modelo` is a public profile. */
type Example = {
  path?: (modelo: number) => string
  body?: (modelo: number) => unknown
  /** Other statuses that show access: the call was handled, and found nothing. */
  answers?: number[]
}
const UUID = '00000000-0000-4000-8000-000000000000'
const chaveDeAcesso = { id: 'a', rawId: 'a', type: 'public-key' }
const credenciais = { usuario: 'ninguem@test.example', senha: 'camelia-branca-7' }
const credencial = {
  ...chaveDeAcesso,
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30' },
}

const examples: Partial<Record<Chamada, Example>> = {
  'GET /api/filtro': {},
  'GET /api/facetas': {},
  'GET /api/sugestoes': { path: () => '/api/sugestoes?q=ana' },
  'GET /api/preco': {},
  'GET /api/categoria': {},
  'GET /api/atendimento': {},
  'GET /api/depoimentos': {},
  'GET /api/depoimentos/{modeloId}': { path: (id) => `/api/depoimentos/${id}` },
  'POST /api/depoimentos': {
    body: (modelo) => ({ modelo, nota: 5, comentario: 'Ótima conversa.' }),
  },
  // A review that does not exist: callers with access get a 404.
  'PUT /api/depoimentos/{id}': {
    path: () => '/api/depoimentos/2147483647',
    body: () => ({ resposta: 'Obrigada.', status: 1 }),
    answers: [404],
  },
  'POST /api/depoimentos/{id}/denunciar': {
    path: () => '/api/depoimentos/2147483647/denunciar',
    body: () => ({ motivo: 'Não foi meu cliente.' }),
    answers: [404],
  },
  'POST /api/navigation-tracker': { body: (modelo) => ({ modelo }) },
  'POST /api/contato': { body: (modelo) => ({ modelo }) },
  'POST /api/favorito': { body: (modelo) => ({ modelo }) },
  'DELETE /api/favorito/{modelo}': { path: (id) => `/api/favorito/${id}` },
  'GET /api/idade': {},
  // Where ages are declared, none of these is offered.
  'POST /api/idade/carteira/pedido': { answers: [404] },
  'POST /api/idade/carteira': { body: () => ({ response: 'x' }), answers: [404] },
  'POST /api/idade/aparelho/opcoes': { answers: [404] },
  'POST /api/idade/aparelho': {
    body: () => ({
      ...chaveDeAcesso,
      response: { clientDataJSON: 'x', attestationObject: 'x' },
    }),
    answers: [404],
  },
  'POST /api/idade/renovacao/opcoes': { answers: [404] },
  'POST /api/idade/renovacao': {
    body: () => ({
      ...chaveDeAcesso,
      response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    }),
    answers: [404],
  },
  'POST /api/idade/contestacoes': {
    body: () => ({ nome: 'Ana', email: 'ana@test.example', mensagem: 'Olá', caso: 'contestar' }),
  },
  'GET /api/idade/contestacoes/{recibo}': {
    path: () => `/api/idade/contestacoes/${'a'.repeat(22)}`,
    answers: [404],
  },
  'GET /api/locais': {},
  'GET /api/municipios': {},
  'GET /api/geo/reverso': {
    path: () => '/api/geo/reverso?latitude=-23.55&longitude=-46.63',
    answers: [404],
  },
  'GET /api/geo/lugar': { path: () => '/api/geo/lugar?cidade=Santos', answers: [404] },
  'POST /api/mensagens': {
    body: () => ({ nome: 'Ana', email: 'ana@test.example', mensagem: 'Olá' }),
  },
  'POST /api/denuncias': {
    body: (modelo) => ({ item: { tipo: 'perfil', id: modelo }, motivo: 'spam' }),
  },
  'GET /api/cartas': {},
  // A letter that nobody has.
  'GET /api/cartas/{codigo}': { path: () => `/api/cartas/${'a'.repeat(22)}`, answers: [404] },
  'POST /api/cartas/{codigo}/contestacao': {
    path: () => `/api/cartas/${'a'.repeat(22)}/contestacao`,
    body: () => ({ texto: 'Sou eu na foto.' }),
    answers: [404],
  },
  // A receipt that nobody has.
  'GET /api/denuncias/{recibo}': {
    path: () => `/api/denuncias/${'a'.repeat(22)}`,
    answers: [404],
  },
  // An unknown password, code or link: the call is handled, and refused for that.
  'POST /api/login/assinante': { body: () => credenciais, answers: [401] },
  'POST /api/login/modelo': { body: () => credenciais, answers: [401] },
  'POST /api/login/equipe': { body: () => ({ ...credenciais, codigo: '123456' }), answers: [401] },
  'POST /api/login/oidc': {
    body: () => ({ codigo: 'a'.repeat(43), verificador: 'b'.repeat(43) }),
    answers: [401],
  },
  'POST /api/redefinir-senha': {
    body: () => ({ token: 'a'.repeat(43), senha: 'camelia-branca-7' }),
    answers: [422],
  },
  'GET /api/prova-de-trabalho': {},
  'POST /api/login/chave/desafio': {},
  'POST /api/login/chave': { body: () => ({ credencial }), answers: [401] },
  'POST /api/login/perdi': { body: () => credenciais, answers: [401] },
  'GET /api/seguranca': {},
  'POST /api/seguranca/confirmar/desafio': {},
  'POST /api/seguranca/confirmar': { body: () => ({ senha: 'camelia-branca-7' }), answers: [422] },
  // Nothing was proved again: whoever has access is asked to.
  'POST /api/seguranca/totp/desafio': { answers: [403] },
  'POST /api/seguranca/totp': { body: () => ({ selado: 'a', codigo: '123456' }), answers: [403] },
  'DELETE /api/seguranca/totp': { answers: [403] },
  'POST /api/seguranca/chaves/desafio': { answers: [403] },
  'POST /api/seguranca/chaves': { body: () => ({ nome: 'x', credencial }), answers: [403] },
  'PUT /api/seguranca/chaves/{id}': {
    path: () => '/api/seguranca/chaves/abc',
    body: () => ({ nome: 'x' }),
    answers: [404],
  },
  'DELETE /api/seguranca/chaves/{id}': { path: () => '/api/seguranca/chaves/abc', answers: [403] },
  'POST /api/seguranca/codigos': { answers: [403] },
  'GET /api/palavra': {},
  'PUT /api/palavra': { body: () => ({ palavra: 'jabuticaba' }) },
  'PUT /api/email': {
    body: () => ({ email: 'nova@test.example', senhaAtual: 'camelia-branca-7' }),
    answers: [422],
  },
  'DELETE /api/email/pendente': {},
  'POST /api/email/link': {},
  'POST /api/confirmar-email': { body: () => ({ token: 'a'.repeat(43) }), answers: [404] },
  'POST /api/desfazer-email': { body: () => ({ token: 'a'.repeat(43) }), answers: [404] },
  'GET /api/identidades': {},
  'DELETE /api/identidades/{id}': { path: () => '/api/identidades/2147483647', answers: [404] },
  'POST /api/recuperar-senha': { body: () => ({ usuario: 'ninguem@test.example' }) },
  'POST /api/logout': {},
  // Terms not accepted: callers with access get a 422.
  'POST /api/assinante': { body: () => ({}), answers: [422] },
  'POST /api/modelo': { body: () => ({}), answers: [422] },
  // Accounts of this test have no password: the owner is told that it is wrong.
  'DELETE /api/conta': { body: () => ({ senha: 'camelia-branca-7' }), answers: [422] },
  'POST /api/comprovante-de-exclusao': { body: () => ({ token: 'a'.repeat(43) }), answers: [404] },
  'POST /api/conta/copia': { body: () => ({ senha: 'camelia-branca-7' }), answers: [422] },
  'GET /api/assinante/{id}': { path: (id) => `/api/assinante/${id}` },
  'PUT /api/assinante/{id}/senha': {
    path: (id) => `/api/assinante/${id}/senha`,
    body: () => ({ senhaAtual: 'camelia-branca-7', novaSenha: 'camelia-rubra-8' }),
  },
  'GET /api/sessoes': {},
  'DELETE /api/sessoes/{sessao}': { path: () => `/api/sessoes/${UUID}`, answers: [404] },
  'DELETE /api/sessoes': {},
  'POST /api/favoritos/mesclar': { body: (modelo) => ({ modelos: [modelo] }) },
  'GET /api/modelo/{id}': { path: (id) => `/api/modelo/${id}` },
  'GET /api/dashboard/assinante/{id}': { path: (id) => `/api/dashboard/assinante/${id}` },
  'GET /api/historico': {},
  'DELETE /api/historico': {},
  'GET /api/favoritas': {},
  'GET /api/painel/{id}': { path: (id) => `/api/painel/${id}` },
  'PUT /api/modelo/{id}': {
    path: (id) => `/api/modelo/${id}`,
    body: () => exampleEscrita(),
  },
  'GET /api/modelo/{id}/urls-antigas': { path: (id) => `/api/modelo/${id}/urls-antigas` },
  'DELETE /api/modelo/{id}/urls-antigas': { path: (id) => `/api/modelo/${id}/urls-antigas` },
  // None of hers: only she gets a 404.
  'DELETE /api/modelo/{id}/urls-antigas/{url}': {
    path: (id) => `/api/modelo/${id}/urls-antigas/nenhuma`,
    answers: [404],
  },
  'GET /api/escondida': {},
  'PUT /api/escondida': { body: () => ({ estados: [], cidades: [] }) },
  'GET /api/configuracoes/{id}': { path: (id) => `/api/configuracoes/${id}` },
  'PUT /api/configuracoes/{id}': {
    path: (id) => `/api/configuracoes/${id}`,
    body: () => ({ mostrar_idade: false }),
  },
  'POST /api/modelo/{id}/analise': { path: (id) => `/api/modelo/${id}/analise` },
  'GET /api/modelo/{id}/moderacao': { path: (id) => `/api/modelo/${id}/moderacao` },
  'GET /api/admin/resumo': {},
  'GET /api/admin/fila': {},
  // No such item or account: only staff get a 404.
  'GET /api/admin/fila/{id}': { path: () => '/api/admin/fila/2147483647', answers: [404] },
  'POST /api/admin/fila/{id}/decisao': {
    path: () => '/api/admin/fila/2147483647/decisao',
    body: () => ({ versao: 1, ato: 'aprovar' }),
    answers: [404],
  },
  'PUT /api/admin/fila/{id}/reserva': {
    path: () => '/api/admin/fila/2147483647/reserva',
    answers: [404],
  },
  'DELETE /api/admin/fila/{id}/reserva': {
    path: () => '/api/admin/fila/2147483647/reserva',
    answers: [404],
  },
  'POST /api/admin/atos/{id}/desfazer': {
    path: () => '/api/admin/atos/2147483647/desfazer',
    answers: [404],
  },
  'GET /api/admin/depoimentos': {},
  'GET /api/admin/contas': { path: () => '/api/admin/contas?q=ana&razao=pedido' },
  'POST /api/admin/contas/{id}/suspensao': {
    path: () => '/api/admin/contas/2147483647/suspensao',
    body: () => ({ recado: 'Termos de uso' }),
    answers: [404],
  },
  'POST /api/admin/contas/{id}/reativacao': {
    path: () => '/api/admin/contas/2147483647/reativacao',
    body: () => ({ recado: 'Engano nosso' }),
    answers: [404],
  },
  'POST /api/admin/contas/{id}/apagamento': {
    path: () => '/api/admin/contas/2147483647/apagamento',
    body: () => ({ recado: 'Como pediu.' }),
    answers: [404],
  },
  'GET /api/admin/equipe': {},
  'PUT /api/admin/equipe/{id}/papeis': {
    path: () => '/api/admin/equipe/2147483647/papeis',
    body: () => ({ papeis: ['moderador'], avulsos: [] }),
    answers: [404],
  },
  'GET /api/admin/cobrancas': { path: () => '/api/admin/cobrancas?razao=pagamento' },
  'POST /api/admin/cobrancas/{id}/confirmacao': {
    path: () => '/api/admin/cobrancas/2147483647/confirmacao',
    answers: [404],
  },
  'POST /api/admin/cobrancas/{id}/recusa': {
    path: () => '/api/admin/cobrancas/2147483647/recusa',
    body: () => ({ recado: 'O Pix não chegou' }),
    answers: [404],
  },
  'POST /api/admin/cobrancas/{id}/devolucao': {
    path: () => '/api/admin/cobrancas/2147483647/devolucao',
    body: () => ({ recado: 'Desistência em 7 dias' }),
    answers: [404],
  },
  'GET /api/admin/registro': {},
  'GET /api/admin/auditoria': {},
  'GET /api/admin/verificacoes/{id}/{papel}': {
    path: () => '/api/admin/verificacoes/2147483647/selfie?razao=decisao',
  },
  'GET /api/verificacao': {},
  // An empty body; nothing to remove, to send or to take back.
  'POST /api/verificacao/arquivos/{papel}': {
    path: () => '/api/verificacao/arquivos/frente',
    answers: [415],
  },
  'DELETE /api/verificacao/arquivos/{papel}': {
    path: () => '/api/verificacao/arquivos/frente',
    answers: [404],
  },
  'POST /api/verificacao': { answers: [422] },
  'DELETE /api/verificacao': { answers: [404] },
  'GET /api/dashboard/modelo/{id}': { path: (id) => `/api/dashboard/modelo/${id}` },
  'PUT /api/online/{id}': { path: (id) => `/api/online/${id}`, body: () => ({ online: 1 }) },
  'GET /api/opcoes': {},
  'GET /api/planos': {},
  'GET /api/planos/acervo': {},
  'POST /api/planos/assinar': { body: () => ({ plano: 'premium' }) },
  'GET /api/planos/atual': {},
  // Another account's charge and one that does not exist are refused alike.
  'GET /api/planos/cobrancas/{id}': { path: () => '/api/planos/cobrancas/2147483647' },
  'DELETE /api/planos/cobrancas/{id}': { path: () => '/api/planos/cobrancas/2147483647' },
  'GET /api/banner-home': {},
  // An empty body, an unknown upload or item: handled, and refused for that.
  'POST /api/midias/upload': { answers: [415] },
  'GET /api/midias/uploads': {},
  'GET /api/midias/uploads/{upload}': { path: () => `/api/midias/uploads/${UUID}`, answers: [404] },
  'DELETE /api/midias/uploads/{upload}': {
    path: () => `/api/midias/uploads/${UUID}`,
    answers: [404],
  },
  // An assinante whose plan does not include private media gets that error.
  'GET /api/midias/{id}': { path: (id) => `/api/midias/${id}`, answers: [403] },
  'POST /api/midias': { body: (modelo) => ({ modelo }) },
  'PUT /api/midias/{id}': {
    path: (id) => `/api/midias/${id}`,
    body: () => ({ perfil: { upload: UUID } }),
  },
  'DELETE /api/midias/{id}': { path: () => '/api/midias/2147483647', answers: [404] },
  'GET /api/stories': {},
  'DELETE /api/stories/{id}': { path: () => '/api/stories/2147483647', answers: [404] },
  'GET /api/comentarios': {},
  'PUT /api/comentarios/{id}': {
    path: () => '/api/comentarios/2147483647',
    body: () => ({ status: 1 }),
    answers: [404],
  },
  // A story that has expired: callers with access get a 404.
  'POST /api/stories/{id}/ver': { path: () => '/api/stories/2147483647/ver', answers: [404] },
  'POST /api/stories/{id}/curtir': { path: () => '/api/stories/2147483647/curtir', answers: [404] },
  'POST /api/stories/{id}/comentarios': {
    path: () => '/api/stories/2147483647/comentarios',
    body: () => ({ comentario: 'Que linda' }),
    answers: [404],
  },
}

/** Kinds of account with this access; for `dono` every kind, for its own things. */
const allowed: Record<Acesso, readonly TipoConta[]> = {
  publico: ['assinante', 'modelo', 'equipe'],
  sessao: ['assinante', 'modelo', 'equipe'],
  painel: ['assinante', 'modelo'],
  dono: [],
  donoOuEquipe: ['equipe'],
  assinante: ['assinante'],
  modelo: ['modelo'],
  equipe: ['equipe'],
  // The person of staff here has every role.
  fila: ['equipe'],
  mensagens: ['equipe'],
  contas: ['equipe'],
  suspender: ['equipe'],
  cobrancas: ['equipe'],
  registro: ['equipe'],
  papeis: ['equipe'],
  // Only staff who were granted the right: nobody here was.
  auditor: [],
  verificador: [],
}

/** The expected refusal; null where the example's own answer is expected (access). */
function refusalOf(chamada: Chamada, role: Role): [status: number, codigo: string] | null {
  const endpoint: Endpoint = endpoints[chamada]
  const { acesso } = endpoint
  const isRead = chamada.startsWith('GET ')
  if (role === 'unknown application' && !isRead) return [401, 'aplicacao_desconhecida']
  if (role === 'bad session' && !isRead && !endpoint.semSessao) return [401, 'sessao_invalida']
  if (acesso === 'publico') return null
  const isAccount = role === 'assinante' || role === 'modelo' || role === 'equipe'
  if (!isAccount) return [401, 'nao_autenticado']
  return (allowed[acesso] as readonly Role[]).includes(role) ? null : [403, 'acesso_negado']
}

let modelo: number
const accounts: Partial<Record<Role, { id: number; nome: string; tipo: TipoConta }>> = {}

/** A session of its own for each call: one of them signs out. */
async function headersOf(role: Role): Promise<Record<string, string>> {
  if (role === 'unknown application') return { Token: 'somebody' }
  if (role === 'bad session') return { Authorization: 'Bearer a.b.c' }
  const account = accounts[role]
  if (!account) return {}
  const { db, secrets } = site.services
  const { token } = await createSession(db, secrets.session, account, { now: new Date() })
  return { Authorization: `Bearer ${token}` }
}

beforeAll(async () => {
  const { db } = site.services
  const now = new Date()
  modelo = (await createExample(db, now)).id
  for (const tipo of ['assinante', 'modelo', 'equipe'] as const) {
    const nome = `Papel ${tipo}`
    const email = `papel-${tipo}@test.example`
    const id =
      tipo === 'modelo'
        ? (await createExample(db, now)).id
        : tipo === 'assinante'
          ? await createAssinante(db, { email, nome, senhaHash: null })
          : await createConta(db, tipo, { email, nome, senhaHash: null, papeis: nomesDosPapeis })
    accounts[tipo] = { id, nome, tipo }
  }
})

const chamadas = Object.keys(endpoints) as Chamada[]

/** Calls as this role, for the profile or account with this id. */
async function askAs(chamada: Chamada, headers: Record<string, string>, id: number) {
  const [method = '', pattern = ''] = chamada.split(' ')
  const { path, body } = examples[chamada] ?? {}
  return site.ask(path?.(id) ?? pattern, {
    method,
    ...(body && { body: JSON.stringify(body(id)) }),
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  })
}

/** The status for each role, for the table that is printed at the end. */
const answered = new Map<Chamada, Map<string, number>>()
const note = (chamada: Chamada, role: string, status: number) =>
  answered.set(chamada, (answered.get(chamada) ?? new Map()).set(role, status))

afterAll(() => {
  const columns = [...roles, 'owner']
  const widest = Math.max(...chamadas.map((chamada) => chamada.length))
  const lines = [...answered].map(([chamada, statuses]) =>
    [
      chamada.padEnd(widest),
      ...columns.map((role) => String(statuses.get(role) ?? '·').padStart(role.length)),
    ].join('  '),
  )
  console.log([['call'.padEnd(widest), ...columns].join('  '), ...lines].join('\n'))
})

describe('the matrix of calls and roles', () => {
  it('covers every call of the contract', () => {
    expect(Object.keys(examples).sort()).toEqual([...chamadas].sort())
  })

  it.each(chamadas.flatMap((chamada) => roles.map((role): [Chamada, Role] => [chamada, role])))(
    '%s by %s',
    async (chamada, role) => {
      const { answers = [] } = examples[chamada] ?? {}
      const answer = await askAs(chamada, await headersOf(role), modelo)
      note(chamada, role, answer.status)
      const refusal = refusalOf(chamada, role)
      if (refusal) expect([answer.status, problemOf(answer).codigo]).toEqual(refusal)
      else expect([endpoints[chamada].status, ...answers]).toContain(answer.status)
      const isNamed = role === 'bad session'
      expect(answer.headers.get('WWW-Authenticate') !== null).toBe(isNamed)
    },
  )

  // Its path names an account: one of the two kinds is its owner, and has access.
  const owned = chamadas.filter((chamada) => {
    const { acesso }: Endpoint = endpoints[chamada]
    const path = examples[chamada]?.path
    return (acesso === 'dono' || acesso === 'donoOuEquipe') && path && path(1) !== path(2)
  })
  it.each(owned)('%s by its owner', async (chamada) => {
    const statuses: number[] = []
    for (const tipo of ['assinante', 'modelo'] as const) {
      const { status } = await askAs(chamada, await headersOf(tipo), accounts[tipo]!.id)
      statuses.push(status)
    }
    const heard = statuses.find((status) => status !== 401 && status !== 403)
    note(chamada, 'owner', heard ?? 403)
    expect(heard).toBeDefined()
  })

  it('trusts neither a kind nor a name in a token', async () => {
    const { db, secrets } = site.services
    const id = await createAssinante(db, {
      email: 'outra@test.example',
      nome: 'Outra',
      senhaHash: null,
    })
    const { token } = await createSession(
      db,
      secrets.session,
      { id, nome: 'Equipe', tipo: 'equipe' },
      { now: new Date() },
    )
    await site.ask('/api/favorito', {
      method: 'POST',
      body: JSON.stringify({ modelo, cliente: id }),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    })
    const rows = await db.selectFrom('favorito').selectAll().where('cliente_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  it('gives the reviews of a client to no other kind of account, not even to one with his id', async () => {
    for (const role of ['modelo', 'equipe'] as const) {
      const answer = await site.ask(`/api/depoimentos?cliente=${accounts[role]!.id}`, {
        headers: await headersOf(role),
      })
      expect([role, answer.status]).toEqual([role, 403])
    }
  })

  it('lets nobody see the reviews of a client but himself', async () => {
    for (const role of roles) {
      const answer = await site.ask('/api/depoimentos?cliente=2000000000', {
        headers: await headersOf(role),
      })
      const isAccount = role === 'assinante' || role === 'modelo' || role === 'equipe'
      expect([role, answer.status]).toEqual([role, isAccount ? 403 : 401])
    }
  })
})
