/**
 * Caches for when the network is unavailable: the site's assets (scripts, styles, fonts), the offline
 * page, and the last profiles that were opened here with their first pictures. Pages and pictures come
 * from the network first. Calls of the API and the panels are never cached. The page itself says what
 * was opened, and does not in discreet mode or before the declaration of age (app/shell/pwa/webApp.ts).
 */
const SHELL = 'camelia-base'
const PARTS = 'camelia-partes'
const PAGES = 'camelia-perfis'
const PICTURES = 'camelia-fotos'
const MAX = { [PARTS]: 160, [PAGES]: 20, [PICTURES]: 60 }
/** A cached profile may be out of date: after a week (in milliseconds) it is not shown. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000
/** How long a script waits for the network: browsers end a worker that takes minutes. */
const TIMEOUT_MS = 120_000
const RETRY_MS = 2000
const OFFLINE = ['/offline', '/en/offline']
const PROFILE = /^(\/en)?\/profile\/[^/]+$/
/** The request of a client-side navigation to a profile. */
const PROFILE_DATA = /^(\/en)?\/profile\/[^/]+\.data$/

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('camelia-') && ![SHELL, PARTS, PAGES, PICTURES].includes(name))
        await caches.delete(name)
    // The browser requests the page while this worker starts.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

async function cacheShell() {
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
    return (await cachedPage(pathname)) ?? (await offlinePage(pathname))
  }
}

async function dataOf(event, pathname) {
  const data = await fetch(event.request)
  if (isGone(data)) event.waitUntil(forget(pathname.slice(0, -'.data'.length)))
  return data
}

const isGone = ({ status }) => status === 404 || status === 410

/** Removes a profile that is no longer public from the caches: both languages, and its pictures. */
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

/** The cached page, with the time of caching on <html>. */
async function cachedPage(pathname) {
  const cached = await (await caches.open(PAGES)).match(pathname)
  if (!cached || !isRecent(cached)) return undefined
  const when = Date.parse(cached.headers.get('Date'))
  const headers = new Headers(cached.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const html = (await cached.text()).replace('<html ', `<html data-guardada="${when}" `)
  return new Response(html, { headers })
}

const offlinePage = async (pathname) => {
  const shell = await caches.open(SHELL)
  return (
    (await shell.match(/^\/en(\/|$)/.test(pathname) ? OFFLINE[1] : OFFLINE[0])) ?? Response.error()
  )
}

/** The file name holds a hash of the content: a cached asset is never stale. */
async function partOf(event) {
  const cached = await caches.match(event.request)
  if (cached) return cached
  const part = await fetchPart(event.request)
  if (part.ok) event.waitUntil(putWhole(PARTS, event.request.url, part.clone()))
  return part
}

/**
 * Retries a script while the network is unavailable, as long as browsers let a worker run: many never
 * request a failed module again (whatwg/html#6768), and the page would stay without it.
 */
async function fetchPart(request) {
  const over = Date.now() + TIMEOUT_MS
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
    const cached = await caches.match(url)
    return cached && isRecent(cached) ? cached : Response.error()
  }
}

const forgetPicture = async (address) => (await caches.open(PICTURES)).delete(address)

/**
 * Caches a response and evicts the oldest over the limit. The body is read to its end first and replaces
 * the older copy in one step, so that a lost connection leaves that copy as it was.
 */
async function putWhole(name, address, response) {
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

/*
 * A notification says that there is news, and nothing else: whoever glances at the screen learns no more. What it
 * is about is on the page that its click opens: an alert's, by its token, or her panel.
 */
const WORDS = {
  alerta: {
    'pt-BR': ['Há uma novidade para você', 'Toque para ver.'],
    en: ['There is news for you', 'Tap to see it.'],
  },
  painel: {
    'pt-BR': ['Há novidade no seu painel', 'Toque para ver.'],
    en: ['There is news in your panel', 'Tap to see it.'],
  },
}

self.addEventListener('push', (event) => {
  const { token = '', painel = 0, idioma } = event.data?.json() ?? {}
  const lang = idioma === 'en' ? 'en' : 'pt-BR'
  const [title, body] = WORDS[painel ? 'painel' : 'alerta'][lang]
  const shown = self.registration.showNotification(title, {
    body,
    lang,
    icon: '/icons/discreto.png',
    badge: '/icons/discreto.png',
    // The next one replaces one that nobody has opened.
    tag: painel ? 'painel' : 'novidade',
    data: `${lang === 'en' ? '/en' : ''}/${painel ? 'painel' : `alertas#token=${token}`}`,
  })
  // The number on the icon of the installed app; the panel takes it away once it is opened.
  const counted = painel && navigator.setAppBadge?.(painel).catch(() => {})
  event.waitUntil(Promise.all([shown, counted]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})

/** Incremented when the cached profiles are deleted: a store in flight is then aborted. */
let forgotten = 0

self.addEventListener('message', (event) => {
  const { esquecer, perfil, fotos = [], partes = [] } = event.data ?? {}
  const work = esquecer ? forgetSeen() : cacheSeen(perfil, fotos, partes)
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

async function cacheSeen(perfil, fotos, partes) {
  const known = await caches.open(PARTS)
  for (const part of own(partes, '/assets/')) {
    if (await known.match(part)) continue
    const response = await fetch(part)
    if (response.ok) await putWhole(PARTS, part, response)
  }
  if (!PROFILE.test(perfil ?? '')) return
  const before = forgotten
  const page = await fetch(perfil, { credentials: 'omit' })
  if (isGone(page)) return forget(perfil)
  if (!page.ok || page.redirected || before !== forgotten) return
  await putWhole(PAGES, perfil, page)
  for (const foto of own(fotos, '/media/').slice(0, 3)) {
    const picture = await fetch(foto)
    if (before !== forgotten) return
    if (picture.ok) await putWhole(PICTURES, foto, picture)
    else if (isGone(picture)) await forgetPicture(foto)
  }
}
