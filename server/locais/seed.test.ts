import { describe, expect, it } from 'vitest'
import { artigos } from '../../contract/artigos.ts'
import { slugify } from '../../contract/slugify.ts'
import { useTestDatabase } from '../database/testing.ts'
import { readMunicipios, seedMunicipios } from './seed.ts'

const database = useTestDatabase()

type Ponto = { latitude: number; longitude: number }

/** Precise enough for places of one region. */
const distanceKm = (a: Ponto, b: Ponto) =>
  111 *
  Math.hypot(
    a.latitude - b.latitude,
    (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  )

/** Latitude and longitude of each capital, to a tenth of a degree. */
const capitais: [string, string, number, number][] = [
  ['AC', 'Rio Branco', -10.0, -67.8],
  ['AL', 'Maceió', -9.7, -35.7],
  ['AM', 'Manaus', -3.1, -60.0],
  ['AP', 'Macapá', 0.0, -51.1],
  ['BA', 'Salvador', -13.0, -38.5],
  ['CE', 'Fortaleza', -3.7, -38.5],
  ['DF', 'Brasília', -15.8, -47.9],
  ['ES', 'Vitória', -20.3, -40.3],
  ['GO', 'Goiânia', -16.7, -49.3],
  ['MA', 'São Luís', -2.5, -44.3],
  ['MG', 'Belo Horizonte', -19.9, -43.9],
  ['MS', 'Campo Grande', -20.4, -54.6],
  ['MT', 'Cuiabá', -15.6, -56.1],
  ['PA', 'Belém', -1.4, -48.5],
  ['PB', 'João Pessoa', -7.1, -34.9],
  ['PE', 'Recife', -8.1, -34.9],
  ['PI', 'Teresina', -5.1, -42.8],
  ['PR', 'Curitiba', -25.4, -49.3],
  ['RJ', 'Rio de Janeiro', -22.9, -43.2],
  ['RN', 'Natal', -5.8, -35.2],
  ['RO', 'Porto Velho', -8.8, -63.9],
  ['RR', 'Boa Vista', 2.8, -60.7],
  ['RS', 'Porto Alegre', -30.0, -51.2],
  ['SC', 'Florianópolis', -27.6, -48.5],
  ['SE', 'Aracaju', -10.9, -37.1],
  ['SP', 'São Paulo', -23.5, -46.6],
  ['TO', 'Palmas', -10.2, -48.3],
]

describe('readMunicipios', () => {
  const todos = readMunicipios()

  it('gives each municipality once, with a position in Brazil', () => {
    expect(todos.length).toBeGreaterThanOrEqual(5570)
    expect(new Set(todos.map((m) => m.codigo)).size).toBe(todos.length)
    expect(new Set(todos.map((m) => slugify(`${m.cidade} ${m.estado}`))).size).toBe(todos.length)
    for (const { latitude, longitude } of todos.flatMap((m) => [m, ...m.distritos])) {
      expect(latitude).toSatisfy((degrees: number) => degrees > -34 && degrees < 5.4)
      expect(longitude).toSatisfy((degrees: number) => degrees > -74 && degrees < -28)
    }
  })

  it.each(capitais)('has the capital of %s, %s, where it is', (estado, cidade, lat, lng) => {
    const [capital, ...outras] = todos.filter((m) => m.cidade === cidade && m.estado === estado)
    expect(outras).toEqual([])
    expect(Math.abs(capital!.latitude - lat)).toBeLessThan(0.15)
    expect(Math.abs(capital!.longitude - lng)).toBeLessThan(0.15)
  })

  it('knows São Paulo by its IBGE code, with its districts', () => {
    const saoPaulo = todos.find((m) => m.codigo === 3550308)
    expect(saoPaulo?.cidade).toBe('São Paulo')
    expect(saoPaulo?.distritos.length).toBeGreaterThan(50)
  })

  it('assigns no place to a municipality ten times further away than another', () => {
    const pontos = todos.flatMap((municipio) =>
      [municipio, ...municipio.distritos].map((ponto) => ({ municipio, ponto })),
    )
    const trocados = todos.flatMap((municipio) =>
      municipio.distritos.flatMap((distrito) => {
        const km = (own: boolean) =>
          Math.min(
            ...pontos
              .filter((p) => (p.municipio === municipio) === own && p.ponto !== distrito)
              .map(({ ponto }) => distanceKm(distrito, ponto)),
          )
        return km(true) > 10 * km(false) ? [{ cidade: municipio.cidade, ...distrito }] : []
      }),
    )
    expect(trocados).toEqual([])
  })
})

describe('seedMunicipios', () => {
  it('fills the table once, though several processes start together', async () => {
    const { db } = database
    await Promise.all([seedMunicipios(db), seedMunicipios(db), seedMunicipios(db)])
    await seedMunicipios(db)
    const { total } = await db
      .selectFrom('municipio')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(readMunicipios().length)
  })
})

it('knows every municipality whose name takes an article', () => {
  const slugs = new Set(readMunicipios().map(({ cidade }) => slugify(cidade)))
  expect(Object.keys(artigos).filter((slug) => !slugs.has(slug))).toEqual([])
})
