import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Services } from '../services.ts'
import { StartError } from '../startError.ts'
import type { CachedAnswer } from './cachedAnswer.ts'
import { type PageRenderer, pageRenderer } from './pages.ts'
import { startRenderThreads } from './renderThreads.ts'
import { commonHeaders } from './securityHeaders.ts'
import { staticFiles } from './staticFiles.ts'

/** The site's two sides: what renders its pages, and the files that browsers load. */
export type Site = {
  renderer: PageRenderer
  clientFiles?: (address: string) => Promise<CachedAnswer> | null
  /** Development only: Vite's own addresses, tried before ours. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

const SERVER_BUILD = resolve('build/server/index.js')

/** The compiled app. */
export const loadBuild = (): Promise<ServerBuild> => import(pathToFileURL(SERVER_BUILD).href)

/**
 * The compiled site, its pages rendered in as many threads as the settings say.
 * @throws StartError when the site was not built.
 */
export async function loadCompiledSite(services: Services, databaseUrl: string): Promise<Site> {
  if (!existsSync(SERVER_BUILD))
    throw new StartError('build/ is missing: run npm start, which builds it.')
  const { settings, secrets } = services
  const threads = settings.renderThreads
  // Loaded at the start, not at the first request; each thread does so too.
  if (threads === 0) await loadBuild()
  return {
    renderer:
      threads > 0
        ? await startRenderThreads(threads, { settings, secrets, databaseUrl }, services)
        : pageRenderer(loadBuild, services),
    clientFiles: await staticFiles(resolve('build/client'), commonHeaders(settings.publicUrl)),
  }
}

/** Vite within this process: pages and browser modules change as their files do. */
export async function loadDevelopmentSite(services: Services): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // Vite loads it again after each change.
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return {
    renderer: { ...pageRenderer(load, services, 'development'), close: () => vite.close() },
    middleware: vite.middlewares,
  }
}
