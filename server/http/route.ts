import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { Chamada, Endpoints } from '../../contract/endpoints.ts'
import type { Alvo } from '../../contract/motivos.ts'
import type { Quotas } from '../midias/uploads/quota.ts'
import type { Services } from '../services.ts'
import type { SessionFor } from './access.ts'
import type { Attempts } from './attempts.ts'
import type { Browser } from './browser.ts'
import type { Numbers } from './numbers.ts'

type Shape<K extends Chamada, Field extends string> =
  Endpoints[K] extends Record<Field, infer S>
    ? S extends z.ZodType
      ? z.output<S>
      : undefined
    : undefined

/** What a request brings along through Hono. */
export type ApiEnv = {
  Bindings: {
    incoming?: IncomingMessage
    /** Which phone numbers the answer may show; all, unless the reading bound says otherwise. */
    numbers?: Numbers
  }
}

/** One API call, already validated by its contract. */
export type Call<K extends Chamada> = {
  services: Services
  attempts: Attempts
  /** What each sender may upload in a day. */
  quotas: Quotas
  params: Shape<K, 'params'>
  query: Shape<K, 'query'>
  body: Shape<K, 'body'>
  /** The unread body of a call that takes a file, see `piecesOf`; null for any other call. */
  bytes: AsyncIterable<Uint8Array> | null
  /**
   * The valid session of the request, of a kind and owner that the endpoint's `acesso` lets in: checked
   * before the handler runs. Of a public call it may be null, and is on a cached read.
   */
  session: SessionFor<Endpoints[K]>
  /** Keyed hash of address and browser under a key that changes daily: tells repeats, not people. */
  visitante: Buffer
  /** Keyed hash of the address alone, the same on every day (see `addressHash`). */
  endereco: Buffer
  /** The address itself, for the record of access alone: nothing else may keep it. */
  origem: string
  browser: Browser
  /** Address as asked, for paging links. */
  url: URL
}

/** Whose it was, of a call by which staff see what is somebody's own: it goes on record. */
type Seen<K extends Chamada> = Endpoints[K] extends { mostra: string }
  ? { visto: readonly { alvo: Alvo; id: number }[] }
  : { visto?: undefined }

export type Answer<K extends Chamada> = Seen<K> & {
  body: Endpoints[K]['response'] extends z.ZodType
    ? z.input<NonNullable<Endpoints[K]['response']>>
    : null
  headers?: Record<string, string>
  /** What the answer was made of; a commit that touches one of these drops it from every cache. */
  tags?: string[]
}

export type Handlers<K extends Chamada> = { [P in K]: (call: Call<P>) => Promise<Answer<P>> }
