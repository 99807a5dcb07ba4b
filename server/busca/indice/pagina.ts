import type { FiltroQuery } from '../../../contract/busca.ts'
import { rodadaDe } from '../../../contract/ordem.ts'
import type { Termo } from '../geral.ts'
import { SEM_VALOR } from '../marco.ts'
import { type Bits, hasBit } from './bits.ts'
import type { Linhas } from './linhas.ts'
import { colunasDe, comesAfter, compareBy, type Ordem } from './ordem.ts'
import type { Pergunta } from './pergunta.ts'
import { distanceFrom, near } from './perto.ts'
import { RAIO_DA_TERRA_KM } from './pontos.ts'
import { colunasDaRodada, firstWhere, inRelevance, type Run } from './rodada.ts'

/** Of more positions than this the database finds the nearest sooner than one who must look at all. */
const PONTOS = 50_000

/** The ids of the page that is asked for; null where the database has to order them. */
export function idsDaPagina(
  linhas: Linhas,
  { todos, total }: { todos: Bits; total: number },
  { filtro, termos, pagina, marco, now }: Pergunta,
): number[] | null {
  const { limite, salto } = pagina!
  const { ids } = linhas
  const depois = marco?.depois ?? null
  const ordenar = filtro.ordenar ?? 'relevancia'
  if (salto >= total) return []
  const until = salto + limite
  if (ordenar === 'distancia')
    return nearestFirst(linhas, todos, { filtro, depois, until })?.slice(salto, until) ?? null
  const parte = { todos, depois, until }
  const rodada = marco?.rodada ?? rodadaDe(now)
  const primeiros = primeirosDe(linhas, todos, { ordenar, termos, now })
  const slots = primeiros
    ? firstThenOthers(linhas, ordenar, parte, { primeiros, rodada })
    : slotsInOrder(linhas, ordenar, parte, rodada)
  return [...slots.slice(salto, until)].map((slot) => ids[slot]!)
}

/** Who of a list is asked for: of a set those after a key, `until` at least if it has as many. */
type Parte = { todos: Bits; depois: readonly number[] | null; until: number }

/** Metres by which a distance may differ from the database's, which takes a path of its own to it. */
const SAME_PLACE = 1e-4
/** As earthdistance has it. */
const RAIO_DO_CUBO = 6_378_168

/** The ids of the nearest first, those without a position last; null where the database is to say it. */
function nearestFirst(
  linhas: Linhas,
  todos: Bits,
  { filtro, depois, until }: Omit<Parte, 'todos'> & { filtro: FiltroQuery },
): number[] | null {
  const distance = distanceFrom(filtro)
  // Through the Earth, as `<->` measures it.
  const through = (km: number) => 2 * RAIO_DO_CUBO * Math.sin(km / RAIO_DA_TERRA_KM / 2)
  // Of those at the marker's own place only the ids tell who comes after it: they are not relied on.
  const beyond = (depois?.[0] ?? Number.NEGATIVE_INFINITY) + SAME_PLACE
  const perto = near(linhas, filtro, (km, found) => {
    let quantos = 0
    for (const ponto of found) {
      const away = distance(ponto)
      if (away > km || through(away) <= beyond) continue
      for (const slot of ponto.slots) if (hasBit(todos, slot) && ++quantos === until) return true
    }
    return false
  })
  if (!perto && linhas.pontos.size > PONTOS) return null
  const pontos = [...(perto ?? linhas.pontos.all())].map(({ slots, ...ponto }) => {
    const metros = through(distance(ponto))
    return { slots, metros: Number.isNaN(metros) ? SEM_VALOR : metros }
  })
  pontos.sort((a, b) => a.metros - b.metros)
  const [ate, idAte] = depois ? [depois[0]!, -depois[1]!] : [Number.NEGATIVE_INFINITY, 0]
  const ids: number[] = []
  for (const { slots, metros } of pontos) {
    if (ids.length >= until) break
    if (metros < ate - SAME_PLACE) continue
    const here = metros <= ate + SAME_PLACE
    const below = here ? idAte : Number.POSITIVE_INFINITY
    ids.push(...highestIds(linhas, slots, { todos, below, most: until - ids.length }))
  }
  return ids
}

