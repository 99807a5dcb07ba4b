import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LinkDoAlbumEscrita } from '../../contract/albumPorLink.ts'
import { type Connection, connect } from '../database/connection.ts'
import { QuemSeEsconde } from '../esconder/escondidas.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { serveMedia } from '../midias/serve.ts'
import { useMidias } from '../midias/testing.ts'
import { insertAntiga } from '../modelos/urls/queries.ts'
import { cutUrlsAntigas } from '../modelos/urls/urls.ts'
import { createHidden } from '../web/hidden.ts'
import { closeLink, createLink, forgetLinks, listPessoas, openAlbum } from './albuns.ts'
import { selectLinks } from './queries.ts'

const midias = useMidias()
const query = (text: string, values: unknown[] = []) => midias.database.pool.query(text, values)

/** A second process on the same database and store. */
let other: Connection
beforeAll(() => {
  other = connect(midias.database.url, { max: 2, connectTimeoutMs: 60_000 })
})
afterAll(() => other.close())

let minutes = 0
beforeEach(() => {
  minutes = 0
})
const now = () => new Date(Date.now() + minutes * 60_000)
const parts = () => ({ ...midias.services, now })
const DAY = 24 * 60

let shade = 0
async function photo() {
  shade += 5
  const background = { r: shade, g: 30, b: 90 }
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

const { save } = midias
const seenByStaff = (modelo: number) =>
  query('delete from moderacao_item where modelo_id = $1', [modelo])

const POR_LINK = { codigo: 1, nome: 'Para poucos', por_link: true }

/** A profile with one public picture and one in an album by link, both seen by staff. */
async function withAlbum() {
  const modelo = await midias.modelo()
  await save(modelo, {
    albuns: [POR_LINK],
    galeria: [
      { imagem: await photo() },
      { imagem: await photo(), album: 1, legenda: 'De vestido vermelho' },
    ],
  })
  await seenByStaff(modelo)
  const { rows } = await query('select id from midia where modelo_id = $1 order by ordem', [modelo])
  return { modelo, ids: rows.map(({ id }) => id as number) }
}

async function client(nome = 'Rui Alves'): Promise<number> {
  shade += 1
  const { rows } = await query(
    `insert into conta (tipo, nome, email, senha_hash) values ('assinante', $1, $2, 'x') returning id`,
    [nome, `cliente${Date.now()}-${shade}@exemplo.com`],
  )
  await query('insert into assinante (id) values ($1)', [rows[0].id])
  return rows[0].id
}

async function review(modelo: number, cliente: number): Promise<number> {
  const { rows } = await query(
    `insert into depoimento (modelo_id, cliente_id, comentario, nota) values ($1, $2, 'Muito boa', 5) returning id`,
    [modelo, cliente],
  )
  return rows[0].id
}

async function tokenOf(modelo: number, escrita: Record<string, unknown> = {}): Promise<string> {
  const link = await createLink(
    parts(),
    modelo,
    LinkDoAlbumEscrita.parse({ album: 1, dias: 7, ...escrita }),
  )
  expect(link).toContain('/album#token=')
  return link.slice(link.indexOf('=') + 1)
}

const open = (
  token: string,
  assinante: number,
  escondidas: Escondidas = NENHUMA,
  renovar = false,
) => openAlbum(parts(), { token, renovar }, { assinante, escondidas })

/** What the other process answers for a picture's address. */
const ask = async (url: string, escondidas: Escondidas = NENHUMA) => {
  const publicos = { has: async () => false, mayBeShared: () => false }
  const services = { ...parts(), db: other.db }
  const answer = await serveMedia(services, publicos, new Request(url), escondidas)
  return { status: answer.status, cache: answer.headers.get('Cache-Control') }
}

const NONE = { codigo: 'nao_encontrado', message: 'Este link não existe ou já terminou.' }

it('a link that is made up, has expired, was ended, is older than a cut of addresses or is of an album that is gone is the same 404', async () => {
  const { modelo, ids } = await withAlbum()
  const rui = await client()
  await expect(open('x'.repeat(43), rui)).rejects.toMatchObject(NONE)
  await expect(open('', rui)).rejects.toMatchObject(NONE)

  const short = await tokenOf(modelo, { dias: 1 })
  minutes = DAY - 1
  expect((await open(short, rui)).itens).toHaveLength(1)
  minutes = DAY
  await expect(open(short, rui)).rejects.toMatchObject(NONE)
  minutes = 0

  const ended = await tokenOf(modelo)
  const [{ id } = { id: 0 }] = await selectLinks(midias.services.db, modelo, now())
  await expect(closeLink(parts(), await midias.modelo(), id)).rejects.toMatchObject({
    codigo: 'nao_encontrado',
  })
  expect((await open(ended, rui)).nome).toBe('Para poucos')
  await closeLink(parts(), modelo, id)
  await expect(open(ended, rui)).rejects.toMatchObject(NONE)
  await expect(closeLink(parts(), modelo, id)).rejects.toMatchObject({ codigo: 'nao_encontrado' })

  const known = await tokenOf(modelo)
  const { db } = midias.services
  await insertAntiga(db, { id: modelo, url: `antiga-${modelo}`, now: now() })
  await cutUrlsAntigas(db, modelo, { now: now(), hashSecret: 'x'.repeat(64) })
  await expect(open(known, rui)).rejects.toMatchObject(NONE)

  // Opened to everybody and closed again: who had the link was not asked.
  const before = await tokenOf(modelo)
  await save(modelo, { albuns: [{ ...POR_LINK, por_link: false }] })
  await save(modelo, { albuns: [POR_LINK] })
  await expect(open(before, rui)).rejects.toMatchObject(NONE)

  // Another album with the number of one that is gone.
  const last = await tokenOf(modelo)
  await save(modelo, { albuns: [{ ...POR_LINK, nome: 'Só para poucos' }] })
  expect((await open(last, rui)).nome).toBe('Só para poucos')
  await save(modelo, {
    albuns: [{ ...POR_LINK, nome: 'Outro' }],
    galeria: [
      { id: ids[0], album: 1 },
      { id: ids[1], album: null },
    ],
  })
  await expect(open(last, rui)).rejects.toMatchObject(NONE)
})

it('there is no link to an album that is open to everybody, nor more than twenty at once, nor for a stranger', async () => {
  const { modelo } = await withAlbum()
  await expect(tokenOf(modelo, { album: 2 })).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  await expect(tokenOf(await midias.modelo())).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  for (const escrita of [{ dias: 2 }, { dias: 365 }, { album: 9 }, { para: [] }])
    expect(LinkDoAlbumEscrita.safeParse({ album: 1, dias: 7, ...escrita }).success).toBe(false)
  const elsewhere = await review(await midias.modelo(), await client())
  await expect(
    tokenOf(modelo, { para: [{ origem: 'avaliacao', id: elsewhere }] }),
  ).rejects.toMatchObject({ codigo: 'campos_invalidos', campos: [{ campo: 'para.0' }] })
  expect(await selectLinks(midias.services.db, modelo, now())).toEqual([])

  const asked = Array.from({ length: 23 }, () => tokenOf(modelo))
  const made = await Promise.allSettled(asked)
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.codigo] : []))
  expect(refused).toEqual(['limite_atingido', 'limite_atingido', 'limite_atingido'])
})

