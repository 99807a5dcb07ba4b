import { z } from 'zod'
import { UMA_LINHA } from './limites.ts'

const SURROGATE_SOLTO = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** What turns the order of letters round: a name could read as another. */
const BIDIRECIONAL = /[\u202a-\u202e\u2066-\u2069]/
/**
 * What emoji are made of: variation selectors behind them, joiners between them, the letters of a flag. Looks back a
 * few characters at most: texts are read before they are measured.
 */
const DE_EMOJI =
  /(?<=\p{Emoji})[\ufe0e\ufe0f]|(?<=\p{Emoji}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/u
/** What nobody sees, blank letters among it: Hangul fillers, an empty Braille cell. The rest is kept as `$1`. */
const INVISIVEL = new RegExp(
  `(${DE_EMOJI.source}|${BIDIRECIONAL.source})|[\\p{Cf}\\p{DI}\\u2800]`,
  'gu',
)
const VISIVEL = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u

export const PREENCHA = 'Preencha este campo.'
export const INVALIDO = 'Há caracteres inválidos no texto.'

const semInvisiveis = (s: string) => s.replace(INVISIVEL, '$1')
const comLinhas = (s: string) =>
  semInvisiveis(s.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' '))

/** Whether somebody can read anything in a text: a letter, a digit or an emoji. */
export const temLeitura = (s: string): boolean => VISIVEL.test(s)

const medido = (limpo: (s: string) => string, max: number, min: number) =>
  z
    .string(PREENCHA)
    .overwrite(limpo)
    .trim()
    .min(min, min === 1 ? PREENCHA : `Use ao menos ${min} caracteres.`)
    .max(max, `Use no máximo ${max} caracteres.`)

/**
 * A line that PostgreSQL can store and a person can read, trimmed: no control character, nothing that turns its
 * letters round or that nobody sees. A required one has a letter, a digit or an emoji. `max` counts UTF-16 units.
 */
export const texto = (max: number, min = 0) =>
  medido(semInvisiveis, max, min)
    .refine((s) => !/[\t\n\r\u2028\u2029]/.test(s), 'Escreva em uma só linha.')
    .refine((s) => !/(?![\t\n\r])\p{Cc}/u.test(s) && isLegivel(s), INVALIDO)
    .refine((s) => min === 0 || s === '' || temLeitura(s), PREENCHA)

/** The same in any number of lines, each ended by `\n`. */
export const linhas = (max: number, min = 0) =>
  medido(comLinhas, max, min)
    .refine((s) => !/(?!\n)\p{Cc}/u.test(s) && isLegivel(s), INVALIDO)
    .refine((s) => min === 0 || s === '' || temLeitura(s), PREENCHA)

/** A text that may be longer than a line may also have several. */
export const textoOuLinhas = (max: number, min = 0) =>
  max > UMA_LINHA ? linhas(max, min) : texto(max, min)

const isLegivel = (s: string) => !BIDIRECIONAL.test(s) && !SURROGATE_SOLTO.test(s)

/** Words that are looked for and never shown to others: whatever PostgreSQL takes. */
export const consulta = (max: number, min = 0) =>
  medido((s) => s, max, min).refine((s) => !s.includes('\0') && !SURROGATE_SOLTO.test(s), INVALIDO)

/**
 * A number as people write it in an address: digits, a sign, a point. Other forms that JavaScript
 * accepts (`0x10`, `1e3`, `Infinity`) are errors.
 */
export const numero = (regra: z.ZodNumber, mensagem = 'Informe um número.') =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
          .transform(Number),
      ],
      mensagem,
    )
    .pipe(regra)

const LIMITE = 'Informe de 1 a 60.'
/** Size of a page of a list. */
export const limite = numero(z.int(LIMITE).min(1).max(60), LIMITE)

const PAGINA = 'Informe a página, de 1 a 10000.'
/** Page of a list, the first being 1. */
export const pagina = numero(z.int(PAGINA).min(1).max(10_000), PAGINA)

const ID = 'Informe um número inteiro positivo.'
/** A positive id, as a JSON number or as digits in an address. */
export const idSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    ID,
  )
  .pipe(z.int(ID).min(1, ID).max(2_147_483_647, ID))

/**
 * Address of a profile as its caller knows it (the last part of `/profile/{url}`). A profile that has cut its
 * old addresses is not found by its number alone: whoever knew it before would learn its new name.
 */
export const enderecoConhecido = z.string().max(200).nullish()

/**
 * The query of an address as a plain record: an empty value is an empty form field, so it counts as
 * absent. Repeated names are listed in `repetidos` (no parameter of ours may be repeated).
 */
export function readQuery(params: URLSearchParams): {
  query: Record<string, string>
  repetidos: string[]
} {
  const query: Record<string, string> = {}
  const repetidos: string[] = []
  for (const [nome, valor] of params) {
    if (Object.hasOwn(query, nome)) repetidos.push(nome)
    else if (valor.trim() !== '') query[nome] = valor
  }
  return { query, repetidos }
}

/** Flags of the specification: 1, 0 and their text forms. */
export const sinal = z
  .union(
    [
      z.literal(1),
      z.literal(0),
      z.literal('1'),
      z.literal('0'),
      z.boolean(),
      z.literal('true'),
      z.literal('false'),
    ],
    'Use 1 ou 0.',
  )
  .transform((v): 0 | 1 => (v === 1 || v === '1' || v === true || v === 'true' ? 1 : 0))
