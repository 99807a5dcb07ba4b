import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'

/**
 * A file and where its rows need it; `previaSo`: no other file shares its preview, as those of early
 * versions may.
 */
export type Lugar = {
  hash: string
  tipo: 'foto' | 'video'
  larguras: number[]
  previa: string
  publico: boolean
  privado: boolean
  previaSo: boolean
}

/**
 * Whether staff may still undo what removed the file `a` from a profile, or have yet to see it: a visitor
 * reported it. Or it is under seal.
 */
const podeVoltar = sql`(
  exists (select from moderacao_desfazer u where a.hash = any(u.arquivos) and coalesce(u.guardado_ate, u.ate) > now())
  or exists (select from denuncia d where d.arquivo = a.hash and d.decidido_em is null)
  or arquivo_lacrado(a.hash))`

/**
 * Where the rows need these files. Locks the rows until the transaction ends: `'update'` against any
 * new use (which needs a `key share` lock), including those that share their preview, so that the last
 * of them removes it; `'key share'` against being deleted meanwhile.
 */
export async function selectLugares(
  trx: Transaction<DB>,
  hashes: string[],
  hold: 'update' | 'key share',
): Promise<Lugar[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from arquivo where hash = any(${hashes}::text[])
    ${hold === 'update' ? sql`or previa in (select previa from arquivo where hash = any(${hashes}::text[]))` : sql``}
    order by hash for ${sql.raw(hold)}`.execute(trx)
  const held = hashes.filter((hash) => rows.some((row) => row.hash === hash))
  // A separate statement, so that it sees what was committed while we waited for the lock. What staff
  // may still restore stays where it is; nobody can see it meanwhile.
  const lugares = await sql<Lugar>`
    select a.hash, a.tipo, a.larguras, a.previa,
      exists (select from midia m where m.arquivo = a.hash and m.visibilidade = 'publico')
        or exists (select from modelo_imagem i where i.arquivo = a.hash)
        or exists (select from storie s where s.arquivo = a.hash and not s.restrito)
        or ${podeVoltar} as publico,
      exists (select from midia m where m.arquivo = a.hash and m.visibilidade <> 'publico')
        or exists (select from storie s where s.arquivo = a.hash and s.restrito)
        or exists (select from upload u where u.arquivo = a.hash)
        or ${podeVoltar} as privado,
      not exists (select from arquivo o where o.previa = a.previa and o.hash <> a.hash) as "previaSo"
    from arquivo a where a.hash = any(${held}::text[])`.execute(trx)
  return lugares.rows
}

export async function deleteArquivo(trx: Transaction<DB>, hash: string): Promise<void> {
  await trx.deleteFrom('arquivo').where('hash', '=', hash).execute()
}

/** Adds the job that settles these files, `minutes` from now. */
export async function addSettleJob(
  db: Kysely<DB>,
  hashes: string[],
  minutes: number,
): Promise<void> {
  await sql`select graphile_worker.add_job('settle-arquivos',
    payload := json_build_object('hashes', ${JSON.stringify(hashes)}::json),
    run_at := now() + make_interval(mins => ${minutes}::integer))`.execute(db)
}

/** Deletes stories that have expired; returns their files. Those of suspected minors may be evidence. */
export async function deleteVencidos(db: Kysely<DB>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    with vencidos as (
      select id from storie s where expira_em <= ${now}
        and not exists (select from suspeita_de_menor m where m.modelo_id = s.modelo_id)
      order by expira_em limit ${limit}
      for update skip locked
    ), tirados as (
      delete from storie s using vencidos v where s.id = v.id returning s.arquivo
    )
    select arquivo, graphile_worker.add_job('settle-arquivos',
      payload := json_build_object('hashes', json_build_array(arquivo)))
    from (select distinct arquivo from tirados) t`.execute(db)
  return rows.map(({ arquivo }) => arquivo)
}

/** Files that nothing uses, after `depois` in order. */
export async function selectSemUso(
  db: Kysely<DB>,
  depois: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from arquivo a where hash > ${depois}
      and not exists (select from midia m where m.arquivo = a.hash)
      and not exists (select from modelo_imagem i where i.arquivo = a.hash)
      and not exists (select from storie s where s.arquivo = a.hash)
      and not exists (select from upload u where u.arquivo = a.hash)
      and not ${podeVoltar}
    order by hash limit ${limit}`.execute(db)
  return rows.map(({ hash }) => hash)
}
