import { HORAS_ATE_APAGAR } from '../../../contract/limites.ts'
import { findDestinatario } from '../../contas/destinatario.ts'
import type { Services } from '../../services.ts'
import { selectEmailDoAto } from './queries.ts'

type Email = { subject: string; lines: string[] }
type Texto = { site: string; nome: string; recado: string; painel: string; perfil: string }

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
    recado: row.recado,
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

/** About a suspected minor each act concerns the account. */
function kindOf({ ato, motivo }: { ato: string; motivo: string | null }): Kind {
  if (ato === 'suspeitar') return 'suspender'
  if (motivo === 'suspeita_menor') return ato === 'aprovar' ? 'reativar' : 'suspender'
  return ato === 'recusar' && motivo !== 'perfil_novo' ? 'devolver' : (ato as Kind)
}

const quote = (recado: string): string[] =>
  recado === '' ? [] : ['', ...recado.split('\n').map((line) => `    ${line}`)]

const textos: Record<Kind, (texto: Texto) => Email> = {
  aprovar: ({ site, nome, recado, perfil, painel }) => ({
    subject: `Seu perfil na ${site} foi aprovado`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Sua página foi aprovada e aparece nas buscas enquanto o perfil estiver ativo:',
      perfil,
      ...quote(recado),
      '',
      'Para mudar textos, preços ou fotos, entre no painel:',
      painel,
    ],
  }),
  recusar: ({ site, nome, recado, painel }) => ({
    subject: `Seu perfil na ${site} precisa de um ajuste`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Lemos seu perfil e ele ainda não pode ser publicado. A equipe escreveu:',
      ...quote(recado),
      '',
      'Corrija no painel e salve: o perfil volta para a análise sozinho.',
      painel,
    ],
  }),
  devolver: ({ site, nome, recado, painel }) => ({
    subject: `Uma mudança no seu perfil na ${site} foi desfeita`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Desfizemos a última mudança do seu perfil. O resto da página fica como está. A equipe escreveu:',
      ...quote(recado),
      '',
      'Você pode mudar o perfil de novo no painel:',
      painel,
    ],
  }),
  retirar: ({ site, nome, recado, painel }) => ({
    subject: `Retiramos imagens do seu perfil na ${site}`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Retiramos imagens do seu perfil. O resto foi aprovado. A equipe escreveu:',
      ...quote(recado),
      '',
      'Você pode enviar outras no painel:',
      painel,
    ],
  }),
  suspender: ({ site, nome, recado }) => ({
    subject: `Sua conta na ${site} está suspensa`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Suspendemos sua conta. Enquanto isso, não é possível entrar, e nada dela aparece no site. A equipe escreveu:',
      ...quote(recado),
      '',
      'Se houve um engano, responda a este e-mail.',
    ],
  }),
  reativar: ({ site, nome, recado, painel }) => ({
    subject: `Sua conta na ${site} está ativa de novo`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'A suspensão da sua conta terminou. Você já pode entrar:',
      painel,
      ...quote(recado),
    ],
  }),
  verificar: ({ site, nome, recado, painel }) => ({
    subject: `Você está verificada na ${site}`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Conferimos o que você enviou. Seu perfil mostra agora o selo de verificada e a data.',
      ...quote(recado),
      '',
      `O documento e a selfie são apagados ${HORAS_ATE_APAGAR} horas depois desta decisão. O comprovante fica no painel:`,
      `${painel}/verificacao`,
    ],
  }),
  negar: ({ site, nome, recado, painel }) => ({
    subject: `Sua verificação na ${site} precisa de outra foto`,
    lines: [
      `Olá, ${nome}.`,
      '',
      'Não conseguimos verificar você com o que chegou. O perfil continua como estava. A equipe escreveu:',
      ...quote(recado),
      '',
      `O que você enviou é apagado ${HORAS_ATE_APAGAR} horas depois desta decisão. Você pode enviar de novo no painel:`,
      `${painel}/verificacao`,
    ],
  }),
}

const textosEn: Record<Kind, (texto: Texto) => Email> = {
  aprovar: ({ site, nome, recado, perfil, painel }) => ({
    subject: `Your profile on ${site} was approved`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'Your page was approved and can be found in searches while the profile is active:',
      perfil,
      ...quote(recado),
      '',
      'To change words, prices or photos, open your panel:',
      painel,
    ],
  }),
  recusar: ({ site, nome, recado, painel }) => ({
    subject: `Your profile on ${site} needs a change`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We read your profile and it cannot be published yet. Our team wrote:',
      ...quote(recado),
      '',
      'Correct it in your panel and save: the profile goes back to the queue by itself.',
      painel,
    ],
  }),
  devolver: ({ site, nome, recado, painel }) => ({
    subject: `A change to your profile on ${site} was undone`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We undid the last change to your profile. The rest of your page stays. Our team wrote:',
      ...quote(recado),
      '',
      'You can change the profile again in your panel:',
      painel,
    ],
  }),
  retirar: ({ site, nome, recado, painel }) => ({
    subject: `We took pictures off your profile on ${site}`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We took pictures off your profile. The rest was approved. Our team wrote:',
      ...quote(recado),
      '',
      'You can upload others in your panel:',
      painel,
    ],
  }),
  suspender: ({ site, nome, recado }) => ({
    subject: `Your account on ${site} is suspended`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We suspended your account. Nobody can sign in to it meanwhile, and nothing of it is shown. Our team wrote:',
      ...quote(recado),
      '',
      'If this is a mistake, answer this e-mail.',
    ],
  }),
  reativar: ({ site, nome, recado, painel }) => ({
    subject: `Your account on ${site} is active again`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'The suspension of your account is over. You can sign in again:',
      painel,
      ...quote(recado),
    ],
  }),
  verificar: ({ site, nome, recado, painel }) => ({
    subject: `You are verified on ${site}`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We checked what you sent. Your profile now shows the verified badge and the date.',
      ...quote(recado),
      '',
      `The document and the selfie are deleted ${HORAS_ATE_APAGAR} hours after this decision. The certificate stays in your panel:`,
      `${painel}/verificacao`,
    ],
  }),
  negar: ({ site, nome, recado, painel }) => ({
    subject: `Your verification on ${site} needs another photo`,
    lines: [
      `Hello, ${nome}.`,
      '',
      'We could not verify you with what arrived. Your profile stays as it was. Our team wrote:',
      ...quote(recado),
      '',
      `What you sent is deleted ${HORAS_ATE_APAGAR} hours after this decision. You can send it again in your panel:`,
      `${painel}/verificacao`,
    ],
  }),
}
