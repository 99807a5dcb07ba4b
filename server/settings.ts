import type { z } from 'zod'
import { type Environment, fields, type Settings } from './settingsFields.ts'
import { type Draft, settleTogether } from './settingsRules.ts'
import { StartError } from './startError.ts'

export type { Environment, Settings } from './settingsFields.ts'

/** The one place that reads the process's environment. */
export function readEnvironment(): Environment {
  return process.env
}

/**
 * Parses every setting. An empty variable counts as unset.
 * @throws StartError that lists all errors, one a line, each with what to do.
 */
export function parseSettings(env: Environment): Settings {
  const errors: string[] = []
  const values: Record<string, unknown> = {}
  for (const [key, { env: name, accepts, fallback }] of Object.entries(fields)) {
    const given = env[name] === '' ? undefined : env[name]
    const raw = given ?? fallback
    if (raw === null) {
      values[key] = null
      continue
    }
    const parsed = (accepts as z.ZodType<unknown, string>).safeParse(raw)
    if (parsed.success) values[key] = parsed.data
    else {
      const wants = parsed.error.issues[0]?.message ?? 'another value'
      errors.push(`${name}=${JSON.stringify(given)} is not understood: give ${wants}.`)
    }
  }
  errors.push(...settleTogether(values as Draft, env))
  if (errors.length > 0) throw new StartError(errors.join('\n'))
  return values as Settings
}

/** The text of `npm start -- --help`: every setting with its default. */
export function settingsHelp(): string {
  const lines = Object.values(fields).map(({ env, fallback, help, shownDefault }) => {
    const value = shownDefault ?? (fallback === '' ? 'none' : (fallback ?? 'none'))
    return `  ${env.padEnd(20)} ${help}\n  ${''.padEnd(20)} default: ${value}`
  })
  return ['Settings are read from the environment, as in PORT=8080 npm start', '', ...lines].join(
    '\n',
  )
}
