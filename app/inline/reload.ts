/** Milliseconds between the checks whether the site answers again. */
const LOOK_MS = 5000
/** The page by its own address, where there is nothing else to come back to. */
const OWN_ADDRESS = /^(\/en)?\/offline$/

/**
 * Reloads the page when its button is clicked, and when the site answers again. The browser's `online`
 * event is only a hint: it fires for any network, also one without internet, and never when the browser
 * did not notice the loss. So the site itself is requested. A visitor who is navigating elsewhere
 * meanwhile is not interrupted by a reload.
 */
export function reloadOnceOnline(): void {
  let leaving = false
  let next: ReturnType<typeof setTimeout>
  const look = () => {
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => {
      if (!leaving) location.reload()
    }, wait)
  }
  const wait = () => {
    clearTimeout(next)
    next = setTimeout(document.hidden ? wait : look, LOOK_MS)
  }
  document.getElementById('tentar')?.addEventListener('click', () => location.reload())
  addEventListener('beforeunload', () => {
    leaving = true
  })
  if (OWN_ADDRESS.test(location.pathname)) return
  addEventListener('online', look)
  wait()
}
