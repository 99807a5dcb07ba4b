import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from './locale.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { retryImport } from './retryImport.ts'
import { requireTrustedTypes } from './trustedTypes.ts'

requireTrustedTypes()

// The router changes the address before it renders, so this is the page being shown.
overwriteGetLocale(() => localeOf(location.pathname))

// A navigation during a view transition aborts it and rejects `ready`: that is no error.
const { startViewTransition } = document
if (startViewTransition)
  document.startViewTransition = (update) => {
    const transition = startViewTransition.call(document, update)
    transition.ready.catch(() => {})
    return transition
  }

// Not needed for the first screen: loaded 1.5 s after `load`, so that it delays nothing else.
const startLater = () =>
  setTimeout(async () => {
    const { startWebApp } = await retryImport(() => import('./shell/pwa/webApp.ts'))
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
