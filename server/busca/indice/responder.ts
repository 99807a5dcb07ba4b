import type { FiltroQuery } from '../../../contract/busca.ts'
import { filtros } from '../../../contract/filtros.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
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
import { codigos, type Linhas, numeroDoCodigo, type Ordem, PALAVRAS } from './linhas.ts'

/** A question about the profiles of a filter. Texts and phone numbers are the database's. */
export type Pergunta = {
  filtro: FiltroQuery
  /** The cities that the filter names, as in `Alvo`; its own `cidade` is not looked at. */
  cidades?: string[]
  /** Milliseconds since 1970. */
  now: number
  /** Ids of profiles that are not to be counted. */
  escondidas?: readonly number[]
  /** Asks for the ids of this part of the list. */
  pagina?: { limite: number; salto: number }
  /** Asks for the counts of every choice, with so many ranges of prices in BRL. */
  facetas?: { de: number; ate: number; quantas: number }
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
const RAIO_DA_TERRA_KM = 6371
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
  const base = baseDe(linhas, pergunta)
  if (!base) return null
  const grupos = gruposDe(linhas, base, pergunta)
  const todos = [...grupos.values()].reduce(intersect, base)
  const total = countBits(todos)
  return {
    total,
    online: pergunta.facetas || pergunta.pagina ? 0 : countOnline(linhas, todos, pergunta.now),
    ids: pergunta.pagina ? idsDaPagina(linhas, { todos, total }, pergunta) : null,
    facetas: pergunta.facetas
      ? contarEscolhas(linhas, { base, grupos, todos, total }, pergunta)
      : [],
  }
}

/** Letters as the database's `sem_acento` leaves them; null for those that only it knows. */
function simples(texto: string): string | null {
  if (texto.normalize('NFC') !== texto) return null
  const simples = texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return /^[\x20-\x7e]*$/.test(simples) ? simples : null
}

/** Who fulfils what every count has in common: place and distance. */
function baseDe(linhas: Linhas, pergunta: Pergunta): Bits | null {
  const { filtro: f, cidades, escondidas = [] } = pergunta
  if (f.geral) return null
  let base = linhas.alive
  if (cidades) {
    const nomes = cidades.length === 1 ? [simples(cidades[0]!)] : cidades
    if (nomes.includes(null)) return null
    base = emptyBits(linhas.capacity)
    for (const nome of new Set(nomes)) {
      const cidade = linhas.cidades.find(nome!)
      for (const slot of linhas.daCidade.get(cidade ?? -1) ?? []) setBit(base, slot)
    }
  }
  if (f.estado) {
    const estado = linhas.estados.find(f.estado) ?? -1
    base = filterBits(base, (slot) => linhas.estado[slot] === estado)
  }
  if (f.bairro) {
    const [um, outro] = [simples(f.bairro), simples(f.bairro.replaceAll('-', ' '))]
    if (um === null || outro === null) return null
    const [a, b] = [linhas.bairros.find(um) ?? -1, linhas.bairros.find(outro) ?? -1]
    base = filterBits(base, (slot) => linhas.bairro[slot] === a || linhas.bairro[slot] === b)
  }
  if (f.raio_km !== undefined) base = filterBits(base, within(linhas, f, f.raio_km))
  const ausentes = [...escondidas, ...(f.excluir === undefined ? [] : [f.excluir])]
    .map((id) => linhas.slotOf(id))
    .filter((slot) => slot !== undefined)
  if (ausentes.length > 0) {
    base = base.slice()
    for (const slot of ausentes) clearBit(base, slot)
  }
  return base
}

/** Whether a row is at most so many km from the filter's point, along the Earth's surface. */
function within({ latitude, longitude }: Linhas, f: FiltroQuery, raio: number) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lng] = [radians(f.latitude!), radians(f.longitude!)]
  const cosine = Math.cos(lat)
  return (slot: number) => {
    const there = radians(latitude[slot]!)
    if (Math.abs(there - lat) * RAIO_DA_TERRA_KM > raio + 1) return false
    const a =
      Math.sin((there - lat) / 2) ** 2 +
      cosine * Math.cos(there) * Math.sin((radians(longitude[slot]!) - lng) / 2) ** 2
    return 2 * RAIO_DA_TERRA_KM * Math.asin(Math.min(1, Math.sqrt(a))) <= raio
  }
}

