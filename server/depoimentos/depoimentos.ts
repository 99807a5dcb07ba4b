import type { Kysely, Transaction } from 'kysely'
import type {
  Depoimento,
  DepoimentosQuery,
  DepoimentoTexto,
  RespostaEscrita,
} from '../../contract/depoimento.ts'
import { noteEndereco, shareEndereco } from '../contas/endereco.ts'
import { queueAlerta } from '../correio/alertas.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { enqueueDepoimento, renewDepoimento } from '../moderacao/fila.ts'
import {
  clearDestaque,
  type DepoimentoRow,
  insertDepoimento,
  isContaNova,
  lockDepoimento,
  lockDoAutor,
  type NovaLinha,
  selectContagens,
  selectDaHome,
  selectDaModelo,
  selectDepoimento,
  selectDestaque,
  selectDoCliente,
  selectExistente,
  selectModeloDe,
  updateResposta,
  updateTexto,
} from './queries.ts'

const LIMITE = 24
/** A page of the caller's own reviews. */
const LIMITE_PROPRIOS = 5
/** Reviews by accounts younger than this are marked for staff. */
const CONTA_NOVA_MS = 24 * 3_600_000

export type ListaDepoimentos = {
  depoimentos: Depoimento[]
  /** Over all pages. */
  total: number
  pagina: number
  limite: number
}

type Recorte = Omit<DepoimentosQuery, 'cliente'>

/**
 * Reviews: the home's selection (one per profile, highlighted first); with `modelo` the approved ones
 * of a profile, or all of them for herself: 5 a page unless `limite` says otherwise. Staff read the others
 * at `GET /api/admin/depoimentos`, with the right and a line in the record of access.
 */
export async function listDepoimentos(
  db: Kysely<DB>,
  { modelo, limite, pagina = 1, ...resto }: Recorte,
  session: Session | null,
): Promise<ListaDepoimentos> {
  const todos = modelo !== undefined && seesAll(session, modelo)
  const pageSize = limite ?? (todos ? LIMITE_PROPRIOS : LIMITE)
  const recorte = { ...resto, limite: pageSize, pagina }
  const { total, rows } = await (modelo !== undefined
    ? selectDaModelo(db, modelo, { ...recorte, todos })
    : selectDaHome(db, recorte))
  const show = todos ? depoimentoDela : depoimentoDe
  return { depoimentos: rows.map(show), total, pagina, limite: pageSize }
}

/** All reviews that a client wrote, approved or not, for himself: 5 a page unless `limite` says otherwise. */
export async function listDepoimentosDoCliente(
  db: Kysely<DB>,
  cliente: number,
  { limite = LIMITE_PROPRIOS, pagina = 1, ...resto }: Recorte,
): Promise<ListaDepoimentos> {
  const { total, rows } = await selectDoCliente(db, cliente, { ...resto, limite, pagina })
  return { depoimentos: rows.map(depoimentoDe), total, pagina, limite }
}

const seesAll = (session: Session | null, modelo: number): boolean =>
  session?.tipo === 'modelo' && session.id === modelo

const depoimentoDe = (row: DepoimentoRow): Depoimento => ({
  id: row.id,
  modelo: row.modelo_id,
  nota: row.nota,
  comentario: row.comentario,
  cliente_nome: row.cliente_nome,
  cliente_cidade: row.cliente_cidade,
  cliente_estado: row.cliente_estado,
  modelo_nome: row.modelo_nome,
  modelo_url: row.modelo_url,
  resposta: row.resposta,
  status: row.status,
  destaque: row.destaque ? 1 : 0,
  data_cadastro: new Date(row.criado_em).toISOString(),
})

/** Adds what only the reviewed modelo sees. */
const depoimentoDela = (row: DepoimentoRow): Depoimento => ({
  ...depoimentoDe(row),
  nome: row.cliente_nome,
  cidade: row.cliente_cidade,
  versao: row.versao,
  denunciado: row.denunciado,
})

/** The review shown first on a profile; nulls when none is approved. */
export async function getDestaque(
  db: Kysely<DB>,
  modelo: number,
): Promise<{ comentario: string | null; nota: number | null }> {
  return (await selectDestaque(db, modelo)) ?? { comentario: null, nota: null }
}

/** How many approved reviews of a profile gave one star … five stars. */
export async function countNotas(db: Kysely<DB>, modelo: number): Promise<number[]> {
  const contagens = new Map(
    (await selectContagens(db, modelo)).map(({ nota, total }) => [nota, total]),
  )
  return [1, 2, 3, 4, 5].map((nota) => contagens.get(nota) ?? 0)
}

export type NovoDepoimento = Omit<NovaLinha, 'criadoEm'>

/** When a client writes, and from which address (see `Call.endereco`). */
export type Escrita = { now: Date; endereco: Buffer }

/**
 * Stores a client's review of a public profile, pending. She gets an e-mail, and staff an item when it
 * looks bought.
 * @throws Falha `modelo_nao_encontrado`; `depoimento_existente` with the id of the first.
 */
