import { linhasDe, paresDe } from './linhas.ts'
import { perguntas } from './opcoes.ts'

/** Her answer to one of the questions that visitors ask most; in the order in which she put them. */
export type Resposta = { codigo: (typeof perguntas)[number]['codigo']; resposta: string }

export const linhasDasRespostas = (respostas: readonly Resposta[]): string =>
  linhasDe(respostas.map(({ codigo, resposta }) => [codigo, resposta]))

/** The answers of such lines with the words of their questions; a question that no list has any more is left out. */
export const respostasDe = (linhas: string) =>
  paresDe(linhas).flatMap(([codigo, resposta]) => {
    const pergunta = perguntas.find((uma) => uma.codigo === codigo)
    return pergunta ? [{ ...pergunta, resposta }] : []
  })
