import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_ITENS, MAX_NOVOS } from '../../contract/limites.ts'
import type { Midias } from '../../contract/midia.ts'
import type { Papel } from '../../contract/papeis.ts'
import { createConta } from '../../server/contas/contas.ts'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { exampleArquivo } from '../../server/midias/example.ts'
import { addStorie, replaceGaleria, saveArquivos } from '../../server/midias/midias.ts'
import { entradaPath, mediaPath } from '../../server/midias/store.ts'
import { receivingFolder } from '../../server/midias/uploads/uploads.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { useSite, writeJson } from './site.ts'

const site = useSite()
const HOUR = 3_600_000

type Plano = 'free' | 'basic' | 'premium' | 'diamond'
type Account = { id: number; headers: Record<string, string> }

async function signIn(id: number, tipo: TipoConta): Promise<Account> {
  const { db, secrets } = site.services
  const { token } = await createSession(
    db,
    secrets.session,
    { id, nome: 'Alguém', tipo },
    { now: new Date() },
  )
  return { id, headers: { Authorization: `Bearer ${token}` } }
}
const subscribe = (conta_id: number, plano: Plano, fim = new Date(Date.now() + HOUR)) =>
  site.services.db
    .insertInto('assinatura')
    .values({ conta_id, plano, inicio: new Date(Date.now() - HOUR), fim })
    .execute()

async function modeloWith(plano: Plano): Promise<Account> {
  const { id } = await createExample(site.services.db, new Date())
  if (plano !== 'free') await subscribe(id, plano)
  return signIn(id, 'modelo')
}
async function assinanteWith(plano: Plano, fim?: Date): Promise<Account> {
  const { id } = await createExampleAssinante(site.services.db)
  if (plano !== 'free') await subscribe(id, plano, fim)
  return signIn(id, 'assinante')
}

