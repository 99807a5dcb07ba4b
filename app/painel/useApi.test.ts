import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { invalidate, type Query, queryClient, replaceLoaded } from './useApi.ts'

afterEach(() => queryClient.clear())

/** A server that answers when the test says so. */
function server() {
  const requests: { signal: AbortSignal; answer: (data: string) => void; fail: () => void }[] = []
  const query = (input = '') => ({
    queryKey: ['GET /api/sessoes', input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((answer, reject) => {
        requests.push({ signal, answer, fail: () => reject(new Error('cut')) })
      }),
  })
  return { requests, query }
}

/** As a part of a page that shows the query, until it is closed. */
function show(query: Query<string>) {
  const observer = new QueryObserver(queryClient, query)
  const close = observer.subscribe(() => {})
  return { close, observer, now: () => observer.getCurrentResult() }
}

const settled = (check: () => void) => vi.waitFor(check, { interval: 1 })

it('an answer that comes after a newer one changes nothing', async () => {
  const { requests, query } = server()
  const { now, close } = show(query())
  requests[0]?.answer('first')
  await settled(() => expect(now().data).toBe('first'))
  invalidate('GET /api/sessoes')
  invalidate('GET /api/sessoes')
  expect(requests[1]?.signal.aborted).toBe(true)
  requests[2]?.answer('newest')
  await settled(() => expect(now().data).toBe('newest'))
  requests[1]?.answer('older')
  await Promise.resolve()
  expect(now().data).toBe('newest')
  close()
})

it('a request of a page that was left is aborted, and its data is forgotten', async () => {
  const { requests, query } = server()
  const { close } = show(query())
  close()
  expect(requests[0]?.signal.aborted).toBe(true)
  await settled(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})

it('a failure is told at once, with what was there, and tried again only when somebody asks', async () => {
  const { requests, query } = server()
  const { now, observer, close } = show(query())
  requests[0]?.fail()
  await settled(() => expect(now().status).toBe('error'))
  expect(requests).toHaveLength(1)
  const again = observer.refetch()
  requests[1]?.answer('there')
  await again
  expect(now()).toMatchObject({ status: 'success', data: 'there' })
  const later = observer.refetch()
  requests[2]?.fail()
  await later
  expect(now()).toMatchObject({ status: 'error', data: 'there' })
  close()
})

it('two parts of a page that show the same ask once', () => {
  const { requests, query } = server()
  const one = show(query())
  const other = show(query())
  expect(requests).toHaveLength(1)
  one.close()
  expect(requests[0]?.signal.aborted).toBe(false)
  other.close()
})

it('what is invalidated is requested again where it is shown, and nothing else is', async () => {
  const { requests, query } = server()
  const { now, close } = show(query())
  requests[0]?.answer('there')
  await settled(() => expect(now().data).toBe('there'))
  invalidate('GET /api/admin/fila')
  expect(requests).toHaveLength(1)
  invalidate('GET /api/sessoes')
  expect(requests).toHaveLength(2)
  close()
})

it('what a write answered stays when an older answer is in flight, which is requested again', async () => {
  const { requests, query } = server()
  const { now, observer, close } = show(query())
  requests[0]?.answer('before')
  await settled(() => expect(now().data).toBe('before'))
  void observer.refetch()
  await replaceLoaded(query(), () => 'written')
  requests[1]?.answer('older')
  await Promise.resolve()
  expect(now().data).toBe('written')
  requests[2]?.answer('newest')
  await settled(() => expect(now().data).toBe('newest'))
  close()
})
