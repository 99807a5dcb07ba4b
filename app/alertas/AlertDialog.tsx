import { type ReactNode, useCallback, useState } from 'react'
import { LIMITES_DO_ALERTA, RITMOS, type Ritmo } from '../../contract/limitesDoAlerta.ts'
import { api } from '../api/client.ts'
import { useLoaded } from '../api/useLoaded.ts'
import { listApplied } from '../filtros/applied.ts'
import { readFiltro } from '../filtros/filterUrl.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { Outcome } from '../forms/Outcome.tsx'
import { type FormWords, useApiForm } from '../forms/useApiForm.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { Radio } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { type Asked, searchOfAlert } from './asked.ts'
import { canSubscribe, subscribe } from './subscribe.ts'

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
    limite_atingido: () => failed(m.Alerts_full()),
    sem_permissao: () => ({ title: m.AlertDialog_denied(), text: m.AlertDialog_deniedText() }),
    sem_push: () => ({ title: m.AlertDialog_noPush(), text: m.AlertDialog_noPushText() }),
    campos_invalidos: () => failed(m.AlertDialog_checkText()),
  },
}
const ways = [
  ['email', () => m.AlertDialog_byEmail()],
  ['push', () => m.AlertDialog_byPush()],
] as const
const rhythms: Record<Ritmo, () => string> = {
  dia: () => m.AlertDialog_daily(),
  logo: () => m.AlertDialog_soon(),
}

/** By push the token of the link, by e-mail the address that was sent one. */
type Sent = { token: string | null; email: string }
type AlertDialogProps = { asked: Asked; onClose: () => void }

/** Asks for an alert, without an account: an e-mail address, which is then to be confirmed. */
export default function AlertDialog(props: AlertDialogProps) {
  const { asked, onClose } = props
  const [sent, setSent] = useState<Sent>()
  const wide = useIsWide(asked)
  if (!sent && !wide) return <AlertForm {...props} onSent={setSent} />
  if (!sent)
    return (
      <Told title={m.AlertDialog_search()} onClose={onClose}>
        <Notice tone="warning" title={m.AlertDialog_wide()}>
          {m.AlertDialog_wideText({ perfis: LIMITES_DO_ALERTA.perfis })}
        </Notice>
      </Told>
    )
  return (
    <Told title={sent.token ? m.AlertDialog_begun() : m.AlertDialog_sent()} onClose={onClose}>
      <Outcome>
        {sent.token ? (
          <Notice tone="saved" title={m.AlertDialog_begunTitle()}>
            {m.AlertDialog_begunText()}{' '}
            <SiteLink className="link" to={linkTo('/alertas', {}, { hash: `token=${sent.token}` })}>
              {m.Alerts_title()}
            </SiteLink>
          </Notice>
        ) : (
          <Notice tone="saved" title={m.AlertDialog_sentTitle({ email: sent.email })}>
            {m.AlertDialog_sentText({ horas: LIMITES_DO_ALERTA.horasParaConfirmar })}
          </Notice>
        )}
      </Outcome>
    </Told>
  )
}

const Told = ({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    exit={<QuickExit className="header-link" />}
    foot={
      <Button variant="primary" onClick={onClose}>
        {m.AlertDialog_close()}
      </Button>
    }
  >
    {children}
  </Dialog>
)

/** Whether the server would refuse the search as too wide: said before an address is typed. */
function useIsWide(asked: Asked): boolean {
  const busca = 'filtro' in asked ? searchOfAlert(asked.filtro).busca : null
  const count = useCallback(
    async (signal: AbortSignal) => {
      // Whoever is offline now comes online at some time.
      const { online, disponibilidade, ...query } = Object.fromEntries(
        new URLSearchParams(busca ?? ''),
      )
      return (await api('GET /api/facetas', { query, signal })).total > LIMITES_DO_ALERTA.perfis
    },
    [busca],
  )
  return useLoaded(busca === null ? null : count).data ?? false
}

const AlertForm = ({
  asked,
  onClose,
  onSent,
}: AlertDialogProps & { onSent: (sent: Sent) => void }) => {
  const search = 'filtro' in asked ? searchOfAlert(asked.filtro) : null
  const form = useApiForm({
    schema: ({ alerta }) => alerta,
    defaults: { via: 'email', email: '', ritmo: 'dia' },
    words,
    send: async ({ via, email, ritmo }) =>
      api('POST /api/alertas', {
        body: {
          ritmo,
          ...(via === 'push' ? { assinatura: await subscribe() } : { email }),
          ...('filtro' in asked ? { busca: search?.busca } : { perfil: asked.perfil }),
          idioma: getLocale(),
        },
      }),
    onSent: ({ token }, { email = '' }) => onSent({ token, email }),
  })
  const via = form.value('via')
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
      {canSubscribe() && (
        <fieldset>
          <legend className="field-label">{m.AlertDialog_way()}</legend>
          {ways.map(([codigo, word]) => (
            <Radio
              key={codigo}
              name="via"
              value={codigo}
              checked={codigo === via}
              onChange={() => form.set('via', codigo)}
            >
              {word()}
            </Radio>
          ))}
        </fieldset>
      )}
      {via === 'push' ? (
        <p className="text-sm text-muted">{m.AlertDialog_pushHelp()}</p>
      ) : (
        <TextField
          {...form.field('email')}
          label={m.ContactForm_email()}
          type="email"
          autoComplete="email"
          maxLength={254}
          help={m.AlertDialog_emailHelp()}
          required
        />
      )}
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
        {via === 'push'
          ? m.AlertDialog_keptPush({ dias: LIMITES_DO_ALERTA.dias })
          : m.AlertDialog_kept({ dias: LIMITES_DO_ALERTA.dias })}{' '}
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
