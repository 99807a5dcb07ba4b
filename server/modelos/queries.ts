import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CampoModerado } from '../../contract/campos.ts'
import type { Moderacao } from '../../contract/motivos.ts'
import type { TemporadaPublica } from '../../contract/temporada.ts'
import type { DB } from '../database/types.ts'
import { type FotoRow, fotoKeys } from '../midias/foto.ts'
import type { TextosRow } from '../midias/gallery/textos.ts'
import type { CamposRow } from './campos.ts'
import { jsonList, type ListasRow, listasDoPerfil } from './listas.ts'

/** A file in the statements below, with the columns of its gallery item or story. */
export type ArquivoRow = FotoRow & { tipo: 'foto' | 'video'; previa: string }
type GaleriaRow = ArquivoRow & {
  id: number
  visibilidade: 'publico' | 'privado'
  conferida_em: string | null
  album: number | null
}
type StorieRow = ArquivoRow & { id: number; restrito: boolean; expira_em: string }

/** The fields that only the owner and staff see. */
type SoDaDona = 'nome_completo' | 'dt_nascimento'

export type ModeloRow = Omit<CamposRow, SoDaDona> &
  ListasRow & {
    id: number
    url: string
    idade: number | null
    verificada: boolean
    verificada_em: string | null
    nota: number | null
    avaliacoes: number
    online: boolean
    /** The end of that which she chose. */
    disponivel_ate: Date | null
    destacada: boolean
    latitude: number | null
    longitude: number | null
    aparecer_em_buscadores: boolean
    atualizado_em: Date
    estilos: string[]
    temporadas: TemporadaPublica[]
    imagens: Partial<Record<'perfil' | 'banner' | 'destaque', ArquivoRow>>
    galeria: GaleriaRow[]
    stories: StorieRow[]
  } & TextosRow

/** The columns of an `ArquivoRow` in `arquivo a`, as keys and values of a JSON object. */
const arquivoKeys = sql`${fotoKeys}, 'tipo', a.tipo, 'previa', a.previa`

/** What a profile `p` shows from other tables; `b` is its search row, if it has one. */
const partes = (now: Date) => sql`
      (select to_char(m.verificada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
        from modelo m where m.id = p.id and p.verificada) as verificada_em,
      coalesce(p.online_ate > ${now}, false) as online,
      (select d.ate from modelo_disponivel d
        where d.modelo_id = p.id and d.ate = p.online_ate and d.ate > ${now}) as disponivel_ate,
      p.plano_destaque as destacada, coalesce(b.opcoes, '{}') as estilos,
      ${listasDoPerfil},
      ${jsonList(
        sql`json_build_object('cidade', t -> 'lugar' -> 'cidade', 'estado', t -> 'lugar' -> 'estado',
              'de', t -> 'de', 'ate', t -> 'ate') order by t -> 'de'`,
        sql`jsonb_array_elements(b.roteiro -> 'temporadas') t`,
      )} as temporadas,
      coalesce((select json_object_agg(i.papel, json_build_object(${arquivoKeys}))
        from modelo_imagem i join arquivo a on a.hash = i.arquivo
        where i.modelo_id = p.id and a.oculto_em is null),
        '{}') as imagens,
      ${jsonList(
        sql`json_build_object('id', x.id, 'visibilidade', x.visibilidade, 'album', x.album, 'conferida_em', (
                select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
                from imagem_conferida c
                where c.modelo_id = p.id and c.arquivo = a.hash and p.verificada), ${arquivoKeys})
              order by x.ordem, x.id`,
        sql`midia x join arquivo a on a.hash = x.arquivo
              where x.modelo_id = p.id and x.visibilidade <> 'link' and a.oculto_em is null`,
      )} as galeria,
      ${jsonList(
        sql`json_build_object('id', s.id, 'restrito', s.restrito, 'expira_em', s.expira_em,
              ${arquivoKeys}) order by s.criado_em desc, s.id desc`,
        sql`storie s join arquivo a on a.hash = s.arquivo
              where s.modelo_id = p.id and s.expira_em > ${now} and a.oculto_em is null`,
      )} as stories`

export type Chave = { id: number } | { url: string }
const qualDe = (chave: Chave) =>
  'id' in chave ? sql`p.id = ${chave.id}` : sql`p.url = ${chave.url}`

/** Everything that a public profile shows, in one statement; undefined when it is not public. */
export async function selectModelo(
  db: Kysely<DB>,
  chave: Chave,
  now: Date,
): Promise<ModeloRow | undefined> {
  // A profile that cut its old addresses is not found by id either: the id is as old as they are.
  const qual =
    'id' in chave
      ? sql`p.id = ${chave.id} and not exists (select from modelo_corte k where k.modelo_id = p.id)`
      : qualDe(chave)
  const { rows } = await sql<ModeloRow>`
    select p.*, b.nota, coalesce(b.avaliacoes, 0) as avaliacoes, ${partes(now)}
    from modelo_publico p left join busca b on b.id = p.id
    where ${qual}
  `.execute(db)
  return rows[0]
}

