/**
 * Every check, in one run: format and lint, types, generated files, build, unit and integration tests,
 * browser tests. Steps that use one processor run beside others, so that two are busy (decision 0142).
 * Each step runs even when an earlier one failed; the last line counts them all, and the exit code is 1
 * if anything failed.
 *
 * npm test                               everything
 * npm test -- FILE…                      these tests only: those in tests/e2e in the browser
 * npm test -- --repeat=10 FILE…          these ten times, one run after another, without retries
 * npm test -- --repeat=10 tests/e2e      all browser tests ten times
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildIfChanged, finishBuild } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { copyForRun } from './e2eDatabase.mjs'
import { fillSite } from './e2eSite.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inMemory = temporaryFolder()
if (inMemory) process.env.TMPDIR = inMemory
const reports = mkdtempSync(join(tmpdir(), 'camelia-reports-'))
// Hundreds of processes start in a run: with the compile cache each takes half as long to start. Node
// keeps a folder for each user in it, and under root a site is another user.
process.env.NODE_COMPILE_CACHE ??= openCache(join(root, 'node_modules/.cache/compiled'))
// Not in a temporary folder, as by default: it is used again by the next run.
process.env.PWTEST_CACHE_DIR ??= join(root, 'node_modules/.cache/playwright')
const total = { passed: 0, failed: 0 }
const failures = []
const results = []
const flaky = []
const { values, positionals: files } = parseArgs({
  options: { repeat: { type: 'string' } },
  allowPositionals: true,
})
const rounds = Number(values.repeat ?? 1)
let round = 1
const inBrowser = (file) => /(^|[/\\])e2e([/\\]|$)/.test(file)

const PRODUCTION = { NODE_ENV: 'production' }

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

function openCache(folder) {
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() === 0) chmodSync(folder, 0o1777)
  return folder
}

/** Runs a Node program; `say` gets its output, which else goes straight to ours. */
function run(argv, { env = {}, say } = {}) {
  const child = spawn(process.execPath, argv, {
    cwd: root,
    stdio: ['ignore', ...(say ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    env: { ...process.env, ...env },
  })
  child.stdout?.on('data', say)
  child.stderr?.on('data', say)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}

/** Runs a step that returns how many tests passed and failed; a thrown error is one failure. */
async function step(name, work) {
  const started = Date.now()
  console.log(`\n=== ${name}`)
  let counted
  try {
    counted = await work()
  } catch (error) {
    console.error(error.message)
    counted = { passed: 0, failed: 1 }
  }
  finish(name, counted, started)
}

/** As `step`, beside other steps: what its programs say is shown when it has ended. */
async function quietStep(name, ...programs) {
  const started = Date.now()
  const said = []
  let good = true
  for (const [argv, env] of programs)
    good &&= await run(argv, { env, say: (chunk) => said.push(chunk) }).catch(() => false)
  console.log(`\n=== ${name}`)
  process.stdout.write(Buffer.concat(said))
  finish(name, one(good), started)
  return good
}

function finish(name, counted, started) {
  total.passed += counted.passed
  total.failed += counted.failed
  if (counted.failed > 0) failures.push(name)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const result = `${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`
  // The average of one minute: what else the machine does.
  results.push(`${result}, load ${loadavg()[0].toFixed(1)}`)
  console.log(`=== ${results.at(-1)}`)
}

const one = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })

/** A runner that fails without reporting a failed test counts as one failure. */
function counted(good, { passed, failed }) {
  return { passed, failed: !good && failed === 0 ? 1 : failed }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

async function unitAndIntegration(files = []) {
  const report = join(reports, 'vitest.json')
  const good = await run(
    [
      bin.vitest,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    // As the site runs: React's development build took half of the time of tests that render pages.
    { env: PRODUCTION },
  )
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report) ?? {}
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const titles = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles }) => ancestorTitles),
  )
  // Tests against programs that are not installed here: see tests/machines/programs.ts.
  for (const title of new Set(titles)) if (title.includes('(left out: ')) console.log(`- ${title}`)
  return counted(good, { passed: numPassedTests, failed: numFailedTests + broken.length })
}

async function browser(files = []) {
  const report = join(reports, 'playwright.json')
  const chromium = findChromium(root)
  const { server, remove } = await copyForRun(await fillSite(root))
  // A folder for each run: the next would remove the traces of its failures.
  const repeat = values.repeat ? ['--retries=0', `--output=test-results/${round}`] : []
  const env = { ...server, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const argv = [bin.playwright, 'test', '--reporter=list,json', ...repeat, ...files]
  const good = await run(argv, { env }).finally(remove)
  const { stats = {}, suites = [] } = readReport(report) ?? {}
  flaky.push(...flakyOf(suites))
  const { expected = 0, unexpected = 0 } = stats
  return counted(good, { passed: expected + (stats.flaky ?? 0), failed: unexpected })
}

/** The tests that failed and then passed: `file:line title`. */
function flakyOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `tests/e2e/${file}:${line} ${title}`),
    ...flakyOf(inner),
  ])
}

async function everything() {
  // Generates the message functions and the types of the routes, as the build reads them: nothing after
  // it writes what another step is reading.
  await quietStep('types of the routes', [[bin.reactRouter, 'typegen'], PRODUCTION])
  await Promise.all([
    // On one processor it takes 14 s, on two of them as two programs 19.
    quietStep('types', [[bin.tsc, '-p', '.', '--noEmit', '--singleThreaded']]),
    lintAndBuild(),
  ])
  // The catalogue of the browser tests is made by one processor: beside the other tests.
  const filled = fillSite(root)
  await step('unit and integration tests', () => unitAndIntegration())
  await filled
  await step('browser tests', () => browser())
}

async function lintAndBuild() {
  await quietStep('format and lint', [[bin.biome, 'ci', '--error-on-warnings']])
  await quietStep('generated files', [['scripts/generate.ts', '--check']])
  // Before the tests: some of them start the whole site.
  const build = [bin.reactRouter, 'build', '--logLevel=warn']
  if (await quietStep('build', [build, PRODUCTION])) finishBuild(root)
}

async function only(files) {
  const walks = files.filter(inBrowser)
  const others = files.filter((file) => !inBrowser(file))
  await buildIfChanged(root)
  if (others.length > 0) await step('unit and integration tests', () => unitAndIntegration(others))
  if (walks.length > 0) await step('browser tests', () => browser(walks))
}

// One run after another, never side by side: staff's tests work on one queue, as staff do.
for (; round <= rounds; round++) {
  if (rounds > 1) console.log(`\n=== ${round} of ${rounds}`)
  await (files.length > 0 ? only(files) : everything())
}

for (const folder of [reports, inMemory])
  if (folder) rmSync(folder, { recursive: true, force: true })
if (rounds > 1) console.log(`\n${results.join('\n')}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
if (flaky.length > 0)
  console.log(`\nflaky: passed on the second try\n${flaky.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
