/*
 * Captions and names of albums are texts of a profile, as staff check, compare and revert them: a line each,
 * the file or the number of the album before it (docs/decisions/0132).
 */

/** What each line names, with its text, in order. */
export const paresDe = (linhas: string): Map<string, string> =>
  new Map(
    linhas.split('\n').flatMap((linha) => {
      const fim = linha.indexOf(': ')
      return fim > 0 ? [[linha.slice(0, fim), linha.slice(fim + 2)]] : []
    }),
  )

export const linhasDosPares = (pares: Iterable<readonly [string | number, string]>): string =>
  [...pares].map(([chave, texto]) => `${chave}: ${texto}`).join('\n')
