import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { endOnline, setOnline } from '../modelos/presenca.ts'
import { insertModelo } from './testModelo.ts'

const database = useTestDatabase()
const foto = (digit: string) => digit.repeat(24)
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values)

let client: pg.Client
const heard: string[] = []
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  await client.query('listen cache')
})
afterAll(() => client.end())

/** The notifications that one change sends, sorted; her id is replaced by 1. */
async function notified(change: () => Promise<unknown>, id = profile): Promise<string[]> {
  // Pending notifications are delivered before the answer to a later query.
  await client.query('select 1')
  heard.length = 0
  await change()
  await client.query('select 1')
  return heard.map((payload) => payload.replace(`:${id}`, ':1')).sort()
}

const update = (assignment: string) => () =>
  run(`update modelo set ${assignment} where id = $1`, profile)
const conta = (assignment: string) => () =>
  run(`update conta set ${assignment} where id = $1`, profile)

const GONE = [
  'drop modelo:1',
  'drop sitemap',
  'stale catalogo',
  'stale cidade:sao-paulo-sp',
  'stale lugares',
  'stale lugares:sao-paulo-sp',
  'stale precos',
  'stale textos',
]
const LISTED = ['drop perfil:1', 'stale catalogo', 'stale cidade:sao-paulo-sp']
/** What only her card shows: no list is chosen, ordered or counted by it. */
const CARD = ['drop perfil:1', 'stale cartao:1']

let profile: number
let client1: number
let review: number
beforeAll(async () => {
  const { db } = database
  // Other profiles have the lowest and the highest price.
  await insertModelo(db, { cidade: 'Recife', estado: 'PE', precos: { '1-hora': 100 } })
  await insertModelo(db, { cidade: 'Recife', estado: 'PE', precos: { '1-hora': 900 } })
  profile = await insertModelo(db, {
    apelido: 'Valentina',
    bairro: 'Jardins',
    telefone: '11912345678',
    precos: { '1-hora': 500 },
    perfil: foto('a'),
    opcoes: ['servicos:viagens', 'servicos:jantares', 'fetiches:couro', 'massagens:massagem-nuru'],
  })
  for (const digit of ['b', 'c', 'd', 'e'])
    await run(
      `insert into arquivo (hash, tipo, largura, altura, larguras, previa) values ($1, 'foto', 9, 9, '{9}', $2)`,
      foto(digit),
      `p${foto(digit)}`,
    )
  await run(`insert into midia (modelo_id, arquivo, ordem) values ($1, $2, 1)`, profile, foto('b'))
  await run(
    `insert into midia (modelo_id, arquivo, visibilidade, ordem) values ($1, $2, 'privado', 2)`,
    profile,
    foto('c'),
  )
  await run(
    `insert into storie (modelo_id, arquivo, expira_em) values ($1, $2, now() + interval '1 day')`,
    profile,
    foto('d'),
  )
  client1 = (
    await run(
      `insert into conta (tipo, email, nome) values ('assinante', 'a@x.example', 'Ana Maria') returning id`,
    )
  ).rows[0].id
  await run(`insert into assinante (id) values ($1)`, client1)
  review = (
    await run(
      `insert into depoimento (modelo_id, cliente_id, nota, comentario, status)
       values ($1, $2, 5, 'Muito bom.', 1) returning id`,
      profile,
      client1,
    )
  ).rows[0].id
})

describe('a profile that is no longer public is dropped from every list', () => {
  const cases: [string, () => () => Promise<unknown>, () => () => Promise<unknown>][] = [
    ['refused', () => update(`moderacao = 'recusado'`), () => update(`moderacao = 'aprovado'`)],
    ['deactivated', () => update('desativado = true'), () => update('desativado = false')],
    ['expired', () => update(`expira_em = now()`), () => update('expira_em = null')],
    ['suspended', () => conta(`estado = 'suspensa'`), () => conta(`estado = 'ativa'`)],
    ['erased', () => conta(`estado = 'apagada'`), () => conta(`estado = 'ativa'`)],
    [
      'unconfirmed',
      () => conta('email_confirmado_em = null'),
      () => conta('email_confirmado_em = now()'),
    ],
  ]
  it.each(cases)('%s', async (_, hide, show) => {
    expect(await notified(hide())).toEqual(GONE.filter((tag) => tag !== 'stale precos'))
    // Later changes of a hidden profile notify nobody.
    expect(await notified(update(`chamada = chamada || '!'`))).toEqual([])
    expect(await notified(show())).toEqual([
      ...LISTED,
      'stale cidades',
      'stale lugares',
      'stale lugares:sao-paulo-sp',
      'stale sitemap',
      'stale textos',
    ])
  })

  it('deleted outright, at the price that was the highest', async () => {
    const id = await insertModelo(database.db, { precos: { '1-hora': 5000 } })
    expect(await notified(() => run('delete from conta where id = $1', id), id)).toEqual(GONE)
  })
})

