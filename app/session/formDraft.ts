import { useCallback, useState } from 'react'
import type { SessionUser } from './session.ts'

const keyOf = (name: string, { id }: SessionUser) => `rascunho_${name}_${id}`

function readKept<T>(key: string, parse: (stored: unknown) => T | null): T | null {
  try {
    return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/**
 * What was typed into a form of the panel: kept in this tab for this account at each `keep(values)`,
 * until `keep(null)` (saved, or given up). So it survives a reload and a session that ran out: signing
 * in leads back to the page. 'Sair' clears it. Passwords are never given to it.
 * @param parse takes back what stands in storage; null for what the form does not know.
 */
export function useFormDraft<T>(
  name: string,
  user: SessionUser,
  parse: (stored: unknown) => T | null,
): { draft: T | null; keep: (values: T | null) => void } {
  const key = keyOf(name, user)
  const [draft] = useState(() => readKept(key, parse))
  const keep = useCallback(
    (values: T | null) => {
      try {
        if (values === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // Storage that is full or forbidden costs the draft and nothing else.
      }
    },
    [key],
  )
  return { draft, keep }
}
