import { ChevronDown, MessageSquareText, Phone, Send, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Canal, HorasDeLigacao } from '../../contract/canais.ts'
import type { Modelo } from '../../contract/modelo.ts'
import { type ProximaLigacao, proximaLigacao } from '../../contract/proximaLigacao.ts'
import { nameOf } from '../format/profileText.ts'
import { langOfPeople } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { type OtherContact, otherContacts, wordCallHours, wordNextCall } from './otherContacts.ts'

const icons: Record<Canal, ReactNode> = {
  telegram: <Send />,
  signal: <ShieldCheck />,
  sms: <MessageSquareText />,
  ligacao: <Phone />,
}

type Props = { modelo: Modelo; siteName: string; className?: string }

/**
 * The channels that she offers besides WhatsApp, behind one line. They are plain links, so that they work as they
 * come in the HTML; like WhatsApp's they are followed by the warning and the count of `useContactWarning`.
 */
export const OtherContacts = ({ modelo, siteName, className = '' }: Props) => {
  const contacts = otherContacts(modelo, { nome: nameOf(modelo), siteName })
  if (contacts.length === 0) return null
  return (
    <details className={`group border-y border-line print:hidden ${className}`}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-[0.9375rem] font-medium [&::-webkit-details-marker]:hidden">
        {m.OtherContacts_title()}
        <ChevronDown className="size-5 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <ul className="pb-2">
        {contacts.map((contact) => (
          <li key={contact.canal}>
            {contact.canal === 'ligacao' ? (
              <Call contact={contact} modelo={modelo} />
            ) : (
              <Way contact={contact} modelo={modelo.id} words={nameOfChannel(contact.canal)} />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const nameOfChannel = (canal: Exclude<Canal, 'ligacao'>): string =>
  ({ telegram: 'Telegram', signal: 'Signal', sms: m.OtherContacts_sms() })[canal]

const row = 'flex min-h-12 items-center gap-3.5 py-1.5 text-[0.9375rem]'

const Way = ({
  contact: { canal, href, note },
  modelo,
  words,
}: {
  contact: OtherContact
  modelo: number
  words: string
}) => {
  const isPage = href.startsWith('https:')
  return (
    <a
      className={`${row} hover:text-camellia-text`}
      href={href}
      target={isPage ? '_blank' : undefined}
      rel="noopener noreferrer nofollow"
      data-contato={modelo}
      data-canal={canal}
    >
      <Words canal={canal} note={note}>
        {words}
      </Words>
    </a>
  )
}

const Words = ({
  canal,
  note,
  children,
}: {
  canal: Canal
  note: string | undefined
  children: ReactNode
}) => (
  <>
    <span className="text-muted [&_svg]:size-5" aria-hidden="true">
      {icons[canal]}
    </span>
    <span className="min-w-0 wrap-anywhere">
      {children}
      {note && (
        <small className="block text-sm text-muted" lang={langOfPeople()}>
          {note}
        </small>
      )}
    </span>
  </>
)

/** While she does not answer calls it says when she does, and leads nowhere. */
const Call = ({ contact, modelo }: { contact: OtherContact; modelo: Modelo }) => {
  const { id, horas_ligacao: horas } = modelo
  const next = useNextCall(horas)
  if (next)
    return (
      <p className={`${row} text-muted`}>
        <Words canal="ligacao" note={contact.note}>
          {wordNextCall(next)}
        </Words>
      </p>
    )
  const words =
    horas.length === 0
      ? m.OtherContacts_call()
      : m.OtherContacts_callAt({ horas: wordCallHours(horas) })
  return <Way contact={contact} modelo={id} words={words} />
}

const LOOK_MS = 30_000

/** Known in the browser only: the page is cached, and the same at any hour. */
function useNextCall(horas: readonly HorasDeLigacao[]): ProximaLigacao | null {
  const [next, setNext] = useState<ProximaLigacao | null>(null)
  useEffect(() => {
    const look = () => setNext(proximaLigacao(horas, new Date()))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [horas])
  return next
}
