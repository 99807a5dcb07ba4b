import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { createAssinante } from '../../server/contas/contas.ts'
import { setEscondida } from '../../server/esconder/esconder.ts'
import { createSession } from '../../server/http/session.ts'
import { insertExampleMunicipios } from '../../server/locais/example.ts'
import { exampleArquivo, showExampleFotos } from '../../server/midias/example.ts'
import { addStorie, saveArquivos } from '../../server/midias/midias.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { problemOf, useSite, writeJson } from './site.ts'

// A profile that hides from São Paulo, asked for from there: the proxy in front names the address.
const site = useSite({ TRUSTED_PROXIES: '1', SEARCH_INDEX_FROM: '1' })
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
/** Addresses of universities, which are where the table of addresses says. */
const SAO_PAULO = from('143.107.0.1')
const PORTO_ALEGRE = from('2801:80::1')
const ABROAD = from('8.8.8.8')
const NOBODY_KNOWS = from('10.0.0.1')

let ela: { id: number; url: string }
let outra: { id: number; url: string }
let assinante: number
let foto: string
// Not what was searched for, which a page may repeat.
const MARK = /Zulmira|zulmira-sao-paulo|Sentinela rara/

beforeAll(async () => {
  const { db } = site.services
  await insertExampleMunicipios(db)
  ela = await createExample(db, new Date(), {
    dados: { apelido: 'Zulmira', chamada: 'Sentinela rara' },
  })
  outra = await createExample(db, new Date(), { dados: { apelido: 'Berenice' } })
  for (const { id } of [ela, outra]) await showExampleFotos(db, id, 'publico', 'privado')
  foto = exampleArquivo(`foto 0 de ${ela.id}`).hash
  await site.services.store.put(`publico/${foto}/480.jpg`, Buffer.from('foto'), 'image/jpeg')
  const arquivo = exampleArquivo('storie')
  await saveArquivos(db, [arquivo])
  await addStorie(db, ela.id, {
    arquivo: arquivo.hash,
    restrito: false,
    criadoEm: new Date(),
    expiraEm: new Date(Date.now() + 3_600_000),
  })
  const conta = { email: 'cliente@test.example', nome: 'Carlos', senhaHash: null }
  assinante = await createAssinante(db, { ...conta, emailConfirmadoEm: new Date() })
  await db
    .insertInto('depoimento')
    .values({ modelo_id: ela.id, cliente_id: assinante, nota: 5, comentario: 'Gentil', status: 1 })
    .execute()
  await site.caughtUp()
})

const hide = async (estados: ('SP' | 'RS')[], cidades: { cidade: string; estado: 'SP' }[] = []) => {
  await setEscondida(site.services.db, ela.id, { estados, cidades })
  await site.caughtUp()
}

const setDesativado = async (desativado: boolean) => {
  await site.services.db
    .updateTable('modelo')
    .set({ desativado })
    .where('id', '=', ela.id)
    .execute()
  await site.caughtUp()
}

const fill = (path: string) =>
  path
    .replace(':estado', 'sp')
    .replace(':cidade', 'sao-paulo')
    .replace(':bairro', 'jardins')
    .replace(':parte', 'perfis-0.xml')
    .replace('perfis-perfis', 'perfis')
    .replace(':arquivo', `${ela.url}.jpg`)
    .replace(':rede', 'x')
    .replace(':recibo', 'a'.repeat(22))
    .replace(/[:{]\w+\}?/g, ela.url)

const everything = () => [
  ...pages
    .filter(({ conteudo }) => conteudo === 'adulto')
    .flatMap(({ path }) => [fill(path), `/en${fill(path)}`, `${fill(path)}.data`]),
  '/_root.data',
  `/profile/${ela.id}`,
  `/profile/${ela.id}.data`,
  `/profile/${outra.url}`,
  `/search?geral=zulmira`,
  `/search.data?geral=zulmira`,
  // Neither of these is cached.
  `/search?geral=zulmira&geral=zulmira`,
  `/search?cidade=S%C3%A3o+Paulo&estado=SP&geral=${'zulmira '.repeat(150)}`,
  ...files.map(({ path }) => fill(path)),
  ...Object.entries(endpoints)
    .filter(([chamada, { acesso }]) => chamada.startsWith('GET ') && acesso === 'publico')
    .flatMap(([chamada]) => {
      const path = chamada.slice(4)
      return [path.replace(/\{\w+\}/g, String(ela.id)), path.replace(/\{\w+\}/g, ela.url)]
    }),
  '/api/sugestoes?q=zulmi',
  '/api/filtro?geral=11988887777',
  '/api/filtro?limite=60',
]

type From = { headers: Record<string, string> }
const showsHer = async (path: string, where: From) => {
  const { status, text, headers } = await site.ask(path, where)
  // What was asked for may be repeated: a title, a link to the other language, a search field.
  const said = `${headers.get('Location') ?? ''} ${text}`
    .replaceAll('geral=zulmira', '')
    .replaceAll(/(value|href|content)="[^"]*"/g, '')
  return status < 400 && MARK.test(said)
}

