import { readFileSync } from 'node:fs'

const FILE = new URL('./senhasComuns.txt', import.meta.url)

let senhas: ReadonlySet<string> | undefined

/**
 * Whether this is one of the 10,000 most common passwords (SecLists, Daniel Miessler, see the licence
 * beside). The file has those that are long enough to be chosen here, in lower case, one a line; it is
 * read at the first call.
 */
export function hasSenhaComum(senha: string): boolean {
  senhas ??= new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'))
  return senhas.has(senha)
}
