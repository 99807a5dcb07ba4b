import type { Transaction } from 'kysely'
import { MAX_ITENS } from '../../../contract/limites.ts'
import type {
  AlbumDela,
  Papel,
  Visibilidade,
  VisibilidadeGuardada,
} from '../../../contract/midia.ts'
import type { DB } from '../../database/types.ts'
import { type Campo, Falha } from '../../http/problem.ts'
import { type ItemRow, lockModelo, type Pronto } from './queries.ts'
import type { Textos } from './textos.ts'

/** One item as a save names it; what is left out stays. With both, `novo` takes the place of its picture. */
type ItemPedido = {
  id?: number | undefined
  novo?: Pronto
  visibilidade?: Visibilidade | undefined
  legenda?: string | undefined
  album?: number | null | undefined
}

/** A save whose files are ready: the changes that the request asks for. */
export type Pedido = {
  itens: ItemPedido[]
  /** undefined: they stay. */
  albuns?: AlbumDela[] | undefined
  remover: number[]
  /** `de`: the item of the gallery that the new file is a crop of. */
  papeis: Partial<
    Record<Papel, { id: number } | { novo: Pronto; de?: { id: number } | { hash: string } } | null>
  >
  stories: { novo: Pronto; restrito: boolean }[]
}

/** What is stored now for the profile that is being saved. */
export type Atual = Textos & {
  galeria: Pick<ItemRow, 'id' | 'hash' | 'tipo' | 'visibilidade' | 'papeis' | 'album' | 'oculto'>[]
  imagens: { papel: Papel; hash: string }[]
  /** Whether her plan lets her publish private media. */
  midia_privada: boolean
}

type Item = {
  id: number | null
  hash: string
  tipo: 'foto' | 'video'
  visibilidade: VisibilidadeGuardada
  album: number | null
  legenda: string
}

export type Plano = {
  /** The whole gallery after the save; `id` null for a new row. */
  galeria: Item[]
  remover: number[]
  textos: Textos
  /** `dona`: the file of the item that has the role, when `hash` is a crop of it. */
  papeis: { papel: Papel; hash: string | null; dona?: string }[]
  /** Files that gain or lose a use: all others stay where they are. */
  tocados: string[]
  /** Those of them that the profile did not show before. */
  novos: string[]
}

/**
 * The albums whose links stay: by link before and after, with the name or a picture of before. Another
 * album may get the number of one that is gone, and must not open by its links.
 */
export const stillByLink = (
  { albuns: antes, galeria: fotos }: Pick<Atual, 'albuns' | 'galeria'>,
  { textos: { albuns }, galeria }: Pick<Plano, 'textos' | 'galeria'>,
): number[] =>
  albuns.flatMap(({ codigo, nome, por_link }) => {
    const before = antes.find((album) => album.codigo === codigo)
    if (!por_link || !before?.por_link) return []
    const stays = fotos.some(
      ({ id, album }) =>
        album === codigo && galeria.some((item) => item.id === id && item.album === codigo),
    )
    return stays || before.nome === nome ? [codigo] : []
  })

/** Her plan does not let her publish private media. */
export const semMidiaPrivada = () =>
  new Falha('plano_insuficiente', 'Seu plano não inclui mídias privadas. Veja os planos.')

/**
 * Locks the profile.
 * @throws Falha `plano_insuficiente`
 */
export async function requireMidiaPrivada(
  trx: Transaction<DB>,
  modelo: number,
  now: Date,
): Promise<void> {
  if (!(await lockModelo(trx, modelo, now))?.midia_privada) throw semMidiaPrivada()
}

type AddError = (campo: string, mensagem: string) => void

const PAPEIS = ['perfil', 'banner', 'destaque'] as const
const NOT_HERS = 'Este item não está na sua galeria.'

/**
 * Computes what a save changes, from what is stored and what was asked.
 * @throws Falha `campos_invalidos` with each error at its path in the request, `plano_insuficiente`
 */
