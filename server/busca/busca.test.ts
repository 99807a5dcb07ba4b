import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import { nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { useTestDatabase } from '../database/testing.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import {
  countFacets,
  countModelos,
  findModelos,
  listModelos,
  suggestSearches,
  tagsOfFiltro,
} from './busca.ts'
import { forgetWords } from './palavras/palavras.ts'
import { foto, insertCatalogo } from './testCatalogo.ts'
import { insertModelo } from './testModelo.ts'

const database = useTestDatabase()
/** A Saturday, 12:00 in São Paulo. */
const now = new Date('2026-11-21T15:00:00Z')
const mediaBase = mediaBaseDe('https://camelia.example')

const search = (query: Record<string, string>) =>
  findModelos(database.db, FiltroQuery.parse(query), { mediaBase, now })
const names = async (query: Record<string, string>) =>
  (await search(query)).cards.map((card) => card.apelido)

beforeAll(() => insertCatalogo(database.db))

describe('listModelos and countModelos', () => {
  it.each([{}, { cidade: 'São Paulo', limite: '1' }, { geral: '???' }, { pagina: '90' }])(
    'answer to %j what findModelos does, each its half',
    async (query) => {
      const filtro = FiltroQuery.parse(query)
      const { cards, total } = await findModelos(database.db, filtro, { mediaBase, now })
      expect(await listModelos(database.db, filtro, { mediaBase, now })).toEqual(cards)
      const online = { ...filtro, online: 1 as const }
      expect(await countModelos(database.db, filtro, { now })).toEqual({
        total,
        online: (await findModelos(database.db, online, { mediaBase, now })).total,
      })
    },
  )
})

describe('what must not be found', () => {
  it.each([
    { geral: 'oculta' },
    { geral: 'recolhida' },
    { geral: '12345678' },
    { geral: '4444' },
    { geral: 'valentina 4444' },
    { geral: '(11) 98765-4321' },
    { geral: 'nome legal' },
    { cidade: 'Atlântida' },
    { cidade: 'atlantida-sp' },
    { cidade: 'São Paulo', estado: 'RJ' },
    { bairro: 'Centro' },
    { geral: 'xqzwkkjh' },
    { estilo: 'dominatrix' },
    { servicos: 'viagens,fetiches,massagens' },
    { preco_max: '100' },
    { latitude: '-3.1', longitude: '-60', raio_km: '50' },
    { pagina: '9999' },
  ])('finds nobody by %o', async (query) => expect(await names(query as never)).toEqual([]))

  it('still tells the total beyond the last page', async () =>
    expect((await search({ pagina: '9999' })).total).toBe(3))
})

describe('hostile text', () => {
  const nasty = [
    "'; drop table busca; --",
    "' or 1=1",
    "& | ! ( ) : * ' \\",
    "a' & 'b",
    "\\'\\'",
    ':*',
    'a:*AB',
    '<->',
    '!!valentina',
    '%',
    '_____',
    '%%val%%',
    '💋💋💋',
    'é̷̛',
    '\u00a0valentina\u00a0x',
    '\u202egnp',
    'x'.repeat(120),
    '1e5',
    '0x1F',
    'a@b.example',
    'http://x.example/?q=1',
    '../../etc/passwd',
    '$1',
    '{}',
    '"',
    '١٢٣',
    '愛'.repeat(40),
  ]
  it.each(nasty)('is a search like any other: %s', async (text) => {
    for (const name of ['geral', 'cidade', 'bairro']) {
      const { total, cards } = await search({ [name]: text })
      expect(cards).toHaveLength(total)
    }
  })

  it.each(Object.keys(FiltroQuery.def.in.shape))(
    'is refused or finds nobody in %s',
    async (name) => {
      for (const text of [...nasty, 'a\0b', '\ud800', 'x'.repeat(1_000_000)]) {
        const parsed = FiltroQuery.safeParse({ [name]: text })
        if (!parsed.success) continue
        await findModelos(database.db, parsed.data, { mediaBase, now })
        await countFacets(database.db, parsed.data, { now })
      }
    },
  )

  it('refuses what PostgreSQL cannot store, and overlong texts', () => {
    for (const geral of ['a\0b', '\ud800', 'x'.repeat(1_000_000)])
      expect(FiltroQuery.safeParse({ geral }).success).toBe(false)
  })
})

