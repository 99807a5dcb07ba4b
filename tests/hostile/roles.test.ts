import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Acesso, Endpoint } from '../../contract/endpoint.ts'
import { type Chamada, endpoints } from '../../contract/endpoints.ts'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { createAssinante, createConta } from '../../server/contas/contas.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { examples } from './calls.ts'
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
  sistema: ['equipe'],
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
})

describe('somebody of staff whose roles do not look at profiles', () => {
  it.each([[[]], [['financeiro' as const]]])('%j: sees what a visitor sees', async (papeis) => {
    const { db, secrets } = site.services
    const [agora, email] = [new Date(), `sem-${papeis.length}@test.example`]
    const id = await createConta(db, 'equipe', { email, nome: 'Sem', senhaHash: null, papeis })
    const account = { id, nome: 'Sem', tipo: 'equipe' as const }
    const { token } = await createSession(db, secrets.session, account, { now: agora })
    const headers = { Authorization: `Bearer ${token}` }
    const oculta = (await createExample(db, agora, { moderacao: 'pendente' })).id
    const statusOf = async (path: string) => (await site.ask(path, { headers })).status
    expect(await statusOf(`/api/modelo/${oculta}`)).toBe(404)
    expect(await statusOf(`/api/modelo/${oculta}?razao=decisao`)).toBe(403)
    expect(await statusOf(`/api/midias/${modelo}`)).toBe(403)
    expect(await statusOf(`/api/dashboard/modelo/${modelo}`)).toBe(403)
    // Of a public one: neither phone number nor whatever else only she has.
    const { text } = await site.ask(`/api/modelo/${modelo}`, { headers })
    const visitor = await site.ask(`/api/modelo/${modelo}`)
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(visitor.text)))
  })
})