export function planSave(atual: Atual, pedido: Pedido): Plano {
  const campos: Campo[] = []
  const addError: AddError = (campo, mensagem) => void campos.push({ campo, mensagem })
  const albuns = pedido.albuns ?? atual.albuns
  requireDistinct(albuns, addError)
  const galeria = itemsOf(atual, pedido, albuns, addError)
  if (galeria.length > MAX_ITENS) addError('galeria', `A galeria tem no máximo ${MAX_ITENS} itens.`)
  const papeis = rolesOf(atual, pedido, galeria, addError)
  if (campos.length > 0) throw new Falha('campos_invalidos', campos[0]!.mensagem, { campos })
  requirePlano(atual, pedido, galeria)
  const tocados = touched(atual, pedido, galeria, papeis)
  const before = new Set([...atual.galeria, ...atual.imagens].map(({ hash }) => hash))
  const novos = tocados.filter((hash) => !before.has(hash))
  const legendas = new Map(
    galeria.flatMap(({ hash, legenda }) => (legenda === '' ? [] : [[hash, legenda]])),
  )
  return { galeria, remover: pedido.remover, textos: { legendas, albuns }, papeis, tocados, novos }
}

/** Two albums of one number or name could not be told apart. */
function requireDistinct(albuns: AlbumDela[], addError: AddError): void {
  for (const [i, { codigo, nome }] of albuns.entries()) {
    const before = albuns.slice(0, i)
    if (before.some((album) => album.codigo === codigo))
      addError(`albuns.${i}.codigo`, 'O mesmo álbum aparece duas vezes.')
    if (before.some((album) => album.nome.toLowerCase() === nome.toLowerCase()))
      addError(`albuns.${i}.nome`, 'Já há um álbum com este nome.')
  }
}

/** The whole gallery: what the save names, in its order, then the others. */
function itemsOf(atual: Atual, pedido: Pedido, albuns: AlbumDela[], addError: AddError): Item[] {
  const byId = new Map(atual.galeria.map((item) => [item.id, item]))
  const removed = new Set(pedido.remover)
  const named = new Set<number>()
  const listed = pedido.itens.flatMap((pedida, i): Item[] => {
    const at = `galeria.${i}`
    if (pedida.album && !albuns.some(({ codigo }) => codigo === pedida.album))
      addError(`${at}.album`, 'Este álbum não existe.')
    if (pedida.id === undefined)
      return pedida.novo ? [itemOf(pedida, undefined, atual, albuns)] : []
    const item = byId.get(pedida.id)
    if (!item || removed.has(pedida.id)) addError(`${at}.id`, NOT_HERS)
    else if (named.has(pedida.id)) addError(`${at}.id`, 'O mesmo item aparece duas vezes.')
    named.add(pedida.id)
    if (item && pedida.novo) requireReplaceable(item, pedida.novo, `${at}.imagem`, addError)
    return item ? [itemOf(pedida, item, atual, albuns)] : []
  })
  for (const [i, id] of pedido.remover.entries())
    if (!byId.has(id)) addError(`remover.${i}`, NOT_HERS)
  const others = atual.galeria.filter(({ id }) => !named.has(id) && !removed.has(id))
  return [...listed, ...others.map((item) => itemOf({}, item, atual, albuns))]
}

/** A crop is of a photo; one that waits for staff because of a report stays as they see it. */
function requireReplaceable(
  { tipo, oculto }: Atual['galeria'][number],
  novo: Pronto,
  campo: string,
  addError: AddError,
): void {
  if (oculto)
    addError(campo, 'Esta foto espera uma decisão da equipe: até lá ela não pode ser trocada.')
  else if (tipo !== 'foto' || novo.tipo !== 'foto')
    addError(campo, 'Só uma foto pode tomar o lugar de outra.')
}

/** An item after the save. A caption stays with the item whose picture is replaced. */
function itemOf(
  { id, novo, ...pedida }: ItemPedido,
  antes: Atual['galeria'][number] | undefined,
  { legendas }: Atual,
  albuns: AlbumDela[],
): Item {
  const { hash, tipo } = novo ?? antes!
  const wanted = pedida.album === undefined ? (antes?.album ?? null) : pedida.album
  const album = albuns.find(({ codigo }) => codigo === wanted)
  return {
    id: antes?.id ?? null,
    hash,
    tipo,
    // Out of an album by link it stays hidden until she says who sees it.
    visibilidade: album?.por_link
      ? 'link'
      : (pedida.visibilidade ?? antes?.visibilidade ?? 'publico'),
    album: album?.codigo ?? null,
    legenda: pedida.legenda ?? (antes ? (legendas.get(antes.hash) ?? '') : ''),
  }
}

