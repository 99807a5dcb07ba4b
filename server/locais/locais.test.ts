import { beforeAll, describe, expect, it } from 'vitest'
import { insertModelo } from '../busca/testModelo.ts'
import { useTestDatabase } from '../database/testing.ts'
import { findMunicipios, listLocais, locatePlace, reverseGeocode } from './locais.ts'
import { findMapa } from './mapa.ts'
import { seedMunicipios } from './seed.ts'

const database = useTestDatabase()
const naoEncontrado = { codigo: 'lugar_nao_encontrado' }

beforeAll(async () => {
  const { db } = database
  await seedMunicipios(db)
  const moema = { bairro: 'Moema', cidade: 'São Paulo', estado: 'SP' }
  await insertModelo(db, { ...moema, latitude: -23.6, longitude: -46.66 })
  await insertModelo(db, { ...moema, bairro: 'moema', latitude: -23.62, longitude: -46.68 })
  // Without a position of her own she is placed at the seat, which is not in Moema.
  await insertModelo(db, moema)
  await insertModelo(db, { bairro: 'Centro', cidade: 'São Paulo', estado: 'SP' })
  await insertModelo(db, {
    bairro: 'Moema',
    cidade: 'Campinas',
    estado: 'SP',
    moderacao: 'pendente',
  })
  await insertModelo(db, { bairro: null, cidade: 'Bom Jesus', estado: 'RS' })
})

describe('reverseGeocode', () => {
  it.each([
    ['New York', 40.7, -74],
    ['Buenos Aires', -34.6, -58.4],
    ['a pole, at the edge of what a longitude may be', 90, 180],
    ['the middle of the Atlantic', -15, -20],
  ])('finds no city in %s', async (_, latitude, longitude) =>
    expect(reverseGeocode(database.db, latitude, longitude)).rejects.toMatchObject(naoEncontrado),
  )

  it.each([
    [-23.5505, -46.6333, 'São Paulo', 'SP'],
    // Nearer to the seat of Taboão da Serra.
    [-23.65, -46.71, 'São Paulo', 'SP'],
    // Barra da Tijuca, as far from the seat as from Nilópolis.
    [-23.0, -43.365, 'Rio de Janeiro', 'RJ'],
    [-15.82, -48.11, 'Brasília', 'DF'],
    [-3.1, -60.02, 'Manaus', 'AM'],
    [-22.9, -43.1, 'Niterói', 'RJ'],
    // One of the seats that GeoNames lacks.
    [-22.79, -43.43, 'Mesquita', 'RJ'],
  ])('%d, %d is %s', async (latitude, longitude, cidade, estado) =>
    expect(await reverseGeocode(database.db, latitude, longitude)).toEqual({
      cidade,
      estado,
      latitude,
      longitude,
    }),
  )
})

describe('locatePlace', () => {
  it.each([
    { cidade: 'Atlântida do Fundo' },
    { cidade: 'São Paulo', estado: 'AC' as const },
    { cidade: '%' },
    { cidade: "' or true --" },
  ])('does not know %o', async (lugar) =>
    expect(locatePlace(database.db, lugar)).rejects.toMatchObject(naoEncontrado),
  )

  it("gives the middle of the bairro from its profiles' positions", async () =>
    expect(
      await locatePlace(database.db, { bairro: 'MOEMA', cidade: 'sao paulo', estado: 'SP' }),
    ).toEqual({ lat: -23.61, lng: -46.67 }))

  it('gives the seat of the city for a bairro without positions', async () => {
    const seat = await locatePlace(database.db, { cidade: 'Campinas' })
    // A profile that is not public is not used.
    expect(await locatePlace(database.db, { bairro: 'Moema', cidade: 'campinas' })).toEqual(seat)
    expect(seat.lat).toBeCloseTo(-22.9, 1)
  })

  it('prefers the city with profiles among several of one name', async () => {
    const { lat } = await locatePlace(database.db, { cidade: 'Bom Jesus' })
    expect(lat).toBeCloseTo(-28.7, 0)
  })
})

