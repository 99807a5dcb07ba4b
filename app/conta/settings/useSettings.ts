import { useState } from 'react'
import type { Configuracoes } from '../../../contract/configuracao.ts'
import { api } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'

export type Settings = Configuracoes
type Name = keyof Settings

/** What became of the last change of a setting. */
export type Outcome =
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  | { state: 'failed'; reason: string | undefined }

/** Settings that are sent one by one and move only when the server agreed. */
export function useSettings(id: number, loaded: Settings) {
  const [settings, setSettings] = useState(loaded)
  const [outcomes, setOutcomes] = useState<Partial<Record<Name, Outcome>>>({})
  const note = (name: Name, outcome: Outcome) =>
    setOutcomes((before) => ({ ...before, [name]: outcome }))

  const put = async (name: Name, value: boolean) => {
    if (outcomes[name]?.state === 'saving') return
    note(name, { state: 'saving' })
    try {
      const saved = await api('PUT /api/configuracoes/{id}', {
        params: { id },
        body: { [name]: value },
      })
      // Of the others only this one is known to be as it is said here: they may be on their way too.
      setSettings((before) => ({ ...before, [name]: saved[name] }))
      note(name, { state: 'saved', at: new Date() })
    } catch (error) {
      note(name, { state: 'failed', reason: reasonOf(error) })
    }
  }
  /** What the control of one setting needs. */
  const of = (name: Name) => ({
    name,
    checked: settings[name],
    outcome: outcomes[name],
    onChange: (value: boolean) => void put(name, value),
  })
  return { of }
}
