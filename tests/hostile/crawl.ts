import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Conteudo, Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'

/*
 * Asks for every address of the contract with every value, then for every address that an answer names, and
 * reads all of it: texts, headers and bytes.
 */

/** What takes the place of parameters. */
export type Values = {
  /** The ids of profiles, and of all that they show. */
  perfis: number[]
  ids: number[]
  slugs: string[]
  bairros: string[]
  codigos: string[]
}

/** What no answer may hold: these texts, and files of these bytes. */
export type Forbidden = { texts: string[]; bytes: string[] }

const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The addresses of a pattern, one for each value of its parameter; the place is always one. */
function fill(pattern: string, { perfis, slugs, bairros, codigos }: Values): string[] {
  const path = pattern.replace(':estado', 'sp').replace(':cidade', 'sao-paulo')
  const values: Record<string, readonly (string | number)[]> = {
    id: [...perfis, ...slugs],
    bairro: bairros,
    recibo: codigos,
    codigo: codigos,
    arquivo: [...slugs.map((slug) => `${slug}.jpg`), 'sp.jpg', 'sao-paulo.jpg'],
    parte: ['0.xml', '1.xml', 'paginas.xml', 'lugares-sp-0.xml', 'perfis-0.xml'],
  }
  const [parameter, name = ''] = /:(\w+)/.exec(path) ?? []
  if (!parameter) return [path]
  return (values[name] ?? ['x']).map((value) => path.replace(parameter, String(value)))
}

/** Every page, in both languages and as data; `conteudo`: only those of this kind. */
export const pageSeeds = (values: Values, conteudo?: Conteudo): string[] =>
  pages
    .filter((page) => conteudo === undefined || page.conteudo === conteudo)
    .flatMap(({ path }) => fill(path, values))
    .flatMap((path) =>
      path === '/'
        ? ['/', '/_root.data', '/en', '/en.data']
        : [path, `${path}.data`, `/en${path}`, `/en${path}.data`],
    )

/** Every other file that is rendered on demand, and what is at fixed addresses beside the contract. */
export const fileSeeds = (values: Values): string[] => [
  ...files.flatMap(({ path }) => fill(path, values)),
  ...['/manifest.webmanifest', '/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs'],
]

/** Every call that reads, with every value that its path and its query accept; `quem`: only those for these. */
export function callSeeds(
  { perfis, ids, slugs, codigos }: Values,
  searches: string[],
  quem?: Endpoint['acesso'],
): string[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([chamada, { params, query, acesso }]) => {
    if (!chamada.startsWith('GET ') || (quem && acesso !== quem)) return []
    const path = chamada.slice(4)
    const [name] = Object.keys(params?.shape ?? {})
    const values = accepted(params, name, [...ids, ...slugs, ...codigos])
    const paths = name ? values.map((value) => path.replaceAll(/\{\w+\}/g, value)) : [path]
    const asked = namesOf(query).flatMap((field) =>
      accepted(query, field, [...searches, ...perfis]).map(
        (value) => `${paths[0]}?${field}=${value}`,
      ),
    )
    return [...paths, ...asked]
  })
}

const accepted = (
  schema: z.ZodType | undefined,
  name: string | undefined,
  values: (string | number)[],
): string[] =>
  values
    .map(String)
    .filter((value) => name !== undefined && schema?.safeParse({ [name]: value }).success)
    .map(encodeURIComponent)

const namesOf = (query: Endpoint['query']): string[] =>
  query
    ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : []

/** Every address of ours that a text names. */
function addressesIn(text: string): string[] {
  const plain = text
    .replaceAll('\\/', '/')
    .replaceAll('&amp;', '&')
    .replaceAll(/\\u002f/gi, '/')
    .replaceAll(/\\u0026/gi, '&')
  const found = plain.matchAll(
    /(?<=["'\s(>,=<]|^)(?:https:\/\/camelia\.example)?(\/(?!\/)[\w\-./%~?=&:;+@!]*|(?=["<]))/g,
  )
  return [...found].map(([, path]) => path!).filter((path) => path !== '')
}

/** The sizes of a picture of which an answer names the folder only. */
const sizesOf = (path: string): string[] =>
  /^\/media\/[0-9a-f]{24}$/.test(path)
    ? ['320.avif', '320.webp', '320.jpg'].map((nome) => `${path}/${nome}`)
    : [path]

