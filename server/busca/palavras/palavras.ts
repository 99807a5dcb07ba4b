import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { deleteUnusedPalavras, selectPalavras, selectVizinhas } from './queries.ts'
import { closestWords, meantNames, PALAVRA_CORRIGIVEL } from './spelling.ts'

/** Who knows the words of all documents, too: the index of the search, while it can answer. */
type Vocabulario = { vizinhas(palavra: string): Promise<string[] | null> }

/** The words of a text as they are stored. */
export const splitPalavras = async (db: Kysely<DB>, texto: string): Promise<string[]> =>
  (await selectPalavras(db, texto)).map(({ palavra }) => palavra)

/** The words of a text as they are stored, each in the spellings that may be meant. */
export async function readPalavras(
  db: Kysely<DB>,
  texto: string,
  indice?: Vocabulario,
): Promise<{ palavra: string; formas: string[] }[]> {
  const palavras = await selectPalavras(db, texto)
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
export async function respellNomes(
  db: Kysely<DB>,
  texto: string,
  nomes: () => readonly string[],
): Promise<Map<string, string>> {
  const palavras = await selectPalavras(db, texto)
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
