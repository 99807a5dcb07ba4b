import { Hono } from 'hono'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Chamada, endpoints } from '../../contract/endpoints.ts'
import { startApi } from '../contas/apiExample.ts'
import { createAssinante, createConta } from '../contas/contas.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createMemoryStore } from '../http/limitStore.ts'
import { type Campo, problemResponse, toFalha } from '../http/problem.ts'
import type { ApiEnv } from '../http/route.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { createDispatch } from './dispatch.ts'
import { mountCalls } from './mountCalls.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database, { RATE_LIMIT: 'off' })

const tokens = new Map<TipoConta, string>()
beforeAll(async () => {
  const { db } = database
  const pessoa = { nome: 'x', senhaHash: null }
  const ids: [TipoConta, number][] = [
    ['assinante', await createAssinante(db, { ...pessoa, email: 'a@test.example' })],
    ['modelo', (await createExample(db, clock.now)).id],
    ['equipe', await createConta(db, 'equipe', { ...pessoa, email: 'e@test.example' })],
  ]
  for (const [tipo, id] of ids) {
    const conta = { id, nome: 'x', tipo }
    const { token } = await createSession(db, services.secrets.session, conta, { now: clock.now })
    tokens.set(tipo, token)
  }
})

/** Whose calls it may be, whatever they say. */
const tiposDe = ({ acesso, dono }: Endpoint): readonly string[] => {
  const whose = dono && acesso !== 'donoOuEquipe' ? dono.tipo : acesso
  if (whose === 'painel') return ['assinante', 'modelo']
  if (whose === 'assinante' || whose === 'modelo') return [whose]
  return ['sessao', 'donoOuEquipe', 'dono'].includes(whose)
    ? ['assinante', 'modelo', 'equipe']
    : ['equipe']
}

const all = Object.entries(endpoints) as [Chamada, Endpoint][]
const closed = all.filter(([, { acesso }]) => acesso !== 'publico')
/** The call with an undeclared query parameter, and a body that is no JSON object. */
const askBadly = async (chamada: Chamada, token?: string) => {
  const answer = await call(
    chamada.replace(/\{\w+\}/g, '@'),
    'body' in endpoints[chamada] ? 'nothing' : undefined,
    token,
  )
  return [answer.status, (await answer.json()).codigo]
}

describe('what is refused first', () => {
  it.each(closed.filter(([, { body }]) => body).map(([chamada]) => chamada))(
    'of %s: the body of nobody is not read',
    async (chamada) => {
      expect(await askBadly(chamada)).toEqual([401, 'nao_autenticado'])
    },
  )

  it.each(closed.filter(([, { body }]) => body).map(([chamada]) => chamada))(
    'of %s: an account of another kind, then errors in its input',
    async (chamada) => {
      for (const [tipo, token] of tokens) {
        const others = [403, 'acesso_negado']
        const mayCall = [422, 'campos_invalidos']
        // An address that names nobody is an error in the input, whoever calls.
        const isOthers = !chamada.includes('{') && !tiposDe(endpoints[chamada]).includes(tipo)
        expect([tipo, await askBadly(chamada, token)]).toEqual([tipo, isOthers ? others : mayCall])
      }
    },
  )

  it.each(
    closed
      .filter(([chamada, { params, body }]) => params && !body && chamada.includes('{id}'))
      .map(([chamada]) => chamada),
  )('of %s: an address that names nobody', async (chamada) => {
    for (const token of [undefined, ...tokens.values()])
      expect(await askBadly(chamada, token)).toEqual([422, 'campos_invalidos'])
  })

  it('of an unknown address: the address, whoever calls, in staff’s area too', async () => {
    for (const token of [undefined, ...tokens.values()])
      for (const path of ['/api/admin', '/api/admin/nada', '/api/nada']) {
        const answer = await call(`GET ${path}`, undefined, token)
        expect([path, answer.status]).toEqual([path, 404])
      }
    const answer = await call('PUT /api/admin/resumo', undefined, tokens.get('equipe'))
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('what is wrong in the input', () => {
  it('is said in Portuguese, whatever libraries the site loads', async () => {
    const ask = (chamada: string, body: unknown) => call(chamada, body, tokens.get('assinante'))
    const answer = await ask('POST /api/favoritos/mesclar', { modelos: 'x' })
    const { campos } = await answer.json()
    expect([answer.status, campos[0].campo]).toEqual([422, 'modelos'])
    expect(campos[0].mensagem).toMatch(/^Entrada inválida: esperava /)
    // Of Brazil: in Portugal it would be 'Demasiado grande'.
    const dia = { dia: 9, inicio: '09:00', fim: '10:00' }
    const token = tokens.get('modelo')
    const { id } = JSON.parse(atob(token?.split('.')[1] ?? ''))
    const late = await call(`PUT /api/modelo/${id}`, { disponibilidade: [dia] }, token)
    const mensagens = (await late.json()).campos.map((campo: Campo) => campo.mensagem)
    expect(mensagens).toContainEqual(expect.stringMatching(/^Grande demais: /))
  })
})

describe('an address that several calls share', () => {
  it('says all of their methods, however each names the parts of it', async () => {
    const allowed = async (path: string) => {
      const answer = await call(`PATCH ${path}`)
      return [answer.status, answer.headers.get('Allow')?.split(', ').sort()]
    }
    expect(await allowed('/api/depoimentos/1')).toEqual([405, ['GET', 'HEAD', 'PUT']])
    expect(await allowed('/api/midias/1')).toEqual([405, ['DELETE', 'GET', 'HEAD', 'PUT']])
  })

  it('is not taken for an id of another', async () => {
    const token = tokens.get('modelo')
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await call(`${method} /api/midias/upload`, undefined, token)
      expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, 'POST'])
    }
  })
})

describe('a call that its caller may not make', () => {
  it('is in the log as call and kind of account, and of staff by their id', async () => {
    const info = vi.spyOn(services.log, 'info').mockReturnValue(undefined)
    const ask = async (chamada: string, tipo: TipoConta) =>
      expect((await call(chamada, undefined, tokens.get(tipo))).status).toBe(403)
    await ask('GET /api/admin/resumo', 'assinante')
    await ask('GET /api/admin/auditoria', 'equipe')
    const said = info.mock.calls
    info.mockRestore()
    expect(said).toEqual([
      [{ chamada: 'GET /api/admin/resumo', tipo: 'assinante' }, 'access refused'],
      [
        { chamada: 'GET /api/admin/auditoria', tipo: 'equipe', conta: expect.any(Number) },
        'access refused',
      ],
    ])
  })
})

describe('a call in staff’s area', () => {
  it('is refused to all others, even where it declares itself public', async () => {
    const router = new Hono<ApiEnv>()
    router.onError((error) => problemResponse(toFalha(error), ''))
    const vazio = { fotos: 0, videos: 0, stories: 0, perfis: 0 }
    mountCalls(
      router,
      { 'GET /api/planos/acervo': async () => ({ body: vazio }) },
      {
        dispatch: createDispatch(services, createMemoryStore()),
        watch: () => async () => {},
        area: { acesso: 'equipe' },
      },
    )
    const ask = async (tipo?: TipoConta) => {
      const headers: Record<string, string> = tipo
        ? { Authorization: `Bearer ${tokens.get(tipo)}` }
        : {}
      return (await router.request('http://camelia.test/api/planos/acervo', { headers })).status
    }
    expect([await ask(), await ask('assinante'), await ask('modelo'), await ask('equipe')]).toEqual(
      [401, 403, 403, 200],
    )
  })
})
