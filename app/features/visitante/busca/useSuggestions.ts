import { useEffect, useState } from 'react'
import type { Sugestoes } from '../../../../contract/busca.ts'
import { api } from '../../../api/client.ts'

const REST_MS = 180
const SHORTEST = 2
const none: Sugestoes = { lugares: [], nomes: [] }

/** The server's suggestions for the text, debounced; the last answer stays until the next. */
export function useSuggestions(text: string) {
  const [answer, setAnswer] = useState({ found: none, failed: false })
  const [attempt, setAttempt] = useState(0)
  const q = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    if (q.length < SHORTEST) return setAnswer({ found: none, failed: false })
    const gone = new AbortController()
    const timer = setTimeout(() => {
      api('GET /api/sugestoes', { query: { q: q.slice(0, 60) }, signal: gone.signal }).then(
        (found) => setAnswer({ found, failed: false }),
        () => gone.signal.aborted || setAnswer({ found: none, failed: true }),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [q, attempt])
  return { ...answer, retry: () => setAttempt((before) => before + 1) }
}
