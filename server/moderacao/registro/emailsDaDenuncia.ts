import { type Motivo, razoesDe, razoesDeRetirar } from '../../../contract/motivos.ts'
import type { Email, Texto } from './texto.ts'

/** What staff decided about a report of an advertiser's profile. */
export type DaDenuncia = 'denunciaMantida' | 'denunciaRetirada' | 'denunciaRecusada'

/** The rule that was broken, as staff chose it; '' for words of their own. */
export const regraDe = (motivo: Motivo, razao: string | null): string =>
  [...razoesDe[motivo], ...razoesDeRetirar(motivo)].find(
    ({ codigo }) => codigo === razao && codigo !== 'outra',
  )?.label ?? ''

const regra = (label: string, nome: string) => (nome === '' ? [] : ['', `${label}: ${nome}.`])

export const textosDaDenuncia: Record<DaDenuncia, (texto: Texto) => Email> = {
  denunciaMantida: ({ site, nome, quote, painel }) => ({
    subject: `O que estava em análise no seu perfil na ${site} voltou`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Uma denúncia tirou do ar o seu perfil ou parte dele enquanto a equipe analisava. Não encontramos nada contra as regras, e tudo voltou como estava.',
      ...quote,
      '',
      'O perfil está no painel:',
      painel,
    ],
  }),
  denunciaRetirada: ({ site, nome, quote, regra: nomeDaRegra, painel }) => ({
    subject: `Retiramos imagens do seu perfil na ${site}`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Depois de uma denúncia, retiramos imagens do seu perfil. O resto fica.',
      ...regra('Regra', nomeDaRegra),
      '',
      'A equipe escreveu:',
      ...quote,
      '',
      'O perfil está no painel:',
      painel,
      '',
      'Para contestar, responda a este e-mail e diga por quê: outra pessoa da equipe vai analisar.',
    ],
  }),
  denunciaRecusada: ({ site, nome, quote, regra: nomeDaRegra, painel }) => ({
    subject: `Seu perfil na ${site} saiu do ar`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Depois de uma denúncia, tiramos o seu perfil do ar.',
      ...regra('Regra', nomeDaRegra),
      '',
      'A equipe escreveu:',
      ...quote,
      '',
      'Se há o que corrigir, corrija no painel e salve: o perfil volta para a análise sozinho.',
      painel,
      '',
      'Para contestar, responda a este e-mail e diga por quê: outra pessoa da equipe vai analisar.',
    ],
  }),
}

export const textosDaDenunciaEn: Record<DaDenuncia, (texto: Texto) => Email> = {
  denunciaMantida: ({ site, nome, quote, painel }) => ({
    subject: `What was under review in your profile on ${site} is back`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'A report took your profile, or part of it, off the site while our team looked into it. We found nothing against the rules, and everything is as it was.',
      ...quote,
      '',
      'Your profile is in your panel:',
      painel,
    ],
  }),
  denunciaRetirada: ({ site, nome, quote, regra: nomeDaRegra, painel }) => ({
    subject: `We took pictures off your profile on ${site}`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'After a report, we took pictures off your profile. The rest stays.',
      ...regra('Rule', nomeDaRegra),
      '',
      'Our team wrote:',
      ...quote,
      '',
      'Your profile is in your panel:',
      painel,
      '',
      'To contest this, answer this e-mail and say why: another person of our team will look into it.',
    ],
  }),
  denunciaRecusada: ({ site, nome, quote, regra: nomeDaRegra, painel }) => ({
    subject: `Your profile on ${site} was taken down`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'After a report, we took your profile down.',
      ...regra('Rule', nomeDaRegra),
      '',
      'Our team wrote:',
      ...quote,
      '',
      'If something can be corrected, correct it in your panel and save: the profile goes back to the queue by itself.',
      painel,
      '',
      'To contest this, answer this e-mail and say why: another person of our team will look into it.',
    ],
  }),
}
