import type { Kysely, Transaction } from 'kysely'
import type { Feito } from '../../../contract/fila.ts'
import type { Situacao } from '../../../contract/moderacao.ts'
import { type LugarDoReparo, type MENOR, razoesDe } from '../../../contract/motivos.ts'
import { contestavelAte, openCarta } from '../../cartas/cartas.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha, invalidField } from '../../http/problem.ts'
import { revokeSessions, type Session } from '../../http/session.ts'
import {
  type Confirmacao,
  confirmPorEquipe,
  refundCobranca,
  refuseCobranca,
} from '../../planos/baixa.ts'
import { definitivoEm, type Efeito, openDesfazer, readLinhas } from '../desfazer.ts'
import { closePixDe, lockModelo } from '../queries.ts'
import { suspectMinor } from '../suspeita.ts'
import {
  insertAto,
  type NovoAto,
  queueEmail,
  selectConta,
  selectSituacao,
  selectSuspensao,
  updateEstado,
} from './queries.ts'

export { selectAtosDe } from './queries.ts'

/**
 * Writes an act of staff into the log, in the transaction of the act; returns its id. With `porEmail` an
 * e-mail is sent once the act cannot be undone any more.
 */
export async function recordAto(
  trx: Transaction<DB>,
  ato: NovoAto,
  { now, porEmail = false }: { now: Date; porEmail?: boolean },
): Promise<number> {
  const id = await insertAto(trx, ato, now)
  if (porEmail) await queueEmail(trx, id, definitivoEm(now))
  return id
}

type Ordem = { recado: string; razao?: typeof MENOR; now: Date }

/**
 * Suspends an account (its sessions end, nobody can sign in to it, and what it shows is hidden from
 * this commit on). One that is being erased is erased all the same; if its owner takes that back it is
 * suspended. An advertiser who may be a minor (`razao`) also goes into the queue. How a suspension ends:
 * `pedidos.ts`.
 * @throws Falha `nao_encontrado`, `conflito` (suspended or erased)
 */
export const suspendConta = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  { recado, razao, now }: Ordem,
): Promise<Feito> =>
  inTransaction(db, async (trx) => {
    const conta = await selectConta(trx, id)
    if (!conta || conta.tipo === 'equipe')
      throw new Falha('nao_encontrado', 'Esta conta não existe.')
    if (razao && conta.tipo !== 'modelo') throw semPerfil()
    // Locks in the same order as those who queue: the profile before anything else of it.
    if (conta.tipo === 'modelo') await lockModelo(trx, id)
    const linhas = await readLinhas(trx, [{ tabela: 'conta', id }])
    // As it is now that it is locked: nothing is left of an erased one to be found a minor's.
    if (linhas[0]?.colunas.estado === 'apagada') throw naoAtiva()
    const efeito = razao
      ? await suspectMinor(trx, id, { por: equipe.id, now })
      : await suspend(trx, id, now)
    const feito = razao
      ? ({ alvo: 'modelo', ato: 'suspeitar', razao } as const)
      : ({ alvo: 'conta', ato: 'suspender' } as const)
    const numero = await recordAto(
      trx,
      { ...feito, equipe: equipe.id, alvoId: id, recado },
      { now, porEmail: true },
    )
    await openCarta(trx, numero, { conta_id: id }, now)
    const guarda = { guardadoAte: contestavelAte(now), now }
    return openDesfazer(trx, { ato: numero, equipe: equipe.id, linhas, efeito, ...guarda })
  })

async function suspend(trx: Transaction<DB>, id: number, now: Date): Promise<Efeito> {
  if (!(await updateEstado(trx, id, { de: ['ativa', 'em_exclusao'], para: 'suspensa' })))
    throw naoAtiva()
  await revokeSessions(trx, id, now)
  return {}
}

const naoAtiva = () => new Falha('conflito', 'Esta conta não está ativa.')

const semPerfil = () =>
  invalidField('razao', 'Só o perfil de uma anunciante entra na fila de suspeitas.')

/** What staff wrote to the owner of an account when they suspended it. */
export const findMotivoDaSuspensao = async (db: Kysely<DB>, id: number): Promise<string> =>
  (await selectSuspensao(db, id))?.motivo || 'A equipe suspendeu esta conta.'

/** The code of the letter about it, where it is contested; null without one. */
export const findCartaDaSuspensao = async (db: Kysely<DB>, id: number): Promise<string | null> =>
  (await selectSuspensao(db, id))?.codigo ?? null

/**
 * A Pix has arrived: its plan begins, and the log has who confirmed it.
 * @throws Falha as `confirmPorEquipe`; `conflito` when a colleague was first
 */
export const confirmPix = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  confirmacao: Confirmacao,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { now } = confirmacao
    const { repetida } = await confirmPorEquipe(trx, id, confirmacao)
    if (repetida) throw new Falha('conflito', 'Outra pessoa da equipe já confirmou este Pix.')
    const item = await closePixDe(trx, id, now)
    const ato = { equipe: equipe.id, item, alvo: 'cobranca', alvoId: id, ato: 'confirmar' } as const
    await recordAto(trx, { ...ato, recado: '' }, { now })
  })

const encerramentos = { recusar: refuseCobranca, devolver: refundCobranca }
export type Encerramento = keyof typeof encerramentos

/**
 * A Pix did not arrive, or was refunded; the reason goes to the person and into the log.
 * @throws Falha as `refuseCobranca` and `refundCobranca`
 */
export const closePix = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  { ato, recado, now }: { ato: Encerramento; recado: string; now: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await encerramentos[ato](trx, id, { recado, now })
    const item = await closePixDe(trx, id, now)
    const feito = { equipe: equipe.id, item, alvo: 'cobranca', alvoId: id, ato, recado } as const
    await recordAto(trx, feito, { now })
  })

/**
 * Whether visitors find an advertiser, what prevents it, and the words of staff to her.
 * @throws Falha `modelo_nao_encontrado`
 */
export async function getSituacao(db: Kysely<DB>, id: number, now: Date): Promise<Situacao> {
  const situacao = await selectSituacao(db, id, now)
  if (!situacao) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  const { recusa } = situacao
  return { ...situacao, recusa: recusa && { recado: recusa.recado, onde: ondeDe(recusa.razao) } }
}

const ondeDe = (codigo: string | null): LugarDoReparo | null =>
  razoesDe.perfil_novo.find((razao) => razao.codigo === codigo)?.onde ?? null
