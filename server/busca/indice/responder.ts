import type { FiltroQuery } from '../../../contract/busca.ts'
import { filtros } from '../../../contract/filtros.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import { rodadaDe } from '../../../contract/ordem.ts'
import { semAcento } from '../../../contract/semAcento.ts'
import type { Termo } from '../geral.ts'
import { type Marco, SEM_VALOR } from '../marco.ts'
import {
  type Bits,
  clearBit,
  countBits,
  countBoth,
  emptyBits,
  filterBits,
  hasBit,
  intersect,
  setBit,
  slotsOf,
  unite,
} from './bits.ts'
import { codigos, type Faixas, type Linhas, numeroDoCodigo, PALAVRAS } from './linhas.ts'
import { colunasDe, comesAfter, compareBy, type Ordem } from './ordem.ts'
import { type Ponto, RAIO_DA_TERRA_KM } from './pontos.ts'
import { colunasDaRodada, firstWhere, inRelevance } from './rodada.ts'
import { isSimples } from './textos.ts'

/** A question about the profiles of a filter. Phone numbers are the database's. */
export type Pergunta = {
  filtro: FiltroQuery
  /** The cities that the filter names, as in `Alvo`; its own `cidade` is not looked at. */
  cidades?: string[]
  /** The words that the filter's text means, as in `Alvo`; the text itself is not looked at. */
  termos?: Termo[]
  /** Milliseconds since 1970. */
  now: number
  /** Ids of profiles that are not to be counted. */
  escondidas?: readonly number[]
  /** Where the list goes on. */
  marco?: Marco
  /** Asks for the ids of this part of the list. */
  pagina?: { limite: number; salto: number }
  /** Asks for the counts of every choice, with so many ranges of prices in BRL. */
  facetas?: Faixas
}

export type Faceta = { tipo: 'soma' | 'opcao' | 'faixa'; chave: string; total: number }

export type Resposta = {
  total: number
  online: number
  /** The ids of the page, in its order; null when the database has to order them. */
  ids: number[] | null
  facetas: Faceta[]
}

type Grupo = NomeDeFiltro | 'disponibilidade' | 'online' | 'preco'

const DIA = 1440
/** The number of a city that nobody is in. */
const NENHUMA = -1
/** Sets that are smaller than this part of all rows are counted row by row. */
const SPARSE = 1 / 24

/** The filter of each letter whose choices exclude each other: see `grupoDaLetra` in ../queries.ts. */
const grupoDaLetra = new Map<string, NomeDeFiltro>(
  nomesDosFiltros
    .filter((nome) => filtros[nome].regra === 'qualquer')
    .flatMap((nome) =>
      filtros[nome].escolhas.flatMap(({ codigos }) => codigos.map((c) => [c[0]!, nome] as const)),
    ),
)

/**
 * Answers from memory what ../queries.ts asks of the table `busca`, to the same result.
 * @returns null for what only the database can answer
 */
export function responder(linhas: Linhas, pergunta: Pergunta): Resposta | null {
  linhas.turnTo(momentoDe(pergunta.now).desde1970)
  const lugar = lugarDe(linhas, pergunta)
  const base = lugar && baseDe(linhas, lugar.bits, pergunta)
  if (!base) return null
  const grupos = gruposDe(linhas, pergunta)
  const todos = all(base, [...grupos.values()])
  const total = countBits(todos)
  return {
    total,
    online: pergunta.facetas || pergunta.pagina ? 0 : countOnline(linhas, todos, pergunta.now),
    ids: pergunta.pagina ? idsDaPagina(linhas, { todos, total }, pergunta) : null,
    facetas: pergunta.facetas
      ? contarEscolhas(linhas, { lugar, base, grupos, todos, total }, pergunta)
      : [],
  }
}

/** Letters as the database's `sem_acento` leaves them; null for those that only it knows. */
function simples(texto: string): string | null {
  if (texto.normalize('NFC') !== texto) return null
  const simples = semAcento(texto).toLowerCase()
  return /^[\x20-\x7e]*$/.test(simples) ? simples : null
}

/** Who is in the filter's cities and state, and how many of them have each code. */
type Lugar = { bits: Bits; totais: () => Int32Array }

