/*
 * Short texts by code, stored as one text: a line each, 'codigo: texto'. So staff compare, revert and log them
 * like any other text of a profile (docs/decisions/0112). A code has no colon, a text no line break.
 */

export const linhasDe = (pares: readonly (readonly [codigo: string, texto: string])[]): string =>
  pares.map(([codigo, texto]) => `${codigo}: ${texto}`).join('\n')

export const paresDe = (linhas: string): [codigo: string, texto: string][] =>
  linhas.split('\n').flatMap((linha) => {
    const fim = linha.indexOf(': ')
    return fim > 0 ? [[linha.slice(0, fim), linha.slice(fim + 2)]] : []
  })
