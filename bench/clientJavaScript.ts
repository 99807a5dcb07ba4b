import { gzipSync } from 'node:zlib'

/** Bytes that a page's first load costs, as gzip: scripts, style sheets, and fonts as they are. */
export type FirstLoad = { path: string; script: number; style: number; fonts: number; html: number }

const attribute = (tag: string, name: string) => tag.match(new RegExp(`${name}="([^"]+)"`))?.[1]

/** Everything that the page's HTML makes a browser load at once, read from the page itself. */
export async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
  const html = await (await fetch(origin + path)).text()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  for (const [tag] of html.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    const href = attribute(tag, 'href')
    const rel = attribute(tag, 'rel')
    const src = attribute(tag, 'src')
    if (src) scripts.add(src)
    if (href && rel === 'modulepreload') scripts.add(href)
    if (href && rel === 'stylesheet') styles.add(href)
    if (href && rel === 'preload' && attribute(tag, 'as') === 'font') fonts.add(href)
  }
  // The page's inline script imports the entry and the routes by name, and those import the rest.
  for (const [, src = ''] of html.matchAll(/(?:import|from)\s*\(?["'](\/assets\/[^"']+\.js)["']/g))
    scripts.add(src)
  // A set yields what is added while it is read.
  for (const script of scripts) {
    const code = await (await fetch(new URL(script, origin))).text()
    for (const [, src = ''] of code.matchAll(/\b(?:import|from)["'](\.\/[^"']+\.js)["']/g))
      scripts.add(new URL(src, new URL(script, origin)).pathname)
  }
  return {
    path,
    script: await sizeOf(origin, scripts),
    style: await sizeOf(origin, styles),
    fonts: await sizeOf(origin, fonts, false),
    html: gzipSync(html).length,
  }
}

async function sizeOf(origin: string, files: Set<string>, compress = true): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const body = Buffer.from(await (await fetch(new URL(file, origin))).arrayBuffer())
      return compress ? gzipSync(body, { level: 6 }).length : body.length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
