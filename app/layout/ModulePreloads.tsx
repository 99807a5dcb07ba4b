import { createContext, useContext } from 'react'

/** Addresses of the modules that a page loads first; only the server knows them. */
export const ModulesContext = createContext<readonly string[]>([])

/**
 * Preloads a page's modules at low priority, in the HTML only: the router's own preloads have the priority
 * of the page's first picture, and both would share the bandwidth.
 */
export const ModulePreloads = () =>
  useContext(ModulesContext).map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ))
