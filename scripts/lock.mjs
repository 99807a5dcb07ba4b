/**
 * Completes package-lock.json with the packages of other platforms. npm leaves out those that its
 * registry did not have when a package was added, and `npm ci` then refuses the whole lock. Packages
 * that the registry has by now get their hash (`integrity`), by which npm recognises the package that
 * was locked. Run by hand after adding a package: node scripts/lock.mjs
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url))

// The os and cpu that parts of a platform package's name mean.
const SYSTEMS =
  /(?:^|[-/])(android|darwin|freebsd|linux|openbsd|netbsd|win32|windows|wasm32)(?:-|$)/
const PROCESSORS = /-(arm64|arm|ia32|x64|ppc64|ppc64le|s390x|riscv64|loong64)(?:-|$)/

/** The optional packages that the lock's packages name and the lock lacks. */
export function missingOptional(lock) {
  const missing = []
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isLocked(lock, place, name)) missing.push({ name, version, dev })
    }
  }
  return missing
}

/** As Node resolves it: inside the package that depends on it, then in every folder above. */
function isLocked(lock, place, name) {
  const above = place.split('/node_modules/')
  return (
    above.some((_, i) => {
      const folder = above.slice(0, above.length - i).join('/node_modules/')
      return `${folder}/node_modules/${name}` in lock.packages
    }) || `node_modules/${name}` in lock.packages
  )
}

/** Packages without a hash of their content in the lock. */
export const withoutIntegrity = (lock) =>
  Object.entries(lock.packages)
    .filter(([place, { integrity }]) => place !== '' && !integrity)
    .map(([place]) => place)

/**
 * Those of them that npm would install here. Without a hash, whatever the registry sends under that name
 * would be taken and run.
 * @param lock package-lock.json, parsed
 * @param platform { os, cpu, libc } as npm names them: 'linux', 'x64', 'glibc'
 */
export const unverifiedHere = (lock, platform) =>
  withoutIntegrity(lock).filter((place) =>
    ['os', 'cpu', 'libc'].every((part) => {
      const wanted = lock.packages[place][part]
      return !wanted || wanted.includes(platform[part])
    }),
  )

/** The hash of a package in the registry; undefined when it does not have that version. */
function askIntegrity(place, version) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
  })
  return /^sha512-\S+$/.exec(stdout?.trim() ?? '')?.[0]
}

function entry({ name, version, dev }) {
  const system = SYSTEMS.exec(name)?.[1]
  const processor = PROCESSORS.exec(name)?.[1]
  const libc = /-(musl|gnu)/.exec(name)?.[1]
  if (!system || !/^\d/.test(version)) throw new Error(`cannot tell what ${name}@${version} is for`)
  return {
    version,
    cpu: [processor ?? system],
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
    optional: true,
    ...(system !== 'wasm32' && { os: [system === 'windows' ? 'win32' : system] }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
  const missing = missingOptional(lock)
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = entry(one)
  const { '': project, ...packages } = lock.packages
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = { '': project, ...Object.fromEntries(sorted) }
  for (const place of withoutIntegrity(lock)) {
    const integrity = askIntegrity(place, lock.packages[place].version)
    if (integrity) lock.packages[place] = { ...lock.packages[place], integrity }
  }
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
  for (const { name } of missing) console.log(`added ${name}`)
  for (const place of withoutIntegrity(lock)) console.log(`the registry has no ${place}`)
}
