import type { CobrancaDaEquipe } from '../../../contract/moderacao.ts'
import { api } from '../../api/client.ts'
import { formatReais } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { RecadoDialog } from './RecadoDialog.tsx'

/** What staff do with a charge, as the address of the call names it. */
export type Act = 'confirmacao' | 'recusa' | 'devolucao'

type PaymentDialogProps = {
  cobranca: CobrancaDaEquipe
  act: Act
  onClose: () => void
  onDone: () => void
}

/** Asks before a charge is confirmed, refused or refunded; of the last two, for words to the person. */
export const PaymentDialog = ({ cobranca, act, onClose, onDone }: PaymentDialogProps) => {
  const { id, nome, plano, valor } = cobranca
  const words = acts[act]
  const send = async (recado: string) => {
    const params = { id }
    if (act === 'confirmacao') await api('POST /api/admin/cobrancas/{id}/confirmacao', { params })
    else if (act === 'recusa')
      await api('POST /api/admin/cobrancas/{id}/recusa', { params, body: { recado } })
    else await api('POST /api/admin/cobrancas/{id}/devolucao', { params, body: { recado } })
  }
  return (
    <RecadoDialog
      draftKey={`cobranca_${act}_${id}`}
      nome={nome}
      title={words.title()}
      send={words.send()}
      variant={act === 'recusa' ? 'danger' : 'primary'}
      help={act === 'confirmacao' ? null : m.Payments_wordsHelp()}
      done={words.done({ nome })}
      onSend={send}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.text({ valor: formatReais(valor), nome, plano })}</p>
    </RecadoDialog>
  )
}

type Words = {
  title: () => string
  text: (about: { valor: string; nome: string; plano: string }) => string
  send: () => string
  done: (about: { nome: string }) => string
}
const acts: Record<Act, Words> = {
  confirmacao: {
    title: () => m.Payments_confirmTitle(),
    text: (about) => m.Payments_confirmText(about),
    send: () => m.Payments_yes(),
    done: (about) => m.Payments_confirmed(about),
  },
  recusa: {
    title: () => m.Payments_refuseTitle(),
    text: (about) => m.Payments_refuseText(about),
    send: () => m.Payments_refuse(),
    done: (about) => m.Payments_refused(about),
  },
  devolucao: {
    title: () => m.Payments_refundTitle(),
    text: (about) => m.Payments_refundText(about),
    send: () => m.Payments_yesRefund(),
    done: (about) => m.Payments_refunded(about),
  },
}
