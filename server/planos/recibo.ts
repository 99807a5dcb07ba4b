import { findDestinatario } from '../contas/destinatario.ts'
import type { Assunto } from '../correio/assuntos.ts'
import type { Services } from '../services.ts'
import { ARREPENDIMENTO_DIAS } from './baixa.ts'
import { selectRecibo } from './queries.ts'

/**
 * E-mails the result of a charge: the receipt of a paid one, or why it was refused or refunded. Throws
 * when the mail server refuses it: the job queue retries.
 */
export async function sendRecibo(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  cobranca: number,
): Promise<void> {
  const row = await selectRecibo(db, cobranca)
  const conta = row && (await findDestinatario(db, row.conta, { suspensa: true }))
  if (!conta || !isDone(row.status)) return
  const english = conta.idioma === 'en'
  const dia = (date: Date | null) =>
    date?.toLocaleDateString(english ? 'en' : 'pt-BR', { timeZone: 'America/Sao_Paulo' }) ?? ''
  const texto = (english ? textosEn : textosPt)[row.status]({
    produto: produtoDe(row, english),
    impulso: row.plano === null,
    valor: row.valor.toLocaleString(english ? 'en' : 'pt-BR', {
      style: 'currency',
      currency: 'BRL',
    }),
    codigo: row.txid ?? String(row.id),
    pagaEm: dia(row.paga_em),
    ate: dia(row.fim),
    recado: row.recado ?? '',
    contrato: row.contrato,
    desistiu: row.desistencia !== null,
    caminho: row.provedor !== 'pix-estatico',
    pagina: `${settings.publicUrl}${english ? '/en' : ''}/painel/${row.plano === null ? 'impulsos' : 'planos'}`,
    contato: settings.contactEmail,
  })
  await mailer.send({
    // The same `Message-ID` at each attempt: should one arrive twice, mail programs show it once.
    id: `recibo-${row.id}-${row.status}`,
    to: conta.email,
    conta,
    subject: texto.subject,
    text: `${texto.paragraphs.join('\n\n')}\n`,
  })
}

/** The results that are e-mailed. */
const ends = ['paga', 'recusada', 'devolvida'] as const
type End = (typeof ends)[number]
const isDone = (status: string): status is End => ends.some((end) => end === status)

/** What was bought, as a part of a sentence. */
function produtoDe(
  { plano, lugar, horas }: { plano: string | null; lugar: string | null; horas: number | null },
  english: boolean,
): string {
  if (plano !== null) return english ? `${plano} plan` : `plano ${plano}`
  // Erased with its account, or older than a year.
  if (lugar === null) return english ? 'boost' : 'impulso'
  return english ? `boost in ${lugar} for ${horas} hours` : `impulso em ${lugar} por ${horas} horas`
}

type Dados = {
  /** 'plano Premium', 'Premium plan'. */
  produto: string
  impulso: boolean
  valor: string
  codigo: string
  pagaEm: string
  ate: string
  recado: string
  /** What was agreed, to keep. */
  contrato: string | null
  /** Its buyer gave it back. */
  desistiu: boolean
  /** The bank returns it itself: it may not have arrived yet. */
  caminho: boolean
  /** Where it is seen. */
  pagina: string
  contato: string
}
type Textos = Record<End, (dados: Dados) => { subject: Assunto; paragraphs: string[] }>

const quote = (recado: string) =>
  recado
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')

const textosPt: Textos = {
  paga: ({ produto, impulso, valor, codigo, pagaEm, ate, contrato, pagina }) => ({
    subject: 'Sobre o seu pagamento',
    paragraphs: [
      impulso
        ? `Recebemos o seu Pix do ${produto}. Uma pessoa da equipe vê o cartão antes de ele subir, e as horas só contam no ar.`
        : `Recebemos o seu Pix. O ${produto} vale até ${ate} e não se renova sozinho.`,
      `Valor: ${valor}\nConfirmado em: ${pagaEm}\nIdentificador do Pix: ${codigo}`,
      `Se desistir em até ${ARREPENDIMENTO_DIAS} dias, toque em Desistir na página da compra: devolvemos o valor inteiro.`,
      `Sua compra: ${pagina}`,
      ...(contrato ? [contrato] : []),
    ],
  }),
  recusada: ({ produto, valor, codigo, recado, pagina, contato }) => ({
    subject: 'Sobre o seu pagamento',
    paragraphs: [
      `Não confirmamos o Pix de ${valor} do ${produto} (identificador ${codigo}). A equipe escreveu:`,
      quote(recado),
      `Se você pagou, escreva para ${contato} e envie o comprovante. Para tentar de novo: ${pagina}`,
    ],
  }),
  devolvida: ({ produto, impulso, valor, codigo, recado, desistiu, caminho, contato }) => ({
    subject: 'Sobre o seu pagamento',
    paragraphs: [
      `${caminho ? 'Mandamos o banco devolver' : 'Devolvemos'} ${valor} do ${produto} para a conta de onde veio o Pix (identificador ${codigo}). ${impulso ? 'Ele não é mais mostrado.' : 'Os dias do plano que ele pagou saíram da sua conta.'}${recado ? ' A equipe escreveu:' : ''}`,
      ...(desistiu
        ? ['Você desistiu desta compra em até 7 dias, sem precisar dizer por quê.']
        : []),
      ...(recado ? [quote(recado)] : []),
      `Se o valor não aparecer no seu banco, escreva para ${contato}.`,
    ],
  }),
}

const textosEn: Textos = {
  paga: ({ produto, impulso, valor, codigo, pagaEm, ate, contrato, pagina }) => ({
    subject: 'About your payment',
    paragraphs: [
      impulso
        ? `Your Pix for the ${produto} has arrived. A person of our team looks at your card before it is shown, and its hours count only while it is.`
        : `Your Pix has arrived. The ${produto} runs until ${ate} and does not renew itself.`,
      `Amount: ${valor}\nConfirmed on: ${pagaEm}\nPix reference: ${codigo}`,
      `If you change your mind within ${ARREPENDIMENTO_DIAS} days, press Give back on the page of your purchase: we return the whole amount.`,
      `Your purchase: ${pagina}`,
      // The contract is in Portuguese, the language of its law.
      ...(contrato ? [contrato] : []),
    ],
  }),
  recusada: ({ produto, valor, codigo, recado, pagina, contato }) => ({
    subject: 'About your payment',
    paragraphs: [
      `We did not confirm the Pix of ${valor} for the ${produto} (reference ${codigo}). Our team wrote:`,
      quote(recado),
      `If you have paid, write to ${contato} with the proof of payment. To try again: ${pagina}`,
    ],
  }),
  devolvida: ({ produto, impulso, valor, codigo, recado, desistiu, caminho, contato }) => ({
    subject: 'About your payment',
    paragraphs: [
      `${caminho ? 'We had the bank return' : 'We returned'} ${valor} of the ${produto} to the account that the Pix came from (reference ${codigo}). ${impulso ? 'It is not shown any more.' : 'The days of the plan that it paid for have left your account.'}${recado ? ' Our team wrote:' : ''}`,
      ...(desistiu
        ? ['You gave this purchase back within 7 days, for which no reason is needed.']
        : []),
      ...(recado ? [quote(recado)] : []),
      `If the amount does not appear at your bank, write to ${contato}.`,
    ],
  }),
}
