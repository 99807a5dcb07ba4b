import type { Canal, HorasDeLigacao } from '../../contract/canais.ts'
import type { Modelo } from '../../contract/modelo.ts'
import type { ProximaLigacao } from '../../contract/proximaLigacao.ts'
import { m } from '../paraglide/messages.js'
import { baseLocale, getLocale } from '../paraglide/runtime.js'

type Contacts = Pick<Modelo, 'canais' | 'telefone' | 'telegram' | 'signal' | 'observacoes'>
type Words = { nome: string; siteName: string }

export type OtherContact = { canal: Canal; href: string; note: string | undefined }

/**
 * The links of the channels that she offers besides WhatsApp: by her username where she gave one, else by her
 * number. Without either a channel has no link. Telegram gets the first message that WhatsApp does.
 */
export const otherContacts = (modelo: Contacts, { nome, siteName }: Words): OtherContact[] =>
  modelo.canais.flatMap(({ codigo }) => {
    const canal = codigo as Canal
    const href = hrefOf(canal, modelo, m.WhatsappLink_text({ nome, site: siteName }))
    const note = modelo.observacoes.find((one) => one.codigo === canal)?.observacao
    return href ? [{ canal, href, note }] : []
  })

function hrefOf(
  canal: Canal,
  { telefone, telegram, signal }: Contacts,
  text: string,
): string | null {
  const number = telefone && `+55${telefone}`
  switch (canal) {
    case 'telegram': {
      const who = telegram ?? number
      return who && `https://t.me/${who}?text=${encodeURIComponent(text)}`
    }
    case 'signal':
      return signal ?? (number && `https://signal.me/#p/${number}`)
    case 'sms':
      return number && `sms:${number}`
    case 'ligacao':
      return number && `tel:${number}`
  }
}

/** '14h', '14h30'; as it is stored in English. */
function wordHour(hora: string): string {
  if (getLocale() !== baseLocale) return hora
  const [hours, minutes] = hora.split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}

/** Portuguese says "da 1h" and "das 14h". */
const isOne = (hora: string) => Number(hora.slice(0, 2)) === 1
const from = (hora: string) => ({ das: isOne(hora) ? 'da' : 'das', inicio: wordHour(hora) })

const wordSpan = ({ inicio, fim }: HorasDeLigacao): string =>
  m.OtherContacts_span({ ...from(inicio), as: isOne(fim) ? 'à' : 'às', fim: wordHour(fim) })

/** 'Das 14h às 22h', with the days unless they are all the same. */
export function wordCallHours(horas: readonly HorasDeLigacao[]): string {
  const [first, second] = horas
  if (first && second && first.inicio === second.inicio && first.fim === second.fim)
    return wordSpan(first)
  return horas
    .map((one) =>
      one.dias === 'uteis'
        ? m.OtherContacts_weekdays({ horas: wordSpan(one) })
        : m.OtherContacts_weekend({ horas: wordSpan(one) }),
    )
    .join('; ')
}

/** When she answers again, in a sentence. Beyond tomorrow that is a Monday or a Saturday. */
export function wordNextCall({ emDias, dia, inicio }: ProximaLigacao): string {
  const hora = from(inicio)
  if (emDias === 0) return m.OtherContacts_today(hora)
  if (emDias === 1) return m.OtherContacts_tomorrow(hora)
  return dia === 6 ? m.OtherContacts_saturday(hora) : m.OtherContacts_monday(hora)
}
