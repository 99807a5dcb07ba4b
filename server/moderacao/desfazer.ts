import type { Kysely, Transaction } from 'kysely'
import type { Feito } from '../../contract/fila.ts'
import type { Alvo, Motivo } from '../../contract/motivos.ts'
import { dropCartas } from '../cartas/cartas.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { overturnDenuncias, reopenDenuncias } from '../denuncias/desfecho.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { putBackImagens } from '../midias/midias.ts'
import type { Retiradas } from '../midias/retiradas.ts'
import { type EscritaOptions, restoreModelo } from '../modelos/escrita/escrita.ts'
import { type Conferidas, putBackConferidas } from '../verificacao/conferencia.ts'
import {
  type Colunas,
  deleteAberto,
  deleteDesfazer,
  deleteVencidos,
  type ItemFechado,
  insertDesfazer,
  reopenItem,
  selectAto,
  selectColunas,
  type Tabela,
  updateColunas,
} from './desfazer/queries.ts'
import { findSuspeita, lockModelo } from './queries.ts'
import { cancelEmail, insertAto, updateEstado } from './registro/queries.ts'

/*
 * An act of staff takes effect at once and can be undone for a minute. It stores the values from before
 * (docs/decisions/0047-undo-and-suspected-minors.md); its e-mail is sent after that minute.
 */

const DESFAZER_MS = 60_000
/** More than the clocks of two nodes differ. */
const FOLGA_MS = 5_000

/** When an act of now can be undone on no node any more: its e-mails are sent then. */
export const definitivoEm = (now: Date): Date => new Date(now.getTime() + DESFAZER_MS + FOLGA_MS)

/** A row that an act may change. */
type Linha = { tabela: Tabela; id: number }
type Lida = Linha & { colunas: Colunas }

/** What an act did besides changing columns. */
export type Efeito = {
  imagens?: Retiradas
  fechou?: ItemFechado[]
  /** The marks of her pictures that it replaced. */
  conferidas?: Conferidas
  /** An item that it added to the queue. */
  abriu?: number
  /** The items whose reports it decided: whether any of these had hidden something or was a legal notice,
   * and the notices that were not upheld. */
  denuncias?: { filas: number[]; ocultou: boolean; notificada: boolean; notificacoes: number[] }
}

/** The rows before the act; pass them to `openDesfazer` after it, in the same transaction. */
export async function readLinhas(trx: Transaction<DB>, linhas: Linha[]): Promise<Lida[]> {
  const lidas: Lida[] = []
  for (const linha of linhas) lidas.push({ ...linha, colunas: await selectColunas(trx, linha) })
  return lidas
}

/** The columns that the act changed, with old and new values. */
type Mudanca = Linha & { de: Colunas; para: Colunas }
type Antes = Efeito & { mudancas: Mudanca[] }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

async function changesSince(trx: Transaction<DB>, lidas: Lida[]): Promise<Mudanca[]> {
  const mudancas: Mudanca[] = []
  for (const { colunas, ...linha } of lidas) {
    const agora = await selectColunas(trx, linha)
    const mudou = Object.keys(colunas).filter((coluna) => !same(colunas[coluna], agora[coluna]))
    const pick = (de: Colunas) => Object.fromEntries(mudou.map((coluna) => [coluna, de[coluna]]))
    if (mudou.length > 0) mudancas.push({ ...linha, de: pick(colunas), para: pick(agora) })
  }
  return mudancas
}

/** Stores what an act changed, for as long as it can be undone or contested. */
export async function openDesfazer(
  trx: Transaction<DB>,
  {
    ato,
    equipe,
    linhas,
    efeito,
    guardadoAte = null,
    now,
  }: {
    ato: number
    equipe: number
    linhas: Lida[]
    efeito: Efeito
    /** Until when it may be contested. */
    guardadoAte?: Date | null
    now: Date
  },
): Promise<Feito> {
  const ate = new Date(now.getTime() + DESFAZER_MS)
  const antes: Antes = { ...efeito, mudancas: await changesSince(trx, linhas) }
  const arquivos = Object.values(efeito.imagens ?? {}).flatMap((rows) =>
    rows.flatMap((row) => ('arquivo' in row ? [String(row.arquivo)] : [])),
  )
  await insertDesfazer(trx, { ato, equipe, ate, guardadoAte, antes, arquivos })
  return { ato, ate: ate.toISOString() }
}

/**
 * Reverts an act of staff from less than a minute ago, if all of it is still as they left it; its
 * e-mail is not sent then. Sessions that a suspension ended stay ended.
 * @throws Falha `nao_encontrado`; `conflito`: too late, somebody else's, undone before, or changed
 * since
 */
export const undoAto = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  options: EscritaOptions,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ato = await selectAto(trx, id)
    if (!ato) throw new Falha('nao_encontrado', 'Este ato não existe.')
    if (ato.equipe_id !== equipe.id)
      throw new Falha('conflito', 'Só quem decidiu pode desfazer a decisão.')
    // Locks in the same order as those who queue: the profile, then its items.
    if (ato.modelo_id) await lockModelo(trx, ato.modelo_id)
    const inTime = ato.ate !== null && ato.ate > options.now
    if (!inTime || !(await deleteDesfazer(trx, id)))
      throw new Falha('conflito', 'O minuto para desfazer esta decisão já passou.')
    await putBack(trx, ato.antes as unknown as Antes, options)
    await cancelEmail(trx, id)
    await dropCartas(trx, id)
    await insertAto(
      trx,
      {
        equipe: equipe.id,
        item: ato.item_id ?? undefined,
        alvo: ato.alvo as Alvo,
        alvoId: ato.alvo_id,
        ato: 'desfazer',
        recado: '',
        desfaz: id,
      },
      options.now,
    )
  })

