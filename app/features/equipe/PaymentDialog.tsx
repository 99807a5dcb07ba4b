import { useState } from 'react'
import { MAX_PAGADOR } from '../../../contract/limites.ts'
import type { CobrancaDaEquipe } from '../../../contract/moderacao.ts'
import { api } from '../../api/client.ts'
import { formatReais } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/Field.tsx'
import { RecadoDialog } from './RecadoDialog.tsx'

/** What staff do with a charge, as in the path of the call. */
export type Act = 'confirmacao' | 'recusa' | 'devolucao'

type PaymentDialogProps = {
  cobranca: CobrancaDaEquipe
  act: Act
  onClose: () => void
  onDone: () => void
}

/** Asks before a charge is confirmed, refused or refunded; of the last two, for words to the person. */
export default function PaymentDialog({ cobranca, act, onClose, onDone }: PaymentDialogProps) {
  const { id, tipo, nome, plano, valor } = cobranca
  const [pagador, setPagador] = useState('')
  const words = wordsOf(act, cobranca)
  const send = async (recado: string) => {
    const params = { id }
    if (act === 'confirmacao')
      await api('POST /api/admin/cobrancas/{id}/confirmacao', { params, body: { pagador } })
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
      help={act === 'confirmacao' ? null : m.PaymentDialog_wordsHelp()}
      done={words.done({ nome })}
      onSend={send}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.text({ valor: formatReais(valor), nome, plano })}</p>
      {act === 'confirmacao' && tipo === 'modelo' && (
        <TextField
          label={m.ConfirmPix_payer()}
          help={m.ConfirmPix_payerHelp()}
          maxLength={MAX_PAGADOR}
          autoComplete="off"
          value={pagador}
          onChange={(event) => setPagador(event.target.value)}
        />
      )}
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
    title: () => m.PaymentDialog_confirmTitle(),
    text: (about) => m.PaymentDialog_confirmText(about),
    send: () => m.PaymentDialog_yes(),
    done: (about) => m.PaymentDialog_confirmed(about),
  },
  recusa: {
    title: () => m.PaymentDialog_refuseTitle(),
    text: (about) => m.PaymentDialog_refuseText(about),
    send: () => m.PaymentsPage_refuse(),
    done: (about) => m.PaymentDialog_refused(about),
  },
  devolucao: {
    title: () => m.PaymentDialog_refundTitle(),
    text: (about) => m.PaymentDialog_refundText(about),
    send: () => m.PaymentDialog_yesRefund(),
    done: (about) => m.PaymentDialog_refunded(about),
  },
}

/** A boost is looked at first, where a plan starts at once. */
const confirmBoost: Words = {
  ...acts.confirmacao,
  text: (about) => m.PaymentDialog_confirmBoostText(about),
}

/** Where the bank itself returns the money. */
const refundByBank: Words = {
  title: () => m.PaymentDialog_refundBankTitle(),
  text: (about) => m.PaymentDialog_refundBankText(about),
  send: () => m.PaymentDialog_yesRefundBank(),
  done: (about) => m.PaymentDialog_refunded(about),
}

function wordsOf(act: Act, { impulso, automatica }: CobrancaDaEquipe): Words {
  if (act === 'confirmacao' && impulso) return confirmBoost
  return act === 'devolucao' && automatica ? refundByBank : acts[act]
}
