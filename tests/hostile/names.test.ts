import { beforeAll, describe, expect, it } from 'vitest'
import { eraseVencidas } from '../../server/contas/apagamento/apagamento.ts'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { hashPassword } from '../../server/contas/password.ts'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { insertExampleMunicipios } from '../../server/locais/example.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../../server/modelos/escrita/example.ts'
import { problemOf, useSite, writeJson } from './site.ts'

// What somebody who knew her before can find out, in every way that he still has.
const site = useSite({ HASH_SECRET })

// A profile is saved with a municipality that exists.
beforeAll(() => insertExampleMunicipios(site.services.db))

type Person = { id: number; token: string }
const headersOf = ({ token }: Person) => ({ Authorization: `Bearer ${token}` })

async function signIn(id: number, tipo: TipoConta): Promise<Person> {
  const { db, secrets } = site.services
  const conta = { id, nome: 'Alguém', tipo }
  return { id, token: (await createSession(db, secrets.session, conta, { now: new Date() })).token }
}

async function advertiser(apelido: string) {
  const conta = {
    email: `${apelido.toLowerCase()}@names.example`,
    senhaHash: await hashPassword(SENHA),
  }
  const { id, url } = await createExample(site.services.db, new Date(), {
    conta,
    dados: { apelido },
  })
  return { url, ...(await signIn(id, 'modelo')) }
}

const client = async () => signIn((await createExampleAssinante(site.services.db)).id, 'assinante')

const json = async (path: string, who?: Person) => {
  const answer = await site.ask(path, who && { headers: headersOf(who) })
  return { status: answer.status, body: JSON.parse(answer.text || 'null') }
}

const write = (path: string, body: unknown, who: Person, method = 'POST') => {
  const init = writeJson(body, method)
  return site.ask(path, { ...init, headers: { ...init.headers, ...headersOf(who) } })
}

const rename = async (who: Person, apelido: string, more: object = {}): Promise<string> => {
  const answer = await write(
    `/api/modelo/${who.id}`,
    { ...exampleEscrita({ apelido }), ...more },
    who,
    'PUT',
  )
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text).url
}

const cut = (who: Person, url = '') =>
  site.ask(`/api/modelo/${who.id}/urls-antigas${url && `/${url}`}`, {
    method: 'DELETE',
    headers: headersOf(who),
  })

const review = async (who: Person, modelo: number) => {
  const texto = { modelo, nota: 5, comentario: 'Pontual e gentil.' }
  expect((await write('/api/depoimentos', texto, who)).status).toBe(201)
}

const approve = (modelo: number) =>
  site.services.db
    .updateTable('depoimento')
    .set({ status: 1 })
    .where('modelo_id', '=', modelo)
    .execute()

/** Every request of somebody who knew her id, her old address or her text. */
async function askedByWhoKnewHer(modelo: number, antiga: string, who: Person): Promise<string> {
  const answers = await Promise.all(
    [
      `/profile/${modelo}`,
      `/profile/${modelo}.data`,
      `/profile/${antiga}`,
      `/en/profile/${antiga}`,
      `/profile/${antiga}.data`,
      `/cartao/profile/${antiga}.jpg`,
      `/api/modelo/${modelo}`,
      `/api/modelo/${antiga}`,
      `/api/depoimentos?modelo=${modelo}`,
      `/api/depoimentos/${modelo}`,
      `/api/depoimentos?cliente=${who.id}`,
      `/api/depoimentos?cliente=${who.id}&modelo=${modelo}`,
      '/api/favoritas',
      '/api/historico',
      `/api/dashboard/assinante/${who.id}`,
    ].flatMap((path) => [site.ask(path), site.ask(path, { headers: headersOf(who) })]),
  )
  return answers.map(({ text, headers }) => `${text} ${headers.get('Location') ?? ''}`).join('\n')
}