describe('a profile that hides from a state', () => {
  it('is there for everybody before she hides, and so are answers in every cache', async () => {
    for (const path of [
      `/profile/${ela.url}`,
      '/',
      '/search',
      '/api/filtro',
      '/api/filtro?limite=60',
    ])
      expect([path, await showsHer(path, SAO_PAULO)]).toEqual([path, true])
    for (const path of everything()) await site.ask(path, SAO_PAULO)
  })

  it('is found from there by no page, call, file or cache', async () => {
    await hide(['SP'])
    const found: string[] = []
    for (const path of new Set(everything())) {
      // Once from elsewhere, so that the whole answer is cached, then twice from there.
      await site.ask(path, PORTO_ALEGRE)
      for (const _ of [1, 2]) {
        const { status } = await site.ask(path, SAO_PAULO)
        if (status >= 500 || (await showsHer(path, SAO_PAULO))) found.push(`${status} ${path}`)
      }
    }
    expect(found).toEqual([])
    const page = await site.ask(`/profile/${ela.url}`, SAO_PAULO)
    expect(page.status).toBe(404)
    expect((await site.ask(`/profile/${ela.id}`, SAO_PAULO)).status).toBe(404)
    const called = await site.ask(`/api/modelo/${ela.url}`, SAO_PAULO)
    const unknown = await site.ask('/api/modelo/ninguem', SAO_PAULO)
    expect([called.status, called.text]).toEqual([404, unknown.text])
  })

  it('is as ever for everybody else, from the same cache', async () => {
    for (const where of [PORTO_ALEGRE, ABROAD, NOBODY_KNOWS])
      for (const path of [`/profile/${ela.url}`, '/', '/search', '/api/filtro'])
        expect([path, await showsHer(path, where)]).toEqual([path, true])
    const again = await site.ask('/search', PORTO_ALEGRE)
    expect(again.headers.get('Cache-Status')).toBe('camelia; hit')
  })

  it('is not counted on the page of another city, which says how many hers has', async () => {
    const howMany = async (where: From) => {
      const { text } = await site.ask('/acompanhantes/pe/recife', where)
      return text.split('<span>São Paulo (SP)</span>')[1]?.match(/>(\d+) perf/)?.[1]
    }
    // From elsewhere first, so that the answer of all others is cached.
    expect(await howMany(PORTO_ALEGRE)).toBe('2')
    expect(await howMany(SAO_PAULO)).toBe('1')
    expect(await howMany(PORTO_ALEGRE)).toBe('2')
  })

  it('changes nothing of an answer that does not show her: one copy for all', async () => {
    await site.ask('/about', PORTO_ALEGRE)
    const answer = await site.ask('/about', SAO_PAULO)
    expect(answer.headers.get('Cache-Status')).toBe('camelia; hit')
  })

  it('is not for crawlers, wherever they come from: no sitemap, no card, noindex', async () => {
    const { text } = await site.ask('/sitemap/perfis-0.xml', ABROAD)
    expect(text).not.toMatch(MARK)
    expect(text).toContain(outra.url)
    expect((await site.ask(`/cartao/profile/${ela.url}.jpg`, ABROAD)).status).toBe(404)
    const page = await site.ask(`/profile/${ela.url}`, ABROAD)
    expect(page.text).toContain('<meta name="robots" content="noindex')
  })

  it('is not acted on from there, as if she did not exist', async () => {
    for (const path of ['/api/contato', '/api/favorito', '/api/navigation-tracker']) {
      const init = writeJson({ modelo: ela.id })
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', '143.107.0.1')
      const answer = await site.ask(path, { ...init, headers })
      expect([path, answer.status, problemOf(answer).codigo]).toEqual([
        path,
        404,
        'modelo_nao_encontrado',
      ])
    }
  })

  it('is in no list of an account that is there, and in those of one that is not', async () => {
    const { db, secrets } = site.services
    const session = { id: assinante, nome: 'Carlos', tipo: 'assinante' as const }
    const { token } = await createSession(db, secrets.session, session, { now: new Date() })
    await db.insertInto('favorito').values({ cliente_id: assinante, modelo_id: ela.id }).execute()
    const list = async ({ headers }: From) =>
      (
        await site.ask('/api/favoritas', {
          headers: { ...headers, Authorization: `Bearer ${token}` },
        })
      ).text
    expect(await list(PORTO_ALEGRE)).toMatch(MARK)
    expect(await list(SAO_PAULO)).not.toMatch(MARK)
    expect((await site.ask('/api/filtro', SAO_PAULO)).text).toMatch(/Berenice/)
  })

  it('sees herself through her own session, and is shown again once she stops', async () => {
    const { db, secrets } = site.services
    const session = { id: ela.id, nome: 'Zulmira', tipo: 'modelo' as const }
    const { token } = await createSession(db, secrets.session, session, { now: new Date() })
    const own = { headers: { ...SAO_PAULO.headers, Authorization: `Bearer ${token}` } }
    expect((await site.ask(`/api/modelo/${ela.id}`, own)).text).toMatch(MARK)
    await hide([])
    expect(await showsHer(`/profile/${ela.url}`, SAO_PAULO)).toBe(true)
    expect(await showsHer('/search', SAO_PAULO)).toBe(true)
    const { rowCount } = await site.owner.pool.query('select from modelo_indexavel where id = $1', [
      ela.id,
    ])
    expect(rowCount).toBe(1)
  })
})

