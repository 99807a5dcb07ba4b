/* For loaders: labels in the page's language, and her texts where she wrote them in it. */
import type { Card } from '../../contract/busca.ts'
import { type Lista, listas } from '../../contract/campos.ts'
import type { Modelo } from '../../contract/modelo.ts'
import type { Opcao } from '../../contract/opcoes.ts'
import { baseLocale, type Locale } from '../paraglide/runtime.js'
import { inWords } from './optionWords.ts'

/** `estilo` holds a JSON array of the contract's labels. */
function estiloInWords(estilo: string, locale: Locale): string {
  const labels: unknown = JSON.parse(estilo)
  return Array.isArray(labels)
    ? JSON.stringify(labels.map((label) => inWords(String(label), locale)))
    : estilo
}

/** English pages show her English tagline, others have none of it. */
export const localizeCards = (cards: Card[], locale: Locale): Card[] =>
  locale === baseLocale
    ? cards.map((card) => (card.chamada_en ? { ...card, chamada_en: null } : card))
    : cards.map((card) => ({ ...card, estilo: estiloInWords(card.estilo, locale) }))

/** A profile as its page shows it: each text in one language only. */
export type ModeloDaPagina = Modelo & {
  /** Which texts are in English; of the answers, the codes of their questions. */
  em_ingles: readonly string[]
}

const textos = ['chamada', 'descricao', 'extras'] as const
const SEM_INGLES = {
  chamada_en: null,
  descricao_en: null,
  extras_en: null,
  regras_en: null,
  respostas_en: [],
}

/** What she wrote in English in the place of the Portuguese. */
function inOneLanguage(modelo: Modelo, locale: Locale): ModeloDaPagina {
  if (locale === baseLocale) return { ...modelo, ...SEM_INGLES, em_ingles: [] }
  const { regras_en, respostas_en } = modelo
  const answerOf = (codigo: string) => respostas_en.find((one) => one.codigo === codigo)
  return {
    ...modelo,
    ...Object.fromEntries(textos.map((nome) => [nome, modelo[`${nome}_en`] ?? modelo[nome]])),
    atendimento: { ...modelo.atendimento, regras: regras_en ?? modelo.atendimento.regras },
    respostas: modelo.respostas.map((one) => answerOf(one.codigo) ?? one),
    ...SEM_INGLES,
    em_ingles: [
      ...textos.filter((nome) => modelo[`${nome}_en`]),
      ...(regras_en ? ['regras'] : []),
      ...modelo.respostas.map(({ codigo }) => codigo).filter(answerOf),
    ],
  }
}

export function localizeModelo(saved: Modelo, locale: Locale): ModeloDaPagina {
  const modelo = inOneLanguage(saved, locale)
  const options = (list: Opcao[]) =>
    list.map(({ codigo, label }) => ({ codigo, label: inWords(label, locale) }))
  return {
    ...modelo,
    estilo: estiloInWords(modelo.estilo, locale),
    ...(Object.fromEntries(listas.map((lista) => [lista, options(modelo[lista])])) as Record<
      Lista,
      Opcao[]
    >),
    precos: modelo.precos.map((preco) => {
      // 'time - price'
      const [time = '', ...rest] = preco.label.split(' - ')
      return { ...preco, label: [inWords(time, locale), ...rest].join(' - ') }
    }),
    respostas: modelo.respostas.map((one) => ({ ...one, label: inWords(one.label, locale) })),
    caracteristicas: modelo.caracteristicas.map(({ nome, valor }) => ({
      nome: inWords(nome, locale),
      valor: inWords(valor, locale),
    })),
  }
}
