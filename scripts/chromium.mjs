import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the tests: CHROMIUM_PATH, the one installed, Debian's package where it may be
 * installed, else Playwright's own download. Answers '' for the latter, which Playwright finds by
 * itself.
 * @throws Error with the one command to run.
 */
export function findChromium(root) {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  return installedChromium() ?? installDebian() ?? downloadOwn(root)
}

function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...places, ...ELSEWHERE].find((path) => existsSync(path)) ?? null
}

function installDebian() {
  if (!existsSync('/usr/bin/apt-get')) return null
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && !runs([...sudo, 'true'], 'ignore')) return null
  console.log('Installing Chromium from the Debian package …')
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y']
  const said = ['ignore', 'inherit', 'inherit']
  const good =
    runs([...apt, 'update'], said) &&
    runs([...apt, '--no-install-recommends', 'install', 'chromium'], said)
  return good ? installedChromium() : null
}

function downloadOwn(root) {
  console.log('Downloading a Chromium with Playwright …')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  if (runs([process.execPath, cli, 'install', 'chromium'], ['ignore', 'inherit', 'inherit'])) {
    return ''
  }
  throw new Error(
    'There is no Chromium for the browser tests: run `sudo apt-get install -y chromium` (or install ' +
      'Chrome, or set CHROMIUM_PATH) and start again.',
  )
}

const runs = ([command, ...args], stdio) => spawnSync(command, args, { stdio }).status === 0
