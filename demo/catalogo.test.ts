import { describe, expect, it } from 'vitest'
import { ModeloEscrita } from '../contract/modelo.ts'
import { precos } from '../contract/opcoes.ts'
import { estados } from '../contract/uf.ts'
import { makeModelos } from './catalogo.ts'
import { makeClientes, makeDepoimentos } from './publico.ts'
import { artOf, piecesOf, sharePictures } from './rows.ts'

const HOJE = '2026-11-21'
const modelos = makeModelos(HOJE)
const clientes = makeClientes()
const depoimentos = makeDepoimentos(modelos, clientes)
const dados = modelos.map((m) => m.escrita.dados_gerais)

/** Anything that hints at minors, coercion or vulgarity has no place in a text of ours. */
const PROIBIDAS =
  /novinha|ninfeta|menin[ao]|mocinha|garot[ao]|colegial|estudante|escol(a|ar)\b|alun[ao]|adolesc|teen|infan|virgem|inocen|lolita|universit|faculdade|juven|crianç|bebê|forçad|obrigo|escrav|droga|put[ao]|safad|gostos[ao]|tesão/i

const ageOn = (nascimento: string, dia: string): number => {
  const [ano, resto] = [Number(nascimento.slice(0, 4)), nascimento.slice(5)]
  return Number(dia.slice(0, 4)) - ano - (dia.slice(5) < resto ? 1 : 0)
}