/** The roles that change; removing an item empties the roles that it had. */
function rolesOf(
  atual: Atual,
  pedido: Pedido,
  galeria: Item[],
  addError: AddError,
): Plano['papeis'] {
  return PAPEIS.flatMap((papel): Plano['papeis'] => {
    const pedida = pedido.papeis[papel]
    if (pedida === null) return [{ papel, hash: null }]
    if (pedida === undefined) return keptRole(papel, atual, pedido, galeria, addError)
    const item = 'id' in pedida ? galeria.find(({ id }) => id === pedida.id) : pedida.novo
    if (!item) addError(papel, NOT_HERS)
    else if (item.tipo !== 'foto') addError(papel, 'Só uma foto pode ter este papel.')
    const dona = ownerOf(pedida, galeria)
    if (dona === null) addError(papel, NOT_HERS)
    if (
      galeria.some(
        ({ hash, visibilidade }) =>
          (hash === item?.hash || hash === dona) && visibilidade !== 'publico',
      )
    )
      addError(papel, 'A foto de um papel é pública: deixe o item público.')
    return [{ papel, hash: item?.hash ?? null, ...(dona && { dona }) }]
  })
}

/** A role that the save does not name: it goes with its item, and follows a picture that is replaced. */
function keptRole(
  papel: Papel,
  atual: Atual,
  { remover }: Pedido,
  galeria: Item[],
  addError: AddError,
): Plano['papeis'] {
  const dona = atual.galeria.find((item) => item.papeis.includes(papel))
  if (!dona) return []
  if (remover.includes(dona.id)) return [{ papel, hash: null }]
  const agora = galeria.find(({ id }) => id === dona.id)
  if (!agora) return []
  if (agora.visibilidade !== 'publico')
    addError(papel, `A foto de ${papel} é pública: escolha outra antes de deixar esta privada.`)
  const shown = atual.imagens.find((imagem) => imagem.papel === papel)?.hash
  return agora.hash !== dona.hash && shown === dona.hash ? [{ papel, hash: agora.hash }] : []
}

/** The file of the item that a crop was made from; null when there is no such item. */
function ownerOf(
  pedida: NonNullable<Pedido['papeis'][Papel]>,
  galeria: Item[],
): string | null | undefined {
  if (!('novo' in pedida) || !pedida.de) return undefined
  const { de } = pedida
  const item = galeria.find(({ id, hash }) => ('id' in de ? id === de.id : hash === de.hash))
  return item?.hash ?? null
}

/**
 * Publishing private media needs a plan; what is not public already may stay so, and leave an album. Another
 * file in its place, or another audience for it, is published.
 */
function requirePlano(
  { midia_privada, galeria: antes }: Atual,
  { stories }: Pedido,
  galeria: Item[],
): void {
  if (midia_privada) return
  const byId = new Map(antes.map((item) => [item.id, item]))
  const stays = ({ id, hash, visibilidade, album }: Item) => {
    const before = id === null ? undefined : byId.get(id)
    return (
      before?.hash === hash &&
      before.visibilidade === visibilidade &&
      (visibilidade !== 'link' || album === null || album === before.album)
    )
  }
  const published = galeria.some((item) => item.visibilidade !== 'publico' && !stays(item))
  if (published || stories.some(({ restrito }) => restrito)) throw semMidiaPrivada()
}

function touched(
  atual: Atual,
  { stories, remover }: Pedido,
  galeria: Item[],
  papeis: Plano['papeis'],
): string[] {
  const before = new Map(atual.galeria.map((item) => [item.id, item]))
  const changed = galeria.flatMap(({ id, hash, visibilidade }) => {
    const antes = id === null ? undefined : before.get(id)
    if (!antes) return [hash]
    if (antes.hash !== hash) return [hash, antes.hash]
    return antes.visibilidade === visibilidade ? [] : [hash]
  })
  const roles = papeis.flatMap(({ papel, hash }) => [
    hash,
    atual.imagens.find((imagem) => imagem.papel === papel)?.hash,
  ])
  return [
    ...new Set(
      [
        ...changed,
        ...remover.map((id) => before.get(id)?.hash),
        ...roles,
        ...stories.map(({ novo }) => novo.hash),
      ].filter((hash) => hash !== null && hash !== undefined),
    ),
  ]
}
