import { gzipSync } from 'node:zlib'
import { firstLoad } from '../../bench/clientJavaScript.ts'
import { expect, test } from './fixtures.ts'

const SCRIPT_LIMIT = 135_000
const FONT_LIMIT = 90_000

for (const path of ['/', '/search', '/profile/helena-sao-paulo']) {
  test(`${path} loads at most 135 kB of script and 90 kB of fonts`, async ({ baseURL }) => {
    const { script, fonts } = await firstLoad(baseURL ?? '', path)
    console.log(`${path}: script ${script} bytes gzip, fonts ${fonts} bytes`)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(SCRIPT_LIMIT)
    expect(fonts).toBeLessThanOrEqual(FONT_LIMIT)
  })
}

/** Pages of the panels may add this much to what the home page loads. */
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
    '/painel/perfil',
    '/painel/galeria',
    '/painel/avaliacoes',
    '/painel/configuracoes',
    '/painel/planos',
  ],
  equipe: [
    '/admin',
    '/admin/pagamentos',
    '/admin/contas',
    '/admin/avaliacoes',
    '/admin/registro',
    '/admin/seguranca',
  ],
} as const

/** Bytes of each script with gzip, by its address: most pages share most of them. */
const packed = new Map<string, number>()

for (const [tipo, paths] of Object.entries(panelPages)) {
  test(`the panel of ${tipo} loads at most 60 kB of script more`, async ({ browser, baseURL }) => {
    const { script: publicScript } = await firstLoad(baseURL ?? '', '/')
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const answer = await context.request.post(`/api/login/${tipo}`, {
      headers: { Token: 'web' },
      data: { usuario: `${tipo}@demo.example`, senha: 'camelia-de-teste' },
    })
    const { token, usuario } = await answer.json()
    const weigh = async (path: string) => {
      // A page by itself: nothing is there of the one before.
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
          // A connection that was idle may end in the moment in which it is used again.
          const answer = await context.request.get(file, { maxRetries: 2 })
          packed.set(file, gzipSync(await answer.body(), { level: 6 }).length)
        }
        script += packed.get(file)!
      }
      console.log(
        `${tipo} ${path}: script ${script} bytes gzip, ${script - publicScript} more than the home page`,
      )
      expect.soft(script, path).toBeGreaterThan(publicScript / 2)
      expect.soft(script, path).toBeLessThanOrEqual(publicScript + PANEL_ADDS)
      await page.close()
    }
    // Most of the time each waits for its network to be still: side by side they wait once.
    await Promise.all(paths.map(weigh))
    await context.close()
  })
}

test('no page asks anything of another host', async ({ page, baseURL }) => {
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
