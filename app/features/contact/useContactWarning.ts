import { useEffect, useState } from 'react'

/** Set once the warning was read; ends with the visit. */
const WARNED_KEY = 'aviso_contato'
// When storage is forbidden the visit lasts as long as the page.
let warned = false

function wasWarned(): boolean {
  try {
    return warned || sessionStorage.getItem(WARNED_KEY) === '1'
  } catch {
    return warned
  }
}

/** The rest of the visit goes straight to WhatsApp. */
export function markWarned() {
  warned = true
  try {
    sessionStorage.setItem(WARNED_KEY, '1')
  } catch {}
}

/**
 * The WhatsApp link that waits for the warning, which comes before the first contact of a visit. It
 * listens before React, and stops the click of any card or button on its way.
 */
export function useContactWarning() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const contact = target?.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]')
      if (!contact || wasWarned()) return
      event.preventDefault()
      event.stopPropagation()
      setLink(contact)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  return { link, close: () => setLink(null) }
}