function lugarDe(linhas: Linhas, { filtro: f, cidades }: Pergunta): Lugar | null {
  if (!cidades && !f.estado) return { bits: linhas.alive, totais: () => linhas.totais }
  const nomes = cidades?.length === 1 ? [simples(cidades[0]!)] : cidades
  if (nomes?.includes(null)) return null
  const numeros = nomes && new Set(nomes.map((nome) => linhas.cidades.find(nome!) ?? NENHUMA))
  const bits = numeros && emptyBits(linhas.capacity)
  for (const cidade of numeros ?? [])
    for (const slot of linhas.daCidade.get(cidade) ?? []) setBit(bits!, slot)
  const doEstado = f.estado && linhas.doEstado(f.estado)
  return {
    bits: bits && doEstado ? intersect(bits, doEstado) : (bits ?? doEstado)!,
    totais: () => linhas.lugares.soma(numeros, f.estado),
  }
}

/** Who fulfils what every count has in common: place, words and distance. */
function baseDe(linhas: Linhas, lugar: Bits, pergunta: Pergunta): Bits | null {
  const { filtro: f, termos, escondidas = [] } = pergunta
  // Places of another day are rarely asked for.
  if ((f.geral && !termos) || f.dia !== undefined) return null
  let base = lugar
  if (f.bairro) {
    const [um, outro] = [simples(f.bairro), simples(f.bairro.replaceAll('-', ' '))]
    if (um === null || outro === null) return null
    const [a, b] = [linhas.bairros.find(um) ?? -1, linhas.bairros.find(outro) ?? -1]
    base = filterBits(base, (slot) => linhas.bairro[slot] === a || linhas.bairro[slot] === b)
  }
  if (termos) {
    if (!isSimples(termos)) return null
    base = intersect(base, linhas.textos.com(termos))
  }
  if (f.raio_km !== undefined) base = intersect(base, within(linhas, f, f.raio_km))
  const ausentes = [...escondidas, ...(f.excluir === undefined ? [] : [f.excluir])]
    .map((id) => linhas.slotOf(id))
    .filter((slot) => slot !== undefined)
  if (ausentes.length > 0) {
    base = base.slice()
    for (const slot of ausentes) clearBit(base, slot)
  }
  return base
}

/** Kilometres from the filter's point along the Earth's surface; NaN from nowhere. */
function distanceFrom(f: FiltroQuery) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lng] = [radians(f.latitude!), radians(f.longitude!)]
  return ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    const there = radians(latitude)
    const a =
      Math.sin((there - lat) / 2) ** 2 +
      Math.cos(lat) * Math.cos(there) * Math.sin((radians(longitude) - lng) / 2) ** 2
    return 2 * RAIO_DA_TERRA_KM * Math.asin(Math.min(1, Math.sqrt(a)))
  }
}

/** Who is at most so many km away from the filter's point. */
function within(linhas: Linhas, f: FiltroQuery, raio: number): Bits {
  const bits = emptyBits(linhas.capacity)
  const distance = distanceFrom(f)
  for (const ponto of near(linhas, f, (km) => km > raio) ?? linhas.pontos.all())
    if (distance(ponto) <= raio) for (const slot of ponto.slots) setBit(bits, slot)
  return bits
}

/**
 * The positions around the filter's point until enough have come: all that are at most so many km away.
 * @returns null where that is not enough, however many come
 */
function near(
  { pontos }: Linhas,
  { latitude, longitude }: FiltroQuery,
  enough: (km: number, found: readonly Ponto[]) => boolean,
): Ponto[] | null {
  const found: Ponto[] = []
  for (const ring of pontos.around(latitude!, longitude!)) {
    for (const ponto of ring.pontos) found.push(ponto)
    if (enough(ring.km, found)) return found
  }
  return null
}

/** What a group asks for: a set, a test, or a test of those in a set. */
type Condicao = { bits?: Bits; passes?: (slot: number) => boolean }

/** Who of a set fulfils all: tests come last, when the fewest are left. */
function all(base: Bits, condicoes: readonly Condicao[]): Bits {
  const inSets = condicoes.reduce((bits, c) => (c.bits ? intersect(bits, c.bits) : bits), base)
  return condicoes.reduce((bits, c) => (c.passes ? filterBits(bits, c.passes) : bits), inSets)
}

