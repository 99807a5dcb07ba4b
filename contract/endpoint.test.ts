import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Acesso, type Dono, defineEndpoints, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { comRazao } from './fatos.ts'
import { direitos } from './papeis.ts'

const rest = { resumo: '', grupo: 'x', conteudo: 'aberto', status: 200, response: null } as const

describe('a call that staff may make', () => {
  it('does not compile without naming the personal data it shows', () => {
    // @ts-expect-error `mostra` is missing
    defineEndpoints({ 'GET /api/x': { ...rest, acesso: 'sessao' } })
    defineEndpoints({ 'GET /api/x': { ...rest, acesso: 'sessao', mostra: null } })
    for (const acesso of ['equipe', 'auditor'] as const) {
      // @ts-expect-error `mostra` is missing
      defineEndpoints({ 'GET /api/admin/x': { ...rest, acesso } })
      defineEndpoints({ 'GET /api/admin/x': { ...rest, acesso, mostra: null } })
    }
    const dono = { tipo: 'modelo', em: 'params.id' } as const
    // @ts-expect-error `mostra` is missing
    defineEndpoints({ 'GET /api/x/{id}': { ...rest, acesso: 'donoOuEquipe', dono } })
    defineEndpoints({ 'GET /api/x/{id}': { ...rest, acesso: 'donoOuEquipe', dono, mostra: null } })
    // @ts-expect-error one that answers its owner more than others
    defineEndpoints({ 'GET /api/x': { ...rest, acesso: 'publico', pessoal: true } })
    defineEndpoints({ 'GET /api/x': { ...rest, acesso: 'publico' } })
  })

  it('and that reads under /api/admin says null of counts and sums alone', () => {
    const silent = Object.entries<Endpoint>(endpoints).filter(
      ([chamada, { mostra }]) => chamada.startsWith('GET /api/admin/') && !mostra,
    )
    expect(silent.map(([chamada]) => chamada)).toEqual([
      'GET /api/admin/numeros',
      'GET /api/admin/sistema',
      'GET /api/admin/livro',
      'GET /api/admin/livro/{mes}',
      'GET /api/admin/resumo',
      'GET /api/admin/precos',
    ])
  })

  it('and that shows who somebody is or what they paid is refused without a reason', () => {
    const shown = Object.entries<Endpoint>(endpoints).filter(
      ([, { mostra }]) => mostra && comRazao.includes(mostra),
    )
    expect(shown.length).toBeGreaterThanOrEqual(comRazao.length)
    for (const [chamada, { query }] of shown) {
      const refused = query?.safeParse({ q: 'ana' }).error?.issues.map(({ path }) => path.join())
      expect([chamada, refused]).toEqual([chamada, ['razao']])
    }
  })

  it('does not compile outside /api/admin where it is for staff alone, nor any other within', () => {
    // @ts-expect-error staff's, outside their area
    defineEndpoints({ 'GET /api/x': { ...rest, acesso: 'equipe', mostra: null } })
    // @ts-expect-error anybody's, within it
    defineEndpoints({ 'GET /api/admin/x': { ...rest, acesso: 'publico' } })
  })

  it('hangs under /api/admin where it is for staff alone', () => {
    const ofStaff: Acesso[] = ['equipe', ...direitos]
    const elsewhere = Object.entries<Endpoint>(endpoints).filter(
      ([chamada, { acesso }]) => ofStaff.includes(acesso) !== chamada.includes(' /api/admin/'),
    )
    expect(elsewhere).toEqual([])
  })
})

describe('a call about an account', () => {
  const owned = Object.entries<Endpoint>(endpoints).flatMap(([chamada, endpoint]) =>
    endpoint.dono ? [{ chamada, endpoint, dono: endpoint.dono }] : [],
  )
  const fieldsOf = ({ em }: Dono) => (typeof em === 'string' ? [em] : em).map((f) => f.split('.'))

  it("does not compile without naming its owner's fields", () => {
    // @ts-expect-error `dono` is missing
    defineEndpoints({ 'PUT /api/x/{id}': { ...rest, acesso: 'dono' } })
    // @ts-expect-error `dono` is missing
    defineEndpoints({ 'GET /api/x/{id}': { ...rest, acesso: 'donoOuEquipe', mostra: null } })
    // @ts-expect-error staff own nothing
    defineEndpoints({ 'PUT /api/admin/x': { ...rest, acesso: 'equipe', mostra: null, dono: null } })
  })

  it('names it in fields that its own schemas have, and in one at least that is always there', () => {
    for (const { chamada, endpoint, dono } of owned) {
      const needed = fieldsOf(dono).map(([part = '', field = '']) => {
        const schema = endpoint[part as 'params' | 'query' | 'body']
        expect([chamada, schema instanceof z.ZodObject]).toEqual([chamada, true])
        const { shape } = schema as z.ZodObject
        expect([chamada, Object.keys(shape)]).toEqual([chamada, expect.arrayContaining([field])])
        return !(shape[field] as z.ZodType).safeParse(undefined).success
      })
      const isOptional = endpoint.acesso === 'publico' || endpoint.acesso === 'assinante'
      expect([chamada, needed.includes(true)]).toEqual([chamada, !isOptional])
    }
  })

  it('is found by its own row only in the charges of an account', () => {
    const others = [
      'GET /api/planos/cobrancas/{id}',
      'DELETE /api/planos/cobrancas/{id}',
      'POST /api/planos/cobrancas/{id}/desistencia',
      'GET /api/planos/cobrancas/{id}/contrato',
    ]
    const silent = Object.entries<Endpoint>(endpoints).filter(
      ([, { acesso, dono }]) => acesso === 'dono' && !dono,
    )
    expect(silent.map(([chamada]) => chamada)).toEqual(others)
  })
})

describe('what an input may be in several forms', () => {
  it('is said where none fits: a union alone says only that the input is invalid', () => {
    const silent = Object.entries<Endpoint>(endpoints).flatMap(
      ([chamada, { params, query, body }]) =>
        [params, query, body].flatMap((schema) =>
          unionsWithoutWords(schema, '').map((where) => `${chamada} ${where}`),
        ),
    )
    expect(silent).toEqual([])
  })
})

/** Where the unions without a message are; what is inside of one that has a message is not said. */
function unionsWithoutWords(schema: z.core.$ZodType | undefined, where: string): string[] {
  if (!schema) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'union') return def.error ? [] : [where]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) =>
      unionsWithoutWords(field, `${where}.${name}`),
    )
  if (def.type === 'array') return unionsWithoutWords(def.element, `${where}[]`)
  if (def.type === 'record') return unionsWithoutWords(def.valueType, `${where}{}`)
  if (def.type === 'pipe')
    return [def.in, def.out].flatMap((part) => unionsWithoutWords(part, where))
  if (def.type === 'intersection')
    return [def.left, def.right].flatMap((part) => unionsWithoutWords(part, where))
  return 'innerType' in def ? unionsWithoutWords(def.innerType, where) : []
}
