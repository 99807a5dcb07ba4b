import { gzipSync } from 'node:zlib'
import { firstLoad } from '../../bench/clientJavaScript.ts'
import { pages } from '../../contract/pages.ts'
import { SENHA_DA_DEMO } from '../../server/contas/senhaExample.ts'
import { expect, test } from './fixtures.ts'

const SCRIPT_LIMIT = 135_000
const FONT_LIMIT = 90_000
/** Pages that are a form may add this much: react-hook-form and the fields (docs/decisions/0050-forms.md). */
const FORM_ADDS = 20_000

/** An address of each page that has parameters. */
const examples: Record<string, string> = {
  '/profile/:id': '/profile/helena-sao-paulo',
  '/acompanhantes/:estado': '/acompanhantes/sp',
  '/acompanhantes/:estado/:cidade': '/acompanhantes/sp/sao-paulo',
  '/acompanhantes/:estado/:cidade/:bairro': '/acompanhantes/sp/sao-paulo/pinheiros',
  '/lugares/:estado': '/lugares/sp',
  '/lugares/:estado/:cidade': '/lugares/sp/sao-paulo',
  '/lugares/:estado/:cidade/:bairro': '/lugares/sp/sao-paulo/pinheiros',
  '/demonstracao/:rede': '/demonstracao/instagram',
  '/denuncia/:recibo': `/denuncia/${'a'.repeat(22)}`,
  '/decisao/:codigo': `/decisao/${'a'.repeat(22)}`,
}
const forms = [
  '/login',
  '/register',
  '/forgot-password',
  '/redefinir-senha',
  '/confirmar-email',
  '/desfazer-email',
  '/continuar-visivel',
]
/** Every page that is open to all; those behind a sign-in are below. */
const openPages = pages
  .map(({ path }) => examples[path] ?? path)
  .filter((path) => !/^\/(painel|perfil|admin)/.test(path))

for (const path of openPages) {
  const limit = SCRIPT_LIMIT + (forms.includes(path) ? FORM_ADDS : 0)
  test(`${path} loads at most ${limit / 1000} kB of script and 90 kB of fonts`, async ({
    baseURL,
  }) => {
    const { script, fonts } = await firstLoad(baseURL ?? '', path)
    console.log(`${path}: script ${script} bytes gzip, fonts ${fonts} bytes`)
    // More than the library alone: everything was found.
    expect(script).toBeGreaterThan(100_000)
    expect(script).toBeLessThanOrEqual(limit)
    expect(fonts).toBeLessThanOrEqual(FONT_LIMIT)
  })
}

/** How much more than the home page a panel page may load, in bytes. */
const PANEL_ADDS = 60_000
const panelPages = {
  assinante: [
    '/painel',
    '/painel/perfil',
    '/painel/historico',
    '/painel/planos',
    '/painel/avaliacoes',
    '/painel/favoritas',
  ],
  modelo: [
    '/painel',
    '/painel/agora',
    '/painel/comecar',
    '/painel/perfil',
    '/painel/galeria',
    '/painel/avaliacoes',
    '/painel/configuracoes',
    '/painel/impulsos',
    '/painel/planos',
  ],
  equipe: [
    '/admin',
    '/admin/pagamentos',
    '/admin/contas',
    '/admin/avaliacoes',
    '/admin/registro',
    '/admin/equipe',
    '/admin/numeros',
    '/admin/sistema',
    '/admin/seguranca',
  ],
} as const

/** Size of each script with gzip, by its address: most pages share most of them. */
const packed = new Map<string, number>()

for (const [tipo, paths] of Object.entries(panelPages)) {
  test(`the panel of ${tipo} loads at most 195 kB of script`, async ({ browser, baseURL }) => {
    const { script: publicScript } = await firstLoad(baseURL ?? '', '/')
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const answer = await context.request.post(`/api/login/${tipo}`, {
      headers: { Token: 'web' },
      data: { usuario: `${tipo}@demo.example`, senha: SENHA_DA_DEMO },
    })
    const { token, usuario } = await answer.json()
    const weigh = async (path: string) => {
      // A new page: nothing of the one before is cached.
      const page = await context.newPage()
      await page.addInitScript(
        ([kept, who]) => {
          localStorage.setItem('token', kept)
          localStorage.setItem('usuario', who)
        },
        [token, JSON.stringify(usuario)] as const,
      )
      const files = new Set<string>()
      page.on('request', (request) => {
        if (/\/assets\/[^/]+\.js$/.test(request.url())) files.add(request.url())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      let script = 0
      for (const file of files) {
        if (!packed.has(file)) {
          const answer = await context.request.get(file)
          packed.set(file, gzipSync(await answer.body(), { level: 6 }).length)
        }
        script += packed.get(file)!
      }
      console.log(
        `${tipo} ${path}: script ${script} bytes gzip, ${script - publicScript} more than the home page`,
      )
      expect.soft(script, path).toBeGreaterThan(publicScript / 2)
      expect.soft(script, path).toBeLessThanOrEqual(SCRIPT_LIMIT + PANEL_ADDS)
      await page.close()
    }
    // Most of the time each waits for network idle: side by side they wait once.
    await Promise.all(paths.map(weigh))
    await context.close()
  })
}

test('no page requests anything from another host', async ({ page, baseURL }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      others.push(request.url())
  })
  for (const path of ['/', '/search', '/profile/helena-sao-paulo']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(others).toEqual([])
})
