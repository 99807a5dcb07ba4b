import { describe, expect, it } from 'vitest'
import type { Local } from '../../contract/local.ts'
import { readFiltro, writeFiltro } from './filterUrl.ts'
import { understandWords } from './understandWords.ts'

const city = (cidade: string, estado: string, ...bairros: string[]): Local[] =>
  [undefined, ...bairros].map(
    (bairro) => ({ cidade, estado, total: 1, ...(bairro && { bairro }) }) as Local,
  )
/** As the server lists them: cities by their profiles, each followed by its bairros. */
const places = [
  ...city('São Paulo', 'SP', 'Pinheiros', 'Alto de Pinheiros', 'Centro'),
  ...city('Rio de Janeiro', 'RJ', 'Copacabana', 'Centro'),
  ...city('Vitória', 'ES'),
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
      '300',
      'loiraça',
      'até',
      'luxo',
      'até 30 anos',
      '?!',
      '',
    ])
      expect(meant(text), text).toBeNull()
  })

  it('is not slow on a hostile text', () => {
    const text = 'ate r$ 1.000.000 de 9 a '.repeat(5).slice(0, 120)
    expect(() => meant(text)).not.toThrow()
  })

  it('reads options in both languages and any spelling', () => {
    expect(meant('LOIRA')).toEqual({ cabelo: 'loiro' })
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
      online: '1',
    })
  })

  it('takes the longest name of a place, and of several the one in the city that is searched', () => {
    expect(meant('em alto de pinheiros')).toMatchObject({ bairro: 'Alto de Pinheiros' })
    expect(meant('loira centro')).toMatchObject({ cidade: 'São Paulo', bairro: 'Centro' })
    const inRio = 'cidade=Rio+de+Janeiro&estado=RJ'
    expect(meant('loira centro', inRio)).toMatchObject({ cidade: 'Rio de Janeiro' })
    expect(meant('loira em pinheiros, são paulo')).not.toHaveProperty('geral')
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
