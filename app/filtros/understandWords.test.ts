import { describe, expect, it } from 'vitest'
import { diaMais } from '../../contract/diasDaTemporada.ts'
import { filtros } from '../../contract/filtros.ts'
import { hoje } from '../../contract/idade.ts'
import type { Local } from '../../contract/local.ts'
import { nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { locales } from '../paraglide/runtime.js'
import { readFiltro, writeFiltro } from './filterUrl.ts'
import { optionLabel } from './optionLabel.ts'
import { namesOf, understandWords } from './understandWords.ts'

const city = (cidade: string, estado: string, ...bairros: string[]): Local[] =>
  [undefined, ...bairros].map(
    (bairro) => ({ cidade, estado, total: 1, ...(bairro && { bairro }) }) as Local,
  )
/** As the server lists them: cities by their profiles, each followed by its bairros. */
const places = [
  ...city('São Paulo', 'SP', 'Pinheiros', 'Alto de Pinheiros', 'Centro'),
  ...city('Rio de Janeiro', 'RJ', 'Copacabana', 'Centro'),
  ...city('Vitória', 'ES'),
  ...city('Santos', 'SP', 'Gonzaga'),
  ...city('Rio Grande', 'RS'),
]
/** The address of the search that the words mean, after others; null: they stay words. */
function meant(geral: string, before = '') {
  const filtro = understandWords({ ...readFiltro(new URLSearchParams(before)), geral }, places)
  return filtro && Object.fromEntries(writeFiltro(filtro))
}

describe('understandWords', () => {
  it('leaves names, places alone, phone numbers and parts of words as text', () => {
    for (const text of [
      'Helena',
      'Vitória',
      'pinheiros',
      '11 98765-4321',
      '98765',
      '9876-5432',
      '4321',
      '25',
      '187',
      '100%',
      'loiraça',
      'até',
      'luxo',
      '16 anos',
      '20 a 30',
      '?!',
      '',
    ])
      expect(meant(text), text).toBeNull()
  })

  it('takes the name of a city and of its state for the city', () => {
    expect(meant('São Paulo')).toEqual({ cidade: 'São Paulo', estado: 'SP' })
    expect(meant('rio de janeiro')).toEqual({ cidade: 'Rio de Janeiro', estado: 'RJ' })
    expect(meant('espírito santo')).toEqual({ estado: 'ES' })
  })

  it('reads a state where the words say that it is one', () => {
    for (const text of ['estado de São Paulo', 'no estado de sp', 'interior de São Paulo'])
      expect(meant(text), text).toEqual({ estado: 'SP' })
    expect(meant('estado do rio de janeiro')).toEqual({ estado: 'RJ' })
    expect(meant('estado do Rio')).toEqual({ estado: 'RJ' })
    expect(meant('state of são paulo')).toEqual({ estado: 'SP' })
    expect(meant('em rio grande do sul')).toEqual({ estado: 'RS' })
    expect(meant('santos, estado de são paulo')).toEqual({ cidade: 'Santos', estado: 'SP' })
    expect(meant('loira no estado de são paulo até 300')).toEqual({
      estado: 'SP',
      cabelo: 'loiro',
      preco_max: '300',
    })
    expect(meant('estado civil')).toBeNull()
  })

  it('reads a city where the words say that it is one', () => {
    for (const text of ['cidade de São Paulo', 'na cidade de são paulo', 'city of são paulo'])
      expect(meant(text), text).toEqual({ cidade: 'São Paulo', estado: 'SP' })
    expect(meant('cidade de vitória')).toEqual({ cidade: 'Vitória', estado: 'ES' })
    for (const text of ['cidade do rio', 'no Rio'])
      expect(meant(text), text).toEqual({ cidade: 'Rio de Janeiro', estado: 'RJ' })
    expect(meant('no rio vermelho')).toBeNull()
    expect(meant('em rio grande')).toEqual({ cidade: 'Rio Grande', estado: 'RS' })
  })

  it('reads a bairro where the words say that it is one, or whose it is', () => {
    const pinheiros = { cidade: 'São Paulo', estado: 'SP', bairro: 'Pinheiros' }
    for (const text of ['bairro pinheiros', 'no bairro de Pinheiros', 'pinheiros em são paulo'])
      expect(meant(text), text).toEqual(pinheiros)
    for (const text of ['centro do rio de janeiro', 'centro do Rio', 'centro da cidade do rio'])
      expect(meant(text), text).toEqual({
        cidade: 'Rio de Janeiro',
        estado: 'RJ',
        bairro: 'Centro',
      })
    expect(meant('centro de são paulo')).toEqual({
      cidade: 'São Paulo',
      estado: 'SP',
      bairro: 'Centro',
    })
    expect(meant('bairro xyz')).toBeNull()
  })

  it('leaves the place that was chosen before for the one that the words name', () => {
    const before = 'cidade=Vitória&estado=ES'
    expect(meant('em sp', before)).toEqual({ estado: 'SP' })
    expect(meant('estado de são paulo', 'cidade=Santos&estado=SP&bairro=Gonzaga')).toEqual({
      estado: 'SP',
    })
    expect(meant('loira sp', 'cidade=Santos&estado=SP&bairro=Gonzaga')).toEqual({
      cidade: 'Santos',
      estado: 'SP',
      bairro: 'Gonzaga',
      cabelo: 'loiro',
    })
  })

  it('comes to an end with a hostile text', () => {
    const text = 'ate r$ 1.000.000 de 9 a '.repeat(5).slice(0, 120)
    expect(() => meant(text)).not.toThrow()
  })

  it('reads options in both languages and any spelling', () => {
    expect(meant('LOIRA')).toEqual({ cabelo: 'loiro' })
    expect(meant('loura')).toEqual({ cabelo: 'loiro' })
    expect(meant('gfe')).toEqual({ estilo: 'gfe' })
    expect(meant('massagem tântrica')).toEqual({ servicos: 'massagem-tantrica' })
    expect(meant('blonde, verified')).toEqual({ cabelo: 'loiro', verificada: 'sim' })
    expect(meant('ruivas ou loiras')).toEqual({ cabelo: 'loiro,ruivo', geral: 'ou' })
    expect(meant('aceita casais e fala inglês')).toEqual({ servicos: 'casais', idiomas: 'ingles' })
  })

  it('reads prices as people write them', () => {
    expect(meant('até 300')).toEqual({ preco_max: '300' })
    expect(meant('até R$ 1.200 reais')).toEqual({ preco_max: '1200' })
    expect(meant('a partir de 2 mil')).toEqual({ preco_min: '2000' })
    expect(meant('entre 500 e 300')).toEqual({ preco_min: '300', preco_max: '500' })
    expect(meant('up to 400')).toEqual({ preco_max: '400' })
    expect(meant('200 a 400')).toEqual({ preco_min: '200', preco_max: '400' })
    expect(meant('R$ 200 - R$ 400')).toEqual({ preco_min: '200', preco_max: '400' })
  })

  it('takes a price alone for the most that somebody pays', () => {
    for (const text of ['R$ 300', 'r$300,00', '300 reais', '300 conto', 'por R$ 300', '300'])
      expect(meant(text), text).toEqual({ preco_max: '300' })
    expect(meant('2 mil')).toEqual({ preco_max: '2000' })
    expect(meant('1.200')).toEqual({ preco_max: '1200' })
    expect(meant('1500')).toEqual({ preco_max: '1500' })
    expect(meant('R$ 85')).toEqual({ preco_max: '85' })
    expect(meant('200-400')).toEqual({ preco_min: '200', preco_max: '400' })
    expect(meant('loira 250')).toEqual({ cabelo: 'loiro', preco_max: '250' })
    expect(meant('25 anos 300')).toEqual({ idade: '25-29', preco_max: '300' })
    expect(meant('300 ou mais')).toEqual({ preco_min: '300' })
    expect(meant('R$ 500+')).toEqual({ preco_min: '500' })
  })

  it('takes no other number for a price', () => {
    expect(meant('loira 25')).toEqual({ cabelo: 'loiro', geral: '25' })
    expect(meant('loira 1,70')).toEqual({ cabelo: 'loiro', geral: '1 70' })
    expect(meant('loira 170 cm')).toEqual({ cabelo: 'loiro', geral: '170 cm' })
    expect(meant('100% loira')).toEqual({ cabelo: 'loiro', geral: '100' })
    expect(meant('loira 98765-4300')).toEqual({ cabelo: 'loiro', geral: '98765 4300' })
    expect(meant('loira 11 300 400')).toEqual({ cabelo: 'loiro', geral: '11 300 400' })
  })

  it('reads ages as the choices that have them, and no price in them', () => {
    expect(meant('25 anos')).toEqual({ idade: '25-29' })
    expect(meant('loira até 24 anos até 300')).toEqual({
      cabelo: 'loiro',
      idade: '18-24',
      preco_max: '300',
    })
    expect(meant('entre 35 e 20 anos')).toEqual({ idade: '18-24,25-29,30-39' })
    expect(meant('20 a 28 anos')).toEqual({ idade: '18-24,25-29' })
    expect(meant('mais de 40 anos')).toEqual({ idade: '40' })
    expect(meant('40 anos ou mais')).toEqual({ idade: '40' })
    expect(meant('aged 31 years')).toEqual({ idade: '30-39' })
  })

  it('reads orders', () => {
    expect(meant('loira perto de mim')).toEqual({ cabelo: 'loiro', ordenar: 'distancia' })
    expect(meant('near me')).toEqual({ ordenar: 'distancia' })
    expect(meant('as mais baratas')).toEqual({ ordenar: 'menor_preco' })
  })

  it('understands every choice of the filters by what the page calls it, in both languages', () => {
    for (const name of nomesDosFiltros)
      for (const { codigo, label } of filtros[name].escolhas)
        for (const locale of locales) {
          const words = optionLabel(codigo, locale) ?? label
          // '18 to 24' may be a price.
          if (/^\d/.test(words)) continue
          expect(meant(words), words).not.toBeNull()
          expect(meant(words), words).not.toHaveProperty('geral')
        }
  })

  it('reads a mark, cash, a state and tomorrow', () => {
    expect(meant('ruiva nota 4')).toEqual({ cabelo: 'ruivo', nota: '4' })
    expect(meant('Oral sem preservativo')).toEqual({ servicos: 'oral-sem-preservativo' })
    expect(meant('nota 4,5')).toEqual({ nota: '4.5' })
    expect(meant('aceita dinheiro')).toEqual({ pagamento: 'dinheiro' })
    expect(meant('loiras em sp')).toEqual({ cabelo: 'loiro', estado: 'SP' })
    expect(meant('loira rj')).toEqual({ cabelo: 'loiro', estado: 'RJ' })
    expect(meant('no espírito santo')).toEqual({ estado: 'ES' })
    expect(meant('em copacabana amanhã')).toEqual({
      cidade: 'Rio de Janeiro',
      estado: 'RJ',
      bairro: 'Copacabana',
      dia: diaMais(hoje(), 1),
    })
  })

  it('reads a whole sentence', () => {
    expect(meant('massagem em pinheiros hoje')).toEqual({
      cidade: 'São Paulo',
      estado: 'SP',
      bairro: 'Pinheiros',
      servicos: 'massagens',
      disponibilidade: 'hoje',
    })
    expect(meant('loira até 400 agora no rio de janeiro')).toEqual({
      cidade: 'Rio de Janeiro',
      estado: 'RJ',
      cabelo: 'loiro',
      preco_max: '400',
      disponibilidade: 'online',
    })
  })

  it('takes the longest name of a place, and of several the one in the city that is searched', () => {
    expect(meant('em alto de pinheiros')).toMatchObject({ bairro: 'Alto de Pinheiros' })
    expect(meant('loira centro')).toMatchObject({ cidade: 'São Paulo', bairro: 'Centro' })
    const inRio = 'cidade=Rio+de+Janeiro&estado=RJ'
    expect(meant('loira centro', inRio)).toMatchObject({ cidade: 'Rio de Janeiro' })
    expect(meant('loira em pinheiros, são paulo')).not.toHaveProperty('geral')
  })

  it('takes misspelt words for what they mean, and leaves as typed what is no filter', () => {
    const respelt = new Map([
      ['masagem', 'massagem'],
      ['pualo', 'paulo'],
      ['xelena', 'helena'],
    ])
    const of = (geral: string) => {
      const filtro = understandWords(
        { ...readFiltro(new URLSearchParams()), geral },
        places,
        respelt,
      )
      return filtro && Object.fromEntries(writeFiltro(filtro))
    }
    expect(of('Masagem')).toEqual({ servicos: 'massagens' })
    expect(of('são pualo')).toEqual({ cidade: 'São Paulo', estado: 'SP' })
    expect(of('masagem com Xelena')).toEqual({ servicos: 'massagens', geral: 'xelena' })
    expect(of('pualo')).toBeNull()
  })

  it('has a name for all that may be misspelt', () => {
    const names = namesOf(places)
    for (const name of ['massagem', 'tantrica', 'loura', 'copacabana', 'rio de janeiro'])
      expect(names).toContain(name)
    expect(names).toContain('beijo na boca')
    // 'pinheiros' is enough.
    expect(names).not.toContain('alto de pinheiros')
    expect(names).not.toContain('em hoteis')
    expect(names.filter((name) => !/^[a-z ]+$/.test(name))).toEqual([])
  })

  it('keeps the words that it does not know, and the choices that were made before', () => {
    expect(meant('loira helena', 'estilo=gfe&pagina=3')).toEqual({
      estilo: 'gfe',
      cabelo: 'loiro',
      geral: 'helena',
    })
  })

  it('understands nothing more in what it left', () => {
    for (const text of ['loira helena', 'massagem em pinheiros hoje', 'até 300 vip']) {
      const rest = meant(text)?.geral
      expect(rest === undefined || meant(String(rest)) === null, text).toBe(true)
    }
  })
})
