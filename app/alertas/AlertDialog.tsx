import { useCallback, useState } from 'react'
import { LIMITES_DO_ALERTA, RITMOS, type Ritmo } from '../../contract/limitesDoAlerta.ts'
import { api } from '../api/client.ts'
import { type Loaded, useLoaded } from '../api/useLoaded.ts'
import { readFiltro, writeFiltro } from '../filtros/filterUrl.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { Outcome } from '../forms/Outcome.tsx'
import { type FormWords, useApiForm } from '../forms/useApiForm.ts'
import { PageLine } from '../lazyDialog.tsx'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { useSession } from '../session/session.ts'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { Radio } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { type Asked, type AskedSearch, anyTime, searchOfAlert } from './asked.ts'
import { NarrowSearch } from './NarrowSearch.tsx'
import { Searched } from './Searched.tsx'
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

/**
 * Asks for an alert, without an account: an e-mail address, which is then to be confirmed. A search that finds too
 * many profiles is narrowed first.
 */
export default function AlertDialog({ asked, onClose }: AlertDialogProps) {
  const [sent, setSent] = useState<Sent>()
  const [search, setSearch] = useState(() =>
    'filtro' in asked ? searchOfAlert(asked.filtro) : null,
  )
  // Until somebody decides, as the search is.
  const [narrows, setNarrows] = useState<boolean>()
  const { state, data: total } = useTotal(search?.busca)
  const own = useOwnEmail()
  const wide = total !== undefined && total > LIMITES_DO_ALERTA.perfis
  if (sent) return <Told sent={sent} onClose={onClose} />
  // No form that would be taken away again.
  if ((search && narrows === undefined && state === 'loading') || own === undefined)
    return <PageLine />
  if (search && (narrows ?? wide))
    return (
      <NarrowSearch
        search={search}
        total={total}
        onNarrowed={(narrowed) => {
          setSearch(narrowed)
          setNarrows(false)
        }}
        onClose={onClose}
      />
    )
  return (
    <AlertForm
      asked={asked}
      search={search}
      email={own}
      onNarrow={() => setNarrows(true)}
      onSent={setSent}
      onClose={onClose}
    />
  )
}

const Told = ({ sent, onClose }: { sent: Sent; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={sent.token ? m.AlertDialog_begun() : m.AlertDialog_sent()}
    exit={<QuickExit className="header-link" />}
    foot={
      <Button variant="primary" onClick={onClose}>
        {m.AlertDialog_close()}
      </Button>
    }
  >
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
  </Dialog>
)

/** How many profiles count for the search: the server refuses too many, which is said before an address is typed. */
function useTotal(busca: string | undefined): Loaded<number> {
  const count = useCallback(
    async (signal: AbortSignal) => {
      const filtro = anyTime(readFiltro(new URLSearchParams(busca)))
      const query = Object.fromEntries(writeFiltro(filtro))
      return (await api('GET /api/facetas', { query, signal })).total
    },
    [busca],
  )
  return useLoaded(busca === undefined ? null : count)
}

/** The address of the account that is signed in, '' without one; undefined until it is known. */
function useOwnEmail(): string | undefined {
  const user = useSession()
  const id = user?.id
  const load = useCallback(
    async (signal: AbortSignal) =>
      id === undefined
        ? ''
        : (await api('GET /api/painel/{id}', { params: { id }, signal })).email.email,
    [id],
  )
  const { state, data } = useLoaded(user === undefined ? null : load)
  // It can be typed all the same.
  return state === 'failed' ? '' : data
}

type AlertFormProps = AlertDialogProps & {
  /** What an alert about a search is about. */
  search: AskedSearch | null
  /** What stands in the field at first. */
  email: string
  onNarrow: () => void
  onSent: (sent: Sent) => void
}

const AlertForm = ({ asked, search, email: own, onNarrow, onClose, onSent }: AlertFormProps) => {
  const form = useApiForm({
    schema: ({ alerta }) => alerta,
    defaults: { via: 'email', email: own, ritmo: 'dia' },
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
  const help = m.AlertDialog_emailHelp()
  return (
    <FormDialog
      form={form}
      title={'filtro' in asked ? m.AlertDialog_search() : m.AlertDialog_profile(asked)}
      cancel={m.AlertDialog_cancel()}
      send={m.AlertDialog_send()}
      exit={<QuickExit className="header-link" />}
      onClose={onClose}
    >
      {search && (
        <div className="grid justify-items-start gap-1">
          <Searched {...search} />
          <button type="button" className="link min-h-11" onClick={onNarrow}>
            {m.AlertDialog_change()}
          </button>
        </div>
      )}
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
          help={own ? help : `${m.AlertDialog_noAccount()} ${help}`}
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
