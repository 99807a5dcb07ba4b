import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { deleteUnusedPalavras, selectPalavrasVizinhas } from './queries.ts'
import { closestWords } from './spelling.ts'

/** The words of a text as they are stored, each in the spellings that may be meant. */
export async function readPalavras(
  db: Kysely<DB>,
  texto: string,
): Promise<{ palavra: string; formas: string[] }[]> {
  const palavras = await selectPalavrasVizinhas(db, texto)
  return palavras.map(({ palavra, vizinhas }) => ({
    palavra,
    // Also as typed: a profile saved just now may have added the word.
    formas: [...new Set([palavra, ...closestWords(palavra, vizinhas)])],
  }))
}

/** A job: words of deleted profiles would still count as well spelt. */
export async function forgetWords(db: Kysely<DB>): Promise<void> {
  await deleteUnusedPalavras(db)
}
