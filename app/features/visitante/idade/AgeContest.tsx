import type { Mensagem } from '../../../../contract/mensagem.ts'
import { type CasoDaContestacao, PAGINA_DA_IDADE } from '../../../../contract/paginaDaIdade.ts'
import { api } from '../../../api/client.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { ContactForm } from '../mensagem/ContactForm.tsx'
import '../../../styles/form.css'

type AgeContestProps = { caso: CasoDaContestacao; onClose: () => void }

/** Writes to the team about a check of age; the answer is a receipt. */
export default function AgeContest({ caso, onClose }: AgeContestProps) {
  const contests = caso === 'contestar'
  const send = async (mensagem: Mensagem) => {
    const body = { ...mensagem, caso }
    const { recibo } = await api('POST /api/idade/contestacoes', { body })
    return (
      <Notice tone="saved" title={m.AgeContest_sent()}>
        <p className="wrap-anywhere">{m.AgeReceipt_number({ recibo })}</p>
        <p>
          <SiteLink
            className="link"
            reloadDocument
            to={linkTo(PAGINA_DA_IDADE, {}, { query: { recibo } })}
          >
            {m.AgeContest_follow()}
          </SiteLink>
        </p>
      </Notice>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={contests ? m.AgeProof_contest() : m.AgeProof_noPapers()}
    >
      <p className="mb-5 text-muted">
        {contests ? m.AgeContest_text() : m.AgeContest_noPapersText()}
      </p>
      <ContactForm withoutScript="" send={send} />
    </Dialog>
  )
}
