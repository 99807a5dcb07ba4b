import { useState } from 'react'
import { diaMais } from '../../../../contract/diasDaTemporada.ts'
import { hoje } from '../../../../contract/idade.ts'
import type { Horario, Oferta } from '../../../../contract/impulso.ts'
import {
  type Alcance,
  ANTECEDENCIA_DIAS,
  type Duracao,
  type SeOcupado,
  seOcupados,
  VAGAS,
} from '../../../../contract/ofertaDeImpulsos.ts'
import type { Cobranca } from '../../../../contract/plano.ts'
import { api, problemOf } from '../../../api/client.ts'
import { formatReais } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Radio } from '../../../ui/Choice.tsx'
import { FailedLine } from '../../../ui/FailedLine.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { timeOf } from './timeOf.ts'

type BuyBoostProps = {
  ofertas: readonly Oferta[]
  onAsked: (cobranca: Cobranca) => void
  /** The free times are others than those that are shown. */
  onRefused: () => void
}

const seOcupadoWords: Record<SeOcupado, () => string> = {
  proximo: () => m.Boosts_next(),
  devolver: () => m.Boosts_return(),
}

/** Midnight of São Paulo, at which a day begins. */
const beginOf = (dia: string) => `${dia}T00:00:00-03:00`

/** The choice of a list, a duration and a beginning, with all that it costs before it is asked for. */
export const BuyBoost = ({ ofertas, onAsked, onRefused }: BuyBoostProps) => {
  const [alcance, setAlcance] = useState<Alcance>(ofertas[0]!.alcance)
  const [duracao, setDuracao] = useState<Duracao>('24-horas')
  const [dia, setDia] = useState('')
  const [seOcupado, setSeOcupado] = useState<SeOcupado>('proximo')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const oferta = ofertas.find((one) => one.alcance === alcance) ?? ofertas[0]!
  const opcao = oferta.opcoes.find((one) => one.duracao === duracao)!
  const comecar = dia > hoje() ? beginOf(dia) : undefined
  const escolha = { alcance: oferta.alcance, duracao, ...(comecar && { comecar }) }
  const horario = useApi(callQuery('GET /api/impulsos/horario', { query: escolha }))
  const send = async ({ adiado, inicio }: Horario) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = {
        ...escolha,
        // What she was shown, and asks for.
        ...(adiado && { comecar: inicio }),
        se_ocupado: seOcupado,
      }
      onAsked((await api('POST /api/impulsos', { body })).cobranca)
    } catch (error) {
      setFailure(failureOf(error))
      horario.reload()
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="surface-box grid gap-6" aria-labelledby="subir">
      <h2 id="subir" className="title-section">
        {m.Boosts_buy()}
      </h2>
      <Choices
        title={m.Boosts_place()}
        name="lugar"
        value={oferta.alcance}
        onChange={setAlcance}
        options={ofertas.map(({ alcance: codigo, nome, ocupadas }) => ({
          codigo,
          label: m.Boosts_placeWith({ nome, ocupadas, vagas: VAGAS }),
        }))}
      />
      <Choices
        title={m.Boosts_duration()}
        name="duracao"
        value={duracao}
        onChange={setDuracao}
        options={oferta.opcoes.map((one) => ({
          codigo: one.duracao,
          label: m.Boosts_option({ tempo: timeOf(one.duracao), preco: formatReais(one.preco) }),
        }))}
      />
      <div className="grid gap-3">
        <Choices
          title={m.Boosts_start()}
          name="comeco"
          value={dia === '' ? 'agora' : 'dia'}
          onChange={(when) => setDia(when === 'agora' ? '' : diaMais(hoje(), 1))}
          options={[
            { codigo: 'agora', label: m.Boosts_now() },
            { codigo: 'dia', label: m.Boosts_onDay() },
          ]}
        />
        {dia !== '' && (
          <TextField
            className="max-w-60"
            type="date"
            label={m.Boosts_day()}
            value={dia}
            min={diaMais(hoje(), 1)}
            max={diaMais(hoje(), ANTECEDENCIA_DIAS - 1)}
            onChange={(event) => event.target.value && setDia(event.target.value)}
          />
        )}
      </div>
      <Choices
        title={m.Boosts_taken()}
        name="ocupado"
        value={seOcupado}
        onChange={setSeOcupado}
        options={seOcupados.map((codigo) => ({ codigo, label: seOcupadoWords[codigo]() }))}
      />
      {failure && <Notice tone="error" title={failure} />}
      {horario.state === 'failed' ? (
        <FailedLine onRetry={horario.reload}>{m.Boosts_timesFailed()}</FailedLine>
      ) : horario.data ? (
        <Summary
          horario={horario.data}
          nome={oferta.nome}
          preco={opcao.preco}
          busy={busy}
          onAsk={(shown) => void send(shown)}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  )
}

function failureOf(error: unknown): string {
  const { codigo, message } = problemOf(error)
  if (codigo === 'pagamento_indisponivel') return m.Boosts_unavailable()
  // Says which time is free.
  return codigo === 'conflito' ? message : (reasonOf(error) ?? m.Boosts_failed())
}

type ChoicesProps<T extends string> = {
  title: string
  name: string
  value: T
  options: readonly { codigo: T; label: string }[]
  onChange: (codigo: T) => void
}

const Choices = <T extends string>({ title, name, value, options, onChange }: ChoicesProps<T>) => (
  <fieldset className="min-w-0">
    <legend className="field-label mb-1">{title}</legend>
    {options.map(({ codigo, label }) => (
      <Radio
        key={codigo}
        name={name}
        value={codigo}
        checked={codigo === value}
        onChange={() => onChange(codigo)}
      >
        {label}
      </Radio>
    ))}
  </fieldset>
)

type SummaryProps = {
  horario: Horario
  nome: string
  preco: number
  busy: boolean
  onAsk: (horario: Horario) => void
}

/** All of it before it is bought: when, for how much, and how it ends. */
const Summary = ({ horario, nome, preco, busy, onAsk }: SummaryProps) => {
  const when = { nome, inicio: formatHourOf(horario.inicio), fim: formatHourOf(horario.fim) }
  return (
    <div className="grid gap-3" aria-live="polite">
      <h3 className="title-block">{m.Boosts_summary()}</h3>
      <ul className="grid gap-1 text-muted">
        <li className="text-ink">{horario.adiado ? m.Boosts_late(when) : m.Boosts_when(when)}</li>
        <li className="text-ink">{m.Boosts_total({ valor: formatReais(preco) })}</li>
        <li>{m.Boosts_seen()}</li>
        <li>{m.Boosts_stops()}</li>
        <li>{m.Boosts_noRenewal()}</li>
        <li>{m.Boosts_regret()}</li>
      </ul>
      <Button
        variant="primary"
        className="justify-self-start"
        busy={busy}
        onClick={() => onAsk(horario)}
      >
        {m.Boosts_ask()}
      </Button>
    </div>
  )
}
