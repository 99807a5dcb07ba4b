import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slugify } from '../contract/slugify.ts'
import { paresDe } from '../contract/textosDaGaleria.ts'
import { verifyPassword } from '../server/contas/password.ts'
import { useTestDatabase } from '../server/database/testing.ts'
import { seedMunicipios } from '../server/locais/seed.ts'
import { createDiskStore } from '../server/midias/diskStore.ts'
import { mediaBaseDe } from '../server/midias/foto.ts'
import { type MediaStore, mediaPath } from '../server/midias/store.ts'
import { getBannerHome } from '../server/modelos/banner.ts'
import { getModelo } from '../server/modelos/modelos.ts'
import { getDashboardModelo } from '../server/paineis/modelo/dashboard.ts'
import { LOGIN_MODELO } from './catalogo.ts'
import { type DemoParts, loadDemo } from './load.ts'
import { cidadesDemo } from './lugares.ts'
import { selectCentros } from './queries.ts'

const HORA = 3_600_000
const NOW = new Date()
const amostra = { cidades: 3, porCidade: 2 }

const test = useTestDatabase()
let folder: string
let store: MediaStore
let parts: DemoParts
const steps: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-load-'))
  store = createDiskStore(folder)
  await seedMunicipios(test.db)
  parts = {
    db: test.db,
    store,
    settings: {
      ...{ ageAssurance: 'declaration', demoPictures: 'all' },
      ...{ storyTtlHours: 24, demo: true, local: true },
    },
    secrets: {
      demoPassword: 'uma senha de teste',
      hash: 'y'.repeat(64),
      verificacao: 'v'.repeat(64),
    },
    now: () => NOW,
    progress: (text, done, total) => steps.push(`${text} ${done}/${total}`),
    amostra,
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const count = async (tabela: 'conta' | 'modelo' | 'modelo_publico' | 'busca' | 'midia') => {
  const { total } = await test.db
    .selectFrom(tabela)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('loadDemo', () => {
  it('leaves no row when it is interrupted', async () => {
    const cut = { ...parts, amostra: { cidades: 1, porCidade: 1 } }
    const progress = (text: string) => {
      if (text === 'busca') throw new Error('cut')
    }
    await expect(loadDemo({ ...cut, progress })).rejects.toThrow('cut')
    expect(await count('conta')).toBe(0)
    expect(await count('midia')).toBe(0)
  })

  it('makes every profile public and searchable, with pictures that exist', async () => {
    expect(await loadDemo(parts)).toBe(true)
    // One waits for staff.
    expect(await count('modelo')).toBe(7)
    expect(await count('modelo_publico')).toBe(6)
    expect(await count('busca')).toBe(6)
    const cards = await test.db.selectFrom('busca').selectAll().execute()
    for (const card of cards) {
      expect(await store.has(mediaPath('publico', card.foto!, '320.avif'))).toBe(true)
      expect(card.latitude).not.toBeNull()
      expect(card.preco).toBeGreaterThan(0)
      expect(card.opcoes.length).toBeGreaterThan(3)
    }
    expect(steps.at(-1)).toBe('perfis 6/6')
  })

  it('has the consents without which nobody is published or checked', async () => {
    const { rows } = await test.pool.query(
      `select b.verificada, array_agg(c.finalidade order by c.finalidade) as dados
       from busca b left join consentimento c on c.conta_id = b.id and c.retirado_em is null
       group by b.id, b.verificada`,
    )
    for (const { verificada, dados } of rows)
      expect(dados).toEqual([...(verificada ? ['captura_facial'] : []), 'perfil_sensivel'])
  })

  it('does not put the sharp files of private items and locked stories into the public part', async () => {
    const rows = await test.db
      .selectFrom('arquivo as a')
      .select(['a.hash', 'a.previa', 'a.larguras'])
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('midia as m')
              .select('m.id')
              .whereRef('m.arquivo', '=', 'a.hash')
              .where('m.visibilidade', '<>', 'publico'),
          ),
          eb.exists(
            eb
              .selectFrom('storie as s')
              .select('s.id')
              .whereRef('s.arquivo', '=', 'a.hash')
              .where('s.restrito', '=', true),
          ),
        ]),
      )
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { hash, previa, larguras } of rows) {
      expect(await store.has(mediaPath('publico', hash, `${larguras[0]!}.avif`))).toBe(false)
      expect(await store.has(mediaPath('privado', hash, `${larguras[0]!}.avif`))).toBe(true)
      expect(await store.has(mediaPath('publico', previa, 'borrada.webp'))).toBe(true)
    }
  })

  it('has albums, captions and checked pictures, and an album by link of the login that no list counts', async () => {
    const row = await test.db
      .selectFrom('modelo as m')
      .innerJoin('conta as c', 'c.id', 'm.id')
      .select(['m.id', 'm.albuns', 'm.legendas', 'm.albuns_por_link'])
      .where('c.email', '=', LOGIN_MODELO)
      .executeTakeFirstOrThrow()
    expect([...paresDe(row.albuns).keys()]).toEqual(['1', '2', '3'])
    expect(row.albuns_por_link).toEqual([3])
    const midia = await test.db
      .selectFrom('midia')
      .select(['arquivo', 'album', 'visibilidade'])
      .where('modelo_id', '=', row.id)
      .execute()
    expect(midia.filter(({ album }) => album === 3)).toMatchObject([{ visibilidade: 'link' }])
    const captioned = [...paresDe(row.legendas).keys()]
    expect(captioned.length).toBeGreaterThan(2)
    expect(midia.map(({ arquivo }) => arquivo)).toEqual(expect.arrayContaining(captioned))
    const shown = await getModelo(test.db, row.id, {
      mediaBase: mediaBaseDe('https://camelia.example'),
      now: NOW,
    })
    if (!shown || 'redirect' in shown) throw new Error('no profile')
    expect(shown.albuns).toHaveLength(2)
    expect(shown.galeria.some(({ album }) => album === 3)).toBe(false)
    expect(shown.galeria.filter(({ conferida_em }) => conferida_em)).toHaveLength(10)
  })

  it('has one login of each kind that the password opens, and no other', async () => {
    const abertas = await test.db
      .selectFrom('conta')
      .select(['tipo', 'email', 'senha_hash'])
      .where('senha_hash', 'is not', null)
      .orderBy('tipo')
      .execute()
    expect(abertas.map((c) => `${c.tipo} ${c.email}`)).toEqual([
      'assinante assinante@demo.example',
      'equipe equipe@demo.example',
      'equipe equipe2@demo.example',
      'modelo modelo@demo.example',
    ])
    expect(await verifyPassword(abertas[2]!.senha_hash, 'uma senha de teste')).toBe(true)
  })

  it('leaves staff one item of each kind to decide, among them a Pix to look for', async () => {
    const itens = await test.db
      .selectFrom('moderacao_item')
      .select(['motivo', 'estado'])
      .orderBy('motivo')
      .execute()
    expect(itens).toEqual(
      [
        'depoimento_denunciado',
        'mensagem',
        'perfil_novo',
        'pix',
        'texto_alterado',
        // Another where the sample has two profiles that are not verified.
        'verificacao',
      ].map((motivo) => ({ motivo, estado: 'aberto' })),
    )
    const cobrancas = await test.db
      .selectFrom('cobranca')
      .select(['status', 'plano', 'pix_copia_e_cola'])
      .where('plano', 'is not', null)
      .execute()
    expect(cobrancas).toMatchObject([{ status: 'pendente', plano: 'premium' }])
    expect(cobrancas[0]!.pix_copia_e_cola).toContain('CAMELIADEMO')
  })

  it('shows boosts in a few lists, paid in the ledger, and the report of one of the login', async () => {
    const impulsos = await test.db
      .selectFrom('impulso')
      .innerJoin('conta', 'conta.id', 'impulso.modelo_id')
      .select(['situacao', 'exibicoes', 'email'])
      .execute()
    expect(impulsos.filter(({ situacao }) => situacao === 'no_ar').length).toBeGreaterThan(0)
    const dela = impulsos.filter(({ email }) => email === LOGIN_MODELO)
    expect(dela).toMatchObject([{ situacao: 'encerrado' }])
    expect(dela[0]!.exibicoes).toBeGreaterThan(0)
    expect(await test.db.selectFrom('livro_diferenca').selectAll().execute()).toEqual([])
  })

  it('does not load twice, and renews presence and stories that expired', async () => {
    const before = await readdir(folder, { recursive: true })
    const later = new Date(NOW.getTime() + 72 * HORA)
    const livres = () =>
      test.db
        .selectFrom('storie')
        .select('id')
        .where('expira_em', '>', later)
        .execute()
        .then((rows) => rows.length)
    const order = () =>
      test.db.selectFrom('storie').select('id').orderBy('criado_em').orderBy('id').execute()
    const asLoaded = await order()
    expect(await livres()).toBe(0)
    expect(await loadDemo({ ...parts, now: () => later })).toBe(false)
    expect(await order()).toEqual(asLoaded)
    expect(await count('modelo')).toBe(7)
    expect(await livres()).toBeGreaterThan(0)
    expect(await readdir(folder, { recursive: true })).toEqual(before)
    const { online } = await test.db
      .selectFrom('busca')
      .select((eb) => eb.fn.countAll<number>().as('online'))
      .where('online_ate', '>', later)
      .executeTakeFirstOrThrow()
    expect(online).toBeGreaterThan(0)
  })

  it('posts new stories from galleries when the old ones were deleted, a locked one among them', async () => {
    await test.db.deleteFrom('storie').execute()
    const later = new Date(NOW.getTime() + 100 * HORA)
    expect(await loadDemo({ ...parts, now: () => later })).toBe(false)
    const { rows } = await test.pool.query(
      `select s.restrito, s.expira_em > $1 as no_ar, exists (select from midia m
         where m.modelo_id = s.modelo_id and m.arquivo = s.arquivo
           and (m.visibilidade = 'privado') = s.restrito) as da_galeria
       from storie s`,
      [later],
    )
    expect(new Set(rows.map(({ restrito }) => restrito))).toEqual(new Set([true, false]))
    expect(rows.every(({ no_ar, da_galeria }) => no_ar && da_galeria)).toBe(true)
    const { banner } = await getBannerHome(test.db, {
      now: later,
      mediaBase: mediaBaseDe('https://camelia.example'),
    })
    expect(banner.ultimos_stories).toHaveLength(5)
    expect(banner.ultimos_stories.filter(({ restrito }) => restrito === 1)).toHaveLength(1)
    expect(await loadDemo({ ...parts, now: () => later })).toBe(false)
    const again = await test.pool.query('select from storie')
    expect(again.rowCount).toBe(rows.length)
  })

  it("gives the login's advertiser visits in every period, in the one before too, and each once", async () => {
    const later = new Date(NOW.getTime() + 101 * HORA)
    await loadDemo({ ...parts, now: () => later })
    await loadDemo({ ...parts, now: () => later })
    const { id } = await test.db
      .selectFrom('conta')
      .select('id')
      .where('email', '=', LOGIN_MODELO)
      .executeTakeFirstOrThrow()
    const options = { now: later, ownMedia: () => mediaBaseDe('https://camelia.example') }
    for (const dias of [7, 30, 90] as const) {
      const dashboard = await getDashboardModelo(test.db, id, { ...options, dias })
      const { visualizacoes_variacao, cliques_contato_variacao } = dashboard.estatisticas
      expect(visualizacoes_variacao).not.toBeNull()
      expect(cliques_contato_variacao).not.toBeNull()
      expect(dashboard.dias.slice(0, -1).every((dia) => dia.visualizacoes > 5)).toBe(true)
      expect(dashboard.locais_mais_vistos[0]?.cidade).toBe('São Paulo')
    }
    const { rows } = await test.pool.query(
      'select count(*) as total, count(distinct visitante) as alone from visita where modelo_id = $1',
      [id],
    )
    expect(rows[0].total).toBe(rows[0].alone)
  })

  it('spells every municipality as in the table of municipalities', async () => {
    const centros = await selectCentros(test.db)
    const slugs = cidadesDemo.map((c) => `${slugify(c.nome)}-${c.estado.toLowerCase()}`)
    expect(slugs.filter((slug) => !centros.has(slug))).toEqual([])
    const nomes = await test.db.selectFrom('municipio').select(['cidade', 'estado']).execute()
    const escritos = new Set(nomes.map((n) => `${n.cidade} ${n.estado}`))
    expect(
      cidadesDemo.map((c) => `${c.nome} ${c.estado}`).filter((nome) => !escritos.has(nome)),
    ).toEqual([])
  })

  // Last: it empties the catalogue that the others look at.
  it('loads once when two nodes start at once', async () => {
    // What the ledger has keeps its accounts: only the owner of the tables can remove it.
    await test.owner.pool.query(
      'alter table lancamento disable trigger user; delete from lancamento; alter table lancamento enable trigger user',
    )
    await test.db.deleteFrom('conta').execute()
    const one = { ...parts, amostra: { cidades: 1, porCidade: 1 } }
    const loaded = await Promise.all([loadDemo(one), loadDemo(one)])
    expect(loaded.toSorted()).toEqual([false, true])
    expect(await count('modelo_publico')).toBe(1)
  })
})
