import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Acesso, CampoDaConta, Dono, Endpoint } from '../../contract/endpoint.ts'
import { type Chamada, type Endpoints, endpoints } from '../../contract/endpoints.ts'
import { type Direito, direitos } from '../../contract/papeis.ts'
import { admit, type Input, type SessionFor } from './access.ts'
import { Falha } from './problem.ts'
import type { Session, TipoConta } from './session.ts'

const OWN = 7
const OTHER = 8
const tipos: TipoConta[] = ['assinante', 'modelo', 'equipe']
const sessionOf = (tipo: TipoConta): Session => ({ id: OWN, nome: 'x', tipo, jti: '', exp: 0 })

/** Repeats the table of access.ts by hand, so that a change of that file alone fails here. */
const kinds: Record<Exclude<Acesso, 'publico'> | Dono['tipo'], TipoConta[]> = {
  sessao: ['assinante', 'modelo', 'equipe'],
  painel: ['assinante', 'modelo'],
  assinante: ['assinante'],
  modelo: ['modelo'],
  dono: ['assinante', 'modelo', 'equipe'],
  donoOuEquipe: ['equipe'],
  equipe: ['equipe'],
  fila: ['equipe'],
  mensagens: ['equipe'],
  contas: ['equipe'],
  suspender: ['equipe'],
  cobrancas: ['equipe'],
  registro: ['equipe'],
  papeis: ['equipe'],
  sistema: ['equipe'],
  auditor: ['equipe'],
  verificador: ['equipe'],
}

const all = (Object.entries(endpoints) as [Chamada, Endpoint][]).map(([chamada, endpoint]) => ({
  chamada,
  ...endpoint,
}))
const fieldsOf = (dono: Dono | null | undefined): readonly CampoDaConta[] =>
  typeof dono?.em === 'string' ? [dono.em] : (dono?.em ?? [])
/** The call's input that names this account in these fields. */
const naming = (fields: readonly CampoDaConta[], id: number) => {
  const input = { params: {}, query: {}, body: {} }
  for (const field of fields) {
    const [part, name] = field.split('.') as [keyof Input, string]
    Object.assign(input[part], { [name]: id })
  }
  return input
}
/** The code of the refusal; 'in' for a call that is admitted. */
async function outcomeOf(
  endpoint: Pick<Endpoint, 'acesso' | 'dono'>,
  session: Session | null,
  input: Input,
  tem: readonly Direito[] = direitos,
): Promise<string> {
  try {
    await admit(endpoint, session, input, async () => [...tem])
    return 'in'
  } catch (error) {
    if (error instanceof Falha) return `${error.codigo}: ${error.message}`
    throw error
  }
}

const NO_SESSION = 'nao_autenticado: Entre na sua conta para continuar.'
const OTHER_KIND = 'acesso_negado: Sua conta não pode fazer isto.'
const NOT_YOURS = 'acesso_negado: Esta conta não é a sua.'

