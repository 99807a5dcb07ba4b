/** A chosen place, as in an address. */
export type Place = { cidade: string; estado?: string; bairro?: string }

/** `Jardins - São Paulo (SP)`, or `São Paulo (SP)` without a bairro. */
export function placeLabel({ bairro, cidade, estado }: Place): string {
  const city = estado ? `${cidade} (${estado})` : cidade
  return bairro ? `${bairro} - ${city}` : city
}

const LABEL = /^(?:(?<bairro>.+?) - )?(?<cidade>.+?)(?:\s*\((?<estado>[a-z]{2})\))?$/i

/** The place in a label, or in text typed instead of one; undefined for nothing. */
export function readPlaceLabel(label: string): Place | undefined {
  const { bairro, cidade, estado } = LABEL.exec(label.trim())?.groups ?? {}
  return cidade ? { cidade, estado: estado?.toUpperCase(), bairro } : undefined
}
