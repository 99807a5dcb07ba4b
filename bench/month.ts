import type { MIX } from './visitors.ts'

/** The market leader's month: visitors as its rank says, pages a visit as such sites have. */
const VISITORS = 26_000_000
const PAGES_A_VISIT = 8
/** Pictures that a visit loads: the first page's, and some of each later one; a CDN sends them. */
const PICTURES_A_VISIT = 40
/** Of the pictures, those that the CDN asks the site for. */
const CDN_MISSES = 0.05
/** The share of a machine's processors that is used at the peak: above it waits grow. */
const FULL = 0.6
const CORES = 2
const SECONDS = 30 * 86_400

/** What was measured. */
export type Measured = {
  /** Pages and other requests a second, and bytes of a page and of a picture. */
  pagesPerSecond: number
  othersPerSecond: number
  pageBytes: number
  pictureBytes: number
  /** Processor time a second of the site and of the database, in seconds. */
  site: number
  database: number
  /** Bytes that the database grew by, a visit stored. */
  bytesAVisit: number
  visitsPerSecond: number
}

const count = (n: number, digits = 0) =>
  n.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** What a month of this costs in requests, gigabytes and machines, each line with how it is reckoned. */
export function printMonth(measured: Measured): void {
  const { pagesPerSecond, othersPerSecond, pageBytes, pictureBytes, site, database } = measured
  const pages = VISITORS * PAGES_A_VISIT
  const others = (pages * othersPerSecond) / pagesPerSecond
  const pictures = VISITORS * PICTURES_A_VISIT
  const asked = pictures * CDN_MISSES
  const giga = (bytes: number) => count(bytes / 1e9)
  const mean = pages / SECONDS
  const siteMs = (site / pagesPerSecond) * 1000
  const databaseMs = (database / pagesPerSecond) * 1000
  const machines = (ms: number) => (pagesPerSecond * ms) / 1000 / (CORES * FULL)
  const visits = (pages * measured.visitsPerSecond) / pagesPerSecond
  console.log('\nA month of it')
  const line = (name: string, how: string, result: string) =>
    console.log(`  ${name.padEnd(10)} ${how} = ${result}`)
  line('pages', `${count(VISITORS)} visits × ${PAGES_A_VISIT}`, count(pages))
  line(
    'peak',
    `${count(pagesPerSecond)} pages/s here ÷ (${count(pages)} ÷ ${count(SECONDS)} s = ${count(mean)}/s on average)`,
    `${(pagesPerSecond / mean).toFixed(1)} times the average`,
  )
  line(
    'requests',
    `pages + pages × ${(othersPerSecond / pagesPerSecond).toFixed(2)} others measured + ${count(pictures)} pictures × ${CDN_MISSES} that the CDN lacks`,
    count(pages + others + asked),
  )
  line(
    'site sends',
    `${count(pages)} × ${count(pageBytes / 1000, 1)} kB + ${count(asked)} × ${count(pictureBytes / 1000, 1)} kB`,
    `${giga(pages * pageBytes + asked * pictureBytes)} GB`,
  )
  line(
    'CDN sends',
    `${count(VISITORS)} visits × ${PICTURES_A_VISIT} pictures × ${count(pictureBytes / 1000, 1)} kB`,
    `${giga(pictures * pictureBytes)} GB`,
  )
  line(
    'stored',
    `${count(visits)} visits to profiles × ${count(measured.bytesAVisit)} bytes`,
    `${giga(visits * measured.bytesAVisit)} GB a month before old ones are deleted`,
  )
  line(
    'site',
    `${count(pagesPerSecond)} pages/s × ${siteMs.toFixed(2)} ms ÷ (${CORES} cores × ${FULL})`,
    `${machines(siteMs).toFixed(2)} machines at the peak, so ${Math.ceil(machines(siteMs))} and one to spare`,
  )
  line(
    'database',
    `${count(pagesPerSecond)} pages/s × ${databaseMs.toFixed(2)} ms ÷ (${CORES} cores × ${FULL})`,
    `${machines(databaseMs).toFixed(2)} machines at the peak, so ${Math.ceil(machines(databaseMs))} and a replica`,
  )
}

/** Pages, of the kinds that visitors ask for. */
export const PAGES: readonly (keyof typeof MIX)[] = ['home', 'city', 'search', 'profile']
