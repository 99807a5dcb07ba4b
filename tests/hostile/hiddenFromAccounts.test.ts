import { beforeAll, describe, expect, it } from 'vitest'
import { createAssinante } from '../../server/contas/contas.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { insertExampleMunicipios } from '../../server/locais/example.ts'
import { exampleArquivo } from '../../server/midias/example.ts'
import { addStorie, saveArquivos } from '../../server/midias/midias.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { problemOf, useSite, writeJson } from './site.ts'

// A profile that hides from one account, which its owner named by what he wrote to her.
const site = useSite({ SEARCH_INDEX_FROM: '1' })

let ela: { id: number; url: string }
let outra: { id: number; url: string }
let storie: number
type Person = { id: number; token: string; cookie: string }
let carlos: Person
let davi: Person
const MARK = /Zulmira|zulmira-sao-paulo/

async function signIn(id: number, nome: string, tipo: TipoConta): Promise<Person> {
  const { db, secrets } = site.services
  const { token } = await createSession(
    db,
    secrets.session,
    { id, nome, tipo },
    { now: new Date() },
  )
  const first = await site.ask('/api/sessoes', { headers: { Authorization: `Bearer ${token}` } })
  const cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return { id, token, cookie }
}

/** With the session, as our pages call. */
const asked = (person: Person, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${person.token}`)
  return site.ask(path, { ...init, headers })
}
/** A page, which a browser opens with its cookies alone. */
const opened = (person: Person, path: string) =>
  site.ask(path, { headers: { Cookie: person.cookie } })

const elaBlocks = async (id: number) => {
  const answer = await asked(dela, '/api/bloqueios', writeJson({ origem: 'avaliacao', id }))
  await site.caughtUp()
  return answer
}
let dela: Person
let review: number

beforeAll(async () => {
  const { db } = site.services
  await insertExampleMunicipios(db)
  ela = await createExample(db, new Date(), { dados: { apelido: 'Zulmira' } })
  outra = await createExample(db, new Date(), { dados: { apelido: 'Berenice' } })
  const arquivo = exampleArquivo('storie')
  await saveArquivos(db, [arquivo])
  const expiraEm = new Date(Date.now() + 3_600_000)
  await addStorie(db, ela.id, {
    arquivo: arquivo.hash,
    restrito: false,
    criadoEm: new Date(),
    expiraEm,
  })
  storie = (await db.selectFrom('storie').select('id').executeTakeFirstOrThrow()).id
  const client = async (nome: string) => {
    const conta = { email: `${nome}@test.example`, nome, senhaHash: null }
    const id = await createAssinante(db, { ...conta, emailConfirmadoEm: new Date() })
    return signIn(id, nome, 'assinante')
  }
  carlos = await client('Carlos')
  davi = await client('Davi')
  dela = await signIn(ela.id, 'Zulmira', 'modelo')
  const { id } = await db
    .insertInto('depoimento')
    .values({ modelo_id: ela.id, cliente_id: carlos.id, nota: 1, comentario: 'Ruim', status: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  review = id
  for (const { id: cliente_id } of [carlos, davi])
    await db.insertInto('favorito').values({ cliente_id, modelo_id: ela.id }).execute()
  await site.caughtUp()
})

describe('an account that is named to hide from', () => {
  it('must have written to her: another’s review, or none, names nobody', async () => {
    const { db } = site.services
    const { id } = await db
      .insertInto('depoimento')
      .values({ modelo_id: outra.id, cliente_id: davi.id, nota: 1, comentario: 'Ruim', status: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const wrong of [id, 999_999]) expect((await elaBlocks(wrong)).status).toBe(404)
    const byName = writeJson({ assinante: davi.id })
    expect((await asked(dela, '/api/bloqueios', byName)).status).toBe(422)
    expect(JSON.parse((await asked(dela, '/api/bloqueios')).text)).toEqual([])
  })

  it('is known to her by the first name beside the review, not by its number', async () => {
    expect((await opened(carlos, `/profile/${ela.url}`)).status).toBe(200)
    const answer = await elaBlocks(review)
    expect(answer.status).toBe(201)
    const { id, ...shown } = JSON.parse(answer.text)
    expect(shown).toEqual({ nome: 'Carlos', origem: 'avaliacao', desde: expect.any(String) })
    expect(id).not.toBe(carlos.id)
    expect((await elaBlocks(review)).status).toBe(201)
    expect(JSON.parse((await asked(dela, '/api/bloqueios')).text)).toHaveLength(1)
  })

  it('gets her page as one that does not exist, also from a link and from the cache', async () => {
    const unknown = await opened(carlos, '/profile/ninguem')
    for (const path of [`/profile/${ela.url}`, `/profile/${ela.id}`, `/en/profile/${ela.url}`])
      expect([path, (await opened(carlos, path)).status]).toEqual([path, unknown.status])
    const called = await asked(carlos, `/api/modelo/${ela.url}`)
    const none = await asked(carlos, '/api/modelo/ninguem')
    expect([called.status, called.text]).toEqual([404, none.text])
    for (const path of [
      '/',
      '/search',
      '/search?geral=zulmira&pagina=1',
      `/profile/${outra.url}.data`,
    ])
      expect([path, MARK.test(textOf(await opened(carlos, path)))]).toEqual([path, false])
  })

  it('gets no file for crawlers that names or draws her, once others have it from the cache', async () => {
    for (const path of ['/sitemap/perfis-0.xml', `/cartao/profile/${ela.url}.jpg`]) {
      expect([path, (await opened(davi, path)).status]).toEqual([path, 200])
      const unknown = await opened(carlos, '/cartao/profile/ninguem.jpg')
      const { status, text } = await opened(carlos, path)
      if (path.endsWith('.jpg')) expect([status, text]).toEqual([unknown.status, unknown.text])
      else expect([status, MARK.test(text), text.includes(outra.url)]).toEqual([200, false, true])
    }
    expect((await opened(davi, '/sitemap/perfis-0.xml')).text).toMatch(MARK)
  })

  it('finds her in no search, list, favourites, history or count', async () => {
    const { db } = site.services
    const historico = { ultima_visita: new Date(), visitas: 1 }
    await db
      .insertInto('historico')
      .values({ assinante_id: carlos.id, modelo_id: ela.id, ...historico })
      .execute()
    for (const path of [
      '/api/filtro',
      '/api/filtro?geral=zulmira',
      '/api/sugestoes?q=zulm',
      '/api/favoritas',
      '/api/historico',
      `/api/depoimentos?cliente=${carlos.id}`,
      '/api/depoimentos',
      '/api/banner-home',
      `/api/dashboard/assinante/${carlos.id}`,
    ]) {
      const { status, text, headers } = await asked(carlos, path)
      expect([path, status, MARK.test(text)]).toEqual([path, 200, false])
      if (/filtro.geral|favoritas|historico|cliente/.test(path))
        expect([path, headers.get('X-Total-Count')]).toEqual([path, '0'])
    }
    expect((await asked(carlos, `/api/midias/${ela.id}`)).status).toBe(404)
    // Where a list is empty a number beside it would tell that something is kept from him.
    const dashboard = JSON.parse(
      (await asked(carlos, `/api/dashboard/assinante/${carlos.id}`)).text,
    )
    expect(dashboard).toMatchObject({ favoritados: { total: 0 }, avaliacoes: { total: 0 } })
  })

  it('can neither review nor comment, nor change what waits, as if she did not exist', async () => {
    const texto = { nota: 1, comentario: 'De novo' }
    for (const [path, body, method] of [
      ['/api/depoimentos', { modelo: ela.id, ...texto }, 'POST'],
      [`/api/stories/${storie}/comentarios`, { comentario: 'Oi' }, 'POST'],
      [`/api/stories/${storie}/curtir`, {}, 'POST'],
      [`/api/depoimentos/${review}`, texto, 'PUT'],
      ['/api/contato', { modelo: ela.id }, 'POST'],
      ['/api/favorito', { modelo: ela.id }, 'POST'],
    ] as const) {
      const answer = await asked(carlos, path, { ...writeJson(body), method })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const merged = await asked(carlos, '/api/favoritos/mesclar', writeJson({ modelos: [ela.id] }))
    expect(JSON.parse(merged.text)).toEqual({ favoritados: [] })
    const remembered = { modelos: [ela.id, outra.id], urls: [ela.url] }
    const salvos = await asked(carlos, '/api/salvos', writeJson(remembered))
    expect(JSON.parse(salvos.text)).toMatchObject([{ id: outra.id }])
  })

  it('is the only one: others see her from the same cache, and she sees herself', async () => {
    for (const path of [`/profile/${ela.url}`, '/search', '/api/filtro'])
      expect([path, MARK.test((await opened(davi, path)).text)]).toEqual([path, true])
    expect((await site.ask('/search')).headers.get('Cache-Status')).toBe('camelia; hit')
    expect((await asked(davi, '/api/favoritas')).text).toMatch(MARK)
    expect((await asked(dela, `/api/modelo/${ela.id}`)).text).toMatch(MARK)
  })

  it('is let in again', async () => {
    const [{ id }] = JSON.parse((await asked(dela, '/api/bloqueios')).text)
    const gone = await asked(dela, `/api/bloqueios/${id}`, { method: 'DELETE' })
    expect(gone.status).toBe(204)
    await site.caughtUp()
    expect((await opened(carlos, `/profile/${ela.url}`)).status).toBe(200)
    expect((await asked(carlos, '/api/favoritas')).text).toMatch(MARK)
  })
})

describe('whoever registered with a number that she typed', () => {
  const hideFrom = async (telefone: string) => {
    const answer = await asked(dela, '/api/bloqueios', writeJson({ origem: 'contato', telefone }))
    await site.caughtUp()
    return answer
  }
  const give = async (id: number, telefone: string | null) => {
    await site.services.db.updateTable('assinante').set({ telefone }).where('id', '=', id).execute()
    await site.caughtUp()
  }
  /** By a call of the session, and by a page opened with the cookie. */
  const sees = async (person: Person) => [
    (await asked(person, `/api/modelo/${ela.url}`)).status,
    (await opened(person, `/profile/${ela.url}`)).status,
  ]
  const listed = async () => JSON.parse((await asked(dela, '/api/bloqueios')).text)
  const letIn = async (id: number) => {
    await asked(dela, `/api/bloqueios/${id}`, { method: 'DELETE' })
    await site.caughtUp()
  }

  it('is nobody where the number is none, or stands beside the id of a review', async () => {
    for (const telefone of ['', '123', '5511', '+1 (202) 555-0100 99', '(10) 98765-4321'])
      expect([telefone, (await hideFrom(telefone)).status]).toEqual([telefone, 422])
    for (const body of [
      { origem: 'contato', id: review },
      { origem: 'avaliacao', telefone: '11987650001' },
    ])
      expect((await asked(dela, '/api/bloqueios', writeJson(body))).status).toBe(422)
    expect(await listed()).toEqual([])
  })

  it('is answered the same with an account as without, and the number is stored nowhere', async () => {
    await give(carlos.id, '11987650001')
    const answers = [await hideFrom('+55 (11) 98765-0001'), await hideFrom('11987650002')]
    expect(
      answers.map(({ status, text }) => {
        const { nome, origem, desde, ...rest } = JSON.parse(text)
        return { status, nome, origem, desde: typeof desde, rest: Object.keys(rest) }
      }),
    ).toEqual(
      ['0001', '0002'].map((nome) => {
        const shown = { nome, origem: 'contato', desde: 'string', rest: ['id'] }
        return { status: 201, ...shown }
      }),
    )
    const rows = await site.services.db.selectFrom('modelo_bloqueio').selectAll().execute()
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, telefone_hash: String(row.telefone_hash) }))),
    ).not.toMatch(/8765/)
    // The same number again, also as it is written without the ninth digit, is the same choice.
    for (const again of ['11987650001', '(11) 8765-0001', '011 98765-0001'])
      expect((await hideFrom(again)).status).toBe(201)
    expect(await listed()).toHaveLength(2)
    expect(await sees(carlos)).toEqual([404, 404])
    expect(await sees(davi)).toEqual([200, 200])
  })

  it('can neither review nor comment nor find her in a list', async () => {
    for (const [path, body] of [
      ['/api/depoimentos', { modelo: ela.id, nota: 1, comentario: 'De novo' }],
      [`/api/stories/${storie}/comentarios`, { comentario: 'Oi' }],
    ] as const)
      expect([path, (await asked(carlos, path, writeJson(body))).status]).toEqual([path, 404])
    for (const path of ['/', '/search', '/search?geral=zulmira&pagina=1'])
      expect([path, MARK.test(textOf(await opened(carlos, path)))]).toEqual([path, false])
    expect((await opened(davi, '/search')).text).toMatch(MARK)
  })

  it('is whoever has the number now: another account gets it, and its old one is let in', async () => {
    await give(carlos.id, null)
    // As registered with eight digits: the same mobile phone.
    await give(davi.id, '1187650001')
    expect([await sees(carlos), await sees(davi)]).toEqual([
      [200, 200],
      [404, 404],
    ])
  })

  it('stays hidden from while on the list in another way, until that goes too', async () => {
    await give(davi.id, null)
    await give(carlos.id, '11987650001')
    await elaBlocks(review)
    const choices: { id: number; origem: string; nome: string }[] = await listed()
    expect(choices.map(({ origem, nome }) => `${origem} ${nome}`).sort()).toEqual([
      'avaliacao Carlos',
      'contato 0001',
      'contato 0002',
    ])
    await letIn(choices.find(({ origem }) => origem === 'avaliacao')!.id)
    expect(await sees(carlos)).toEqual([404, 404])
    for (const { id } of choices) await letIn(id)
    expect(await sees(carlos)).toEqual([200, 200])
  })

  it('is one of 500 numbers at most', async () => {
    const values = Array.from({ length: 500 }, (_, i) => ({
      modelo_id: ela.id,
      telefone_hash: Buffer.from(String(i).padStart(32, '0')),
      telefone_final: '0000',
      origem: 'contato',
      criado_em: new Date(),
    }))
    const { db } = site.services
    await db.insertInto('modelo_bloqueio').values(values).execute()
    const refused = await hideFrom('11987650003')
    expect([refused.status, problemOf(refused).codigo]).toEqual([409, 'limite_atingido'])
    await db.deleteFrom('modelo_bloqueio').where('origem', '=', 'contato').execute()
    await site.caughtUp()
  })
})

describe('the cookie that names the account to pages', () => {
  it('is set for clients alone, invisible to scripts, and brought by followed links', async () => {
    expect(dela.cookie).toBe('')
    const answer = await asked(carlos, '/api/sessoes')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^conta=.*HttpOnly; Secure; SameSite=Lax$/)
    const known = { headers: { Cookie: carlos.cookie } }
    expect((await asked(carlos, '/api/sessoes', known)).headers.get('Set-Cookie')).toBeNull()
  })

  it('grants nothing: forged it names nobody', async () => {
    const forged = carlos.cookie.replace(/=\d+/, `=${davi.id}`)
    const session = await site.ask('/api/favoritas', { headers: { Cookie: forged } })
    expect([session.status, problemOf(session).codigo]).toEqual([401, 'nao_autenticado'])
    await elaBlocks(review)
    const guest = {
      ...davi,
      // Not the last character, some of whose bits mean nothing.
      cookie: carlos.cookie.replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')),
    }
    expect((await opened(guest, `/profile/${ela.url}`)).status).toBe(200)
  })

  it('is removed by signing out', async () => {
    const init = { method: 'POST', headers: { Cookie: davi.cookie } }
    const answer = await asked(davi, '/api/logout', init)
    expect(answer.headers.get('Set-Cookie')).toMatch(/^conta=; Max-Age=0/)
  })
})

/** Without what was asked for, which a page may repeat. */
const textOf = ({ text }: { text: string }) =>
  text.replaceAll('geral=zulmira', '').replaceAll(/(value|href|content)="[^"]*"/g, '')
