import type pg from 'pg'
import {
  fetiches,
  idiomas,
  massagens,
  pagamentos,
  servicos,
  tiposCorpo,
} from '../contract/opcoes.ts'
import { makeModelos } from '../demo/catalogo.ts'
import { chamadasDemo } from '../demo/chamadas.ts'
import { cidadesDemo } from '../demo/lugares.ts'
import { nomesDemo, sobrenomesDemo } from '../demo/nomes.ts'

/** The share of all profiles that are in the demo's cities; the others are in the rest of the country. */
const IN_LARGE_CITIES = 0.7
const CLIENTS = 5000
const PICTURES = 500
/** Search rows that one statement makes. */
const BATCH = 20_000
/** Search rows that are compared with what the product itself makes of them. */
const COMPARED = 200

/** Four of these make a word that hardly anybody else writes: what real texts have of typing errors and names. */
const SYLLABLES =
  'bren dax fil gor hul jer kol lim mov nur pel quin rav sib tov ulm vez wen xal zor cim dut fos gam'.split(
    ' ',
  )
/** The descriptions of the demo as it was on a day, so that they are always the same. */
const descricoes = () =>
  makeModelos('2026-11-21').map((modelo) => modelo.escrita.dados_gerais.descricao)

const listas = { servicos, massagens, fetiches, pagamento: pagamentos, idiomas }
const bairrosComuns =
  'Centro, Jardim América, Vila Nova, Boa Vista, São José, Santa Rita, Alto da Serra, Bela Vista'.split(
    ', ',
  )

/**
 * Fills an empty migrated database with municipalities with profiles, the same on every machine: through
 * the product's own tables and its own function for search rows. Cities by the demo's sizes, the rest of
 * the country by rank; names, texts and options as the demo has them; nobody real.
 * @param client of the owner
 */
export async function loadCatalogue(
  client: pg.Client,
  total: number,
  progress: (line: string) => void,
): Promise<void> {
  // The search rows are made by hand below, not by a trigger at each row.
  await client.query('SET session_replication_role = replica')
  await client.query(`
    CREATE FUNCTION pg_temp.u(g bigint, s integer) RETURNS float8 IMMUTABLE PARALLEL SAFE LANGUAGE sql
    RETURN (hashint8extended(g, s) & 1073741823) / 1073741824.0`)
  await client.query(
    `CREATE FUNCTION pg_temp.um(textos text[], u float8) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
     RETURN textos[1 + floor(u * cardinality(textos))::integer]`,
  )
  // As in a language: the second word is half as frequent as the first, the third a third.
  const { length } = SYLLABLES
  const syllable = (place: number) => `s[1 + n / ${length ** place} % ${length}]`
  await client.query(
    `CREATE FUNCTION pg_temp.palavra_rara(u float8) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
     RETURN (SELECT ${[0, 1, 2, 3].map(syllable).join(' || ')}
       FROM (SELECT '{${SYLLABLES}}'::text[], floor(exp(u * ln(${length ** 4})))::bigint * 7919 % ${length ** 4}) p (s, n))`,
  )
  await createCities(client)
  progress('profiles')
  await insertProfiles(client, total)
  progress('offers')
  await insertOffers(client, total)
  progress('pictures and reviews')
  await insertPictures(client, total)
  await client.query('ANALYZE')
  await fillSearchRows(client, total, progress)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE')
  await compareSearchRows(client)
}

/**
 * All search rows by the statement of `refazer_busca` itself, for many profiles at a time instead of one;
 * the indexes are made when the rows are there.
 */
async function fillSearchRows(
  client: pg.Client,
  total: number,
  progress: (line: string) => void,
): Promise<void> {
  const { rows: functions } = await client.query<{ prosrc: string }>(
    `SELECT prosrc FROM pg_proc WHERE proname = 'refazer_busca'`,
  )
  const [, columns, sources] =
    /(select\s+p\.id,[\s\S]*?)\s+into depois\s+(from [\s\S]*?)\s+where p\.id = modelo;/.exec(
      functions[0]?.prosrc ?? '',
    ) ?? []
  if (!columns || !sources) throw new Error('refazer_busca is no longer one statement')
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = 'busca' AND indexname <> 'busca_pkey'`,
  )
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`)
  // As refazer_busca: everything is looked up by key.
  await client.query('SET enable_seqscan = off')
  for (let from = 1; from <= total; from += BATCH) {
    progress(`search rows ${from - 1} of ${total}`)
    await client.query(
      `INSERT INTO busca ${columns} ${sources} WHERE p.id BETWEEN ${from} AND ${from + BATCH - 1}`,
    )
  }
  await client.query('RESET enable_seqscan')
  await client.query(
    `INSERT INTO busca_lugar SELECT estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, count(*),
       count(*) FILTER (WHERE verificada) FROM busca GROUP BY 1, 2, 3, 4, 5, 6`,
  )
  progress('words and indexes')
  await client.query(
    `INSERT INTO busca_palavra SELECT word FROM ts_stat('SELECT documento FROM busca')
     WHERE length(word) BETWEEN 3 AND 40 ORDER BY word`,
  )
  for (const { indexdef } of indexes) await client.query(indexdef)
}