describe('what is no longer public of a profile is dropped from every page', () => {
  it.each([
    [
      'an item made private',
      `update midia set visibilidade = 'privado' where arquivo = '${foto('b')}'`,
    ],
    ['a private item deleted', `delete from midia where arquivo = '${foto('c')}'`],
    ['a picture of a role', `delete from modelo_imagem`],
    ['a story deleted', `delete from storie`],
  ])('%s', async (_, statement) => {
    expect(await notified(() => run(statement))).toContain('drop modelo:1')
  })

  it('a public item deleted, also when no list shows it', async () => {
    await run(
      `insert into midia (modelo_id, arquivo, ordem) values ($1, $2, 0)`,
      profile,
      foto('b'),
    )
    await run(
      `insert into midia (modelo_id, arquivo, ordem) values ($1, $2, 9)`,
      profile,
      foto('e'),
    )
    await update(`descricao = repeat('x', 400)`)()
    const tags = await notified(() => run(`delete from midia where arquivo = '${foto('e')}'`))
    expect(tags).toContain('drop modelo:1')
  })

  it.each([
    ['a review taken down', `update depoimento set status = 9`, `update depoimento set status = 1`],
    ['a review without its author', `update depoimento set cliente_id = null`, ''],
  ])('%s', async (_, statement, back) => {
    const tags = await notified(() => run(`${statement} where id = $1`, review))
    expect(tags).toContain('drop modelo:1')
    expect(tags).toContain('stale catalogo')
    await run(
      back ? `${back} where id = $1` : 'update depoimento set cliente_id = $2 where id = $1',
      ...(back ? [review] : [review, client1]),
    )
  })

  it('the name of a review’s author', async () => {
    const renamed = () => run(`update conta set nome = 'Outra Pessoa' where id = $1`, client1)
    expect(await notified(renamed)).toEqual(['drop modelo:1'])
    const suspended = () => run(`update conta set estado = 'suspensa' where id = $1`, client1)
    expect(await notified(suspended)).toEqual(['drop modelo:1'])
  })

  it('an address that is not to be listed', async () => {
    const hidden = update('aparecer_em_buscadores = false')
    expect(await notified(hidden)).toEqual(['drop perfil:1', 'drop sitemap'])
    expect(await notified(update('aparecer_em_buscadores = true'))).toEqual([
      'drop perfil:1',
      'stale sitemap',
    ])
  })
})

describe('a stay in another city', () => {
  const mark = (days: string, anunciar: boolean) => () =>
    run(
      `insert into temporada (modelo_id, municipio, de, ate, anunciar, criado_em)
       select $1, 2611606, dia_em_sao_paulo(now()) + lower(d), dia_em_sao_paulo(now()) + upper(d), $3, now()
       from (select $2::int4range as d) x`,
      profile,
      days,
      anunciar,
    )
  const cancel = () => run('delete from temporada where modelo_id = $1', profile)
  const BOTH = ['drop perfil:1', 'stale catalogo', 'stale cidade:recife-pe', LISTED[2]]
  const MOVED = [
    ...BOTH,
    'stale cidades',
    'stale lugares',
    'stale lugares:recife-pe',
    'stale lugares:sao-paulo-sp',
    'stale sitemap',
    'stale textos',
  ]
  beforeAll(async () => {
    await insertExampleMunicipios(database.db)
    // Her city has a position now.
    await run('select refazer_busca($1)', profile)
  })

  it('tells no city of one that is not announced', async () => {
    expect(await notified(mark('[2,3)', false))).toEqual(['drop perfil:1'])
    expect(await notified(cancel)).toEqual(['drop perfil:1'])
  })
  it('tells both cities of one that is, begins or is cancelled', async () => {
    expect(await notified(mark('[2,3)', true))).toEqual(BOTH)
    expect(await notified(cancel)).toEqual(BOTH)
    expect(await notified(mark('[0,3)', false))).toEqual(MOVED)
    expect(await notified(cancel)).toEqual(MOVED)
  })
  it('tells every city of it that she is gone', async () => {
    await mark('[2,3)', true)()
    const tags = await notified(update('desativado = true'))
    expect(tags).toEqual(expect.arrayContaining(['drop modelo:1', ...BOTH.slice(1)]))
    await update('desativado = false')()
    await cancel()
  })
})

