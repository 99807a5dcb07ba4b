import type { FiltroQuery } from '../../../contract/busca.ts'
import { filtros } from '../../../contract/filtros.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import type { Bits } from './bits.ts'
import { type Linhas, numeroDoCodigo } from './linhas.ts'
import type { Pergunta } from './pergunta.ts'

/** The parts of a filter whose choices are counted separately. */
export type Grupo = NomeDeFiltro | 'disponibilidade' | 'online' | 'preco'

const DIA = 1440

/** What a group asks for: to be in a set, or to be in another one and pass a test. */
export type Condicao = { bits: Bits; or?: { bits: Bits; passes: (slot: number) => boolean } }

/** Tests come last, when the fewest are left. */
export const testsLast = (grupos: ReadonlyMap<Grupo, Condicao>): [Grupo, Condicao][] =>
  [...grupos].sort(([, a], [, b]) => Number('or' in a) - Number('or' in b))

/** Who of a set fulfils a group. */
export function fulfilling({ scratch }: Linhas, among: Bits, { bits, or }: Condicao): Bits {
  const surely = scratch.intersect(among, bits)
  if (!or) return surely
  return scratch.unite(surely, scratch.filter(scratch.intersect(among, or.bits), or.passes))
}

/** Who of a set fulfils all groups. */
export const all = (linhas: Linhas, base: Bits, grupos: ReadonlyMap<Grupo, Condicao>): Bits =>
  testsLast(grupos).reduce((bits, [, condicao]) => fulfilling(linhas, bits, condicao), base)

export function gruposDe(linhas: Linhas, { filtro: f, now }: Pergunta): Map<Grupo, Condicao> {
  const { scratch } = linhas
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
        ? pedidas.reduce((one, other) => scratch.intersect(one, other), linhas.alive)
        : scratch.unite(...pedidas)
    grupos.set(nome, { bits })
  }
  if (f.disponibilidade)
    grupos.set('disponibilidade', {
      bits: f.disponibilidade === 'online' ? linhas.online(now) : hoje(linhas, now),
    })
  if (f.online) grupos.set('online', { bits: linhas.online(now) })
  if (f.preco_min !== undefined || f.preco_max !== undefined)
    grupos.set('preco', comPreco(linhas, f))
  return grupos
}

/** Who has a price within the filter's: those of the ranges between its ends, and some of the ranges of these. */
function comPreco(linhas: Linhas, { preco_min, preco_max }: FiltroQuery): Condicao {
  const { preco, scratch } = linhas
  const [de, ate] = [preco_min ?? 0, preco_max ?? Number.POSITIVE_INFINITY]
  const { between, atEnds } = linhas.ranges(de, ate)
  return {
    bits: scratch.unite(...between),
    or: {
      bits: scratch.unite(...atEnds),
      // Comparing with NaN, no price, is never true.
      passes: (slot) => preco[slot]! >= de && preco[slot]! <= ate,
    },
  }
}

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
export function momentoDe(now: number) {
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
export function hoje(linhas: Linhas, now: number): Bits {
  const { dia, minuto } = momentoDe(now)
  return linhas.hoje(dia, minuto)
}
