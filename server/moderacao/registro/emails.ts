import { HORAS_ATE_APAGAR } from '../../../contract/limites.ts'
import { isDenuncia, type Motivo } from '../../../contract/motivos.ts'
import { findDestinatario } from '../../contas/destinatario.ts'
import type { Services } from '../../services.ts'
import {
  type DaDenuncia,
  regraDe,
  textosDaDenuncia,
  textosDaDenunciaEn,
} from './emailsDaDenuncia.ts'
import { selectEmailDoAto } from './queries.ts'
import type { Email, Texto } from './texto.ts'

/**
 * E-mails an act of staff to the person it is about, if that account gets e-mail. Throws when the mail
 * server refuses it: the job queue retries.
 */
export async function sendDecisao(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  ato: number,
): Promise<void> {
  const row = await selectEmailDoAto(db, ato)
  // A suspended account is told that it was suspended.
  const pessoa = row && (await findDestinatario(db, row.conta, { suspensa: true }))
  if (!pessoa) return
  const english = pessoa.idioma === 'en'
  const base = settings.publicUrl + (english ? '/en' : '')
  const kind = kindOf(row)
  const { subject, lines } = (english ? textosEn : textos)[kind]({
    site: settings.siteName,
    nome: row.nome,
    quote: quoteOf(row.recado),
    regra: row.motivo === null ? '' : regraDe(row.motivo as Motivo, row.razao),
    painel: `${base}/painel`,
    perfil: `${base}/profile/${row.url}`,
  })
  await mailer.send({
    // The same `Message-ID` at each attempt: should one arrive twice, mail programs show it once.
    id: `decisao-${row.id}`,
    to: pessoa.email,
    conta: pessoa,
    subject,
    text: [...lines, ''].join('\n'),
  })
}

/**
 * `devolver`: a change was refused, the profile itself stays; `retirar`: single pictures were removed.
 */
type Kind =
  | 'aprovar'
  | 'recusar'
  | 'devolver'
  | 'retirar'
  | 'suspender'
  | 'reativar'
  | 'verificar'
  | 'negar'
  | DaDenuncia

/** About a suspected minor each act concerns the account. */
function kindOf({ ato, motivo }: { ato: string; motivo: string | null }): Kind {
  if (ato === 'suspeitar') return 'suspender'
  if (motivo === 'suspeita_menor') return ato === 'aprovar' ? 'reativar' : 'suspender'
  if (motivo !== null && isDenuncia(motivo as Motivo))
    return daDenuncia[ato as keyof typeof daDenuncia]
  return ato === 'recusar' && motivo !== 'perfil_novo' ? 'devolver' : (ato as Kind)
}

const daDenuncia = {
  aprovar: 'denunciaMantida',
  retirar: 'denunciaRetirada',
  recusar: 'denunciaRecusada',
} as const

const quoteOf = (recado: string): string[] =>
  recado === '' ? [] : ['', ...recado.split('\n').map((line) => `    ${line}`)]

