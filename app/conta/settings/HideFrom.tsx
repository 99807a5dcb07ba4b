import { X } from 'lucide-react'
import { useState } from 'react'
import type { EscondidaDe } from '../../../contract/escondida.ts'
import { nomesDosEstados } from '../../../contract/estados.ts'
import { type Estado, estados } from '../../../contract/uf.ts'
import { api } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'
import { CityField } from '../../locais/CityField.tsx'
import { callQuery, invalidate, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** The states and cities whose visitors do not see her profile; each change is saved by itself. */
export const HideFrom = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/escondida', {}))
  if (state === 'loading') return <Skeleton className="h-40" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  return <Regions chosen={data} />
}

type Region = { key: string; label: string; without: EscondidaDe }

const regionsOf = ({ estados, cidades }: EscondidaDe): Region[] => [
  ...estados.map((estado) => ({
    key: estado,
    label: nomesDosEstados[estado].nome,
    without: { estados: estados.filter((one) => one !== estado), cidades },
  })),
  ...cidades.map((place) => ({
    key: `${place.cidade} ${place.estado}`,
    label: `${place.cidade} (${place.estado})`,
    without: { estados, cidades: cidades.filter((one) => one !== place) },
  })),
]

const Regions = ({ chosen }: { chosen: EscondidaDe }) => {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const save = async (next: EscondidaDe) => {
    if (busy) return
    setBusy(true)
    try {
      await api('PUT /api/escondida', { body: next })
      invalidate('GET /api/escondida')
      setTyped('')
      showToast(m.HideFrom_saved())
    } catch (error) {
      showToast(reasonOf(error) ?? m.HideFrom_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  const regions = regionsOf(chosen)
  return (
    <div className="grid gap-4" aria-busy={busy || undefined}>
      <p>{m.HideFrom_text()}</p>
      {regions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {regions.map(({ key, label, without }) => (
            <li key={key}>
              <Button
                size="small"
                aria-label={m.HideFrom_remove({ lugar: label })}
                onClick={() => void save(without)}
              >
                {label}
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={m.HideFrom_state()}
        value=""
        placeholder={m.HideFrom_choose()}
        options={estados
          .filter((estado) => !chosen.estados.includes(estado))
          .map((estado) => ({ codigo: estado, label: nomesDosEstados[estado].nome }))}
        onChange={({ target }) =>
          void save({ ...chosen, estados: [...chosen.estados, target.value as Estado] })
        }
      />
      <CityField
        value={typed}
        onType={setTyped}
        onChoose={({ cidade, estado }) =>
          void save({
            ...chosen,
            cidades: [...chosen.cidades, { cidade, estado: estado as Estado }],
          })
        }
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