describe('an advertiser who hid and renamed herself', () => {
  it('is named to nobody who knew her, and again once she is public', async () => {
    const { db } = site.services
    const her = await advertiser('Aurora')
    const him = await client()
    await review(him, her.id)
    await write('/api/favorito', { modelo: her.id }, him)
    await write('/api/navigation-tracker', { modelo: her.id }, him)
    await approve(her.id)
    const nova = await rename(her, 'Benedita')
    expect(await askedByWhoKnewHer(her.id, her.url, him)).toContain('Benedita')

    await db.updateTable('modelo').set({ desativado: true }).where('id', '=', her.id).execute()
    await site.caughtUp()
    const hidden = await askedByWhoKnewHer(her.id, her.url, him)
    for (const name of ['Benedita', nova]) expect(hidden).not.toContain(name)
    const [own] = (await json(`/api/depoimentos?cliente=${him.id}`, him)).body
    expect(own).toMatchObject({
      modelo_nome: null,
      modelo_url: null,
      comentario: 'Pontual e gentil.',
    })

    await db.updateTable('modelo').set({ desativado: false }).where('id', '=', her.id).execute()
    const [again] = (await json(`/api/depoimentos?cliente=${him.id}`, him)).body
    expect(again).toMatchObject({ modelo_nome: 'Benedita', modelo_url: nova })
  })
})

describe('an advertiser who renamed and cut her old addresses', () => {
  let her: Person & { url: string }
  let him: Person
  let nova: string

  beforeAll(async () => {
    her = await advertiser('Cecília')
    him = await client()
    await review(him, her.id)
    await write('/api/favorito', { modelo: her.id }, him)
    await write('/api/navigation-tracker', { modelo: her.id }, him)
    await approve(her.id)
    // Cached answers must not outlive the cut.
    await askedByWhoKnewHer(her.id, her.url, him)
    await json('/api/depoimentos')
    nova = await rename(her, 'Dorinha', { cortar_urls_antigas: true })
    await site.caughtUp()
  })

  it('is public under her new name', async () => {
    expect(await json(`/api/modelo/${nova}`)).toMatchObject({
      status: 200,
      body: { apelido: 'Dorinha' },
    })
    expect((await site.ask(`/profile/${nova}`)).status).toBe(200)
  })

  it('is not found by old address, id, review, favourite or history', async () => {
    const found = await askedByWhoKnewHer(her.id, her.url, him)
    for (const name of ['Dorinha', nova]) expect(found).not.toContain(name)
    for (const path of [`/profile/${her.id}`, `/profile/${her.url}`])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
    const [own] = (await json(`/api/depoimentos?cliente=${him.id}`, him)).body
    expect(own).toMatchObject({ modelo_nome: null, modelo_url: null })
  })

  it('is not named beside a review from before on the home page either', async () => {
    const { body } = await json('/api/depoimentos')
    const hers = body.filter(({ modelo }: { modelo: number }) => modelo === her.id)
    expect(hers).toMatchObject([{ modelo_nome: null, modelo_url: null }])
  })

  it('does not get into an account by the id that a browser still has', async () => {
    const answer = await write('/api/favoritos/mesclar', { modelos: [her.id] }, him)
    expect(JSON.parse(answer.text)).toEqual({ favoritados: [] })
    expect((await json('/api/favoritas', him)).body).toEqual([])
    const salvos = await write('/api/salvos', { modelos: [her.id], urls: [her.url] }, him)
    expect(JSON.parse(salvos.text)).toEqual([])
  })

  it('is named to somebody who reviews her after it', async () => {
    const another = await client()
    await review(another, her.id)
    const [own] = (await json(`/api/depoimentos?cliente=${another.id}`, another)).body
    expect(own).toMatchObject({ modelo_nome: 'Dorinha', modelo_url: nova })
  })

  it('sees herself by her id as before', async () => {
    expect(await json(`/api/modelo/${her.id}`, her)).toMatchObject({
      status: 200,
      body: { apelido: 'Dorinha', versao: expect.any(Number) },
    })
  })

  it('leaves an address that nobody else is given, and that she may take back', async () => {
    const stranger = await advertiser('Cecilia')
    expect(stranger.url).toBe(`${her.url}-2`)
    expect(await rename(her, 'Cecília')).toBe(her.url)
    expect((await site.ask(`/profile/${her.url}`)).status).toBe(200)
  })
})

