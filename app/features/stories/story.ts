/** A story in the viewer, from the home's list or from a profile. */
export type Story = {
  id: number
  /** Picture or MP4; of a locked story only its blurred preview. */
  midia: string
  restrito: 0 | 1
  avatar: string | null
  nome: string
  /** Slug of the profile. */
  url: string
}

export const isVideo = ({ midia }: Pick<Story, 'midia'>): boolean => midia.endsWith('.mp4')

/** Where a step leads: never before the first; null past the last, which closes the viewer. */
export function stepStory(index: number, by: 1 | -1, total: number): number | null {
  const next = index + by
  if (next < 0) return 0
  return next < total ? next : null
}

/** The specification keeps only media with real addresses. */
export const hasHttp = (address: string | null): boolean => /^https?:/.test(address ?? '')
