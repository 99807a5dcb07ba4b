import type { Endpoint } from '../../contract/endpoint.ts'
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

/**
 * @param offered whether the operator has set up this way to prove an age
 * @throws Falha `nao_encontrado` where it is not offered
 */
export function requireOn(offered: boolean, settings: Pick<Settings, 'ageAssurance'>): void {
  if (!offered || !demandsProof(settings))
    throw new Falha('nao_encontrado', 'Este site não oferece este jeito de comprovar a idade.')
}

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
