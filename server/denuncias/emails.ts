import type { Desfecho } from '../../contract/motivosDaDenuncia.ts'
import type { Services } from '../services.ts'
import { selectNoticia } from './queries.ts'

/**
 * E-mails the decision to whoever reported and asked for news. It names nobody and nothing: the mailbox
 * may be shared. Does nothing for a report that waits again. Throws when the mail server refuses it: the
 * job queue retries.
 */
export async function sendDesfecho(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  id: number,
): Promise<void> {
  const row = await selectNoticia(db, id)
  if (!row?.email || !row.desfecho) return
  const english = row.idioma === 'en'
  const { subject, decisao, fim } = (english ? en : pt)(settings.siteName)
  await mailer.send({
    // The same `Message-ID` at each attempt: should one arrive twice, mail programs show it once.
    id: `denuncia-${row.id}`,
    to: row.email,
    // No account: whoever reported has none, or did not say so.
    conta: null,
    subject,
    text: [
      decisao[row.desfecho as Desfecho],
      '',
      `${settings.publicUrl}${english ? '/en' : ''}/denuncia/${row.recibo}`,
      '',
      fim,
      '',
    ].join('\n'),
  })
}

type Texto = { subject: string; decisao: Record<Desfecho, string>; fim: string }

const pt = (site: string): Texto => ({
  subject: `Há uma decisão sobre a sua denúncia na ${site}`,
  decisao: {
    retirado: 'Analisamos a sua denúncia e retiramos o conteúdo do site. O recibo está aqui:',
    parcial:
      'Analisamos a sua denúncia e retiramos parte do conteúdo; o resto segue as regras do site. O recibo está aqui:',
    mantido:
      'Analisamos a sua denúncia e não encontramos nada contra as regras do site: o conteúdo fica. O recibo está aqui:',
  },
  fim: 'Se discorda, ou se há algo que não vimos, responda a este e-mail.',
})

const en = (site: string): Texto => ({
  subject: `There is a decision about your report on ${site}`,
  decisao: {
    retirado: 'We looked into your report and took the content off the site. Your receipt is here:',
    parcial:
      'We looked into your report and took part of the content down; the rest follows the site’s rules. Your receipt is here:',
    mantido:
      'We looked into your report and found nothing against the site’s rules: the content stays. Your receipt is here:',
  },
  fim: 'If you disagree, or there is something that we did not see, answer this e-mail.',
})
