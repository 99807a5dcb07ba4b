import { MAX_PAGADOR } from '../../../../contract/limites.ts'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useFocusOnShow } from '../useFocusOnShow.ts'

type ConfirmPixProps = {
  busy: boolean
  onCancel: () => void
  /** Whether it was done; an error has been shown by then. */
  onConfirm: (pagador: string) => Promise<boolean>
}

/** The last step before an advertiser's Pix is confirmed: who paid, as on the bank's statement. */
export default function ConfirmPix({ busy, onCancel, onConfirm }: ConfirmPixProps) {
  const form = useApiForm({
    schema: ({ confirmacaoDoPix }) => confirmacaoDoPix,
    defaults: { pagador: '' },
    words: { failed: () => undefined },
    send: async ({ pagador }) => {
      if (!(await onConfirm(pagador))) throw new Error('The queue has said why.')
    },
  })
  useFocusOnShow(form.props.ref)
  return (
    <form
      {...form.props}
      className="mt-5 grid gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <TextField
        {...form.field('pagador')}
        label={m.ConfirmPix_payer()}
        help={m.ConfirmPix_payerHelp()}
        maxLength={MAX_PAGADOR}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={busy || form.busy}>
        {m.ConfirmPix_send()}
      </Button>
    </form>
  )
}