describe('findMunicipios', () => {
  const find = async (query: Parameters<typeof findMunicipios>[1]) =>
    (await findMunicipios(database.db, query)).map((m) => `${m.cidade}/${m.estado}`)

  it.each(['%', '_', '\\', "'", '💋', 'xqzwkk', 'a%b'])('finds none by %s', async (q) =>
    expect(await find({ q })).toEqual([]),
  )

  it('finds by the start of a name, the exact one first, without accents or case', async () => {
    expect((await find({ q: 'sao paulo' }))[0]).toBe('São Paulo/SP')
    expect(await find({ q: 'FLORIANÓP' })).toEqual(['Florianópolis/SC'])
    expect(await find({ q: 'paulo', limite: 60 })).toContain('São Paulo/SP')
  })

  it.each([
    ['jesus', 'Bom Jesus/RS', 'the one with profiles'],
    ['rio d', 'Rio de Janeiro/RJ', 'a capital'],
    ['paulo', 'São Paulo/SP', 'the one with profiles, though others begin so'],
    ['campin', 'Campinas/SP', 'the shortest name'],
    ['rio azul', 'Rio Azul/PR', 'the one that is called so'],
  ])('by %s finds first %s, %s', async (q, cidade) => expect((await find({ q }))[0]).toBe(cidade))

  it('corrects a misspelt name', async () =>
    expect(await find({ q: 'capminas' })).toContain('Campinas/SP'))

  it('says how many profiles a city has, and for one without any where the nearest are', async () => {
    const [saoPaulo] = await findMunicipios(database.db, { q: 'são paulo', limite: 1 })
    expect(saoPaulo).toMatchObject({ total: 4, perto: null })
    const [vacaria] = await findMunicipios(database.db, { q: 'vacaria', limite: 1 })
    expect(vacaria).toMatchObject({ total: 0, perto: { cidade: 'Bom Jesus', estado: 'RS' } })
    expect(vacaria!.perto!.km).toBeGreaterThan(20)
    expect(vacaria!.perto!.km).toBeLessThan(80)
  })

  it('finds a city with swapped letters', async () =>
    expect((await find({ q: 'savlador' }))[0]).toBe('Salvador/BA'))

  it('keeps to a state and to a number', async () => {
    expect(await find({ estado: 'DF' })).toEqual(['Brasília/DF'])
    expect(await find({ limite: 3 })).toHaveLength(3)
  })
})

describe('listLocais', () => {
  it('counts public profiles by city and by bairro, whatever their spelling', async () =>
    expect(await listLocais(database.db)).toEqual([
      { cidade: 'São Paulo', estado: 'SP', total: 4 },
      { cidade: 'São Paulo', estado: 'SP', bairro: 'Moema', total: 3 },
      { cidade: 'São Paulo', estado: 'SP', bairro: 'Centro', total: 1 },
      { cidade: 'Bom Jesus', estado: 'RS', total: 1 },
    ]))
})

describe('findMapa', () => {
  const named = async (where: Parameters<typeof findMapa>[1]) =>
    (await findMapa(database.db, where)).map(({ cidade, bairro, total }) => [
      bairro ?? cidade,
      total,
    ])

  it('has cities with public profiles at their seats, of the country or of a state', async () => {
    expect(await named({})).toEqual([
      ['São Paulo', 4],
      ['Bom Jesus', 1],
    ])
    expect(await named({ estado: 'RS' })).toEqual([['Bom Jesus', 1]])
    expect(await named({ estado: 'AC' })).toEqual([])
  })

  it('has no bairro from whose middle somebody could be found: the cities of the state instead', async () =>
    expect(await named({ estado: 'SP', cidade: 'São Paulo' })).toEqual([['São Paulo', 4]]))

  it('has the bairros of a city in the middle of three profiles at least', async () => {
    const recife = { cidade: 'Recife', estado: 'PE' } as const
    for (const bairro of ['Boa Viagem', 'Pina'])
      for (const n of [1, 2, 3])
        await insertModelo(database.db, {
          ...recife,
          bairro,
          latitude: -8.1 - n / 50,
          longitude: -34.8,
        })
    await insertModelo(database.db, {
      ...recife,
      bairro: 'Torre',
      latitude: -8.2,
      longitude: -34.8,
    })
    const found = await findMapa(database.db, recife)
    expect(found).toEqual([
      { ...recife, bairro: 'Boa Viagem', total: 3, latitude: -8.14, longitude: -34.8 },
      { ...recife, bairro: 'Pina', total: 3, latitude: -8.14, longitude: -34.8 },
    ])
  })
})
