import { describe, expect, it } from 'vitest'
import { type Acesso, defineEndpoints, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const rest = { resumo: '', grupo: 'x', conteudo: 'aberto', status: 200, response: null } as const

describe('a call that staff may make', () => {
  it('does not compile without saying what of a person it shows', () => {
    for (const acesso of ['sessao', 'donoOuEquipe', 'equipe', 'auditor'] as const) {
      // @ts-expect-error `mostra` is missing
      defineEndpoints({ 'GET /api/x': { ...rest, acesso } })
      defineEndpoints({ 'GET /api/x': { ...rest, acesso, mostra: null } })
    }
    // @ts-expect-error one that answers its owner more than others
    defineEndpoints({ 'GET /api/x': { ...rest, acesso: 'publico', pessoal: true } })
    defineEndpoints({ 'GET /api/x': { ...rest, acesso: 'publico' } })
  })

  it('and that reads under /api/admin says null of counts alone', () => {
    const silent = Object.entries<Endpoint>(endpoints).filter(
      ([chamada, { mostra }]) => chamada.startsWith('GET /api/admin/') && !mostra,
    )
    expect(silent.map(([chamada]) => chamada)).toEqual(['GET /api/admin/resumo'])
  })

  it('hangs under /api/admin where it is for staff alone', () => {
    const ofStaff: Acesso[] = ['equipe', 'auditor']
    const elsewhere = Object.entries<Endpoint>(endpoints).filter(
      ([chamada, { acesso }]) => ofStaff.includes(acesso) !== chamada.includes(' /api/admin/'),
    )
    expect(elsewhere).toEqual([])
  })
})
