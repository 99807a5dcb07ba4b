/** The profiles that a visitor must not see, by id, each with its address. */
export type Escondidas = ReadonlyMap<number, string>

export const NENHUMA: Escondidas = new Map()

/** Whether an object of an answer is about one of these profiles, or names it. */
export const isAbout = (part: Record<string, unknown>, escondidas: Escondidas): boolean => {
  for (const name of ['modelo', 'modelo_id', 'id'] as const) {
    const url = escondidas.get(part[name] as number)
    // An id alone may be that of a review or a story.
    if (url !== undefined && (name !== 'id' || part.url === url)) return true
  }
  const texts = Object.values(part).filter((value) => typeof value === 'string')
  return [...escondidas.values()].some((url) =>
    texts.some((text) => text === url || text.endsWith(`/profile/${url}`)),
  )
}
