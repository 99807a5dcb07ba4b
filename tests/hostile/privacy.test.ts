import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertModelo } from '../../server/busca/testModelo.ts'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { exampleArquivo } from '../../server/midias/example.ts'
import { signedMediaBase } from '../../server/midias/sign.ts'
import { mediaPath } from '../../server/midias/store.ts'
import { phonePhoto } from '../../server/midias/uploads/photoExample.ts'
import { prepareUpload } from '../../server/midias/uploads/prepare.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { useSite, writeJson } from './site.ts'

const site = useSite()
const secret = exampleArquivo('what only some may see')
let id: number
let slug: string

beforeAll(async () => {
  const { db, store } = site.services
  const now = new Date()
  const modelo = await createExample(db, now)
  id = modelo.id
  slug = modelo.url
  await db
    .updateTable('modelo')
    .set({ latitude: -23.561414, longitude: -46.655881 })
    .where('id', '=', id)
    .execute()
  await db.insertInto('arquivo').values(secret).execute()
  await db
    .insertInto('midia')
    .values({ modelo_id: id, arquivo: secret.hash, visibilidade: 'privado' })
    .execute()
  await db
    .insertInto('storie')
    .values({
      modelo_id: id,
      arquivo: secret.hash,
      restrito: true,
      expira_em: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  const cliente = await createExampleAssinante(db, 'Fulano de Tal Sobrenome')
  await db
    .insertInto('depoimento')
    .values({ modelo_id: id, cliente_id: cliente.id, nota: 5, comentario: 'Bom.', status: 1 })
    .execute()
  await store.put(
    mediaPath('privado', secret.hash, '480.webp'),
    Buffer.from('secret'),
    'image/webp',
  )
  await store.put(
    mediaPath('publico', secret.previa, 'borrada.webp'),
    Buffer.from('x'),
    'image/webp',
  )
})

const everything = async () => {
  const paths = [
    '/',
    '/search',
    '/en/search',
    `/profile/${slug}`,
    `/profile/${slug}.data`,
    '/search.data',
    `/api/modelo/${id}`,
    '/api/filtro',
    '/api/banner-home',
    '/api/depoimentos',
    '/api/locais',
    `/api/depoimentos?modelo=${id}`,
    `/api/depoimentos/${id}`,
    '/sitemap/perfis-0.xml',
  ]
  return Promise.all(paths.map(async (path) => ({ path, text: (await site.ask(path)).text })))
}

describe('what is public of a person', () => {
  it('has no legal name, birth date, e-mail, exact position, nor the name of a private file', async () => {
    const hidden = [
      'Maria das Dores',
      '1999-03-12',
      '@test.example',
      '23.5614',
      '46.6558',
      secret.hash,
      'nome_completo',
      'dt_nascimento',
      'senha',
    ]
    for (const { path, text } of await everything()) {
      expect([path, text.length > 0]).toEqual([path, true])
      for (const word of hidden)
        expect([path, word, text.includes(word)]).toEqual([path, word, false])
    }
  })

  it('has a place with two decimals only', async () => {
    const modelo = JSON.parse((await site.ask(`/api/modelo/${id}`)).text)
    expect([modelo.latitude, modelo.longitude]).toEqual([-23.56, -46.66])
  })

  it('has no profile that is not published, from any endpoint', async () => {
    const { id: hidden, url } = await createExample(site.services.db, new Date(), {
      moderacao: 'pendente',
      dados: { apelido: 'Escondida' },
    })
    for (const path of [
      `/profile/${hidden}`,
      `/profile/${url}`,
      `/api/modelo/${hidden}`,
      `/api/modelo/${url}`,
      `/cartao/profile/${url}.jpg`,
    ])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
    for (const { path, text } of await everything())
      expect([path, text.includes('Escondida')]).toEqual([path, false])
  })
})

describe('the secrets of an installation', () => {
  it('are in no page, data of a page, or answer', async () => {
    const { secrets, settings } = site.services
    const hidden = [...Object.values(secrets), settings.dataDir, site.databaseUrl]
    const root = { path: '/_root.data', text: (await site.ask('/_root.data')).text }
    for (const { path, text } of [...(await everything()), root])
      for (const word of hidden) expect([path, text.includes(word)]).toEqual([path, false])
  })
})

describe('a private file', () => {
  it('is at no public address, though its preview is', async () => {
    const names = ['480.webp', '480.avif', '480.jpg', 'borrada.webp', 'video.mp4']
    const paths = [
      ...names.map((name) => `/media/${secret.hash}/${name}`),
      `/media/${secret.previa}/../../privado/${secret.hash}/480.webp`,
      `/media/..%2fprivado%2f${secret.hash}%2f480.webp`,
      `/media/${secret.previa}/480.webp`,
      `/media/${secret.hash.toUpperCase()}/480.webp`,
    ]
    for (const path of paths) expect([path, (await site.ask(path)).status]).toEqual([path, 404])
    expect((await site.ask(`/media/${secret.previa}/borrada.webp`)).status).toBe(200)
  })

  it('is not named by its preview', () => {
    const named = createHash('sha256').update(secret.previa).digest('hex')
    expect(named.startsWith(secret.hash)).toBe(false)
    expect(secret.previa).not.toBe(secret.hash)
  })
})

describe('a private picture and a locked story', () => {
  let hash: string
  let signed: string
  let owner: { id: number; url: string }

  const tokenOf = async (account: { id: number; nome: string; tipo: TipoConta }) => {
    const { db, secrets } = site.services
    const { token } = await createSession(db, secrets.session, account, { now: new Date() })
    return { Authorization: `Bearer ${token}` }
  }
  const openAs = async (headers: Record<string, string>) =>
    site.ask(`/api/midias/${owner.id}`, { headers })
  const subscribe = (conta_id: number) =>
    site.services.db
      .insertInto('assinatura')
      .values({
        conta_id,
        plano: 'diamond',
        inicio: new Date(Date.now() - 1000),
        fim: new Date(Date.now() + 3_600_000),
      })
      .execute()

  beforeAll(async () => {
    const { db } = site.services
    owner = await createExample(db, new Date(), { dados: { apelido: 'Reservada' } })
    await subscribe(owner.id)
    const headers = await tokenOf({ id: owner.id, nome: 'Reservada', tipo: 'modelo' })
    const uploads: { upload: string }[] = []
    for (const seed of [1, 2]) {
      const body = new Uint8Array(await phonePhoto(seed))
      const sent = await site.ask('/api/midias/upload', { method: 'POST', headers, body })
      uploads.push(JSON.parse(sent.text))
    }
    for (const { upload } of uploads) await prepareUpload(site.services, upload, 1)
    const saved = await site.ask('/api/midias', {
      ...writeJson({
        modelo: owner.id,
        galeria: [{ imagem: uploads[0], visibilidade: 'privado' }],
        stories: [{ storie: uploads[1], restrito: 1 }],
      }),
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    expect([saved.status, saved.text.length > 0]).toEqual([201, true])
    const item = JSON.parse(saved.text).galeria[0]
    signed = new URL(item.imagem).pathname
    hash = item.foto.base.split('/').at(-1)
    await site.caughtUp()
  })

  it('are in no public page, answer or list, neither by their address nor by their name', async () => {
    const rows = await site.services.db.selectFrom('arquivo').select('hash').execute()
    const names = rows.map((row) => row.hash).filter((name) => name !== secret.hash)
    expect(names).toContain(hash)
    const own = [`/profile/${owner.url}`, `/profile/${owner.url}.data`, `/api/modelo/${owner.id}`]
    const answers = [
      ...(await everything()),
      ...(await Promise.all(
        own.map(async (path) => ({ path, text: (await site.ask(path)).text })),
      )),
    ]
    for (const { path, text } of answers)
      for (const word of [...names, '/media/privado/'])
        expect([path, word, text.includes(word)]).toEqual([path, word, false])
    expect(JSON.parse((await site.ask(own[2]!)).text).galeria_privada_total).toBe(1)
  })

  it('open to the owner and to a subscriber with the plan, and are not cached', async () => {
    const own = await tokenOf({ id: owner.id, nome: 'Reservada', tipo: 'modelo' })
    expect((await openAs(own)).status).toBe(200)
    const cliente = await createExampleAssinante(site.services.db)
    const headers = await tokenOf(cliente)
    expect((await openAs(headers)).status).toBe(403)
    await subscribe(cliente.id)
    const answer = await openAs(headers)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    const { galeria, stories } = JSON.parse(answer.text)
    for (const address of [galeria[0].imagem, stories[0].storie]) {
      const file = await site.ask(new URL(address).pathname)
      expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    }
    // The same page for the same person is still everyone's page.
    const page = await site.ask(`/profile/${owner.url}`, { headers })
    expect(page.text.includes('/media/privado/')).toBe(false)
  })

  it('open to nobody without a session, nor to another advertiser', async () => {
    expect((await openAs({})).status).toBe(401)
    const other = await createExample(site.services.db, new Date())
    const headers = await tokenOf({ id: other.id, nome: 'Outra', tipo: 'modelo' })
    expect((await openAs(headers)).status).toBe(403)
  })

  it('answer 403 to an address that was guessed, altered or has expired', async () => {
    expect((await site.ask(signed)).status).toBe(200)
    const { secrets } = site.services
    const past = signedMediaBase({
      settings: { publicUrl: '' },
      secrets,
      now: () => new Date(Date.now() - 601_000),
    })(hash)
    const file = signed.split('/').at(-1)
    const refused = [
      `${past}/${file}`,
      signed.replace(/privado\/(\d+)/, (_, ends) => `privado/${Number(ends) + 600}`),
      signed.replace(hash, secret.hash),
      signed.replace(/-([\w-]{43})/, `-${'A'.repeat(43)}`),
      `/media/privado/${hash}/${file}`,
    ]
    for (const path of refused) expect([path, (await site.ask(path)).status]).toEqual([path, 403])
    for (const path of [`/media/${hash}/${file}`, `/media/${hash}/borrada.webp`])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
  })
})

describe('distances', () => {
  it('reveal nothing that the rounded point does not', async () => {
    const { db } = site.services
    const pair = [
      { apelido: 'Perto A', latitude: -10.004, longitude: -50.004 },
      { apelido: 'Perto B', latitude: -9.996, longitude: -49.996 },
    ]
    for (const one of pair) await insertModelo(db, { ...one, cidade: 'Ponto', estado: 'TO' })
    // The same rounded point: from no position do the two differ.
    for (const [latitude, longitude] of [
      [-10, -50],
      [-10.004, -50.004],
      [-9.9, -50.3],
      [-10.5, -49.5],
    ]) {
      const { text } = await site.ask(
        `/api/filtro?cidade=Ponto&latitude=${latitude}&longitude=${longitude}`,
      )
      const distances = (JSON.parse(text) as { distancia: number }[]).map((c) => c.distancia)
      expect(distances).toHaveLength(2)
      expect(new Set(distances).size).toBe(1)
      for (const km of distances) expect(km).toBe(Math.round(km * 10) / 10)
    }
    for (const raio of ['0.3', '0.5', '0.7', '1']) {
      const { headers } = await site.ask(
        `/api/filtro?cidade=Ponto&latitude=-10.004&longitude=-50.004&raio_km=${raio}`,
      )
      expect(['0', '2']).toContain(headers.get('X-Total-Count'))
    }
  })
})

describe('the log', () => {
  it('names neither visitors, nor where they came from, nor what they looked at', async () => {
    const marks = { 'User-Agent': 'agente-secreto/1.0', 'X-Forwarded-For': '203.0.113.77' }
    for (const path of [
      `/profile/${slug}`,
      '/search?geral=procurado',
      '/profile/%00',
      '/api/filtro?limite=procurado',
      '/%E0%A4%A',
    ])
      await site.ask(path, { headers: marks })
    await site.ask('/api/contato', writeJson({ modelo: id }))
    const log = site.logged.join('\n')
    for (const word of [slug, 'procurado', 'agente-secreto', '203.0.113.77', '127.0.0.1', '%00'])
      expect([word, log.includes(word)]).toEqual([word, false])
  })

  it('reports an error of the database without the query’s values', async () => {
    await sql`alter table busca rename to busca_away`.execute(site.owner.db)
    try {
      // A page renders without the part that failed, and says so; an API answer is that part.
      for (const [path, status] of [
        ['/search?geral=procurado2', 200],
        ['/api/filtro?geral=procurado2', 500],
      ] as const) {
        const answer = await site.ask(path)
        expect([path, answer.status]).toEqual([path, status])
        expect(answer.text).not.toMatch(/busca_away|relation|node_modules|\.ts:\d|at async/)
      }
    } finally {
      await sql`alter table busca_away rename to busca`.execute(site.owner.db)
    }
    expect(site.logged.join('\n')).toContain('busca')
    expect(site.logged.join('\n')).not.toContain('procurado2')
  })
})
