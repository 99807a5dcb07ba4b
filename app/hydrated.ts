import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML and while it is taken over, true afterwards: for what only a browser can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
