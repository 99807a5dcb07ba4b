import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })

it.each([
  ['backup', '--all', 'x'],
  ['restore', 'x', '-f'],
  ['import', '--dry-run', 'x'],
  ['secrets', 'list', '--all'],
  ['statistics', '--rebuild'],
])('%s answers an option that it does not have with its usage', (name, ...args) => {
  const { status, stdout, stderr } = run(`${name}.ts`, ...args)
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).toContain(`npm run ${name} -- `)
})

it.each([
  ['restore', 'There is no folder /nowhere.'],
  ['import', 'There is no file /nowhere.'],
])('%s says that there is nothing at the path', (name, line) => {
  expect(run(`${name}.ts`, '/nowhere')).toMatchObject({ status: 1, stderr: `${line}\n` })
})

it.each(['--hlep', 'PORT=80'])('the start names an argument that it does not take: %s', (arg) => {
  const { status, stderr } = run('../server/main.ts', arg)
  expect(status).toBe(1)
  expect(stderr).toMatch(new RegExp(`^.*'${arg}'.*npm start -- --help\\.\\n$`))
})

it('the start names such an argument before it builds', () => {
  const root = mkdtempSync(join(tmpdir(), 'never-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const ours = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
  cpSync(ours('scripts'), join(root, 'scripts'), { recursive: true })
  for (const name of ['node_modules', 'package-lock.json', 'server', 'contract'])
    symlinkSync(ours(name), join(root, name))
  const { status, stdout, stderr } = run(join(root, 'scripts/bootstrap.mjs'), 'start', '--hlep')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain("'--hlep'")
})
