import { getLocale } from '../../../paraglide/runtime.js'

/** What a home screen takes from the page: neutral in every mode, as an icon outlives it. */
const neutral = {
  manifest: () => `/${getLocale() === 'en' ? 'painel.en' : 'painel'}.webmanifest`,
  'apple-touch-icon': () => '/icons/discreto.png',
}

/** Makes the app that is installed from this page her neutral one; the result puts the site's back. */
export function offerNeutralApp(): () => void {
  const before = Object.entries(neutral).flatMap(([rel, href]) =>
    [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) => {
      const own = link.getAttribute('href') ?? ''
      link.setAttribute('href', href())
      return [link, own] as const
    }),
  )
  return () => {
    for (const [link, own] of before) link.setAttribute('href', own)
  }
}