describe('the demo catalogue', () => {
  it('holds no word that hints at minors, coercion or vulgarity, and no exclamation mark', () => {
    const textos = [
      ...dados.flatMap((d) => [d.apelido, d.chamada, d.descricao, d.extras, d.localizacao.bairro]),
      ...modelos.map((m) => m.escrita.atendimento.regras),
      ...depoimentos.flatMap((d) => [d.comentario, d.resposta]),
    ].filter((texto) => texto !== null)
    expect(textos.filter((texto) => PROIBIDAS.test(texto))).toEqual([])
    expect(
      textos.filter((texto) => /[!{}]|undefined|null|\s{3}|\bde o\b|\bem a\b/.test(texto)),
    ).toEqual([])
  })

  it('has nobody under 21 or over 55 on the reference day', () => {
    const idades = dados.map((d) => ageOn(d.dt_nascimento, HOJE))
    expect(Math.min(...idades)).toBeGreaterThanOrEqual(21)
    expect(Math.max(...idades)).toBeLessThanOrEqual(55)
  })

  it('keeps the ages whatever the reference day, a leap day included', () => {
    for (const dia of ['2027-01-01', '2028-02-29', '2026-12-31']) {
      const idades = makeModelos(dia, { cidades: 102, porCidade: 2 }).map((m) =>
        ageOn(m.escrita.dados_gerais.dt_nascimento, dia),
      )
      expect(Math.min(...idades)).toBeGreaterThanOrEqual(21)
      expect(Math.max(...idades)).toBeLessThanOrEqual(55)
    }
  })

  it('has phones that cannot ring, each once', () => {
    const telefones = dados.map((d) => d.telefone).filter((t) => t !== null)
    expect(telefones.filter((t) => !/^[1-9][1-9]90000\d{4}$/.test(t))).toEqual([])
    expect(new Set(telefones).size).toBe(telefones.length)
  })

  it('is large, and everywhere', () => {
    expect(modelos.length).toBeGreaterThanOrEqual(840)
    const lugares = dados.map((d) => `${d.localizacao.cidade} ${d.localizacao.estado}`)
    expect(new Set(lugares).size).toBeGreaterThanOrEqual(85)
    expect(new Set(dados.map((d) => d.localizacao.estado))).toEqual(new Set(estados))
    expect(lugares.filter((l) => l === 'São Paulo SP').length).toBeGreaterThanOrEqual(64)
  })

  it('features exactly three profiles in São Paulo', () => {
    const diamond = modelos.filter(
      (m) => m.plano === 'diamond' && m.escrita.dados_gerais.localizacao.cidade === 'São Paulo',
    )
    expect(diamond.map((m) => m.escrita.dados_gerais.apelido)).toEqual([
      'Helena',
      'Valentina',
      'Conceição',
    ])
  })

  it('writes profiles that the contract accepts as they are', () => {
    for (const { escrita } of modelos) expect(ModeloEscrita.parse(escrita)).toEqual(escrita)
  })

  it('asks more for more time', () => {
    const minutos = new Map(precos.map((p) => [p.codigo, p.minutos]))
    for (const { escrita } of modelos) {
      const valores = escrita.precos
        .toSorted((a, b) => minutos.get(a.codigo)! - minutos.get(b.codigo)!)
        .map((p) => p.preco)
      expect(valores.length).toBeGreaterThan(0)
      expect(valores).toEqual([...new Set(valores)].sort((a, b) => a - b))
      expect(valores[0]).toBeGreaterThanOrEqual(150)
      expect(valores.at(-1)).toBeLessThanOrEqual(2500)
    }
  })

  it('leads the home page with five people of different names, exactly one behind a lock', () => {
    const stories = modelos.flatMap((m) => m.stories.map((s) => ({ ...s, modelo: m.numero })))
    stories.sort((a, b) => a.haMinutos - b.haMinutos)
    const newest = new Map(stories.toReversed().map((storie) => [storie.modelo, storie]))
    const circles = [...newest.values()].sort((a, b) => a.haMinutos - b.haMinutos).slice(0, 5)
    expect(circles.filter(({ restrito }) => restrito)).toHaveLength(1)
    expect(new Set(circles.map(({ modelo }) => dados[modelo]!.apelido)).size).toBe(5)
    expect(new Set(circles.map(({ haMinutos }) => haMinutos)).size).toBe(5)
  })

  it('repeats no address, no e-mail and no description, and no name or tagline in São Paulo', () => {
    const unico = (lista: string[]) => expect(new Set(lista).size).toBe(lista.length)
    unico(modelos.map((m) => m.url))
    unico(modelos.map((m) => m.email))
    unico(dados.map((d) => d.descricao))
    const daqui = dados.filter((d) => d.localizacao.cidade === 'São Paulo')
    unico(daqui.map((d) => d.apelido))
    unico(daqui.map((d) => d.chamada))
  })

  it.each([
    ['', modelos, 700],
    [', also where profiles share pictures', sharePictures(modelos), 100],
  ])(
    'gives each 3 to 12 pictures, and shows no private or locked one elsewhere in public%s',
    (_, catalogo, least) => {
      const abertas = new Set<string>()
      const fechadas = new Set<string>()
      for (const modelo of catalogo) {
        expect(modelo.galeria.length).toBeGreaterThanOrEqual(3)
        expect(modelo.galeria.length).toBeLessThanOrEqual(12)
        const chaves = modelo.galeria.map(({ peca }) => artOf(modelo).galeria[peca]!.key)
        expect(new Set(chaves).size).toBe(chaves.length)
        for (const { piece, privado } of piecesOf(modelo))
          (privado ? fechadas : abertas).add(piece.key)
      }
      expect(fechadas.size).toBeGreaterThan(least / 50)
      expect(abertas.size).toBeGreaterThan(least)
      expect(abertas.size).toBeLessThan(least * 1.5)
      expect([...fechadas].filter((chave) => abertas.has(chave))).toEqual([])
    },
  )

  it('has reviews of many authors, answered about half the time, one a person and profile', () => {
    expect(depoimentos.length).toBeGreaterThanOrEqual(2500)
    const pares = depoimentos.map((d) => `${d.modelo} ${d.cliente}`)
    expect(new Set(pares).size).toBe(pares.length)
    const destaques = depoimentos.filter((d) => d.destaque)
    expect(new Set(destaques.map((d) => d.modelo)).size).toBe(destaques.length)
    expect(destaques.every((d) => d.status === 1)).toBe(true)
    expect(new Set(depoimentos.map((d) => d.status))).toEqual(new Set([0, 1, 9]))
    for (const d of depoimentos) expect(d.haDias).toBeLessThan(modelos[d.modelo]!.criadaHaDias)
  })

  it('is the same every time', () => {
    expect(makeModelos(HOJE)).toEqual(modelos)
    expect(makeDepoimentos(modelos, makeClientes())).toEqual(depoimentos)
  })
})
