import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PedidoDaCarteira } from '../../../contract/provaDeIdade.ts'
import { startApi } from '../../contas/apiExample.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { parseSettings } from '../../settings.ts'
import { forgetIdade } from '../pedido.ts'
import { answerAsWallet, startIssuer } from './walletExample.ts'

// The issuer, the wallet and the site are real; only the browser between them is not.
const database = useTestDatabase()
const SITE = 'http://camelia.test'
const folder = mkdtempSync(join(tmpdir(), 'camelia-emissores-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Issuer = Awaited<ReturnType<typeof startIssuer>>
type Held = Awaited<ReturnType<Issuer['issue']>>
let issuer: Issuer
let adult: Held
let api: ReturnType<typeof startApi>
beforeAll(async () => {
  issuer = await startIssuer()
  writeFileSync(join(folder, 'brasil.pem'), issuer.pem)
  adult = await issuer.issue({ age_over_18: true, age_over_21: true, family_name: 'Lima' })
  api = startApi(database, { AGE_ASSURANCE: 'verified', AGE_WALLET_ISSUERS: folder })
})

async function begin() {
  const answer = await api.call('POST /api/idade/carteira/pedido')
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { pedido: (await answer.json()) as PedidoDaCarteira, cookie }
}

async function send(response: string, cookie: string) {
  const answer = await api.call('POST /api/idade/carteira', { response }, undefined, {
    Cookie: cookie,
  })
  const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const { resultado } = await answer.json()
  return { status: answer.status, resultado, cookies: set.join('; ') }
}

/** A whole check. @param how what a dishonest wallet does otherwise */
async function check(held: Held, how: Partial<Parameters<typeof answerAsWallet>[2]> = {}) {
  const { pedido, cookie } = await begin()
  return send(await answerAsWallet(pedido, held, { origin: SITE, ...how }), cookie)
}

const proves = { resultado: 'comprovada' }
const nothing = { resultado: 'falhou', cookies: '' }

describe('the wallet of a phone proves nothing', () => {
  it('by a document of an issuer that is not trusted', async () => {
    const other = await startIssuer()
    expect(await check(await other.issue({ age_over_18: true }))).toMatchObject(nothing)
  })

  it('by a key of a trusted issuer that is not for signing documents', async () => {
    const reader = await startIssuer({ usage: '1.0.18013.5.1.6' })
    const strict = startApi(database, {
      AGE_ASSURANCE: 'verified',
      AGE_WALLET_ISSUERS: writePem('leitor', reader.pem),
    })
    const before = api
    api = strict
    expect(await check(await reader.issue({ age_over_18: true }))).toMatchObject(nothing)
    api = before
  })

  it('by a document that has expired', async () => {
    const old = await issuer.issue({ age_over_18: true }, { until: -3_600_000 })
    expect(await check(old)).toMatchObject(nothing)
  })

  it('once the certificate of the issuer has expired', async () => {
    api.clock.now = new Date(Date.now() + 3 * 365 * 86_400_000)
    const { pedido, cookie } = await begin()
    const response = await answerAsWallet(pedido, adult, { origin: SITE })
    expect(await send(response, cookie)).toMatchObject(nothing)
    api.clock.now = new Date()
  })

  it('by an answer to another request', async () => {
    expect(await check(adult, { nonce: 'de-outro-pedido' })).toMatchObject(nothing)
  })

  it('by an answer that was given to another site', async () => {
    expect(await check(adult, { origin: 'https://outro.example' })).toMatchObject(nothing)
  })

  it('by a document that another device holds', async () => {
    const { device } = await issuer.issue({ age_over_18: true })
    expect(await check(adult, { signedBy: device })).toMatchObject(nothing)
  })

  it('by an answer that was used', async () => {
    const { pedido, cookie } = await begin()
    const response = await answerAsWallet(pedido, adult, { origin: SITE })
    expect(await send(response, cookie)).toMatchObject(proves)
    expect(await send(response, cookie)).toMatchObject(nothing)
  })

  it('in another browser than the one that began', async () => {
    const { pedido } = await begin()
    const response = await answerAsWallet(pedido, adult, { origin: SITE })
    expect(await send(response, (await begin()).cookie)).toMatchObject(nothing)
    expect(await send(response, '')).toMatchObject(nothing)
  })

  it('ten minutes later', async () => {
    const { pedido, cookie } = await begin()
    api.clock.now = new Date(Date.now() + 601_000)
    const response = await answerAsWallet(pedido, adult, { origin: SITE })
    expect(await send(response, cookie)).toMatchObject(nothing)
    await forgetIdade({ db: database.db, now: () => api.clock.now })
    expect((await database.pool.query('select from pedido_de_idade')).rowCount).toBe(0)
    api.clock.now = new Date()
  })

  it('when its holder is younger', async () => {
    const minor = await issuer.issue({ age_over_18: false })
    expect(await check(minor)).toMatchObject({ resultado: 'menor', cookies: '' })
  })

  it('without the claim', async () => {
    expect(await check(adult, { claims: ['age_over_21'] })).toMatchObject(nothing)
    expect(await check(adult, { claims: [] })).toMatchObject(nothing)
  })

  it('with more than the claim', async () => {
    const claims = ['age_over_18', 'family_name']
    expect(await check(adult, { claims })).toMatchObject(nothing)
    expect(await check(adult, { own: { age_over_18: true } })).toMatchObject(nothing)
  })

  it('by another kind of document, or one in the place of another', async () => {
    const club = { doctype: 'example.clube.1', namespace: 'example.clube.1' }
    expect(await check(await issuer.issue({ age_over_18: true }, club))).toMatchObject(nothing)
    expect(await check(adult, { as: 'd1' })).toMatchObject(nothing)
    expect(await check(adult, { as: 'd9' })).toMatchObject(nothing)
  })

  it.each([['x'], ['a.b.c.d.e'], ['e30..AAAA.AAAA.AAAA']])('by %j', async (response) => {
    expect(await send(response, (await begin()).cookie)).toMatchObject(nothing)
  })

  it('where no issuer is trusted, or ages are only declared', async () => {
    const without: Record<string, string>[] = [
      { AGE_ASSURANCE: 'verified' },
      { AGE_WALLET_ISSUERS: folder },
    ]
    for (const settings of without) {
      const other = startApi(database, settings)
      const answer = await other.call('POST /api/idade/carteira/pedido')
      expect(answer.status).toBe(404)
    }
  })
})

describe('the wallet of a phone', () => {
  it('is asked for one claim, and to encrypt its answer', async () => {
    const { pedido } = await begin()
    expect(pedido.data).toMatchObject({ response_mode: 'dc_api.jwt', response_type: 'vp_token' })
    const paths = [...JSON.stringify(pedido.data).matchAll(/"path":\[([^\]]+)\]/g)]
    expect(paths.map(([, path]) => path)).toEqual([
      '"org.iso.18013.5.1","age_over_18"',
      '"eu.europa.ec.av.1","age_over_18"',
    ])
    expect(JSON.stringify(pedido.data)).not.toContain('"d":')
  })

  it('proves that an adult is one, by any of the documents', async () => {
    const { resultado, cookies } = await check(adult)
    expect(resultado).toBe('comprovada')
    const answer = await api.call('GET /api/idade', undefined, undefined, { Cookie: cookies })
    expect(await answer.json()).toMatchObject({ comprovada: true, lembrar: true })
    const av = { doctype: 'eu.europa.ec.av.1', namespace: 'eu.europa.ec.av.1' }
    const held = await issuer.issue({ age_over_18: true }, av)
    expect(await check(held, { as: 'd1' })).toMatchObject(proves)
  })

  it('leaves a count and nothing else', async () => {
    await check(adult)
    const { rows } = await database.pool.query(
      `select distinct resultado from prova_de_idade where provedor = 'carteira' order by 1`,
    )
    expect(rows.map(({ resultado }) => resultado)).toEqual(['comprovada', 'falhou', 'menor'])
    const { rows: kept } = await database.pool.query(
      'select json_agg(p)::text as dump from pedido_de_idade p',
    )
    expect(kept[0].dump ?? '').not.toMatch(/Lima|age_over/)
  })
})

describe('AGE_WALLET_ISSUERS', () => {
  it.each([
    ['a folder that does not exist', join(folder, 'nenhuma')],
    ['a file without a certificate', writePem('vazio', 'nothing')],
    ['a broken certificate', writePem('quebrado', PEM('AAAA'))],
  ])('is refused as %s', (_, path) => {
    expect(() => parseSettings({ AGE_WALLET_ISSUERS: path })).toThrow(/AGE_WALLET_ISSUERS/)
  })
})

function PEM(body: string) {
  return `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`
}

/** In a file of its own, outside the folder of trusted ones. */
function writePem(name: string, pem: string) {
  const path = join(folder, `${name}.txt`)
  writeFileSync(path, pem)
  return path
}
