import { beforeAll, describe, expect, it } from 'vitest'
import { insertModelo } from '../../server/busca/testModelo.ts'
import { problemOf, useSite } from './site.ts'

const site = useSite()
const filtro = (query: string) => site.ask(`/api/filtro?${query}`)
const encode = encodeURIComponent

beforeAll(async () => {
  await insertModelo(site.services.db, { apelido: 'Helena', telefone: '11988887777' })
})

const noNumbers = [
  'abc',
  'NaN',
  'Infinity',
  '0x10',
  '1e1',
  '0b1',
  '１２',
  '1_0',
  '1,5',
  '+5',
  'null',
]

describe('an invalid number', () => {
  const places: [string, string][] = [
    ['/api/filtro', 'limite'],
    ['/api/filtro', 'pagina'],
    ['/api/filtro', 'preco_min'],
    ['/api/filtro', 'preco_max'],
    ['/api/filtro', 'preco'],
    ['/api/filtro', 'excluir'],
    ['/api/depoimentos', 'limite'],
    ['/api/depoimentos', 'pagina'],
    ['/api/depoimentos', 'nota'],
    ['/api/depoimentos', 'modelo'],
    ['/api/municipios', 'limite'],
  ]
  it.each(places)('is refused by name at %s %s', async (path, name) => {
    for (const value of [...noNumbers, '1e9', '99999999999', '-1', '\0']) {
      const answer = await site.ask(`${path}?${name}=${encode(value)}`)
      expect([value, answer.status]).toEqual([value, 422])
      expect(problemOf(answer).campos?.map(({ campo }) => campo)).toEqual([name])
    }
  })

  it.each(['latitude', 'longitude', 'raio_km'])('is refused by name as %s', async (name) => {
    // A position may be written as JavaScript prints it.
    const bad = noNumbers.filter((value) => value !== '1e1' || name === 'raio_km')
    for (const value of [...bad, '1e400', '-1e309', '1e', 'e1', '200', '-1e3']) {
      if (name === 'raio_km' && value === '200') continue
      const point = new URLSearchParams({ latitude: '-23', longitude: '-46', [name]: value })
      const answer = await filtro(point.toString())
      expect([value, answer.status]).toEqual([value, 422])
      expect(problemOf(answer).campos?.[0]?.campo).toBe(name)
    }
  })

  it.each(['/api/filtro', '/api/geo/reverso'])(
    'is not refused as one where JavaScript printed it: %s',
    async (path) => {
      for (const latitude of ['-3.7183900000000003', '1e-7', '-2.5E-10', '0', '-0', '12.', '90'])
        for (const longitude of ['-38.54339999999999', '5e-324', '-180']) {
          const answer = await site.ask(`${path}?${new URLSearchParams({ latitude, longitude })}`)
          const expected = latitude === '12.' ? [422] : [200, 404]
          expect([latitude, longitude, expected.includes(answer.status)]).toEqual([
            latitude,
            longitude,
            true,
          ])
        }
    },
  )

  it('must be whole where pages are counted', async () => {
    for (const query of ['limite=0', 'limite=61', 'limite=1.5', 'pagina=0', 'pagina=1.5'])
      expect([query, (await filtro(query)).status]).toEqual([query, 422])
    for (const query of ['limite=1', 'limite=60', 'pagina=10000'])
      expect([query, (await filtro(query)).status]).toEqual([query, 200])
  })
})

describe('a choice that does not exist', () => {
  const names = ['estado', 'estilo', 'atendimento', 'servicos', 'tipoCorpo', 'disponibilidade']
  it.each([...names, 'ordenar', 'online'])('is refused by name: %s', async (name) => {
    for (const value of ['nope', "'", '\0', '💋', '__proto__', 'constructor']) {
      const answer = await filtro(`${name}=${encode(value)}`)
      expect([value, answer.status]).toEqual([value, 422])
      expect(problemOf(answer).campos).toEqual([
        { campo: name, mensagem: expect.stringMatching(/\S/) },
      ])
    }
  })

  it.each(['cidade', 'bairro'])('is an empty list as a place: %s', async (name) => {
    const answer = await filtro(`${name}=Lugar+Nenhum`)
    expect([answer.status, answer.text, answer.headers.get('X-Total-Count')]).toEqual([
      200,
      '[]',
      '0',
    ])
  })
})

describe('parameters that exclude each other', () => {
  it.each([
    ['preco_min=10&preco_max=5', 'preco_min'],
    ['preco_min=10&preco=5', 'preco_min'],
    ['latitude=1', 'longitude'],
    ['longitude=1', 'latitude'],
    ['raio_km=5', 'latitude'],
    ['ordenar=distancia', 'latitude'],
    ['estado=SP&estado=RJ', 'estado'],
    ['geral=a&geral=b', 'geral'],
    ['geral=a&%67eral=b', 'geral'],
  ])('%s is refused as %s', async (query, campo) => {
    const answer = await filtro(query)
    expect(answer.status).toBe(422)
    expect(problemOf(answer).campos?.[0]?.campo).toBe(campo)
  })
})

describe('text made to break its parser', () => {
  const texts = [
    "'",
    '"',
    "';drop table modelo;--",
    "' or 1=1--",
    '\\',
    '%',
    '_',
    ':*',
    'a:*&b',
    '&|!()<->',
    '$1',
    '{}',
    '[',
    '{{7*7}}',
    '<script>',
    '\t\n',
    '\u202e',
    'e\u0301'.repeat(40),
    'İßﬀ',
    '\uffff',
    '💋'.repeat(60),
    '0'.repeat(120),
    '-'.repeat(120),
    '"'.repeat(119),
    '\u0085',
  ]
  it.each(['geral', 'cidade', 'bairro'])('is only text in %s', async (name) => {
    for (const text of texts)
      expect([text, (await filtro(`${name}=${encode(text)}`)).status]).toEqual([text, 200])
  })

  it('is only text for places, too', async () => {
    for (const text of texts) {
      for (const path of ['municipios?q', 'geo/lugar?cidade', 'geo/lugar?cidade=X&bairro'])
        expect((await site.ask(`/api/${path}=${encode(text)}`)).status).toBeLessThan(500)
    }
  })

  it.each(['geral', 'cidade', 'bairro'])('is refused with NUL or at length in %s', async (name) => {
    for (const text of ['\0', 'a\0b', 'a'.repeat(121), 'a'.repeat(10_000)])
      expect((await filtro(`${name}=${encode(text)}`)).status).toBe(422)
  })

  it.each(['%ED%A0%80', '%', '%E0%A4%A', '%FF'])(
    'is never a 5xx when it cannot be decoded: %s',
    async (text) => {
      expect((await filtro(`geral=${text}`)).status).toBeLessThan(500)
    },
  )
})

describe('a phone number', () => {
  const total = async (geral: string) =>
    (await filtro(`geral=${encode(geral)}`)).headers.get('X-Total-Count')

  it('finds nobody by a part of it', async () => {
    for (const part of [
      '1198888777',
      '988887777',
      '98888',
      '11 9',
      '7777',
      '119888877',
      '88887777',
    ])
      expect([part, await total(part)]).toEqual([part, '0'])
  })

  it.each(['11988887777', '(11) 98888-7777', '+55 11 98888 7777', '5511988887777', '011988887777'])(
    'finds her whole, as %s',
    async (typed) => expect(await total(typed)).toBe('1'),
  )
})
