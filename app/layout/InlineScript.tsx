import { createContext, useContext } from 'react'

/**
 * Marks the inline scripts of one render as ours, to tell them from any that were injected by
 * somebody's text: only the hashes of marked ones are in the page's CSP. The server removes it from the
 * HTML before it is sent; undefined in a browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * A script that runs from the HTML only: one of `app/inline/`, imported with `?inline-script`.
 * @param script '' in the browser's own modules, which need no copy of it
 */
export const InlineScript = ({ script }: { script: string }) => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={{ __html: script }}
  />
)
