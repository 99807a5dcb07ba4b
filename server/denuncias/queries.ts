import { type Kysely, sql } from 'kysely'
import type { DenunciaEscrita, SituacaoDaDenuncia } from '../../contract/denuncia.ts'
import type {
  Desfecho,
  ItemDaDenuncia,
  MotivoDaDenuncia,
  QuemNotifica,
  ViaDaDenuncia,
} from '../../contract/motivosDaDenuncia.ts'
import { lockUntilCommit } from '../database/lock.ts'
import type { DB } from '../database/types.ts'
import { type FotoRow, fotoKeys } from '../midias/foto.ts'

/** What a report names: a profile, with a file or a review of it. */
export type Alvo = {
  /** 0: the site itself found the picture, by its file. */
  item_id: number
  modelo_id: number
  depoimento_id: number | null
  arquivo: string | null
}

const publico: Record<ItemDaDenuncia, (id: number | string) => ReturnType<typeof sql>> = {
  perfil: (id) => sql`
    select p.id as item_id, p.id as modelo_id, null::integer as depoimento_id, null as arquivo
    from modelo_publico p where ${typeof id === 'number' ? sql`p.id = ${id}` : sql`p.url = ${id}`}`,
  imagem: (id) => sql`
    select x.id as item_id, p.id as modelo_id, null::integer as depoimento_id, a.hash as arquivo
    from midia x join arquivo a on a.hash = x.arquivo join modelo_publico p on p.id = x.modelo_id
    where ${typeof id === 'number' ? sql`x.id = ${id}` : sql`a.hash = ${id} and x.visibilidade = 'publico'`}
      and a.oculto_em is null
    order by x.id limit 1`,
  storie: (id) => sql`
    select s.id as item_id, s.modelo_id, null::integer as depoimento_id, s.arquivo
    from storie_publico s where s.id = ${id}`,
  depoimento: (id) => sql`
    select d.id as item_id, d.modelo_id, d.id as depoimento_id, null as arquivo
    from depoimento_publico d where d.id = ${id}`,
}

/** Undefined when visitors do not see such an item. A profile may be named by its slug, a picture by its file. */
export async function selectAlvo(
  db: Kysely<DB>,
  { tipo, id }: DenunciaEscrita['item'],
): Promise<Alvo | undefined> {
  if (typeof id === 'string' && tipo !== 'perfil' && tipo !== 'imagem') return undefined
  const { rows } = await sql<Alvo>`${publico[tipo](id)}`.execute(db)
  return rows[0]
}

