import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { docsCss, docsPage } from './docsPage.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('https://camelia.example')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document) as never)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('refers to nothing that is not there', () => {
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
    for (const [, kind, name] of refs)
      expect(document.components[kind as 'schemas']).toHaveProperty(name!)
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('has every call of the contract, each under an id of its own', () => {
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      Object.keys(endpoints).sort(),
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names each parameter of a path', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters?.filter((p) => p.in === 'path').map((p) => p.name) ?? []
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  it('says what each parameter takes', () => {
    for (const { operation } of operations)
      for (const { name, schema } of operation.parameters ?? [])
        expect([name, schema]).toEqual([name, expect.objectContaining({ type: expect.anything() })])
    const filtro = document.paths['/api/filtro']?.get
    const parameter = (name: string) => filtro?.parameters?.find((p) => p.name === name)
    expect(parameter('online')?.schema).toEqual({ type: 'integer', enum: [0, 1] })
    expect(parameter('limite')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 60 })
    expect(parameter('estilo')?.description).toContain('mais-avaliadas')
    expect(parameter('estado')?.schema.enum).toHaveLength(27)
  })

  it('tells adult calls from sober ones, and where pages are told', () => {
    const filtro = document.paths['/api/filtro']?.get
    expect(filtro?.['x-conteudo']).toBe('adulto')
    expect(document.paths['/api/locais']?.get?.['x-conteudo']).toBe('aberto')
    expect(filtro?.responses['200']).toHaveProperty('headers.X-Total-Count')
    expect(filtro?.responses['422']).toEqual({ $ref: '#/components/responses/Problema' })
  })
})

describe('docsPage', () => {
  const page = docsPage(document)

  it('asks for nothing from anywhere else, and needs no inline script or style', () => {
    expect(page).not.toMatch(/<script|<style|style=|\son\w+=/)
    expect([...page.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, to]) => to)).toEqual([
      '/api/docs.css',
      '/api/openapi.json',
    ])
    expect(docsCss).not.toMatch(/url\(|@import/)
  })

  it('has a place for each link inside it', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((link) => !ids.has(link!))).toEqual([])
  })

  it('shows markup in texts as text', () => {
    const hostile = structuredClone(document)
    hostile.paths['/api/filtro']!.get!.summary = '<img src=x onerror=alert(1)>'
    expect(docsPage(hostile)).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(docsPage(hostile)).not.toContain('<img')
  })
})
