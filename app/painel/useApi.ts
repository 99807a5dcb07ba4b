import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Chamada } from '../../contract/endpoints.ts'
import { api, apiPage, type CallInput } from '../api/client.ts'
import type { Loaded } from '../api/useLoaded.ts'
import { useAccountId } from '../session/session.ts'

/** What pages of the panels and of staff have loaded from the API. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What is not shown is forgotten: a form begins from what is stored now, and nothing of an account
      // stays in memory. What is shown is requested again when `invalidate` or an interval says so.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A failure is shown at once, with a button to try again, also offline.
      retry: false,
      networkMode: 'always',
    },
  },
})

// Without it the client hears of no tab that is shown again: `QueryClientProvider`, which is not needed
// for anything else, would call it.
if (typeof window !== 'undefined') queryClient.mount()

/** What is loaded, under the call that it comes from: `invalidate` finds it by that. */
export type Query<T> = {
  queryKey: readonly [call: Chamada, ...input: unknown[]]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
}

/** What one call answers. */
export const callQuery = <K extends Chamada>(call: K, input: CallInput<K>) => ({
  queryKey: [call, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api(call, { ...input, signal }),
})

/** One page of a list. The page before it stays until it has loaded. */
export const pageQuery = <K extends Chamada>(call: K, input: CallInput<K>) => ({
  queryKey: [call, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => apiPage(call, { ...input, signal }),
  placeholderData: keepPreviousData,
})

type Options = {
  enabled?: boolean
  /** Milliseconds, as `refetchInterval`. */
  staleTime?: number
  refetchInterval?: number
  refetchOnWindowFocus?: boolean | 'always'
}

/**
 * What a page of a panel or of staff shows of the API, requested again when its key changes; parts of a page
 * that ask for the same share one request. Aborted when nobody shows it any more. A failed request keeps the
 * data of the same key, and stays `failed` while it is tried again.
 */
export function useApi<T>(
  {
    queryKey,
    ...query
  }: Query<T> & { placeholderData?: typeof keepPreviousData; initialData?: NoInfer<T> },
  options: Options = {},
): Loaded<T> {
  const account = useAccountId()
  const { data, status, isFetching, errorUpdateCount, refetch } = useQuery(
    {
      ...query,
      ...options,
      // What one account loaded is never shown to the next.
      queryKey: [...queryKey, account],
      enabled: typeof account === 'number' && options.enabled !== false,
    },
    queryClient,
  )
  const reload = useCallback(() => void refetch(), [refetch])
  const rest = { busy: isFetching, reload }
  if (status === 'error' || (data === undefined && errorUpdateCount > 0))
    return { state: 'failed', data, ...rest }
  return data === undefined
    ? { state: 'loading', data, ...rest }
    : { state: 'ready', data, ...rest }
}

/**
 * What these calls answered is not true any more: where it is shown, it is requested again. Resolves once that
 * has been answered, also by an error.
 */
export async function invalidate(...calls: readonly Chamada[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })))
}

/**
 * Puts what a write answered in place of what was loaded. An answer that was in flight may be older: it is
 * requested again.
 */
export async function replaceLoaded<T>({ queryKey }: Query<T>, change: (before: T) => T) {
  const inFlight = queryClient.isFetching({ queryKey }) > 0
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<T>({ queryKey }, (before) => before && change(before))
  if (inFlight) void queryClient.invalidateQueries({ queryKey })
}