function gruposDe(linhas: Linhas, { filtro: f, now }: Pergunta): Map<Grupo, Condicao> {
  const grupos = new Map<Grupo, Condicao>()
  const bitsDe = (codigo: string) => linhas.comCodigo[numeroDoCodigo.get(codigo)!]!
  for (const nome of nomesDosFiltros) {
    const pedidos: readonly string[] = f[nome] ?? []
    if (pedidos.length === 0) continue
    const { regra, escolhas } = filtros[nome]
    const pedidas = escolhas
      .filter(({ codigo }) => pedidos.includes(codigo))
      .flatMap((um) => um.codigos.map(bitsDe))
    const bits =
      regra === 'todos'
        ? pedidas.reduce(intersect, linhas.alive)
        : unite(pedidas, linhas.alive.length)
    grupos.set(nome, { bits })
  }
  if (f.disponibilidade)
    grupos.set(
      'disponibilidade',
      f.disponibilidade === 'online' ? isOnline(linhas, now) : { bits: hoje(linhas, now) },
    )
  if (f.online) grupos.set('online', isOnline(linhas, now))
  const { preco_min: minimo, preco_max: maximo } = f
  if (minimo !== undefined || maximo !== undefined) {
    const { preco } = linhas
    const [de, ate] = [minimo ?? Number.NEGATIVE_INFINITY, maximo ?? Number.POSITIVE_INFINITY]
    // Comparing with NaN, no price, is never true.
    grupos.set('preco', { passes: (slot) => preco[slot]! >= de && preco[slot]! <= ate })
  }
  return grupos
}

const isOnline = (linhas: Linhas, now: number): Condicao => ({ bits: linhas.online(now) })

const countOnline = (linhas: Linhas, bits: Bits, now: number) => countBoth(bits, linhas.online(now))

const saoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const DIAS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Weekday, minute of the day and days since 1970 in São Paulo. */
function momentoDe(now: number) {
  const parts = new Map(saoPaulo.formatToParts(now).map(({ type, value }) => [type, value]))
  const [ano, mes, dia, hora, minuto] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
    Number(parts.get(type as Intl.DateTimeFormatPartTypes)),
  ) as [number, number, number, number, number]
  return {
    dia: DIAS.indexOf(parts.get('weekday')!),
    minuto: (hora * 60 + minuto) % DIA,
    desde1970: Date.UTC(ano, mes - 1, dia) / 86_400_000,
  }
}

/** Who has hours in the rest of today. */
function hoje(linhas: Linhas, now: number): Bits {
  const { dia, minuto } = momentoDe(now)
  return linhas.hoje(dia, minuto)
}

/** Of more positions than this the database finds the nearest sooner than one who must look at all. */
const PONTOS = 50_000

function idsDaPagina(
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
    const aqui = idsAt(linhas, slots, todos)
    for (let i = aqui.length - 1; i >= 0 && ids.length < until; i--)
      if (!here || aqui[i]! < idAte) ids.push(aqui[i]!)
  }
  return ids
}

/** The ids of those at a position who are in a set, ascending. All of a large city may be at one: numbers are sorted soonest. */
function idsAt({ ids }: Linhas, slots: readonly number[], todos: Bits): Int32Array {
  const aqui = new Int32Array(slots.length)
  let n = 0
  for (const slot of slots) if (hasBit(todos, slot)) aqui[n++] = ids[slot]!
  return aqui.subarray(0, n).sort()
}

/** Who comes before all others: who is online, or has the words in name or place; null where nobody does. */
function primeirosDe(
  linhas: Linhas,
  todos: Bits,
  { ordenar, termos, now }: { ordenar: Ordem; termos: Termo[] | undefined; now: number },
): Bits | null {
  if (ordenar === 'atividade') return intersect(todos, linhas.online(now))
  if (ordenar !== 'relevancia' || !termos) return null
  return intersect(todos, linhas.textos.comNoNome(termos))
}

