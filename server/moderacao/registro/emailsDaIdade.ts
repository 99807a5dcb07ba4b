import { HORAS_ATE_APAGAR } from '../../../contract/limites.ts'
import type { Email, Texto } from './texto.ts'

/** About a document that an account sent to prove an age. */
export type DaIdade = 'idadeComprovada' | 'idadeNegada'

export const textosDaIdade: Record<DaIdade, (texto: Texto) => Email> = {
  idadeComprovada: ({ nome, quote, idade }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'A equipe conferiu o seu documento: você tem 18 anos ou mais. Entre na conta em cada aparelho que usa, e ele recebe a prova por este endereço:',
      idade,
      ...quote,
      '',
      `O documento e a selfie são apagados ${HORAS_ATE_APAGAR} horas depois desta decisão. O comprovante fica no mesmo endereço.`,
    ],
  }),
  idadeNegada: ({ nome, quote, idade }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'O que você enviou não comprovou a idade. A conta continua como estava. A equipe escreveu:',
      ...quote,
      '',
      `O que você enviou é apagado ${HORAS_ATE_APAGAR} horas depois desta decisão. Você pode enviar de novo, ou escolher outro jeito, por este endereço:`,
      idade,
    ],
  }),
}

export const textosDaIdadeEn: Record<DaIdade, (texto: Texto) => Email> = {
  idadeComprovada: ({ nome, quote, idade }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'Our team checked your document: you are 18 or older. Sign in on each device that you use, and it gets the proof at this address:',
      idade,
      ...quote,
      '',
      `The document and the selfie are deleted ${HORAS_ATE_APAGAR} hours after this decision. The certificate stays at the same address.`,
    ],
  }),
  idadeNegada: ({ nome, quote, idade }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'What you sent did not prove your age. Your account stays as it was. Our team wrote:',
      ...quote,
      '',
      `What you sent is deleted ${HORAS_ATE_APAGAR} hours after this decision. You can send it again, or choose another way, at this address:`,
      idade,
    ],
  }),
}
