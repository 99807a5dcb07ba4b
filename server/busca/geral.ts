import { normalizeTelefone } from '../../contract/texto.ts'

/** What a person may have meant by the free text of a search. */
export type Geral =
  | { tipo: 'telefone'; digitos: string }
  | { tipo: 'texto'; texto: string }
  /** Part of a number, or no letter at all: finds nobody. */
  | { tipo: 'ninguem' }

/** What is pasted along unseen (marks of direction, joiners) and what is drawn rather than written. */
const INVISIVEIS = /[\p{Cf}\p{Variation_Selector}]/gu
const SIMBOLOS = /(?!\+)\p{S}/gu

/** Digits with what people write between them, maybe pasted with `tel:`. */
const SO_TELEFONE = /^(tel:)?[\s\d()+.\-/]+$/

/**
 * Tells a phone number from words. Digits alone never match text: whoever knows a few digits of a
 * number must not find its owner by them.
 */
export function readGeral(geral: string): Geral {
  const chao = geral
    .normalize('NFKC')
    .replace(INVISIVEIS, '')
    .replace(SIMBOLOS, ' ')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase()
    .trim()
  if (/\d/.test(chao) && SO_TELEFONE.test(chao)) {
    const digitos = normalizeTelefone(chao)
    return digitos ? { tipo: 'telefone', digitos } : { tipo: 'ninguem' }
  }
  if (!/[\p{L}\p{N}]/u.test(chao)) return { tipo: 'ninguem' }
  return { tipo: 'texto', texto: chao }
}

/** Joining words, which nearly every text has: they would only narrow a search by chance. */
const LIGACOES = new Set('a as o os e de da das do dos em na nas no nos com para por'.split(' '))

/** One word of a search: the texts any of which a document may have, at a word's start or whole. */
export type Termo = { formas: string[]; prefixo: boolean }

/**
 * The words of a search as `to_tsquery` reads them, all of which must match; null when no document may.
 * @param palavras without accents and in lower case; `formas` of a misspelt one are its likely spellings
 */
export function termosDe(palavras: { palavra: string; formas: string[] }[]): Termo[] | null {
  const escolhidas = palavras.filter(({ palavra }) => !LIGACOES.has(palavra))
  const termos: Termo[] = []
  for (const { palavra, formas } of escolhidas.length > 0 ? escolhidas : palavras) {
    const numero = /^\d+$/.test(palavra)
    // A number of four digits or more could be part of a phone number that a text mentions.
    if (numero && palavra.length >= 4) return null
    termos.push({ formas, prefixo: !numero })
  }
  return termos.length > 0 ? termos : null
}

/**
 * Text for `to_tsquery`. The words hold no ASCII punctuation (`palavras_de` in the database took it
 * out), so that between quotes none can end its literal.
 * @param pesos only places of these weights count: A is the name, B city and bairro; '' is anywhere
 */
export const tsqueryDe = (termos: Termo[], pesos: '' | 'A' | 'AB' = ''): string =>
  termos
    .map(({ formas, prefixo }) => {
      const marca = `${prefixo ? '*' : ''}${pesos}`
      return `(${formas.map((forma) => `'${forma}'${marca && `:${marca}`}`).join(' | ')})`
    })
    .join(' & ')
