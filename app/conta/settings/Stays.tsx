import { useState } from 'react'
import {
  ANTECEDENCIA_DIAS,
  ANUNCIO_DIAS,
  diaMais,
  MAX_TEMPORADAS,
} from '../../../contract/diasDaTemporada.ts'
import { hoje } from '../../../contract/idade.ts'
import type { Temporada } from '../../../contract/temporada.ts'
import { estados } from '../../../contract/uf.ts'
import { api } from '../../api/client.ts'
import { formatStayDay, wordStay } from '../../format/stay.ts'
import { parseTexts } from '../../forms/draft.ts'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { reasonOf } from '../../forms/failure.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { CityField } from '../../locais/CityField.tsx'
import { callQuery, invalidate, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choice.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

type Props = { user: { id: number } }

const texts = parseTexts(['cidade', 'estado', 'de', 'ate'], 120)
const parseDraft = (stored: unknown) => ({
  ...texts(stored),
  anunciar: (stored as { anunciar?: unknown } | null)?.anunciar === true,
})

/** Her stays in other cities: those to come and the one that is on, and a form for another one. */
export const Stays = ({ user }: Props) => {
  const { state, data, reload } = useApi(callQuery('GET /api/temporadas', {}))
  if (state === 'loading') return <Skeleton className="h-40" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  return (
    <>
      {data.length > 0 && <StayList stays={data} />}
      {data.length < MAX_TEMPORADAS ? (
        <StayForm user={user} />
      ) : (
        <p className="text-sm text-muted">{m.Stays_full({ total: MAX_TEMPORADAS })}</p>
      )}
    </>
  )
}

const StayList = ({ stays }: { stays: readonly Temporada[] }) => {
  const [busy, setBusy] = useState<number>()
  const showToast = useToast()
  const remove = async (id: number) => {
    setBusy(id)
    try {
      await api('DELETE /api/temporadas/{id}', { params: { id } })
      showToast(m.Stays_removed())
    } catch (error) {
      showToast(reasonOf(error) ?? m.Stays_failed(), 'error')
    } finally {
      setBusy(undefined)
      invalidate('GET /api/temporadas')
    }
  }
  return (
    <ul className="grid gap-3">
      {stays.map((stay) => {
        const lugar = `${stay.cidade} (${stay.estado})`
        const isOn = stay.de <= hoje()
        return (
          <li key={stay.id} className="grid grid-cols-[1fr_auto] items-center gap-x-4">
            <span>
              {lugar}
              <span className="block text-sm">{wordStay(stay, getLocale())}</span>
              <span className="block text-sm text-muted">{whenShown(stay, isOn)}</span>
            </span>
            <Button
              size="small"
              busy={busy === stay.id}
              aria-label={isOn ? m.Stays_endIn({ lugar }) : m.Stays_removeIn({ lugar })}
              onClick={() => void remove(stay.id)}
            >
              {isOn ? m.Stays_end() : m.Stays_remove()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function whenShown({ visivel_desde, anunciar }: Temporada, isOn: boolean): string {
  if (isOn) return m.Stays_on()
  if (visivel_desde <= hoje()) return m.Stays_announced()
  const dia = formatStayDay(visivel_desde, getLocale())
  return anunciar ? m.Stays_announcedFrom({ dia }) : m.Stays_shownFrom({ dia })
}

const StayForm = ({ user }: Props) => {
  const showToast = useToast()
  const form = useApiForm({
    schema: (formularios) => formularios.temporada,
    defaults: { cidade: '', estado: '', de: '', ate: '', anunciar: false },
    again: true,
    draft: { name: `temporada_${user.id}`, parse: parseDraft },
    words: {
      failed: () => ({ title: m.Stays_failed() }),
      codigos: { conflito: () => undefined },
    },
    refused: {
      cidade: (mensagem) =>
        mensagem.startsWith('Esta') ? m.Stays_ownCity() : m.Stays_unknownCity(),
      de: (_, codigo) => (codigo === 'conflito' ? m.Stays_overlaps() : m.Stays_pastDay()),
    },
    send: (body) => api('POST /api/temporadas', { body }),
    onSent: () => {
      invalidate('GET /api/temporadas')
      showToast(m.Stays_added())
    },
  })
  const first = form.value('de') || hoje()
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure failure={form.failure} />
      <div className="form-fields">
        <div className="half">
          <CityField
            value={form.value('cidade')}
            error={form.field('cidade').error}
            onType={(cidade) => form.set('cidade', cidade)}
            onChoose={({ cidade, estado }) => {
              form.set('cidade', cidade)
              form.set('estado', estado)
            }}
          />
        </div>
        <SelectField
          {...form.field('estado')}
          className="half"
          label={m.Register_state()}
          placeholder={m.Register_statePlaceholder()}
          options={estados.map((sigla) => ({ codigo: sigla, label: sigla }))}
        />
        <TextField
          {...form.field('de')}
          type="date"
          label={m.Stays_from()}
          min={hoje()}
          max={diaMais(hoje(), ANTECEDENCIA_DIAS)}
        />
        <TextField
          {...form.field('ate')}
          type="date"
          label={m.Stays_until()}
          min={first}
          max={diaMais(hoje(), ANTECEDENCIA_DIAS)}
        />
      </div>
      <div className="grid gap-1">
        <Checkbox {...form.field('anunciar')}>{m.Stays_announce({ dias: ANUNCIO_DIAS })}</Checkbox>
        <p className="text-sm text-muted">{m.Stays_announceHelp()}</p>
      </div>
      <SubmitButton busy={form.busy} className="justify-self-start" variant="outline">
        {m.Stays_add()}
      </SubmitButton>
    </form>
  )
}
