import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { readEnvironment } from '../server/settings.ts'

/** For one page, the median of the rounds: scores from 0 to 100, times in milliseconds. */
export type Scores = {
  /** Lighthouse's four categories. */
  scores: Record<string, number>
  lcp: number
  blocked: number
  /** What keeps a category other than performance below 100. */
  below: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const middle = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Chromium for a measurement; `port` is for Lighthouse. CHROMIUM_PATH names the binary. */
export function openBrowser(port: number): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: readEnvironment().CHROMIUM_PATH || '/usr/bin/chromium',
    args: [`--remote-debugging-port=${port}`, ...(asRoot ? ['--no-sandbox'] : [])],
  })
}

/**
 * Runs Lighthouse as a phone on slow 4G, really throttled: its default is to load without throttling and to
 * compute the rest, which counts every script that came before the largest picture as a part of it, whatever
 * its priority. Returns the median of a few rounds.
 * @throws Error when the page could not be loaded, which Lighthouse would score with zeros.
 */
export async function score(url: string, port: number, rounds: number): Promise<Scores> {
  const results: RunnerResult['lhr'][] = []
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      throttlingMethod: 'devtools',
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`)
    results.push(result.lhr)
  }
  const timeOf = (audit: string) =>
    middle(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const below = results.flatMap(({ categories, audits }) =>
    CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title}`),
    ),
  )
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [
        name,
        Math.round(middle(results.map(({ categories }) => (categories[name]?.score ?? 0) * 100))),
      ]),
    ),
    lcp: timeOf('largest-contentful-paint'),
    blocked: timeOf('total-blocking-time'),
    below: [...new Set(below)],
  }
}
