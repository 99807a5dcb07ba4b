import { semAcento } from '../../../contract/semAcento.ts'
import { type Bits, clearBit } from './bits.ts'
import type { Linhas } from './linhas.ts'
import type { Pergunta } from './pergunta.ts'
import { within } from './perto.ts'
import { isSimples } from './textos.ts'

/** The number of a name that nobody has. */
const NENHUM = -1

/** Letters as the database's `sem_acento` leaves them; null for those that only it knows. */
function simples(texto: string): string | null {
  if (texto.normalize('NFC') !== texto) return null
  const simples = semAcento(texto).toLowerCase()
  return /^[\x20-\x7e]*$/.test(simples) ? simples : null
}

/** Who is in the filter's cities and state, and how many of them have each code or range of prices. */
export type Lugar = { bits: Bits; totais: () => Int32Array }

export function lugarDe(linhas: Linhas, { filtro: f, cidades }: Pergunta): Lugar | null {
  if (!cidades && !f.estado) return { bits: linhas.alive, totais: () => linhas.totais }
  const nomes = cidades?.length === 1 ? [simples(cidades[0]!)] : cidades
  if (nomes?.includes(null)) return null
  const numeros = nomes && new Set(nomes.map((nome) => linhas.cidades.find(nome!) ?? NENHUM))
  const bits = numeros && linhas.scratch.empty()
  for (const cidade of numeros ?? []) linhas.daCidade.addTo(bits!, cidade)
  const doEstado = f.estado && linhas.doEstado(f.estado)
  return {
    bits: bits && doEstado ? linhas.scratch.intersect(bits, doEstado) : (bits ?? doEstado)!,
    totais: () => linhas.lugares.soma(numeros, f.estado),
  }
}

/** Who fulfils what every count has in common: place, words and distance. */
export function baseDe(linhas: Linhas, lugar: Bits, pergunta: Pergunta): Bits | null {
  const { filtro: f, termos, escondidas = [] } = pergunta
  const { scratch } = linhas
  // Places of another day are rarely asked for.
  if ((f.geral && !termos) || f.dia !== undefined) return null
  scratch.narrow(lugar)
  let base = lugar
  if (f.bairro) {
    const [um, outro] = [simples(f.bairro), simples(f.bairro.replaceAll('-', ' '))]
    if (um === null || outro === null) return null
    const bits = scratch.empty()
    for (const nome of [um, outro]) linhas.doBairro.addTo(bits, linhas.bairros.find(nome) ?? NENHUM)
    base = scratch.intersect(base, bits)
  }
  if (termos) {
    if (!isSimples(termos)) return null
    base = scratch.intersect(base, linhas.textos.com(termos, scratch))
  }
  if (f.raio_km !== undefined) base = scratch.intersect(base, within(linhas, f, f.raio_km))
  const ausentes = [...escondidas, ...(f.excluir === undefined ? [] : [f.excluir])]
    .map((id) => linhas.slotOf(id))
    .filter((slot) => slot !== undefined)
  if (ausentes.length > 0) {
    base = scratch.copy(base)
    for (const slot of ausentes) clearBit(base, slot)
  }
  if (base !== lugar) scratch.narrow(base)
  return base
}