/** Of the base, who fulfils each of the filter's groups. */
function gruposDe(linhas: Linhas, base: Bits, { filtro: f, now }: Pergunta): Map<Grupo, Bits> {
  const grupos = new Map<Grupo, Bits>()
  const bitsDe = (codigo: string) => linhas.comCodigo[numeroDoCodigo.get(codigo)!]!
  for (const nome of nomesDosFiltros) {
    const pedidos: readonly string[] = f[nome] ?? []
    if (pedidos.length === 0) continue
    const { regra, escolhas } = filtros[nome]
    const pedidas = escolhas
      .filter(({ codigo }) => pedidos.includes(codigo))
      .flatMap((um) => um.codigos.map(bitsDe))
    grupos.set(
      nome,
      regra === 'todos'
        ? pedidas.reduce(intersect, base)
        : intersect(base, unite(pedidas, base.length)),
    )
  }
  const online = () => onlineDe(linhas, base, now)
  if (f.disponibilidade)
    grupos.set(
      'disponibilidade',
      f.disponibilidade === 'online' ? online() : filterBits(base, today(linhas, now)),
    )
  if (f.online) grupos.set('online', online())
  const { preco_min: minimo, preco_max: maximo } = f
  if (minimo !== undefined || maximo !== undefined)
    grupos.set(
      'preco',
      // Comparing with NaN, no price, is never true.
      filterBits(
        base,
        (slot) =>
          linhas.preco[slot]! >= (minimo ?? Number.NEGATIVE_INFINITY) &&
          linhas.preco[slot]! <= (maximo ?? Number.POSITIVE_INFINITY),
      ),
    )
  return grupos
}

const onlineDe = ({ comOnline, onlineAte }: Linhas, bits: Bits, now: number) =>
  filterBits(intersect(bits, comOnline), (slot) => onlineAte[slot]! > now)

const countOnline = (linhas: Linhas, bits: Bits, now: number) =>
  countBits(onlineDe(linhas, bits, now))

const saoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const DIAS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Whether a row has hours in the rest of today. */
function today({ fimDoDia }: Linhas, now: number) {
  const parts = new Map(saoPaulo.formatToParts(now).map(({ type, value }) => [type, value]))
  const dia = DIAS.indexOf(parts.get('weekday')!)
  const minuto = (Number(parts.get('hour')) * 60 + Number(parts.get('minute'))) % DIA
  return (slot: number) => fimDoDia[slot * 7 + dia]! > minuto
}

/** The most profiles whose distances the database orders by themselves; of more it asks its index. */
const POUCAS = 2000

function idsDaPagina(
  linhas: Linhas,
  { todos, total }: { todos: Bits; total: number },
  { filtro, pagina }: Pergunta,
): number[] | null {
  const { limite, salto } = pagina!
  const { ids } = linhas
  const ordenar = filtro.ordenar ?? 'relevancia'
  if (ordenar === 'distancia')
    return total > POUCAS ? null : [...slotsOf(todos, total)].map((slot) => ids[slot]!)
  if (salto >= total) return []
  const slots = slotsInOrder(linhas, ordenar, { todos, total, until: salto + limite })
  return [...slots.subarray(salto, salto + limite)].map((slot) => ids[slot]!)
}

/** The first slots of a set, `until` at least if it has as many. */
function slotsInOrder(
  linhas: Linhas,
  ordenar: Ordem,
  { todos, total, until }: { todos: Bits; total: number; until: number },
): Uint32Array<ArrayBuffer> {
  // Sort them, or look for them among all, whichever takes fewer steps.
  const walk = (linhas.size / Math.max(total, 1)) * Math.min(until, total)
  if (total * 10 < walk) return slotsOf(todos, total).sort(linhas.compare(ordenar))
  const found = new Uint32Array(Math.min(until, total))
  let n = 0
  for (const slot of linhas.ordem(ordenar)) {
    if (n === found.length) break
    if (hasBit(todos, slot)) found[n++] = slot
  }
  return found
}

type Conjuntos = { base: Bits; grupos: Map<Grupo, Bits>; todos: Bits; total: number }

/** As `selectFacetas` of ../queries.ts: a choice is counted as if its own group had none. */
function contarEscolhas(
  linhas: Linhas,
  { base, grupos, todos, total }: Conjuntos,
  { now, facetas }: Pergunta,
): Faceta[] {
  const sem = (grupo: Grupo): Bits =>
    grupos.has(grupo)
      ? [...grupos].filter(([nome]) => nome !== grupo).reduce((a, [, b]) => intersect(a, b), base)
      : todos
  const porConjunto = new Map<Bits, Int32Array>()
  const contagens = (bits: Bits) => {
    const known = porConjunto.get(bits) ?? countCodigos(linhas, bits)
    porConjunto.set(bits, known)
    return known
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
    soma('disponivel_hoje', countBits(filterBits(disponiveis, today(linhas, now)))),
  ]
}

/** How many of a set have each code. */
function countCodigos(linhas: Linhas, bits: Bits): Int32Array {
  if (bits === linhas.alive) return linhas.totais
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

function countFaixas(
  { preco }: Linhas,
  bits: Bits,
  { de, ate, quantas }: { de: number; ate: number; quantas: number },
): Faceta[] {
  const totais = new Int32Array(quantas + 1)
  for (const slot of slotsOf(bits)) {
    // In centavos, so that a price on a border is in the range that begins there.
    const centavos = Math.round(preco[slot]! * 100)
    if (Number.isNaN(centavos)) continue
    const faixa = Math.floor(((centavos - de * 100) * quantas) / ((ate - de) * 100)) + 1
    totais[Math.max(0, Math.min(faixa, quantas))]! += 1
  }
  return [...totais].map((total, n) => ({ tipo: 'faixa', chave: String(n), total }))
}
