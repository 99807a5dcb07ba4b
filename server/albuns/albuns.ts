import type { Kysely, Transaction } from 'kysely'
import type {
  AlbumPorLink,
  LinkDoAlbumEscrita,
  PessoaDoAlbum,
} from '../../contract/albumPorLink.ts'
import { MAX_LINKS } from '../../contract/limites.ts'
import { paresDe } from '../../contract/textosDaGaleria.ts'
import { hashToken, linkWith, newToken } from '../contas/links.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Escondidas } from '../http/escondidas.ts'
import { Falha, invalidField } from '../http/problem.ts'
import { fotoDe, imagemUrl, videoUrl } from '../midias/foto.ts'
import { requireMidiaPrivada } from '../midias/gallery/plan.ts'
import { signedMediaBase } from '../midias/sign.ts'
import type { Services } from '../services.ts'
import {
  countAbertura,
  deleteLinks,
  endLink,
  insertLink,
  selectItens,
  selectLinks,
  selectMostra,
  selectPessoas,
  selectPorToken,
} from './queries.ts'

export { endLinksExcept } from './queries.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>

const DAY_MS = 86_400_000
/** For how long she sees a link that has ended. */
const GUARDA_MS = 7 * DAY_MS

/** Whom she may name. Who only favourited or visited her is not listed: she does not learn of that. */
export const listPessoas = async (db: Kysely<DB>, modelo: number): Promise<PessoaDoAlbum[]> =>
  (await selectPessoas(db, modelo)).map(({ assinante: _, ...pessoa }) => pessoa)

/**
 * Makes a link to an album of hers and returns its address, of which only a hash is stored.
 * @throws Falha `nao_encontrado` for an album that does not open by link, `campos_invalidos` for somebody
 * who cannot be named, `limite_atingido`, `plano_insuficiente`
 */
export async function createLink(
  { db, settings, now }: Pick<Parts, 'db' | 'settings' | 'now'>,
  modelo: number,
  { album, dias, para }: LinkDoAlbumEscrita,
): Promise<string> {
  const { token, hash } = newToken()
  const agora = now()
  const expiraEm = new Date(agora.getTime() + dias * DAY_MS)
  await inTransaction(db, async (trx) => {
    // Locks the profile, as a save of the gallery does: that may end the album.
    await requireMidiaPrivada(trx, modelo, agora)
    const convidados = para && (await namedOf(trx, modelo, para))
    const link = { modelo, album, hash, convidados, expiraEm, max: MAX_LINKS, now: agora }
    if (await insertLink(trx, link)) return
    const abertos = (await selectLinks(trx, modelo, agora)).filter(({ aberto }) => aberto)
    throw abertos.length >= MAX_LINKS
      ? new Falha('limite_atingido', `Há ${MAX_LINKS} links abertos. Encerre um deles antes.`)
      : new Falha(
          'nao_encontrado',
          'Este álbum não é só por link. Salve a galeria e tente de novo.',
        )
  })
  return linkWith(settings, '/album', { token })
}

/** The accounts of those who wrote this to her. */
async function namedOf(
  trx: Transaction<DB>,
  modelo: number,
  para: NonNullable<LinkDoAlbumEscrita['para']>,
): Promise<number[]> {
  const pessoas = await selectPessoas(trx, modelo)
  const named = para.map(({ origem, id }, i) => {
    const pessoa = pessoas.find((one) => one.origem === origem && one.id === id)
    if (pessoa) return pessoa.assinante
    throw invalidField(`para.${i}`, 'Esta pessoa não pode mais ser escolhida.')
  })
  return [...new Set(named)]
}

/** @throws Falha `nao_encontrado` */
export async function closeLink(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  modelo: number,
  id: number,
): Promise<void> {
  if (!(await endLink(db, modelo, id, now())))
    throw new Falha('nao_encontrado', 'Este link já foi encerrado.')
}

/**
 * What a link opens for a client.
 * @throws Falha `nao_encontrado`, the same whether it was made up, has ended, or is none for him
 */
export async function openAlbum(
  parts: Parts,
  { token, renovar }: { token: string; renovar: boolean },
  visitante: { assinante: number; escondidas: Escondidas },
): Promise<AlbumPorLink> {
  const { db, now } = parts
  const album = await selectPorToken(db, hashToken(token), visitante.assinante, now())
  if (!album || visitante.escondidas.has(album.modelo))
    throw new Falha('nao_encontrado', 'Este link não existe ou já terminou.')
  if (!renovar) await countAbertura(db, album.link)
  const base = signedMediaBase(parts, { tipo: 'album', id: album.link })
  const legendas = paresDe(album.legendas)
  const itens = (await selectItens(db, album.link)).map((item) => ({
    id: item.id,
    tipo: item.tipo,
    imagem: item.tipo === 'video' ? videoUrl(item, base) : imagemUrl(item, base),
    foto: fotoDe(item, base),
    legenda: legendas.get(item.hash) ?? null,
  }))
  const { apelido, url, expira_em } = album
  const nome = paresDe(album.albuns).get(String(album.album)) ?? ''
  return { modelo: { apelido, url }, nome, expira_em, itens }
}

/** Whether this link shows this file now to somebody from whom these profiles hide. */
export async function showsPicture(
  db: Kysely<DB>,
  { link, arquivo, escondidas }: { link: number; arquivo: string; escondidas: Escondidas },
  now: Date,
): Promise<boolean> {
  const modelo = await selectMostra(db, link, arquivo, now)
  return modelo !== undefined && !escondidas.has(modelo)
}

/** Job: forgets links that ended a while ago, and whom they named. */
export const forgetLinks = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteLinks(db, new Date(now.getTime() - GUARDA_MS))
