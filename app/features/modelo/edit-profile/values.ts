import type { z } from 'zod'
import {
  type Campo,
  campos,
  type Lista,
  listas,
  type NomeDeCampo,
  type NomesDe,
  namesOf,
  tracos,
} from '../../../../contract/campos.ts'
import { gruposDeDias, type HorasDeLigacao, type Observacao } from '../../../../contract/canais.ts'
import type { ModeloEdicao } from '../../../../contract/edicao.ts'
import type { Disponibilidade, ModeloDono } from '../../../../contract/modelo.ts'
import { canais, perguntas, precos } from '../../../../contract/opcoes.ts'
import type { Resposta } from '../../../../contract/respostas.ts'
import { maskPhone } from '../../../format/phone.ts'
import { parseMeasure } from './measure.ts'
import { parsePrice, writePrice } from './price.ts'

const untyped = [
  'opcoes',
  'sinal',
  'precos',
  'horas',
  'respostas',
  'observacoes',
  'horasDeLigacao',
] as const
type Untyped = NomesDe<{ tipo: (typeof untyped)[number] } | { padrao: string }>
/** The fields of the table that are typed or chosen from a select. */
export type FieldName = Exclude<NomeDeCampo, Untyped>
export const fieldNames = (Object.keys(campos) as NomeDeCampo[]).filter(
  (nome): nome is FieldName =>
    !(untyped as readonly string[]).includes(campos[nome].tipo) && !('padrao' in campos[nome]),
)
/** Whether the field must be filled in. */
export const isRequired = (name: FieldName): boolean =>
  'min' in campos[name] || campos[name].tipo === 'data' || campos[name].tipo === 'uf'
export const flags = namesOf({ tipo: 'sinal' })
export const priceCodes = [...precos].sort((a, b) => a.minutos - b.minutos).map((p) => p.codigo)

export type FlagName = (typeof flags)[number]
export type PriceCode = (typeof priceCodes)[number]
export type TypedName = FieldName | 'email' | `preco:${PriceCode}`

/** The values of the form, as typed: flat, so that two of them can be compared field by field. */
export type Values = Record<TypedName, string> &
  Record<FlagName, boolean> &
  Record<Lista, string[]> & {
    disponibilidade: Disponibilidade[]
    respostas: Resposta[]
    respostas_en: Resposta[]
    observacoes: Observacao[]
    horas_ligacao: HorasDeLigacao[]
  }
export type Name = keyof Values

/** The field to whose items errors like `hora:2` belong, by how they begin. */
export const listed: Record<string, Name> = {
  hora: 'disponibilidade',
  resposta: 'respostas',
  resposta_en: 'respostas_en',
  canal: 'canais',
  observacao: 'observacoes',
  ligacao: 'horas_ligacao',
}

export const priceName = (code: PriceCode) => `preco:${code}` as const

const from = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>

/** The text of each price field; '' for a time that she does not offer. */
function pricesOf({ precos }: ModeloDono) {
  const typed = from(priceCodes.map(priceName), () => '')
  for (const { codigo, preco } of precos) typed[priceName(codigo as PriceCode)] = writePrice(preco)
  return typed
}

const answersOf = (respostas: ModeloDono['respostas']) =>
  respostas.map(({ codigo, resposta }) => ({ codigo, resposta }) as Resposta)

/** The saved profile as the form shows it. */
export function valuesOf(modelo: ModeloDono): Values {
  const saved: Record<Campo['em'], object> = {
    perfil: modelo,
    dados_gerais: {
      ...modelo,
      dt_nascimento: modelo.nascimento,
      telefone: maskPhone(modelo.telefone ?? ''),
    },
    localizacao: modelo.localizacao,
    atendimento: modelo.atendimento,
    caracteristicas: Object.fromEntries(
      modelo.caracteristicas.map(({ nome, valor }) => [nome, valor]),
    ),
  }
  return {
    ...from(fieldNames, (name) => {
      const campo: Campo = campos[name]
      const group = saved[campo.em] as Record<string, string | null>
      return group['nome' in campo ? campo.nome : name] ?? ''
    }),
    email: modelo.email,
    ...from(flags, (flag) => modelo.atendimento[flag] === 1),
    ...from(listas, (lista) => modelo[lista].map(({ codigo }) => codigo)),
    ...pricesOf(modelo),
    disponibilidade: modelo.disponibilidade,
    respostas: answersOf(modelo.respostas),
    respostas_en: answersOf(modelo.respostas_en),
    observacoes: modelo.observacoes,
    horas_ligacao: modelo.horas_ligacao,
  }
}

export type Secrets = { senhaAtual: string; senha: string; repetida: string }
export const noSecrets: Secrets = { senhaAtual: '', senha: '', repetida: '' }

export type Payload = z.input<typeof ModeloEdicao>

