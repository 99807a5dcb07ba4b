import { useEffect, useState } from 'react'
import { recordContact } from './recordContact.ts'

export const CONTACT_LINK = 'a[href^="https://wa.me/"]'
/** Set once the warning was read; ends with the visit. */
export const WARNED_KEY = 'aviso_contato'
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
 * The WhatsApp link that waits for the warning, which comes before the first contact of a visit; every
 * other contact is recorded, by the id under `data-contato`. It listens before React, and stops the
 * press of any card or button on its way.
 */
export function useContactWarning() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const contact = target?.closest<HTMLAnchorElement>(CONTACT_LINK)
      // The right button only opens the browser's own menu.
      if (!contact || event.button > 1) return
      if (wasWarned()) return recordContact(Number(contact.dataset.contato))
      event.preventDefault()
      event.stopPropagation()
      setLink(contact)
    }
    const leave = new AbortController()
    // The middle button opens a link in another tab, and is no click.
    for (const press of ['click', 'auxclick'] as const)
      document.addEventListener(press, onPress, { capture: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
  return { link, close: () => setLink(null) }
}
