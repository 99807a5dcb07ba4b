import { useState } from 'react'
import type { ContaDaEquipe } from '../../../contract/moderacao.ts'
import { MENOR } from '../../../contract/motivos.ts'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/Choice.tsx'
import { RecadoDialog } from './RecadoDialog.tsx'
import { useUndo } from './undo/useUndo.ts'

/** What can be done with an account; the last two are asked of a colleague. */
export type AccountAct = 'suspender' | 'reativar' | 'apagar'

/** Asks for the words that the person will read, then suspends the account or asks a colleague. */
export default function AccountDialog({
  conta,
  act,
  onClose,
  onDone,
}: {
  conta: ContaDaEquipe
  act: AccountAct
  onClose: () => void
  onDone: () => void
}) {
  const { id, nome } = conta
  const words = acts[act]
  const suspends = act === 'suspender'
  const [menor, setMenor] = useState(false)
  const { offer } = useUndo()
  const turn = async (recado: string) => {
    const params = { id }
    if (act === 'reativar')
      await api('POST /api/admin/contas/{id}/reativacao', { params, body: { recado } })
    else if (act === 'apagar')
      await api('POST /api/admin/contas/{id}/apagamento', { params, body: { recado } })
    else {
      offer(
        await api('POST /api/admin/contas/{id}/suspensao', {
          params,
          body: { recado, ...(menor && { razao: MENOR }) },
        }),
        nome,
      )
    }
  }
  return (
    <RecadoDialog
      draftKey={`conta_${act}_${id}`}
      nome={nome}
      title={words.title({ nome })}
      send={words.send()}
      variant={act === 'reativar' ? 'primary' : 'danger'}
      help={words.help()}
      done={words.done({ nome })}
      onSend={turn}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.text()}</p>
      {suspends && conta.tipo === 'modelo' && (
        <Checkbox checked={menor} onChange={({ target }) => setMenor(target.checked)}>
          {m.AccountDialog_minor()}
        </Checkbox>
      )}
    </RecadoDialog>
  )
}

const acts: Record<
  AccountAct,
  {
    title: (input: { nome: string }) => string
    text: () => string
    send: () => string
    help: () => string
    done: (input: { nome: string }) => string
  }
> = {
  suspender: {
    title: m.AccountDialog_suspendTitle,
    text: m.AccountDialog_suspendText,
    send: m.AccountsPage_suspend,
    help: m.AccountsPage_suspendHelp,
    done: m.AccountDialog_suspended,
  },
  reativar: {
    title: m.AccountDialog_reinstateTitle,
    text: m.AccountDialog_reinstateText,
    send: m.AccountsPage_reinstate,
    help: m.AccountDialog_reinstateHelp,
    done: m.AccountDialog_reinstated,
  },
  apagar: {
    title: m.AccountDialog_eraseTitle,
    text: m.AccountDialog_eraseText,
    send: m.AccountsPage_erase,
    help: m.AccountDialog_reinstateHelp,
    done: m.AccountDialog_reinstated,
  },
}
