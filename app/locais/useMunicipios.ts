import { useEffect, useState } from 'react'
import type { Municipio } from '../../contract/local.ts'
import { api } from '../api/client.ts'

/** Debounce of the request, in milliseconds without a key. */
const PAUSE = 150
/** A single letter begins hundreds of names. */
const SHORTEST = 2

type Municipios = {
  /** Those of the text before, until those of `text` have loaded. */
  found: readonly Municipio[]
  state: 'looking' | 'ready' | 'failed'
  retry: () => void
}

/**
 * The municipalities of Brazil that begin like what is typed, with profiles or without.
 * @param text null: nothing is looked for
 */
export function useMunicipios(text: string | null): Municipios {
  const [found, setFound] = useState<readonly Municipio[]>([])
  const [state, setState] = useState<Municipios['state']>('ready')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    const q = text?.trim() ?? ''
    const isShort = q.length < SHORTEST
    // The error is shown until a list has loaded, so that its button does not move.
    setState((before) => (before === 'failed' ? before : isShort ? 'ready' : 'looking'))
    if (isShort) return setFound([])
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      api('GET /api/municipios', { query: { q, limite: 6 }, signal })
        .then((list) => {
          setFound(list)
          setState('ready')
        })
        .catch(() => {
          if (signal.aborted) return
          setFound([])
          setState('failed')
        })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, attempt])

  return { found, state, retry: () => setAttempt(attempt + 1) }
}
