import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { useReport } from './useReport.tsx'

/** Reports a profile; without JavaScript it leads to the contact form. */
export const ReportProfile = ({ id }: { id: number }) => {
  const { report, dialog } = useReport()
  return (
    <>
      <a
        className="link inline-flex min-h-11 items-center text-sm print:hidden"
        href={linkTo('/faq', {}, { hash: 'contato' })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          report({ tipo: 'perfil', id })
        }}
      >
        {m.ReportProfile_action()}
      </a>
      {dialog}
    </>
  )
}
