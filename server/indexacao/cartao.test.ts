import { describe, expect, it } from 'vitest'
import { type Cartao, drawCartao, fundoSvg, letreiroSvg, palavras } from './cartao.ts'

const cartao: Cartao = {
  idioma: 'pt-BR',
  site: 'Camélia',
  titulo: 'Valentina',
  linha: null,
  semente: 'valentina',
}

const cartaoSvg = (one: Cartao) => fundoSvg(one) + letreiroSvg(one)

describe('a card', () => {
  it.each([
    '<script>alert(1)</script>',
    '"/><image href="http://x.example/a.png"/>',
    '💋💋💋',
    '   ',
    'W'.repeat(60),
    'ﷺ\u202e\0',
  ])('can be drawn for a person named %j, who adds nothing but outlines', async (titulo) => {
    const svg = cartaoSvg({ ...cartao, titulo, linha: titulo, site: titulo })
    expect(svg).not.toMatch(/NaN|undefined|<script|<image|<text|http:\/\/x/)
    await expect(drawCartao({ ...cartao, titulo })).resolves.toBeInstanceOf(Buffer)
  })

  it.each([null, '#000000', '#ffffff', 'red"/><script>', '#12'])(
    'has a ground for the colour %j',
    (cor) => {
      expect(cartaoSvg({ ...cartao, cor })).not.toMatch(/NaN|<script|undefined/)
    },
  )

  it('carries no picture, only shapes', () => {
    expect(cartaoSvg({ ...cartao, cor: '#a03050' })).not.toMatch(/<image|href|url\((?!#)/)
  })

  it('says the same in the language of its page', () => {
    const trusted = { ...cartao, nota: { media: 4.96, total: 1312 }, verificada: true }
    expect(cartaoSvg({ ...trusted, idioma: 'en' })).not.toBe(cartaoSvg(trusted))
    expect(palavras['pt-BR'].avaliacoes(1)).toBe('1 avaliação')
    expect(palavras['pt-BR'].perfis(1312)).toBe('Acompanhantes · 1.312 perfis')
    expect(palavras.en.avaliacoes(1)).toBe('1 review')
    expect(palavras.en.perfis(1312)).toBe('Companions · 1,312 profiles')
  })

  it('is the same each time for one person, and different for another', () => {
    expect(cartaoSvg(cartao)).toBe(cartaoSvg(cartao))
    expect(cartaoSvg(cartao)).not.toBe(cartaoSvg({ ...cartao, semente: 'bianca' }))
  })
})