const textos: Record<Kind, (texto: Texto) => Email> = {
  ...textosDaDenuncia,
  aprovar: ({ site, nome, quote, perfil, painel }) => ({
    subject: `Seu perfil na ${site} foi aprovado`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Sua página foi aprovada e aparece nas buscas enquanto o perfil estiver ativo:',
      perfil,
      ...quote,
      '',
      'Para mudar textos, preços ou fotos, entre no painel:',
      painel,
    ],
  }),
  recusar: ({ site, nome, quote, painel }) => ({
    subject: `Seu perfil na ${site} precisa de um ajuste`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Lemos seu perfil e ele ainda não pode ser publicado. A equipe escreveu:',
      ...quote,
      '',
      'Corrija no painel e salve: o perfil volta para a análise sozinho.',
      painel,
    ],
  }),
  devolver: ({ site, nome, quote, painel }) => ({
    subject: `Uma mudança no seu perfil na ${site} foi desfeita`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Desfizemos a última mudança do seu perfil. O resto da página fica como está. A equipe escreveu:',
      ...quote,
      '',
      'Você pode mudar o perfil de novo no painel:',
      painel,
    ],
  }),
  retirar: ({ site, nome, quote, painel }) => ({
    subject: `Retiramos imagens do seu perfil na ${site}`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Retiramos imagens do seu perfil. O resto foi aprovado. A equipe escreveu:',
      ...quote,
      '',
      'Você pode enviar outras no painel:',
      painel,
    ],
  }),
  suspender: ({ site, nome, quote }) => ({
    subject: `Sua conta na ${site} está suspensa`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Suspendemos sua conta. Enquanto isso, não é possível entrar, e nada dela aparece no site. A equipe escreveu:',
      ...quote,
      '',
      'Se houve um engano, responda a este e-mail.',
    ],
  }),
  reativar: ({ site, nome, quote, painel }) => ({
    subject: `Sua conta na ${site} está ativa de novo`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'A suspensão da sua conta terminou. Você já pode entrar:',
      painel,
      ...quote,
    ],
  }),
  verificar: ({ site, nome, quote, painel }) => ({
    subject: `Você está verificada na ${site}`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Conferimos o que você enviou. Seu perfil mostra agora o selo de verificada e a data.',
      ...quote,
      '',
      `O documento e a selfie são apagados ${HORAS_ATE_APAGAR} horas depois desta decisão. O comprovante fica no painel:`,
      `${painel}/verificacao`,
    ],
  }),
  negar: ({ site, nome, quote, painel }) => ({
    subject: `Sua verificação na ${site} precisa de outra foto`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Não conseguimos verificar você com o que chegou. O perfil continua como estava. A equipe escreveu:',
      ...quote,
      '',
      `O que você enviou é apagado ${HORAS_ATE_APAGAR} horas depois desta decisão. Você pode enviar de novo no painel:`,
      `${painel}/verificacao`,
    ],
  }),
}

const textosEn: Record<Kind, (texto: Texto) => Email> = {
  ...textosDaDenunciaEn,
  aprovar: ({ site, nome, quote, perfil, painel }) => ({
    subject: `Your profile on ${site} was approved`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'Your page was approved and can be found in searches while the profile is active:',
      perfil,
      ...quote,
      '',
      'To change words, prices or photos, open your panel:',
      painel,
    ],
  }),
  recusar: ({ site, nome, quote, painel }) => ({
    subject: `Your profile on ${site} needs a change`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We read your profile and it cannot be published yet. Our team wrote:',
      ...quote,
      '',
      'Correct it in your panel and save: the profile goes back to the queue by itself.',
      painel,
    ],
  }),
  devolver: ({ site, nome, quote, painel }) => ({
    subject: `A change to your profile on ${site} was undone`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We undid the last change to your profile. The rest of your page stays. Our team wrote:',
      ...quote,
      '',
      'You can change the profile again in your panel:',
      painel,
    ],
  }),
  retirar: ({ site, nome, quote, painel }) => ({
    subject: `We took pictures off your profile on ${site}`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We took pictures off your profile. The rest was approved. Our team wrote:',
      ...quote,
      '',
      'You can upload others in your panel:',
      painel,
    ],
  }),
  suspender: ({ site, nome, quote }) => ({
    subject: `Your account on ${site} is suspended`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We suspended your account. Nobody can sign in to it meanwhile, and nothing of it is shown. Our team wrote:',
      ...quote,
      '',
      'If this is a mistake, answer this e-mail.',
    ],
  }),
  reativar: ({ site, nome, quote, painel }) => ({
    subject: `Your account on ${site} is active again`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'The suspension of your account is over. You can sign in again:',
      painel,
      ...quote,
    ],
  }),
  verificar: ({ site, nome, quote, painel }) => ({
    subject: `You are verified on ${site}`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We checked what you sent. Your profile now shows the verified badge and the date.',
      ...quote,
      '',
      `The document and the selfie are deleted ${HORAS_ATE_APAGAR} hours after this decision. The certificate stays in your panel:`,
      `${painel}/verificacao`,
    ],
  }),
  negar: ({ site, nome, quote, painel }) => ({
    subject: `Your verification on ${site} needs another photo`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We could not verify you with what arrived. Your profile stays as it was. Our team wrote:',
      ...quote,
      '',
      `What you sent is deleted ${HORAS_ATE_APAGAR} hours after this decision. You can send it again in your panel:`,
      `${painel}/verificacao`,
    ],
  }),
}