/** The payload: without empty prices, and without the password unless a new one was typed. */
export function payloadOf(
  values: Values,
  { senhaAtual, senha }: Secrets,
  { id, versao, cutsUrls = false }: { id: number; versao: number; cutsUrls?: boolean },
): Payload {
  /** A group of the payload: its fields by their names in it. */
  const group = (em: Campo['em']) =>
    Object.entries<Campo>(campos).flatMap(([name, campo]) => {
      if (campo.em !== em || campo.tipo === 'precos') return []
      return [['nome' in campo ? campo.nome : name, sentOf(campo, values[name as Name])]]
    })
  return {
    id,
    versao,
    plano: 'basic',
    status: 1,
    dados_gerais: {
      ...Object.fromEntries(group('dados_gerais')),
      email: values.email,
      localizacao: Object.fromEntries(group('localizacao')),
    },
    login: { usuario: values.email, senhaAtual, senha },
    caracteristicas: group('caracteristicas').map(([nome, valor]) => ({ nome, valor })),
    ...Object.fromEntries(group('perfil')),
    precos: filledPrices(values).map((codigo) => ({
      codigo,
      preco: parsePrice(values[priceName(codigo)]) ?? 0,
    })),
    atendimento: Object.fromEntries(group('atendimento')),
    ...(cutsUrls && { cortar_urls_antigas: true }),
  } as Payload
}

/** A value of the form in the payload's type. */
function sentOf(campo: Campo, value: Values[Name] | undefined) {
  if (campo.tipo === 'sinal') return value ? 1 : 0
  if (campo.tipo === 'medida') return parseMeasure(String(value), campo) ?? 0
  return 'padrao' in campo ? campo.padrao : value
}

const filledPrices = (values: Values): PriceCode[] =>
  priceCodes.filter((code) => values[priceName(code)].trim() !== '')

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which the two differ. */
export const changedNames = (base: Values, now: Values): Name[] =>
  (Object.keys(base) as Name[]).filter((name) => !same(base[name], now[name]))

export const pick = (values: Values, names: readonly Name[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/**
 * Merges the changes made here into what was saved elsewhere meanwhile. `disputed` are the fields that
 * both changed: they keep what was typed here.
 */
export function mergeValues(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; disputed: Name[] } {
  const changed = changedNames(base, mine)
  const elsewhere = new Set(changedNames(base, theirs))
  return {
    values: { ...theirs, ...pick(mine, changed) },
    disputed: changed.filter((name) => elsewhere.has(name) && !same(mine[name], theirs[name])),
  }
}

const isHours = (value: unknown): value is Disponibilidade[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      Number.isInteger(one.dia) &&
      typeof one.inicio === 'string' &&
      typeof one.fim === 'string',
  )

const isAnswers = (value: unknown): value is Resposta[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      perguntas.some(({ codigo }) => codigo === one?.codigo) && typeof one.resposta === 'string',
  )

const isNotes = (value: unknown): value is Observacao[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      canais.some(({ codigo }) => codigo === one?.codigo) && typeof one.observacao === 'string',
  )

const isCallHours = (value: unknown): value is HorasDeLigacao[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      gruposDeDias.includes(one?.dias) &&
      typeof one.inicio === 'string' &&
      typeof one.fim === 'string',
  )

/** Validates a draft: fields of the form with values of their kind; null for anything else. */
export function parseDraft(stored: unknown): Partial<Values> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const typed: Name[] = [...fieldNames, 'email', ...priceCodes.map(priceName)]
  const known: Partial<Record<Name, unknown>> = {}
  const take = (names: readonly Name[], fits: (value: unknown) => boolean) => {
    for (const name of names) {
      const value = (stored as Record<string, unknown>)[name]
      if (value !== undefined && fits(value)) known[name] = value
    }
  }
  take(typed, (value) => typeof value === 'string')
  take(flags, (value) => typeof value === 'boolean')
  take(listas, (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'))
  take(['disponibilidade'], isHours)
  take(['respostas', 'respostas_en'], isAnswers)
  take(['observacoes'], isNotes)
  take(['horas_ligacao'], isCallHours)
  return Object.keys(known).length > 0 ? (known as Partial<Values>) : null
}

/** The field of the form for the server's `campo`; `hora:2` is the third span of hours. */
export function nameOfCampo(campo: string, payload: Payload): string {
  const [group = '', index, ...rest] = campo.split('.')
  if (group === 'dados_gerais' || group === 'atendimento') return rest.at(-1) ?? index ?? group
  if (group === 'login') return index ?? group
  if (group === 'caracteristicas') {
    const trait = payload.caracteristicas?.[Number(index)]?.nome
    return tracos.find((name) => campos[name].nome === trait) ?? group
  }
  if (group === 'precos') {
    const price = payload.precos?.[Number(index)]?.codigo
    return price ? `preco:${price}` : group
  }
  const item = Object.keys(listed).find((begin) => listed[begin] === group)
  // The channels are boxes of their own, and none of them can be wrong by itself.
  return item && group !== 'canais' ? `${item}:${index ?? 0}` : group
}