it('there is no new link once the plan is gone; those that are open stay, and end when she says', async () => {
  const { modelo } = await withAlbum()
  const rui = await client()
  const before = await tokenOf(modelo)
  await query('delete from assinatura where conta_id = $1', [modelo])
  await expect(tokenOf(modelo)).rejects.toMatchObject({ codigo: 'plano_insuficiente' })
  expect((await open(before, rui)).itens).toHaveLength(1)
  const [{ id } = { id: 0 }] = await selectLinks(midias.services.db, modelo, now())
  await closeLink(parts(), modelo, id)
  await expect(open(before, rui)).rejects.toMatchObject(NONE)
})

it('a link for chosen people opens for nobody else, and lists only who wrote to her', async () => {
  const { modelo } = await withAlbum()
  const [rui, ana, leo] = [await client(), await client('Ana Dias'), await client('Leo Reis')]
  const doRui = await review(modelo, rui)
  await review(modelo, ana)
  await query('insert into favorito (modelo_id, cliente_id) values ($1, $2)', [modelo, leo])
  const pessoas = await listPessoas(midias.services.db, modelo)
  expect(pessoas.map(({ nome }) => nome)).toEqual(['Ana', 'Rui'])
  // Not the accounts' numbers.
  expect(Object.keys(pessoas[0]!).sort()).toEqual(['em', 'id', 'nome', 'origem'])
  const token = await tokenOf(modelo, { para: [{ origem: 'avaliacao', id: doRui }] })
  await expect(open(token, ana)).rejects.toMatchObject(NONE)
  await expect(open(token, leo)).rejects.toMatchObject(NONE)
  expect((await open(token, rui)).itens).toHaveLength(1)
  expect(await selectLinks(midias.services.db, modelo, now())).toMatchObject([
    { para: ['Rui'], aberturas: 1, aberto: true },
  ])
  // Of reviews he is no author while his account is being erased, and of links no guest.
  await query(`update conta set estado = 'em_exclusao', apagar_em = now() where id = $1`, [rui])
  expect(await selectLinks(midias.services.db, modelo, now())).toMatchObject([{ para: [] }])
  await query(`update conta set estado = 'ativa', apagar_em = null where id = $1`, [rui])
  expect(await selectLinks(midias.services.db, modelo, now())).toMatchObject([{ para: ['Rui'] }])
  // Without anybody whom it names it does not open for everybody.
  await query('delete from conta where id = $1', [rui]).catch(() =>
    query('delete from assinante where id = $1', [rui]),
  )
  await expect(open(token, ana)).rejects.toMatchObject(NONE)
  expect(await selectLinks(midias.services.db, modelo, now())).toMatchObject([{ para: [] }])
})

