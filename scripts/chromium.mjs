import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the tests: CHROMIUM_PATH, else the headless shell, which renders the same with half
 * of the processor time of a whole headless browser; a whole one where only that is installed. Returns
 * '' for Playwright's own download, which Playwright finds by itself.
 * @throws Error with the one command to run.
 */
export function findChromium(root) {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const whole = installed(NAMES) ?? ELSEWHERE.find((path) => existsSync(path))
  return installed([SHELL]) ?? installDebian(whole) ?? whole ?? downloadOwn(root)
}

function installed(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/**
 * Debian's package: installed as root, in a container or on a CI machine; with `sudo` only where there
 * is no browser.
 */
function installDebian(whole) {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && (whole || !runs([...sudo, 'true'], 'ignore'))) return undefined
  console.log('Installing the headless shell of Chromium from the Debian package …')
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y']
  const quick = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const said = ['ignore', 'inherit', 'inherit']
  const good =
    runs([...apt, ...quick, 'update'], said) &&
    runs([...apt, ...quick, '--no-install-recommends', 'install', SHELL], said)
  return good ? installed([SHELL]) : undefined
}

function downloadOwn(root) {
  console.log('Downloading a Chromium with Playwright …')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  if (
    runs(
      [process.execPath, cli, 'install', '--only-shell', 'chromium'],
      ['ignore', 'inherit', 'inherit'],
    )
  ) {
    return ''
  }
  throw new Error(
    'There is no Chromium for the browser tests: run `sudo apt-get install -y chromium` (or install ' +
      'Chrome, or set CHROMIUM_PATH) and start again.',
  )
}

const runs = ([command, ...args], stdio) => spawnSync(command, args, { stdio }).status === 0
