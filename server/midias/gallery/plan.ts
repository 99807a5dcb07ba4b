import { MAX_ITENS } from '../../../contract/limites.ts'
import type { Papel, Visibilidade } from '../../../contract/midia.ts'
import { type Campo, Falha } from '../../http/problem.ts'
import type { ItemRow, Pronto } from './queries.ts'

/** A save whose files are ready: the changes that the request asks for. */
export type Pedido = {
  itens: (
    | { id: number; visibilidade?: Visibilidade }
    | { novo: Pronto; visibilidade: Visibilidade }
  )[]
  remover: number[]
  /** `de`: the item of the gallery that the new file is a crop of. */
  papeis: Partial<
    Record<Papel, { id: number } | { novo: Pronto; de?: { id: number } | { hash: string } } | null>
  >
  stories: { novo: Pronto; restrito: boolean }[]
}

/** What is stored now for the profile that is being saved. */
export type Atual = {
  galeria: Pick<ItemRow, 'id' | 'hash' | 'tipo' | 'visibilidade' | 'papeis'>[]
  imagens: { papel: Papel; hash: string }[]
  /** Whether her plan lets her publish private media. */
  midia_privada: boolean
}

type Item = { id: number | null; hash: string; tipo: 'foto' | 'video'; visibilidade: Visibilidade }

export type Plano = {
  /** The whole gallery after the save; `id` null for a new row. */
  galeria: Item[]
  remover: number[]
  /** `dona`: the file of the item that has the role, when `hash` is a crop of it. */
  papeis: { papel: Papel; hash: string | null; dona?: string }[]
  /** Files that gain or lose a use: all others stay where they are. */
  tocados: string[]
  /** Those of them that the profile did not show before. */
  novos: string[]
}

const PAPEIS = ['perfil', 'banner', 'destaque'] as const

/**
 * Computes what a save changes, from what is stored and what was asked.
 * @throws Falha `campos_invalidos` with each error at its path in the request, `plano_insuficiente`
 */
export function planSave(atual: Atual, pedido: Pedido): Plano {
  const campos: Campo[] = []
  const addError = (campo: string, mensagem: string) => void campos.push({ campo, mensagem })
  const byId = new Map(atual.galeria.map((item) => [item.id, item]))
  const removed = new Set(pedido.remover)

  const named = new Set<number>()
  const listed = pedido.itens.flatMap((pedida, i): Item[] => {
    if ('novo' in pedida) {
      const { novo, visibilidade } = pedida
      return [{ id: null, hash: novo.hash, tipo: novo.tipo, visibilidade }]
    }
    const item = byId.get(pedida.id)
    if (!item || removed.has(pedida.id))
      addError(`galeria.${i}.id`, 'Este item não está na sua galeria.')
    else if (named.has(pedida.id)) addError(`galeria.${i}.id`, 'O mesmo item aparece duas vezes.')
    named.add(pedida.id)
    return item ? [{ ...item, visibilidade: pedida.visibilidade ?? item.visibilidade }] : []
  })
  for (const [i, id] of pedido.remover.entries())
    if (!byId.has(id)) addError(`remover.${i}`, 'Este item não está na sua galeria.')
  const galeria = [
    ...listed,
    ...atual.galeria.filter(({ id }) => !named.has(id) && !removed.has(id)),
  ]
  if (galeria.length > MAX_ITENS) addError('galeria', `A galeria tem no máximo ${MAX_ITENS} itens.`)

  const papeis = rolesOf(atual, pedido, galeria, addError)
  if (campos.length > 0) throw new Falha('campos_invalidos', campos[0]!.mensagem, { campos })
  requirePlano(atual, pedido, galeria, byId)
  const tocados = touched(atual, pedido, galeria, papeis)
  const before = new Set([...atual.galeria, ...atual.imagens].map(({ hash }) => hash))
  const novos = tocados.filter((hash) => !before.has(hash))
  return { galeria, remover: pedido.remover, papeis, tocados, novos }
}

/** The roles that change; removing an item empties the roles that it had. */
function rolesOf(
  atual: Atual,
  pedido: Pedido,
  galeria: Item[],
  addError: (campo: string, mensagem: string) => void,
): Plano['papeis'] {
  return PAPEIS.flatMap((papel): Plano['papeis'] => {
    const pedida = pedido.papeis[papel]
    if (pedida === null) return [{ papel, hash: null }]
    if (pedida === undefined) {
      const dona = atual.galeria.find((item) => item.papeis.includes(papel))
      if (!dona) return []
      if (pedido.remover.includes(dona.id)) return [{ papel, hash: null }]
      const agora = galeria.find(({ id }) => id === dona.id)
      if (agora?.visibilidade === 'privado')
        addError(papel, `A foto de ${papel} é pública: escolha outra antes de deixar esta privada.`)
      return []
    }
    const item = 'id' in pedida ? galeria.find(({ id }) => id === pedida.id) : pedida.novo
    if (!item) addError(papel, 'Este item não está na sua galeria.')
    else if (item.tipo !== 'foto') addError(papel, 'Só uma foto pode ter este papel.')
    const dona = ownerOf(pedida, galeria)
    if (dona === null) addError(papel, 'Este item não está na sua galeria.')
    if (
      galeria.some(
        ({ hash, visibilidade }) =>
          (hash === item?.hash || hash === dona) && visibilidade === 'privado',
      )
    )
      addError(papel, 'A foto de um papel é pública: deixe o item público.')
    return [{ papel, hash: item?.hash ?? null, ...(dona && { dona }) }]
  })
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

/** Publishing private media needs a plan; what is private already may stay so. */
function requirePlano(
  { midia_privada }: Atual,
  { stories }: Pedido,
  galeria: Item[],
  byId: Map<number, { visibilidade: Visibilidade }>,
): void {
  const isNew = ({ id, visibilidade }: Item) =>
    visibilidade === 'privado' && (id === null || byId.get(id)?.visibilidade === 'publico')
  if (midia_privada || !(galeria.some(isNew) || stories.some(({ restrito }) => restrito))) return
  throw new Falha('plano_insuficiente', 'Seu plano não inclui mídias privadas. Veja os planos.')
}

function touched(
  atual: Atual,
  { stories, remover }: Pedido,
  galeria: Item[],
  papeis: Plano['papeis'],
): string[] {
  const before = new Map(atual.galeria.map((item) => [item.id, item]))
  const changed = galeria.filter(
    ({ id, visibilidade }) => id === null || before.get(id)?.visibilidade !== visibilidade,
  )
  const roles = papeis.flatMap(({ papel, hash }) => [
    hash,
    atual.imagens.find((imagem) => imagem.papel === papel)?.hash,
  ])
  return [
    ...new Set(
      [
        ...changed.map(({ hash }) => hash),
        ...remover.map((id) => before.get(id)?.hash),
        ...roles,
        ...stories.map(({ novo }) => novo.hash),
      ].filter((hash) => hash !== null && hash !== undefined),
    ),
  ]
}
