import { useCallback, useEffect, useState } from 'react'
import type { Salvo } from '../../../../contract/salvo.ts'
import { api } from '../../../api/client.ts'
import { type Loaded, useLoaded } from '../../../api/useLoaded.ts'

/** As many as one call takes (`SALVOS_POR_VEZ`), named here again: the contract's schemas load Zod. */
const PAGE = 24

export type Saved = {
  loaded: Loaded<Salvo[]>
  /** How many the browser remembers, shown or not. */
  total: number
  /** Those that are asked for and not public now. */
  missing: number
  more: (() => void) | null
}

const askFor = async (
  kind: 'modelos' | 'urls',
  keys: readonly (string | number)[],
  signal: AbortSignal,
): Promise<Salvo[]> => {
  const calls = []
  for (let from = 0; from < keys.length; from += PAGE) {
    const body = { [kind]: keys.slice(from, from + PAGE) }
    calls.push(api('POST /api/salvos', { body, signal }))
  }
  const found = (await Promise.all(calls)).flat()
  const keyOf = (salvo: Salvo) => (kind === 'urls' ? salvo.url : salvo.id)
  return keys.flatMap((key) => found.find((salvo) => keyOf(salvo) === key) ?? [])
}

/**
 * The profiles that this browser remembers and that are public, in the order of `keys`. One that is
 * taken off the list stays on the page until it is left, so that the click can be undone.
 */
export function useSaved(kind: 'modelos' | 'urls', keys: readonly (string | number)[]): Saved {
  const [listed, setListed] = useState(keys)
  const [shown, setShown] = useState(PAGE)
  const text = JSON.stringify(keys)
  useEffect(() => {
    const now: (string | number)[] = JSON.parse(text)
    // Nothing left: it was cleared.
    setListed((before) =>
      now.length === 0 ? [] : [...now.filter((key) => !before.includes(key)), ...before],
    )
  }, [text])
  const asked = JSON.stringify(listed.slice(0, shown))
  const load = useCallback(
    (signal: AbortSignal) => askFor(kind, JSON.parse(asked), signal),
    [kind, asked],
  )
  const loaded = useLoaded(load)
  const missing = Math.min(shown, listed.length) - (loaded.data?.length ?? 0)
  return {
    loaded,
    total: listed.length,
    missing: loaded.state === 'ready' && !loaded.busy ? missing : 0,
    more: listed.length > shown ? () => setShown((before) => before + PAGE) : null,
  }
}
