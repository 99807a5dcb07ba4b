import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAttempts } from '../http/attempts.ts'
import { createMemoryStore } from '../http/limitStore.ts'
import { limitOf, rateLimits } from '../http/rateLimits.ts'
import { selectMostra } from '../midias/queries.ts'
import { useDenuncias } from './denunciaExample.ts'
import { forgetDenuncias, mayHide, receiveDenuncia } from './denuncias.ts'

const site = useDenuncias()
const { call, rows, showProfile, report, receipt, read, queue, open, decide, clock } = site
const DAY = 24 * 3_600_000

describe('a report that is refused', () => {
  it('names what was never on the site, or no reason that there is', async () => {
    const { id } = await showProfile()
    for (const tipo of ['perfil', 'imagem', 'storie', 'depoimento'])
      expect((await report(tipo, 2_000_000_000, 'menor')).status).toBe(404)
    for (const [body, campo] of [
      [{ item: { tipo: 'perfil', id }, motivo: 'feio' }, 'motivo'],
      [{ item: { tipo: 'conta', id }, motivo: 'menor' }, 'item.tipo'],
      [{ item: { tipo: 'perfil', id: 0 }, motivo: 'menor' }, 'item.id'],
      [{ item: { tipo: 'perfil', id }, motivo: 'menor', email: 'ana' }, 'email'],
      [{ item: { tipo: 'perfil', id }, motivo: 'menor', email: 'a@b.co\nBcc: x@b.co' }, 'email'],
      [{ item: { tipo: 'perfil', id }, motivo: 'menor', texto: 'x'.repeat(2001) }, 'texto'],
      [{ item: { tipo: 'perfil', id }, motivo: 'menor', texto: 'a\0b' }, 'texto'],
      [{ item: { tipo: 'perfil', id }, motivo: 'outro', texto: ' ' }, 'texto'],
      [{ item: { tipo: 'depoimento', id }, motivo: 'intima' }, 'motivo'],
    ] as const) {
      const answer = await call('POST /api/denuncias', body)
      expect(answer.status).toBe(422)
      expect((await answer.json()).campos.map((one: { campo: string }) => one.campo)).toEqual([
        campo,
      ])
    }
    expect(await rows('select from denuncia')).toEqual([])
    expect(await queue()).toEqual([])
  })

  it('names what visitors do not see: a hidden profile, and all that is on it', async () => {
    const { id, fotos, storie, depoimento } = await showProfile()
    await rows('update modelo set desativado = true where id = $1', id)
    for (const [tipo, item] of [
      ['perfil', id],
      ['imagem', fotos[0]],
      ['storie', storie],
      ['depoimento', depoimento],
    ] as const)
      expect((await report(tipo, item!, 'menor')).status).toBe(404)
  })

  it('names a review that its advertiser has not approved', async () => {
    const { depoimento } = await showProfile()
    await rows('update depoimento set status = 0, destaque = false where id = $1', depoimento)
    expect((await report('depoimento', depoimento, 'falso')).status).toBe(404)
  })
})

describe('many reports from one address', () => {
  it('hide six items a day, then wait in the queue alone; a suspected minor is always hidden', async () => {
    const attempts = createAttempts({ rateLimit: true }, createMemoryStore())
    const send = async (motivo: 'coercao' | 'menor', endereco: string) => {
      const { id } = await showProfile()
      const oculta = await mayHide(attempts, motivo, Buffer.from(endereco))
      const denuncia = { item: { tipo: 'perfil', id }, motivo, texto: '', idioma: 'pt-BR' } as const
      await receiveDenuncia(site.database.db, denuncia, { now: clock.now, oculta })
      const [row] = await rows(
        'select oculto_em is not null as oculta from modelo where id = $1',
        id,
      )
      return row.oculta
    }
    for (let i = 0; i < 6; i++) expect(await send('coercao', 'one')).toBe(true)
    expect(await send('coercao', 'one')).toBe(false)
    // It stands with the others of its kind.
    expect(await rows('select motivo from moderacao_item')).toEqual([{ motivo: 'denuncia_grave' }])
    expect(await send('menor', 'one')).toBe(true)
    expect(await send('coercao', 'two')).toBe(true)
  })
})

