import { describe, expect, it } from 'vitest'
import {
  describeEstado,
  describeLugar,
  inEstado,
  type LugarFacts,
  nameOfLugar,
} from './lugarText.ts'

const nobody: LugarFacts = {
  cidade: 'Bananal',
  bairro: null,
  total: 1,
  verificadas: 0,
  online: 0,
  precos: null,
  bairros: [],
}
const saoPaulo: LugarFacts = {
  cidade: 'São Paulo',
  bairro: null,
  total: 1312,
  verificadas: 280,
  online: 37,
  precos: { menor: 200, maior: 1500 },
  bairros: ['Jardins', 'Moema', 'Pinheiros', 'Itaim Bibi'].map((bairro) => ({ bairro })),
}
/** Currency formats put a no-break space behind the sign. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the text about a place', () => {
  it('leaves out unknown figures', () => {
    expect(describeLugar(nobody, 'pt-BR')).toBe('Em Bananal anuncia uma acompanhante.')
  })

  it('uses the singular for one', () => {
    const one = { ...nobody, verificadas: 1, online: 1, precos: { menor: 400, maior: 400 } }
    expect(plain(describeLugar(one, 'pt-BR'))).toBe(
      'Em Bananal anuncia uma acompanhante, com perfil verificado. Neste momento, ela está online. O preço de referência é R$ 400.',
    )
    expect(describeLugar({ ...saoPaulo, total: 2, verificadas: 1, online: 1 }, 'pt-BR')).toMatch(
      /^Em São Paulo anunciam 2 acompanhantes, uma delas com perfil verificado\. Neste momento, uma está online\./,
    )
    expect(describeLugar({ ...saoPaulo, bairros: [{ bairro: 'Sé' }] }, 'pt-BR')).toMatch(
      /O bairro com mais perfis é Sé\.$/,
    )
  })

  it('gives its figures in the language of the page', () => {
    expect(plain(describeLugar(saoPaulo, 'pt-BR'))).toBe(
      'Em São Paulo anunciam 1.312 acompanhantes, 280 delas com perfil verificado. Neste momento, 37 estão online. Os preços de referência vão de R$ 200 a R$ 1.500. Os bairros com mais perfis são Jardins, Moema e Pinheiros.',
    )
    expect(plain(describeLugar(saoPaulo, 'en'))).toBe(
      '1,312 companions advertise in São Paulo, 280 of them with a verified profile. Right now 37 are online. Reference prices range from R$200 to R$1,500. The neighbourhoods with the most profiles are Jardins, Moema, and Pinheiros.',
    )
  })

  it('says the city with its article', () => {
    const words = (cidade: string) => describeLugar({ ...nobody, cidade }, 'pt-BR')
    expect(words('Rio de Janeiro')).toBe('No Rio de Janeiro anuncia uma acompanhante.')
    expect(words('Serra')).toBe('Na Serra anuncia uma acompanhante.')
    expect(describeLugar({ ...nobody, cidade: 'Recife', bairro: 'Boa Viagem' }, 'pt-BR')).toBe(
      'No bairro Boa Viagem, no Recife, anuncia uma acompanhante.',
    )
  })

  it('describes a bairro without the other bairros', () => {
    const jardins = { ...saoPaulo, bairro: 'Jardins', total: 12, verificadas: 12, online: 0 }
    expect(plain(describeLugar(jardins, 'pt-BR'))).toBe(
      'No bairro Jardins, em São Paulo, anunciam 12 acompanhantes, todas com perfil verificado. Os preços de referência vão de R$ 200 a R$ 1.500.',
    )
    expect(nameOfLugar(jardins)).toBe('Jardins, São Paulo')
  })
})

describe('the text about a state', () => {
  it('uses the right article', () => {
    expect((['SP', 'BA', 'AC', 'DF'] as const).map((estado) => inEstado(estado, 'pt-BR'))).toEqual([
      'no estado de São Paulo',
      'no estado da Bahia',
      'no estado do Acre',
      'no Distrito Federal',
    ])
    expect(inEstado('RJ', 'en')).toBe('in the state of Rio de Janeiro')
  })

  it('uses the singular for one, and leaves out unknown figures', () => {
    const one = { ...nobody, estado: 'AC', cidades: [{ cidade: 'Rio Branco' }] } as const
    expect(describeEstado(one, 'pt-BR')).toBe(
      'Há uma acompanhante no estado do Acre. A cidade com mais perfis é Rio Branco.',
    )
  })

  it('gives its figures in the language of the page', () => {
    const cidades = ['Campinas', 'Santos', 'Jundiaí', 'Osasco'].map((cidade) => ({ cidade }))
    const estado = { ...saoPaulo, estado: 'SP', cidades } as const
    expect(plain(describeEstado(estado, 'pt-BR'))).toBe(
      'Há 1.312 acompanhantes no estado de São Paulo, 280 delas com perfil verificado. Neste momento, 37 estão online. Os preços de referência vão de R$ 200 a R$ 1.500. As cidades com mais perfis são Campinas, Santos e Jundiaí.',
    )
    expect(plain(describeEstado(estado, 'en'))).toMatch(
      /^1,312 companions advertise in the state of São Paulo, 280 of them/,
    )
  })
})
