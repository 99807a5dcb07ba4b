import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { getLocale } from './paraglide/runtime.js'
import { type WriteHtml, WriteHtmlContext } from './StaticHtml.tsx'

/** Some 3 kB each, in every render thread. */
const MAX_PARTS = 2000

/** HTML by language and props. */
const written = new Map<FunctionComponent<never>, Map<string, string>>()

/** With what React needs to hydrate it, such as comments between texts. */
const render: WriteHtml = (Part, props) =>
  renderToString(
    // What is within it is part of its HTML: it need not be remembered a second time.
    <WriteHtmlContext value={render}>
      <Part {...props} />
    </WriteHtmlContext>,
  )

/** Renders a part once for the same props: a card is the same HTML on every page that shows it. */
export const writeHtml: WriteHtml = (Part, props) => {
  let parts = written.get(Part)
  if (!parts) {
    parts = new Map()
    written.set(Part, parts)
  }
  const key = getLocale() + JSON.stringify(props)
  const html = parts.get(key) ?? render(Part, props)
  // A Map keeps the order of insertion: what is put back at its end is forgotten last.
  parts.delete(key)
  parts.set(key, html)
  const [oldest] = parts.keys()
  if (parts.size > MAX_PARTS && oldest !== undefined) parts.delete(oldest)
  return html
}
