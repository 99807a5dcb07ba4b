import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseSettings } from '../../server/settings.ts'
import { fields } from '../../server/settingsFields.ts'
import { settingsWarnings } from '../../server/settingsRules.ts'
import { runProgram, withPrograms } from './programs.ts'

const ops = join(import.meta.dirname, '../../ops')
const read = (name: string) => readFileSync(join(ops, name), 'utf8')
const known = new Set(Object.values(fields).map(({ env }) => env))
const environment = { ...parseEnv(read('camelia.env.example')) }

type Container = {
  env: { name: string; value: string }[]
  ports: { containerPort: number }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
}
type Probe = { httpGet: { path: string } }
type Deployment = {
  kind: string
  spec: { template: { spec: { terminationGracePeriodSeconds: number; containers: Container[] } } }
}
type Compose = {
  services: Record<
    string,
    { environment: Record<string, string>; stop_grace_period?: string; image: string }
  >
}

const deployment = parseAllDocuments(read('kubernetes.yaml'))
  .map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Deployment
  })
  .find(({ kind }) => kind === 'Deployment') as Deployment
const { spec: pod } = deployment.spec.template
const container = pod.containers[0] as Container
const compose: Compose = parse(read('compose.yaml'), { merge: true })
const nodes = Object.values(compose.services).filter(({ image }) => image === 'camelia')

it('the example of settings starts a node without a warning but that of the declared age', () => {
  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
  const warnings = settingsWarnings(parseSettings(environment))
  expect(warnings).toEqual([expect.stringContaining('AGE_ASSURANCE=declaration')])
})

it('containers are given only settings that exist, and values that are understood', () => {
  const ofPod = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
  expect(nodes).toHaveLength(3)
  for (const env of [ofPod, ...nodes.map((node) => node.environment)]) {
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([])
    const settings = parseSettings({ ...environment, ...env })
    expect(settings.port).toBe(container.ports[0]?.containerPort)
  }
})

it('nobody kills a node before it has drained, and each is asked what it answers', () => {
  const longest = 9 + 10 + 20
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longest)
  expect(Number(/TimeoutStopSec=(\d+)s/.exec(read('camelia.service'))?.[1])).toBeGreaterThan(
    longest,
  )
  for (const { stop_grace_period } of nodes)
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(longest)
  const paths = [container.startupProbe, container.readinessProbe, container.livenessProbe]
  expect(paths.map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/readyz', '/healthz'])
})

withPrograms({ haproxy: 'haproxy' }, 'the load balancer', () => {
  it.each(['haproxy.cfg', 'haproxy.compose.cfg'])('understands %s', (name) => {
    expect(runProgram('haproxy', ['-c', '-f', join(ops, name)])).toMatchObject({ status: 0 })
  })
})

withPrograms({ 'systemd-analyze': 'systemd' }, 'systemd', () => {
  it('understands the unit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'camelia-unit-'))
    const file = join(folder, 'camelia.service')
    // npm need not be where the unit says on this machine.
    await writeFile(file, read('camelia.service').replace('/usr/bin/npm start', '/bin/true'))
    const { status, output } = runProgram('systemd-analyze', ['verify', '--man=no', file])
    await rm(folder, { recursive: true })
    expect([status, output.split('\n').filter((line) => line.includes('camelia.service'))]).toEqual(
      [0, []],
    )
  })
})
