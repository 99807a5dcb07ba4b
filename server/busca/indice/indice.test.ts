import { type Kysely, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FiltroQuery, ordens } from '../../../contract/busca.ts'
import { diaMais } from '../../../contract/diasDaTemporada.ts'
import { filtros } from '../../../contract/filtros.ts'
import { hoje } from '../../../contract/idade.ts'
import { nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import { RODADA_MS } from '../../../contract/ordem.ts'

import { dbWithout } from '../../database/dbWithout.ts'
import { useTestDatabase } from '../../database/testing.ts'
import type { DB } from '../../database/types.ts'
import { insertExampleMunicipios } from '../../locais/example.ts'
import { mediaBaseDe } from '../../midias/foto.ts'
import { countFacets, countModelos, findModelos } from '../busca.ts'
import type { Marco } from '../marco.ts'
import { insertModelo, type TestModelo } from '../testModelo.ts'
import { type Indice, IndiceVivo, indiceWithout } from './indice.ts'

const database = useTestDatabase()
/** A Saturday, 12:00 in São Paulo. */
const now = new Date('2026-11-21T15:00:00Z')
const mediaBase = mediaBaseDe('https://camelia.example')
const PROFILES = 160
const FILTERS = 80

/** Always the same numbers from 0 to 1. */
let seed = 20261121
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
const some = <T>(all: readonly T[], share: number): T[] => all.filter(() => random() < share)

const lugares = [
  { cidade: 'São Paulo', estado: 'SP', bairros: ['Jardins', 'Vila Olímpia', 'Moema'] },
  { cidade: 'Santos', estado: 'SP', bairros: ['Gonzaga'] },
  { cidade: 'Bom Jesus', estado: 'PI', bairros: ['Centro'] },
  { cidade: 'Bom Jesus', estado: 'RS', bairros: ['Centro'] },
  { cidade: "Olho-d'Água", estado: 'PB', bairros: [null] },
  { cidade: null, estado: null, bairros: [null] },
] as const

const NOMES = [
  'Ana Conceição',
  'Ângela',
  "D'Ávila Maçã",
  'Valentina',
  'Valéria 25',
  'Íris ✨',
  '№1 Zoë',
]
const PALAVRAS = [
  ...[
    'noite',
    'noites',
    'calma',
    'Conversa',
    'maçã',
    'coração',
    'íntima',
    'discrição',
    'à',
    'de',
    'da',
  ],
  ...[
    'São Paulo',
    'vale',
    'valorizo',
    'A1',
    'top10',
    '24h',
    '24',
    '007',
    '1e5',
    '2.5',
    'João/Maria',
  ],
  ...[
    "caixa d'água",
    'ana@exemplo',
    'www.exemplo.com',
    'meia-luz',
    'Straße',
    'Ærø',
    'Жанна',
    '愛',
    '♥noite',
  ],
  ...[
    'İstanbul',
    'ﬁna',
    '½',
    '<b>calma</b>',
    '&amp;',
    'naïve',
    '-5',
    'a:b',
    'vinte\u00a0e\u00a0um',
    'x_y',
  ],
]
const randomTexto = (palavras: number) =>
  Array.from({ length: Math.floor(random() * palavras) }, () => oneOf(PALAVRAS)).join(
    oneOf([' ', ', ', '. ', '/', '-']),
  )
const randomTextos = () => ({
  apelido: random() < 0.7 ? oneOf(NOMES) : oneOf(PALAVRAS),
  chamada: randomTexto(4),
  descricao: randomTexto(14),
})
/** A word as it is, its beginning, without accents, in capitals, or misspelt. */
function randomGeral(): string {
  const palavra = oneOf([...NOMES, ...PALAVRAS, 'Santos', 'gonzaga', 'nada', 'val', 'n', 'jardins'])
  const at = Math.floor(random() * palavra.length)
  const forma = oneOf([
    palavra,
    palavra.slice(0, at + 1),
    palavra.normalize('NFD').replace(/\p{M}/gu, ''),
    palavra.toUpperCase(),
    `${palavra.slice(0, at)}${palavra.slice(at + 1)}`,
  ])
  return random() < 0.3 ? `${forma} ${randomGeral()}` : forma
}

function randomModelo(): TestModelo {
  const { bairros, ...lugar } = oneOf(lugares)
  const placed = random() < 0.6
  return {
    ...lugar,
    bairro: oneOf(bairros),
    ...randomTextos(),
    ...(placed && { latitude: -23 - random(), longitude: -46 - random() }),
    tipoCorpo: oneOf(['Magra', 'Curvilínea', 'Atlética', undefined]),
    local: random() < 0.5,
    hoteis: random() < 0.5,
    opcoes: some(
      [
        ...['servicos:viagens', 'servicos:jantares', 'servicos:casais', 'idiomas:ingles'],
        ...['massagens:massagem-nuru', 'tipo_atendimento:gfe', 'idiomas:libras'],
      ],
      0.4,
    ),
    precos: random() < 0.8 ? { '1-hora': 100 + Math.floor(random() * 12) * 50 } : {},
    disponibilidade:
      random() < 0.6
        ? [
            {
              dia: oneOf([5, 6]),
              inicio: oneOf(['08:00', '20:00']),
              fim: oneOf(['02:00', '12:00', '22:00']),
            },
          ]
        : [],
    notas: some([5, 4, 5, 3], 0.3),
    verificada: random() < 0.3,
    onlineAte: random() < 0.4 ? new Date(now.getTime() + oneOf([-1, 0, 1, 3600_000])) : undefined,
    criadoEm: new Date(now.getTime() - Math.floor(random() * 20) * 3600_000),
    ativaEm: oneOf([
      undefined,
      '2026-11-21',
      '2026-11-20',
      '2026-11-15',
      '2026-11-14',
      '2026-10-01',
    ]),
    nascimento: oneOf(['1995-06-15', '1995-06-02', '2001-01-30', '1980-12-31']),
    mostrarIdade: random() < 0.8,
    plano: random() < 0.2 ? 'premium' : undefined,
    temporadas: random() < 0.3 ? [randomTemporada()] : [],
  }
}

const randomTemporada = () => {
  const de = Math.floor(random() * 16) - 3
  const municipio = oneOf([3_548_500, 2_611_606])
  return { municipio, de, ate: de + Math.floor(random() * 4), anunciar: random() < 0.7 }
}

function randomFiltro(): Record<string, string> {
  const f: Record<string, string> = {}
  for (const nome of nomesDosFiltros)
    if (random() < 0.25)
      f[nome] = [oneOf(filtros[nome].escolhas).codigo, oneOf(filtros[nome].escolhas).codigo].join()
  const offered = ['viagens', 'massagens', 'jantares', 'massagem-nuru']
  if (random() < 0.2) f.servicos = some(offered, 0.5).join()
  if (random() < 0.3)
    f.cidade = oneOf([
      'são paulo',
      'Bom Jesus',
      'bom-jesus',
      'santos-sp',
      'recife',
      'Nenhuma',
      "olho-d'água",
    ])
  if (random() < 0.2) f.estado = oneOf(['SP', 'RS', 'AC'])
  if (random() < 0.1) f.bairro = oneOf(['vila-olimpia', 'Centro', 'jardins'])
  if (random() < 0.2) f.online = '1'
  // The stays are around the day on which the test runs, which is where the database places them.
  if (random() < 0.2) f.dia = diaMais(hoje(), Math.floor(random() * 12))
  if (random() < 0.2) f.disponibilidade = oneOf(['online', 'hoje'])
  if (random() < 0.2) f.preco_min = oneOf(['150', '299.99', '400'])
  if (random() < 0.2) f.preco_max = oneOf(['450', '600', '650.01'])
  if (random() < 0.3) Object.assign(f, { latitude: '-23.5', longitude: '-46.5' })
  if (f.latitude && random() < 0.6) f.raio_km = oneOf(['10', '30.5', '60'])
  f.ordenar = oneOf(ordens.filter((ordem) => f.latitude || ordem !== 'distancia'))
  if (random() < 0.1) f.excluir = oneOf(['3', '77'])
  f.limite = oneOf(['3', '24'])
  if (random() < 0.3) f.pagina = oneOf(['2', '9'])
  return f
}

/** Words, with few other filters: else hardly anybody would be found. */
const randomBusca = (): Record<string, string> => ({
  ...Object.fromEntries(some(Object.entries(randomFiltro()), 0.2)),
  geral: randomGeral(),
  limite: oneOf(['3', '24']),
})

const fail = (error: unknown) => {
  throw error
}
const open: IndiceVivo[] = []
async function openIndice(): Promise<IndiceVivo> {
  const indice = new IndiceVivo(database.db, { onError: fail })
  open.push(indice)
  indice.gap(true)
  await indice.settled()
  return indice
}
afterEach(() => {
  for (const indice of open.splice(0)) indice.gap(false)
})

type Asked = { indice?: Indice; db?: Kysely<DB>; at?: Date; marco?: Marco | null }

/** Everything that a search answers. */
async function answers(
  query: Record<string, string>,
  { indice, db = database.db, at = now, marco = null }: Asked,
) {
  const filtro = FiltroQuery.parse(query)
  const [{ cards, ...found }, counted, facetas] = [
    await findModelos(db, filtro, { mediaBase, now: at, indice, marco }),
    await countModelos(db, filtro, { now: at, indice }),
    await countFacets(db, filtro, { now: at, indice }),
  ]
  return { ...found, ids: cards.map(({ id }) => id), counted, facetas }
}

async function expectSame(indice: Indice, db = database.db): Promise<void> {
  for (let n = 0; n < FILTERS; n++) {
    const query = n % 2 === 0 ? randomFiltro() : randomBusca()
    const parsed = FiltroQuery.safeParse(query)
    if (!parsed.success) continue
    // Equals stand in another order every hour.
    const at = new Date(now.getTime() - (n % 8) * RODADA_MS)
    // The page that was asked for, and the two after it an hour later, in the order of the first.
    let marco: Marco | null = null
    for (let page = 0; page < 3; page++) {
      const asked = { db, at: new Date(at.getTime() + page * RODADA_MS), marco }
      const fromDatabase = await answers(query, asked)
      expect(await answers(query, { ...asked, indice }), JSON.stringify(query)).toEqual(
        fromDatabase,
      )
      marco = fromDatabase.proxima
      if (!marco) break
    }
  }
}

beforeAll(async () => {
  await insertExampleMunicipios(database.db)
  for (let n = 0; n < PROFILES; n++) await insertModelo(database.db, randomModelo())
})

describe('IndiceVivo', () => {
  it('answers nothing before it has read the rows, while the feed is lost, or for words that only the database knows', async () => {
    const indice = new IndiceVivo(database.db, { onError: fail })
    const pergunta = { filtro: FiltroQuery.parse({}), now: now.getTime() }
    expect(await indice.perguntar(pergunta)).toBeNull()
    const ready = await openIndice()
    const filtro = FiltroQuery.parse({ geral: 'a' })
    const termos = ['жанна', '1e5', '24h'].map((forma) => [{ formas: [forma], prefixo: true }])
    for (const unknown of [undefined, ...termos])
      expect(await ready.perguntar({ ...pergunta, filtro, termos: unknown })).toBeNull()
    expect(await ready.perguntar(pergunta)).toMatchObject({ total: PROFILES })
    ready.gap(false)
    expect(await ready.perguntar(pergunta)).toBeNull()
  })

  it('knows the same neighbours of a misspelt word as the database', async () => {
    const indice = await openIndice()
    for (let n = 0; n < FILTERS; n++) {
      const palavra = Array.from({ length: 4 + (n % 9) }, () => oneOf([...'aeinorstvl'])).join('')
      const { rows } = await sql<{ palavra: string }>`
        select palavra from busca_palavra order by palavra <-> ${palavra}, palavra limit 12`.execute(
        database.db,
      )
      expect(await indice.vizinhas(palavra), palavra).toEqual(rows.map((row) => row.palavra))
    }
    expect(await indice.vizinhas('жанна')).toBeNull()
  })

  it('answers any filter as the database does', async () => {
    await expectSame(await openIndice())
  })

  it('answers as the database does after profiles changed, came, went, and came back', async () => {
    const indice = await openIndice()
    const { rows } = await sql<{ id: number }>`select id from busca order by id`.execute(
      database.db,
    )
    const ids = rows.map(({ id }) => id)
    const [hidden, back] = [some(ids, 0.1), ids.slice(0, 5)]
    const shown = (desativado: boolean, which: number[]) =>
      database.db.updateTable('modelo').set({ desativado }).where('id', 'in', which).execute()
    await shown(true, [...hidden, ...back])
    for (const id of [...hidden, ...back]) indice.drop(`modelo:${id}`)
    await indice.perguntar({ filtro: FiltroQuery.parse({}), now: now.getTime() })
    await shown(false, back)
    const changed = some(ids, 0.3)
    await database.db
      .updateTable('modelo_preco')
      .set({ preco: 333 })
      .where('modelo_id', 'in', changed)
      .execute()
    await database.db
      .updateTable('modelo')
      .set({
        online_ate: new Date(now.getTime() + 1),
        cidade: 'Santos',
        estado: 'SP',
        hoteis: true,
      })
      .where('id', 'in', changed)
      .execute()
    const rewritten = some(ids, 0.3)
    for (const id of rewritten)
      await database.db.updateTable('modelo').set(randomTextos()).where('id', '=', id).execute()
    const born = [await insertModelo(database.db, randomModelo())]
    for (const id of [...back, ...changed, ...rewritten, ...born]) indice.drop(`perfil:${id}`)
    await expectSame(indice)
    await shown(false, hidden)
  })

  it('has every change that was heard before the question, and drops who is gone', async () => {
    const indice = await openIndice()
    const id = await insertModelo(database.db, { cidade: 'Corumbá', estado: 'MS' })
    const pergunta = { filtro: FiltroQuery.parse({}), cidades: ['Corumbá'], now: now.getTime() }
    const total = async () => (await indice.perguntar(pergunta))?.total
    indice.drop(`perfil:${id}`)
    expect(await total()).toBe(1)
    await database.db.deleteFrom('conta').where('id', '=', id).execute()
    indice.drop(`modelo:${id}`)
    expect(await Promise.all([total(), total()])).toEqual([0, 0])
  })

  it('counts who stays online for longer, of which the feed says nothing', async () => {
    const id = await insertModelo(database.db, { cidade: 'Xapuri', onlineAte: now })
    const indice = await openIndice()
    const until = new Date(now.getTime() + 3600_000)
    await sql`update busca set online_ate = ${until} where id = ${id}`.execute(database.db)
    const pergunta = { filtro: FiltroQuery.parse({}), cidades: ['Xapuri'], now: now.getTime() }
    expect(await indice.perguntar(pergunta)).toMatchObject({ online: 1 })
  })

  it('hears changes while it reads the rows', async () => {
    const indice = new IndiceVivo(database.db, { onError: fail })
    open.push(indice)
    indice.gap(true)
    const id = await insertModelo(database.db, { cidade: 'Oiapoque', estado: 'AP' })
    indice.drop(`perfil:${id}`)
    await indice.settled()
    const pergunta = { filtro: FiltroQuery.parse({}), cidades: ['Oiapoque'], now: now.getTime() }
    expect(await indice.perguntar(pergunta)).toMatchObject({ total: 1 })
  })

  it('leaves out whoever hides from the visitor, as the database does', async () => {
    const { rows } = await sql<{ id: number }>`select id from busca order by id limit 30`.execute(
      database.db,
    )
    const ids = rows.map(({ id }) => id)
    await expectSame(indiceWithout(await openIndice(), ids), dbWithout(database.db, ids))
  })
})
