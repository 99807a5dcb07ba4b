import { type Kysely, sql } from 'kysely'
import { type TextosDoPerfil, textosDoPerfil } from '../../../contract/campos.ts'
import type {
  CobrancaEmAnalise,
  ComentarioEmAnalise,
  ContestacaoEmAnalise,
  Indicio,
  PedidoEmAnalise,
} from '../../../contract/fila.ts'
import type { ContaDaEquipe } from '../../../contract/moderacao.ts'
import type { Moderacao, Motivo } from '../../../contract/motivos.ts'
import type { CodigoPreco } from '../../../contract/opcoes.ts'
import type { DB } from '../../database/types.ts'
import { type FotoRow, fotoKeys } from '../../midias/foto.ts'

export type ImagemRow = FotoRow & {
  tipo: 'foto' | 'video'
  onde: 'galeria' | 'storie' | 'perfil' | 'banner' | 'destaque'
  privada: boolean
  desde: string | null
  conferida_em: string | null
}

export type PerfilRow = {
  id: number
  url: string
  publico: boolean
  moderacao: Moderacao
  estado_da_conta: 'ativa' | 'suspensa' | 'em_exclusao' | 'apagada'
  nome_completo: string
  dt_nascimento: string
  idade: number
  email: string
  telefone: string | null
  telegram: string | null
  signal: string | null
  bairro: string | null
  cidade: string | null
  estado: string | null
  criado_em: string
  apelido: string
  textos: TextosDoPerfil
  selo: 'nenhum' | 'suspenso' | 'visivel'
  precos: { codigo: CodigoPreco; preco: number }[]
  /** Of services, massages and fetishes. */
  opcoes: string[]
  imagens: ImagemRow[]
}

/** Everything that staff look at of a profile, published or not. */
export async function selectPerfil(db: Kysely<DB>, id: number, now: Date): Promise<PerfilRow> {
  const { rows } = await sql<PerfilRow>`
    select m.id, m.url, m.moderacao, c.estado as estado_da_conta, m.nome_completo, c.email::text,
      m.telefone, m.telegram, m.signal, m.bairro, m.cidade, m.estado, to_json(m.criado_em) as criado_em,
      m.apelido, json_build_object(${sql.join(
        textosDoPerfil.map((campo) => sql`${sql.lit(campo)}, ${sql.ref(`m.${campo}`)}`),
      )}) as textos, m.dt_nascimento,
      case when m.verificada_em is null then 'nenhum'
        when m.selo_suspenso then 'suspenso' else 'visivel' end as selo,
      extract(year from age(dia_em_sao_paulo(${now}), m.dt_nascimento))::integer as idade,
      exists (select from modelo_publico p where p.id = m.id) as publico,
      coalesce((select json_agg(json_build_object('codigo', codigo, 'preco', preco))
        from modelo_preco where modelo_id = m.id), '[]') as precos,
      array(select codigo from modelo_opcao
        where modelo_id = m.id and grupo in ('servicos', 'massagens', 'fetiches')) as opcoes,
      coalesce((select json_agg(json_build_object(
          ${fotoKeys}, 'tipo', a.tipo, 'onde', x.onde, 'privada', x.privada, 'desde', x.desde, 'conferida_em', (
            select conferida_em from imagem_conferida where modelo_id = m.id and arquivo = a.hash)) order by x.grupo, x.ordem, x.id)
        from (
          select arquivo, papel as onde, false as privada, null::timestamptz as desde,
            0 as grupo, 0 as ordem, 0 as id
          from modelo_imagem where modelo_id = m.id
          union all
          select arquivo, 'galeria', visibilidade <> 'publico', criado_em, 1, ordem, id
          from midia where modelo_id = m.id
          union all
          select arquivo, 'storie', restrito, criado_em, 2, 0, id from storie
          where modelo_id = m.id and expira_em > ${now}
        ) x join arquivo a on a.hash = x.arquivo), '[]') as imagens
    from modelo m join conta c on c.id = m.id
    where m.id = ${id}`.execute(db)
  return rows[0]!
}

/** The same picture elsewhere; `de` is the hash of the picture in question. */
export type IgualRow = FotoRow & {
  de: string
  modelo: number
  apelido: string
  url: string
  publico: boolean
  desde: string | null
}

/**
 * The matches at other accounts that an item of motive `imagem_repetida` names, as far as they still
 * exist.
 */
