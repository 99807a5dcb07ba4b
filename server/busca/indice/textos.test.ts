import { describe, expect, it } from 'vitest'
import { slotsOf } from './bits.ts'
import { Linhas } from './linhas.ts'
import { testLinha } from './testLinha.ts'

const linha = (id: number, palavras: string, nomes = '') => testLinha({ id, palavras, nomes })
const prefixo = (...formas: string[]) => ({ formas, prefixo: true })
const inteira = (forma: string) => ({ formas: [forma], prefixo: false })

function idsWith(linhas: Linhas, ...termos: { formas: string[]; prefixo: boolean }[]): number[] {
  const { alive, scratch, textos } = linhas
  scratch.begin()
  const found = slotsOf(scratch.intersect(alive, textos.com(termos, scratch)))
  return [...found].map((slot) => linhas.ids[slot]!).sort((a, b) => a - b)
}

describe('Textos', () => {
  it('finds nobody by a word that nobody writes, or by the rest of one', () => {
    const linhas = new Linhas(10)
    linhas.put(linha(1, 'noite calma'))
    linhas.sort()
    expect(idsWith(linhas, prefixo('dia'))).toEqual([])
    expect(idsWith(linhas, prefixo('oite'))).toEqual([])
    expect(idsWith(linhas, inteira('noit'))).toEqual([])
    const { scratch, textos } = linhas
    expect(slotsOf(textos.comNoNome([prefixo('noite')], scratch))).toHaveLength(0)
  })

  it('finds who has each of several words, by their beginnings or one of their spellings', () => {
    const linhas = new Linhas(10)
    linhas.put(linha(1, 'noite calma 18'))
    linhas.put(linha(2, 'noites 180'))
    linhas.sort()
    linhas.put(linha(3, 'calmaria nova'))
    expect(idsWith(linhas, prefixo('noite'))).toEqual([1, 2])
    expect(idsWith(linhas, prefixo('calma'))).toEqual([1, 3])
    expect(idsWith(linhas, prefixo('noite'), prefixo('calma'))).toEqual([1])
    expect(idsWith(linhas, prefixo('noites', 'nova'))).toEqual([2, 3])
    expect(idsWith(linhas, inteira('18'))).toEqual([1])
  })

  it('knows the words of each row after any number of them were changed, in a full index', () => {
    const words = ['ana', 'bia', 'cora', 'dora']
    const linhas = new Linhas(6)
    const written = new Map<number, string[]>()
    linhas.sort()
    for (let n = 0; n < 400; n++) {
      const id = (n * 7) % 5
      const mine = words.filter((_, i) => ((n * 13) % 11) & (1 << i))
      linhas.put(linha(id, mine.join(' ')))
      written.set(id, mine)
      if (n % 9 === 0) {
        linhas.remove(id)
        written.delete(id)
      }
      for (const word of words)
        expect(idsWith(linhas, prefixo(word))).toEqual(
          [...written].flatMap(([id, all]) => (all.includes(word) ? [id] : [])).sort(),
        )
      expect([...linhas.ordem('recentes')].map((slot) => linhas.ids[slot])).toEqual(
        [...written.keys()].sort((a, b) => b - a),
      )
    }
  })
})
