import type { z } from 'zod'
import type { ModeloEdicao } from '../../../contract/edicao.ts'
import type { Disponibilidade, ModeloDono } from '../../../contract/modelo.ts'
import { maskPhone } from '../register/validate.ts'
import { parsePrice, writePrice } from './price.ts'

export const texts = [
  'nome_completo',
  'dt_nascimento',
  'telefone',
  'email',
  'apelido',
  'chamada',
  'descricao',
  'extras',
  'cidade',
  'estado',
  'bairro',
  'regras',
] as const
export const lists = ['servicos', 'massagens', 'fetiches', 'tipo_atendimento', 'pagamento'] as const
export const flags = ['local', 'hoteis', 'moteis', 'domicilio', 'caixa_postal'] as const
/** The traits, by the names that the contract gives them. Gender is fixed. */
export const traits = [
  'Etnia',
  'Cor do cabelo',
  'Tamanho do cabelo',
  'Cor dos olhos',
  'Tipo do corpo',
  'Silicone',
  'Altura',
  'Peso',
] as const
export const priceCodes = [
  '15-minutos',
  '30-minutos',
  '1-hora',
  '2-horas',
  '4-horas',
  'pernoite',
  'diaria',
] as const

export type TextName = (typeof texts)[number]
export type ListName = (typeof lists)[number]
export type FlagName = (typeof flags)[number]
export type TraitName = (typeof traits)[number]
export type PriceCode = (typeof priceCodes)[number]
export type TypedName = TextName | `traco:${TraitName}` | `preco:${PriceCode}`

/** What the form holds, as it is typed: flat, so that two of them can be told apart field by field. */
export type Values = Record<TypedName, string> &
  Record<FlagName, boolean> &
  Record<ListName, string[]> & { disponibilidade: Disponibilidade[] }
export type Name = keyof Values

export const traitName = (trait: TraitName) => `traco:${trait}` as const
export const priceName = (code: PriceCode) => `preco:${code}` as const

/** The saved profile as the form shows it. */
export function valuesOf(modelo: ModeloDono): Values {
  const { localizacao, atendimento } = modelo
  const trait = (nome: string) =>
    modelo.caracteristicas.find((one) => one.nome === nome)?.valor ?? ''
  const price = (codigo: string) => {
    const found = modelo.precos.find((one) => one.codigo === codigo)
    return found ? writePrice(found.preco) : ''
  }
  return {
    nome_completo: modelo.nome_completo,
    dt_nascimento: modelo.nascimento,
    telefone: maskPhone(modelo.telefone ?? ''),
    email: modelo.email,
    apelido: modelo.apelido,
    chamada: modelo.chamada ?? '',
    descricao: modelo.descricao ?? '',
    extras: modelo.extras ?? '',
    cidade: localizacao.cidade ?? '',
    estado: localizacao.estado ?? '',
    bairro: localizacao.bairro ?? '',
    regras: atendimento.regras ?? '',
    ...(Object.fromEntries(flags.map((flag) => [flag, atendimento[flag] === 1])) as Record<
      FlagName,
      boolean
    >),
    ...(Object.fromEntries(
      lists.map((list) => [list, modelo[list].map(({ codigo }) => codigo)]),
    ) as Record<ListName, string[]>),
    ...(Object.fromEntries(traits.map((one) => [traitName(one), trait(one)])) as Record<
      `traco:${TraitName}`,
      string
    >),
    ...(Object.fromEntries(priceCodes.map((code) => [priceName(code), price(code)])) as Record<
      `preco:${PriceCode}`,
      string
    >),
    disponibilidade: modelo.disponibilidade,
  }
}

export type Secrets = { senhaAtual: string; senha: string; repetida: string }
export const noSecrets: Secrets = { senhaAtual: '', senha: '', repetida: '' }

export type Payload = z.input<typeof ModeloEdicao>

/** What is sent: empty prices are left out, and the password unless a new one was typed. */
export function payloadOf(
  values: Values,
  { senhaAtual, senha }: Secrets,
  { id, versao, cutsUrls = false }: { id: number; versao: number; cutsUrls?: boolean },
): Payload {
  const flag = (name: FlagName) => (values[name] ? 1 : 0)
  return {
    id,
    versao,
    plano: 'basic',
    status: 1,
    dados_gerais: {
      nome_completo: values.nome_completo,
      apelido: values.apelido,
      dt_nascimento: values.dt_nascimento,
      telefone: values.telefone,
      email: values.email,
      localizacao: { bairro: values.bairro, cidade: values.cidade, estado: values.estado },
      chamada: values.chamada,
      descricao: values.descricao,
      extras: values.extras,
    },
    login: { usuario: values.email, senhaAtual, senha },
    caracteristicas: [
      ...traits.map((nome) => ({
        nome,
        valor: values[traitName(nome)] || (nome === 'Peso' || nome === 'Altura' ? 0 : ''),
      })),
      { nome: 'Genero', valor: 'Feminino' },
    ],
    servicos: values.servicos,
    massagens: values.massagens,
    fetiches: values.fetiches,
    tipo_atendimento: values.tipo_atendimento,
    pagamento: values.pagamento,
    precos: filledPrices(values).map((codigo) => ({
      codigo,
      preco: parsePrice(values[priceName(codigo)]) ?? 0,
    })),
    atendimento: {
      regras: values.regras,
      caixa_postal: flag('caixa_postal'),
      local: flag('local'),
      hoteis: flag('hoteis'),
      moteis: flag('moteis'),
      domicilio: flag('domicilio'),
    },
    disponibilidade: values.disponibilidade,
    ...(cutsUrls && { cortar_urls_antigas: true }),
  }
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
 * What was changed here on top of what was saved elsewhere meanwhile. `disputed` are the fields that
 * both changed: here they stay as they were typed.
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

/** Takes back what a draft holds: fields of the form with values of their kind; null for none. */
export function parseDraft(stored: unknown): Partial<Values> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const typed = [...texts, ...traits.map(traitName), ...priceCodes.map(priceName)]
  const known: Partial<Record<Name, unknown>> = {}
  const take = (names: readonly Name[], fits: (value: unknown) => boolean) => {
    for (const name of names) {
      const value = (stored as Record<string, unknown>)[name]
      if (value !== undefined && fits(value)) known[name] = value
    }
  }
  take(typed, (value) => typeof value === 'string')
  take(flags, (value) => typeof value === 'boolean')
  take(lists, (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'))
  take(['disponibilidade'], isHours)
  return Object.keys(known).length > 0 ? (known as Partial<Values>) : null
}

/** The field of the form that the server means by `campo`; `hora:2` is the third span of hours. */
export function nameOfCampo(campo: string, payload: Payload): string {
  const [group = '', index, ...rest] = campo.split('.')
  if (group === 'dados_gerais' || group === 'atendimento') return rest.at(-1) ?? index ?? group
  if (group === 'login') return index ?? group
  if (group === 'caracteristicas') {
    const trait = payload.caracteristicas?.[Number(index)]?.nome
    return trait ? `traco:${trait}` : group
  }
  if (group === 'precos') {
    const price = payload.precos?.[Number(index)]?.codigo
    return price ? `preco:${price}` : group
  }
  if (group === 'disponibilidade') return index === undefined ? 'hora:0' : `hora:${index}`
  return group
}
