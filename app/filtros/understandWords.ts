/*
 * Which filters the words of a search mean: 'loira', 'gfe', 'até 300', 'massagem em pinheiros hoje'. An own
 * small grammar over the option lists and the places that have profiles; what it does not know stays text.
 * Only loaders import this.
 */
import { diaMais } from '../../contract/diasDaTemporada.ts'
import { nomesDosEstados } from '../../contract/estados.ts'
import { filtros } from '../../contract/filtros.ts'
import { hoje } from '../../contract/idade.ts'
import type { Local } from '../../contract/local.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { faixasDeIdade } from '../../contract/opcoes.ts'
import { plain } from '../format/plain.ts'
import { locales } from '../paraglide/runtime.js'
import type { Filtro } from './filterUrl.ts'
import { optionLabel } from './optionLabel.ts'
import { spellingsOf } from './spellingsOf.ts'

type Meaning = Partial<Record<NomeDeFiltro, readonly string[]>> &
  Pick<Filtro, 'disponibilidade' | 'ordenar'>

/** Phrases without accents, in both languages, and what they mean. Names of people are left out: 'mel'. */
const phrases: readonly [RegExp, Meaning][] = [
  [/lo[iu]r[ao]s?|blondes?/, { cabelo: ['loiro'] }],
  [/ruiv[ao]s?|redheads?/, { cabelo: ['ruivo'] }],
  [/morenas?|brunettes?/, { cabelo: ['castanho', 'preto'] }],
  [/grisalhas?/, { cabelo: ['grisalho'] }],
  [/cabelos? coloridos?/, { cabelo: ['colorido'] }],
  [/cabelos? pretos?|black hair/, { cabelo: ['preto'] }],
  [/cabelos? castanhos?/, { cabelo: ['castanho'] }],
  [/gfe|girlfriend experience/, { estilo: ['gfe'] }],
  [/namoradinhas?/, { estilo: ['namoradinha'] }],
  [/dominatrix|dominadoras?/, { estilo: ['dominatrix'] }],
  [/virtual|video ?chamadas?/, { estilo: ['atendimento-virtual'] }],
  [/(?:mais|melhor) avaliadas?|top rated/, { estilo: ['mais-avaliadas'] }],
  [/(?:com|tem) local|own place/, { atendimento: ['local'] }],
  [/(?:em |no |nos )?hote(?:l|is)|hotels?/, { atendimento: ['hoteis'] }],
  [/(?:em |no |nos )?mote(?:l|is)|motels?/, { atendimento: ['moteis'] }],
  [/(?:a |em |no )?domicilio|outcall/, { atendimento: ['domicilio'] }],
  [/massage(?:m|ns) tantricas?|tantricas?|tantric massages?/, { servicos: ['massagem-tantrica'] }],
  [/massage(?:m|ns) nuru|nuru(?: massages?)?/, { servicos: ['massagem-nuru'] }],
  [/massage(?:m|ns)|massagistas?|massages?/, { servicos: ['massagens'] }],
  [/fetiches?|fetish(?:es)?/, { servicos: ['fetiches'] }],
  [/beijo na boca|beija na boca/, { servicos: ['beijo-na-boca'] }],
  [/(?:aceita |atende |para |com )?casa(?:l|is)|(?:accepts )?couples?/, { servicos: ['casais'] }],
  [/viage(?:m|ns)|travels?/, { servicos: ['viagens'] }],
  [/jantar(?:es)?|dinners?/, { servicos: ['jantares'] }],
  [/strip/, { servicos: ['striptease'] }],
  [/anal/, { servicos: ['anal-com-preservativo'] }],
  [/roleplay/, { servicos: ['role-play'] }],
  [/magras?|magrinhas?|slim/, { tipoCorpo: ['magra'] }],
  [/saradas?|malhadas?|fitness/, { tipoCorpo: ['sarada'] }],
  [/curvilineas?|curvy/, { tipoCorpo: ['curvilinea'] }],
  [/gordinhas?|plus size/, { tipoCorpo: ['gordinha'] }],
  [/(?:fala |em |speaks )?(?:ingles|english)/, { idiomas: ['ingles'] }],
  [/(?:fala |em |speaks )?(?:espanhol|spanish)/, { idiomas: ['espanhol'] }],
  [/(?:fala |em |speaks )?(?:frances|french)/, { idiomas: ['frances'] }],
  [/(?:fala |em |speaks )?(?:italiano|italian)/, { idiomas: ['italiano'] }],
  [/(?:fala |em |speaks )?(?:alemao|german)/, { idiomas: ['alemao'] }],
  [/(?:em )?libras/, { idiomas: ['libras'] }],
  [/(?:aceita |com |no )?(?:pix)/, { pagamento: ['pix'] }],
  [/(?:aceita |com |no )?(?:cartao|credit cards?)/, { pagamento: ['cartao'] }],
  [/(?:aceita |em )?dinheiro|cash/, { pagamento: ['dinheiro'] }],
  [/(?:so )?verificadas?|verified/, { verificada: ['sim'] }],
  [/nota (?:minima )?4[.,]5|rated 4\.5/, { nota: ['4.5'] }],
  [/nota (?:minima )?4(?![.,]?\d)|rated 4(?![.,]?\d)/, { nota: ['4'] }],
  [/novinhas?/, { idade: ['18-24'] }],
  [/coroas?|maduras?|mature/, { idade: ['40'] }],
  [/(?:online )?agora|online|(?:online )?now/, { disponibilidade: 'online' }],
  [/ativas? hoje|active today/, { atividade: ['ativa-hoje'] }],
  [/ativas? (?:n?est|n)a semana|active this week/, { atividade: ['ativa-semana'] }],
  [/ativas? (?:n?est|n)e mes|active this month/, { atividade: ['ativa-mes'] }],
  [/hoje|today/, { disponibilidade: 'hoje' }],
  // Without the visitor's place in the address the page asks for it.
  [
    /(?:as )?mais (?:pert[ao]s?|proximas?)(?: de mim)?|perto (?:de mim|daqui)|near ?me|nearby|nearest/,
    { ordenar: 'distancia' },
  ],
  [/(?:as )?mais baratas?|baratas?|cheapest/, { ordenar: 'menor_preco' }],
]

