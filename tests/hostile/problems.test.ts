import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { direitos } from '../../contract/papeis.ts'
import { codigos, Falha, problemResponse } from '../../server/http/problem.ts'

const kinds = ['aberto', 'adulto']

describe('every error', () => {
  it.each(codigos)(
    '%s answers with its own status and says the same in its body',
    async (codigo) => {
      const falha = new Falha(codigo, 'O que houve.', { campos: [{ campo: 'x', mensagem: 'y' }] })
      const response = problemResponse(falha, 'pedido-1')
      const body = await response.json()
      expect(response.headers.get('Content-Type')).toContain('application/problem+json')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(body).toMatchObject({
        type: expect.stringMatching(/^urn:/),
        title: expect.stringMatching(/\S/),
        status: response.status,
        detail: 'O que houve.',
        codigo,
        campos: [{ campo: 'x', mensagem: 'y' }],
      })
      expect('pedido' in body).toBe(response.status >= 500)
      expect(JSON.stringify(body)).not.toContain('stack')
    },
  )

  it('covers the statuses of the contract', async () => {
    const statuses = new Set(codigos.map((c) => problemResponse(new Falha(c, ''), 'x').status))
    for (const status of [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503])
      expect(statuses).toContain(status)
  })
})

describe('every endpoint and page', () => {
  it('declares whether it is for adults', () => {
    const all: { conteudo: string }[] = [...pages, ...files, ...Object.values(endpoints)]
    for (const one of all) expect(kinds).toContain(one.conteudo)
  })

  it('declares who may call it', () => {
    const known = [
      ...'publico sessao painel assinante modelo dono donoOuEquipe equipe'.split(' '),
      ...direitos,
    ]
    for (const { acesso } of Object.values(endpoints) as Endpoint[]) expect(known).toContain(acesso)
  })
})
