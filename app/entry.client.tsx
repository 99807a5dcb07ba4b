import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { insist } from './insist.ts'
import { localeOf } from './locale.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

// The router changes the address before it renders, so this is the page being shown.
overwriteGetLocale(() => localeOf(location.pathname))

// Another page asked for while one comes cuts its transition short: nothing failed, nothing is said.
const { startViewTransition } = document
if (startViewTransition)
  document.startViewTransition = (update) => {
    const transition = startViewTransition.call(document, update)
    transition.ready.catch(() => {})
    return transition
  }

// Nothing of it is on the way to the first screen.
const startLater = () =>
  setTimeout(async () => {
    const { startWebApp } = await insist(() => import('./shell/pwa/webApp.ts'))
    startWebApp()
  }, 1500)
if (document.readyState === 'complete') startLater()
else addEventListener('load', startLater)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