/** Lower case, without accents; only letters, digits and what stands in a price. */
const wordsOf = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9$.,+%-]+/g, ' ')
    .trim()

/** A price in reais as people write it: '300', 'R$ 1.200', '2 mil', '300 reais por hora'. */
const DIGITS = String.raw`(\d{1,3}(?:\.\d{3})+|\d{2,6}|\d{1,2}(?= ?(?:mil|k)\b))(?:,\d{1,2})?( ?(?:mil|k)\b)?`
const REAIS = String.raw` ?(?:reais|contos?|brl)\b`
const OTHER_UNIT = String.raw`(?! ?(?:%|(?:anos|years|km|kg|cm|m|metros?|h|horas?|min|minutos?|fotos?|videos?)\b))`
const AN_HOUR = String.raw`(?: (?:por|per|a|an) (?:hora|hour|h)\b)?`
const AMOUNT = String.raw`(?:r\$ ?)?${DIGITS}(?:${REAIS})?${OTHER_UNIT}${AN_HOUR}`
const reaisOf = (digits: string, thousand: string | undefined): number =>
  Number(digits.replaceAll('.', '')) * (thousand ? 1000 : 1)

/** Whole words: not the 'gfe' of another word. */
const whole = (source: string) => new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`)

const between = whole(`(?:de|entre|from|between) ${AMOUNT} (?:a|e|ate|to|and) ${AMOUNT}`)
/** Without a word before it, from R$ 50 on: '20 a 30' may be an age. */
const bareBetween = whole(`${AMOUNT} ?(?:a|ate|to|-) ?${AMOUNT}`)
const LOWEST_BARE = 50
/** '200-400' may be a part of a phone number. */
const isPhonelike = (range: string): boolean => /^[\d.,]+ ?- ?[\d.,]+$/.test(range)
const atMost = whole(
  `(?:ate|max|maximo|no maximo|por ate|menos de|abaixo de|up to|under|below) ${AMOUNT}`,
)
const atLeast = whole(
  String.raw`(?:a partir de|acima de|mais de|minimo|from|over|above) ${AMOUNT}|${AMOUNT}(?: ou mais| or more| ?\+)`,
)
/**
 * A price alone is the most that somebody wants to pay: who asks for less suits him too. 'R$', 'reais' or 'mil'
 * make any number a price; without them only a round number is one, the only number of the text, as prices
 * are and ages, heights and parts of phone numbers seldom are. As text a number finds next to nobody.
 */
const alone = whole(
  String.raw`(?:por |for )?(?:r\$ ?${DIGITS}(?:${REAIS})?|${DIGITS}(?:${REAIS}|(?<=mil|k)\b))${AN_HOUR}`,
)
const bareAlone = whole(String.raw`(?:por |for )?(\d[\d.]*)${OTHER_UNIT}${AN_HOUR}`)
const ROUND = /^[1-9](?:\d0|\.?\d00)$/
/** The numbers of a text; one of a phone number or a range is one. */
const NUMBERS = /\d+(?:[.,]\d+)*(?: ?- ?\d+(?:[.,]\d+)*)*/g

const OLDEST = 99
/** '25 anos', '20 a 30 anos', 'até 25 anos', 'mais de 40 anos'. */
const YEARS = String.raw`(\d{2}) ?(?:anos|years old|years|yo)(?: de idade)?`
const agesBetween = whole(
  String.raw`(?:de |entre |from |between )?(\d{2}) ?(?:a|e|ate|to|and|-) ?${YEARS}`,
)
const agesUpTo = whole(`(?:ate|menos de|abaixo de|no maximo|up to|under) ${YEARS}`)
const agesFrom = whole(`(?:a partir de|acima de|mais de|from|over) ${YEARS}|${YEARS} ou mais`)
const ageOf = whole(`(?:com |de |aged )?${YEARS}`)

/** What the page calls the choices that no phrase is about, in both languages; longer names first. */
const labels = nomesDosFiltros
  .flatMap((name) =>
    filtros[name].escolhas.flatMap(({ codigo, label }) =>
      locales.map((locale): [string, Meaning] => [
        wordsOf(optionLabel(codigo, locale) ?? label),
        { [name]: [codigo] },
      ]),
    ),
  )
  // '18 to 24' may be a price.
  .filter(([label]) => /^[a-z]/.test(label))
  .filter(
    ([label]) => !phrases.some(([phrase]) => new RegExp(`^(?:${phrase.source})$`).test(label)),
  )
  .sort(([one], [other]) => other.length - one.length)

const known: (readonly [RegExp, Meaning])[] = [
  ...labels.map(
    ([label, meaning]) => [whole(label.replace(/[.$+]/g, String.raw`\$&`)), meaning] as const,
  ),
  ...phrases.map(([phrase, meaning]) => [whole(phrase.source), meaning] as const),
]

/** What filters are called, in words alone. A name that ends in another is that one with a word before. */
const names = lastNames([
  ...labels.map(([label]) => label),
  ...phrases.flatMap(([phrase]) => spellingsOf(phrase.source)),
])
function lastNames(all: readonly string[]): string[] {
  const set = new Set(all.filter((name) => /^[a-z]+(?: [a-z]+)*$/.test(name)))
  const hasShorter = (name: string) =>
    name.split(' ').some((_, i, words) => i > 0 && set.has(words.slice(i).join(' ')))
  return [...set].filter((name) => !hasShorter(name))
}

/** The names of filters and of `places`, as words that may be misspelt. */
export const namesOf = (places: readonly Local[]): string[] =>
  lastNames([
    ...names,
    ...places.flatMap(({ bairro, cidade, estado }) => [
      wordsOf(bairro ?? cidade),
      wordsOf(nomesDosEstados[estado].nome),
    ]),
  ])

const tomorrow = whole('amanha|tomorrow')

/** What joins words and means nothing once they are filters. */
const JOINERS = /(?<![a-z0-9])(?:e|com|que|de|da|do|em|no|na|a|o|and|with|in)(?![a-z0-9])/g

/** The ages that a text names, as the choices of the filter that have some of them, and the text without them. */
function readAges(text: string): { rest: string; idade: string[] } {
  const patterns: [RegExp, (ages: number[]) => [from: number, to: number]][] = [
    [agesBetween, ([one = 0, other = 0]) => [Math.min(one, other), Math.max(one, other)]],
    [agesUpTo, ([age = 0]) => [0, age]],
    [agesFrom, ([age = 0]) => [age, OLDEST]],
    [ageOf, ([age = 0]) => [age, age]],
  ]
  for (const [pattern, rangeOf] of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const [from, to] = rangeOf(found.slice(1).filter(Boolean).map(Number))
    const idade = faixasDeIdade
      .filter(({ codigo }) => {
        const [youngest = 0, oldest = OLDEST] = codigo.split('-').map(Number)
        return youngest <= to && from <= oldest
      })
      .map(({ codigo }) => codigo)
    // Nobody here is 16: what no choice has stays text.
    if (idade.length === 0) break
    return { rest: text.replace(found[0], ' '), idade }
  }
  return { rest: text, idade: [] }
}

/** The prices that a text names, and the text without them. */
function readPrices(text: string): { rest: string; prices: Partial<Filtro> } {
  const numbers = text.match(NUMBERS) ?? []
  const said = between.exec(text)
  const range = said ?? bareBetween.exec(text)
  if (range) {
    const [all, from = '', fromK, to = '', toK] = range
    const ends = [reaisOf(from, fromK), reaisOf(to, toK)].sort((one, other) => one - other)
    const round = numbers.length === 1 && ROUND.test(from) && ROUND.test(to)
    if (said || (isPhonelike(all) ? round : (ends[0] ?? 0) >= LOWEST_BARE))
      return {
        rest: text.replace(all, ' '),
        prices: { preco_min: ends[0], preco_max: ends[1] },
      }
  }
  const prices: Partial<Filtro> = {}
  let rest = text
  const take = (name: 'preco_min' | 'preco_max', pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (!found) return
    const [digits = '', thousand] = found.slice(1).filter(Boolean)
    prices[name] = reaisOf(digits, thousand)
    rest = rest.replace(found[0], ' ')
  }
  take('preco_max', atMost)
  take('preco_min', atLeast)
  if (rest === text) take('preco_max', alone)
  if (rest === text && numbers.length === 1 && ROUND.test(numbers[0] ?? ''))
    take('preco_max', bareAlone)
  return { rest, prices }
}

type Found = { place: Local; name: string; all: string }

const before = `(?:em|no|na|nos|nas|in|at|de|do|da) `
/** Says of which kind the place is: 'na cidade do rio', 'bairro pinheiros'. */
const kinds = {
  cidade: `(?:${before})?(?:cidade d[eoa]|city of) `,
  bairro: `(?:${before})?bairro (?:d[eoa] )?`,
  // Of a state's interior its state is as near as a filter comes.
  estado: `(?:${before})?(?:(?:estado|interior) d[eoa]|state of) `,
}
/** 'no rio', but neither 'no rio vermelho' nor a 'rio' without a word before it. */
const RIO = 'rio(?= *(?:$|[,|]))'
/** A name, which is not the beginning of another: 'rio grande do sul', 'mato grosso do sul'. */
const literal = (name: string) =>
  `${name.replace(/[.$+]/g, String.raw`\$&`)}(?! do (?:sul|norte)(?![a-z]))`

/**
 * The place with the longest name in a text, said after 'em' or, if `bare`, anywhere. Of several with one
 * name it is the one in the city `near`, else the first: places come by their number of profiles.
 */
function findNamed(
  text: string,
  places: readonly Local[],
  { bare, near }: { bare: boolean; near?: string },
): Found | undefined {
  let best: Found | undefined
  for (const place of places) {
    const name = wordsOf(place.bairro ?? place.cidade)
    const rio = !place.bairro && name === 'rio de janeiro'
    if (!text.includes(rio ? 'rio' : name)) continue
    const nearer = place.cidade === near && best?.place.cidade !== near
    if (best && (name.length < best.name.length || (name.length === best.name.length && !nearer)))
      continue
    const said = `(?:${kinds[place.bairro ? 'bairro' : 'cidade']}|${before})`
    const called = `${said}${bare ? '?' : ''}${literal(name)}${rio ? `|${said}${RIO}` : ''}`
    const all = whole(`(?:${called})(?:,? ${place.estado.toLowerCase()})?`).exec(text)?.[0]
    if (all) best = { place, name, all }
  }
  return best
}

/** The bairro, or else the city, that a text names, and the text without them. */
function readPlace(
  text: string,
  places: readonly Local[],
  { bare, near }: { bare: boolean; near: string | undefined },
): { rest: string; place: Pick<Filtro, 'cidade' | 'estado' | 'bairro'> } | null {
  const bairros = places.filter(({ bairro }) => bairro)
  const city = findNamed(
    text,
    places.filter(({ bairro }) => !bairro),
    { bare },
  )
  const ofCity = bairros.filter(({ cidade }) => cidade === city?.place.cidade)
  // 'jardim são paulo' is a bairro, whatever the city in its name.
  const other = findNamed(text, bairros, { bare, near })
  const own = city && findNamed(text.replace(city.all, ' | '), ofCity, { bare: true })
  const bairro = own ?? (!city || other?.name.includes(city.name) ? other : undefined)
  const found = bairro ?? city
  if (!found) return null
  const { cidade, estado } = found.place
  let rest = text.replace(found.all, ' ')
  // 'em pinheiros, são paulo': the city of the bairro is said too.
  if (own) rest = rest.replace(city.all, ' ')
  else if (bairro)
    rest = rest.replace(whole(`(?:${kinds.cidade}|${before})?${wordsOf(cidade)}`), ' ')
  return { rest, place: { cidade, estado, bairro: found.place.bairro } }
}

/**
 * The state of `places` that a text names: 'em sp', 'loira rj', 'em minas gerais'; `said` only where it is called
 * one: 'estado de são paulo'. And the text without it. Of two states the name alone is that of a city too,
 * which is meant: 'são paulo'.
 */
function readState(
  text: string,
  places: readonly Local[],
  { bare = false, said = false }: { bare?: boolean; said?: boolean },
): { rest: string; place: Pick<Filtro, 'cidade' | 'estado' | 'bairro'> } | null {
  for (const estado of new Set(places.map((place) => place.estado))) {
    const uf = estado.toLowerCase()
    const name = literal(wordsOf(nomesDosEstados[estado].nome))
    const called = `${kinds.estado}(?:${name}|${uf}${estado === 'RJ' ? `|${RIO}` : ''})`
    // Without 'em', two letters only at the end: they may be a word ('se', 'ma').
    const end = bare ? `|${uf}$` : ''
    const all = whole(said ? called : `${before}(?:${name}|${uf})|${name}${end}`).exec(text)?.[0]
    if (!all) continue
    const city = places.find((place) => place.estado === estado && wordsOf(place.cidade) === all)
    const place = { estado, cidade: city?.cidade, bairro: undefined }
    return { rest: text.replace(all, ' ').trim(), place }
  }
  return null
}

/** The words of a text, each as `change` has it. */
const respell = (text: string, change: ReadonlyMap<string, string>): string =>
  text.replace(/[a-z0-9]+/g, (word) => change.get(word) ?? word)

/**
 * The search with the words of `geral` that mean a filter turned into it; null when they mean none. A place
 * without 'em' counts only beside another word that was understood: alone it may be a name ('Vitória').
 * @param respelt misspelt words with the ones that they mean; what is no filter stays as it was typed
 */
export function understandWords(
  filtro: Filtro,
  places: readonly Local[],
  respelt: ReadonlyMap<string, string> = new Map(),
): Filtro | null {
  const text = respell(wordsOf(filtro.geral ?? ''), respelt)
  const next: Filtro = { ...filtro, pagina: undefined }
  const { rest: withoutAges, idade } = readAges(text)
  const { rest: withoutPrices, prices } = readPrices(withoutAges)
  Object.assign(next, prices, { idade: [...new Set([...next.idade, ...idade])] })
  let rest = withoutPrices
  let understood = idade.length > 0 || Object.keys(prices).length > 0
  for (const [pattern, { disponibilidade, ordenar, ...lists }] of known) {
    const found = pattern.exec(rest)
    if (!found) continue
    rest = rest.replace(found[0], ' ')
    understood = true
    if (disponibilidade) next.disponibilidade = disponibilidade
    if (ordenar) next.ordenar = ordenar
    for (const [name, codes] of Object.entries(lists) as [NomeDeFiltro, readonly string[]][])
      next[name] = [...new Set([...next[name], ...codes])]
  }
  if (tomorrow.test(rest)) {
    rest = rest.replace(tomorrow, ' ')
    understood = true
    next.dia = diaMais(hoje(), 1)
  }
  rest = rest.replace(/\s+/g, ' ')
  const near = filtro.cidade
  const state = readState(rest, places, { said: true })
  if (state) {
    rest = state.rest
    understood = true
    Object.assign(next, state.place)
  }
  const there = state ? places.filter(({ estado }) => estado === next.estado) : places
  const place =
    readPlace(rest, there, { bare: false, near }) ??
    (understood ? readPlace(rest, there, { bare: true, near }) : null) ??
    (state ? null : readState(rest.trim(), places, { bare: understood }))
  if (place) {
    rest = place.rest
    understood = true
    // The state of the city that was chosen before leaves it.
    if (place.place.cidade || place.place.estado !== filtro.estado) Object.assign(next, place.place)
  }
  if (!understood) return null
  const left = rest
    .replace(JOINERS, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const typed = new Map([...respelt].map(([word, meant]) => [meant, word]))
  next.geral = respell(left, typed) || undefined
  return next
}