/** What only the owner and staff see in addition. */
export type InteiroRow = ModeloRow &
  Pick<CamposRow, SoDaDona> & {
    email: string
    email_pendente: string | null
    publicado: boolean
    versao: number
    desativado: boolean
    plano: string
    plano_nome: string
    plano_fim: Date | null
    moderacao: Moderacao
    motivo: string | null
    em_analise: boolean
    campos_em_analise: CampoModerado[]
    selo_suspenso: boolean
  }

/** A whole profile, published or not, for staff: of any account. */
export const selectInteiro = (db: Kysely<DB>, chave: Chave, now: Date) =>
  selectInteiroOnde(db, qualDe(chave), now)

/** The caller's own whole profile, published or not; undefined for another account's. */
export const selectInteiroDela = (db: Kysely<DB>, chave: Chave, dona: number, now: Date) =>
  selectInteiroOnde(db, sql`${qualDe(chave)} and p.id = ${dona}`, now)

async function selectInteiroOnde(
  db: Kysely<DB>,
  filtro: RawBuilder<unknown>,
  now: Date,
): Promise<InteiroRow | undefined> {
  const { rows } = await sql<InteiroRow>`
    select p.*, v.nota, v.avaliacoes,
      (select max(a.fim) from assinatura a
        where a.conta_id = p.id and a.plano = p.plano and a.inicio <= ${now} and a.fim > ${now}) as plano_fim,
      (select t.email from troca_email t
        where t.conta_id = p.id and t.expira_em > ${now}) as email_pendente,
      case when p.moderacao = 'recusado' then (select t.motivo from moderacao_ato t
        where t.alvo = 'modelo' and t.alvo_id = p.id and t.ato = 'recusar' order by t.id desc limit 1)
      end as motivo,
      -- Her own changes: reports of her, and signs that staff look into, are not for whoever has her account.
      exists (select from moderacao_item i where i.modelo_id = p.id and i.estado = 'aberto' and i.motivo in
        ('perfil_novo', 'texto_alterado', 'dados_alterados', 'imagens_alteradas')) as em_analise,
      campos_em_analise(p.id) as campos_em_analise,
      (select m.verificada_em is not null and m.selo_suspenso from modelo m where m.id = p.id) as selo_suspenso,
      ${partes(now)}
    from modelo_inteiro p
    left join busca b on b.id = p.id
    cross join lateral (
      select avg(nota) as nota, count(*)::integer as avaliacoes
      from depoimento d where d.modelo_id = p.id and d.status = 1 and d.oculto_em is null
    ) v
    where ${filtro}
  `.execute(db)
  return rows[0]
}

/** The current slug of the public profile that once had this one. */
export async function selectUrlAtual(db: Kysely<DB>, antiga: string): Promise<string | null> {
  const row = await db
    .selectFrom('modelo_url_antiga as u')
    .innerJoin('modelo_publico as p', 'p.id', 'u.modelo_id')
    .select('p.url')
    .where('u.url', '=', antiga)
    .executeTakeFirst()
  return row?.url ?? null
}

export type BannerRow = {
  online: number
  avatares: { id: number; apelido: string; foto: ArquivoRow }[]
  stories: (StorieRow & {
    modelo_id: number
    apelido: string
    url: string
    avatar: ArquivoRow | null
  })[]
}

/**
 * The data of the home page's top: how many are online, the best-ranked of them with a picture, and the
 * newest story of each of the last profiles that posted one.
 */
export async function selectBanner(
  db: Kysely<DB>,
  { avatares, stories, now }: { avatares: number; stories: number; now: Date },
): Promise<BannerRow> {
  const { rows } = await sql<BannerRow>`
    select
      (select count(*)::integer from busca where online_ate > ${now}) as online,
      ${jsonList(
        sql`json_build_object('id', o.id, 'apelido', o.apelido, 'foto', json_build_object(${arquivoKeys}))
              order by o.posicao desc, o.id desc`,
        sql`(select * from busca where online_ate > ${now} and foto is not null
              order by posicao desc, id desc limit ${avatares}) o
            join arquivo a on a.hash = o.foto`,
      )} as avatares,
      ${jsonList(
        sql`json_build_object('id', s.id, 'modelo_id', s.modelo_id, 'restrito', s.restrito,
              'expira_em', s.expira_em, 'apelido', s.apelido, 'url', s.url,
              'avatar', (select json_build_object(${arquivoKeys}) from arquivo a where a.hash = s.foto),
              ${arquivoKeys}) order by s.criado_em desc, s.id desc`,
        sql`(select u.* from (
                select distinct on (r.modelo_id) r.*, b.apelido, b.url, b.foto
                from (select t.* from storie t join arquivo f on f.hash = t.arquivo
                      where t.expira_em > ${now} and f.oculto_em is null
                      order by t.criado_em desc limit 200) r
                join busca b on b.id = r.modelo_id
                order by r.modelo_id, r.criado_em desc, r.id desc) u
              order by u.criado_em desc, u.id desc limit ${stories}) s
            join arquivo a on a.hash = s.arquivo`,
      )} as stories
  `.execute(db)
  return rows[0]!
}

