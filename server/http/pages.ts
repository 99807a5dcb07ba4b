import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '../services.ts'
import { StartError } from '../startError.ts'
import { pageCsp } from './securityHeaders.ts'

/** The compiled site, from `npm run build`; in development Vite gives it anew at each change. */
export type LoadBuild = () => Promise<ServerBuild>

const BUILD = resolve('build/server/index.js')

/** @throws StartError when the site was not built. */
export async function loadProductionBuild(): Promise<ServerBuild> {
  if (!existsSync(BUILD)) throw new StartError('build/ is missing: run npm start, which builds it.')
  return import(pathToFileURL(BUILD).href)
}

/**
 * Renders a page for nobody in particular: neither credentials nor cookies reach it, so that its
 * bytes may be kept and sent to anyone.
 */
export function pageRenderer(load: LoadBuild, services: Services, mode: string) {
  return async (request: Request): Promise<Response> => {
    const build = await load()
    const context = new RouterContextProvider()
    const { servicesContext } = build.entry.module as unknown as {
      servicesContext: Parameters<RouterContextProvider['set']>[0]
    }
    context.set(servicesContext, services)
    const handle = createRequestHandler(build, mode)
    const response = await handle(new Request(request.url, { method: request.method }), context)
    if (!response.headers.get('Content-Type')?.includes('text/html')) return response

    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', pageCsp(html, services.settings.publicUrl))
    return new Response(html, { status: response.status, headers })
  }
}