/** @throws Error when the product makes another row of a profile than there is */
async function compareSearchRows(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  const { rows } = await client.query(
    `WITH alguns AS MATERIALIZED (SELECT id FROM busca ORDER BY hashint8extended(id, 9) LIMIT ${COMPARED})
     SELECT refazer_busca(id) FROM alguns`,
  )
  // A row that is the same is not written.
  const { rows: written } = await client.query(
    'SELECT id FROM busca WHERE xmin::text::bigint = txid_current() % (2::bigint ^ 32)::bigint',
  )
  await client.query('ROLLBACK')
  if (rows.length !== COMPARED || written.length > 0)
    throw new Error(`the product makes other search rows: ${written.length} of ${rows.length}`)
}

/** `cidade_peso`: each municipality with the end of its share of 0 to 1 and its bairros. */
async function createCities(client: pg.Client): Promise<void> {
  const grandes = cidadesDemo.map(({ nome, estado, perfis, bairros }) => ({
    nome,
    estado,
    peso: perfis,
    bairros: bairros.map((bairro) => bairro.nome),
  }))
  await client.query(
    `CREATE TEMP TABLE cidade_peso AS
     WITH grande AS (
       SELECT * FROM jsonb_to_recordset($1) AS g (nome text, estado text, peso float8, bairros text[])
     ), pesada AS (
       SELECT m.codigo, m.cidade, m.estado, m.latitude, m.longitude, coalesce(g.bairros, $2) AS bairros,
         CASE WHEN g.nome IS NULL THEN
           (1 - $3::float8) * (1.0 / (20 + row_number() OVER (PARTITION BY g.nome IS NULL
             ORDER BY hashint8extended(m.codigo, 1))))
           / sum(1) OVER (PARTITION BY g.nome IS NULL)
         ELSE $3 * g.peso / sum(g.peso) OVER () END AS peso
       FROM municipio m LEFT JOIN grande g ON g.nome = m.cidade AND g.estado = m.estado
     )
     SELECT row_number() OVER (ORDER BY codigo) AS n, p.*,
       sum(peso) OVER (ORDER BY codigo) / sum(peso) OVER () AS ate
     FROM pesada p`,
    [JSON.stringify(grandes), bairrosComuns, IN_LARGE_CITIES],
  )
  await client.query('CREATE UNIQUE INDEX ON pg_temp.cidade_peso (n)')
}

async function insertProfiles(client: pg.Client, total: number): Promise<void> {
  await client.query(
    `INSERT INTO conta (id, tipo, email, nome, email_confirmado_em, criada_em) OVERRIDING SYSTEM VALUE
     SELECT g, CASE WHEN g > $1 THEN 'assinante' ELSE 'modelo' END, 'conta-' || g || '@exemplo.invalid',
       'Conta ' || g, now(), now() - make_interval(mins => (pg_temp.u(g, 2) * 500000)::integer)
     FROM generate_series(1, $1::integer + ${CLIENTS}) g`,
    [total],
  )
  await client.query(
    `INSERT INTO assinante (id) SELECT $1::integer + g FROM generate_series(1, ${CLIENTS}) g`,
    [total],
  )
  await client.query(
    `WITH fim AS (SELECT array_agg(ate ORDER BY n) AS fins FROM cidade_peso),
     perfil AS (
       SELECT g, c.*, pg_temp.um($2, pg_temp.u(g, 3)) || ' ' || pg_temp.um($3, pg_temp.u(g, 4)) AS apelido
       FROM fim, generate_series(1, $1) g JOIN LATERAL (
         SELECT * FROM cidade_peso
         WHERE n = 1 + width_bucket(pg_temp.u(g, 5), fim.fins)) c ON true
     )
     INSERT INTO modelo (id, nome_completo, apelido, url, dt_nascimento, telefone, bairro, cidade, estado,
       chamada, descricao, etnia, cor_cabelo, tipo_corpo, moderacao, verificada_em, online_ate, mostrar_idade,
       local, hoteis, moteis, domicilio, criado_em)
     SELECT g, apelido, apelido, slug(apelido) || '-' || g, date '2003-01-01' - (pg_temp.u(g, 6) ^ 2 * 11000)::integer,
       '119' || lpad(g::text, 8, '0'), pg_temp.um(bairros, pg_temp.u(g, 7) ^ 2), cidade, estado,
       pg_temp.um($4, pg_temp.u(g, 8)),
       pg_temp.um($6, pg_temp.u(g, 9)) || ' ' || pg_temp.palavra_rara(pg_temp.u(g, 10)) || ', '
         || pg_temp.palavra_rara(pg_temp.u(g, 25)) || '.',
       pg_temp.um('{Branca,Negra,Parda,Oriental}', pg_temp.u(g, 11)),
       pg_temp.um('{Loiro,Castanho,Preto,Ruivo}', pg_temp.u(g, 12)), pg_temp.um($5, pg_temp.u(g, 13)),
       'aprovado', CASE WHEN pg_temp.u(g, 14) < 0.35 THEN now() END,
       CASE WHEN pg_temp.u(g, 15) < 0.08 THEN now() + interval '3 hours' END, pg_temp.u(g, 16) < 0.8,
       pg_temp.u(g, 17) < 0.5, pg_temp.u(g, 18) < 0.7, pg_temp.u(g, 19) < 0.7, pg_temp.u(g, 20) < 0.3,
       now() - make_interval(mins => (pg_temp.u(g, 2) * 500000)::integer)
     FROM perfil`,
    [
      total,
      nomesDemo,
      sobrenomesDemo,
      chamadasDemo,
      tiposCorpo.map(({ label }) => label),
      descricoes(),
    ],
  )
}