describe('an ordinary change', () => {
  const ordinary: [string, () => Promise<unknown>, string[] | null][] = [
    ['of what no list shows', update(`regras = 'Com hora.'`), ['drop perfil:1']],
    ['that changes nothing', update('apelido = apelido'), ['drop perfil:1']],
    ['of the time online that is left', update(`online_ate = now() + interval '1 hour'`), LISTED],
    ['of it once more', update(`online_ate = now() + interval '2 hours'`), []],
    [
      'of it and something else',
      update(`online_ate = now() + interval '3 hours', regras = 'Sem hora.'`),
      ['drop perfil:1'],
    ],
    ['of being online', update('online_ate = null'), LISTED],
    ['of the tagline', update(`chamada = 'Vinho'`), [...CARD, 'stale textos']],
    ['of the English tagline', update(`chamada_en = 'Wine'`), [...CARD, 'stale textos']],
    [
      'of English words that only a search reads',
      update(`descricao_en = 'City'`),
      ['drop perfil:1', 'stale textos'],
    ],
    ['of English words that nothing reads', update(`regras_en = 'By hour.'`), ['drop perfil:1']],
    ['of whether her age is shown, which is a filter', update('mostrar_idade = false'), LISTED],
    ['of the account that nobody sees', conta(`nome = 'Outro nome'`), []],
    [
      'of words that only a search reads',
      update(`descricao = reverse(descricao) || 'cidade'`),
      ['drop perfil:1', 'stale textos'],
    ],
    [
      'of whether her number finds her',
      update('encontravel_por_telefone = false'),
      ['drop perfil:1', 'stale textos'],
    ],
    ['of the number', update(`telefone = '11900000000'`), CARD],
    [
      'of the bairro',
      update(`bairro = 'Centro'`),
      [...LISTED, 'stale lugares', 'stale lugares:sao-paulo-sp', 'stale sitemap', 'stale textos'],
    ],
    [
      'of the city',
      update(`cidade = 'Santos'`),
      [
        'drop perfil:1',
        'stale catalogo',
        'stale cidade:santos-sp',
        'stale cidade:sao-paulo-sp',
        'stale cidades',
        'stale lugares',
        'stale lugares:santos-sp',
        'stale lugares:sao-paulo-sp',
        'stale sitemap',
        'stale textos',
      ],
    ],
    ['of the city back', update(`cidade = 'São Paulo'`), null],
  ]
  it.each(ordinary)('%s', async (_, change, expected) => {
    const tags = await notified(change)
    if (expected) expect(tags).toEqual(expected)
  })

  it('of a price notifies `precos` only where the limits move', async () => {
    const price = (preco: number) => () =>
      run(`update modelo_preco set preco = $2 where modelo_id = $1`, profile, preco)
    expect(await notified(price(600))).toEqual(LISTED)
    expect(await notified(price(2000))).toEqual([...LISTED, 'stale precos'])
    expect(await notified(price(500))).toEqual([...LISTED, 'stale precos'])
  })

  it('of options counts as one only when the options differ', async () => {
    const again = () =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ grupo: string; codigo: string }>`
          delete from modelo_opcao where modelo_id = ${profile} returning grupo, codigo`.execute(
          trx,
        )
        for (const { grupo, codigo } of rows.reverse())
          await sql`insert into modelo_opcao values (${profile}, ${grupo}, ${codigo})`.execute(trx)
      })
    expect(await notified(again)).toEqual(['drop perfil:1'])
    const other = () => run(`delete from modelo_opcao where codigo = 'couro'`)
    expect(await notified(other)).toEqual(LISTED)
  })

  it('of media adds a picture or a story without dropping other pages', async () => {
    const item = () =>
      run(
        `insert into midia (modelo_id, arquivo, visibilidade) values ($1, $2, 'privado')`,
        profile,
        foto('e'),
      )
    expect(await notified(item)).toEqual(['drop perfil:1'])
    const storie = () =>
      run(
        `insert into storie (modelo_id, arquivo, expira_em) values ($1, $2, now() + interval '1 day')`,
        profile,
        foto('d'),
      )
    expect(await notified(storie)).toEqual(['drop perfil:1', 'stale catalogo'])
  })

  it('of reviews: a pending one is in no list, an approved one is', async () => {
    const { rows } = await run(
      `insert into depoimento (modelo_id, nota, comentario) values ($1, 1, 'Ruim.') returning id`,
      profile,
    )
    const waits = () =>
      run(`insert into depoimento (modelo_id, nota, comentario) values ($1, 1, 'Hum.')`, profile)
    expect(await notified(waits)).toEqual(['drop perfil:1'])
    const approve = () => run('update depoimento set status = 1 where id = $1', rows[0].id)
    expect(await notified(approve)).toEqual(LISTED)
  })

  it('through the functions of the product sends the same, once', async () => {
    const { db } = database
    const { id } = await createExample(db, new Date())
    const save = (dados: Record<string, unknown>) => () =>
      saveModelo(db, id, exampleEscrita(dados), { now: new Date(), hashSecret: HASH_SECRET })
    expect(await notified(save({ chamada: 'Outra' }), id)).toEqual([
      ...CARD,
      'stale sitemap',
      'stale textos',
    ])
    expect(await notified(save({ chamada: 'Outra', extras: 'Inglês' }), id)).toEqual([
      'drop perfil:1',
      'stale sitemap',
    ])
    const online = () => setOnline(db, id, true, { now: new Date(), ttlHours: 1 })
    expect(await notified(online, id)).toEqual(LISTED)
    // Lists say the end that she chose: they are made again when it changes, and not sent once it is over.
    const until = (ms: number) => () => {
      const now = new Date(Date.now() + Math.min(ms, 0) - 1000)
      return setOnline(db, id, true, { now, ttlHours: 1, ate: new Date(Date.now() + ms) })
    }
    expect(await notified(until(600_000), id)).toEqual(CARD)
    expect(await notified(online, id)).toEqual(CARD)
    await until(-1000)()
    expect(await notified(() => endOnline(db), id)).toEqual(['drop cartao:1', ...LISTED])
  })
})