export async function selectIguais(db: Kysely<DB>, itemId: number): Promise<IgualRow[]> {
  const { rows } = await sql<IgualRow>`
    select d.key as de, m.id as modelo, m.apelido, m.url,
      exists (select from modelo_publico p where p.id = m.id) as publico,
      (select to_json(min(criado_em)) from (
        select criado_em from midia where modelo_id = m.id and arquivo = a.hash
        union all select criado_em from storie where modelo_id = m.id and arquivo = a.hash
      ) u) as desde,
      a.hash, a.larguras, a.largura, a.altura, a.thumbhash, a.cor
    from moderacao_item i, jsonb_each(i.detalhe) d
    join arquivo a on a.hash = d.value ->> 'arquivo'
    join modelo m on m.id = (d.value ->> 'modelo')::integer
    where i.id = ${itemId}`.execute(db)
  return rows
}

/** The signs of a case, each with the other profiles that still exist. */
export async function selectIndicios(db: Kysely<DB>, itemId: number): Promise<Indicio[]> {
  const { rows } = await sql<Indicio>`
    select d.key as sinal, coalesce((
      select json_agg(json_build_object('id', m.id, 'apelido', m.apelido, 'suspensa', c.estado = 'suspensa')
        order by m.id)
      from jsonb_array_elements_text(d.value) o join modelo m on m.id = o::integer
      join conta c on c.id = m.id), '[]') as outras
    from moderacao_item i, jsonb_each(i.detalhe) d
    where i.id = ${itemId} order by d.key`.execute(db)
  return rows
}

export type DepoimentoRow = {
  id: number
  nota: number
  comentario: string
  resposta: string | null
  status: number
  retirado: boolean
  criado_em: string
  modelo: { id: number; apelido: string; url: string }
  cliente: { id: number; nome: string; desde: string } | null
  denuncia: string | null
  sinais: string[]
}

/** A review with its report and its signs of fraud, decided or not. */
const DEPOIMENTO = sql`
  select d.id, d.nota, d.comentario, d.resposta, d.status, d.retirado, to_json(d.criado_em) as criado_em,
    json_build_object('id', m.id, 'apelido', m.apelido, 'url', m.url) as modelo,
    case when c.id is not null then
      json_build_object('id', c.id, 'nome', c.nome, 'desde', c.criada_em) end as cliente,
    (select i.detalhe ->> 'texto' from moderacao_item i
      where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' order by i.id desc limit 1) as denuncia,
    coalesce((select i.detalhe -> 'sinais' from moderacao_item i
      where i.depoimento_id = d.id and i.motivo = 'depoimento_suspeito' order by i.id desc limit 1), '[]') as sinais
  from depoimento d join modelo m on m.id = d.modelo_id left join conta c on c.id = d.cliente_id`

export async function selectDepoimento(db: Kysely<DB>, id: number): Promise<DepoimentoRow> {
  const { rows } = await sql<DepoimentoRow>`${DEPOIMENTO} where d.id = ${id}`.execute(db)
  return rows[0]!
}

/** Rejected reviews, newest first. */
export async function selectRejeitados(
  db: Kysely<DB>,
  { limite, pagina }: { limite: number; pagina: number },
): Promise<{ rows: DepoimentoRow[]; total: number }> {
  const { rows } = await sql<{ rows: DepoimentoRow[]; total: number }>`
    select (select count(*)::integer from depoimento where status = 9) as total,
      coalesce((select json_agg(t) from (
        ${DEPOIMENTO} where d.status = 9 order by d.criado_em desc, d.id desc
        limit ${limite} offset ${(pagina - 1) * limite}) t), '[]') as rows`.execute(db)
  return rows[0]!
}

