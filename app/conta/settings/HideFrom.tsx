import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EscondidaDe } from '../../../contract/escondida.ts'
import { nomesDosEstados } from '../../../contract/estados.ts'
import { type Estado, estados } from '../../../contract/uf.ts'
import { api } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'
import { CityField } from '../../locais/CityField.tsx'
import { Question } from '../../painel/Question.tsx'
import { callQuery, invalidate, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** The states and cities whose visitors do not see her profile; each change is saved by itself. */
export const HideFrom = ({ user }: { user: SessionUser }) => {
  const { state, data, reload } = useApi(callQuery('GET /api/escondida', {}))
  if (state === 'loading') return <Skeleton className="h-40" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  return <Regions chosen={data} id={user.id} />
}

/** A state, or a city of it. */
type Lugar = { cidade?: string; estado: Estado }

const regionsOf = ({ estados, cidades }: EscondidaDe): (Lugar & { label: string })[] => [
  ...estados.map((estado) => ({ estado, label: nomesDosEstados[estado].nome })),
  ...cidades.map((place) => ({ ...place, label: `${place.cidade} (${place.estado})` })),
]

const nameOf = ({ cidade, estado }: Lugar) => cidade ?? nomesDosEstados[estado].nome

const without = ({ estados, cidades }: EscondidaDe, { cidade, estado }: Lugar): EscondidaDe =>
  cidade === undefined
    ? { estados: estados.filter((one) => one !== estado), cidades }
    : {
        estados,
        cidades: cidades.filter((one) => one.cidade !== cidade || one.estado !== estado),
      }

function withPlace(now: EscondidaDe, lugar: Lugar): EscondidaDe {
  const { cidade, estado } = lugar
  const { estados, cidades } = without(now, lugar)
  return cidade === undefined
    ? { estados: [...estados, estado], cidades }
    : { estados, cidades: [...cidades, { cidade, estado }] }
}

const Regions = ({ chosen, id }: { chosen: EscondidaDe; id: number }) => {
  const [picked, setPicked] = useState('')
  // Where she advertises herself: asked before she is hidden there.
  const [own, setOwn] = useState<Lugar>()
  const [typed, setTyped] = useState('')
  const [city, setCity] = useState<Lugar>()
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const save = async (change: typeof without, lugar: Lugar) => {
    if (busy) return
    setBusy(true)
    try {
      // A save names all of them: those that another window has chosen since must stay.
      const now = await api('GET /api/escondida', {})
      await api('PUT /api/escondida', { body: change(now, lugar) })
      invalidate('GET /api/escondida')
      setTyped('')
      setCity(undefined)
      setPicked('')
      showToast(m.HideFrom_saved())
    } catch (error) {
      showToast(reasonOf(error) ?? m.HideFrom_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  const hide = async (lugar: Lugar) => {
    try {
      const { localizacao } = await api('GET /api/modelo/{id}', {
        params: { id: String(id) },
        query: {},
      })
      const isOwn =
        lugar.estado === localizacao.estado &&
        (lugar.cidade === undefined || lugar.cidade === localizacao.cidade)
      if (isOwn) setOwn(lugar)
      else await save(withPlace, lugar)
    } catch (error) {
      showToast(reasonOf(error) ?? m.HideFrom_failed(), 'error')
    }
  }
  const regions = regionsOf(chosen)
  return (
    <div className="grid gap-4" aria-busy={busy || undefined}>
      <p>{m.HideFrom_text()}</p>
      {regions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {regions.map(({ label, ...lugar }) => (
            <li key={label}>
              <Button
                size="small"
                aria-label={m.HideFrom_remove({ lugar: label })}
                onClick={() => void save(without, lugar)}
              >
                {label}
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* A button: the arrow keys in a closed select choose each state on their way. */}
      <Chooser
        busy={busy}
        lugar={picked ? { estado: picked as Estado } : undefined}
        missing={m.HideFrom_choose()}
        onHide={hide}
      >
        <SelectField
          label={m.HideFrom_state()}
          value={picked}
          placeholder={m.HideFrom_choose()}
          options={estados
            .filter((estado) => !chosen.estados.includes(estado))
            .map((estado) => ({ codigo: estado, label: nomesDosEstados[estado].nome }))}
          onChange={({ target }) => setPicked(target.value)}
        />
      </Chooser>
      <Chooser busy={busy} lugar={city} missing={m.HideFrom_chooseCity()} onHide={hide}>
        <CityField
          value={typed}
          onType={(text) => {
            setTyped(text)
            setCity(undefined)
          }}
          onChoose={({ cidade, estado }) => {
            setTyped(`${cidade} (${estado})`)
            setCity({ cidade, estado: estado as Estado })
          }}
        />
      </Chooser>
      <Question
        open={own !== undefined}
        title={m.HideFrom_ownTitle()}
        text={m.HideFrom_ownText({ lugar: own ? nameOf(own) : '' })}
        yes={m.HideFrom_hide()}
        no={m.HideFrom_ownNo()}
        onYes={() => {
          if (own) void save(withPlace, own)
          setOwn(undefined)
        }}
        onNo={() => setOwn(undefined)}
      />
      <p className="text-sm text-muted">{m.HideFrom_limits()}</p>
      <p className="text-sm text-muted">
        <a
          className="link inline-flex min-h-11 items-center"
          href="https://db-ip.com"
          rel="noreferrer"
        >
          {m.HideFrom_source()}
        </a>
      </p>
    </div>
  )
}

type ChooserProps = {
  busy: boolean
  /** undefined: none is chosen. */
  lugar: Lugar | undefined
  missing: string
  onHide: (lugar: Lugar) => Promise<void>
  children: ReactNode
}

/** A field that chooses a place, and the button that hides her there. */
const Chooser = ({ busy, lugar, missing, onHide, children }: ChooserProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <div className="min-w-0 flex-1 basis-56">{children}</div>
    <Button
      className="min-h-13"
      busy={busy}
      aria-label={lugar && m.HideFrom_hideIn({ lugar: nameOf(lugar) })}
      disabledReason={lugar ? undefined : missing}
      onClick={() => lugar && void onHide(lugar)}
    >
      {m.HideFrom_hide()}
    </Button>
  </div>
)