export const createDepoimento = (
  db: Kysely<DB>,
  depoimento: NovoDepoimento,
  { now, endereco }: Escrita,
): Promise<{ id: number; status: 0 }> =>
  inTransaction(db, async (trx) => {
    const { modelo, cliente } = depoimento
    const id = await insertDepoimento(trx, { ...depoimento, criadoEm: now })
    if (id === undefined)
      throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
    if (id === null) {
      const primeiro = await selectExistente(trx, modelo, cliente)
      throw new Falha('depoimento_existente', 'Você já avaliou este perfil.', { id: primeiro?.id })
    }
    await noteEndereco(trx, cliente, endereco, now)
    await markSuspeito(trx, { id, modelo, cliente }, now)
    await queueAlerta(trx, modelo, 'depoimento')
    return { id, status: 0 }
  })

/** Adds to staff's queue a review that the reviewed modelo may have written or bought. */
async function markSuspeito(
  trx: Transaction<DB>,
  { id, modelo, cliente }: { id: number; modelo: number; cliente: number },
  now: Date,
): Promise<void> {
  const sinais = [
    (await isContaNova(trx, cliente, new Date(now.getTime() - CONTA_NOVA_MS))) && 'conta_nova',
    (await shareEndereco(trx, [cliente, modelo], now)) && 'mesmo_endereco',
  ].filter((sinal) => sinal !== false)
  if (sinais.length > 0) await enqueueDepoimento(trx, id, 'depoimento_suspeito', { sinais })
}

/**
 * Changes text or stars, by the author, while the review is pending.
 * @throws Falha `nao_encontrado`; `acesso_negado`: another's; `conflito`: she has decided.
 */
export const rewriteDepoimento = (
  db: Kysely<DB>,
  { cliente, id }: { cliente: number; id: number },
  texto: DepoimentoTexto,
  { now, endereco, escondidas = NENHUMA }: Escrita & { escondidas?: Escondidas },
): Promise<Depoimento> =>
  inTransaction(db, async (trx) => {
    const antes = await lockDoAutor(trx, id)
    if (!antes) throw naoExiste()
    if (antes.cliente_id !== cliente)
      throw new Falha('acesso_negado', 'Só quem escreveu esta avaliação pode mudá-la.')
    if (escondidas.has(antes.modelo_id)) throw naoExiste()
    if (antes.status !== 0)
      throw new Falha(
        'conflito',
        'Já há uma decisão sobre esta avaliação: ela não pode mais ser mudada.',
      )
    await updateTexto(trx, id, texto)
    await renewDepoimento(trx, id)
    await noteEndereco(trx, cliente, endereco, now)
    await markSuspeito(trx, { id, modelo: antes.modelo_id, cliente }, now)
    return depoimentoDe(await selectDepoimento(trx, id))
  })

const naoExiste = () => new Falha('nao_encontrado', 'Esta avaliação não existe.')

/**
 * The reviewed modelo's reply and decision. Highlighting a review removes the highlight of any other.
 * @throws Falha `nao_encontrado`; `acesso_negado` when the review is not of this modelo; `conflito`
 * when it is no longer as she read it, or staff took it down.
 */
export const answerDepoimento = (
  db: Kysely<DB>,
  { modelo, id }: { modelo: number; id: number },
  { resposta, status, destaque, versao }: RespostaEscrita,
  { now }: { now: Date },
): Promise<Depoimento> =>
  inTransaction(db, async (trx) => {
    const antes = await lockDepoimento(trx, id)
    if (!antes) throw naoExiste()
    if (antes.modelo_id !== modelo)
      throw new Falha('acesso_negado', 'Só a modelo avaliada pode responder.')
    const texto = resposta || null
    const destacada = destaque === undefined ? antes.destaque : destaque === 1
    const fica = status === 1 && destacada
    // Sent again, as the first answer may have been lost: it puts nothing back.
    const isSame = antes.status === status && antes.resposta === texto && antes.destaque === fica
    if (versao !== undefined && versao !== antes.versao && !isSame)
      throw new Falha(
        'conflito',
        'Esta avaliação mudou desde que você a abriu. Leia de novo antes de decidir.',
      )
    if (antes.retirado && status !== 9)
      throw new Falha('conflito', 'A equipe retirou esta avaliação do site. Ela não volta a ele.')
    if (fica) await clearDestaque(trx, modelo, id)
    await updateResposta(trx, id, {
      resposta: texto,
      respondido_em: texto ? now : null,
      status,
      decidido_em: now,
      destaque: fica,
    })
    return depoimentoDela(await selectDepoimento(trx, id))
  })

/**
 * The reviewed modelo reports a review to staff, with a reason. It stays as it is until they decide.
 * @throws Falha `nao_encontrado`; `acesso_negado` when the review is not of this modelo.
 */
export const reportDepoimento = (
  db: Kysely<DB>,
  { modelo, id }: { modelo: number; id: number },
  motivo: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const alvo = await selectModeloDe(trx, id)
    if (!alvo) throw naoExiste()
    if (alvo.modelo_id !== modelo)
      throw new Falha('acesso_negado', 'Só a modelo avaliada pode denunciar.')
    await enqueueDepoimento(trx, id, 'depoimento_denunciado', { texto: motivo })
  })
