import { CHOICE_EVENT } from '../../inline/choices.ts'
import { forgetStalePoints } from '../../locais/distance/placeCache.ts'
import { forgetStalePlace } from '../../locais/geolocation.ts'
import { m } from '../../paraglide/messages.js'
import { measureSome } from '../vitals/sample.ts'
import { wordAge } from './age.ts'

/** Milliseconds after a navigation, enough for the first pictures of a page to load. */
const SEEN_AFTER_MS = 2000
const PROFILE = /^(\/en)?\/profile\/[^/]+$/

/** Browsers run the timers of a background tab once a minute at most. */
const SWEEP_MS = 60_000

/**
 * Everything that can wait until the page has loaded: it registers the service worker and tells it what
 * was seen, shows when the network is unavailable, and removes expired locations. The error page is
 * preloaded, because it could not be loaded offline. Some page loads are measured.
 */
export function startWebApp() {
  measureSome()
  watchConnection()
  forgetPlaces()
  setInterval(forgetPlaces, SWEEP_MS)
  import('../../ErrorPage.tsx').catch(() => {})
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch(() => {})
  endPushWhenDiscreet()
  document.addEventListener(CHOICE_EVENT, endPushWhenDiscreet)
  let timer = 0
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(tellSeen, SEEN_AFTER_MS)
  }
  later()
  // A navigation changes the title in <head>; declaring the age closes the dialog over the page.
  new MutationObserver(later).observe(document.head, { childList: true, subtree: true })
  document.addEventListener('close', later, true)
}

/** Discreet mode leaves no subscription on the device; the server learns of it with the next message. */
async function endPushWhenDiscreet() {
  if (document.documentElement.dataset.discreto !== '1') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}

function forgetPlaces() {
  forgetStalePlace()
  forgetStalePoints()
}

/**
 * Tells the service worker what to cache: the profile, its first pictures and the assets of this page.
 * Nothing is cached in discreet mode, nor before the visitor declared their age, nor from a page that
 * was itself served from the cache: that would restore it after it was deleted.
 */
async function tellSeen() {
  const { discreto, guardada } = document.documentElement.dataset
  if (discreto === '1' || guardada || !navigator.onLine) return
  if (document.querySelector('#age-gate[open]')) return
  const { active } = await navigator.serviceWorker.ready
  const partes = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'))
  const perfil = PROFILE.test(location.pathname) ? location.pathname : null
  const fotos = perfil
    ? Array.from(document.querySelectorAll<HTMLImageElement>('main img'))
        .filter(({ complete, currentSrc }) => complete && currentSrc)
        .map(({ currentSrc }) => currentSrc)
    : []
  active?.postMessage({ perfil, fotos: [...new Set(fotos)].slice(0, 3), partes })
}

/** Shows a bar above the page while the network is unavailable, with the age of the page. */
function watchConnection() {
  const root = document.documentElement
  const bar = document.createElement('div')
  bar.className = 'offline-bar'
  bar.setAttribute('role', 'status')
  document.body.append(bar)
  let shownAt = performance.timeOrigin
  // What sticks to the upper edge stands below the bar, however many lines that has.
  new ResizeObserver(() =>
    root.style.setProperty('--offline-height', `${bar.offsetHeight}px`),
  ).observe(bar)

  const show = () => {
    // Time of caching in ms, set by the service worker on a page served from its cache.
    const cachedAt = Number(root.dataset.guardada)
    const isOffline = !navigator.onLine || cachedAt > 0
    bar.hidden = !isOffline
    if (!isOffline) return bar.replaceChildren()
    const quando = wordAge(Date.now() - (cachedAt || shownAt), root.lang)
    const text = document.createElement('span')
    text.textContent = m.Offline_notice({ quando })
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.className = 'btn btn-quiet btn-small'
    retry.textContent = m.FailedLine_retry()
    retry.addEventListener('click', () => location.reload())
    bar.replaceChildren(text, retry)
  }
  addEventListener('offline', show)
  addEventListener('online', () => {
    shownAt = Date.now()
    show()
  })
  show()
  setInterval(() => bar.hidden || show(), 60_000)
}
