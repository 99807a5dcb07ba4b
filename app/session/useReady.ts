import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the HTML, true once the page answers to its script. Until then a form must not be sent: the
 * browser by itself would put what was typed somewhere else.
 */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
