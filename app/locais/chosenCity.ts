import { createStore } from '../storage/createStore.ts'

/** The city where lists begin. */
export type City = { cidade: string; estado: string }

/**
 * The city in a stored value; null for a hostile one. The script in the HTML (`inline/chosenCity.ts`) reads
 * the same.
 */
export function parseCity(stored: string): City | null {
  const { cidade, estado } = JSON.parse(stored)
  if (typeof cidade !== 'string' || !cidade || cidade.length > 120) return null
  return /^[A-Z]{2}$/.test(estado) ? { cidade, estado } : null
}

/**
 * The city that the visitor chose last, in the search or in the header; null: none, or all of Brazil. In
 * discreet mode it holds until the page is left, as everything there.
 */
export const chosenCity = createStore<City>('cidade_escolhida', {
  parse: parseCity,
  format: ({ cidade, estado }) => JSON.stringify({ cidade, estado }),
})
