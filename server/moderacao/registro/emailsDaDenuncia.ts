import type { Email, Texto } from './texto.ts'

/** What staff decided about a report of an advertiser's profile. */
export type DaDenuncia =
  | 'denunciaMantida'
  | 'notificacaoMantida'
  | 'denunciaRetirada'
  | 'denunciaRecusada'

export const textosDaDenuncia: Record<DaDenuncia, (texto: Texto) => Email> = {
  denunciaMantida: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  notificacaoMantida: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'Recebemos uma notificação legal sobre o seu perfil. Lemos com calma e não encontramos nada contra as regras: nada muda.',
      ...quote,
      '',
      'O perfil está no painel:',
      painel,
    ],
  }),
  denunciaRetirada: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  denunciaRecusada: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  denunciaMantida: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
  notificacaoMantida: ({ nome, quote, painel }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'We received a legal notice about your profile. We read it with care and found nothing against the rules: nothing changes.',
      ...quote,
      '',
      'Your profile is in your panel:',
      painel,
    ],
  }),
  denunciaRetirada: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
  denunciaRecusada: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
