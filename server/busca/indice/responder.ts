import { baseDe, lugarDe } from './base.ts'
import { contarEscolhas } from './escolhas.ts'
import { all, gruposDe, momentoDe } from './grupos.ts'
import type { Linhas } from './linhas.ts'
import { idsDaPagina } from './pagina.ts'
import type { Pergunta, Resposta } from './pergunta.ts'

/**
 * Answers from memory what ../queries.ts asks of the table `busca`, to the same result.
 * @returns null for what only the database can answer
 */
export function responder(linhas: Linhas, pergunta: Pergunta): Resposta | null {
  linhas.turnTo(momentoDe(pergunta.now).desde1970)
  linhas.scratch.begin()
  const lugar = lugarDe(linhas, pergunta)
  const base = lugar && baseDe(linhas, lugar.bits, pergunta)
  if (!base) return null
  const grupos = gruposDe(linhas, pergunta)
  if (pergunta.facetas) {
    const facetas = contarEscolhas(linhas, { lugar, base, grupos }, pergunta)
    return { total: 0, online: 0, ids: null, facetas }
  }
  const todos = all(linhas, base, grupos)
  const total = linhas.scratch.count(todos)
  return {
    total,
    online: pergunta.pagina ? 0 : linhas.scratch.count(todos, linhas.online(pergunta.now)),
    ids: pergunta.pagina ? idsDaPagina(linhas, { todos, total }, pergunta) : null,
    facetas: [],
  }
}
