import { FiltroQuery, ordens } from '../../contract/busca.ts'
import { now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const filtro = FiltroQuery.parse({})
const ponto = { latitude: -23.55, longitude: -46.63 }
const termos = [{ formas: ['ana'], prefixo: true }]
/** Every condition at once. */
const tudo = {
  filtro: {
    ...filtro,
    ...ponto,
    bairro: 'centro',
    estado: 'SP' as const,
    excluir: 1,
    raio_km: 20,
    estilo: ['gfe'],
    servicos: ['massagens'],
    disponibilidade: 'hoje' as const,
    online: 1 as const,
    preco_min: 100,
    preco_max: 900,
  },
  telefone: '11987654321',
  termos,
  cidades: ['sao paulo', 'santos'],
  now,
}
const pagina = { limite: 24, salto: 0 }
/** From a profile on that leaves half of a rank to read. */
const depois = { filtro, marco: { rodada: 0, depois: [-450, 31, 0] }, now }
const cidade = { filtro, cidades: ['cidade 0'], now }
const faixas = { de: 100, ate: 1000 }

export const samples: Samples<typeof queries> = {
  selectCards: [
    [tudo, pagina],
    [{ ...tudo, fora: [3] }, pagina],
    [tudo, { ...pagina, ids: [1, 2] }],
    [{ filtro: { ...filtro, disponibilidade: 'online' }, cidades: ['sao paulo'], now }, pagina],
    ...ordens.map((ordenar): [typeof tudo, typeof pagina] => [
      { ...tudo, filtro: { ...tudo.filtro, ordenar } },
      pagina,
    ]),
    ...ordens.map((ordenar): [typeof depois, typeof pagina] => [
      { ...depois, filtro: { ...filtro, ...ponto, ordenar } },
      pagina,
    ]),
  ],
  selectIds: [
    [{ filtro, now }, { limite: 61 }],
    [tudo, { de: [1], limite: 61 }],
  ],
  selectTotal: [[{ filtro, now }], [tudo]],
  selectTotais: [[{ filtro, now }], [tudo]],
  selectCidadesPorSlug: [[['sao-paulo-sp']]],
  selectPrecos: [[]],
  selectOpcoesPublicadas: [[['e:gfe']]],
  selectFacetas: [
    [{ filtro, now }, faixas],
    [tudo, faixas],
  ],
  selectImpulsos: [
    [cidade, 2],
    [{ ...cidade, filtro: { ...filtro, bairro: 'centro' } }, 2],
  ],
}

export const planned: Planned<typeof queries> = {
  selectCards: {
    'the first page of all': [{ filtro, now }, pagina],
    'the first page of a city': [cidade, pagina],
    'a page of all, after a profile': [depois, pagina],
    'a city, online and with a service': [
      { ...cidade, filtro: { ...filtro, online: 1, servicos: ['massagens'] } },
      pagina,
    ],
    'around a point, the nearest first': [
      { filtro: { ...filtro, ...ponto, raio_km: 20, ordenar: 'distancia' }, now },
      pagina,
    ],
    'a word': [{ filtro, termos: [{ formas: ['marina'], prefixo: true }], now }, pagina],
  },
  selectImpulsos: { 'the boosts of a city': [cidade, 2] },
  selectTotal: { 'a city': [cidade] },
  selectFacetas: { 'a city': [cidade, faixas] },
}
