import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { escapeMarkup } from '../http/escapeMarkup.ts'
import type { ApiEnv } from '../http/route.ts'
import type { Services } from '../services.ts'

const PATH = '/api/idade/demonstracao'
const CODE_MS = 60_000

/** The provider of the demo: it believes whatever the visitor chooses, and says so. */
export const demoProvider = {
  issuer: (publicUrl: string) => publicUrl + PATH,
  id: 'camelia',
  secret: 'demonstracao',
  nome: () => 'demonstracao',
}

/**
 * An OpenID Connect provider of our own, so that AGE_ASSURANCE=verified can be tried with DEMO=on. It
 * has the code flow only, and its key changes with each start.
 */
export function mountDemoIssuer(app: Hono<ApiEnv>, { settings, now }: Services): void {
  const issuer = demoProvider.issuer(settings.publicUrl)
  const claim = settings.ageProviderClaim
  const key = generateKeyPair('ES256')
  const codes = new Map<string, { nonce: string; adult: boolean; ends: number }>()

  app.get(`${PATH}/.well-known/openid-configuration`, () =>
    Response.json({
      issuer,
      authorization_endpoint: `${issuer}/autorizar`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    }),
  )

  app.get(`${PATH}/jwks`, async () =>
    Response.json({ keys: [{ ...(await exportJWK((await key).publicKey)), alg: 'ES256' }] }),
  )

  app.get(`${PATH}/autorizar`, (c) => {
    const { idade, ...asked } = c.req.query()
    if (!idade) return c.html(choicePage(settings.siteName, c.req.query()), 200, PAGE_HEADERS)
    const back = new URL(`${settings.publicUrl}/api/idade/retorno`)
    back.searchParams.set('state', asked.state ?? '')
    if (idade === 'recusada') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('base64url')
      const ends = now().getTime() + CODE_MS
      codes.set(code, { nonce: asked.nonce ?? '', adult: idade === 'maior', ends })
      back.searchParams.set('code', code)
    }
    return c.redirect(back.href)
  })

  app.post(`${PATH}/token`, async (c) => {
    const form = await c.req.parseBody()
    const code = String(form.code)
    const found = codes.get(code)
    codes.delete(code)
    if (!found || found.ends < now().getTime()) return c.json({ error: 'invalid_grant' }, 400)
    const idToken = await new SignJWT({ nonce: found.nonce, [claim]: found.adult })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(demoProvider.id)
      .setSubject(randomBytes(12).toString('base64url'))
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((await key).privateKey)
    return c.json({ access_token: 'nenhum', token_type: 'Bearer', id_token: idToken })
  })
}

const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

const CHOICES = [
  ['maior', 'Responder que tenho 18 anos ou mais'],
  ['menor', 'Responder que tenho menos de 18'],
  ['recusada', 'Não responder'],
] as const

/** Plain HTML: it stands for a page of another company. */
function choicePage(siteName: string, asked: Record<string, string>) {
  const links = CHOICES.map(([idade, label]) => {
    const query = new URLSearchParams({ ...asked, idade })
    return `<p><a href="?${escapeMarkup(query.toString())}">${label}</a></p>`
  })
  return `<!DOCTYPE html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conferência de idade (demonstração)</title><link rel="stylesheet" href="/api/docs.css">
<main><h1>Conferência de idade</h1>
<p>Demonstração: esta página está no lugar de um serviço que confere idades. Ela acredita no que for escolhido, e o ${escapeMarkup(siteName)} só aprende a resposta.</p>
${links.join('\n')}</main></html>`
}
