/** The caches in which `public/sw.js` stores profiles and pictures that were seen. */
export const PROFILES = 'camelia-perfis'
export const PICTURES = 'camelia-fotos'
export const SEEN = [PROFILES, PICTURES]

/** Deletes the profiles and pictures that are cached on this device for use offline. */
export async function clearCachedPages(): Promise<void> {
  // `caches` is absent on plain http and in some private windows: then nothing was cached either.
  if (!('caches' in globalThis)) return
  // Tells the service worker to abort a profile that it is caching at this moment.
  navigator.serviceWorker?.controller?.postMessage({ esquecer: true })
  await Promise.all(SEEN.map((name) => caches.delete(name)))
}
