import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EstadoUpload } from '../../../contract/midia.ts'
import { ApiError, type api } from '../../api/client.ts'
import { sendReady } from './sendReady.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = EstadoUpload['estado'] | ApiError

/** Sends a file to a server that answers these one after the other; the last for ever. */
function begin(estados: Answer[]) {
  const leaving = new AbortController()
  const calls: string[] = []
  const part = { signal: leaving.signal, para: 'perfil', de: { id: 1 } } as const
  const ready = sendReady(new File(['x'], 'corte.jpg'), part, {
    send: async () => 'u1',
    call: (async (call: string) => {
      calls.push(call.split(' ')[0]!)
      const estado = estados.length > 1 ? estados.shift() : estados[0]
      if (estado instanceof ApiError) throw estado
      return { upload: 'u1', estado, motivo: 'Está quebrado.' }
    }) as typeof api,
  })
  // It is awaited only after the clock was advanced.
  ready.catch(() => {})
  return { ready, calls, leaving }
}

test('a refused file is an error that says why, and is deleted', async () => {
  const { ready, calls } = begin(['processando', 'recusado'])
  await vi.advanceTimersByTimeAsync(1000)
  await expect(ready).rejects.toThrow('Está quebrado.')
  expect(calls).toEqual(['GET', 'GET', 'DELETE'])
})

test('a poll that is lost or comes to a busy server is asked again', async () => {
  const lost = new ApiError(0, 'sem_conexao', '')
  const { ready, calls } = begin([lost, new ApiError(503, 'indisponivel', ''), 'pronto'])
  await vi.advanceTimersByTimeAsync(2000)
  expect((await ready).upload).toBe('u1')
  expect(calls).toEqual(['GET', 'GET', 'GET'])
})

test('a session that has ended is an error at once, and the upload is deleted', async () => {
  const { ready, calls } = begin([new ApiError(401, 'nao_autenticado', 'Entre de novo.')])
  await vi.advanceTimersByTimeAsync(0)
  await expect(ready).rejects.toThrow('Entre de novo.')
  expect(calls).toEqual(['GET', 'DELETE'])
})

test('one that is never ready is discarded after some minutes, and no longer polled', async () => {
  const { ready, calls } = begin(['processando'])
  await vi.advanceTimersByTimeAsync(600_000)
  await expect(ready).rejects.toThrow('not ready in time')
  expect(calls.at(-1)).toBe('DELETE')
  const asked = calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(asked)
})

test('leaving the page stops the wait and deletes the upload', async () => {
  const { ready, calls, leaving } = begin(['processando'])
  await vi.advanceTimersByTimeAsync(700)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(600_000)
  await expect(ready).rejects.toThrow('aborted')
  expect(calls).toEqual(['GET', 'GET', 'DELETE'])
})

test('a prepared one is returned by its name, and stays', async () => {
  const { ready, calls } = begin(['processando', 'processando', 'pronto'])
  await vi.advanceTimersByTimeAsync(2000)
  expect((await ready).upload).toBe('u1')
  expect(calls).toEqual(['GET', 'GET', 'GET'])
})
