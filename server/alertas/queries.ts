import { type Kysely, sql } from 'kysely'
import type { Idioma } from '../../contract/conta.ts'
import {
  HORAS_ENTRE_AVISOS,
  LIMITES_DO_ALERTA,
  type Ritmo,
  type Via,
} from '../../contract/limitesDoAlerta.ts'
import type { DB } from '../database/types.ts'

/** Stores an address, unless it is there under one of these hashes; the first is written. */
export async function insertDestino(
  trx: Kysely<DB>,
  destino: {
    id: string
    via: Via
    chaves: Buffer[]
    endereco: Buffer
    idioma: Idioma
    now: Date
  },
): Promise<void> {
  const { id, via, chaves, endereco, idioma, now } = destino
  await sql`
    insert into alerta_destino (id, via, chave, endereco, idioma, criado_em)
    select ${id}::uuid, ${via}::text, ${chaves[0]}::bytea, ${endereco}::bytea, ${idioma}::text, ${now}::timestamptz
    where not exists (select from alerta_destino where chave = any(${chaves}::bytea[]))
    on conflict (chave) do nothing`.execute(trx)
}

/** The id of an address, locked so that it is not removed meanwhile. */
export async function selectDestino(trx: Kysely<DB>, chaves: Buffer[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from alerta_destino where chave = any(${chaves}::bytea[])
    limit 1 for key share`.execute(trx)
  return rows[0]!.id
}

/** Of these names those of municipalities, as search rows have them. */
export async function selectCidades(db: Kysely<DB>, nomes: string[]): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select distinct nome_busca as nome from municipio
    where nome_busca in (select sem_acento(n) from unnest(${nomes}::text[]) n)`.execute(db)
  return rows.map(({ nome }) => nome)
}

/** A profile that lets others tell of it, by its address. */
export async function selectPerfil(
  db: Kysely<DB>,
  url: string,
): Promise<{ id: number; indexavel: boolean } | undefined> {
  const { rows } = await sql<{ id: number; indexavel: boolean }>`
    select id, indexavel from busca where url = ${url}`.execute(db)
  return rows[0]
}

type NovoAlerta = {
  destino: string
  modelo: number | null
  busca: string | null
  cidades: string[] | null
  ritmo: Ritmo
  now: Date
}

/** Stores what is asked for. One that is confirmed stays. */
export async function insertAlerta(trx: Kysely<DB>, alerta: NovoAlerta): Promise<void> {
  const { destino, modelo, busca, cidades, ritmo, now } = alerta
  await sql`
    insert into alerta (destino_id, modelo_id, busca, cidades, ritmo, criado_em, expira_em)
    values (${destino}::uuid, ${modelo}::integer, ${busca}::text, ${cidades}::text[], ${ritmo}::text,
      ${now}::timestamptz, ${now}::timestamptz + make_interval(hours => ${LIMITES_DO_ALERTA.horasParaConfirmar}))
    on conflict (destino_id, modelo_id, busca) do update
      set ritmo = excluded.ritmo, criado_em = excluded.criado_em, expira_em = excluded.expira_em
      where alerta.confirmado_em is null`.execute(trx)
}

/** Queues the e-mail that asks for the confirmation. */
export const queuePedido = (trx: Kysely<DB>, destino: string) =>
  sql`
    select graphile_worker.add_job('send-pedido-alerta', json_build_object('destino', ${destino}::text),
      job_key := 'pedido-alerta:' || ${destino}::text)`.execute(trx)

/** The alerts of an address that are not confirmed. */
export async function selectPendentes(trx: Kysely<DB>, destino: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from alerta where destino_id = ${destino}::uuid and confirmado_em is null
    order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** An alert of an address, and how many others of it are confirmed; locks the address. */
export async function selectAlerta(trx: Kysely<DB>, destino: string, id: number, now: Date) {
  const { rows } = await sql<{ busca: string | null; confirmado: boolean; outros: number }>`
    with d as (select id from alerta_destino where id = ${destino}::uuid for update)
    select a.busca, a.confirmado_em is not null as confirmado,
      (select count(*)::integer from alerta o
        where o.destino_id = d.id and o.id <> a.id and o.confirmado_em is not null) as outros
    from alerta a join d on d.id = a.destino_id
    where a.id = ${id} and a.expira_em > ${now}::timestamptz`.execute(trx)
  return rows[0]
}

export const updateConfirmado = (trx: Kysely<DB>, id: number, now: Date) =>
  sql`
    update alerta set confirmado_em = coalesce(confirmado_em, ${now}::timestamptz),
      expira_em = ${now}::timestamptz + make_interval(days => ${LIMITES_DO_ALERTA.dias})
    where id = ${id}`.execute(trx)

/** Whom an alert finds when it begins is no news. */
export const insertConhecidos = (trx: Kysely<DB>, alerta: number, modelos: number[]) =>
  sql`
    insert into alerta_modelo (alerta_id, modelo_id)
    select ${alerta}::integer, m from unnest(${modelos}::integer[]) m on conflict do nothing`.execute(
    trx,
  )

/** The profile of an alert about one is known as online, if it is. */
export const insertConhecida = (trx: Kysely<DB>, alerta: number, now: Date) =>
  sql`
    insert into alerta_modelo (alerta_id, modelo_id)
    select a.id, b.id from alerta a join busca b on b.id = a.modelo_id
    where a.id = ${alerta} and b.online_ate > ${now}::timestamptz
    on conflict do nothing`.execute(trx)

export type AlertaRow = {
  id: number
  modelo_id: number | null
  url: string | null
  apelido: string | null
  busca: string | null
  ritmo: Ritmo
  confirmado: boolean
  expira_em: Date
  novidades: string[]
}

/** Her name is not for those who knew her before she cut her old addresses. */
const notCut = (modelo: string, known: string) => sql`not exists (
  select from modelo_corte k where k.modelo_id = ${sql.raw(modelo)} and k.em >= ${sql.raw(known)})`
const NOT_CUT = notCut('a.modelo_id', 'a.criado_em')

/** The alerts of an address; undefined when it is not stored (any more). */
export async function selectAlertas(
  db: Kysely<DB>,
  destino: string,
  now: Date,
): Promise<AlertaRow[] | undefined> {
  const { rows } = await sql<{ alertas: AlertaRow[] }>`
    select coalesce(json_agg(json_build_object(
        'id', a.id, 'modelo_id', a.modelo_id, 'url', p.url, 'apelido', p.apelido, 'busca', a.busca,
        'ritmo', a.ritmo, 'confirmado', a.confirmado_em is not null, 'expira_em', a.expira_em,
        'novidades', array(
          select b.url from alerta_modelo n join busca b on b.id = n.modelo_id
          where n.alerta_id = a.id and n.avisado_em = d.avisado_em and b.indexavel
            and (a.modelo_id is null or p.id is not null)
            and ${notCut('b.id', 'n.avisado_em')}
          order by b.id desc limit ${LIMITES_DO_ALERTA.novidades})
      ) order by a.id) filter (where a.id is not null), '[]') as alertas
    from alerta_destino d
    left join alerta a on a.destino_id = d.id and a.expira_em > ${now}::timestamptz
    left join busca p on p.id = a.modelo_id and p.indexavel and ${NOT_CUT}
    where d.id = ${destino}::uuid group by d.id`.execute(db)
  return rows[0]?.alertas
}

/** Ends an alert of an address, and removes the address with its last one. */
export async function deleteAlerta(trx: Kysely<DB>, destino: string, id: number): Promise<void> {
  await sql`delete from alerta where id = ${id} and destino_id = ${destino}::uuid`.execute(trx)
  await sql`
    delete from alerta_destino d where id = ${destino}::uuid
      and not exists (select from alerta a where a.destino_id = d.id)`.execute(trx)
}

/** Removes an address with all of its alerts. */
export const deleteDestino = (db: Kysely<DB>, destino: string) =>
  sql`delete from alerta_destino where id = ${destino}::uuid`.execute(db)

/** Alerts that nobody confirmed or renewed, and addresses without any. */
export async function deleteVencidos(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`delete from alerta where expira_em <= ${now}::timestamptz`.execute(db)
  await sql`
    delete from alerta_destino d
    where not exists (select from alerta a where a.destino_id = d.id)`.execute(db)
}

/** Takes changed profiles out of the queue, at most so many changes. */
export async function takeFila(trx: Kysely<DB>, limite: number): Promise<number[]> {
  const { rows } = await sql<{ modelo_id: number }>`
    delete from alerta_fila where id in (
      select id from alerta_fila order by id limit ${limite} for update skip locked)
    returning modelo_id`.execute(trx)
  return rows.map(({ modelo_id }) => modelo_id)
}

/** A confirmed alert that has not ended. */
const vale = (now: Date) => sql`a.confirmado_em is not null and a.expira_em > ${now}::timestamptz`

/** Of alerts about one of these profiles: who came online is news, and who went is not known any more. */
export async function updatePerfis(trx: Kysely<DB>, modelos: number[], now: Date): Promise<void> {
  await sql`
    insert into alerta_modelo (alerta_id, modelo_id, novo_em)
    select a.id, b.id, ${now}::timestamptz
    from busca b join alerta a on a.modelo_id = b.id
    where b.id = any(${modelos}::integer[]) and b.online_ate > ${now}::timestamptz and b.indexavel
      and ${vale(now)} and ${NOT_CUT}
    on conflict do nothing`.execute(trx)
  await sql`
    delete from alerta_modelo n using alerta a
    where a.id = n.alerta_id and a.modelo_id = any(${modelos}::integer[])
      and not exists (select from busca b
        where b.id = n.modelo_id and b.online_ate > ${now}::timestamptz)`.execute(trx)
}

/** The searches in the cities of these profiles, and those that have found one of them. */
export async function selectBuscas(
  trx: Kysely<DB>,
  modelos: number[],
  now: Date,
): Promise<{ id: number; busca: string }[]> {
  const { rows } = await sql<{ id: number; busca: string }>`
    select a.id, a.busca from alerta a
    where a.busca is not null and ${vale(now)} and (
      a.cidades && array(select distinct b.cidade_busca from busca b
        where b.id = any(${modelos}::integer[]) and b.cidade_busca is not null)
      or exists (select from alerta_modelo n
        where n.alerta_id = a.id and n.modelo_id = any(${modelos}::integer[])))
    order by a.id`.execute(trx)
  return rows
}

export const insertAchados = (trx: Kysely<DB>, alerta: number, achados: number[], now: Date) =>
  sql`
    insert into alerta_modelo (alerta_id, modelo_id, novo_em)
    select ${alerta}::integer, m, ${now}::timestamptz from unnest(${achados}::integer[]) m
    on conflict do nothing`.execute(trx)

/** Of a search for those online: who of these is not found any more is news the next time. */
export const deletePerdidos = (
  trx: Kysely<DB>,
  alerta: number,
  { olhados, achados }: { olhados: number[]; achados: number[] },
) =>
  sql`
    delete from alerta_modelo where alerta_id = ${alerta}
      and modelo_id = any(${olhados}::integer[]) and modelo_id <> all(${achados}::integer[])`.execute(
    trx,
  )

/** Whether enough hours have passed since the last message, for alert `a` of `d`. */
const due = (now: Date) => sql`(d.avisado_em is null or d.avisado_em <= ${now}::timestamptz
  - make_interval(hours => case a.ritmo when 'logo' then ${HORAS_ENTRE_AVISOS.logo}::integer
      else ${HORAS_ENTRE_AVISOS.dia}::integer end))`

/** Queues a message to each address with news that may be told now; one whose message is being sent waits. */
export const queueEnvios = (db: Kysely<DB>, now: Date) =>
  sql`
    select graphile_worker.add_job('send-novidade', json_build_object('destino', d.id),
      job_key := 'novidade:' || d.id)
    from alerta_destino d
    where (d.envio_em is null or d.envio_em < ${now}::timestamptz - interval '1 day')
      and exists (select from alerta a join alerta_modelo n on n.alerta_id = a.id
        where a.destino_id = d.id and n.novo_em is not null and ${vale(now)} and ${due(now)})`.execute(
    db,
  )

export type DestinoRow = {
  id: string
  via: Via
  endereco: Buffer
  idioma: Idioma
  envio: string | null
  envio_em: Date | null
  /** The last day on which an alert of it ends. */
  ate: Date | null
}

/** An address, locked. */
export async function lockDestino(trx: Kysely<DB>, id: string): Promise<DestinoRow | undefined> {
  const { rows } = await sql<DestinoRow>`
    select d.id, d.via, d.endereco, d.idioma, d.envio, d.envio_em,
      (select max(a.expira_em) from alerta a where a.destino_id = d.id and a.confirmado_em is not null) as ate
    from alerta_destino d where d.id = ${id}::uuid for update`.execute(trx)
  return rows[0]
}

export type NovidadeRow = {
  alerta: number
  modelo: number
  busca: string | null
  /** Of an alert about one profile: it is still online and may be told of. */
  presente: boolean
  due: boolean
}

/** The news of an address that have not been told. */
export async function selectNovidades(
  trx: Kysely<DB>,
  destino: string,
  now: Date,
): Promise<NovidadeRow[]> {
  const { rows } = await sql<NovidadeRow>`
    select n.alerta_id as alerta, n.modelo_id as modelo, a.busca, ${due(now)} as due,
      exists (select from busca b where b.id = n.modelo_id and b.indexavel
        and b.online_ate > ${now}::timestamptz and ${NOT_CUT}) as presente
    from alerta_modelo n join alerta a on a.id = n.alerta_id join alerta_destino d on d.id = a.destino_id
    where d.id = ${destino}::uuid and n.novo_em is not null and ${vale(now)}`.execute(trx)
  return rows
}

/** What is true no more is no news. */
export const clearNovidade = (trx: Kysely<DB>, alerta: number, modelos: number[]) =>
  sql`
    update alerta_modelo set novo_em = null
    where alerta_id = ${alerta} and modelo_id = any(${modelos}::integer[])`.execute(trx)

export const updateEnvio = (trx: Kysely<DB>, destino: string, envio: string, now: Date) =>
  sql`
    update alerta_destino set envio = ${envio}::uuid, envio_em = ${now}::timestamptz
    where id = ${destino}::uuid`.execute(trx)

/** Once the message is sent: what came before it was made has been told. */
export const endEnvio = (db: Kysely<DB>, destino: string, envio: string) =>
  sql`
    with sent as (
      update alerta_destino d set avisado_em = d.envio_em, envio = null, envio_em = null
      from alerta_destino antes
      where d.id = ${destino}::uuid and d.envio = ${envio}::uuid and antes.id = d.id
      returning d.id, antes.envio_em)
    update alerta_modelo n set novo_em = null, avisado_em = s.envio_em
    from sent s join alerta a on a.destino_id = s.id
    where n.alerta_id = a.id and n.novo_em <= s.envio_em`.execute(db)
