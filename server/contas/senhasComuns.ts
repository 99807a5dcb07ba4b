import { readFileSync } from 'node:fs'

const FILE = new URL('./senhasComuns.txt', import.meta.url)

let senhas: ReadonlySet<string> | undefined

/**
 * Whether this is one of some 20,000 passwords of published breaches: the most common ones that are long
 * enough to be chosen here (SecLists, 10,000; zxcvbn-ts, 50,000; licences beside), in lower case, one a
 * line. The file is read at the first call.
 */
export function hasSenhaComum(senha: string): boolean {
  senhas ??= new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'))
  return senhas.has(senha)
}
