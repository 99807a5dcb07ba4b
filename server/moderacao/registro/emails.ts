import { HORAS_ATE_APAGAR } from '../../../contract/limites.ts'
import { type Alvo, isDenuncia, type Motivo, nomeDaRegra } from '../../../contract/motivos.ts'
import { PAGINA_DO_DOCUMENTO } from '../../../contract/paginaDaIdade.ts'
import { findDestinatario } from '../../contas/destinatario.ts'
import type { Services } from '../../services.ts'
import { type DaDenuncia, textosDaDenuncia, textosDaDenunciaEn } from './emailsDaDenuncia.ts'
import { type DaIdade, textosDaIdade, textosDaIdadeEn } from './emailsDaIdade.ts'
import { type EmailDoAto, selectEmailDoAto } from './queries.ts'
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
    nome: row.nome,
    quote: quoteOf(row.recado),
    painel: `${base}/painel`,
    perfil: `${base}/profile/${row.url}`,
    idade: base + PAGINA_DO_DOCUMENTO,
  })
  await mailer.send({
    // The same `Message-ID` at each attempt: should one arrive twice, mail programs show it once.
    id: `decisao-${row.id}`,
    to: pessoa.email,
    conta: pessoa,
    subject,
    text: [...lines, ...fimDe(row, { english, base }), ''].join('\n'),
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
  | 'avaliacaoRetirada'
  | 'comentarioRetirado'
  | 'impulsoRecusado'
  | DaDenuncia
  | DaIdade

/** About a suspected minor each act concerns the account. */
function kindOf({
  ato,
  alvo,
  motivo,
  so_notificada,
}: Pick<NonNullable<EmailDoAto>, 'ato' | 'alvo' | 'motivo' | 'so_notificada'>): Kind {
  if (alvo === 'depoimento') return 'avaliacaoRetirada'
  if (motivo === 'idade') return ato === 'verificar' ? 'idadeComprovada' : 'idadeNegada'
  if (alvo === 'comentario') return 'comentarioRetirado'
  if (alvo === 'impulso') return 'impulsoRecusado'
  if (ato === 'suspeitar') return 'suspender'
  if (motivo === 'suspeita_menor') return ato === 'aprovar' ? 'reativar' : 'suspender'
  if (ato === 'aprovar' && so_notificada) return 'notificacaoMantida'
  if (motivo !== null && isDenuncia(motivo as Motivo))
    return daDenuncia[ato as keyof typeof daDenuncia]
  return ato === 'recusar' && motivo !== 'perfil_novo' ? 'devolver' : (ato as Kind)
}

const daDenuncia = {
  aprovar: 'denunciaMantida',
  retirar: 'denunciaRetirada',
  recusar: 'denunciaRecusada',
} as const

/** What a letter says in the end: the item, the rule, who decided, and how to contest it. */
function fimDe(
  { alvo, ato, motivo, razao, codigo, contestavel_ate }: NonNullable<EmailDoAto>,
  { english, base }: { english: boolean; base: string },
): string[] {
  const { item, regra, quem, contestar } = english ? fimEn : fimPt
  const nome = nomeDaRegra(motivo as Motivo | null, razao)
  const dia = contestavel_ate?.toLocaleDateString(english ? 'en' : 'pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })
  return [
    '',
    item(coisaDe({ alvo, ato, motivo })),
    ...(nome === '' ? [] : [regra(nome)]),
    quem,
    ...(codigo && dia ? ['', contestar(dia), `${base}/decisao/${codigo}`] : []),
  ]
}

/** What was decided, as the letter names it. */
type Coisa = Alvo | 'imagens' | 'verificacao' | 'idade'

function coisaDe({ alvo, ato, motivo }: Pick<NonNullable<EmailDoAto>, 'alvo' | 'ato' | 'motivo'>) {
  if (motivo === 'idade') return 'idade'
  if (ato === 'verificar' || ato === 'negar') return 'verificacao'
  return ato === 'retirar' ? 'imagens' : (alvo as Alvo)
}

const fimPt = {
  item: (coisa: Coisa) => `O que foi decidido: ${itensPt[coisa]}.`,
  regra: (nome: string) => `Regra: ${nome}.`,
  quem: 'Quem decidiu: uma pessoa da equipe, não um programa.',
  contestar: (dia: string) =>
    `Para contestar, conte por que até ${dia}, sem precisar entrar na conta. Outra pessoa da equipe decide:`,
}
const itensPt: Record<Coisa, string> = {
  modelo: 'o seu perfil',
  verificacao: 'a sua verificação',
  idade: 'a sua prova de idade',
  imagens: 'imagens do seu perfil',
  depoimento: 'uma avaliação que você escreveu',
  comentario: 'um comentário que você escreveu',
  conta: 'a sua conta',
  mensagem: 'a sua mensagem',
  cobranca: 'um pagamento',
  impulso: 'um impulso que você comprou',
  preco: 'um preço',
}
const fimEn = {
  item: (coisa: Coisa) => `What was decided about: ${itensEn[coisa]}.`,
  regra: (nome: string) => `Rule: ${nome}.`,
  quem: 'Who decided: a person of our team, not a program.',
  contestar: (dia: string) =>
    `To contest this, tell us why until ${dia}, without signing in. Another person of our team decides:`,
}
const itensEn: Record<Coisa, string> = {
  modelo: 'your profile',
  verificacao: 'your verification',
  idade: 'your proof of age',
  imagens: 'pictures of your profile',
  depoimento: 'a review that you wrote',
  comentario: 'a comment that you wrote',
  conta: 'your account',
  mensagem: 'your message',
  cobranca: 'a payment',
  impulso: 'a boost that you bought',
  preco: 'a price',
}

const quoteOf = (recado: string): string[] =>
  recado === '' ? [] : ['', ...recado.split('\n').map((line) => `    ${line}`)]

const textos: Record<Kind, (texto: Texto) => Email> = {
  ...textosDaDenuncia,
  ...textosDaIdade,
  avaliacaoRetirada: ({ nome, quote }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'Retiramos do site uma avaliação que você escreveu.',
      ...(quote.length > 0 ? ['A equipe escreveu:', ...quote] : []),
    ],
  }),
  comentarioRetirado: ({ nome, quote }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'Retiramos do site um comentário que você escreveu num story: quem o recebeu não o vê mais.',
      ...(quote.length > 0 ? ['A equipe escreveu:', ...quote] : []),
    ],
  }),
  impulsoRecusado: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'O impulso que você comprou não foi aprovado, e o valor inteiro volta para a conta de onde veio o Pix.',
      ...(quote.length > 0 ? ['A equipe escreveu:', ...quote] : []),
      '',
      `O seu perfil continua como estava. Você pode corrigir o cartão e pedir outro impulso: ${painel}/impulsos`,
    ],
  }),
  aprovar: ({ nome, quote, perfil, painel }) => ({
    subject: 'Sobre a sua conta',
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
  recusar: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  devolver: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  retirar: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  suspender: ({ nome, quote }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'Suspendemos sua conta. Enquanto isso, não é possível entrar, e nada dela aparece no site. A equipe escreveu:',
      ...quote,
      '',
      'Se você pagou um plano ou um impulso há menos de 7 dias, pode desistir dele e receber tudo de volta, no endereço que está no fim desta mensagem.',
    ],
  }),
  reativar: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
    lines: [
      `Olá, ${nome}.`,
      '',
      'A suspensão da sua conta terminou. Você já pode entrar:',
      painel,
      ...quote,
    ],
  }),
  verificar: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  negar: ({ nome, quote, painel }) => ({
    subject: 'Sobre a sua conta',
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
  ...textosDaIdadeEn,
  avaliacaoRetirada: ({ nome, quote }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'We took a review that you wrote off the site.',
      ...(quote.length > 0 ? ['Our team wrote:', ...quote] : []),
    ],
  }),
  comentarioRetirado: ({ nome, quote }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'We took a comment that you wrote on a story off the site: its reader sees it no more.',
      ...(quote.length > 0 ? ['Our team wrote:', ...quote] : []),
    ],
  }),
  impulsoRecusado: ({ nome, quote, painel }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'The boost that you bought was not approved, and the whole amount goes back to the account that the Pix came from.',
      ...(quote.length > 0 ? ['Our team wrote:', ...quote] : []),
      '',
      `Your profile stays as it was. You can correct your card and ask for another boost: ${painel}/impulsos`,
    ],
  }),
  aprovar: ({ nome, quote, perfil, painel }) => ({
    subject: 'About your account',
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
  recusar: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
  devolver: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
  retirar: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
  suspender: ({ nome, quote }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'We suspended your account. Nobody can sign in to it meanwhile, and nothing of it is shown. Our team wrote:',
      ...quote,
      '',
      'If you paid for a plan or a boost less than 7 days ago, you can give it back and get all of it back, at the address at the end of this message.',
    ],
  }),
  reativar: ({ nome, quote, painel }) => ({
    subject: 'About your account',
    lines: [
      `Hello, ${nome}.`,
      '',
      'The suspension of your account is over. You can sign in again:',
      painel,
      ...quote,
    ],
  }),
  verificar: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
  negar: ({ nome, quote, painel }) => ({
    subject: 'About your account',
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
