import { useState } from 'react'
import type { PessoaDaEquipe } from '../../../contract/moderacao.ts'
import { direitosAvulsos, nomesDosPapeis } from '../../../contract/papeis.ts'
import { api, problemOf } from '../../api/client.ts'
import { callQuery, replaceLoaded, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Switch } from '../../ui/Choice.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { avulsoWords, papelWords } from './registroWords.ts'

const query = callQuery('GET /api/admin/equipe', {})

/** Who of staff has which role; a change counts at once. */
export const TeamPage = () => {
  const { state, data, reload } = useApi(query)
  return (
    <>
      <h1 className="title-page">{m.Admin_team()}</h1>
      <p className="lead">{m.TeamPage_text()}</p>
      {data ? (
        <ul className="staff-list">
          {data.map((pessoa) => (
            <Person key={pessoa.id} pessoa={pessoa} />
          ))}
        </ul>
      ) : state === 'failed' ? (
        <FailedState heading="h2" title={m.Admin_failed()} onRetry={reload} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  )
}

const Person = ({ pessoa }: { pessoa: PessoaDaEquipe }) => {
  const { id, nome, email, papeis, avulsos, pronta, eu } = pessoa
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const save = async (change: Partial<Pick<PessoaDaEquipe, 'papeis' | 'avulsos'>>) => {
    const body = { papeis, avulsos, ...change }
    setBusy(true)
    try {
      await api('PUT /api/admin/equipe/{id}/papeis', { params: { id }, body })
      await replaceLoaded(query, (pessoas) =>
        pessoas.map((one) => (one.id === id ? { ...one, ...body } : one)),
      )
      showToast(m.TeamPage_saved({ nome }))
    } catch (error) {
      const { status, message } = problemOf(error)
      showToast(status === 403 ? message : m.TeamPage_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  const row = <T extends string>(
    all: readonly T[],
    has: readonly T[],
    next: (codes: T[]) => void,
  ) =>
    all.map((codigo) => ({
      codigo,
      checked: has.includes(codigo),
      toggle: () =>
        next(has.includes(codigo) ? has.filter((one) => one !== codigo) : [...has, codigo]),
    }))
  return (
    <li className="items-start">
      <div className="min-w-0">
        <p>
          <b>{nome}</b>
          {eu && ` · ${m.TeamPage_you()}`}
          {!pronta && ` · ${m.TeamPage_notReady()}`}
        </p>
        <p className="break-all text-sm text-muted">{email}</p>
        {papeis.length + avulsos.length === 0 && (
          <p className="text-sm text-muted">{m.TeamPage_none()}</p>
        )}
      </div>
      <fieldset className="grid gap-x-8 gap-y-1 md:shrink-0 md:grid-cols-2" disabled={eu || busy}>
        <legend className="sr-only">{m.TeamPage_title({ nome })}</legend>
        {row(nomesDosPapeis, papeis, (codes) => void save({ papeis: codes })).map((one) => (
          <Switch key={one.codigo} checked={one.checked} onChange={one.toggle}>
            {papelWords[one.codigo]()}
          </Switch>
        ))}
        {row(direitosAvulsos, avulsos, (codes) => void save({ avulsos: codes })).map((one) => (
          <Switch key={one.codigo} checked={one.checked} onChange={one.toggle}>
            {avulsoWords[one.codigo]()}
          </Switch>
        ))}
      </fieldset>
    </li>
  )
}