async function insertOffers(client: pg.Client, total: number): Promise<void> {
  await client.query(
    `INSERT INTO assinatura (conta_id, plano, inicio, fim)
     SELECT g, pg_temp.um('{basic,premium,diamond}', pg_temp.u(g, 21) ^ 2), now() - interval '1 day',
       now() + interval '29 days'
     FROM generate_series(1, $1::integer) g WHERE pg_temp.u(g, 22) < 0.15`,
    [total],
  )
  await client.query(
    `INSERT INTO modelo_preco (modelo_id, codigo, preco)
     SELECT g, v.codigo, round((80 + pg_temp.u(g, 23) ^ 2 * 900) * v.vezes / 10) * 10
     FROM generate_series(1, $1::integer) g, (VALUES ('1-hora', 1.0), ('2-horas', 1.8)) AS v (codigo, vezes)
     WHERE pg_temp.u(g, 24) < 0.95`,
    [total],
  )
  for (const [index, [grupo, opcoes]] of Object.entries(listas).entries())
    await client.query(
      `INSERT INTO modelo_opcao (modelo_id, grupo, codigo)
       SELECT g, $2, o.codigo
       FROM generate_series(1, $1::integer) g, unnest($3::text[]) WITH ORDINALITY AS o (codigo, n)
       WHERE pg_temp.u(g * 100 + o.n, $4) < 0.8 / (1 + o.n * 0.35)`,
      [total, grupo, opcoes.map(({ codigo }) => codigo), 30 + index],
    )
  await client.query(
    `INSERT INTO modelo_disponibilidade (modelo_id, dia, inicio, fim)
     SELECT g, d, '10:00', '22:00' FROM generate_series(1, $1::integer) g, generate_series(0, 6) d
     WHERE pg_temp.u(g * 10 + d, 40) < 0.6`,
    [total],
  )
}

/** Reviews are many for few: the first hundredth of the profiles has most of them. */
async function insertPictures(client: pg.Client, total: number): Promise<void> {
  await client.query(
    `INSERT INTO arquivo (hash, tipo, largura, altura, larguras, previa, cor)
     SELECT 'c' || lpad(to_hex(g), 23, '0'), 'foto', 960, 1280, '{480,960}', 'f' || lpad(to_hex(g), 23, '0'), '#804040'
     FROM generate_series(1, ${PICTURES}) g`,
  )
  for (const table of ['modelo_imagem (modelo_id, papel, arquivo)', 'midia (modelo_id, arquivo)'])
    await client.query(
      `INSERT INTO ${table} SELECT g, ${table.startsWith('midia') ? '' : `'perfil',`}
         'c' || lpad(to_hex(1 + floor(pg_temp.u(g, 50) * ${PICTURES})::integer), 23, '0')
       FROM generate_series(1, $1::integer) g`,
      [total],
    )
  await client.query(
    `INSERT INTO depoimento (modelo_id, cliente_id, nota, comentario, status, criado_em)
     SELECT m, $1::integer + 1 + (row_number() OVER () % ${CLIENTS})::integer,
       3 + round(pg_temp.u(g, 61) * 2), 'Comentário', 1, now() - make_interval(mins => (g % 500000)::integer)
     FROM (SELECT g, 1 + floor(pg_temp.u(g, 60) ^ 3 * ($1::integer - 1))::integer AS m
       FROM generate_series(1, $1::integer / 2) g) sorteio
     -- the same client may be drawn twice for one profile
     ON CONFLICT DO NOTHING`,
    [total],
  )
}
