import { linkTo } from '../links.ts'

/** A story in the viewer, from the home's list or from a profile. */
export type Story = {
  id: number
  /** The id of its profile. */
  modelo: number
  /** Picture or MP4; only the blurred preview of a locked story. */
  midia: string
  restrito: 0 | 1
  avatar: string | null
  nome: string
  /** Slug of the profile. */
  url: string
}

/** How long a photo is displayed, and a video at least, in milliseconds. */
export const STORY_MS = 5000
/** Longest video that is accepted and displayed, in milliseconds. */
const VIDEO_MS = 15_000

export const isVideo = ({ midia }: Pick<Story, 'midia'>): boolean => midia.endsWith('.mp4')

/**
 * How long a video of this many seconds is displayed, in milliseconds: to its end, but never under five
 * seconds.
 */
export const videoTime = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, STORY_MS), VIDEO_MS) : STORY_MS

/** The index after a step: never before the first; null past the last, which closes the viewer. */
export function stepStory(index: number, by: 1 | -1, total: number): number | null {
  const next = index + by
  if (next < 0) return 0
  return next < total ? next : null
}

/** The specification keeps only media with http addresses. */
export const hasHttp = (address: string | null): boolean => /^https?:/.test(address ?? '')

/** The hash of a profile's address that opens this story. */
export const storyHash = (id: number): string => `story-${id}`

/** The address that shows a story, to which signing in returns. */
export const storyAddress = ({ id, url }: Pick<Story, 'id' | 'url'>): string =>
  linkTo('/profile/:id', { id: url }, { hash: storyHash(id) })
