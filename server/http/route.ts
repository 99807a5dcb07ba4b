import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { Chamada, Endpoints } from '../../contract/endpoints.ts'
import type { Alvo } from '../../contract/motivos.ts'
import type { Quotas } from '../midias/uploads/quota.ts'
import type { Services } from '../services.ts'
import type { SessionFor } from './access.ts'
import type { Attempts } from './attempts.ts'
import type { Browser } from './browser.ts'
import type { Escondidas } from './escondidas.ts'
import type { Numbers } from './numbers.ts'
import type { Origem } from './visitor.ts'

type Shape<K extends Chamada, Field extends string> =
  Endpoints[K] extends Record<Field, infer S>
    ? S extends z.ZodType
      ? z.output<S>
      : undefined
    : undefined

/** What Hono carries with each request. */
export type ApiEnv = {
  Bindings: {
    incoming?: IncomingMessage
    /** Which phone numbers the answer may show; all, unless the reading bound limits them. */
    numbers?: Numbers
    /** The profiles that this visitor must not see. */
    escondidas?: Escondidas
    /** Those that hide from the account of the session. */
    escondidasDaConta?: (id: number) => Promise<Escondidas>
    /** ETag of the page that is cached under this address: see `RenderOptions`. */
    known?: string
    /** Read from the replica, which has replayed every change that was heard. */
    onReplica?: boolean
    /** Asked by the page cache, for a request of which `requireProof` has seen to the proof of age. */
    fromCache?: true
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
  /** The unread body of a call that takes a file, see `chunksOf`; null for any other call. */
  bytes: AsyncIterable<Uint8Array> | null
  /**
   * The valid session of the request, of a kind and owner that the endpoint's `acesso` admits: checked
   * before the handler runs. May be null for a public call, and always is on a cached read.
   */
  session: SessionFor<Endpoints[K]>
  /** Keyed hash of address and browser; its key changes daily, so it recognises repeats, not people. */
  visitante: Buffer
  /** Keyed hash of the address alone, the same on every day (see `addressHash`). */
  endereco: Buffer
  /** Address and port in plain text, for the record of access only: nothing else may store them. */
  origem: Origem
  browser: Browser
  /**
   * The profiles that this caller must not see. What is read leaves them out by itself; a write that finds
   * its profile by another id (of a story, of a review) checks it.
   */
  escondidas: Escondidas
  /** The requested URL, for paging links. */
  url: URL
}

/** For a call by which staff see personal data: whose it is, for the record of access. */
type Seen<K extends Chamada> = Endpoints[K] extends { mostra: string }
  ? { visto: readonly { alvo: Alvo; id: number }[] }
  : { visto?: undefined }

export type Answer<K extends Chamada> = Seen<K> & {
  body: Endpoints[K]['response'] extends z.ZodType
    ? z.input<NonNullable<Endpoints[K]['response']>>
    : null
  headers?: Record<string, string>
  /** What the answer was made from; a commit that changes one of these drops it from every cache. */
  tags?: string[]
}

export type Handlers<K extends Chamada> = { [P in K]: (call: Call<P>) => Promise<Answer<P>> }
