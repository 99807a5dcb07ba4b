import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { createConta } from '../../server/contas/contas.ts'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { hashPassword } from '../../server/contas/password.ts'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { exampleArquivo } from '../../server/midias/example.ts'
import { addStorie, saveArquivos, setImagem } from '../../server/midias/midias.ts'
import { mediaPath } from '../../server/midias/store.ts'
import { phonePhoto } from '../../server/midias/uploads/photoExample.ts'
import { prepareUpload } from '../../server/midias/uploads/prepare.ts'
import { createExample, exampleEscrita } from '../../server/modelos/escrita/example.ts'
import { createServer } from '../../server/web/server.ts'
import { useSite } from './site.ts'

const site = useSite()
const HOUR = 3_600_000

/** Another node of the same installation. */
let second: Awaited<ReturnType<typeof createServer>>
let secondOrigin: string
let equipe: Headers
/** Approves what the first person asked. */
let outra: Headers
let senhaHash: string

beforeAll(async () => {
  second = await createServer({ services: site.services, databaseUrl: site.databaseUrl })
  secondOrigin = `http://127.0.0.1:${await second.listen()}`
  senhaHash = await hashPassword(SENHA)
  const email = 'quem-decide@test.example'
  const id = await createConta(site.services.db, 'equipe', {
    email,
    nome: 'Equipe',
    senhaHash,
    papeis: nomesDosPapeis,
  })
  equipe = await headersOf(id, 'equipe')
  const colega = { email: 'colega@test.example', nome: 'Colega', senhaHash, papeis: nomesDosPapeis }
  outra = await headersOf(await createConta(site.services.db, 'equipe', colega), 'equipe')
})
afterAll(async () => {
  await second?.drain(0)
  await second?.close()
})

async function headersOf(id: number, tipo: TipoConta): Promise<Headers> {
  const { db, secrets } = site.services
  const conta = { id, nome: 'Alguém', tipo }
  const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
  return new Headers({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })
}