describe('what is counted, from where a profile hides', () => {
  const calls = () =>
    everything().filter((path) => path.startsWith('/api/') && !path.includes('prova-de'))
  /** `fresh`: past the cache, whose lists may lag behind an ordinary change. */
  const answers = async (where: From, fresh = false) => {
    const found: Record<string, unknown> = {}
    const nobody = { headers: { ...where.headers, Authorization: 'Bearer a.b.c' } }
    for (const path of new Set(calls())) {
      const { status, text, headers } = await site.ask(path, fresh ? nobody : where)
      found[path] = [status, text, headers.get('X-Total-Count'), headers.get('Link')]
    }
    return found
  }

  it('is as if there were no such profile: every list, number, price and story', async () => {
    await hide(['SP'])
    // Whole answers are in the cache.
    await answers(PORTO_ALEGRE)
    const hidden = await answers(SAO_PAULO)
    await hide([])
    await setDesativado(true)
    const none = await answers(ABROAD, true)
    for (const path of Object.keys(none)) expect([path, hidden[path]]).toEqual([path, none[path]])
    await setDesativado(false)
    expect((await answers(ABROAD, true))['/api/locais']).not.toEqual(none['/api/locais'])
  })

  it('stays so while she is not public for a while', async () => {
    await hide(['SP'])
    await setDesativado(true)
    await site.ask('/search', SAO_PAULO)
    await setDesativado(false)
    expect(await showsHer('/search', SAO_PAULO)).toBe(false)
    expect((await site.ask(`/profile/${ela.url}`, SAO_PAULO)).status).toBe(404)
    expect((await site.ask(`/profile/${ela.url}`, PORTO_ALEGRE)).status).toBe(200)
  })
})

describe('pictures and stories of a profile that hides', () => {
  it('are not found from there, nor kept by caches that others use', async () => {
    await hide(['SP'])
    const path = `/media/${foto}/480.jpg`
    expect((await site.ask(path, SAO_PAULO)).status).toBe(404)
    const elsewhere = await site.ask(path, PORTO_ALEGRE)
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.headers.get('Cache-Control')).toMatch(/^private,/)
    const etag = { 'If-None-Match': elsewhere.headers.get('ETag') ?? '' }
    const again = await site.ask(path, { headers: { ...SAO_PAULO.headers, ...etag } })
    expect(again.status).toBe(404)
  })

  it('are found where another profile shows the same picture', async () => {
    const { db } = site.services
    await db
      .insertInto('modelo_imagem')
      .values({ modelo_id: outra.id, papel: 'perfil', arquivo: foto })
      .execute()
    await site.caughtUp()
    expect((await site.ask(`/media/${foto}/480.jpg`, SAO_PAULO)).status).toBe(200)
    await db.deleteFrom('modelo_imagem').where('modelo_id', '=', outra.id).execute()
    await site.caughtUp()
  })

  it('cannot be liked or marked as seen by the number of a story', async () => {
    const { id } = await site.services.db
      .selectFrom('storie')
      .select('id')
      .where('modelo_id', '=', ela.id)
      .executeTakeFirstOrThrow()
    for (const [storie, what] of [id, 999_999].flatMap((one) => [
      [one, 'ver'] as const,
      [one, 'curtir'] as const,
    ])) {
      const init = { method: 'POST', headers: SAO_PAULO.headers }
      const answer = await site.ask(`/api/stories/${storie}/${what}`, init)
      expect([what, answer.status, JSON.parse(answer.text).detail]).toEqual([
        what,
        404,
        'Este story já saiu do ar.',
      ])
    }
  })
})

describe('the place that a visitor said to be at', () => {
  it('counts beside the address', async () => {
    await hide(['SP'])
    const at = (onde: string) => ({ headers: { ...PORTO_ALEGRE.headers, Cookie: `onde=${onde}` } })
    expect(await showsHer('/search', at('-23.96,-46.33'))).toBe(false)
    expect((await site.ask(`/profile/${ela.url}`, at('-23.96,-46.33'))).status).toBe(404)
    for (const onde of ['-8.05,-34.9', 'x', '999,999', ''])
      expect([onde, (await site.ask(`/profile/${ela.url}`, at(onde))).status]).toEqual([onde, 200])
  })
})

describe('a profile that hides from a city', () => {
  it('is not shown to a visitor whose device says that he is there', async () => {
    await hide([], [{ cidade: 'Santos', estado: 'SP' }])
    const near = (latitude: number) => `/api/filtro?latitude=${latitude}&longitude=-46.3`
    expect((await site.ask(near(-24), ABROAD)).text).not.toMatch(MARK)
    expect((await site.ask(near(-8), ABROAD)).text).toMatch(MARK)
  })

  it('must be one of the table', async () => {
    await expect(hide([], [{ cidade: 'Atlântida', estado: 'SP' }])).rejects.toMatchObject({
      codigo: 'campos_invalidos',
    })
  })
})