it('somebody from whom she hides does not get in, nor keeps what he has open', async () => {
  const { modelo } = await withAlbum()
  const rui = await client()
  const id = await review(modelo, rui)
  const token = await tokenOf(modelo, { para: [{ origem: 'avaliacao', id }] })
  const [item] = (await open(token, rui)).itens
  const hidden: Escondidas = new Map([[modelo, 'helena']])
  await expect(open(token, rui, hidden)).rejects.toMatchObject(NONE)
  expect((await ask(item!.imagem, hidden)).status).toBe(404)
  await query(
    `insert into modelo_bloqueio (modelo_id, assinante_id, origem, criado_em) values ($1, $2, 'avaliacao', now())`,
    [modelo, rui],
  )
  const { ofConta } = createHidden(new QuemSeEsconde(midias.services), midias.services)
  await expect(open(token, rui, await ofConta(rui))).rejects.toMatchObject(NONE)
  expect(await listPessoas(midias.services.db, modelo)).toEqual([])
})

it('opens while her profile is public, and another process refuses its pictures as soon as the link ends', async () => {
  const { modelo } = await withAlbum()
  const rui = await client()
  const token = await tokenOf(modelo)
  const album = await open(token, rui)
  expect(album).toMatchObject({
    modelo: { apelido: 'Valentina' },
    itens: [{ tipo: 'foto', legenda: 'De vestido vermelho' }],
  })
  const [{ imagem } = { imagem: '' }] = album.itens
  expect(await ask(imagem)).toEqual({ status: 200, cache: 'private, no-store' })
  minutes = 11
  expect((await ask(imagem)).status).toBe(403)
  minutes = 0
  // Of another link, or for another file: the signature is for one of both.
  expect((await ask(imagem.replace(/privado\/\d+-/, 'privado/999-'))).status).toBe(403)
  expect((await ask(imagem.replace(/privado\/\d+-/, 'privado/'))).status).toBe(403)

  for (const [hide, show] of [
    ['pausada_em = now()', 'pausada_em = null'],
    [`moderacao = 'recusado'`, `moderacao = 'aprovado'`],
    ['desativado = true', 'desativado = false'],
  ]) {
    await query(`update modelo set ${hide} where id = $1`, [modelo])
    await expect(open(token, rui)).rejects.toMatchObject(NONE)
    expect((await ask(imagem)).status).toBe(404)
    await query(`update modelo set ${show} where id = $1`, [modelo])
  }
  await query(`update conta set estado = 'suspensa' where id = $1`, [modelo])
  await expect(open(token, rui)).rejects.toMatchObject(NONE)
  expect((await ask(imagem)).status).toBe(404)
  await query(`update conta set estado = 'ativa' where id = $1`, [modelo])
  expect((await ask(imagem)).status).toBe(200)

  const [{ id } = { id: 0 }] = await selectLinks(midias.services.db, modelo, now())
  await closeLink(parts(), modelo, id)
  expect((await ask(imagem)).status).toBe(404)
})

it('shows neither what staff have yet to see nor what a report hides', async () => {
  const { modelo, ids } = await withAlbum()
  const rui = await client()
  const token = await tokenOf(modelo)
  const [{ imagem } = { imagem: '' }] = (await open(token, rui)).itens
  await save(modelo, {
    galeria: [{ id: ids[0] }, { id: ids[1] }, { imagem: await photo(), album: 1 }],
  })
  expect((await open(token, rui)).itens.map(({ id }) => id)).toEqual([ids[1]])
  await seenByStaff(modelo)
  const { itens } = await open(token, rui)
  expect(itens).toHaveLength(2)
  await query(
    'update arquivo set oculto_em = now() from midia m where m.arquivo = hash and m.id = $1',
    [ids[1]],
  )
  expect((await open(token, rui)).itens.map(({ id }) => id)).toEqual([itens[1]!.id])
  expect((await ask(imagem)).status).toBe(404)
})

it('counts openings, not by whom and not renewals, stores no token, and is forgotten a week after its end', async () => {
  const { modelo } = await withAlbum()
  const token = await tokenOf(modelo, { dias: 1 })
  const rui = await client()
  await open(token, rui)
  await open(token, await client())
  await open(token, rui, NENHUMA, true)
  expect(await selectLinks(midias.services.db, modelo, now())).toMatchObject([{ aberturas: 2 }])
  const { rows } = await query('select * from album_link where modelo_id = $1', [modelo])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0].hash).toHaveLength(32)

  const left = async () => {
    await forgetLinks(midias.services.db, now())
    return selectLinks(midias.services.db, modelo, now())
  }
  minutes = 7 * DAY
  expect(await left()).toMatchObject([{ aberto: false }])
  minutes = 8 * DAY + 1
  expect(await left()).toEqual([])
})
