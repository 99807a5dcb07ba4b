import { useState } from 'react'
import { LIMITES_DO_ALERTA, RITMOS, type Ritmo } from '../../../../contract/limitesDoAlerta.ts'
import { api } from '../../../api/client.ts'
import { readFiltro } from '../../../filtros/filterUrl.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { Outcome } from '../../../forms/Outcome.tsx'
import { type FormWords, useApiForm } from '../../../forms/useApiForm.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { QuickExit } from '../../../shell/quick-exit/QuickExit.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Radio } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { listApplied } from '../busca/applied.ts'
import { type Asked, searchOfAlert } from './asked.ts'

const failed = (text: string) => ({ title: m.AlertDialog_failed(), text })
const words: FormWords = {
  failed: () => failed(m.AlertDialog_failedText()),
  codigos: {
    busca_ampla: () => ({
      title: m.AlertDialog_wide(),
      text: m.AlertDialog_wideText({ perfis: LIMITES_DO_ALERTA.perfis }),
    }),
    sem_alertas: () => ({ title: m.AlertDialog_none(), text: m.AlertDialog_noneText() }),
    modelo_nao_encontrado: () => ({ title: m.AlertDialog_none(), text: m.AlertDialog_goneText() }),
    campos_invalidos: () => failed(m.AlertDialog_checkText()),
  },
}
const rhythms: Record<Ritmo, () => string> = {
  dia: () => m.AlertDialog_daily(),
  logo: () => m.AlertDialog_soon(),
}

type AlertDialogProps = { asked: Asked; onClose: () => void }

/** Asks for an alert, without an account: an e-mail address, which is then to be confirmed. */
export default function AlertDialog(props: AlertDialogProps) {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <AlertForm {...props} onSent={setSentTo} />
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={m.AlertDialog_sent()}
      exit={<QuickExit className="header-link" />}
      foot={
        <Button variant="primary" onClick={props.onClose}>
          {m.AlertDialog_close()}
        </Button>
      }
    >
      <Outcome>
        <Notice tone="saved" title={m.AlertDialog_sentTitle({ email: sentTo })}>
          {m.AlertDialog_sentText({ horas: LIMITES_DO_ALERTA.horasParaConfirmar })}
        </Notice>
      </Outcome>
    </Dialog>
  )
}

const AlertForm = ({
  asked,
  onClose,
  onSent,
}: AlertDialogProps & { onSent: (email: string) => void }) => {
  const search = 'filtro' in asked ? searchOfAlert(asked.filtro) : null
  const form = useApiForm({
    schema: ({ alerta }) => alerta,
    defaults: { email: '', ritmo: 'dia' },
    words,
    send: (values) =>
      api('POST /api/alertas', {
        body: {
          ...values,
          ...('filtro' in asked ? { busca: search?.busca } : { perfil: asked.perfil }),
          idioma: getLocale(),
        },
      }),
    onSent: (_, { email }) => onSent(email),
  })
  const ritmo = form.value('ritmo')
  return (
    <FormDialog
      form={form}
      title={'filtro' in asked ? m.AlertDialog_search() : m.AlertDialog_profile(asked)}
      cancel={m.AlertDialog_cancel()}
      send={m.AlertDialog_send()}
      exit={<QuickExit className="header-link" />}
      onClose={onClose}
    >
      {'filtro' in asked && search && <Searched asked={asked} {...search} />}
      <TextField
        {...form.field('email')}
        label={m.ContactForm_email()}
        type="email"
        autoComplete="email"
        maxLength={254}
        help={m.AlertDialog_emailHelp()}
        required
      />
      <fieldset>
        <legend className="field-label">{m.AlertDialog_rhythm()}</legend>
        {RITMOS.map((codigo) => (
          <Radio
            key={codigo}
            name="ritmo"
            value={codigo}
            checked={codigo === ritmo}
            onChange={() => form.set('ritmo', codigo)}
          >
            {rhythms[codigo]()}
          </Radio>
        ))}
      </fieldset>
      <p className="text-sm text-muted">
        {m.AlertDialog_kept({ dias: LIMITES_DO_ALERTA.dias })}{' '}
        <SiteLink className="link" to={linkTo('/legal')}>
          {m.AlertDialog_privacy()}
        </SiteLink>
      </p>
    </FormDialog>
  )
}

/** What the alert is about, and what of the search it does not take. */
const Searched = ({
  asked: { labels },
  busca,
  partly,
}: {
  asked: Extract<Asked, { filtro: unknown }>
  busca: string
  partly: boolean
}) => {
  const filtro = readFiltro(new URLSearchParams(busca))
  const parts = listApplied(filtro, labels).map(({ nome }) => nome)
  return (
    <div className="grid gap-1">
      <p className="font-medium">{parts.join(' · ')}</p>
      {partly && <p className="text-sm text-muted">{m.AlertDialog_partly()}</p>}
    </div>
  )
}
