import { type Kysely, sql } from 'kysely'
import type { Comprador } from '../../contract/compradores.ts'
import { type MiniRow, miniColumns } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'
import { type FotoRow, fotoKeys } from '../midias/foto.ts'

type Pessoa = { tipo: Comprador; nome: string; foto: FotoRow | null; publicado: boolean }

/** An account's name and picture in its own panel. */
export async function selectPessoa(db: Kysely<DB>, id: number): Promise<Pessoa | undefined> {
  const { rows } = await sql<Pessoa>`
    select c.tipo, coalesce(m.apelido, c.nome) as nome,
      case when a.hash is not null then json_build_object(${fotoKeys}) end as foto,
      exists (select from modelo_publico p where p.id = c.id) as publicado
    from conta c
    left join modelo m on m.id = c.id
    left join modelo_imagem i on i.modelo_id = m.id and i.papel = 'perfil'
    left join arquivo a on a.hash = i.arquivo
    where c.id = ${id} and c.tipo <> 'equipe'`.execute(db)
  return rows[0]
}

type Feitos = {
  nome: string
  favoritos: number
  favoritos_semana: number
  avaliacoes: number
  avaliacoes_mes: number
}

/** How many favourites (still public) and reviews a subscriber has, as his lists show them, and how many recent ones. */
export async function selectFeitos(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<Feitos | undefined> {
  const { rows } = await sql<Feitos>`
    select c.nome, f.total as favoritos, f.semana as favoritos_semana,
      d.total as avaliacoes, d.mes as avaliacoes_mes
    from conta c
    cross join lateral (
      select count(*)::integer as total,
        (count(*) filter (where x.criado_em > ${now}::timestamptz - interval '7 days'))::integer as semana
      from favorito x join busca b on b.id = x.modelo_id where x.cliente_id = c.id
    ) f
    cross join lateral (
      select count(*)::integer as total,
        (count(*) filter (where x.criado_em > ${now}::timestamptz - interval '30 days'))::integer as mes
      from depoimento_nomeado x where x.cliente_id = c.id
    ) d
    where c.id = ${id} and c.tipo = 'assinante'`.execute(db)
  return rows[0]
}

/** Profiles of a city that are new in the last 30 days, the newest first. */
export async function selectNovidades(
  db: Kysely<DB>,
  { cidade, estado }: { cidade: string | null; estado: string | null },
  { limite, now }: { limite: number; now: Date },
): Promise<(MiniRow & { criado_em: Date })[]> {
  const { rows } = await sql<MiniRow & { criado_em: Date }>`
    select ${miniColumns(now)}, b.criado_em from busca b
    where b.cidade_busca = sem_acento(${cidade}) and (${estado}::text is null or b.estado = ${estado})
      and b.criado_em > ${now}::timestamptz - interval '30 days'
    order by b.criado_em desc, b.id desc limit ${limite}`.execute(db)
  return rows
}
