import { matchPath } from 'react-router'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { pages } from '../../../contract/pages.ts'
import type { Vital } from '../../../contract/vitais.ts'
import { callHeaders } from '../../api/client.ts'
import { withoutLocale } from '../../locale.ts'

type Pagina = Vital['pagina']

/** The pattern of the page that was loaded; the one being shown may be another by now. */
function loadedPage(): Pagina | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return undefined
  const path = withoutLocale(new URL(navigation.name).pathname)
  return pages.find((page) => matchPath(page.path, path))?.path
}

/**
 * Sends each measure of the page load once, when it is final. Not by `sendBeacon`, which brings cookies
 * along: neither they nor the session or the page's address are sent.
 * @param mayTell asked again for each: discreet mode may have been switched on meanwhile
 */
export function measure(mayTell: () => boolean): void {
  const pagina = loadedPage()
  if (!pagina) return
  const sent = new Set<string>()
  const tell = ({ name, value }: Metric) => {
    if (sent.has(name) || !mayTell()) return
    sent.add(name)
    const valor = Math.round(name === 'CLS' ? value * 1000 : value)
    fetch('/api/vitais', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { ...callHeaders(null), 'Content-Type': 'application/json' },
      body: JSON.stringify({ pagina, medida: name, valor }),
    }).catch(() => {})
  }
  onLCP(tell)
  onINP(tell)
  onCLS(tell)
}
