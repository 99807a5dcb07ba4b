import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../server/startError.ts'
import { isPlannable, type Noun } from './queryDump.ts'
import { statementsOf } from './recorder.ts'

/** What `explain (format json)` says of a step; of what it says only what does not hang on a figure. */
type Step = {
  'Node Type': string
  'Join Type'?: string
  Operation?: string
  'Relation Name'?: string
  'Index Name'?: string
  'CTE Name'?: string
  'Function Name'?: string
  'Subplan Name'?: string
  Plans?: Step[]
}

/** Loads what the plans are made for, and makes them depend on nothing of this machine. */
export async function loadPlanData(client: pg.ClientBase): Promise<void> {
  await client.query(readFileSync(new URL('./planData.sql', import.meta.url), 'utf8'))
  await client.query('vacuum analyze')
}

/** The plans of the calls that a noun wants planned; undefined when there is none. */
export async function dumpPlans(noun: Noun, client: pg.ClientBase): Promise<string | undefined> {
  const parts = [
    'Written by `npm run generate`: `planned` of queries.samples.ts on scripts/planData.sql.\n',
  ]
  for (const [name, calls] of Object.entries(noun.planned))
    for (const [what, others] of Object.entries(calls)) {
      const plans = new Set<string>()
      for (const statement of await statementsOf(noun.queries[name]!, others)) {
        const plan = isPlannable(statement) ? await explain(client, statement) : ''
        // Neither is one that reads no table, as for a lock.
        if (plan.includes(' on ')) plans.add(plan)
      }
      if (plans.size === 0) throw new StartError(`${noun.folder}: ${name} sends nothing to plan`)
      parts.push(`${name}: ${what}\n\n${[...plans].join('\n')}`)
    }
  return parts.length > 1 ? parts.join('\n') : undefined
}

type Statement = { sql: string; parameters: readonly unknown[] }

async function explain(client: pg.ClientBase, { sql, parameters }: Statement): Promise<string> {
  const { rows } = await client.query(`explain (costs off, format json) ${sql}`, [...parameters])
  return show(rows[0]['QUERY PLAN'][0].Plan, 1)
}

function show(step: Step, depth: number): string {
  const on = step['Relation Name'] ?? step['CTE Name'] ?? step['Function Name']
  const line = [
    step['Subplan Name'] && `${step['Subplan Name']}:`,
    step.Operation ?? step['Node Type'],
    step['Join Type'] && `(${step['Join Type']})`,
    step['Index Name'] && `using ${step['Index Name']}`,
    on && `on ${on}`,
  ]
  const own = `${'  '.repeat(depth)}${line.filter(Boolean).join(' ')}\n`
  return own + (step.Plans ?? []).map((inner) => show(inner, depth + 1)).join('')
}
