import { useState } from 'react'
import type { ContaDaEquipe } from '../../../contract/moderacao.ts'
import { MENOR } from '../../../contract/motivos.ts'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/Choice.tsx'
import { RecadoDialog } from './RecadoDialog.tsx'
import { useUndo } from './undo/useUndo.ts'

/** Asks for the words that the person will read, then turns the account's state. */
export default function AccountDialog({
  conta,
  onClose,
  onDone,
}: {
  conta: ContaDaEquipe
  onClose: () => void
  onDone: () => void
}) {
  const { id, nome } = conta
  const suspends = conta.estado === 'ativa'
  const [menor, setMenor] = useState(false)
  const { offer } = useUndo()
  const turn = async (recado: string) => {
    const params = { id }
    const feito = suspends
      ? await api('POST /api/admin/contas/{id}/suspensao', {
          params,
          body: { recado, ...(menor && { razao: MENOR }) },
        })
      : await api('POST /api/admin/contas/{id}/reativacao', { params, body: { recado } })
    offer(feito, nome)
  }
  return (
    <RecadoDialog
      draftKey={`conta_${id}`}
      nome={nome}
      title={
        suspends ? m.AccountDialog_suspendTitle({ nome }) : m.AccountDialog_reinstateTitle({ nome })
      }
      send={suspends ? m.AccountsPage_suspend() : m.AccountsPage_reinstate()}
      variant={suspends ? 'danger' : 'primary'}
      help={suspends ? m.AccountsPage_suspendHelp() : m.AccountDialog_reinstateHelp()}
      done={suspends ? m.AccountDialog_suspended({ nome }) : m.AccountDialog_reinstated({ nome })}
      onSend={turn}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{suspends ? m.AccountDialog_suspendText() : m.AccountDialog_reinstateText()}</p>
      {suspends && conta.tipo === 'modelo' && (
        <Checkbox checked={menor} onChange={({ target }) => setMenor(target.checked)}>
          {m.AccountDialog_minor()}
        </Checkbox>
      )}
    </RecadoDialog>
  )
}
