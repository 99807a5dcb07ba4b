import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from './locale.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

// The router changes the address before it renders, so this is the page being shown.
overwriteGetLocale(() => localeOf(location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
