import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readTrustedCertificates } from './trustedCertificates.ts'

/* What the values of settings are: see settingsFields.ts. */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, 'a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `a whole number from ${min} to ${max}`)

export const fraction = z
  .string()
  .regex(/^(0(\.\d{1,4})?|1)$/, 'a number from 0 to 1, like 0.1')
  .transform(Number)

export const onOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

export const urlOf = (protocols: string[], example: string) =>
  z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null
    return url !== null && protocols.includes(url.protocol)
  }, `an address like ${example}`)

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Headers of a request, as `name=value,name=value`. */
export const headers = list
  .refine(
    (all) => all.every((one) => /^[\w-]+=[^\r\n]+$/.test(one)),
    'headers as name=value, separated by commas',
  )
  .transform((all) =>
    Object.fromEntries(
      all.map((one): [string, string] => {
        const at = one.indexOf('=')
        return [one.slice(0, at), one.slice(at + 1)]
      }),
    ),
  )

/** A secret, or several while an older one is being replaced: see `keys.ts`. */
export const secret = z
  .string()
  .regex(
    /^[^,]{32,}(,[^,]{32,})*$/,
    'at least 32 characters, as from `openssl rand -hex 32`; when it is replaced NEW,OLD',
  )

export const text = z.string()

/** The five kinds of Pix key; numbers without dots or dashes. */
export const PIX_KEY =
  /^([^\s@]+@[^\s@]+\.[^\s@]+|\+55\d{10,11}|\d{11}|\d{14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A PEM file, or a folder of them, read at the start. */
export const certificates = text.transform((path, context) => {
  try {
    return readTrustedCertificates(path)
  } catch (error) {
    const message = `a PEM file with certificates, or a folder of them (${error instanceof Error ? error.message : error})`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
})

/** Documents of a wallet, as `doctype=namespace`. */
export const documents = list
  .refine(
    (named) => named.length > 0 && named.every((one) => /^[\w.]{1,80}=[\w.]{1,80}$/.test(one)),
    'documents as doctype=namespace, separated by commas',
  )
  .transform((named) =>
    named.map((one) => {
      const [doctype = '', namespace = ''] = one.split('=')
      return { doctype, namespace }
    }),
  )

/** The request that purges a CDN, as JSON: see `CdnPurge`. */
export const purge = text.transform((value, context) => {
  try {
    return z
      .strictObject({
        url: urlOf(['http:', 'https:'], 'https://cdn.example/purge'),
        method: z
          .string()
          .regex(/^[A-Z]{3,10}$/)
          .default('POST'),
        headers: z.record(z.string().regex(/^[\w-]+$/), z.string()).default({}),
        body: z.string().optional(),
      })
      .parse(JSON.parse(value))
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'JSON like {"url":"https://cdn.example/purge","headers":{"Surrogate-Key":"{tags}"}}',
    })
    return z.NEVER
  }
})

/** A PEM file of this kind, read at the start. */
export const pem = (kind: 'CERTIFICATE' | 'PRIVATE KEY') =>
  text.transform((path, context) => {
    try {
      const content = readFileSync(path, 'utf8')
      if (new RegExp(`-----BEGIN [A-Z ]*${kind}-----`).test(content)) return content
    } catch {
      // Said below, without what the file has.
    }
    context.addIssue({ code: 'custom', message: `a readable PEM file with a ${kind}` })
    return z.NEVER
  })

/** One setting: its name in the environment, what it accepts, its default and its line of help. */
export interface Field<T, Fallback extends string | null = string | null> {
  env: string
  accepts: z.ZodType<T, string>
  /** The default as it would be written in the environment; null when there is none. */
  fallback: Fallback
  help: string
  /** The default in `--help` when it is not simply `fallback`. */
  shownDefault?: string
}

export const field = <T, Fallback extends string | null>(
  env: string,
  accepts: z.ZodType<T, string>,
  fallback: Fallback,
  help: string,
  shownDefault?: string,
): Field<T, Fallback> => ({ env, accepts, fallback, help, shownDefault })

export const social = (env: string, example: string) =>
  field(
    env,
    urlOf(['https:'], example),
    null,
    'your page there, linked in the footer; without one its icon is left out',
    'none; with DEMO=on the network itself',
  )

/** What /legal says of who runs the site. */
export const operator = (env: string, help: string) =>
  field(env, text.trim().min(3, 'at least 3 characters'), null, help, 'to be named with DEMO=off')
