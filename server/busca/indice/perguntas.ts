import type { Indice } from './indice.ts'
import type { Pergunta, Resposta } from './responder.ts'

/** A question on its way to another thread, and what comes back. */
export type PerguntaEnviada = { id: number; pergunta: Pergunta }
export type RespostaRecebida = { id: number; resposta: Resposta | null }

/** Longer than this nobody waits for the index: the database answers. */
const PATIENCE_MS = 500

/** Asks an index in another thread. */
export class Perguntas implements Indice {
  readonly #send: (asked: PerguntaEnviada) => void
  readonly #waiting = new Map<number, (resposta: Resposta | null) => void>()
  #next = 1

  constructor(send: (asked: PerguntaEnviada) => void) {
    this.#send = send
  }

  perguntar(pergunta: Pergunta): Promise<Resposta | null> {
    return new Promise((resolve) => {
      const id = this.#next++
      const timer = setTimeout(() => this.hear({ id, resposta: null }), PATIENCE_MS)
      this.#waiting.set(id, (resposta) => {
        clearTimeout(timer)
        resolve(resposta)
      })
      this.#send({ id, pergunta })
    })
  }

  hear({ id, resposta }: RespostaRecebida): void {
    this.#waiting.get(id)?.(resposta)
    this.#waiting.delete(id)
  }

  /** Nobody will answer any more. */
  end(): void {
    for (const id of [...this.#waiting.keys()]) this.hear({ id, resposta: null })
  }
}