describe('what is found', () => {
  it.each([
    [{ geral: 'conceicao' }, ['Conceição']],
    [{ geral: 'CONCEIÇÃO' }, ['Conceição']],
    [{ geral: 'jardins' }, ['Valentina']],
    [{ geral: 'pinheiros' }, ['Valentina']],
    [{ geral: 'morumb' }, ['Conceição']],
    [{ geral: 'discreta sao paulo' }, ['Valentina']],
    [{ geral: 'valetina' }, ['Valentina', 'Bruna']],
    [{ geral: '+55 (11) 91234-5678' }, ['Valentina']],
    [{ geral: '011912345678' }, ['Valentina']],
    [{ cidade: 'sao paulo' }, ['Valentina', 'Conceição']],
    [{ cidade: 'sao-paulo' }, ['Valentina', 'Conceição']],
    [{ cidade: 'embu-guacu-sp' }, ['Bruna']],
    [{ cidade: 'embu-guacu' }, ['Bruna']],
    [{ cidade: 'Embu-Guaçu', estado: 'sp' }, ['Bruna']],
    [{ bairro: 'JARDINS', cidade: 'São Paulo' }, ['Valentina']],
    [{ online: '1' }, ['Conceição']],
    [{ disponibilidade: 'online' }, ['Conceição']],
    [{ disponibilidade: 'hoje' }, ['Valentina', 'Bruna']],
    [{ estilo: 'GFE,namoradinha' }, ['Valentina', 'Conceição']],
    [{ estilo: 'Luxo / VIP' }, ['Valentina']],
    [{ estilo: 'mais-avaliadas' }, ['Valentina']],
    [{ atendimento: 'local,moteis' }, ['Valentina', 'Bruna']],
    [{ servicos: 'viagens' }, ['Valentina', 'Conceição']],
    [{ servicos: 'viagens,massagens' }, ['Valentina']],
    [{ servicos: 'fetiches,couro' }, ['Conceição']],
    [{ tipoCorpo: 'sarada' }, ['Valentina', 'Bruna']],
    [{ tipoCorpo: 'magra,bombada' }, ['Conceição', 'Bruna']],
    [{ idiomas: 'Inglês' }, ['Valentina', 'Conceição']],
    [{ idiomas: 'libras,russo' }, ['Valentina']],
    [{ cabelo: 'loiro,careca' }, ['Valentina']],
    [{ cabelo: 'Ruiva' }, []],
    // Conceição hides her age.
    [{ idade: '25-29' }, ['Valentina']],
    [{ idade: '25-29,30-39' }, ['Valentina', 'Bruna']],
    [{ nota: '4.5' }, ['Valentina', 'Conceição']],
    [{ avaliacoes: '10' }, []],
    [{ avaliacoes: '5' }, ['Valentina']],
    [{ avaliacoes: '1,10' }, ['Valentina', 'Conceição']],
    [{ duracao: 'diaria' }, []],
    [{ duracao: 'pernoite,30-minutos' }, ['Valentina', 'Conceição']],
    [{ duracao: 'Pernoite', nota: '4' }, ['Valentina']],
    // Nobody here is on a journey.
    [{ visita: 'em-visita' }, []],
    [{ verificada: 'sim' }, ['Valentina']],
    [{ pagamento: 'pix,cartao' }, ['Valentina']],
    [{ preco_min: '200', preco_max: '200' }, ['Conceição']],
    [{ preco: '400' }, ['Conceição']],
    [{ latitude: '-23.56', longitude: '-46.66', raio_km: '2' }, ['Valentina']],
    [{ estado: 'SP', geral: 'Valentina', limite: '1' }, ['Valentina']],
  ])('%o', async (query, expected) => expect(await names(query as never)).toEqual(expected))

  it('leaves out the excluded profile', async () => {
    const { cards } = await search({ geral: 'conceicao' })
    expect(await names({ excluir: String(cards[0]!.id) })).not.toContain('Conceição')
  })

  it.each([
    ['relevancia', ['Valentina', 'Conceição', 'Bruna']],
    ['nota', ['Conceição', 'Valentina', 'Bruna']],
    ['recentes', ['Conceição', 'Bruna', 'Valentina']],
    ['menor_preco', ['Conceição', 'Valentina', 'Bruna']],
    ['maior_preco', ['Valentina', 'Conceição', 'Bruna']],
    ['avaliacoes', ['Valentina', 'Conceição', 'Bruna']],
    // Who is online, then the last day; who hides her age comes last, so that the order does not tell it.
    ['atividade', ['Conceição', 'Bruna', 'Valentina']],
    ['mais_jovens', ['Valentina', 'Bruna', 'Conceição']],
    ['mais_maduras', ['Bruna', 'Valentina', 'Conceição']],
  ])('in the order of %s', async (ordenar, expected) =>
    expect(await names({ ordenar })).toEqual(expected),
  )

  it('by the step of the last activity, which the day in São Paulo ends', async () => {
    expect(await names({ atividade: 'ativa-hoje' })).toEqual(['Bruna'])
    expect(await names({ atividade: 'ativa-semana' })).toEqual(['Valentina', 'Bruna'])
    expect((await search({ ordenar: 'atividade' })).cards.map((card) => card.atividade)).toEqual([
      null,
      'ativa-hoje',
      'ativa-semana',
    ])
    const midnight = new Date('2026-11-22T03:00:00Z')
    const at = (time: Date) =>
      findModelos(database.db, FiltroQuery.parse({ geral: 'bruna' }), { mediaBase, now: time })
    const step = async (time: Date) =>
      (await at(time)).cards.find((card) => card.apelido === 'Bruna')?.atividade
    expect(await step(new Date(midnight.getTime() - 1))).toBe('ativa-hoje')
    expect(await step(midnight)).toBe('ativa-semana')
  })

  it('nearest first, with kilometres from the rounded point', async () => {
    const { cards } = await search({
      latitude: '-23.57',
      longitude: '-46.66',
      ordenar: 'distancia',
    })
    expect(cards.map((card) => [card.apelido, card.distancia])).toEqual([
      ['Valentina', 0],
      ['Conceição', 3],
      ['Bruna', expect.any(Number)],
    ])
  })

  it('in pages that neither repeat nor skip', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((pagina) => search({ limite: '1', pagina, ordenar: 'recentes' })),
    )
    expect(pages.flatMap((page) => page.cards.map((card) => card.apelido))).toEqual([
      'Conceição',
      'Bruna',
      'Valentina',
    ])
    expect(pages.map((page) => page.total)).toEqual([3, 3, 3])
  })
})

