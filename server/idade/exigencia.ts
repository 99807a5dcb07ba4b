import type { Endpoint } from '../../contract/endpoint.ts'
import type { FileRoute } from '../../contract/files.ts'
import type { Page } from '../../contract/pages.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import type { Settings } from '../settings.ts'
import { bringsProva } from './prova.ts'

/** Whether somebody must prove an age here before anything adult is sent. */
export const demandsProof = ({ ageAssurance }: Pick<Settings, 'ageAssurance'>): boolean =>
  ageAssurance === 'verified'

/** Where an age must be proved no cache on the way may send on what it let through. */
export const cacheScope = (settings: Pick<Settings, 'ageAssurance'>): 'private' | 'public' =>
  demandsProof(settings) ? 'private' : 'public'

export const unproven = (): Falha =>
  new Falha('idade_nao_comprovada', 'Comprove que você tem 18 anos ou mais para ver isto.')

/**
 * Refuses an adult call of a browser without a proof. Advertisers in their own panel and staff at work
 * are let through: those calls show them their own things, or what they answer for.
 * @throws Falha `idade_nao_comprovada`
 */
export function demandProof(
  endpoint: Pick<Endpoint, 'conteudo' | 'acesso'>,
  session: Pick<Session, 'tipo'> | null,
  {
    settings,
    secret,
    cookies,
    now,
  }: {
    settings: Pick<Settings, 'ageAssurance'>
    secret: string
    cookies: string | undefined
    now: number
  },
): void {
  if (endpoint.conteudo === 'aberto' || !demandsProof(settings)) return
  const isOwn = endpoint.acesso !== 'publico' && session !== null && session.tipo !== 'assinante'
  if (!isOwn && !bringsProva(secret, cookies, now)) throw unproven()
}

const literal = (path: string) => path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')

/** Paths that are no page, and open: health, the router's own list of routes, what the site is made of. */
const OPEN = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/manifest.webmanifest',
  '/__manifest',
  '(/en)?/offline',
  // Signed addresses, which only a call that was itself checked hands out.
  '/media/privado/[\\w-]+/[0-9a-f]{24}/[\\w.]+',
  // The copy of an account's own data, by a link that works once.
  '/copia/[\\w-]{43}',
  // Each call is checked where it is dispatched; see `requireProof` for those that are cached.
  '/api(/.*)?',
]

/**
 * Whether an address shows nothing adult: one of the open pages, as it is written, or a file. Anything
 * else is adult, so that no other spelling that the router accepts leads past the check.
 */
export function openPaths(
  pages: readonly Page[],
  files: readonly FileRoute[],
): (pathname: string) => boolean {
  const open = [
    ...pages
      .filter(({ conteudo }) => conteudo === 'aberto')
      .map(({ path }) => `(/en)?${literal(path)}(/|\\.data)?`),
    ...files.filter(({ conteudo }) => conteudo === 'aberto').map(({ path }) => literal(path)),
    ...OPEN,
  ]
  const adult = files
    .filter(({ conteudo }) => conteudo === 'adulto')
    .map(({ path }) => literal(path))
  const isOpen = new RegExp(`^(?:${open.join('|')})$`)
  const isAdult = new RegExp(`^(?:${adult.join('|')})$`)
  return (pathname) => isOpen.test(pathname) && !isAdult.test(pathname)
}