/** Marks search rows that are out of date by time alone (at most 500); returns how many. */
export async function markVencidos(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select refazer_vencidos() as total`.execute(db)
  return rows[0]!.total
}

/**
 * Sets online until `ate`, which makes today the day on which she was there, or offline; answers whether
 * there is such a profile. The job that ends it is stored with it and replaces the one before. Who is offline
 * already is not written again, which would have her pages made again.
 */
export async function updateOnline(
  db: Kysely<DB>,
  id: number,
  { ate, escolhido, now }: { ate: Date | null; escolhido: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with ativa as (
      update modelo_ausencia set ativa_em = dia_em_sao_paulo(${now}::timestamptz)
      where modelo_id = ${id} and ${ate}::timestamptz is not null
    ), mudada as (
      update modelo set online_ate = ${ate}::timestamptz
      where id = ${id} and online_ate is distinct from ${ate}::timestamptz returning id, online_ate
    ), nova as (
      insert into modelo_disponivel (modelo_id, ate)
      select id, ${ate}::timestamptz from modelo
      where id = ${id} and ${ate}::timestamptz is not null and ${escolhido}::boolean
      on conflict (modelo_id) do update set ate = excluded.ate returning modelo_id
    ), velha as (
      delete from modelo_disponivel
      where modelo_id = ${id} and not (${escolhido}::boolean and ${ate}::timestamptz is not null)
      returning modelo_id
    )
    select m.id, case when n.online_ate is not null then graphile_worker.add_job(
        'end-online', run_at := n.online_ate, job_key := 'online:' || m.id) end,
      -- Her page and card say until when, also while she only stays online for longer.
      (select count(pg_notify('cache', tag || modelo_id)) from (
        select modelo_id from nova union all select modelo_id from velha) d,
        unnest(array['drop perfil:', 'stale cartao:']) tag)
    from modelo m left join mudada n on n.id = m.id where m.id = ${id}`.execute(db)
  return rows.length > 0
}

/** Whether she is online, until before `limite`, and has not chosen that end herself. */
export async function selectOnlineAcaba(
  db: Kysely<DB>,
  id: number,
  { now, limite }: { now: Date; limite: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('modelo')
    .select('id')
    .where('id', '=', id)
    .where('online_ate', '>', now)
    .where('online_ate', '<', limite)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('modelo_disponivel as d')
            .select('d.modelo_id')
            .whereRef('d.modelo_id', '=', 'modelo.id')
            .whereRef('d.ate', '=', 'modelo.online_ate'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Shows the last day, before today, on which somebody was there, as far as it is not shown yet (at most
 * 500); returns how many.
 */
export async function publishAtividades(db: Kysely<DB>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update modelo_ausencia u set ativa_em = dia_em_sao_paulo(u.vista_em)
    from (
      select modelo_id from modelo_ausencia
      where (ativa_em is null or ativa_em < dia_em_sao_paulo(vista_em))
        and vista_em < dia_em_sao_paulo(${now}::timestamptz)::timestamp at time zone 'America/Sao_Paulo'
      order by modelo_id limit 500 for update) t
    where u.modelo_id = t.modelo_id`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Sets offline those whose time is over (at most 500); returns how many. A list that says until when is not sent
 * once more, as it would be while it is only stale.
 */
export async function clearOnline(db: Kysely<DB>): Promise<number> {
  await sql`
    with fim as (delete from modelo_disponivel where ate <= now() returning modelo_id)
    select pg_notify('cache', 'drop cartao:' || modelo_id) from fim`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('modelo')
    .set({ online_ate: null })
    .where('id', 'in', (busca) =>
      busca
        .selectFrom('busca')
        .select('id')
        // The database's own clock, which also decides when that job starts.
        .where('online_ate', '<=', sql<Date>`now()`)
        .orderBy('id')
        .limit(500),
    )
    .where('online_ate', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Until when she is online, and whether she chose that; null when there is no such profile. */
export async function selectPresenca(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<{ publico: boolean; online_ate: Date | null; escolhido: boolean } | null> {
  const { rows } = await sql<{ publico: boolean; online_ate: Date | null; escolhido: boolean }>`
    select exists (select from modelo_publico p where p.id = m.id) as publico,
      case when m.online_ate > ${now}::timestamptz then m.online_ate end as online_ate,
      exists (select from modelo_disponivel d
        where d.modelo_id = m.id and d.ate = m.online_ate and d.ate > ${now}::timestamptz) as escolhido
    from modelo m where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}
