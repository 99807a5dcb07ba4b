// `node bench/lighthouse.ts http://localhost:3000`: Lighthouse's four scores of the three main pages
// as a phone on slow 4G sees them, the middle of a few rounds. CHROMIUM_PATH names the browser.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { readEnvironment } from '../server/settings.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, port: { type: 'string', default: '9333' } },
})
const origin = positionals[0] ?? 'http://localhost:3000'
const PAGES = ['/', '/search', '/profile/helena-sao-paulo']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

const middle = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const asRoot = process.getuid?.() === 0
const browser = await chromium.launch({
  executablePath: readEnvironment().CHROMIUM_PATH || '/usr/bin/chromium',
  args: [`--remote-debugging-port=${values.port}`, ...(asRoot ? ['--no-sandbox'] : [])],
})
try {
  for (const path of PAGES) {
    const runs: Record<string, number[]> = {}
    const below = new Set<string>()
    for (let round = 0; round < Number(values.rounds); round++) {
      const result = await lighthouse(origin + path, {
        port: Number(values.port),
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      })
      if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
      const { categories, audits } = result.lhr
      for (const name of CATEGORIES) {
        const category = categories[name]
        runs[name] = [...(runs[name] ?? []), (category?.score ?? 0) * 100]
        if (name === 'performance') continue
        for (const { id, weight } of category?.auditRefs ?? [])
          if (weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
            below.add(`${name}: ${audits[id]?.title}`)
      }
      for (const name of METRICS)
        runs[name] = [...(runs[name] ?? []), audits[name]?.numericValue ?? Number.NaN]
    }
    console.log(path)
    for (const [name, all] of Object.entries(runs))
      console.log(`  ${name}: ${Number(middle(all).toFixed(3))}`)
    for (const line of below) console.log(`  below: ${line}`)
  }
} finally {
  await browser.close()
}
