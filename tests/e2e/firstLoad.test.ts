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
