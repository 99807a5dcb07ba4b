import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NODE } from './install.mjs'
import { sbomOf } from './sbom.mjs'

const STAMP = 'build/.inputs'
/** The packages of the running site (CycloneDX). Not under `build/client`: visitors cannot load it. */
const SBOM = 'build/sbom.cdx.json'
const INPUTS = [
  'app',
  'contract',
  'messages',
  'public',
  'server',
  'project.inlang/settings.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/inlineScripts.ts',
  'react-router.config.ts',
]
/** Scripts, styles, fonts: their names have a hash of the content. */
const PARTS = 'build/client/assets'
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
/** A build writes all its assets within this time. */
const BUILD_MS = 10 * 60 * 1000
// Written by the build itself, or not read by it.
const NOT_INPUTS = /(^app\/paraglide\/|\.(test|example)\.tsx?$|\.sql$)/

/**
 * Builds the site unless the last build was made from the same sources.
 * @throws Error with one line when the build fails.
 */
export async function buildIfChanged(root) {
  const hash = hashInputs(root)
  const stamp = join(root, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the site (half a minute) …')
  const started = Date.now()
  build(root)
  finishBuild(root)
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function build(root) {
  clearBuild(root, Date.now())
  const { status } = spawnSync(
    join(root, NODE),
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel=warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error('The build failed: what it said stands above.')
}

/**
 * Removes the last build, except its assets: a page that was opened before a new version, or that
 * another machine or a cache still sends, requests the assets of its own version. Those of every
 * version that was in use within two weeks stay.
 * @param now milliseconds since 1970
 */
export function clearBuild(root, now) {
  for (const folder of ['build', 'build/client'])
    for (const name of list(join(root, folder)))
      if (![dirname(PARTS), PARTS].includes(`${folder}/${name}`))
        rmSync(join(root, folder, name), { recursive: true })
  const parts = list(join(root, PARTS)).map((name) => {
    const file = join(root, PARTS, name)
    return { file, written: statSync(file).mtimeMs }
  })
  const old = parts.map((part) => part.written).filter((written) => written < now - KEPT_MS)
  // When the version that was in use two weeks ago was built: it stays, older ones are removed.
  const inUse = Math.max(...old)
  for (const { file, written } of parts) if (written < inUse - BUILD_MS) rmSync(file)
}

const list = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * After a build: compiles the decoders, and records what the build was made from, for `buildIfChanged`
 * and as a list of packages.
 */
export function finishBuild(root) {
  // Without it decoders start more slowly, and nothing else is different.
  spawnSync(join(root, NODE), [join(root, 'scripts/compileDecoders.ts')], { cwd: root })
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(join(root, SBOM), `${JSON.stringify(sbomOf(lock), null, 2)}\n`)
  writeFileSync(join(root, STAMP), hashInputs(root))
}

function hashInputs(root) {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((input) => filesOf(root, input)).sort()) {
    if (NOT_INPUTS.test(file)) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(root, input) {
  if (!existsSync(join(root, input))) return []
  if (/\.\w+$/.test(input)) return [input]
  return readdirSync(join(root, input), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}
