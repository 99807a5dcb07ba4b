import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import * as entry from './entry.server.tsx'

let words = 'first'
let tags = 'catalogo'
let renders = 0

/** As much of a build as one page needs. */
const build = (version: string) =>
  ({
    entry: { module: entry },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          loader: () => data({ words }, { headers: { 'X-Cache-Tags': tags } }),
          headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
          default: () => {
            renders += 1
            return words
          },
        },
      },
    },
    assets: {
      version,
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: { root: { id: 'root', path: '', module: '/root.js', imports: [], hasLoader: true } },
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }) as unknown as ServerBuild

async function ask(known: string | null, version = '1') {
  const context = new RouterContextProvider()
  context.set(entry.knownContext, known)
  context.set(entry.sealContext, { nonce: 'n', seal: (html) => ({ html, policy: '' }) })
  const handle = createRequestHandler(build(version), 'production')
  const response = await handle(new Request('http://camelia.example/'), context)
  return {
    status: response.status,
    etag: response.headers.get('ETag'),
    body: await response.text(),
  }
}

it('renders a page again only when its data, headers or build are others', async () => {
  const first = await ask(null)
  expect(first.body).toContain('first')
  const same = await ask(first.etag)
  expect([same.status, same.body, same.etag, renders]).toEqual([304, '', first.etag, 1])
  const changes = [
    () => ask(first.etag, '2'),
    () => {
      words = 'second'
      return ask(first.etag)
    },
    () => {
      words = 'first'
      tags = 'catalogo,modelo:1'
      return ask(first.etag)
    },
  ]
  for (const change of changes) {
    const { status, etag } = await change()
    expect([status, etag === first.etag]).toEqual([200, false])
  }
  expect(renders).toBe(4)
})
