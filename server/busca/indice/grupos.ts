import { filtros } from '../../../contract/filtros.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import type { Bits } from './bits.ts'
import { type Linhas, numeroDoCodigo } from './linhas.ts'
import type { Pergunta } from './pergunta.ts'
import { comPreco } from './precos.ts'

/** The parts of a filter whose choices are counted separately. */
export type Grupo = NomeDeFiltro | 'disponibilidade' | 'online' | 'preco'

const DIA = 1440

/** Who fulfils a group: a set, or one that is right at least among those who are left. */
export type Condicao = Bits | ((among: Bits) => Bits)

export const fulfilling = (condicao: Condicao, among: () => Bits): Bits =>
  typeof condicao === 'function' ? condicao(among()) : condicao

/** Who of a set fulfils all groups. */
export const all = ({ scratch }: Linhas, base: Bits, grupos: ReadonlyMap<Grupo, Condicao>): Bits =>
  [...grupos.values()].reduce<Bits>(
    (todos, condicao) =>
      scratch.intersect(
        todos,
        fulfilling(condicao, () => todos),
      ),
    base,
  )

/** What a filter asks of each group. Prices come last, when the fewest are left. */
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
      regra === 'todos' || pedidas.length === 1
        ? pedidas.reduce((one, other) => scratch.intersect(one, other))
        : scratch.unite(...pedidas)
    grupos.set(nome, bits)
  }
  if (f.disponibilidade)
    grupos.set(
      'disponibilidade',
      f.disponibilidade === 'online' ? linhas.online(now) : hoje(linhas, now),
    )
  if (f.online) grupos.set('online', linhas.online(now))
  if (f.preco_min !== undefined || f.preco_max !== undefined)
    grupos.set('preco', (among) => comPreco(linhas, among, f))
  return grupos
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