export async function selectComentario(
  db: Kysely<DB>,
  id: number,
): Promise<ComentarioEmAnalise | null> {
  const { rows } = await sql<ComentarioEmAnalise>`
    select o.id, o.comentario, to_json(o.criado_em) as criado_em, o.retirado,
      json_build_object('id', m.id, 'apelido', m.apelido, 'url', m.url) as modelo,
      case when c.id is not null then
        json_build_object('id', c.id, 'nome', c.nome, 'desde', c.criada_em) end as cliente,
      (select i.detalhe ->> 'texto' from moderacao_item i
        where i.comentario_id = o.id order by i.id desc limit 1) as denuncia
    from storie_comentario o join modelo m on m.id = o.modelo_id left join conta c on c.id = o.cliente_id
    where o.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A charge with its owner. */
export async function selectCobranca(
  db: Kysely<DB>,
  id: number,
): Promise<Omit<CobrancaEmAnalise, 'nome' | 'email'> & { nome: string; email: string }> {
  const { rows } = await sql<CobrancaEmAnalise & { nome: string; email: string }>`
    select p.id, coalesce(pl.nome, 'Impulso em ' || coalesce(im.bairro, im.cidade), 'Impulso') as plano, p.valor::float8 as valor, p.txid, to_json(p.criada_em) as criada,
      to_json(p.expira_em) as expira, c.id as conta, c.tipo, c.nome, c.email::text
    from cobranca p left join plano pl on pl.codigo = p.plano left join impulso im on im.cobranca_id = p.id
    join conta c on c.id = p.conta_id
    where p.id = ${id}`.execute(db)
  return rows[0]!
}

export async function selectMensagem(db: Kysely<DB>, id: number) {
  const { rows } = await sql<{
    id: number
    nome: string
    email: string
    mensagem: string
    criado_em: string
  }>`
    select id, nome, email, mensagem, to_json(criado_em) as criado_em
    from mensagem where id = ${id}`.execute(db)
  return rows[0]!
}

/** What a colleague asked of an account; null once its item was decided. */
export async function selectPedido(
  db: Kysely<DB>,
  itemId: number,
  equipe: number,
): Promise<PedidoEmAnalise | null> {
  const { rows } = await sql<PedidoEmAnalise>`
    select c.id as conta, c.tipo, e.nome as equipe, e.id = ${equipe} as meu,
      i.detalhe ->> 'recado' as recado
    from moderacao_item i
    join conta c on c.id = i.conta_id
    join conta e on e.id = (i.detalhe ->> 'por')::integer
    where i.id = ${itemId}`.execute(db)
  return rows[0] ?? null
}

/** A contested decision, with the profile or review that it is about as far as they exist. */
export async function selectContestacao(db: Kysely<DB>, cartaId: number, equipe: number) {
  const { rows } = await sql<
    Omit<ContestacaoEmAnalise, 'regra'> & {
      alvo_id: number
      motivo: Motivo | null
      razao: string | null
      modelo: number | null
    }
  >`
    select l.texto, to_json(l.contestada_em) as contestada_em, l.denuncia_id is not null as notificante,
      a.ato, a.alvo, a.alvo_id, i.motivo, a.razao, a.motivo as recado, to_json(a.criado_em) as criada_em,
      e.nome as equipe, a.equipe_id is not distinct from ${equipe} as minha, m.id as modelo
    from carta l
    join moderacao_ato a on a.id = l.ato_id
    left join moderacao_item i on i.id = a.item_id
    left join conta e on e.id = a.equipe_id
    left join modelo m on a.alvo in ('modelo', 'conta') and m.id = a.alvo_id
    where l.id = ${cartaId}`.execute(db)
  return rows[0]!
}

/** Accounts (not staff) whose name, nickname or e-mail contains `q`, or whose number it is. */
export async function selectContas(
  db: Kysely<DB>,
  q: string,
  { limite, pagina }: { limite: number; pagina: number },
): Promise<{ rows: ContaDaEquipe[]; total: number }> {
  const parte = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const numero = /^\d{1,9}$/.test(q) ? Number(q) : null
  const ordem = sql`(id = ${numero}::integer) desc nulls last, nome, id`
  const { rows } = await sql<{ rows: ContaDaEquipe[]; total: number }>`
    with f as (
      select c.id, c.tipo, c.nome, c.email::text, c.estado, c.apagar_em, c.criada_em, m.url
      from conta c left join modelo m on m.id = c.id
      where c.tipo <> 'equipe'
        and (c.id = ${numero}::integer or c.nome ilike ${parte} or c.email ilike ${parte}
          or m.nome_completo ilike ${parte} or m.url = ${q})
    )
    select (select count(*)::integer from f) as total,
      coalesce((select json_agg(p order by ${ordem}) from (
        select * from f order by ${ordem}
        limit ${limite} offset ${(pagina - 1) * limite}) p), '[]') as rows`.execute(db)
  return rows[0]!
}