describe('a report', () => {
  it('is received without an account, and its receipt names nobody', async () => {
    const { id } = await showProfile()
    const texto = '<script>alert(1)</script> é ela'
    const recibo = await receipt('perfil', id, 'golpe', { texto, email: 'ana@mail.example' })
    expect(recibo).toMatch(/^[\w-]{22}$/)
    const answer = await call(`GET /api/denuncias/${recibo}`)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({
      recibo,
      via: 'aviso',
      item: 'perfil',
      motivo: 'golpe',
      criado_em: expect.any(String),
      estado: 'recebida',
      oculto: false,
      avisa: true,
      decidir_ate: null,
      carta: null,
      desfecho: null,
      decidido_em: null,
      espera: null,
    })
    const [item] = await queue()
    expect(item).toMatchObject({ motivo: 'denuncia', modelo: id })
    const { denuncias, perfil } = await open(item!.id)
    expect(denuncias).toMatchObject([{ motivo: 'golpe', texto, item: 'perfil', nome: null }])
    // Staff decide about what was said, not about who said it.
    expect(JSON.stringify(denuncias)).not.toContain('ana@mail.example')
    expect(perfil?.publico).toBe(true)
  })

  it('has a receipt that nobody can guess', async () => {
    expect((await call(`GET /api/denuncias/${randomBytes(16).toString('base64url')}`)).status).toBe(
      404,
    )
    expect((await call('GET /api/denuncias/1')).status).toBe(422)
  })

  it('joins the one before it: one item, which nobody decides without having read both', async () => {
    const { id, fotos } = await showProfile()
    const first = await receipt('perfil', id, 'falso')
    const [before] = await queue()
    const second = await receipt('imagem', fotos[0]!, 'foto_roubada')
    expect(second).not.toBe(first)
    const items = await queue()
    expect(items).toHaveLength(1)
    expect((await open(items[0]!.id)).denuncias).toHaveLength(2)
    expect((await decide({ ato: 'aprovar' }, { item: before })).status).toBe(409)
  })

  it('is being looked into while a person of staff has claimed it', async () => {
    const { id } = await showProfile()
    const recibo = await receipt('perfil', id, 'spam')
    const [item] = await queue()
    await call(`PUT /api/admin/fila/${item!.id}/reserva`, undefined, site.staff())
    expect((await read(recibo)).estado).toBe('em_analise')
  })

  it('is decided by the end of its profile too', async () => {
    const { id } = await showProfile()
    const recibo = await receipt('perfil', id, 'spam')
    await rows('delete from modelo where id = $1', id)
    expect(await read(recibo)).toMatchObject({ estado: 'decidida', desfecho: 'retirado' })
  })

  it('is deleted a year after its decision, and never before one', async () => {
    const { id } = await showProfile()
    const old = await receipt('perfil', id, 'spam')
    await decide({ ato: 'aprovar' })
    const waiting = await receipt('perfil', id, 'falso')
    await forgetDenuncias(site.database.db, new Date(clock.now.getTime() + 366 * DAY))
    expect((await call(`GET /api/denuncias/${old}`)).status).toBe(404)
    expect((await read(waiting)).estado).toBe('recebida')
  })
})

describe('a report by the address of a profile', () => {
  it('is of the profile that it leads to, and of nothing else', async () => {
    const { id, url } = await showProfile()
    const item = (tipo: string, one: string) => ({ item: { tipo, id: one }, motivo: 'intima' })
    expect((await call('POST /api/denuncias', item('imagem', url))).status).toBe(404)
    expect((await call('POST /api/denuncias', item('perfil', 'ninguem-aqui'))).status).toBe(404)
    expect((await call('POST /api/denuncias', item('perfil', url))).status).toBe(201)
    expect(await rows('select item_id, modelo_id from denuncia')).toEqual([
      { item_id: id, modelo_id: id },
    ])
  })
})

describe('reports from one address', () => {
  it('have a limit of their own', () => {
    expect(limitOf('POST', '/api/denuncias')).toBe('denuncia')
    expect(rateLimits.denuncia.points).toBeLessThanOrEqual(5)
  })
})

