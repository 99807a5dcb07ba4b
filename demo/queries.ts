import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../server/database/types.ts'

/** Whether there are accounts: then the site is not empty, and no demo is loaded. */
export async function selectHasAccounts(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('conta').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Reserves `total` ids of a table at once, in order, so that rows can reference one another before they
 * exist.
 */
export async function reserveIds(
  trx: Transaction<DB>,
  tabela: 'conta' | 'midia' | 'mensagem' | 'cobranca' | 'impulso',
  total: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tabela}, 'id'))::integer as id
    from generate_series(1, ${total}) order by 1`.execute(trx)
  return rows.map((row) => row.id)
}

type Valor = string | number | boolean | null | readonly number[] | readonly string[]

/** Inserts all rows of a table in one statement; each row has the same columns as the first. */
export async function insertRows(
  trx: Transaction<DB>,
  tabela: keyof DB,
  rows: Record<string, Valor>[],
): Promise<void> {
  if (rows.length === 0) return
  const colunas = sql.join(Object.keys(rows[0]!).map((nome) => sql.ref(nome)))
  await sql`
    insert into ${sql.table(tabela)} (${colunas}) overriding system value
    select ${colunas}
    from jsonb_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx)
}

/** The approved review with the fewest stars, which an advertiser would dispute. */
export async function selectPiorDepoimento(trx: Transaction<DB>): Promise<number | undefined> {
  const row = await trx
    .selectFrom('depoimento')
    .select('id')
    .where('status', '=', 1)
    .orderBy('nota')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The profile of this login, and the moment of its last visit. */
export async function selectVisitada(
  trx: Transaction<DB>,
  email: string,
): Promise<{ id: number; ultima: Date | null } | undefined> {
  const { rows } = await sql<{ id: number; ultima: Date | null }>`
    select m.id, (select max(criado_em) from visita where modelo_id = m.id) as ultima
    from conta c join modelo m on m.id = c.id where c.email = ${email}`.execute(trx)
  return rows[0]
}

/** Centres of the municipalities by slug ('sao-paulo-sp'). */
export async function selectCentros(
  db: Kysely<DB>,
): Promise<Map<string, { latitude: number; longitude: number }>> {
  const rows = await db.selectFrom('municipio').select(['slug', 'latitude', 'longitude']).execute()
  return new Map(
    rows.map(({ slug, latitude, longitude }) => [slug as string, { latitude, longitude }]),
  )
}

/** Serialises two nodes that start at once on one database, until the transaction ends. */
export const takeTurn = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(trx)

/** The commit rebuilds a thousand search rows: this takes longer than a page's statement may. */
export const allowLongStatements = (trx: Transaction<DB>) =>
  sql`set local statement_timeout = 0`.execute(trx)

/** Updates the planner's statistics after the load. */
export const analyze = (db: Kysely<DB>) => sql`analyze`.execute(db)

/**
 * When each was last there: today who is online, the others up to six weeks ago, most of them lately. Only
 * accounts of the demo.
 */
export const spreadAtividades = (trx: Transaction<DB>, now: Date) =>
  sql`
    update modelo_ausencia u
    set vista_em = ${now}::timestamptz - make_interval(days => t.dias),
      ativa_em = dia_em_sao_paulo(${now}::timestamptz) - t.dias
    from (
      select m.id, case when m.online_ate > ${now} then 0
        else 1 + ((m.id * 37) % 100) * ((m.id * 37) % 100) / 240 end as dias
      from modelo m join conta c on c.id = m.id where c.email like '%@demo.example') t
    where u.modelo_id = t.id`.execute(trx)

/**
 * Sets those who were online online again, and renews expired stories: the home page of a demo that was
 * stopped for days would otherwise be empty at the top. Only accounts of the demo.
 */
export async function renewPresence(
  trx: Transaction<DB>,
  now: Date,
  storyTtlHours: number,
): Promise<void> {
  await sql`
    update modelo m
    set online_ate = ${now}::timestamptz + make_interval(mins => 90 + (m.id * 37) % 630)
    from conta c
    where c.id = m.id and c.email like '%@demo.example' and m.online_ate <= ${now}`.execute(trx)
  // All of them move by the same time: their order, and so the circles of the home page, stays the
  // catalogue's.
  await sql`
    update storie s
    set criado_em = s.criado_em + parada, expira_em = s.expira_em + parada
    from (
      select ${now}::timestamptz - interval '4 minutes' - max(o.criado_em) as parada
      from storie o join conta c on c.id = o.modelo_id
      where c.email like '%@demo.example'
      having min(o.expira_em) <= ${now} and max(o.criado_em) < ${now}::timestamptz - interval '4 minutes'
    ) todas, conta c
    where c.id = s.modelo_id and c.email like '%@demo.example'`.execute(trx)
  // Expired stories are deleted with their files: a demo that was stopped for a day has none to renew.
  // Then others are posted from galleries, locked ones from private items, whose files are in place.
  // Only the first profile's newest is locked: one lock among the circles of the home page.
  await sql`
    insert into storie (modelo_id, arquivo, restrito, criado_em, expira_em)
    select e.modelo_id, e.arquivo, e.restrito, novo.inicio,
      novo.inicio + make_interval(hours => ${storyTtlHours})
    from (
      select x.modelo_id, x.arquivo, x.visibilidade = 'privado' as restrito,
        row_number() over (partition by x.modelo_id, x.visibilidade order by x.ordem, x.id) as vez,
        dense_rank() over (order by m.id) as lugar
      from midia x join modelo m on m.id = x.modelo_id join conta c on c.id = m.id
      where c.email like '%@demo.example'
    ) e,
    lateral (select ${now}::timestamptz - make_interval(mins => (26 * e.lugar
      + case when not e.restrito then 0 when e.lugar = 1 then -9 else 9 end)::integer) as inicio) novo
    where e.vez = 1 and e.lugar <= ${STORIES_ANEW}
      and not exists (select from storie s join conta c on c.id = s.modelo_id
        where c.email like '%@demo.example' and s.expira_em > ${now})`.execute(trx)
}

/** Profiles that post when a demo has no story left. */
const STORIES_ANEW = 24
