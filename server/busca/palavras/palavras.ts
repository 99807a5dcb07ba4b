import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { deleteUnusedPalavras, type Palavra, selectPalavras, selectVizinhas } from './queries.ts'
import { closestWords, meantNames, PALAVRA_CORRIGIVEL } from './spelling.ts'

/** Who knows the words of all documents, too: the index of the search, while it can answer. */
type Vocabulario = { vizinhas(palavra: string): Promise<string[] | null> }

export type ReadPalavras = (texto: string) => Promise<Palavra[]>

/** Reads the words of texts, of each text once: for whatever makes one answer. */
export function createPalavras(db: Kysely<DB>): ReadPalavras {
  const read = new Map<string, Promise<Palavra[]>>()
  return (texto) => {
    const palavras = read.get(texto) ?? selectPalavras(db, texto)
    read.set(texto, palavras)
    return palavras
  }
}

/** The words of a text, each in the spellings that may be meant. */
export function spellPalavras(
  db: Kysely<DB>,
  palavras: Palavra[],
  indice?: Vocabulario,
): Promise<{ palavra: string; formas: string[] }[]> {
  return Promise.all(
    palavras.map(async ({ palavra, conhecida }) => {
      if (conhecida || !PALAVRA_CORRIGIVEL.test(palavra)) return { palavra, formas: [palavra] }
      const vizinhas = (await indice?.vizinhas(palavra)) ?? (await selectVizinhas(db, palavra))
      // Also as typed: a profile saved just now may have added the word.
      return { palavra, formas: [...new Set([palavra, ...closestWords(palavra, vizinhas)])] }
    }),
  )
}

/**
 * The words of a text that no profile has and that are misspelt in one of `nomes`, each with the word meant. As
 * text they would find nobody, or whoever has the word meant.
 */
export function respellNomes(
  palavras: Palavra[],
  nomes: () => readonly string[],
): Map<string, string> {
  const conhecidas = palavras.filter(({ conhecida }) => conhecida)
  if (conhecidas.length === palavras.length) return new Map()
  return meantNames(
    palavras.map(({ palavra }) => palavra),
    nomes(),
    conhecidas.map(({ palavra }) => palavra),
  )
}

/** A job: words of deleted profiles would still count as well spelt. */
export async function forgetWords(db: Kysely<DB>): Promise<void> {
  await deleteUnusedPalavras(db)
}