const save = async ({ id, headers }: Account, body: object) => {
  const { text, status } = await site.ask('/api/midias', {
    ...writeJson({ modelo: id, ...body }),
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
  return { status, ...JSON.parse(text) }
}

const upload = ({ headers }: Account, nome: string, body: Buffer<ArrayBuffer>) =>
  site.ask(`/api/midias/upload?nome=${nome}`, { method: 'POST', headers, body })

/** Prepared uploads of hers, this many, each of a file of its own. */
async function readyUploads(modelo: Account, count: number): Promise<{ upload: string }[]> {
  const { db, store } = site.services
  const arquivos = Array.from({ length: count }, (_, i) => ({
    ...exampleArquivo(`${modelo.id} ${i} ${crypto.randomUUID()}`),
    larguras: [320],
  }))
  await saveArquivos(db, arquivos)
  for (const { hash } of arquivos)
    for (const formato of ['avif', 'webp', 'jpg'] as const)
      await store.put(mediaPath('privado', hash, `320.${formato}`), Buffer.from('x'), 'image/jpeg')
  const rows = await db
    .insertInto('upload')
    .values(
      arquivos.map(({ hash }) => ({
        modelo_id: modelo.id,
        nome: 'foto.jpg',
        estado: 'pronto',
        arquivo: hash,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => ({ upload: id }))
}

describe('private media and locked stories, requested by their profile', () => {
  let owner: Account
  let hidden: Account
  const secret = exampleArquivo('only for some')

  beforeAll(async () => {
    const { db } = site.services
    await saveArquivos(db, [secret])
    owner = await modeloWith('diamond')
    hidden = await modeloWith('diamond')
    for (const { id } of [owner, hidden]) {
      await replaceGaleria(db, id, [{ arquivo: secret.hash, visibilidade: 'privado' }])
      await addStorie(db, id, {
        arquivo: secret.hash,
        restrito: true,
        criadoEm: new Date(),
        expiraEm: new Date(Date.now() + HOUR),
      })
    }
    await db
      .updateTable('modelo')
      .set({ moderacao: 'pendente' })
      .where('id', '=', hidden.id)
      .execute()
  })

  const ask = async (modelo: Account, viewer?: Account) => {
    const { status, text } = await site.ask(`/api/midias/${modelo.id}`, {
      headers: viewer?.headers ?? {},
    })
    expect([status, text.includes(secret.hash)]).toEqual([status, status === 200])
    return { status, ...(JSON.parse(text) as Midias & { codigo?: string }) }
  }
  const equipe = async (...papeis: Papel[]) => {
    const id = await createConta(site.services.db, 'equipe', {
      email: `${crypto.randomUUID()}@test.example`,
      nome: 'Equipe',
      senhaHash: null,
      papeis,
    })
    return signIn(id, 'equipe')
  }

  it.each<[string, () => Promise<Account | undefined>, string]>([
    ['nobody', async () => undefined, 'nao_autenticado'],
    ['an assinante without a plan', () => assinanteWith('free'), 'plano_insuficiente'],
    ['an assinante whose plan has none', () => assinanteWith('basic'), 'plano_insuficiente'],
    [
      'an assinante whose plan is over',
      () => assinanteWith('diamond', new Date(Date.now() - 1000)),
      'plano_insuficiente',
    ],
    ['another modelo, whatever her plan', () => modeloWith('diamond'), 'acesso_negado'],
    ['staff without the right to see profiles', () => equipe('financeiro'), 'acesso_negado'],
  ])('are closed to %s', async (_, viewer, codigo) => {
    expect(await ask(owner, await viewer())).toMatchObject({ codigo })
  })

  it.each<[string, () => Promise<Account>]>([
    ['an assinante on premium', () => assinanteWith('premium')],
    ['an assinante on diamond', () => assinanteWith('diamond')],
    ['their owner', async () => owner],
    ['moderators', () => equipe('moderador')],
  ])('are open to %s', async (_, viewer) => {
    const { status, galeria, stories } = await ask(owner, await viewer())
    expect([status, galeria.length, stories.length]).toEqual([200, 1, 1])
    expect(galeria[0]!.imagem).toContain('/media/privado/')
    expect(stories[0]!.storie).toContain('/media/privado/')
  })

  it('end at once with what they show: a suspended profile, a reported or deleted picture, a person hidden from', async () => {
    const { db, store } = site.services
    const modelo = await modeloWith('diamond')
    const secreta = exampleArquivo(`secreta ${modelo.id}`)
    const storie = exampleArquivo(`storie ${modelo.id}`)
    await saveArquivos(db, [secreta, storie])
    for (const { hash } of [secreta, storie])
      await store.put(`privado/${hash}/480.jpg`, Buffer.from('foto'), 'image/jpeg')
    await replaceGaleria(db, modelo.id, [{ arquivo: secreta.hash, visibilidade: 'privado' }])
    await addStorie(db, modelo.id, {
      arquivo: storie.hash,
      restrito: true,
      criadoEm: new Date(),
      expiraEm: new Date(Date.now() + HOUR),
    })
    const cliente = await assinanteWith('premium')
    const addressesFor = async ({ headers }: Account) => {
      const { text } = await site.ask(`/api/midias/${modelo.id}`, { headers })
      const { galeria, stories } = JSON.parse(text) as Midias
      return [galeria[0]!.foto.base, stories[0]!.foto.base].map(
        (base) => `${new URL(base).pathname}/480.jpg`,
      )
    }
    const [his, hers] = [await addressesFor(cliente), await addressesFor(modelo)]
    const statuses = async (paths: string[]) => {
      await site.caughtUp()
      return Promise.all(paths.map(async (path) => (await site.ask(path)).status))
    }
    expect([await statuses(his), await statuses(hers)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    // Of another profile the same file is another address.
    expect(await statuses(his.map((path) => path.replace(`/p${modelo.id}-`, '/p1-')))).toEqual([
      403, 403,
    ])

    const { pool } = site.owner
    await pool.query(`update conta set estado = 'suspensa' where id = $1`, [modelo.id])
    expect([await statuses(his), await statuses(hers)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    await pool.query(`update conta set estado = 'ativa' where id = $1`, [modelo.id])
    expect(await statuses(his)).toEqual([200, 200])
    await pool.query('update arquivo set oculto_em = now() where hash = $1', [secreta.hash])
    expect(await statuses(his)).toEqual([404, 200])
    await pool.query('update arquivo set oculto_em = null where hash = $1', [secreta.hash])
    await pool.query('delete from storie where modelo_id = $1', [modelo.id])
    expect(await statuses(his)).toEqual([200, 404])
    await pool.query(`update midia set visibilidade = 'link' where modelo_id = $1`, [modelo.id])
    expect(await statuses(his)).toEqual([404, 404])
    await pool.query(`update midia set visibilidade = 'privado' where modelo_id = $1`, [modelo.id])
    await pool.query(
      `insert into modelo_bloqueio (modelo_id, assinante_id, origem, criado_em)
       values ($1, $2, 'avaliacao', now())`,
      [modelo.id, cliente.id],
    )
    await site.caughtUp()
    const named = await site.ask('/api/sessoes', { headers: cliente.headers })
    const Cookie = named.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await site.ask(his[0]!, { headers: { Cookie } })).status).toBe(404)
  })

  it('are closed to every assinante while the profile is not public, not to its owner and moderators', async () => {
    expect(await ask(hidden, await assinanteWith('diamond'))).toMatchObject({
      codigo: 'modelo_nao_encontrado',
    })
    expect((await ask(hidden, hidden)).status).toBe(200)
    expect((await ask(hidden, await equipe('moderador'))).status).toBe(200)
    expect((await ask(hidden, await equipe('financeiro'))).status).toBe(403)
  })
})

describe('the limits of a save', () => {
  it.each<[Plano, number]>([
    ['free', 1],
    ['basic', 3],
    ['premium', 5],
    ['diamond', 10],
  ])('the plan %s has %i stories at a time, over ones not counted', async (plano, limit) => {
    const modelo = await modeloWith(plano)
    const over = exampleArquivo(`over ${plano}`)
    await saveArquivos(site.services.db, [over])
    await addStorie(site.services.db, modelo.id, {
      arquivo: over.hash,
      restrito: false,
      criadoEm: new Date(Date.now() - 25 * HOUR),
      expiraEm: new Date(Date.now() - HOUR),
    })
    const [one, ...others] = await readyUploads(modelo, limit + 1)
    const post = (uploads: unknown[]) =>
      save(modelo, { stories: uploads.map((storie) => ({ storie })) })
    // All or nothing: those that would have been within the limit are not posted either.
    expect(await post([one, ...others])).toMatchObject({ status: 409, codigo: 'limite_atingido' })
    const posted = await post(others)
    expect([posted.status, posted.stories.length]).toEqual([201, limit])
    expect(await post([one])).toMatchObject({
      status: 409,
      detail: `Seu plano permite ${limit} ${limit === 1 ? 'story' : 'stories'} no ar ao mesmo tempo. Exclua um ou espere que saia do ar.`,
    })
  })

  it(`is ${MAX_NOVOS} new files and a gallery of ${MAX_ITENS}`, async () => {
    const modelo = await modeloWith('free')
    const items = (uploads: object[]) => ({ galeria: uploads.map((imagem) => ({ imagem })) })
    const tooMany = await readyUploads(modelo, MAX_NOVOS + 1)
    expect(await save(modelo, items(tooMany))).toMatchObject({
      status: 422,
      codigo: 'campos_invalidos',
      detail: `Envie no máximo ${MAX_NOVOS} arquivos novos de cada vez.`,
    })
    const [last, ...first] = tooMany
    expect((await save(modelo, items(first))).galeria).toHaveLength(MAX_NOVOS)
    for (let stored = MAX_NOVOS; stored < MAX_ITENS; stored += MAX_NOVOS)
      expect((await save(modelo, items(await readyUploads(modelo, MAX_NOVOS)))).status).toBe(201)
    expect(await save(modelo, items([last!]))).toMatchObject({
      status: 422,
      campos: [{ campo: 'galeria', mensagem: `A galeria tem no máximo ${MAX_ITENS} itens.` }],
    })
    const { galeria } = await save(modelo, {})
    expect(galeria).toHaveLength(MAX_ITENS)
    // One is removed and one is added in the same save.
    const exchanged = await save(modelo, { ...items([last!]), remover: [galeria[0].id] })
    expect([exchanged.status, exchanged.galeria.length]).toEqual([201, MAX_ITENS])
  })

  it(`is ${MAX_NOVOS} new items, also of one file`, async () => {
    const modelo = await modeloWith('free')
    const [one] = await readyUploads(modelo, 1)
    const galeria = Array(MAX_NOVOS + 1).fill({ imagem: one })
    expect(await save(modelo, { galeria })).toMatchObject({ status: 422 })
    const saved = await save(modelo, { galeria: galeria.slice(1), perfil: one })
    expect([saved.status, saved.galeria.length]).toEqual([201, MAX_NOVOS])
  })

  it('files of another profile cannot be used', async () => {
    const [upload] = await readyUploads(await modeloWith('free'), 1)
    expect(await save(await modeloWith('free'), { galeria: [{ imagem: upload }] })).toMatchObject({
      status: 422,
      codigo: 'arquivo_recusado',
      campos: [{ campo: 'galeria.0.imagem' }],
    })
  })
})

describe('one picture by itself', () => {
  const call = async (
    method: 'PUT' | 'DELETE',
    id: number,
    { headers }: Account,
    body?: object,
  ) => {
    const { status, text } = await site.ask(`/api/midias/${id}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, ...(text && JSON.parse(text)) }
  }

  it('has a role only if it is hers and a photo', async () => {
    const modelo = await modeloWith('free')
    const [photo, film] = await readyUploads(modelo, 2)
    const { galeria } = await save(modelo, { galeria: [{ imagem: photo }, { imagem: film }] })
    await site.services.db
      .updateTable('arquivo')
      .set({ tipo: 'video' })
      .where('hash', '=', galeria[1].foto.base.split('/').at(-1))
      .execute()
    const put = (perfil: unknown, who = modelo) =>
      call('PUT', modelo.id, who, { modelo: modelo.id, perfil })
    expect(await put(galeria[0].id, await modeloWith('free'))).toMatchObject({ status: 403 })
    expect(await put(galeria[1].id)).toMatchObject({
      status: 422,
      campos: [{ campo: 'perfil', mensagem: 'Só uma foto pode ter este papel.' }],
    })
    expect(await put(galeria[0].id + 1_000_000)).toMatchObject({ status: 422 })
    const given = await put(galeria[0].id)
    expect([given.status, Object.keys(given)]).toEqual([200, ['status', 'perfil']])
    expect(given.perfil).toContain(galeria[0].foto.base)
  })

  it('leaves the gallery only if its owner asks, and its role with it', async () => {
    const modelo = await modeloWith('free')
    const [photo] = await readyUploads(modelo, 1)
    const { galeria, perfil } = await save(modelo, { galeria: [{ imagem: photo }], perfil: photo })
    expect(perfil).not.toBeNull()
    const { id } = galeria[0]
    expect(await call('DELETE', id, await modeloWith('free'))).toMatchObject({
      status: 403,
      codigo: 'acesso_negado',
    })
    expect(await call('DELETE', id, modelo)).toEqual({ status: 204 })
    expect(await call('DELETE', id, modelo)).toMatchObject({ status: 404 })
    expect(await save(modelo, {})).toMatchObject({ galeria: [], perfil: null })
  })
})

describe('a file being uploaded', () => {
  /** The first bytes of a JPEG, and then anything. */
  const jpeg = (bytes: number) => Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(bytes)])
  const drafts = () => readdir(receivingFolder(site.services.settings.dataDir))

  it('beyond 10 MB is refused by its name, and nothing of it is stored', async () => {
    const modelo = await modeloWith('free')
    const answer = await upload(modelo, 'mar.jpg', jpeg(11_000_000))
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      413,
      { codigo: 'corpo_grande_demais', detail: 'mar.jpg: o arquivo passa de 10 MB.' },
    ])
    expect(await drafts()).toEqual([])
  })

  it('that breaks off leaves nothing behind', async () => {
    const modelo = await modeloWith('free')
    const socket = connect(site.port, '127.0.0.1')
    const headers = [
      'POST /api/midias/upload?nome=cortada.jpg HTTP/1.1',
      'Host: x',
      'Token: web',
      `Authorization: ${modelo.headers.Authorization}`,
      'Content-Length: 5000000',
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n`)
    socket.write(jpeg(100_000))
    await expect.poll(async () => (await drafts()).length).toBe(1)
    socket.destroy()
    await expect.poll(drafts).toEqual([])
    const { rows } = await sql`select from upload where modelo_id = ${modelo.id}`.execute(
      site.services.db,
    )
    expect(rows).toEqual([])
  })

  it('arrives byte for byte, also beside others', async () => {
    const modelo = await modeloWith('free')
    const files = [jpeg(3_000_000), jpeg(100), jpeg(1_000_000)]
    const answers = await Promise.all(files.map((bytes) => upload(modelo, 'foto.jpg', bytes)))
    const kept = answers.map(async ({ text }) => {
      const file = await site.services.store.get(entradaPath(JSON.parse(text).upload))
      return buffer(file!.body())
    })
    const same = (await Promise.all(kept)).map((bytes, i) => bytes.equals(files[i]!))
    expect(same).toEqual([true, true, true])
  })
})

it(`no more than 60 files may wait to be used`, async () => {
  const modelo = await modeloWith('free')
  await readyUploads(modelo, 60)
  const bytes = Buffer.from([0xff, 0xd8, 0xff, ...Array(60).fill(0)])
  const answer = await upload(modelo, 'mais.jpg', bytes)
  expect([answer.status, JSON.parse(answer.text).codigo]).toEqual([409, 'limite_atingido'])
})
