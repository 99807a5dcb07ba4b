import type { Hono } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import * as client from 'openid-client'
import { type Fim, INICIO_DA_IDADE, PAGINA_DA_IDADE } from '../../contract/paginaDaIdade.ts'
import { readVolta } from '../../contract/volta.ts'
import { discoverer, redirectTo } from '../http/oidcClient.ts'
import type { ApiEnv } from '../http/route.ts'
import type { Services } from '../services.ts'
import { demoProvider, mountDemoIssuer } from './demoIssuer.ts'
import { endCheck } from './fim.ts'

const RETORNO = '/api/idade/retorno'
/** Cookie of a check under way: only the browser that started it can end it. */
const COOKIE = 'idade_inicio'
const SECONDS = 900

type Inicio = { verifier: string; nonce: string; state: string; volta: string }

/**
 * The check of age by an OpenID Connect provider: `/api/idade/provedor?volta=` redirects there, and it
 * redirects back to `/api/idade/retorno`. The provider learns neither the account nor the page; what is
 * kept of its answer is a count a day, and the proof in the browser (`prova.ts`).
 */
export function mountProvedor(app: Hono<ApiEnv>, services: Services): void {
  const { settings, log } = services
  if (settings.ageAssurance !== 'verified') return
  const provider = providerOf(services)
  if (!provider) return
  if (provider === demoProvider) mountDemoIssuer(app, services)
  const { publicUrl, ageProviderClaim: claim } = settings
  const secure = publicUrl.startsWith('https:')
  const discover = discoverer(new URL(provider.issuer(publicUrl)), provider.id, provider.secret)
  const cookieOf = (value: string, maxAge: number) =>
    serialize(COOKIE, value, {
      path: '/api/idade',
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge,
    })
  const toPage = (fim: Fim, volta: string) => {
    const query = new URLSearchParams({ fim, volta })
    return redirectTo(`${publicUrl}${pageFor(volta)}?${query}`, [cookieOf('', 0)])
  }

  app.get(INICIO_DA_IDADE, async (c) => {
    const volta = readVolta(c.req.query('volta'), publicUrl)
    const inicio: Inicio = {
      verifier: client.randomPKCECodeVerifier(),
      nonce: client.randomNonce(),
      state: client.randomState(),
      volta,
    }
    try {
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: publicUrl + RETORNO,
        scope: `openid ${claim}`,
        code_challenge: await client.calculatePKCECodeChallenge(inicio.verifier),
        code_challenge_method: 'S256',
        nonce: inicio.nonce,
        state: inicio.state,
      })
      const value = Buffer.from(JSON.stringify(inicio)).toString('base64url')
      return redirectTo(url.href, [cookieOf(value, SECONDS)])
    } catch (error) {
      log.warn({ err: error }, 'the provider of age checks cannot be reached')
      return toPage('falhou', volta)
    }
  })

  app.get(RETORNO, async (c) => {
    const inicio = readInicio(c.req.header('Cookie'), publicUrl)
    if (!inicio) return toPage('falhou', '/')
    const { volta } = inicio
    const end = async (resultado: 'comprovada' | Fim) => {
      const cookies = await endCheck(services, { provedor: provider.nome(), resultado })
      if (resultado !== 'comprovada') return toPage(resultado, volta)
      return redirectTo(publicUrl + volta, [...cookies, cookieOf('', 0)])
    }
    if (c.req.query('error') === 'access_denied') return end('recusada')
    try {
      const answer = new URL(publicUrl + RETORNO + new URL(c.req.url).search)
      const tokens = await client.authorizationCodeGrant(await discover(), answer, {
        pkceCodeVerifier: inicio.verifier,
        expectedNonce: inicio.nonce,
        expectedState: inicio.state,
        idTokenExpected: true,
      })
      return end(tokens.claims()?.[claim] === true ? 'comprovada' : 'menor')
    } catch (error) {
      log.warn({ err: error }, 'a check of age failed')
      return end('falhou')
    }
  })
}

const pageFor = (volta: string) => (/^\/en(\/|$)/.test(volta) ? '/en' : '') + PAGINA_DA_IDADE

/** Who checks ages by OpenID Connect; null: nobody. */
export function providerOf({ settings }: Pick<Services, 'settings'>) {
  const { ageProviderIssuer: issuer, ageProviderClientId: id } = settings
  const { ageProviderClientSecret: secret } = settings
  if (issuer && id && secret)
    return { issuer: () => issuer, id, secret, nome: () => new URL(issuer).host }
  return settings.demo ? demoProvider : null
}

function readInicio(cookies: string | undefined, publicUrl: string): Inicio | null {
  try {
    const value = parse(cookies ?? '', COOKIE)[COOKIE] ?? ''
    const inicio = JSON.parse(Buffer.from(value, 'base64url').toString())
    const parts = [inicio.verifier, inicio.nonce, inicio.state]
    if (!parts.every((part) => typeof part === 'string' && part !== '')) return null
    return { ...inicio, volta: readVolta(String(inicio.volta), publicUrl) }
  } catch {
    return null
  }
}
