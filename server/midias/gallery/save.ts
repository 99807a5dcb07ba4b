import type { Transaction } from 'kysely'
import type { MidiasEscrita } from '../../../contract/midia.ts'
import { endLinksExcept } from '../../albuns/albuns.ts'
import { requireNaoApagada } from '../../contas/contas.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha } from '../../http/problem.ts'
import {
  enqueueImagens,
  enqueueRecusado,
  enqueueRepetidas,
  enqueueTextos,
} from '../../moderacao/fila.ts'
import type { Services } from '../../services.ts'
import { addStorie } from '../midias.ts'
import { findRepetidas } from '../semelhanca/semelhanca.ts'
import { announce, place, settle } from '../sweep/sweep.ts'
import type { Quota } from '../uploads/quota.ts'
import { cancelUploads } from '../uploads/uploads.ts'
import { type Atual, type Pedido, type Plano, planSave, stillByLink } from './plan.ts'
import {
  countStories,
  deleteItens,
  deletePapel,
  insertItem,
  lockModelo,
  selectEntrada,
  selectGaleria,
  selectImagens,
  selectItem,
  selectTextos,
  updateItens,
  updateTextos,
  upsertPapel,
} from './queries.ts'
import { gatherFiles, spendUploads } from './sources.ts'
import { linhasDosTextos, SEM_TEXTOS, textosDe, withNewLines } from './textos.ts'

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'now' | 'log'>
/** Files inside the request body count as uploads of the sender. */
type SaveParts = Parts & { quota: Quota }

/**
 * Saves gallery, roles and stories of a profile, files as well as rows: all of it or nothing.
 * @throws Falha with the field and the file that may not be saved
 */
export async function saveMidias(
  parts: SaveParts,
  modeloId: number,
  escrita: Omit<MidiasEscrita, 'modelo'>,
): Promise<void> {
  const inline: string[] = []
  try {
    const pedido = await gatherFiles(parts, modeloId, escrita, inline)
    await write(parts, modeloId, pedido)
  } catch (error) {
    // Only this call knows these uploads. If this fails too, a job removes them by their age.
    if (inline.length > 0) await cancelUploads(parts.db, modeloId, inline).catch(() => {})
    throw error
  }
}

/** Thrown when another save committed between `announce` and the transaction. */
class Outdated extends Error {}

async function write(parts: Parts, modeloId: number, pedido: Pedido, tries = 3): Promise<void> {
  const { db, store, now } = parts
  const { permitido } = await selectEntrada(db, modeloId, modeloId, now())
  const { tocados } = planSave(await readAtual(db, modeloId, permitido), pedido)
  await announce(db, tocados)
  try {
    await inTransaction(db, async (trx) => {
      const plano = await lockModelo(trx, modeloId, now())
      if (!plano) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
      await requireNaoApagada(trx, modeloId)
      const atual = await readAtual(trx, modeloId, plano.midia_privada)
      const save = planSave(atual, pedido)
      if (save.tocados.some((hash) => !tocados.includes(hash))) throw new Outdated()
      await writeRows(trx, modeloId, save)
      await writeTextos(trx, modeloId, save)
      await endLinksExcept(trx, modeloId, stillByLink(atual, save), now())
      await postStories(trx, modeloId, pedido, plano.stories, parts)
      await spendUploads(trx, pedido)
      await enqueueImagens(trx, modeloId, save.novos)
      await enqueueRecusado(trx, modeloId)
      await reportRepetidas(trx, modeloId, save.novos)
      await place(trx, store, tocados)
    })
  } catch (error) {
    if (!(error instanceof Outdated) || tries === 0) throw error
    return write(parts, modeloId, pedido, tries - 1)
  }
  await settleNow(parts, tocados)
}

async function readAtual(
  db: Parts['db'],
  modeloId: number,
  midia_privada: boolean,
): Promise<Atual> {
  const galeria = await selectGaleria(db, modeloId)
  const imagens = await selectImagens(db, modeloId)
  return { ...(await readTextos(db, modeloId)), galeria, imagens, midia_privada }
}