async function putBack(trx: Transaction<DB>, antes: Antes, options: EscritaOptions): Promise<void> {
  const { mudancas, imagens, conferidas, fechou = [], abriu, denuncias } = antes
  await requireSemMenor(trx, antes)
  for (const { tabela, id, de, para } of mudancas) {
    const agora = await selectColunas(trx, { tabela, id })
    if (Object.keys(para).some((coluna) => !same(para[coluna], agora[coluna]))) throw mudou()
    if (!(await writeLinha(trx, { tabela, id }, de, options))) throw mudou()
  }
  if (imagens) await putBackImagens(trx, imagens)
  if (conferidas) await putBackConferidas(trx, conferidas)
  if (abriu !== undefined && !(await deleteAberto(trx, abriu))) throw mudou()
  for (const item of fechou) if (!(await reopenItem(trx, item))) throw mudou()
  for (const fila of denuncias?.filas ?? []) await reopenDenuncias(trx, fila, options.now)
}

/**
 * An act that closed an account is not undone while she is suspected to be a minor for another reason, or after that
 * was confirmed: she would have the account back, and be public, while it stands.
 * @throws Falha `conflito`
 */
async function requireSemMenor(
  trx: Transaction<DB>,
  { mudancas, abriu }: Pick<Antes, 'mudancas' | 'abriu'>,
): Promise<void> {
  const conta = mudancas.find(({ tabela, de }) => tabela === 'conta' && de.estado !== 'suspensa')
  const suspeita = conta && (await findSuspeita(trx, conta.id))
  if (!suspeita || (suspeita.aberta && suspeita.id === abriu)) return
  throw new Falha(
    'conflito',
    suspeita.aberta
      ? 'Este perfil está na fila de suspeitas de menor: decida lá primeiro.'
      : 'A suspeita de menor já foi confirmada: mantenha esta decisão. O que se pode desfazer é a confirmação, se for contestada.',
  )
}

const mudou = () =>
  new Falha('conflito', 'Algo mudou depois desta decisão: ela não pode mais ser desfeita.')

/**
 * A contested act is undone: what nobody changed since is as it was before. A profile that it kept from being
 * published, and a suspicion, wait again as they did.
 * @throws Falha `conflito` when nothing is kept of it any more, and as `requireSemMenor`
 */
export async function revertAto(
  trx: Transaction<DB>,
  id: number,
  { motivo, ...options }: EscritaOptions & { motivo: Motivo | null },
): Promise<void> {
  const antes = await takeAntes(trx, id)
  const { mudancas, imagens, fechou = [], abriu, denuncias } = antes
  await requireSemMenor(trx, antes)
  for (const mudanca of mudancas) await restoreUnchanged(trx, mudanca, options)
  if (imagens) await putBackImagens(trx, imagens)
  if (abriu !== undefined) await deleteAberto(trx, abriu)
  if (motivo === 'perfil_novo' || motivo === 'suspeita_menor')
    for (const item of fechou) await reopenItem(trx, item)
  for (const fila of denuncias?.filas ?? []) await overturnDenuncias(trx, fila, options.now)
}

/**
 * The same, contested by who sent a legal notice that was not upheld as a whole: the report waits again, and
 * hides what it hid.
 */
export async function reopenAto(
  trx: Transaction<DB>,
  id: number,
  options: EscritaOptions,
): Promise<void> {
  const { mudancas, imagens, fechou = [], denuncias } = await takeAntes(trx, id)
  // What was removed stays removed.
  if (!imagens) for (const mudanca of mudancas) await restoreUnchanged(trx, mudanca, options)
  for (const item of fechou) if (denuncias?.filas.includes(item.id)) await reopenItem(trx, item)
  for (const fila of denuncias?.filas ?? []) await reopenDenuncias(trx, fila, options.now)
}

async function takeAntes(trx: Transaction<DB>, id: number): Promise<Antes> {
  const ato = await selectAto(trx, id)
  if (!ato?.antes || !(await deleteDesfazer(trx, id)))
    throw new Falha('conflito', 'Não há mais o que desfazer desta decisão: ela já foi desfeita.')
  return ato.antes as unknown as Antes
}

/** Columns that have other values by now keep them. */
async function restoreUnchanged(
  trx: Transaction<DB>,
  { tabela, id, de, para }: Mudanca,
  options: EscritaOptions,
): Promise<void> {
  const agora = await selectColunas(trx, { tabela, id })
  const unchanged = Object.keys(para).filter((coluna) => same(para[coluna], agora[coluna]))
  const volta = Object.fromEntries(unchanged.map((coluna) => [coluna, de[coluna]]))
  if (unchanged.length === 0) return
  await writeLinha(trx, { tabela, id }, volta, options)
}

/** Whether it was changed. */
async function writeLinha(
  trx: Transaction<DB>,
  { tabela, id }: Linha,
  colunas: Colunas,
  options: EscritaOptions,
): Promise<boolean> {
  if (tabela === 'modelo') await restoreModelo(trx, id, colunas, options)
  // By what it is by now: its owner may have taken an erasure back.
  else if (tabela === 'conta') return restoreEstado(trx, id, colunas)
  else return updateColunas(trx, { tabela, id }, colunas)
  return true
}

const restoreEstado = (trx: Transaction<DB>, id: number, { estado }: Colunas): Promise<boolean> =>
  estado === 'suspensa'
    ? updateEstado(trx, id, { de: ['ativa'], para: 'suspensa' })
    : updateEstado(trx, id, { de: ['suspensa'], para: 'ativa' })

/** Deletes the stored values (names, numbers, words) of acts that cannot be undone any more. */
export const forgetDesfazer = (db: Kysely<DB>, now: Date): Promise<void> => deleteVencidos(db, now)
