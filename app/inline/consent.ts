import type { StoreKey } from '../storage/stored.ts'
import { readChoice } from './choices.ts'

/** localStorage key of the declaration of age; its value is its time, in milliseconds since 1970. */
export const CONSENT_KEY = 'age_consent' satisfies StoreKey
/** 24 hours. */
const CONSENT_MS = 86_400_000

/** How long the declaration on this device still counts, in milliseconds. */
export function consentLeft(): number {
  const given = readChoice(CONSENT_KEY)
  if (given === null || !/^\d{1,15}$/.test(given)) return 0
  const age = Date.now() - Number(given)
  return age < 0 ? 0 : Math.max(0, CONSENT_MS - age)
}
