/**
 * The markers of a page of a list, by which its links keep the order that it has (docs/decisions/0118): of the
 * page after it, and of all others but the first. null: the page's number is enough.
 */
export type Marcos = { proxima: string | null; outras: string | null }

/** The marker of the link from one page to another. */
export function marcoPara({ proxima, outras }: Marcos, de: number, para: number): string | null {
  if (para === 1) return null
  return para === de + 1 ? proxima : outras
}
