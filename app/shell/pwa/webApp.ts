import { forgetStalePoints } from '../../locais/distance/placeCache.ts'
import { forgetStalePlace } from '../../locais/geolocation.ts'
import { m } from '../../paraglide/messages.js'
import { wordAge } from './age.ts'

/** Long enough for the first pictures of a page to have come. */
const SEEN_AFTER_MS = 2000
const PROFILE = /^(\/en)?\/profile\/[^/]+$/

/** A timer of a page in the background comes once a minute at most. */
const SWEEP_MS = 60_000

/**
 * Everything that can wait until the page is quiet: the service worker, telling it what was seen,
 * the notice of a cut connection, and the end of places that are too old. The page of a failure is
 * loaded too: without a network it is too late for it.
 */
export function startWebApp() {
  watchConnection()
  forgetPlaces()
  setInterval(forgetPlaces, SWEEP_MS)
  import('../../ErrorPage.tsx').catch(() => {})
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch(() => {})
  let timer = 0
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(tellSeen, SEEN_AFTER_MS)
  }
  later()
  // Each page has its title; the declaration of age closes the dialog in front of one.
  new MutationObserver(later).observe(document.head, { childList: true, subtree: true })
  document.addEventListener('close', later, true)
}

function forgetPlaces() {
  forgetStalePlace()
  forgetStalePoints()
}

/**
 * Nothing is kept of what is seen in discreet mode, nor before the declaration of age. A page that
 * came from what was kept is no news: told again it would come back after it was deleted.
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

/** One line while there is no connection, with the age of what is shown. */
function watchConnection() {
  const root = document.documentElement
  const bar = document.createElement('div')
  bar.className = 'offline-bar'
  bar.setAttribute('role', 'status')
  document.body.append(bar)
  let shownAt = performance.timeOrigin

  const show = () => {
    // Set by the service worker on a page that it kept.
    const kept = Number(root.dataset.guardada)
    const away = !navigator.onLine || kept > 0
    bar.hidden = !away
    if (!away) return bar.replaceChildren()
    const quando = wordAge(Date.now() - (kept || shownAt), root.lang)
    const text = document.createElement('span')
    text.textContent = m.Offline_notice({ quando })
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.className = 'btn btn-quiet btn-small'
    retry.textContent = m.ErrorState_retry()
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
