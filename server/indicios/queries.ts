import { type Kysely, sql } from 'kysely'
import type { Sinal } from '../../contract/motivos.ts'
import type { DB } from '../database/types.ts'

/** From when on something is a sign. */
export type Medidas = {
  /** Characters from which the same text is no coincidence. */
  texto: number
  /** Cities in a week. */
  cidades: number
  /** Profiles with the same payer. */
  pagador: number
  /** Whether the same picture is one. */
  imagens: boolean
}

export type Indicio = { modelo: number; sinal: Sinal; outras: number[] }

/**
 * Records signs that are new and returns them, with the other profiles that have the same. Those may be closed:
 * refused by staff, or of an account that is suspended or being erased. Only open profiles get a sign, and drafts
 * play no part.
 */
export async function insertIndicios(
  db: Kysely<DB>,
  { texto, cidades, pagador, imagens }: Medidas,
  now: Date,
): Promise<Indicio[]> {
  const { rows } = await sql<Indicio>`
    with m as (
      select m.*, c.estado = 'ativa' and m.moderacao <> 'recusado' as aberta
      from modelo m join conta c on c.id = m.id and c.estado <> 'apagada'
      where m.moderacao <> 'rascunho'
    ),
    marca(modelo_id, sinal, marca) as (
      select m.id, 'telefone', md5(c.contato) from m
      -- With the ninth digit that a mobile number of ten is written without.
      cross join lateral (values
        (regexp_replace(telefone, '^(\\d\\d)([6-9]\\d{7})$', '\\19\\2')), ('@' || lower(telegram)), (signal)) c(contato)
      where c.contato is not null
      union all
      select id, 'texto', md5(lower(regexp_replace(trim(descricao), '\\s+', ' ', 'g'))) from m
      where length(trim(descricao)) >= ${texto}
      union all
      select m.id, 'imagem', x.arquivo from m join (
        select modelo_id, arquivo from midia union select modelo_id, arquivo from modelo_imagem
      ) x on x.modelo_id = m.id
      where ${imagens}
      union all
      select m.id, 'pagador', encode(p.marca, 'hex') from m join pagador p on p.modelo_id = m.id
    ),
    juntas as (
      select sinal, marca, array_agg(distinct modelo_id) as modelos from marca
      group by sinal, marca
      having count(distinct modelo_id) >= case sinal when 'pagador' then ${pagador}::integer else 2 end
    ),
    achado as (
      select x.modelo_id, j.sinal, md5(j.marca || j.modelos::text) as marca,
        array_remove(j.modelos, x.modelo_id) as outras
      from juntas j cross join lateral unnest(j.modelos) x(modelo_id)
      join m on m.id = x.modelo_id and m.aberta
      union all
      select p.modelo_id, 'cidades', md5(array_agg(distinct p.cidade || p.estado)::text), '{}'::integer[]
      from modelo_passagem p join m on m.id = p.modelo_id and m.aberta
      where p.em > ${now}::timestamptz - interval '7 days'
      group by p.modelo_id having count(distinct (p.cidade, p.estado)) >= ${cidades}::integer
    ),
    novo as (
      insert into indicio (modelo_id, sinal, marca, criado_em)
      select distinct modelo_id, sinal, marca, ${now}::timestamptz from achado
      on conflict do nothing returning modelo_id, sinal, marca
    )
    select modelo_id as modelo, sinal,
      array(select distinct o from achado a join novo n using (modelo_id, sinal, marca), unnest(a.outras) o
        where a.modelo_id = x.modelo_id and a.sinal = x.sinal order by o) as outras
    from (select distinct modelo_id, sinal from novo) x
    order by modelo_id, sinal`.execute(db)
  return rows
}

/** Records a payer of this account, if it is an advertiser's and not erased. */
export async function insertPagador(
  db: Kysely<DB>,
  { conta, marca, now }: { conta: number; marca: Buffer; now: Date },
): Promise<void> {
  await sql`insert into pagador (modelo_id, marca, em)
    select m.id, ${marca}, ${now}::timestamptz from modelo m join conta c on c.id = m.id
    where m.id = ${conta} and c.estado <> 'apagada'
    on conflict (modelo_id, marca) do update set em = excluded.em`.execute(db)
}

/** Deletes payers whose last payment was before `antesDe`. */
export async function deletePagadores(db: Kysely<DB>, antesDe: Date): Promise<void> {
  await db.deleteFrom('pagador').where('em', '<', antesDe).execute()
}

/** Deletes where profiles were before `antesDe`. */
export async function deletePassagens(db: Kysely<DB>, antesDe: Date): Promise<void> {
  await db.deleteFrom('modelo_passagem').where('em', '<', antesDe).execute()
}

/**
 * Verified profiles whose phone, city and half of the public pictures changed within these days and since staff last saw
 * who she is, and that were not asked for a live check because of it.
 */
export async function selectMudancas(
  db: Kysely<DB>,
  { dias, now }: { dias: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from modelo m
    join conta c on c.id = m.id and c.estado = 'ativa'
    cross join lateral (
      select greatest(m.verificada_em, ${now}::timestamptz - make_interval(days => ${dias})) as desde) d
    where m.moderacao = 'aprovado' and m.verificada_em is not null
      and m.prova_motivo is distinct from 'mudanca'
      and m.telefone_mudou_em > d.desde
      and exists (select from modelo_passagem p where p.modelo_id = m.id and p.em > d.desde)
      and (select count(*) > 0 and count(*) filter (where i.criado_em > d.desde) * 2 >= count(*)
        from midia i where i.modelo_id = m.id and i.visibilidade = 'publico')
    order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Records the live checks whose day has passed while nothing waits for staff, each once, and returns the profiles.
 */
export async function insertVencidas(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into indicio (modelo_id, sinal, marca, criado_em)
    select m.id, 'prova_vencida', md5(m.prova_ate::text), ${now}::timestamptz from modelo m
    join conta c on c.id = m.id and c.estado = 'ativa'
    where m.prova_pedida is not null and m.prova_ate < ${now}::timestamptz
      and not exists (select from verificacao v where v.modelo_id = m.id and v.estado = 'enviada')
    on conflict do nothing returning modelo_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