/** The highest ids below one of those at a position who are in a set. */
function highestIds(
  { ids }: Linhas,
  slots: readonly number[],
  { todos, below, most }: { todos: Bits; below: number; most: number },
): number[] {
  /** Descending. */
  const highest: number[] = []
  // All of a large city may be at one position. Rows are loaded by ascending id, so most of the first ones stay.
  for (let i = slots.length - 1; i >= 0; i--) {
    const id = ids[slots[i]!]!
    if (id >= below || !hasBit(todos, slots[i]!)) continue
    if (highest.length === most && id < highest.at(-1)!) continue
    let at = highest.length
    while (at > 0 && highest[at - 1]! < id) at--
    highest.splice(at, 0, id)
    if (highest.length > most) highest.pop()
  }
  return highest
}

/** Who comes before all others: who is online, or has the words in name or place; null where nobody does. */
function primeirosDe(
  linhas: Linhas,
  todos: Bits,
  { ordenar, termos, now }: { ordenar: Ordem; termos: Termo[] | undefined; now: number },
): Bits | null {
  const { scratch, textos } = linhas
  if (ordenar === 'atividade') return scratch.intersect(todos, linhas.online(now))
  if (ordenar !== 'relevancia' || !termos) return null
  return scratch.intersect(todos, textos.comNoNome(termos, scratch))
}

function firstThenOthers(
  linhas: Linhas,
  ordenar: Ordem,
  { todos, depois, until }: Parte,
  { primeiros, rodada }: { primeiros: Bits; rodada: number },
): number[] {
  const others = linhas.scratch.without(todos, primeiros)
  return [primeiros, others].flatMap((part, i) => {
    if (depois && depois[0]! > i) return []
    const from = depois && depois[0] === i ? depois.slice(1) : null
    return [...slotsInOrder(linhas, ordenar, { todos: part, depois: from, until }, rodada)]
  })
}

/** The slots of a part in its order. Of a round only relevance has another. */
function slotsInOrder(
  linhas: Linhas,
  ordenar: Ordem,
  { todos, depois, until }: Parte,
  rodada: number,
): Uint32Array<ArrayBuffer> {
  const colunas =
    ordenar === 'relevancia' ? colunasDaRodada(linhas, rodada) : colunasDe(linhas, ordenar)
  const isAfter = depois && comesAfter(colunas, depois)
  // Sort them, or look for them among all, whichever takes fewer steps.
  const total = linhas.scratch.count(todos)
  const walk = (linhas.size / Math.max(total, 1)) * Math.min(until, total)
  if (total * 10 < walk) {
    const slots = linhas.scratch.slots(todos, total)
    return (isAfter ? slots.filter(isAfter) : slots).sort(compareBy(colunas))
  }
  const found = new Uint32Array(Math.min(until, total))
  let n = 0
  for (const { slots, backwards } of walkFrom(linhas, ordenar, depois, rodada)) {
    for (let i = 0; i < slots.length && n < found.length; i++) {
      const slot = slots[backwards ? slots.length - 1 - i : i]!
      if (hasBit(todos, slot) && (!isAfter || isAfter(slot))) found[n++] = slot
    }
    if (n === found.length) break
  }
  return found.subarray(0, n)
}

/** All slots of an order, from a key or a little before it. */
function walkFrom(
  linhas: Linhas,
  ordenar: Ordem,
  depois: readonly number[] | null,
  rodada: number,
): Iterable<Run> {
  if (ordenar === 'relevancia') return inRelevance(linhas, rodada, depois)
  const ordem = linhas.ordem(ordenar)
  const from = depois ? firstWhere(ordem, 0, comesAfter(colunasDe(linhas, ordenar), depois)) : 0
  return [{ slots: ordem.subarray(from), backwards: false }]
}