describe('the vocabulary', () => {
  const knows = async (palavra: string) =>
    (
      await database.db
        .selectFrom('busca_palavra')
        .selectAll()
        .where('palavra', '=', palavra)
        .execute()
    ).length === 1

  it('drops the words that only a deleted profile had', async () => {
    const { db } = database
    const id = await insertModelo(db, { apelido: 'Valetina', cidade: 'Embu-Guaçu' })
    expect(await names({ geral: 'valetina' })).toEqual(['Valetina'])
    await db.deleteFrom('conta').where('id', '=', id).execute()
    expect(await knows('valetina')).toBe(true)
    await forgetWords(db)
    expect(await knows('valetina')).toBe(false)
    expect(await knows('valentina')).toBe(true)
    expect(await names({ geral: 'valetina' })).toEqual(['Valentina', 'Bruna'])
  })
})

describe('a card', () => {
  it('says until when only while that is the end of her time online, and it has not come', async () => {
    const end = new Date('2026-11-21T16:00:00Z')
    const said = async (when: Date) => {
      const filtro = FiltroQuery.parse({ geral: 'conceicao' })
      const { cards } = await findModelos(database.db, filtro, { mediaBase, now: when })
      return cards.map(({ online, disponivel_ate }) => [online, disponivel_ate])
    }
    const { id } = (await search({ geral: 'conceicao' })).cards[0]!
    const choose = (ate: Date) =>
      database.db
        .updateTable('modelo_disponivel')
        .set({ ate })
        .where('modelo_id', '=', id)
        .execute()
    await database.db.insertInto('modelo_disponivel').values({ modelo_id: id, ate: end }).execute()
    expect(await said(end)).toEqual([[0, null]])
    await choose(new Date('2026-11-21T15:59:59Z'))
    expect(await said(now)).toEqual([[1, null]])
    await choose(end)
    expect(await said(now)).toEqual([[1, end.toISOString()]])
    await database.db.deleteFrom('modelo_disponivel').where('modelo_id', '=', id).execute()
  })

  it('shows her public data, and nothing more', async () => {
    const { cards } = await search({ geral: 'conceicao' })
    expect(cards).toEqual([
      {
        id: expect.any(Number),
        nome: 'Conceição',
        apelido: 'Conceição',
        chamada: null,
        chamada_en: null,
        telefone: '11987654321',
        temporada: null,
        disponivel_ate: null,
        nota: 5,
        avaliacoes: 1,
        online: 1,
        // Thirty days ago and one more.
        atividade: null,
        idade: null,
        destaque: null,
        estilo: '["Namoradinha"]',
        url: expect.any(String),
        cidade: 'São Paulo',
        estado: 'SP',
        bairro: 'Morumbi',
        preco: 200,
        preco_codigo: '30-minutos',
        verificada: false,
        pago: false,
        foto: {
          base: mediaBase(foto('c')),
          larguras: [320, 640],
          largura: 900,
          altura: 1200,
          thumbhash: null,
          cor: '#aabbcc',
        },
      },
    ])
  })

  it('of a featured plan has its picture, the price of an hour and the styles in their order', async () => {
    const { cards } = await search({ geral: '11912345678' })
    expect(cards[0]).toMatchObject({
      // She turns 28 tomorrow.
      idade: 27,
      preco: 500,
      preco_codigo: '1-hora',
      nota: 4.6,
      verificada: true,
      destaque: `${mediaBase(foto('b'))}/640.jpg`,
      foto: { base: mediaBase(foto('b')) },
      estilo: '["GFE","Luxo / VIP","Com local","Mais avaliadas"]',
    })
  })

  it('has no distance without a point', async () =>
    expect((await search({})).cards[0]).not.toHaveProperty('distancia'))
})