/** Addresses that lead to more of the same without end: followed once, not from one another. */
const isQuery = (path: string) => path.includes('?')
const isCode = (path: string) => path.startsWith('/assets/') || path === '/'
/** The one page to which every other leads without a proof of age: the same, but for where it leads back. */
const isGate = (path: string) => /^(\/en)?\/comprovar-idade\?/.test(path)

export type Found = {
  asked: number
  /** What was found of what is forbidden, and where first. */
  shown: Map<string, string>
  /** Errors of the server. */
  failed: string[]
  ok: string[]
}

/**
 * Crawls from these addresses.
 * @param follow whether addresses that answers name are asked for too
 */
export async function crawl(
  origin: string,
  seeds: string[],
  forbidden: Forbidden,
  { headers = {}, follow = true }: { headers?: Record<string, string>; follow?: boolean } = {},
): Promise<Found> {
  const waiting = [...new Set(seeds)]
  const seen = new Set(waiting)
  const isForbidden = readerOf(forbidden)
  const found: Found = { asked: 0, shown: new Map(), failed: [], ok: [] }
  const add = (path: string, from: string) => {
    if (seen.has(path) || isCode(path) || isGate(path) || (isQuery(path) && isQuery(from))) return
    seen.add(path)
    waiting.push(path)
  }
  const ask = async (path: string) => {
    const answer = await fetchAgain(origin + path, {
      redirect: 'manual',
      headers: { Token: 'web', ...headers },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    found.asked += 1
    if (answer.status >= 500) found.failed.push(`${answer.status} ${path}`)
    if (answer.status === 200) found.ok.push(path)
    const type = answer.headers.get('Content-Type') ?? ''
    const said = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    const text = /^(image|video|font)\//.test(type) ? said : `${said}\n${Buffer.from(bytes)}`
    for (const mark of isForbidden(path, text, bytes))
      if (!found.shown.has(mark)) found.shown.set(mark, path)
    if (!follow || /javascript|css/.test(type)) return
    for (const address of addressesIn(text).flatMap(sizesOf)) add(address, path)
  }
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await ask(path)
    }),
  )
  return found
}

/** Once more where the server closed an idle connection at the moment when it was used again (RFC 9112, 9.3.1). */
const fetchAgain = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, init).catch((error) => {
    if (error.cause?.code === 'ECONNRESET') return fetch(address, init)
    throw error
  })

/** What an answer holds of it; what was asked for may be repeated, as in a link to the other language. */
function readerOf({ texts, bytes }: Forbidden) {
  const find = finderOf([...new Set(texts.map((mark) => mark.toLowerCase()))])
  const files = new Map(bytes.map((one) => [sha256(one), one]))
  return (path: string, text: string, body: Uint8Array): string[] => {
    const asked = decodeURIComponent(path.replaceAll('+', ' ')).toLowerCase()
    const held = find(text.toLowerCase()).filter((mark) => !asked.includes(mark))
    const file = files.get(sha256(body))
    return file === undefined ? held : [...held, file]
  }
}

const START = 4

/**
 * Finds which of these marks, of four characters or more, a text holds. In one pass: to look for each of three
 * hundred in every page took most of a crawl.
 */
function finderOf(marks: string[]): (text: string) => string[] {
  const byStart = Map.groupBy(marks, (mark) => mark.slice(0, START))
  const hashAt = (text: string, i: number) =>
    (text.charCodeAt(i) +
      31 * text.charCodeAt(i + 1) +
      961 * text.charCodeAt(i + 2) +
      29_791 * text.charCodeAt(i + 3)) &
    0xffff
  const begins = new Uint8Array(0x10000)
  for (const start of byStart.keys()) begins[hashAt(start, 0)] = 1
  return (text) => {
    const found = new Set<string>()
    for (let i = 0; i + START <= text.length; i += 1) {
      if (begins[hashAt(text, i)] === 0) continue
      for (const mark of byStart.get(text.slice(i, i + START)) ?? [])
        if (text.startsWith(mark, i)) found.add(mark)
    }
    return [...found]
  }
}
