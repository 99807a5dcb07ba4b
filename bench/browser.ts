// `npm run bench -- --browser`, or `node bench/browser.ts http://localhost:3000` against a running
// server.
import { parseArgs } from 'node:util'
import { openBrowser, score } from './lighthouse.ts'
import { median } from './measure.ts'
import { visit } from './vitals.ts'

const LCP_LIMIT = 1500
const INP_LIMIT = 100
const CLS_LIMIT = 0.02
const PERFORMANCE_FLOOR = 95
const PORT = 9333

/** The three pages, each with what is clicked. */
const TAPS: Record<string, string[]> = {
  '/': ['.tag-row a', '.tag-row button'],
  '/search': ['input[name=online]', '[aria-label^=Filtr]'],
  '/profile/{slug}': ['button[aria-pressed]'],
}

const range = (values: number[]) =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`

/** Prints both tables; returns whether every limit was met. */
export async function measureInBrowser(origin: string, slug: string, rounds: number) {
  let kept = true
  const browser = await openBrowser(PORT)
  try {
    console.log(
      '\nA phone on slow 4G (150 ms, 1.6 Mbit/s), processor ×4, nothing cached: median (range)',
    )
    for (const [pattern, taps] of Object.entries(TAPS)) {
      const visits = []
      for (let round = 0; round < rounds; round++)
        visits.push(await visit(browser, origin + pattern.replace('{slug}', slug), taps))
      const lcp = visits.map((one) => one.lcp)
      const inp = visits.map((one) => one.inp)
      const cls = Math.max(...visits.map((one) => one.cls))
      kept &&= median(lcp) <= LCP_LIMIT && median(inp) <= INP_LIMIT && cls < CLS_LIMIT
      console.log(
        `  ${pattern.padEnd(16)} LCP ${range(lcp)} ms (at most ${LCP_LIMIT})   INP ${range(inp)} ms ` +
          `(at most ${INP_LIMIT})   CLS ${cls.toFixed(3)}   largest: ${visits[0]?.picture}`,
      )
    }
    console.log('\nLighthouse, mobile')
    for (const pattern of Object.keys(TAPS)) {
      const page = await score(origin + pattern.replace('{slug}', slug), PORT, rounds)
      const { performance = 0, ...others } = page.scores
      kept &&= performance >= PERFORMANCE_FLOOR
      kept &&= Object.values(others).every((value) => value === 100)
      const scores = Object.entries(page.scores).map(([name, value]) => `${name} ${value}`)
      console.log(
        `  ${pattern.padEnd(16)} ${scores.join('   ')}   LCP ${page.lcp.toFixed(0)} ms   ` +
          `blocked ${page.blocked.toFixed(0)} ms`,
      )
      for (const line of page.below) console.log(`    below 100: ${line}`)
    }
  } finally {
    await browser.close()
  }
  return kept
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      slug: { type: 'string', default: 'helena-sao-paulo' },
    },
  })
  const origin = positionals[0] ?? 'http://localhost:3000'
  const kept = await measureInBrowser(origin, values.slug, Number(values.rounds))
  process.exitCode = kept ? 0 : 1
}