async function call(method: string, path: string, headers: Headers, body?: object) {
  const answer = await site.ask(path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.text && JSON.parse(answer.text)
}

type Onde = 'galeria' | 'privada' | 'perfil' | 'storie' | 'fechado'
type Modelo = {
  id: number
  headers: Headers
  /** Ids of what she shows. */
  ids: Record<'galeria' | 'privada' | 'storie' | 'fechado', number>
  /** Public addresses of what she shows, all variants. */
  enderecos: Record<Onde, string[]>
}

let files = 0

/** A picture or film whose files are where a save would have put them. */
async function newFile(acesso: 'publico' | 'privado', tipo: 'foto' | 'video' = 'foto') {
  const { db, store } = site.services
  const arquivo = { ...exampleArquivo(`picture ${files++}`, tipo), larguras: [320] }
  await saveArquivos(db, [arquivo])
  const nomes = ['320.avif', '320.webp', '320.jpg', ...(tipo === 'video' ? ['video.mp4'] : [])]
  for (const nome of nomes as ['320.avif'])
    await store.put(mediaPath(acesso, arquivo.hash, nome), Buffer.from('0123456789'), 'image/avif')
  const previa = mediaPath('publico', arquivo.previa, 'borrada.webp')
  await store.put(previa, Buffer.from('0123456789'), 'image/webp')
  return {
    hash: arquivo.hash,
    abertos: nomes.map((nome) => `/media/${arquivo.hash}/${nome}`),
    previa: [`/media/${arquivo.previa}/borrada.webp`],
  }
}

async function newModelo(moderacao: 'aprovado' | 'pendente' = 'aprovado'): Promise<Modelo> {
  const { db } = site.services
  const now = new Date()
  const conta = { email: `modelo-${files}@test.example`, senhaHash }
  const { id } = await createExample(db, now, { conta, moderacao })
  const galeria = await newFile('publico')
  const privada = await newFile('privado')
  const perfil = await newFile('publico')
  const storie = await newFile('publico', 'video')
  const fechado = await newFile('privado')
  const [aberta, oculta] = await db
    .insertInto('midia')
    .values([
      { modelo_id: id, arquivo: galeria.hash, visibilidade: 'publico' },
      { modelo_id: id, arquivo: privada.hash, visibilidade: 'privado' },
    ])
    .returning('id')
    .execute()
  await setImagem(db, id, 'perfil', perfil.hash)
  const times = { criadoEm: now, expiraEm: new Date(now.getTime() + HOUR) }
  const post = (arquivo: string, restrito: boolean) =>
    addStorie(db, id, { arquivo, restrito, ...times })
  return {
    id,
    headers: await headersOf(id, 'modelo'),
    ids: {
      galeria: aberta!.id,
      privada: oculta!.id,
      storie: await post(storie.hash, false),
      fechado: await post(fechado.hash, true),
    },
    enderecos: {
      galeria: galeria.abertos,
      privada: privada.previa,
      perfil: perfil.abertos,
      storie: storie.abertos,
      fechado: fechado.previa,
    },
  }
}

const WAYS: RequestInit[] = [
  {},
  { method: 'HEAD' },
  { headers: { Range: 'bytes=0-3' } },
  { headers: { 'If-None-Match': '*' } },
]

/** The statuses of these addresses with GET and HEAD, on both nodes; one entry when all agree. */
async function statuses(paths: string[]): Promise<number[]> {
  const asked = paths.flatMap((path) =>
    WAYS.flatMap((init) => [site.ask(path, init), fetch(secondOrigin + path, init)]),
  )
  const answers = await Promise.all(asked)
  for (const { status, headers } of answers)
    if (status === 404) expect(headers.get('Cache-Control')).toBe('no-store')
  return [...new Set(answers.map(({ status }) => status))].sort()
}

const SHOWN = [200, 206, 304]
const GONE = [404]
const all = ({ enderecos }: Modelo) => Object.values(enderecos).flat()

/** A write by SQL instead of a call: this node must be waited for too. */
const write = async (query: ReturnType<typeof sql>) => {
  await query.execute(site.services.db)
  await site.caughtUp()
}

async function decide(id: number, decisao: object, headers = equipe) {
  const { db } = site.services
  const item = await db
    .selectFrom('moderacao_item')
    .select(['id', 'versao'])
    .where((where) => where.or([where('modelo_id', '=', id), where('conta_id', '=', id)]))
    .where('estado', '=', 'aberto')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const body = { versao: item.versao, ...decisao }
  await call('POST', `/api/admin/fila/${item.id}/decisao`, headers, body)
}
const refuse = ({ id }: Modelo) => decide(id, { ato: 'recusar', recado: 'Falta uma foto.' })
const approve = ({ id }: Modelo) => decide(id, { ato: 'aprovar' })
const turn = (id: number, ato: string) =>
  call('POST', `/api/admin/contas/${id}/${ato}`, equipe, { recado: 'Conversamos por e-mail.' })
const pause = ({ id, headers }: Modelo, desativado: boolean) =>
  call('PUT', `/api/configuracoes/${id}`, headers, { desativado })

/** The ways in which a profile stops being public, and how it is restored, where it can be. */
const endings: [string, (her: Modelo) => unknown, ((her: Modelo) => unknown)?][] = [
  ['that staff refused', refuse],
  [
    'whose account staff suspended',
    ({ id }) => turn(id, 'suspensao'),
    async ({ id }) => {
      await turn(id, 'reativacao')
      await decide(id, { ato: 'aprovar' }, outra)
    },
  ],
  ['that its owner paused', (her) => pause(her, true), (her) => pause(her, false)],
  [
    'that is over',
    ({ id }) => write(sql`update modelo set expira_em = now() where id = ${id}`),
    ({ id }) => write(sql`update modelo set expira_em = null where id = ${id}`),
  ],
  [
    'whose e-mail is not confirmed',
    ({ id }) => write(sql`update conta set email_confirmado_em = null where id = ${id}`),
    ({ id }) => write(sql`update conta set email_confirmado_em = now() where id = ${id}`),
  ],
  ['that was erased', ({ headers }) => call('DELETE', '/api/conta', headers, { senha: SENHA })],
]

describe('the pictures of a profile', () => {
  it('are cached for five minutes at most, and revalidated by their name', async () => {
    const her = await newModelo()
    await site.caughtUp()
    for (const path of all(her)) {
      const { headers } = await site.ask(path)
      expect([path, headers.get('Cache-Control')]).toEqual([
        path,
        'public, max-age=300, must-revalidate',
      ])
      expect(headers.get('ETag')).toMatch(/^"[^"]+"$/)
    }
  })

  it.each(endings)(
    '%s are at no address any more on the next request, on any node, until it is back',
    async (_, end, bringBack) => {
      const her = await newModelo()
      await Promise.all([site.caughtUp(), second.caughtUp()])
      expect(await statuses(all(her))).toEqual(SHOWN)
      await end(her)
      await second.caughtUp()
      expect(await statuses(all(her))).toEqual(GONE)
      if (!bringBack) return
      await bringBack(her)
      await second.caughtUp()
      expect(await statuses(all(her))).toEqual(SHOWN)
    },
  )

  it('that was never approved are at no address before it is', async () => {
    const her = await newModelo('pendente')
    expect(await statuses(all(her))).toEqual(GONE)
    await approve(her)
    await second.caughtUp()
    expect(await statuses(all(her))).toEqual(SHOWN)
  })

  it('that another public profile shows as well stay as long as that one shows them', async () => {
    const { db } = site.services
    const [her, other] = [await newModelo(), await newModelo()]
    const [, , hash] = her.enderecos.galeria[0]!.split('/')
    const row = { modelo_id: other.id, arquivo: hash!, visibilidade: 'publico' }
    await db.insertInto('midia').values(row).execute()
    await Promise.all([site.caughtUp(), second.caughtUp()])
    expect(await statuses(her.enderecos.galeria)).toEqual(SHOWN)
    for (const [who, expected] of [
      [her, SHOWN],
      [other, GONE],
    ] as const) {
      await pause(who, true)
      await second.caughtUp()
      expect(await statuses(her.enderecos.galeria)).toEqual(expected)
    }
  })
})

describe('a picture of a public profile', () => {
  /** What ends it, and which of her addresses disappear; all others stay. */
  const endings: [string, Onde, (her: Modelo) => unknown][] = [
    [
      'made private',
      'galeria',
      ({ id, headers, ids }) =>
        call('POST', '/api/midias', headers, {
          modelo: id,
          galeria: [
            { id: ids.galeria, visibilidade: 'privado' },
            { id: ids.privada, visibilidade: 'privado' },
          ],
        }),
    ],
    [
      'deleted',
      'galeria',
      ({ headers, ids }) => call('DELETE', `/api/midias/${ids.galeria}`, headers),
    ],
    [
      'deleted while it was private',
      'privada',
      ({ headers, ids }) => call('DELETE', `/api/midias/${ids.privada}`, headers),
    ],
    [
      'whose role went to another',
      'perfil',
      ({ id, headers, ids }) =>
        call('PUT', `/api/midias/${id}`, headers, { modelo: id, perfil: ids.galeria }),
    ],
    [
      'of a story that was deleted',
      'storie',
      ({ headers, ids }) => call('DELETE', `/api/stories/${ids.storie}`, headers),
    ],
    [
      'of a locked story that was deleted',
      'fechado',
      ({ headers, ids }) => call('DELETE', `/api/stories/${ids.fechado}`, headers),
    ],
    [
      'of a story that is over',
      'storie',
      ({ ids }) => write(sql`update storie set expira_em = now() where id = ${ids.storie}`),
    ],
    [
      'of a story that was locked',
      'storie',
      ({ ids }) => write(sql`update storie set restrito = true where id = ${ids.storie}`),
    ],
  ]

  it.each(endings)(
    '%s is removed on the next request, and the others stay',
    async (_, onde, end) => {
      const her = await newModelo()
      // Her plan lets her have private media.
      const until = new Date(Date.now() + HOUR)
      await site.services.db
        .insertInto('assinatura')
        .values({ conta_id: her.id, plano: 'diamond', inicio: new Date(0), fim: until })
        .execute()
      await Promise.all([site.caughtUp(), second.caughtUp()])
      expect(await statuses(all(her))).toEqual(SHOWN)
      await end(her)
      await second.caughtUp()
      const gone = her.enderecos[onde]
      expect(await statuses(gone)).toEqual(GONE)
      expect(await statuses(all(her).filter((path) => !gone.includes(path)))).toEqual(SHOWN)
    },
  )
})

describe('an account that nobody approved', () => {
  it('is no picture host: its uploads and saves are visible to its owner and staff only, under addresses that expire', async () => {
    const { db } = site.services
    const { id } = await createExample(db, new Date(), {
      conta: { email: 'anfitria@test.example', senhaHash },
      escrita: exampleEscrita({ apelido: 'Anfitriã' }),
      moderacao: 'pendente',
    })
    const headers = await headersOf(id, 'modelo')
    const body = new Uint8Array(await phonePhoto(7))
    const sent = await site.ask('/api/midias/upload', {
      method: 'POST',
      headers: { Authorization: headers.get('Authorization')! },
      body,
    })
    const upload = JSON.parse(sent.text)
    await prepareUpload(site.services, upload.upload, 1)
    const saved = await call('POST', '/api/midias', headers, {
      modelo: id,
      galeria: [{ imagem: upload, visibilidade: 'publico' }],
      perfil: upload,
      banner: upload,
    })
    const { hash, larguras, previa } = await db
      .selectFrom('arquivo as a')
      .innerJoin('midia as m', 'm.arquivo', 'a.hash')
      .select(['a.hash', 'a.larguras', 'a.previa'])
      .where('m.modelo_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await statuses(larguras.map((largura) => `/media/${hash}/${largura}.jpg`))).toEqual(GONE)
    expect(await statuses([`/media/${previa}/borrada.webp`])).toEqual(GONE)

    const item = await db
      .selectFrom('moderacao_item')
      .select('id')
      .where('modelo_id', '=', id)
      .executeTakeFirstOrThrow()
    const answers = [
      saved,
      await call('GET', `/api/midias/${id}`, headers),
      await call('GET', `/api/modelo/${id}`, headers),
      await call('GET', `/api/painel/${id}`, headers),
      await call('GET', `/api/dashboard/modelo/${id}`, headers),
      await call('GET', `/api/modelo/${id}`, equipe),
      await call('GET', `/api/midias/${id}`, equipe),
      await call('GET', '/api/admin/fila', equipe),
      await call('GET', `/api/admin/fila/${item.id}`, equipe),
    ]
    for (const answer of answers) {
      const bases = JSON.stringify(answer).match(/[^"]*\/media\/[^"]*/g) ?? []
      expect(bases.length).toBeGreaterThan(0)
      for (const base of bases) {
        const { pathname } = new URL(base)
        expect(pathname).toMatch(/^\/media\/privado\/\d+-/)
        const file = await site.ask(/\.\w+$/.test(pathname) ? pathname : `${pathname}/320.avif`)
        expect([pathname, file.status]).toEqual([pathname, 200])
        expect(file.headers.get('Cache-Control')).toBe('private, no-store')
        // Only our own pages can show it.
        expect(file.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      }
    }
  })
})

describe('a client’s own lists', () => {
  it('show no picture of a profile that is not public any more', async () => {
    const her = await newModelo()
    const { id } = await createExampleAssinante(site.services.db)
    const headers = await headersOf(id, 'assinante')
    await call('POST', '/api/favorito', headers, { modelo: her.id, cliente: id })
    await call('POST', '/api/navigation-tracker', headers, { modelo: her.id, assinante: id })
    const lists = ['/api/favoritas', '/api/historico'].map((path) => `${path}?cliente=${id}`)
    const read = async () =>
      Promise.all(
        [...lists, `/api/dashboard/assinante/${id}`].map((path) => call('GET', path, headers)),
      )
    const [, , hash] = her.enderecos.perfil[0]!.split('/')
    expect(JSON.stringify(await read())).toContain(hash)
    await pause(her, true)
    expect(JSON.stringify(await read())).not.toContain('/media/')
  })
})

it('the social card of a profile that is not public is removed with it, and is cached for minutes', async () => {
  const { db } = site.services
  const her = await newModelo()
  const { url } = await db
    .selectFrom('modelo')
    .select('url')
    .where('id', '=', her.id)
    .executeTakeFirstOrThrow()
  await site.caughtUp()
  for (const path of [`/cartao/profile/${url}.jpg`, `/cartao/en/profile/${url}.jpg`]) {
    const card = await site.ask(path)
    expect([card.status, card.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=300, must-revalidate',
    ])
  }
  await pause(her, true)
  expect((await site.ask(`/cartao/profile/${url}.jpg`)).status).toBe(404)
})
