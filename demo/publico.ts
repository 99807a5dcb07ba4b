import type { Estado } from '../contract/uf.ts'
import { writeComentario, writeResposta } from './avaliacoes.ts'
import { cidadesDemo } from './lugares.ts'
import type { ModeloDemo } from './modeloDemo.ts'
import { nomesDeClientes, sobrenomesDemo } from './nomes.ts'
import { type Random, randomOf } from './random.ts'

export type ClienteDemo = {
  nome: string
  email: string
  dt_nascimento: string
  cidade: string
  estado: Estado
  criadoHaDias: number
}

export type DepoimentoDemo = {
  /** Position in the list of profiles, and in that of clients. */
  modelo: number
  cliente: number
  nota: number
  comentario: string
  resposta: string | null
  status: 0 | 1 | 9
  destaque: boolean
  haDias: number
  respondidoHaDias: number | null
}

export const LOGIN_ASSINANTE = 'assinante@demo.example'

const CLIENTES = 420

/** The clients of the catalogue; the first is the demo login. */
export function makeClientes(): ClienteDemo[] {
  const r = randomOf('clientes')
  const pesos = cidadesDemo.map((cidade) => [cidade, cidade.perfis] as const)
  return Array.from({ length: CLIENTES }, (_, i) => {
    const cidade = i === 0 ? cidadesDemo[0]! : r.weighted(pesos)
    return {
      nome: `${r.pick(nomesDeClientes)} ${r.pick(sobrenomesDemo)}`,
      email: i === 0 ? LOGIN_ASSINANTE : `cliente-${String(i).padStart(3, '0')}@demo.example`,
      dt_nascimento: `${r.int(1962, 2000)}-${String(r.int(1, 12)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`,
      cidade: cidade.nome,
      estado: cidade.estado,
      criadoHaDias: r.int(400, 1200),
    }
  })
}

/** Well-known profiles have many reviews, most a few, some none yet. */
function countFor(r: Random, modelo: ModeloDemo): number {
  if (modelo.numero === 0) return 38
  if (modelo.criadaHaDias < 12) return r.int(0, 1)
  const luxo = modelo.plano === 'premium' || modelo.plano === 'diamond'
  return r.weighted([
    [0, luxo ? 4 : 16],
    [r.int(1, 3), luxo ? 30 : 52],
    [r.int(4, 7), luxo ? 36 : 22],
    [r.int(8, 16), luxo ? 22 : 5],
    [r.int(17, 30), luxo ? 5 : 0.4],
  ])
}

/** Clients of her own state come first, and travellers from everywhere. */
function chooseAutores(r: Random, modelo: ModeloDemo, clientes: ClienteDemo[]): number[] {
  const { estado } = modelo.escrita.dados_gerais.localizacao
  return clientes
    .map((cliente, i) => ({ i, vez: r.next() / (cliente.estado === estado ? 9 : 1) }))
    .sort((a, b) => a.vez - b.vez)
    .slice(0, countFor(r, modelo))
    .map(({ i }) => i)
}

/** Some are a little better than others, so that "mais avaliadas" has a meaningful order. */
function chooseNota(r: Random, fama: number): number {
  if (r.chance(fama)) return 5
  return r.weighted([
    [4, 66],
    [3, 20],
    [5, 8],
    [2, 4],
    [1, 2],
  ])
}

/** Reviews of all profiles; nobody reviews one twice, and a page has no text twice. */
export function makeDepoimentos(modelos: ModeloDemo[], clientes: ClienteDemo[]): DepoimentoDemo[] {
  const r = randomOf('depoimentos')
  return modelos.flatMap((modelo, i) => {
    const autores = chooseAutores(r, modelo, clientes)
    const fama = i < 3 ? 0.94 : r.pick([0.45, 0.6, 0.72, 0.85, 0.94])
    const textos = new Set<string>()
    const lista = autores.map((cliente): DepoimentoDemo => {
      const nota = chooseNota(r, fama)
      const haDias = r.int(1, Math.max(1, modelo.criadaHaDias - 1))
      const status = haDias < 20 && r.chance(0.12) ? 0 : r.chance(nota <= 2 ? 0.3 : 0.01) ? 9 : 1
      const responde = status === 1 && r.chance(0.52)
      const nome = clientes[cliente]!.nome.split(' ')[0]!
      return {
        modelo: i,
        cliente,
        nota,
        comentario: writeNew(r, nota, textos),
        resposta: responde ? writeResposta(r, nota, nome) : null,
        status,
        destaque: false,
        haDias,
        respondidoHaDias: responde ? r.int(0, Math.min(haDias, 4)) : null,
      }
    })
    const melhores = lista.filter((d) => d.status === 1 && d.nota === 5)
    if (melhores.length > 0 && r.chance(0.35)) r.pick(melhores).destaque = true
    return lista
  })
}

function writeNew(r: Random, nota: number, ditos: Set<string>): string {
  for (;;) {
    const texto = writeComentario(r, nota)
    if (ditos.has(texto) && ditos.size < 60) continue
    ditos.add(texto)
    return texto
  }
}