const readTextos = async (db: Parts['db'], modeloId: number) =>
  textosDe((await selectTextos(db, modeloId)) ?? SEM_TEXTOS)

/** Changed captions and names are for staff to see, like any text of a profile. */
async function writeTextos(
  trx: Transaction<DB>,
  modeloId: number,
  { textos }: Plano,
): Promise<void> {
  const antes = (await selectTextos(trx, modeloId)) ?? SEM_TEXTOS
  const agora = linhasDosTextos(textos)
  if (JSON.stringify(antes) === JSON.stringify(agora)) return
  await updateTextos(trx, modeloId, agora)
  const seen = withNewLines(antes, agora)
  const pick = (de: typeof agora) => Object.fromEntries(seen.map((campo) => [campo, de[campo]]))
  await enqueueTextos(trx, modeloId, pick(antes), pick(agora))
}

async function writeRows(trx: Transaction<DB>, modelo_id: number, plano: Plano): Promise<void> {
  const { remover, papeis } = plano
  if (remover.length > 0) await deleteItens(trx, modelo_id, remover)
  const galeria: ((typeof plano.galeria)[number] & { id: number })[] = []
  for (const item of plano.galeria) {
    const { hash: arquivo, visibilidade } = item
    const id = item.id ?? (await insertItem(trx, { modelo_id, arquivo, visibilidade }))
    galeria.push({ ...item, id })
  }
  await updateItens(trx, modelo_id, galeria)
  for (const { papel, hash, dona = hash } of papeis) {
    if (hash === null) await deletePapel(trx, modelo_id, papel)
    else {
      const item = galeria.find((one) => one.hash === dona && one.visibilidade === 'publico')
      await upsertPapel(trx, { modelo_id, papel, arquivo: hash, midia_id: item?.id ?? null })
    }
  }
}

async function postStories(
  trx: Transaction<DB>,
  modeloId: number,
  { stories }: Pedido,
  limit: number,
  { now, settings }: Parts,
): Promise<void> {
  if (stories.length === 0) return
  const criadoEm = now()
  const expiraEm = new Date(criadoEm.getTime() + settings.storyTtlHours * 3_600_000)
  if ((await countStories(trx, modeloId, criadoEm)) + stories.length > limit)
    throw new Falha(
      'limite_atingido',
      limit === 0
        ? 'Seu plano não inclui stories. Veja os planos.'
        : `Seu plano permite ${limit} ${limit === 1 ? 'story' : 'stories'} no ar ao mesmo tempo. Exclua um ou espere que saia do ar.`,
    )
  for (const { novo, restrito } of stories)
    await addStorie(trx, modeloId, { arquivo: novo.hash, restrito, criadoEm, expiraEm })
}

/**
 * Adds to the queue of staff the pictures that another account shows too: either may have stolen them.
 */
async function reportRepetidas(
  trx: Transaction<DB>,
  modeloId: number,
  hashes: string[],
): Promise<void> {
  const found = await findRepetidas(trx, modeloId, hashes)
  if (found.length === 0) return
  const byHash = Object.fromEntries(found.map(({ hash, ...outra }) => [hash, outra]))
  await enqueueRepetidas(trx, modeloId, byHash)
}

/**
 * Removes at once the files that the save left in the wrong place; if this fails, the announced job
 * does it.
 */
async function settleNow(parts: Parts, hashes: string[]): Promise<void> {
  try {
    await settle(parts, hashes)
  } catch (error) {
    parts.log.warn({ err: error }, 'files are settled later')
  }
}

/** Removes an item from its owner's gallery. @throws Falha `nao_encontrado`, `acesso_negado` */
export async function removeItem(parts: Parts, modeloId: number, id: number): Promise<void> {
  const item = await selectItem(parts.db, id)
  if (!item) throw new Falha('nao_encontrado', 'Este item não está na galeria.')
  if (item.modelo_id !== modeloId) throw new Falha('acesso_negado', 'Este item não é seu.')
  await write(parts, modeloId, { itens: [], remover: [id], papeis: {}, stories: [] })
}
