/**
 * Who is seen: 100,000 visits of lists that are ordered by contract/ordem.ts, always the same ones. Prints the
 * table of docs/decisions/0108. Run it with `node bench/order.ts` after a weight has changed.
 */
import { loteDe, NOVA, posicaoDe, revezamentoDa } from '../contract/ordem.ts'

const VISITS = 100_000
const HOURS = 30 * 24
const PAGE = 24
/** How many go on to the next page, and how many open a card that they are shown. */
const ONWARD = 0.5
const OPENED = 0.03
/** Profiles of each city; visits are shared out in proportion. */
const CITIES = { large: 2000, medium: 400, small: 40 }
/** Share of each level of a plan, from none to the greatest. */
const LEVELS = [0.8, 0.12, 0.06, 0.02]
const NEW = 0.1

let seed = 20261123
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

type Profile = {
  id: number
  level: number
  began: 'new' | 'known'
  measures: Parameters<typeof posicaoDe>[1]
  visits: number
  shown: number
}

function makeProfile(id: number): Profile {
  const chance = random()
  let [level, sum] = [0, LEVELS[0]!]
  while (chance > sum && level < LEVELS.length - 1) sum += LEVELS[++level]!
  const nova = random() < NEW
  const avaliacoes = nova ? 0 : Math.floor(-5 * Math.log(1 - random()))
  const measures = {
    nova: Number(nova),
    verificada: Number(random() < 0.4),
    foto_perfil: Number(random() < 0.9),
    avaliacoes,
    nota: avaliacoes === 0 ? 0 : 3.5 + random() * 1.5,
    descricao: Math.floor(random() * 600),
    fotos: 1 + Math.floor(random() * 14),
  }
  return { id, level, began: nova ? 'new' : 'known', measures, visits: 0, shown: 0 }
}

/** A city's list in one hour. */
function orderOf(profiles: readonly Profile[], rodada: number): Profile[] {
  const { lugares, sentido } = revezamentoDa(rodada)
  return profiles
    .map((profile) => ({ profile, rank: posicaoDe(profile.level, profile.measures) }))
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        lugares[loteDe(a.profile.id)]! - lugares[loteDe(b.profile.id)]! ||
        (a.profile.id - b.profile.id) * sentido,
    )
    .map(({ profile }) => profile)
}

/** One visitor reads a list from its beginning. */
function read(list: readonly Profile[]): void {
  for (let from = 0; from < list.length; from += PAGE) {
    for (const profile of list.slice(from, from + PAGE)) {
      profile.shown += 1
      if (random() < OPENED) profile.visits += 1
      if (profile.visits >= NOVA.visitas) profile.measures.nova = 0
    }
    if (random() >= ONWARD) return
  }
}

function simulate(profiles: readonly Profile[], visits: number): void {
  for (let hour = 0; hour < HOURS; hour++) {
    const list = orderOf(profiles, hour)
    const now = Math.floor(((hour + 1) * visits) / HOURS) - Math.floor((hour * visits) / HOURS)
    for (let n = 0; n < now; n++) read(list)
  }
}

/** How often a group was shown. */
function row(city: string, level: number, began: Profile['began'], group: readonly Profile[]) {
  const shown = group.map((one) => one.shown).sort((a, b) => a - b)
  const mean = shown.reduce((sum, one) => sum + one, 0) / shown.length
  const never = shown.filter((one) => one === 0).length / shown.length
  const middle = shown[Math.floor(shown.length / 2)]!
  return `| ${city} | ${level} | ${began} | ${shown.length} | ${Math.round(mean)} | ${middle} | ${Math.round(never * 100)} % |`
}

console.log('| city | plan level | profile | how many | shown (mean) | shown (median) | never |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
const everyone = Object.values(CITIES).reduce((sum, size) => sum + size, 0)
let id = 0
for (const [city, size] of Object.entries(CITIES)) {
  const profiles = Array.from({ length: size }, () => makeProfile(++id))
  simulate(profiles, Math.round((VISITS * size) / everyone))
  for (const level of LEVELS.keys())
    for (const began of ['new', 'known'] as const) {
      const group = profiles.filter((one) => one.level === level && one.began === began)
      if (group.length > 0) console.log(row(city, level, began, group))
    }
}