function firstThenOthers(
  linhas: Linhas,
  ordenar: Ordem,
  { todos, depois, until }: Parte,
  { primeiros, rodada }: { primeiros: Bits; rodada: number },
): number[] {
  const others = todos.map((word, i) => word & ~primeiros[i]!)
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
  const total = countBits(todos)
  const walk = (linhas.size / Math.max(total, 1)) * Math.min(until, total)
  if (total * 10 < walk) {
    const slots = slotsOf(todos, total)
    return (isAfter ? slots.filter(isAfter) : slots).sort(compareBy(colunas))
  }
  const found = new Uint32Array(Math.min(until, total))
  let n = 0
  for (const slot of walkFrom(linhas, ordenar, depois, rodada)) {
    if (n === found.length) break
    if (hasBit(todos, slot) && (!isAfter || isAfter(slot))) found[n++] = slot
  }
  return found.subarray(0, n)
}

/** All slots of an order, from a key or a little before it. */
function walkFrom(
  linhas: Linhas,
  ordenar: Ordem,
  depois: readonly number[] | null,
  rodada: number,
): Iterable<number> {
  if (ordenar === 'relevancia') return inRelevance(linhas, rodada, depois)
  const ordem = linhas.ordem(ordenar)
  return depois
    ? ordem.subarray(firstWhere(ordem, 0, comesAfter(colunasDe(linhas, ordenar), depois)))
    : ordem
}

type Conjuntos = {
  lugar: Lugar
  base: Bits
  grupos: Map<Grupo, Condicao>
  todos: Bits
  total: number
}

/** As `selectFacetas` of ../queries.ts: a choice is counted as if its own group had none. */
function contarEscolhas(
  linhas: Linhas,
  { lugar, base, grupos, todos, total }: Conjuntos,
  { now, facetas }: Pergunta,
): Faceta[] {
  const sem = (grupo: Grupo): Bits =>
    grupos.has(grupo)
      ? all(
          base,
          [...grupos].filter(([nome]) => nome !== grupo).map(([, condicao]) => condicao),
        )
      : todos
  const porConjunto = new Map<Bits, Int32Array>()
  const contagens = (bits: Bits) => {
    const known = porConjunto.get(bits)
    if (known) return known
    const counted = bits === lugar.bits ? lugar.totais() : countCodigos(linhas, bits)
    porConjunto.set(bits, counted)
    return counted
  }
  const semGrupo = new Map([...new Set(grupoDaLetra.values())].map((nome) => [nome, sem(nome)]))
  const opcoes = codigos.map((chave, n): Faceta => {
    const grupo = grupoDaLetra.get(chave[0]!)
    return { tipo: 'opcao', chave, total: contagens(grupo ? semGrupo.get(grupo)! : todos)[n]! }
  })
  const soma = (chave: string, total: number): Faceta => ({ tipo: 'soma', chave, total })
  const disponiveis = sem('disponibilidade')
  return [
    ...opcoes,
    ...countFaixas(linhas, sem('preco'), facetas!),
    soma('total', total),
    soma('online', countOnline(linhas, sem('online'), now)),
    soma('disponivel_online', countOnline(linhas, disponiveis, now)),
    soma('disponivel_hoje', countBoth(disponiveis, hoje(linhas, now))),
  ]
}

/** How many of a set have each code. */
function countCodigos(linhas: Linhas, bits: Bits): Int32Array {
  const total = countBits(bits)
  if (total > linhas.size * SPARSE)
    return Int32Array.from(linhas.comCodigo, (com) => countBoth(com, bits))
  const contagens = new Int32Array(codigos.length)
  const { opcoes } = linhas
  for (const slot of slotsOf(bits, total))
    for (let i = 0; i < PALAVRAS; i++)
      for (let word = opcoes[slot * PALAVRAS + i]!; word !== 0; word &= word - 1)
        contagens[(i << 5) + 31 - Math.clz32(word & -word)]! += 1
  return contagens
}

const countFaixas = (linhas: Linhas, bits: Bits, faixas: Faixas): Faceta[] =>
  linhas
    .porFaixa(faixas)
    .map((com, n) => ({ tipo: 'faixa', chave: String(n), total: countBoth(com, bits) }))
