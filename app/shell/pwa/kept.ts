/** Stores of public/sw.js with what was seen, by the names it gives them. */
export const SEEN = ['camelia-perfis', 'camelia-fotos']

/** Removes the profiles and pictures that this device keeps for when it is offline. */
export async function clearKept(): Promise<void> {
  // Absent on plain http, and in some private windows: then nothing was kept either.
  if (!('caches' in globalThis)) return
  // The service worker may be storing one at this moment: it gives that up.
  navigator.serviceWorker?.controller?.postMessage({ esquecer: true })
  await Promise.all(SEEN.map((name) => caches.delete(name)))
}