describe('countFacets', () => {
  const count = (query: Record<string, string>) =>
    countFacets(database.db, FiltroQuery.parse(query), { now })

  it('counts nothing where nobody matches', async () => {
    const facets = await count({ geral: '1234' })
    expect(facets.total).toBe(0)
    expect(facets.estilo.gfe).toBe(0)
  })

  it('agrees with the search that each choice leads to', async () => {
    const query = { estado: 'SP', tipoCorpo: 'sarada', preco_max: '600' }
    const facets = await count(query)
    const total = async (more: Record<string, string>) =>
      (await search({ ...query, ...more })).total
    expect(facets.total).toBe(await total({}))
    for (const nome of nomesDosFiltros)
      for (const codigo of Object.keys(facets[nome]))
        expect([nome, codigo, facets[nome][codigo]]).toEqual([
          nome,
          codigo,
          await total({ [nome]: codigo }),
        ])
    expect(facets.disponibilidade.hoje).toBe(await total({ disponibilidade: 'hoje' }))
    expect(facets.online).toBe(await total({ online: '1' }))
  })

  it('spreads all prices over sixteen buckets, whatever price is asked for', async () => {
    const { precos } = await count({ preco_max: '250' })
    expect(precos).toMatchObject({ minimo: 200, maximo: 500 })
    expect(precos.faixas).toHaveLength(16)
    expect(precos.faixas.filter(({ total }) => total > 0)).toEqual([
      { de: 200, ate: 218.75, total: 1 },
      { de: 481.25, ate: 500, total: 1 },
    ])
  })
})

describe('tagsOfFiltro', () => {
  const tags = (query: Record<string, string>) => tagsOfFiltro(FiltroQuery.parse(query))

  it.each([{}, { estado: 'SP' }, { cidade: 'sao-paulo-sp' }, { cidade: 'Sãø Paulo' }])(
    'is the whole catalogue for %o',
    (query) => expect(tags(query as never)).toEqual(['catalogo']),
  )

  it('includes every text, too, where words are searched for', () => {
    expect(tags({ cidade: 'São Paulo', geral: 'ana' })).toEqual(['catalogo', 'textos'])
  })

  it('is the city alone when it is named', () => {
    expect(tags({ cidade: 'São Paulo', estado: 'SP' })).toEqual(['cidade:sao-paulo-sp'])
    expect(tags({ cidade: "Alta Floresta d'Oeste" })).toContain('cidade:alta-floresta-d-oeste-ro')
    expect(tags({ cidade: 'São Paulo' })).toHaveLength(27)
  })
})

describe('suggestions', () => {
  it('are none for digits, signs, and what would end a statement', async () => {
    for (const q of ['11912345678', '119', '%', '___', "'); --", '  '])
      expect(await suggestSearches(database.db, q)).toEqual({
        sugestoes: { lugares: [], nomes: [] },
        modelos: [],
      })
  })

  it('name places and profiles by the start of a word, without accents', async () => {
    const { sugestoes, modelos } = await suggestSearches(database.db, 'VALÉNT')
    const { nomes } = sugestoes
    expect(nomes.map(({ apelido }) => apelido)).toContain('Valentina')
    expect(modelos).toHaveLength(nomes.length)
    expect(nomes[0]).not.toHaveProperty('id')
    const places = async (q: string) => (await suggestSearches(database.db, q)).sugestoes.lugares
    expect(await places('sao pau')).toContainEqual(
      expect.objectContaining({ cidade: 'São Paulo', estado: 'SP', total: expect.any(Number) }),
    )
    expect((await places('jard'))[0]).toMatchObject({ bairro: 'Jardins', cidade: 'São Paulo' })
    // One letter begins many names: those of the highest rank, whose names alone are looked at.
    const { rows } = await sql<{ apelido: string }>`
      select apelido from busca where documento @@ to_tsquery('palavras', 'v:*A')
      order by posicao desc, id desc limit 5`.execute(database.db)
    const byLetter = (await suggestSearches(database.db, 'v')).sugestoes.nomes
    expect(byLetter.map(({ apelido }) => apelido)).toEqual(rows.map(({ apelido }) => apelido))
    // Her text mentions the word, her name does not.
    expect((await suggestSearches(database.db, 'elegante')).sugestoes.nomes).toEqual([])
  })
})