describe('a call that is refused', () => {
  it.each(all.filter(({ acesso }) => acesso !== 'publico'))(
    '$chamada has no session',
    async (endpoint) => {
      const own = naming(fieldsOf(endpoint.dono), OWN)
      expect(await outcomeOf(endpoint, null, own)).toBe(NO_SESSION)
    },
  )

  it.each(all.filter(({ acesso }) => acesso !== 'publico'))(
    '$chamada is of another kind of account',
    async (endpoint) => {
      const { acesso, dono } = endpoint
      const owners = dono ? kinds[dono.tipo] : kinds[acesso as keyof typeof kinds]
      const allowed = acesso === 'donoOuEquipe' ? [...owners, 'equipe'] : owners
      for (const tipo of tipos)
        expect([
          tipo,
          await outcomeOf(endpoint, sessionOf(tipo), naming(fieldsOf(dono), OWN)),
        ]).toEqual([tipo, allowed.includes(tipo) ? 'in' : OTHER_KIND])
    },
  )

  const owned = all.filter(({ dono }) => dono)
  it.each(owned)('$chamada names an account that is not its own', async (endpoint) => {
    const { acesso, dono } = endpoint
    const [tipo] = kinds[dono!.tipo] as [TipoConta]
    const fields = fieldsOf(dono)
    for (const wrong of fields) {
      const input = naming(fields, OWN)
      const [part, name] = wrong.split('.') as [keyof Input, string]
      Object.assign(input[part], { [name]: OTHER })
      expect([wrong, await outcomeOf(endpoint, sessionOf(tipo), input)]).toEqual([wrong, NOT_YOURS])
      const staff = await outcomeOf(endpoint, sessionOf('equipe'), input)
      expect(staff).toBe(acesso === 'donoOuEquipe' ? 'in' : OTHER_KIND)
      if (acesso === 'publico') expect(await outcomeOf(endpoint, null, input)).toBe(NO_SESSION)
    }
  })

  it('reads the record of access without that right', async () => {
    const auditors = all.filter(({ acesso }) => acesso === 'auditor')
    expect(auditors.map(({ chamada }) => chamada)).toEqual(['GET /api/admin/auditoria'])
    for (const endpoint of auditors)
      expect(await outcomeOf(endpoint, sessionOf('equipe'), naming([], OWN), [])).toBe(
        'acesso_negado: Sua conta não pode ver quem leu o quê.',
      )
  })

  it('needs a right that the caller does not have', async () => {
    const ofRights = all.filter(({ acesso }) => (direitos as readonly string[]).includes(acesso))
    expect(ofRights.length).toBeGreaterThan(10)
    for (const endpoint of ofRights)
      expect(await outcomeOf(endpoint, sessionOf('equipe'), naming([], OWN), [])).toMatch(
        /^acesso_negado/,
      )
  })

  it('names no account where its endpoint must: an error of ours, and nobody is admitted', async () => {
    for (const endpoint of owned.filter(({ acesso }) => /^dono/.test(acesso))) {
      const [tipo] = kinds[endpoint.dono!.tipo] as [TipoConta]
      await expect(
        outcomeOf(endpoint, sessionOf(tipo), { params: undefined, query: undefined, body: null }),
      ).rejects.toThrow('named no account')
    }
  })
})

describe('a call that is admitted', () => {
  it('is any public one that names no account, whoever calls', async () => {
    for (const endpoint of all.filter(({ acesso }) => acesso === 'publico'))
      for (const session of [null, ...tipos.map(sessionOf)])
        expect(await outcomeOf(endpoint, session, naming([], OWN))).toBe('in')
  })

  it('gives its handler a session of the declared kind', () => {
    type Of<C extends Chamada> = SessionFor<Endpoints[C]>
    expectTypeOf<Of<'GET /api/filtro'>>().toEqualTypeOf<Session | null>()
    expectTypeOf<Of<'GET /api/depoimentos'>>().toEqualTypeOf<Session | null>()
    expectTypeOf<Of<'GET /api/sessoes'>>().toEqualTypeOf<Session>()
    expectTypeOf<Of<'GET /api/planos/atual'>>().toEqualTypeOf<Session<'assinante' | 'modelo'>>()
    expectTypeOf<Of<'GET /api/favoritas'>>().toEqualTypeOf<Session<'assinante'>>()
    expectTypeOf<Of<'PUT /api/modelo/{id}'>>().toEqualTypeOf<Session<'modelo'>>()
    expectTypeOf<Of<'GET /api/planos/cobrancas/{id}'>>().toEqualTypeOf<Session>()
    expectTypeOf<Of<'GET /api/dashboard/modelo/{id}'>>().toEqualTypeOf<
      Session<'modelo' | 'equipe'>
    >()
    expectTypeOf<Of<'GET /api/admin/auditoria'>>().toEqualTypeOf<Session<'equipe'>>()
  })
})
