import { cpSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobHelpers, Job as Queued } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../server/correio/mailer.ts'
import { createSlowTasks, createTasks, type Tarefa } from '../../server/jobs.ts'
import { type Changes, watchDatabase } from './writes/changes.ts'
import { type Step, startNode } from './writes/dying.ts'
import { type Job, jobs } from './writes/jobs.ts'
import { useWorld } from './writes/world.ts'
import { escritas, prepare, writes } from './writes/writes.ts'

/**
 * A node may die at any moment of a job, and another node then runs the job again. Each job runs in a world in
 * which every call of the contract was made once, on a node that dies once it has done its first step (a
 * statement, a change of a file, an e-mail), then after its second, and so on; each time a node that lives runs
 * it again. What is there in the end must be what a single run leaves: no row, file, queued job or e-mail more.
 */
const world = useWorld()
const tarefas = Object.keys(jobs) as (keyof typeof jobs)[]
const DAY_MS = 86_400_000
const began = Date.now()

const payloads = new Map<Tarefa, unknown>()
let database: Awaited<ReturnType<typeof watchDatabase>>
let rewindRows: () => Promise<void>
let partitions: string[]
let node: ReturnType<typeof startNode> | undefined
const media = () => join(world.folder, 'media')
const copyOfMedia = () => join(world.folder, 'copia')

beforeAll(async () => {
  for (const chamada of escritas) {
    const answer = await world.live(await prepare(world, chamada), writes[chamada])
    expect([chamada, answer.text, answer.status < 300]).toEqual([chamada, answer.text, true])
  }
  for (const { tarefa, payload } of await world.listJobs()) payloads.set(tarefa, payload)
  for (const tarefa of tarefas) {
    const payload = await (jobs[tarefa] as Job).arrange?.(world)
    if (payload) payloads.set(tarefa, payload)
  }
  database = await watchDatabase(world.database.owner.pool)
  rewindRows = await database.copy()
  partitions = await listPartitions()
  cpSync(media(), copyOfMedia(), { recursive: true })
})
afterAll(() => node?.close())

/** As every call left it. */
async function rewind(): Promise<void> {
  const { pool } = world.database.owner
  for (const name of (await listPartitions()).filter((name) => !partitions.includes(name)))
    await pool.query(`drop table ${name}`)
  await rewindRows()
  rmSync(media(), { recursive: true, force: true })
  cpSync(copyOfMedia(), media(), { recursive: true })
}

/** Tables that a job may add and remove. */
async function listPartitions(): Promise<string[]> {
  const { rows } = await world.database.owner.pool.query(
    "select oid::regclass::text as name from pg_class where relispartition and relkind = 'r' order by 1",
  )
  return rows.map(({ name }) => name)
}

/** By their folder's name; that of a preview is a new one each time. */
async function listFiles(): Promise<string[]> {
  const entries = await readdir(media(), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => (name === 'borrada.webp' ? name : join(parentPath, name)))
    .sort()
}

/** What it sent, by id: an e-mail that is sent again under the same id is shown once. */
type Sent = Set<string>

/** Runs it on a node that dies at step `last`, if it gets there. */
async function run(tarefa: keyof typeof jobs, sent: Sent, last?: number) {
  if (node?.isDead) {
    await node.close()
    node = undefined
  }
  node ??= startNode(world.database.url, world.store)
  const own = node
  const { days = 1096, twice } = jobs[tarefa] as Job
  const deliver = (address: string) =>
    own.does(`push: ${address}`, async () => {
      sent.add(address)
      return new Response(null, { status: 201 })
    })
  const send = ({ id }: Mail) =>
    own.does(`mail: ${id}`, async () => {
      sent.add(twice ? tarefa : id)
    })
  const services = {
    ...{ ...world.api.services, db: own.db, store: own.store, mailer: { send }, deliver },
    now: () => new Date(began + days * DAY_MS),
  }
  const tasks = { ...createTasks(services), ...createSlowTasks(services) }
  const job = { id: '7', attempts: 1, created_at: new Date(began) } as Queued
  own.arm(last)
  try {
    await tasks[tarefa](payloads.get(tarefa), { job } as JobHelpers)
  } catch (error) {
    if (!own.isDead) throw error
  }
  return { steps: await own.stepsDone(), died: own.isDead }
}

/** Whether a node that dies once this is done leaves what it would not have left before. */
const tells = ({ text, keeps }: Step) =>
  keeps && !/^file: (has|get|size)/.test(text) && !/^select (?!.*[(])/is.test(text)

/** A job that does the same for each of many dies at the first two and at the last. */
function isRepeated(steps: Step[], i: number): boolean {
  const form = formOf(steps[i]!)
  const before = steps.slice(0, i).filter((step) => formOf(step) === form)
  return before.length > 1 && steps.slice(i + 1).some((step) => formOf(step) === form)
}
/** What it does, whatever it does it to. */
const formOf = ({ text }: Step) => text.replace(/[\da-f-]{8,}|\d+(\.\w+)?/g, '#')

async function outcome({ twice }: Job, sent: Sent) {
  const rows: Changes = await database.since()
  for (const name of twice?.rows ?? []) delete rows[name]
  const isNew = (name: string) => !partitions.includes(name)
  const added = (await listPartitions()).filter(isNew)
  return { rows, partitions: added, files: await listFiles(), sent: [...sent].sort() }
}

describe('a job whose node dies anywhere is ended by another, as if it had run once', () => {
  it.each(tarefas)('%s', async (tarefa) => {
    const job: Job = jobs[tarefa]
    await rewind()
    const before = await listFiles()
    const once: Sent = new Set()
    const { steps } = await run(tarefa, once)
    const whole = await outcome(job, once)
    // Else the test would prove nothing.
    expect(whole).not.toEqual({ rows: {}, partitions: [], files: before, sent: [] })
    for (const [i, step] of steps.entries()) {
      if (!tells(step) || isRepeated(steps, i)) continue
      await rewind()
      const sent: Sent = new Set()
      const { died } = await run(tarefa, sent, i + 1)
      if (!died) break
      await run(tarefa, sent)
      expect([step.text, await outcome(job, sent)]).toEqual([step.text, whole])
    }
  })
})
