import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { embeddedGeocoder, type Geocoder, nominatimGeocoder } from './geocoder.ts'
import { seedMunicipios } from './seed.ts'

const database = useTestDatabase()
beforeAll(() => seedMunicipios(database.db))

let stop: (() => Promise<unknown>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

/** A geocoder against a server of ours; `asked` and `failures` are the requests and the errors. */
async function against(answer: RequestListener, { path = '', timeoutMs = 10_000 } = {}) {
  const asked: URL[] = []
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://service'))
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => {
    server.closeAllConnections()
    return once(server.close(), 'close')
  }
  const geocoder: Geocoder = nominatimGeocoder(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    {
      fallback: embeddedGeocoder(database.db),
      onFailure: (error) => failures.push(error),
      timeoutMs,
    },
  )
  return { geocoder, asked, failures }
}

const json =
  (value: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value))
  }

const ceilandia = [-15.82, -48.11] as const

describe('a geocoder that is unavailable', () => {
  it.each<[string, RequestListener]>([
    ['is silent', () => {}],
    ['hangs up', (request) => request.socket.destroy()],
    ['refuses', (_, response) => response.writeHead(403).end('{}')],
    ['sends elsewhere', (_, response) => response.writeHead(302, { Location: '/x' }).end()],
    ['speaks no JSON', (_, response) => response.end('<html>')],
    ['answers nothing', json(null)],
    ['knows no city', json({ address: { state: 'Goiás' } })],
    ['invents a state', json({ address: { city: 'X', 'ISO3166-2-lvl4': 'BR-XX' } })],
  ])('and %s leaves the embedded table to answer', async (_, answer) => {
    const { geocoder, failures } = await against(answer, { timeoutMs: 200 })
    expect(await geocoder.reverse(...ceilandia)).toMatchObject({ cidade: 'Brasília', estado: 'DF' })
    expect((await geocoder.locate({ cidade: 'Campinas' })).lat).toBeCloseTo(-22.9, 1)
    expect(failures).toHaveLength(2)
  })

  it('does not read a position from an invalid answer', async () => {
    const { geocoder, failures } = await against(json([{ lat: 'x', lon: '200' }]))
    expect((await geocoder.locate({ cidade: 'Campinas' })).lat).toBeCloseTo(-22.9, 1)
    expect(failures).toHaveLength(1)
  })
})

describe('a geocoder that answers', () => {
  it.each([
    { error: 'Unable to geocode' },
    { address: { city: 'Buenos Aires', country_code: 'ar' } },
  ])('may know that a point is in no Brazilian city: %o', async (answer) => {
    const { geocoder, failures } = await against(json(answer))
    await expect(geocoder.reverse(...ceilandia)).rejects.toMatchObject({
      codigo: 'lugar_nao_encontrado',
    })
    expect(failures).toEqual([])
  })

  it('names the city of a point', async () => {
    const address = { town: 'Paraty', 'ISO3166-2-lvl4': 'BR-RJ', country_code: 'br' }
    const { geocoder, asked } = await against(json({ address }), { path: '/nominatim/?key=k1' })
    expect(await geocoder.reverse(-23.22, -44.71)).toEqual({
      cidade: 'Paraty',
      estado: 'RJ',
      latitude: -23.22,
      longitude: -44.71,
    })
    expect(asked[0]?.pathname).toBe('/nominatim/reverse')
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
      key: 'k1',
      lat: '-23.22',
      lon: '-44.71',
      format: 'jsonv2',
    })
  })

  it('gives the point of a place; an unknown place is looked up here', async () => {
    const known = await against(json([{ lat: '-23.6', lon: '-46.66' }]))
    const lugar = { bairro: 'Moema & cia', cidade: 'São Paulo', estado: 'SP' as const }
    expect(await known.geocoder.locate(lugar)).toEqual({ lat: -23.6, lng: -46.66 })
    expect(known.asked[0]?.searchParams.get('q')).toBe('Moema & cia, São Paulo, SP, Brasil')
    await stop?.()

    const unknown = await against(json([]))
    expect((await unknown.geocoder.locate({ cidade: 'Campinas' })).lat).toBeCloseTo(-22.9, 1)
    await expect(unknown.geocoder.locate({ cidade: 'Atlântida do Fundo' })).rejects.toMatchObject({
      codigo: 'lugar_nao_encontrado',
    })
  })
})
