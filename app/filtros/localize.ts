/* For loaders: labels in the page's language. Names and texts that people wrote stay as they are. */
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

export const localizeCards = (cards: Card[], locale: Locale): Card[] =>
  locale === baseLocale
    ? cards
    : cards.map((card) => ({ ...card, estilo: estiloInWords(card.estilo, locale) }))

export function localizeModelo(modelo: Modelo, locale: Locale): Modelo {
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
