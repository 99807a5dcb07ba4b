import type { Email, Texto } from './texto.ts'

/** What staff decided about a report of an advertiser's profile. */
export type DaDenuncia = 'denunciaMantida' | 'denunciaRetirada' | 'denunciaRecusada'

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
  denunciaRetirada: ({ site, nome, quote, painel }) => ({
    subject: `Retiramos imagens do seu perfil na ${site}`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Depois de uma denúncia, retiramos imagens do seu perfil. O resto fica.',
      '',
      'A equipe escreveu:',
      ...quote,
      '',
      'O perfil está no painel:',
      painel,
    ],
  }),
  denunciaRecusada: ({ site, nome, quote, painel }) => ({
    subject: `Seu perfil na ${site} saiu do ar`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Depois de uma denúncia, tiramos o seu perfil do ar.',
      '',
      'A equipe escreveu:',
      ...quote,
      '',
      'Se há o que corrigir, corrija no painel e salve: o perfil volta para a análise sozinho.',
      painel,
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
  denunciaRetirada: ({ site, nome, quote, painel }) => ({
    subject: `We took pictures off your profile on ${site}`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'After a report, we took pictures off your profile. The rest stays.',
      '',
      'Our team wrote:',
      ...quote,
      '',
      'Your profile is in your panel:',
      painel,
    ],
  }),
  denunciaRecusada: ({ site, nome, quote, painel }) => ({
    subject: `Your profile on ${site} was taken down`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'After a report, we took your profile down.',
      '',
      'Our team wrote:',
      ...quote,
      '',
      'If something can be corrected, correct it in your panel and save: the profile goes back to the queue by itself.',
      painel,
    ],
  }),
}
