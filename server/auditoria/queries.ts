import { type Insertable, type Kysely, sql } from 'kysely'
import type { LinhaDaAuditoria } from '../../contract/auditoria.ts'
import type { Fato } from '../../contract/fatos.ts'
import type { Auditoria, DB } from '../database/types.ts'

export async function insertFatos(db: Kysely<DB>, fatos: Insertable<Auditoria>[]): Promise<void> {
  await db.insertInto('auditoria').values(fatos).execute()
}

export async function deleteFatos(db: Kysely<DB>, antesDe: Date): Promise<void> {
  await db.deleteFrom('auditoria').where('criado_em', '<', antesDe).execute()
}

type Recorte = { conta?: number; fato?: Fato; limite: number; pagina: number }

/** Lines, newest first, with their total number. */
export async function selectFatos(
  db: Kysely<DB>,
  { conta, fato, limite, pagina }: Recorte,
): Promise<{ rows: LinhaDaAuditoria[]; total: number }> {
  const qual = sql`
    (${fato ?? null}::text is null or f.fato = ${fato ?? null})
    and (${conta ?? null}::integer is null or f.conta_id = ${conta ?? null}
      or (f.alvo in ('modelo', 'conta') and f.alvo_id = ${conta ?? null}))`
  const { rows } = await sql<{ rows: LinhaDaAuditoria[]; total: number }>`
    select (select count(*)::integer from auditoria f where ${qual}) as total,
      coalesce((select json_agg(json_build_object(
          'id', f.id, 'fato', f.fato, 'dado', f.dado, 'razao', f.razao, 'conta', f.conta_id, 'nome', c.nome,
          'alvo', f.alvo, 'alvo_id', f.alvo_id, 'titulo', a.nome, 'criado_em', f.criado_em)
          order by f.id desc)
        from (
          select * from auditoria f where ${qual}
          order by id desc limit ${limite} offset ${(pagina - 1) * limite}
        ) f
        left join conta c on c.id = f.conta_id
        left join conta a on f.alvo in ('modelo', 'conta') and a.id = f.alvo_id), '[]') as rows
  `.execute(db)
  return rows[0]!
}

export type Quebra = {
  /** Position in the chain; null for a line that is not in it. */
  ordem: number | null
  tabela: string
  linha: number
  falha: 'elo' | 'lacuna' | 'mudada' | 'ausente' | 'fora'
}

/**
 * Every place where the chain of the record does not hold: a link that does not follow from the one before
 * (`elo`), positions that are missing (`lacuna`), and lines that were changed (`mudada`), removed before
 * their time (`ausente`) or never chained (`fora`). Reads the whole record.
 * @param antesDe lines of `auditoria` from before this may be gone
 */
export async function selectQuebras(db: Kysely<DB>, antesDe: Date): Promise<Quebra[]> {
  const { rows } = await sql<Quebra>`
    with elos as (
      select e.*, lag(elo, 1, ''::bytea) over w as antes, lag(ordem, 1, 0::bigint) over w as anterior
      from registro_elo e window w as (order by ordem)
    ), linhas as (
      select 'moderacao_ato' as tabela, a.id::bigint as linha, resumo_da_linha(a) as resumo
      from moderacao_ato a
      union all
      select 'auditoria', f.id, resumo_da_linha(f) from auditoria f
    )
    select ordem::float8, tabela, linha::float8, falha from (
      select e.ordem, e.tabela, e.linha, unnest(array_remove(array[
        case when e.elo <> sha256(e.antes || e.resumo) then 'elo' end,
        case when e.ordem <> e.anterior + 1 then 'lacuna' end,
        case when l.resumo <> e.resumo then 'mudada' end,
        case when l.linha is null and (e.tabela <> 'auditoria' or e.feita_em >= ${antesDe})
          then 'ausente' end
      ], null)) as falha
      from elos e left join linhas l using (tabela, linha)
      union all
      select null, tabela, linha, 'fora' from linhas l
      where not exists (select from registro_elo e where (e.tabela, e.linha) = (l.tabela, l.linha))
    ) q order by ordem nulls last, tabela, linha limit 1000`.execute(db)
  return rows
}

/** The newest link: whoever notes it down elsewhere can tell later that the chain's end was not cut. */
export async function selectUltimoElo(
  db: Kysely<DB>,
): Promise<{ ordem: number; elo: string } | undefined> {
  const { rows } = await sql<{ ordem: number; elo: string }>`
    select ordem::float8, encode(elo, 'hex') as elo from registro_elo order by ordem desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether the chain has this link at this place. */
export async function selectTemElo(
  db: Kysely<DB>,
  { ordem, elo }: { ordem: number; elo: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from registro_elo where ordem = ${ordem} and encode(elo, 'hex') = ${elo}`.execute(db)
  return rows.length > 0
}
