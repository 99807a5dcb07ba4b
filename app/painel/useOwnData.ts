import { useCallback } from 'react'
import { type Loaded, useLoaded } from '../api/useLoaded.ts'

/** What a panel page shows of the account with this id. */
export const useOwnData = <T>(
  id: number,
  load: (id: number, signal: AbortSignal) => Promise<T>,
): Loaded<T> => useLoaded(useCallback((signal) => load(id, signal), [id, load]))