describe('a search row is the one that would be made from nothing', () => {
  const row = async () => (await run('select * from busca where id = $1', profile)).rows[0]
  const whole = async () => {
    await run('select refazer_busca($1)', profile)
    return row()
  }
  /** Another value that the column may have; the others stand for what has none of its own here. */
  const others: Record<string, string> = {
    apelido: `'Outra'`,
    url: `'outra-sp'`,
    telefone: `'11955554444'`,
    bairro: `'Moema'`,
    cidade: `'Santos'`,
    estado: `'RJ'`,
    tipo_corpo: `'Magra'`,
    etnia: `'Parda'`,
    genero: `'Feminino'`,
    moderacao: `'recusado'`,
    dt_nascimento: `'1990-01-02'`,
    prova_pedida: `'selfie'`,
  }
  const byType: Record<string, (column: string) => string> = {
    boolean: (column) => `not coalesce(${column}, false)`,
    text: () => `'novo texto'`,
    smallint: () => '60',
    integer: (column) => `${column} + 1`,
    'double precision': () => '-23.5',
    'timestamp with time zone': () => `now() + interval '3 hours'`,
    array: () => `'{1}'`,
  }

  // The end of a pause and the reason of a check only change with what they belong to.
  it('after a change of any column of a profile', async () => {
    const { rows } = await run(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = 'modelo' and column_name not in ('id', 'tipo', 'pausada_ate', 'prova_motivo')`,
    )
    for (const { name, type } of rows) {
      const before = (await run(`select "${name}" as v from modelo where id = $1`, profile)).rows[0]
        .v
      const value = others[name] ?? byType[type.toLowerCase()]?.(name)
      await update(`"${name}" = ${value}`)()
      const made = await row()
      expect({ name, row: made }).toEqual({ name, row: await whole() })
      await run(`update modelo set "${name}" = $2 where id = $1`, profile, before)
      expect({ name, row: await row() }).toEqual({ name, row: await whole() })
    }
  })

  it('after another day of her last activity, of which lists are told', async () => {
    const day = (ago: number) =>
      run(
        `update modelo_ausencia set ativa_em = current_date - $2::integer where modelo_id = $1`,
        profile,
        ago,
      )
    expect(await notified(() => day(9))).toEqual(LISTED)
    expect(await notified(() => day(9))).toEqual([])
    expect(await row()).toEqual(await whole())
  })

  it('after changes of both kinds in one transaction, in any order', async () => {
    const words = `update modelo set chamada = chamada || '.' where id = $1`
    const place = `update modelo set bairro = coalesce(bairro, '') || 'x' where id = $1`
    const hide = `update arquivo set oculto_em = now() where hash = '${foto('a')}'`
    for (const order of [
      [words, place],
      [place, words],
      [words, hide],
    ]) {
      await database.db.transaction().execute(async (trx) => {
        for (const statement of order)
          await sql.raw(statement.replace('$1', String(profile))).execute(trx)
      })
      expect(await row()).toEqual(await whole())
    }
  })

  it('of a profile that a change of words follows on one that hid it', async () => {
    await update('desativado = true')()
    await update(`chamada = 'Oculta'`)()
    expect(await row()).toBeUndefined()
    await update('desativado = false')()
    expect(await row()).toMatchObject({ chamada: 'Oculta' })
  })

  it('finds her by new words and no longer by the old ones', async () => {
    const found = async (word: string) =>
      (await run(`select id from busca where documento @@ to_tsquery('palavras', $1)`, word)).rows
        .length
    await update(`chamada = 'saxofone'`)()
    expect(await found('saxofone')).toBe(1)
    expect((await run(`select from busca_palavra where palavra = 'saxofone'`)).rows).toHaveLength(1)
    await update(`chamada = 'violino'`)()
    expect(await found('saxofone')).toBe(0)
    expect(await found('violino')).toBe(1)
  })
})
