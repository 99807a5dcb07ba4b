import { perguntas } from './opcoes.ts'

/** Her answer to one of the questions that visitors ask most; in the order in which she put them. */
export type Resposta = { codigo: (typeof perguntas)[number]['codigo']; resposta: string }

/** As they are stored, and as staff compare them: a line each, 'codigo: resposta'. */
export const linhasDe = (respostas: readonly Resposta[]): string =>
  respostas.map(({ codigo, resposta }) => `${codigo}: ${resposta}`).join('\n')

/** The answers of such lines with the words of their questions; a question that no list has any more is left out. */
export const respostasDe = (linhas: string) =>
  linhas.split('\n').flatMap((linha) => {
    const fim = linha.indexOf(': ')
    const pergunta = perguntas.find(({ codigo }) => codigo === linha.slice(0, fim))
    return pergunta ? [{ ...pergunta, resposta: linha.slice(fim + 2) }] : []
  })
