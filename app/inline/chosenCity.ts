import { readChoice } from './choices.ts'

/**
 * The home page begins in the city that was chosen last. Its HTML is the same for everyone and has the
 * first city, so another one is a page of its own, which is asked for before anything is painted.
 */
export function openChosenCity(): void {
  const { pathname, search, hash } = location
  if (search || !/^\/(en\/?)?$/.test(pathname) || !navigator.onLine) return
  try {
    const { cidade, estado } = JSON.parse(readChoice('cidade_escolhida') ?? '')
    const known = typeof cidade === 'string' && /^[A-Z]{2}$/.test(estado)
    if (known) location.replace(`${pathname}?${new URLSearchParams({ cidade, estado })}${hash}`)
  } catch {
    // Nothing is stored, or nothing valid.
  }
}
