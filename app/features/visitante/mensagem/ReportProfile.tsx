import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { beginMessage } from './messageDraft.ts'

/** Links to the contact form, with the profile's address already in the message. */
export const ReportProfile = ({ nome, url }: { nome: string; url: string }) => (
  <Link
    className="link inline-flex min-h-11 items-center text-sm print:hidden"
    to={linkTo('/faq', {}, { hash: 'contato' })}
    onClick={() => {
      const endereco = location.origin + linkTo('/profile/:id', { id: url })
      beginMessage(`${m.ReportProfile_message({ nome, endereco })}\n\n`)
    }}
  >
    {m.ReportProfile_action()}
  </Link>
)
