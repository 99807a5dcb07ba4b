import type { Hono } from 'hono'
import * as client from 'openid-client'
import { recordFato } from '../auditoria/auditoria.ts'
import { discoverer, redirectTo } from '../http/oidcClient.ts'
import { Falha } from '../http/problem.ts'
import type { ApiEnv } from '../http/route.ts'
import type { Services } from '../services.ts'
import { createCodigo, findContaDe, type Inicio, openInicio, sealInicio } from './oidc.ts'

const RETORNO = '/api/oidc/retorno'

/**
 * The two addresses that the browser navigates to: `/api/oidc/entrar?desafio=` redirects to the
 * provider, which redirects back to `/api/oidc/retorno`. That redirects to the login page with a
 * one-time code in the fragment, which no server sees; `POST /api/login/oidc` exchanges it. Without
 * OIDC_ISSUER neither is mounted.
 */
export function mountOidc(app: Hono<ApiEnv>, services: Services): void {
  const { settings, secrets, log, now } = services
  const { oidcIssuer, oidcClientId, oidcClientSecret, publicUrl } = settings
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret) return
  const discover = discoverer(new URL(oidcIssuer), oidcClientId, oidcClientSecret)
  const toLogin = (ingles: boolean, fragment: string) =>
    redirectTo(`${publicUrl}${ingles ? '/en' : ''}/login#${fragment}`)

  app.get('/api/oidc/entrar', async (c) => {
    const desafio = c.req.query('desafio') ?? ''
    if (!/^[\w-]{43}$/.test(desafio))
      throw new Falha('campos_invalidos', 'Confira: desafio.', {
        campos: [{ campo: 'desafio', mensagem: 'Envie o SHA-256 do verificador, em base64url.' }],
      })
    const inicio: Inicio = {
      verifier: client.randomPKCECodeVerifier(),
      nonce: client.randomNonce(),
      desafio,
      ingles: c.req.query('idioma') === 'en',
    }
    try {
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: publicUrl + RETORNO,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(inicio.verifier),
        code_challenge_method: 'S256',
        nonce: inicio.nonce,
        state: await sealInicio(secrets.session, inicio, now()),
      })
      return redirectTo(url.href)
    } catch (error) {
      log.warn({ err: error }, 'the third party of sign-in cannot be reached')
      return toLogin(inicio.ingles, 'oidc=falhou')
    }
  })

  app.get(RETORNO, async (c) => {
    const state = c.req.query('state') ?? ''
    const inicio = await openInicio(secrets.session, state, now())
    if (!inicio) return toLogin(false, 'oidc=falhou')
    if (c.req.query('error') === 'access_denied') return toLogin(inicio.ingles, 'oidc=recusada')
    try {
      const search = new URL(c.req.url).search
      const tokens = await client.authorizationCodeGrant(
        await discover(),
        new URL(publicUrl + RETORNO + search),
        {
          pkceCodeVerifier: inicio.verifier,
          expectedNonce: inicio.nonce,
          expectedState: state,
          idTokenExpected: true,
        },
      )
      const claims = tokens.claims()
      if (!claims) return toLogin(inicio.ingles, 'oidc=falhou')
      const conta = await findContaDe(
        services.db,
        {
          emissor: claims.iss,
          sujeito: claims.sub,
          email: typeof claims.email === 'string' ? claims.email : null,
          emailConfirmado: claims.email_verified === true,
        },
        now(),
      )
      if (conta === null) {
        await recordFato(services.db, { fato: 'recusa', conta: null, porta: 'oidc' }, now())
        return toLogin(inicio.ingles, 'oidc=sem-conta')
      }
      const codigo = await createCodigo(services.db, conta, inicio.desafio, now())
      return toLogin(inicio.ingles, `codigo=${codigo}`)
    } catch (error) {
      log.warn({ err: error }, 'sign-in by a third party failed')
      return toLogin(inicio.ingles, 'oidc=falhou')
    }
  })
}