describe('the list of old addresses', () => {
  it('still leads to her until she cuts one, or all', async () => {
    const her = await advertiser('Eulália')
    const second = await rename(her, 'Filomena')
    const third = await rename(her, 'Genoveva')
    const last = await rename(her, 'Hortência')
    const list = async () =>
      (await json(`/api/modelo/${her.id}/urls-antigas`, her)).body.map(
        ({ url }: { url: string }) => url,
      )
    const statuses = () =>
      Promise.all(
        [her.url, second, third].map(async (url) => (await site.ask(`/profile/${url}`)).status),
      )
    expect(await list()).toEqual([third, second, her.url])
    expect(await statuses()).toEqual([301, 301, 301])

    expect((await cut(her, second)).status).toBe(204)
    expect(await list()).toEqual([third, her.url])
    expect(await statuses()).toEqual([301, 404, 301])
    expect((await cut(her, second)).status).toBe(404)
    expect((await cut(her, last)).status).toBe(404)

    expect((await cut(her)).status).toBe(204)
    expect((await cut(her)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await site.ask(`/profile/${last}`)).status).toBe(200)
  })

  it('can be read and cut by her alone', async () => {
    const her = await advertiser('Ifigênia')
    await rename(her, 'Joaquina')
    const other = await advertiser('Leocádia')
    const him = await client()
    for (const who of [other, him]) {
      expect((await json(`/api/modelo/${her.id}/urls-antigas`, who)).status).toBe(403)
      const forged = { id: her.id, token: who.token }
      expect((await cut(forged, her.url)).status).toBe(403)
      expect((await cut(forged)).status).toBe(403)
    }
    expect((await cut(other, her.url)).status).toBe(404)
    expect((await site.ask(`/profile/${her.url}`)).status).toBe(301)
  })

  it('stores no cut address in a readable form', async () => {
    const her = await advertiser('Marcolina')
    await rename(her, 'Nazaré', { cortar_urls_antigas: true })
    const rows = await site.services.db
      .selectFrom('url_reservada')
      .selectAll()
      .where('modelo_id', '=', her.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.hash.toString('utf8')).not.toContain('marcolina')
  })
})

describe('an erased advertiser', () => {
  it('cannot be told from somebody who never existed', async () => {
    const her = await advertiser('Otília')
    const antiga = her.url
    const url = await rename(her, 'Perpétua')
    expect((await site.ask(`/profile/${url}`)).status).toBe(200)
    expect((await write('/api/conta', { senha: SENHA }, her, 'DELETE')).status).toBe(202)
    await site.caughtUp()
    await expectGone([url, antiga, String(her.id)])
    // Hidden so far; now nothing is left.
    const { db, secrets } = site.services
    const now = new Date(Date.now() + 8 * 24 * 3_600_000)
    await eraseVencidas(db, { now, hashSecret: secrets.hash })
    await site.caughtUp()
    await expectGone([url, antiga, String(her.id)])
    expect(problemOf(await site.ask(`/api/modelo/${url}`)).codigo).toBe('modelo_nao_encontrado')
  })

  /** Each of her names answers as one that nobody ever had. */
  async function expectGone(names: string[]) {
    const paths = (name: string) => [
      `/profile/${name}`,
      `/en/profile/${name}`,
      `/profile/${name}.data`,
      `/cartao/profile/${name}.jpg`,
      `/api/modelo/${name}`,
    ]
    const never = paths('nunca-existiu')
    for (const name of names)
      for (const [i, path] of paths(name).entries()) {
        const [gone, unknown] = [await site.ask(path), await site.ask(never[i]!)]
        const plain = (text: string, said: string) =>
          text.replaceAll(`profile/${said}`, 'profile/X')
        expect([path, gone.status]).toEqual([path, unknown.status])
        expect(gone.status).toBe(404)
        expect([path, plain(gone.text, name) === plain(unknown.text, 'nunca-existiu')]).toEqual([
          path,
          true,
        ])
      }
  }

  it('leaves addresses that nobody else is given', async () => {
    expect((await advertiser('Otilia')).url).toBe('otilia-sao-paulo-2')
    expect((await advertiser('Perpetua')).url).toBe('perpetua-sao-paulo-2')
  })
})
