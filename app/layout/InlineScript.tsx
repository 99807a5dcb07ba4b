import { createContext, useContext } from 'react'

/**
 * By this value of one render the server tells the scripts that we wrote into a page from any that
 * came in with somebody's text: only those are named by the page's policy. Taken out of the HTML
 * before it is sent; undefined in a browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/** A script that runs from the HTML only. @param script '' in the browser's own modules */
export const InlineScript = ({ script }: { script: string }) => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={{ __html: script }}
  />
)
