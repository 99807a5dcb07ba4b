import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { Falha } from '../http/problem.ts'
import { StartError } from '../startError.ts'
import { traced } from '../tracing/tracing.ts'
import { type ByteRange, checkPath, type MediaStore } from './store.ts'

/** Within this time a store says whether it has a file, or it counts as unavailable. */
const ANSWER_MS = 5000
const HELP =
  'Give MEDIA_STORE=s3://KEY:SECRET@s3.example.com/bucket?region=us-east-1 (and &tls=off on a network of your own).'

/**
 * Files in a bucket of an S3-compatible service, at `{bucket}/{prefix}/{path}`.
 * @param address `s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…][&tls=off]`, key and secret
 * percent-encoded where they contain `/`, `@` or `:`
 * @throws StartError for an incomplete address
 */
export function createS3Store(address: string): MediaStore {
  const { client, base } = parse(address)
  const urlOf = (path: string): string => {
    checkPath(path)
    return `${base}/${path}`
  }
  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    // A signed request goes to the configured address alone.
    const address = urlOf(path)
    const send = () => client.fetch(address, { method, ...init, redirect: 'manual' })
    const response = await traced(`media ${method}`, 'client', send).catch((cause) => {
      throw unavailable(cause)
    })
    if (response.ok || response.status === 404) return response
    if (response.status >= 500) throw unavailable(await response.text())
    // The answer names the bucket and the error, never the secret.
    const text = await response.text()
    throw new Error(
      `the media store answered ${response.status} to ${method}: ${text.slice(0, 300)}`,
    )
  }
  const sizeOf = async (path: string): Promise<number | null> => {
    const response = await ask('HEAD', path, { signal: AbortSignal.timeout(ANSWER_MS) })
    return response.ok ? Number(response.headers.get('Content-Length')) : null
  }
  return {
    async put(path, content, contentType) {
      const body =
        'file' in content
          ? await openAsBlob(content.file)
          : new Blob([content as Uint8Array<ArrayBuffer>])
      await done(await ask('PUT', path, { body, headers: { 'Content-Type': contentType } }))
    },
    async copy(from, to) {
      const source = encodeURI(new URL(urlOf(from)).pathname)
      await done(await ask('PUT', to, { headers: { 'x-amz-copy-source': source } }))
    },
    async get(path) {
      const bytes = await sizeOf(path)
      return bytes === null
        ? null
        : { bytes, body: (range) => Readable.from(read(path, range)), path: null }
    },
    has: async (path) => (await sizeOf(path)) !== null,
    delete: async (path) => void (await (await ask('DELETE', path)).arrayBuffer()),
  }

  async function* read(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined
    const response = await ask('GET', path, headers ? { headers } : {})
    if (!response.ok || !response.body) throw new Error('the file is gone from the media store')
    yield* response.body
  }
}

const unavailable = (cause: unknown) =>
  Object.assign(
    new Falha('indisponivel', 'As fotos voltam em instantes. Tente novamente.', {
      headers: { 'Retry-After': '5' },
    }),
    { cause },
  )

/** S3 may answer 200 and report a failed copy in the body. */
async function done(response: Response): Promise<void> {
  const text = await response.text()
  if (!response.ok || text.includes('<Error>'))
    throw new Error(`the media store did not keep a file: ${text.slice(0, 300)}`)
}

function parse(address: string): { client: AwsClient; base: string } {
  const url = URL.canParse(address) ? new URL(address) : null
  const [bucket, ...prefix] = (url?.pathname ?? '').split('/').filter(Boolean)
  if (!url?.host || !url.username || !url.password || !bucket)
    throw new StartError(`MEDIA_STORE is not whole. ${HELP}`)
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  return {
    base: [`${scheme}://${url.host}`, bucket, ...prefix].join('/'),
    client: new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      // Ten by default, which take a minute: a reader waits, and a job tries again by itself.
      retries: 2,
    }),
  }
}
