import { normalizeTelefone } from '../../contract/telefone.ts'

/** What the free text of a search may mean. */
export type Geral =
  | { tipo: 'telefone'; digitos: string }
  | { tipo: 'texto'; texto: string }
  /** Part of a phone number, or no letter at all: finds nobody. */
  | { tipo: 'ninguem' }

/** Characters that are pasted along invisibly (direction marks, joiners) and emoji variations. */
const INVISIVEIS = /[\p{Cf}\p{Variation_Selector}]/gu
const SIMBOLOS = /(?!\+)\p{S}/gu

/** Digits with the punctuation of phone numbers, maybe pasted with `tel:`. */
const SO_TELEFONE = /^(tel:)?[\s\d()+.\-/]+$/

/**
 * Tells a phone number from words. Digits alone never match text: a few digits of a number must not
 * lead to its owner.
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

/** Stop words: nearly every text has them, so they would narrow a search only by chance. */
const LIGACOES = new Set('a as o os e de da das do dos em na nas no nos com para por'.split(' '))

/**
 * One word of a search: alternatives, one of which a document must have, as a prefix or as a whole
 * word.
 */
export type Termo = { formas: string[]; prefixo: boolean }

/**
 * The words of a search as terms of `to_tsquery`, all of which must match; null when no document can.
 * @param palavras without accents and in lower case; `formas` of a misspelt one are its likely
 * spellings
 */
export function termosDe(palavras: { palavra: string; formas: string[] }[]): Termo[] | null {
  const escolhidas = palavras.filter(({ palavra }) => !LIGACOES.has(palavra))
  const termos: Termo[] = []
  for (const { palavra, formas } of escolhidas.length > 0 ? escolhidas : palavras) {
    const numero = /^\d+$/.test(palavra)
    // A number of four digits or more could be part of a phone number in a text.
    if (numero && palavra.length >= 4) return null
    termos.push({ formas, prefixo: !numero })
  }
  return termos.length > 0 ? termos : null
}

/**
 * Text for `to_tsquery`. The words have no ASCII punctuation (`palavras_de` in the database removed
 * it), so none can close the quotes.
 * @param pesos only lexemes with these weights count: A is the name, B city and bairro; '' is anywhere
 */
export const tsqueryDe = (termos: Termo[], pesos: '' | 'A' | 'AB' = ''): string =>
  termos
    .map(({ formas, prefixo }) => {
      const marca = `${prefixo ? '*' : ''}${pesos}`
      return `(${formas.map((forma) => `'${forma}'${marca && `:${marca}`}`).join(' | ')})`
    })
    .join(' & ')
