import type { Planned, Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  mergeLugares: [[]],
  hasMunicipios: [[]],
  insertMunicipios: [[[]]],
  selectMunicipios: [[{ limite: 8 }], [{ q: 'sao', estado: 'SP', limite: 8 }]],
  selectMunicipiosParecidos: [[{ q: 'sao', limite: 8 }], [{ q: 'sao', estado: 'SP', limite: 8 }]],
  selectLocais: [[]],
  selectCidadesNoMapa: [[{ limite: 200 }], [{ estado: 'SP', limite: 200 }]],
  selectBairrosNoMapa: [[{ cidade: 'Santos', estado: 'SP', minimo: 3, limite: 200 }]],
  selectMunicipioPerto: [[-23.55, -46.63]],
  selectSede: [[{ cidade: 'Santos' }], [{ cidade: 'Santos', estado: 'SP' }]],
  selectCentroDoBairro: [
    [{ bairro: 'Centro', cidade: 'Santos' }],
    [{ bairro: 'Centro', cidade: 'Santos', estado: 'SP' }],
  ],
  selectNumerosDoEstado: [['SP']],
  selectCidades: [['SP']],
  selectLugar: [[{ cidadeSlug: 'santos-sp', bairroSlug: null }]],
  selectBairros: [[{ cidadeSlug: 'santos-sp', limite: 24 }]],
  selectVizinhas: [[{ cidadeSlug: 'santos-sp', limite: 8 }]],
}

export const planned: Planned<typeof queries> = {
  selectMunicipioPerto: { 'where a visitor is': [-23.55, -46.63] },
  selectLugar: { 'the page of a city': [{ cidadeSlug: 'cidade-0-sp', bairroSlug: null }] },
}
