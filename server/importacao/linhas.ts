import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FotosLegiveis, Importacao } from '../../contract/importacao.ts'

/** Something wrong with one line; `campo` is '' when it is the whole line. The message is pt-BR. */
export type Defeito = { linha: number; campo: string; mensagem: string }

export type Linha = { numero: number; dados: Importacao }

export type FotosDaLinha = FotosLegiveis & { numero: number }

const LF = 0x0a

const { localeError } = z.locales.ptBR()
/** Messages in Portuguese where the contract has none. */
const error: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined
    ? 'Falta este campo.'
    : localeError(issue)

type Lidas = { linhas: Linha[]; comErro: FotosDaLinha[]; defeitos: Defeito[] }

/**
 * Reads NDJSON: one JSON object a line, in UTF-8; blank lines are skipped. Every error of every line is
 * returned, including keys and e-mails that occur twice, and the photos of the lines that have one.
 */
export function readLinhas(conteudo: Buffer): Lidas {
  const lidas: Lidas = { linhas: [], comErro: [], defeitos: [] }
  for (const [i, bytes] of splitLines(conteudo).entries()) {
    const lida = readLinha(bytes, i + 1)
    if (lida === null) continue
    if ('dados' in lida) lidas.linhas.push(lida)
    else {
      lidas.defeitos.push(...lida.defeitos)
      lidas.comErro.push({ numero: i + 1, fotos: lida.fotos })
    }
  }
  const { linhas, defeitos } = lidas
  defeitos.push(...findRepeated(linhas, 'chave'), ...findRepeated(linhas, 'email'))
  return lidas
}

function splitLines(conteudo: Buffer): Buffer[] {
  const linhas: Buffer[] = []
  let inicio = 0
  for (let fim = conteudo.indexOf(LF); fim >= 0; fim = conteudo.indexOf(LF, inicio)) {
    linhas.push(conteudo.subarray(inicio, fim))
    inicio = fim + 1
  }
  return [...linhas, conteudo.subarray(inicio)]
}

type ComErro = FotosLegiveis & { defeitos: Defeito[] }

function readLinha(bytes: Buffer, numero: number): Linha | ComErro | null {
  const defeito = (mensagem: string): ComErro => ({
    defeitos: [{ linha: numero, campo: '', mensagem }],
    fotos: [],
  })
  let texto: string
  try {
    texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
  } catch {
    return defeito('A linha não está em UTF-8.')
  }
  if (texto === '') return null
  let valor: unknown
  try {
    valor = JSON.parse(texto)
  } catch (causa) {
    return defeito(`A linha não é JSON: ${(causa as Error).message}`)
  }
  const lida = Importacao.safeParse(valor, { error })
  if (lida.success) return { numero, dados: lida.data }
  const fotos = FotosLegiveis.safeParse(valor).data?.fotos ?? []
  const defeitos = lida.error.issues.flatMap((issue) => {
    const campo = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return { linha: numero, campo, mensagem: issue.message }
    return issue.keys.map((key) => ({
      linha: numero,
      campo: [...issue.path, key].join('.'),
      mensagem: 'Este campo não existe.',
    }))
  })
  return { defeitos, fotos }
}

function findRepeated(linhas: Linha[], campo: 'chave' | 'email'): Defeito[] {
  const primeira = new Map<string, number>()
  return linhas.flatMap(({ numero, dados }) => {
    const valor = campo === 'email' ? dados.email.toLowerCase() : dados.chave
    const antes = primeira.get(valor)
    if (antes === undefined) primeira.set(valor, numero)
    return antes === undefined
      ? []
      : [{ linha: numero, campo, mensagem: `Repete a linha ${antes}.` }]
  })
}

/** A digest of a line and its pictures: an equal one means nothing to do. */
export function digestLinha(dados: Importacao, fotos: string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(dados)))
    .update(fotos.join())
    .digest()
}

/** Objects with sorted keys, so that the order in the file does not matter. */
function sorted(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(sorted)
  if (typeof valor !== 'object' || valor === null) return valor
  const pares = Object.entries(valor).map(([nome, v]): [string, unknown] => [nome, sorted(v)])
  return Object.fromEntries(pares.sort(([a], [b]) => (a < b ? -1 : 1)))
}