/** Whether staff dismissed a report of this item for this reason since then. */
export async function wasKept(
  trx: Kysely<DB>,
  { item, motivo }: Pick<DenunciaEscrita, 'item' | 'motivo'>,
  { arquivo, item_id }: Alvo,
  desde: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from denuncia where motivo = ${motivo} and desfecho = 'mantido' and decidido_em > ${desde}
      and ((item = ${item.tipo} and item_id = ${item_id} and item_id > 0) or arquivo = ${arquivo}::text) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** The receipt of an undecided report with the same words since then. Until the transaction ends it is the only one. */
export async function selectIgual(
  trx: Kysely<DB>,
  { item, motivo, texto, email, ...quem }: Relatada,
  { item_id }: Pick<Alvo, 'item_id'>,
  desde: Date,
): Promise<string | undefined> {
  await lockUntilCommit(trx, `denuncia ${item_id}`)
  const { rows } = await sql<{ recibo: string }>`
    select recibo from denuncia
    where item = ${item.tipo} and item_id = ${item_id} and motivo = ${motivo} and texto = ${texto}
      and email is not distinct from ${email ?? null}::text
      and nome is not distinct from ${quem.nome ?? null}::text
      and decidido_em is null and criado_em > ${desde} limit 1`.execute(trx)
  return rows[0]?.recibo
}

type Relatada = Pick<DenunciaEscrita, 'item' | 'motivo' | 'texto' | 'email'> & { nome?: string }

type NovaDenuncia = Omit<DenunciaEscrita, 'item'> &
  Alvo & {
    recibo: string
    item: ItemDaDenuncia
    via?: ViaDaDenuncia
    nome?: string
    quem?: QuemNotifica
    fila_id: number
    ocultou: boolean
    origem_id?: number
    criado_em: Date
  }

/** Returns its id. */
export async function insertDenuncia(trx: Kysely<DB>, denuncia: NovaDenuncia): Promise<number> {
  const { id } = await trx
    .insertInto('denuncia')
    .values(denuncia)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The pictures of roles that were cropped from an item of the gallery. */
export async function selectRecortes(trx: Kysely<DB>, midiaId: number): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    select distinct i.arquivo from modelo_imagem i join midia x on x.id = i.midia_id
    where x.id = ${midiaId} and i.arquivo <> x.arquivo`.execute(trx)
  return rows.map(({ arquivo }) => arquivo)
}

/** Hides what a report names, from this commit on. */
export async function hideAlvo(
  trx: Kysely<DB>,
  { modelo_id, depoimento_id, arquivo }: Alvo,
  now: Date,
): Promise<void> {
  if (arquivo !== null) await hideArquivo(trx, arquivo, now)
  else if (depoimento_id !== null) await hideDepoimento(trx, depoimento_id, now)
  else await hideModelo(trx, modelo_id, now)
}

async function hideArquivo(trx: Kysely<DB>, hash: string, now: Date): Promise<void> {
  await trx.updateTable('arquivo').set({ oculto_em: now }).where('hash', '=', hash).execute()
}

/** It stays as it was decided about, and may be decided about meanwhile. */
async function hideDepoimento(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx.updateTable('depoimento').set({ oculto_em: now }).where('id', '=', id).execute()
}

async function hideModelo(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx.updateTable('modelo').set({ oculto_em: now }).where('id', '=', id).execute()
}

/** The state of a report; what it was about may be gone with its profile, which decides it too. */
export async function selectSituacao(
  db: Kysely<DB>,
  recibo: string,
  now: Date,
): Promise<Omit<SituacaoDaDenuncia, 'decidir_ate'> | undefined> {
  const { rows } = await sql<Omit<SituacaoDaDenuncia, 'decidir_ate'>>`
    select d.recibo, d.via, d.item, d.motivo, to_json(d.criado_em) as criado_em,
      case when d.desfecho is not null or i.id is null then 'decidida'
        when i.reservado_ate > ${now} then 'em_analise' else 'recebida' end as estado,
      d.ocultou and d.desfecho is null and i.id is not null as oculto,
      d.email is not null as avisa,
      coalesce(d.desfecho, case when i.id is null then 'retirado' end) as desfecho,
      to_json(d.decidido_em) as decidido_em,
      (select l.codigo from carta l where l.denuncia_id = d.id order by l.id desc limit 1) as carta,
      case when d.desfecho is null then espera_da_fila(array[i.motivo], ${now}) end as espera
    from denuncia d left join moderacao_item i on i.id = d.fila_id
    where d.recibo = ${recibo}`.execute(db)
  return rows[0]
}

export type DenunciaRow = {
  id: number
  via: 'aviso' | 'notificacao'
  item: ItemDaDenuncia
  motivo: MotivoDaDenuncia
  texto: string
  nome: string | null
  quem: QuemNotifica | null
  arquivo: string | null
  foto: FotoRow | null
  igual: boolean
  ocultou: boolean
  criado_em: string
  desfecho: Desfecho | null
}

/** The reports that wait as one item of the queue, oldest first. */
export async function selectDaFila(db: Kysely<DB>, filaId: number): Promise<DenunciaRow[]> {
  const { rows } = await sql<DenunciaRow>`
    select d.id, d.via, d.item, d.motivo, d.texto, d.nome, d.quem, d.arquivo, d.ocultou, d.origem_id is not null as igual,
      to_json(d.criado_em) as criado_em, d.desfecho,
      case when a.hash is not null then json_build_object(${fotoKeys}) end as foto
    from denuncia d left join arquivo a on a.hash = d.arquivo
    where d.fila_id = ${filaId} order by d.id`.execute(db)
  return rows
}

export type Decidida = {
  id: number
  item: ItemDaDenuncia
  motivo: MotivoDaDenuncia
  arquivo: string | null
  via: 'aviso' | 'notificacao'
  ocultou: boolean
  desfecho: Desfecho
  temEmail: boolean
}

/**
 * Decides the open reports of an item. `imagens`: with `retirar`, the files that were removed; only
 * reports that name one of them, or the profile itself, were right.
 */
export async function decideDaFila(
  trx: Kysely<DB>,
  filaId: number,
  {
    ato,
    razao,
    imagens,
    now,
  }: { ato: 'aprovar' | 'recusar' | 'retirar'; razao?: string; imagens: string[]; now: Date },
): Promise<Decidida[]> {
  const { rows } = await sql<Decidida>`
    update denuncia set decidido_em = ${now}, razao = ${razao ?? null}::text, desfecho = case
        when ${ato}::text = 'aprovar' then 'mantido'
        when ${ato} = 'recusar' or arquivo = any(${imagens}::text[]) then 'retirado'
        when item = 'perfil' then 'parcial'
        else 'mantido' end
    where fila_id = ${filaId} and desfecho is null
    returning id, via, item, motivo, arquivo, ocultou, desfecho, email is not null as "temEmail"`.execute(
    trx,
  )
  return rows
}

/**
 * Shows again what the reports of an item hid, unless another report still hides it. A profile that was
 * refused is hidden by that.
 */
export async function revealDaFila(trx: Kysely<DB>, filaId: number): Promise<void> {
  await sql`
    update arquivo a set oculto_em = null
    where a.hash in (select arquivo from denuncia where fila_id = ${filaId} and ocultou and desfecho = 'mantido')
      and not exists (select from denuncia o where o.arquivo = a.hash and o.ocultou
        and (o.desfecho is null or o.desfecho = 'retirado'))`.execute(trx)
  await sql`
    update modelo m set oculto_em = null
    where m.id in (select modelo_id from denuncia where fila_id = ${filaId} and ocultou and item = 'perfil')
      and not exists (select from denuncia o where o.modelo_id = m.id and o.item = 'perfil' and o.ocultou
        and o.desfecho is null)`.execute(trx)
  await sql`
    update depoimento d set oculto_em = null
    where d.id in (select depoimento_id from denuncia
      where fila_id = ${filaId} and ocultou and item = 'depoimento' and desfecho = 'mantido')
      and not exists (select from denuncia o where o.depoimento_id = d.id and o.ocultou
        and (o.desfecho is null or o.desfecho = 'retirado'))`.execute(trx)
}

/** A removal was contested with success: the reports of the item were not right. Returns those with an address. */
export async function overturnDaFila(
  trx: Kysely<DB>,
  filaId: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update denuncia set desfecho = 'mantido', decidido_em = ${now}
    where fila_id = ${filaId} and desfecho in ('retirado', 'parcial')
    returning id, email`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Reverts `decideDaFila` and hides files again; profile and review are columns that an undo restores. */
export async function reopenDaFila(trx: Kysely<DB>, filaId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update denuncia d set decidido_em = null, desfecho = null, razao = null
    where fila_id = ${filaId} and decidido_em = (
      select max(decidido_em) from denuncia u where u.fila_id = ${filaId})
    returning id`.execute(trx)
  await sql`
    update arquivo set oculto_em = coalesce(oculto_em, ${now})
    where hash in (select arquivo from denuncia where fila_id = ${filaId} and ocultou and desfecho is null)`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

const keyOf = (id: number) => `denuncia-${id}`

/** Queues the e-mail to whoever reported, for the time `em`. */
export async function queueNoticia(trx: Kysely<DB>, id: number, em: Date): Promise<void> {
  await sql`select graphile_worker.add_job('send-denuncia',
    json_build_object('denuncia', ${id}::integer), run_at := ${em}, job_key := ${keyOf(id)})`.execute(
    trx,
  )
}

/** Queues the e-mail that acknowledges a legal notice. */
export async function queueRecebida(trx: Kysely<DB>, id: number): Promise<void> {
  await sql`select graphile_worker.add_job('send-recebida',
    json_build_object('denuncia', ${id}::integer), job_key := ${`recebida-${id}`})`.execute(trx)
}

export async function cancelNoticia(trx: Kysely<DB>, id: number): Promise<void> {
  await sql`select graphile_worker.remove_job(${keyOf(id)})`.execute(trx)
}

/** A report with the address to write to; of a legal notice its letter, and the rule that was applied. */
export const selectNoticia = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('denuncia as d')
    .leftJoin('carta as l', 'l.denuncia_id', 'd.id')
    .leftJoin('moderacao_item as i', 'i.id', 'd.fila_id')
    .select(['d.id', 'd.recibo', 'd.via', 'd.nome', 'd.email', 'd.idioma', 'd.desfecho'])
    .select(['d.motivo', 'd.razao', 'd.criado_em', 'd.decidido_em'])
    .select(['l.codigo', 'l.contestavel_ate'])
    .select('i.motivo as fila')
    .where('d.id', '=', id)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Vencida = Alvo & { id: number; ocultou: boolean }
type Prazo = { horas: number; now: Date }

const vencidas = ({ horas, now }: Prazo) => sql<Vencida>`
  select d.id, d.ocultou, d.item_id, d.modelo_id, d.depoimento_id, d.arquivo
  from denuncia d join moderacao_item i on i.id = d.fila_id and i.estado = 'aberto'
  where d.motivo = 'intima' and d.desfecho is null and d.modelo_id is not null
    and d.criado_em <= ${new Date(now.getTime() - horas * 3_600_000)} and coalesce(d.prazo_avisado, 0) < ${horas}`

/** Requests about an intimate picture that wait longer than these hours, and were not told of yet. */
export async function selectVencidas(db: Kysely<DB>, prazo: Prazo): Promise<Vencida[]> {
  const { rows } = await sql<Vencida>`${vencidas(prazo)} order by d.modelo_id, d.id`.execute(db)
  return rows
}

/** One of them, if it still is, locked until the transaction ends; undefined while somebody else has it. */
export async function lockVencida(
  trx: Kysely<DB>,
  id: number,
  prazo: Prazo,
): Promise<Vencida | undefined> {
  const { rows } = await sql<Vencida>`
    ${vencidas(prazo)} and d.id = ${id} for update of d skip locked`.execute(trx)
  return rows[0]
}

/** The operator is told of it; what it names is hidden by now. */
export async function markVencida(trx: Kysely<DB>, id: number, horas: number): Promise<void> {
  await trx
    .updateTable('denuncia')
    .set({ prazo_avisado: horas, ocultou: true })
    .where('id', '=', id)
    .execute()
  await sql`select graphile_worker.add_job('send-prazo',
    json_build_object('denuncia', ${id}::integer, 'horas', ${horas}::integer),
    job_key := ${`prazo-${id}-${horas}`})`.execute(trx)
}

/** Deletes reports decided before, and those whose profile has been gone since before. */
export async function deleteDenuncias(db: Kysely<DB>, antes: Date): Promise<void> {
  await sql`delete from denuncia
    where decidido_em <= ${antes} or (decidido_em is null and fila_id is null and criado_em <= ${antes})`.execute(
    db,
  )
}

/** Seals what a report names, as it is now. */
export async function sealDenuncia(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`select lacrar(${id}::integer, ${now})`.execute(trx)
}

/** Until when the seal of a report lasts; null while staff have yet to decide. */
export async function sealUntil(trx: Kysely<DB>, id: number, ate: Date | null): Promise<void> {
  await sql`select lacre_ate(${id}::integer, ${ate}::timestamptz)`.execute(trx)
}

export async function deleteSeals(
  db: Kysely<DB>,
  { now, abandonadas }: { now: Date; abandonadas: Date },
): Promise<void> {
  await sql`select lacre_esquece(${now}, ${abandonadas})`.execute(db)
}
