/**
 * What the site keeps on the device, and only for when the network is away: its own parts (scripts,
 * styles, fonts), a page that says so, and the last profiles that were opened here with their first
 * pictures. With a network every page and picture comes from it. Calls of the API and the panels
 * are never kept. What was opened is told by the page itself, which stays silent in discreet
 * mode and before the declaration of age (app/shell/pwa/webApp.ts).
 */
const SHELL = 'camelia-base'
const PARTS = 'camelia-partes'
const PAGES = 'camelia-perfis'
const PICTURES = 'camelia-fotos'
const MAX = { [PARTS]: 160, [PAGES]: 20, [PICTURES]: 60 }
/** A profile may have changed or gone: after a week it is shown to nobody. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000
/** So long a script waits for the connection: browsers end a worker that takes minutes. */
const PATIENCE_MS = 120_000
const RETRY_MS = 2000
const OFFLINE = ['/offline', '/en/offline']
const PROFILE = /^(\/en)?\/profile\/[^/]+$/
/** What the app asks for when it goes to a profile by itself. */
const PROFILE_DATA = /^(\/en)?\/profile\/[^/]+\.data$/

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('camelia-') && ![SHELL, PARTS, PAGES, PICTURES].includes(name))
        await caches.delete(name)
    // The page is asked for while this script still starts.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

async function keepShell() {
  const shell = await caches.open(SHELL)
  const parts = new Set(['/favicon.svg', '/discreto.svg'])
  for (const address of OFFLINE) {
    const page = await fetch(address, { cache: 'reload' })
    if (!page.ok) throw new Error(`${address} answered ${page.status}`)
    await shell.put(address, page.clone())
    for (const [, part] of (await page.text()).matchAll(/"(\/assets\/[^"]+)"/g)) parts.add(part)
  }
  await shell.addAll([...parts])
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.headers.has('Authorization') || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(partOf(event))
  else if (request.destination === 'image') event.respondWith(pictureOf(event))
  else if (PROFILE_DATA.test(pathname)) event.respondWith(dataOf(event, pathname))
})

async function openPage(event, pathname) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isGone(page)) event.waitUntil(forget(pathname))
    return page
  } catch {
    return (await keptPage(pathname)) ?? (await offlinePage(pathname))
  }
}

async function dataOf(event, pathname) {
  const data = await fetch(event.request)
  if (isGone(data)) event.waitUntil(forget(pathname.slice(0, -'.data'.length)))
  return data
}

const isGone = ({ status }) => status === 404 || status === 410

/** What is public no longer must not come back from here: in neither language, nor its pictures. */
async function forget(pathname) {
  const pages = await caches.open(PAGES)
  const pictures = await caches.open(PICTURES)
  const portuguese = pathname.replace(/^\/en(?=\/)/, '')
  for (const address of [portuguese, `/en${portuguese}`]) {
    const html = (await (await pages.match(address))?.text()) ?? ''
    for (const [picture] of html.matchAll(/\/media\/[0-9a-f]{24}\/[\w.]+/g))
      await pictures.delete(picture)
    await pages.delete(address)
  }
}

const isRecent = ({ headers }) => Date.now() - Date.parse(headers.get('Date') ?? '') < MAX_AGE

/** The page as it was, saying on <html> of when it is. */
async function keptPage(pathname) {
  const kept = await (await caches.open(PAGES)).match(pathname)
  if (!kept || !isRecent(kept)) return undefined
  const when = Date.parse(kept.headers.get('Date'))
  const headers = new Headers(kept.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const html = (await kept.text()).replace('<html ', `<html data-guardada="${when}" `)
  return new Response(html, { headers })
}

const offlinePage = async (pathname) => {
  const shell = await caches.open(SHELL)
  return (
    (await shell.match(/^\/en(\/|$)/.test(pathname) ? OFFLINE[1] : OFFLINE[0])) ?? Response.error()
  )
}

/** The name of a part is made of its content: what is kept is what would be sent. */
async function partOf(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const part = await fetchPart(event.request)
  if (part.ok) event.waitUntil(keep(PARTS, event.request.url, part.clone()))
  return part
}

/**
 * A script waits here for a connection that was cut, as long as a browser lets it: many never ask
 * again for one that failed (whatwg/html#6768), and the page would stay without it.
 */
async function fetchPart(request) {
  const over = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await fetch(request)
    } catch (error) {
      if (request.destination !== 'script' || Date.now() > over) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

async function pictureOf(event) {
  const { url } = event.request
  try {
    const picture = await fetch(event.request)
    if (isGone(picture)) event.waitUntil(forgetPicture(url))
    return picture
  } catch {
    const kept = await caches.match(url)
    return kept && isRecent(kept) ? kept : Response.error()
  }
}

const forgetPicture = async (address) => (await caches.open(PICTURES)).delete(address)

/**
 * Puts it at the end of its store and drops what is over the limit at the start. It is read whole
 * first and takes the place of the older copy in one step: neither a cut on the way nor a page that
 * is asked for meanwhile finds nothing.
 */
async function keep(name, address, response) {
  const { status, statusText, headers } = response
  const before = forgotten
  const whole = new Response(await response.blob(), { status, statusText, headers })
  if (before !== forgotten) return
  const store = await caches.open(name)
  await store.put(address, whole)
  const keys = await store.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MAX[name])))
    await store.delete(oldest)
}

/** Rises when what was seen is to be forgotten: what is being stored at that moment is given up. */
let forgotten = 0

self.addEventListener('message', (event) => {
  const { esquecer, perfil, fotos = [], partes = [] } = event.data ?? {}
  const work = esquecer ? forgetSeen() : keepSeen(perfil, fotos, partes)
  event.waitUntil(work.catch(() => {}))
})

async function forgetSeen() {
  forgotten += 1
  await Promise.all([PAGES, PICTURES].map((name) => caches.delete(name)))
}

const own = (addresses, folder) =>
  addresses.filter((address) =>
    new URL(address, self.location.origin).href.startsWith(self.location.origin + folder),
  )

async function keepSeen(perfil, fotos, partes) {
  const known = await caches.open(PARTS)
  for (const part of own(partes, '/assets/')) {
    if (await known.match(part)) continue
    const response = await fetch(part)
    if (response.ok) await keep(PARTS, part, response)
  }
  if (!PROFILE.test(perfil ?? '')) return
  const before = forgotten
  const page = await fetch(perfil, { credentials: 'omit' })
  if (isGone(page)) return forget(perfil)
  if (!page.ok || page.redirected || before !== forgotten) return
  await keep(PAGES, perfil, page)
  for (const foto of own(fotos, '/media/').slice(0, 3)) {
    const picture = await fetch(foto)
    if (before !== forgotten) return
    if (picture.ok) await keep(PICTURES, foto, picture)
    else if (isGone(picture)) await forgetPicture(foto)
  }
}
