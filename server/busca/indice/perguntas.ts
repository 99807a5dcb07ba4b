import type { Indice } from './indice.ts'
import type { Pergunta, Resposta } from './pergunta.ts'

/** A question on its way to another thread, and what comes back. */
export type PerguntaEnviada = { id: number; pergunta: Pergunta | { palavra: string } }
export type RespostaRecebida = { id: number; resposta: Resposta | string[] | null }

/** Longer than this nobody waits for the index: the database answers. */
const PATIENCE_MS = 500

/** Asks an index what another thread has sent. */
export const answerWith = async (
  indice: Indice | null | undefined,
  { id, pergunta }: PerguntaEnviada,
): Promise<RespostaRecebida> => ({
  id,
  resposta:
    (await ('palavra' in pergunta
      ? indice?.vizinhas(pergunta.palavra)
      : indice?.perguntar(pergunta))) ?? null,
})

/** Asks an index in another thread. */
export class Perguntas implements Indice {
  readonly #send: (asked: PerguntaEnviada) => void
  readonly #waiting = new Map<number, (resposta: RespostaRecebida['resposta']) => void>()
  #next = 1

  constructor(send: (asked: PerguntaEnviada) => void) {
    this.#send = send
  }

  perguntar(pergunta: Pergunta): Promise<Resposta | null> {
    return this.#ask(pergunta)
  }

  vizinhas(palavra: string): Promise<string[] | null> {
    return this.#ask({ palavra })
  }

  /** What comes back is what this question asks for: its `id` says so. */
  #ask<Answer extends Resposta | string[]>(
    pergunta: PerguntaEnviada['pergunta'],
  ): Promise<Answer | null> {
    return new Promise((resolve) => {
      const id = this.#next++
      const timer = setTimeout(() => this.hear({ id, resposta: null }), PATIENCE_MS)
      this.#waiting.set(id, (resposta) => {
        clearTimeout(timer)
        resolve(resposta as Answer | null)
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
