import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { ErroDeCampo, Formularios } from '../../contract/formularios.ts'
import { errorWords } from './errors.ts'

export type Schema = z.ZodType<FieldValues, FieldValues>
/** A form's own words for errors of a field. */
export type ErrorWords = Partial<Record<ErroDeCampo, () => string>>

const load = () => import('./browserSchemas.ts')

/**
 * Preloads the schemas of forms, and Zod with them. Not offline: browsers before autumn 2026 never
 * request a failed module again (whatwg/html#6768).
 */
export const preloadSchemas = (): void => {
  if (navigator.onLine) void load().catch(() => {})
}

/**
 * Validates by the contract's schema. When its module fails to load the values are sent as they are: the
 * server validates by the same schema, and if the network is unavailable the call itself fails.
 */
export const resolverOf =
  <S extends Schema>(
    schemaOf: ((formularios: Formularios, values: FieldValues) => S) | undefined,
    words: (values: FieldValues) => ErrorWords,
  ): Resolver<z.input<S>, unknown, z.output<S>> =>
  async (values) => {
    const loaded = await load().catch(() => undefined)
    if (!loaded || !schemaOf) return { values: values as z.output<S>, errors: {} }
    const parsed = schemaOf(loaded.formularios, values).safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const own = words(values)
    const errors = Object.entries(loaded.errosDe(parsed.error, values)).map(
      ([name, type = 'invalid']) => [name, { type, message: (own[type] ?? errorWords[type])() }],
    )
    return { values: {}, errors: Object.fromEntries(errors) }
  }