describe('what a grave report names', () => {
  let client: pg.Client
  const heard: string[] = []
  beforeAll(async () => {
    client = new pg.Client({ connectionString: site.database.url })
    client.on('notification', ({ payload = '' }) => heard.push(payload))
    await client.connect()
    await client.query('listen cache')
  })
  afterAll(() => client.end())
  /** What caches are told by the commit of one change. */
  const told = async (change: () => Promise<unknown>) => {
    await client.query('select 1')
    heard.length = 0
    await change()
    await client.query('select 1')
    return heard
  }
  const profile = async (id: number) => call(`GET /api/modelo/${id}`)

  it('is hidden at once: a profile with all of it, from every page and the sitemap', async () => {
    const { id, arquivos } = await showProfile()
    const recibo = { value: '' }
    const dropped = await told(async () => {
      recibo.value = await receipt('perfil', id, 'coercao')
    })
    expect(dropped).toEqual(
      expect.arrayContaining([`drop modelo:${id}`, 'drop sitemap', 'stale lugares']),
    )
    expect((await profile(id)).status).toBe(404)
    expect(await (await call('GET /api/filtro')).json()).toEqual([])
    expect(await selectMostra(site.database.db, arquivos[0]!)).toBeUndefined()
    expect(await rows('select from modelo_indexavel where id = $1', id)).toEqual([])
    expect(await read(recibo.value)).toMatchObject({ oculto: true, estado: 'recebida' })
    expect((await report('perfil', id, 'menor')).status).toBe(404)
  })

  it('is hidden at once: a picture in gallery and stories, and nothing else of her', async () => {
    const { id, fotos, arquivos, storie } = await showProfile()
    const hidden = arquivos[1]!
    const dropped = await told(() => receipt('imagem', fotos[1]!, 'intima'))
    expect(dropped).toContain(`drop modelo:${id}`)
    const text = await (await profile(id)).text()
    expect(text).not.toContain(hidden)
    expect(text).toContain(arquivos[0])
    expect(JSON.parse(text).stories).toEqual([])
    expect(await selectMostra(site.database.db, hidden)).toBeUndefined()
    expect(await selectMostra(site.database.db, arquivos[0]!)).toBeDefined()
    expect(await (await call('GET /api/banner-home')).text()).not.toContain(hidden)
    expect((await call(`POST /api/stories/${storie}/ver`)).status).toBe(404)
    // Staff see it.
    const [item] = await queue()
    expect(item?.motivo).toBe('denuncia_grave')
    const { perfil, denuncias } = await open(item!.id)
    expect(perfil?.imagens.map(({ arquivo }) => arquivo)).toContain(hidden)
    expect(denuncias).toMatchObject([{ arquivo: hidden, ocultou: true }])
    expect(denuncias[0]?.foto?.base).toContain('/media/privado/')
  })

  it('is hidden at once: a private picture also from those whose plan shows it, and its preview', async () => {
    const { id, fotos, arquivos } = await showProfile()
    await receipt('imagem', fotos[2]!, 'intima')
    const [{ previa }] = (await rows(
      'select previa from arquivo where hash = $1',
      arquivos[2],
    )) as [{ previa: string }]
    expect(await selectMostra(site.database.db, previa)).toBeUndefined()
    expect((await (await profile(id)).json()).galeria).toHaveLength(2)
  })

  it('is hidden at once: a story', async () => {
    const { id, storie } = await showProfile()
    await receipt('storie', storie, 'menor')
    expect((await (await profile(id)).json()).stories).toEqual([])
    expect((await queue('?fila=menores'))[0]?.motivo).toBe('denuncia_menor')
  })

  it('is hidden at once: a review, with its stars', async () => {
    const { id, depoimento } = await showProfile()
    const dropped = await told(() => receipt('depoimento', depoimento, 'menor'))
    expect(dropped).toContain(`drop modelo:${id}`)
    expect(await (await call(`GET /api/depoimentos?modelo=${id}`)).json()).toEqual([])
    expect((await (await profile(id)).json()).nota).toBeNull()
    expect((await queue('?fila=denuncias'))[0]?.motivo).toBe('denuncia_depoimento')
  })

  it('stays for staff when its owner deletes it first', async () => {
    const { id, fotos, arquivos } = await showProfile()
    await receipt('imagem', fotos[0]!, 'intima')
    await rows('delete from midia where modelo_id = $1', id)
    const [item] = await queue()
    const { denuncias } = await open(item!.id)
    expect(denuncias[0]?.foto?.base).toContain(arquivos[0])
  })

  it('is not hidden by a report of another kind', async () => {
    const { id } = await showProfile()
    for (const motivo of ['nao_sou_eu', 'foto_roubada', 'golpe', 'falso', 'spam', 'outro'])
      await receipt('perfil', id, motivo, { texto: 'x' })
    expect((await profile(id)).status).toBe(200)
  })

  it('is not hidden again for 30 days by a report that staff have found wrong', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'menor')
    expect((await decide({ ato: 'aprovar' })).status).toBe(200)
    expect((await profile(id)).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 29 * DAY)
    const again = await receipt('perfil', id, 'menor')
    expect((await read(again)).oculto).toBe(false)
    expect((await profile(id)).status).toBe(200)
    // Staff read it all the same.
    expect(await rows("select motivo from moderacao_item where estado = 'aberto'")).toEqual([
      { motivo: 'denuncia_menor' },
    ])
    await receipt('perfil', id, 'coercao')
    expect((await profile(id)).status).toBe(404)
  })
})
