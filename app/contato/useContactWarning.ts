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
 * The WhatsApp link that was clicked and waits for the warning, which is shown before the first contact
 * of a visit; later contacts are recorded, by the id in `data-contato`. It listens on the document in
 * the capture phase, before React, and stops the click for any card or button around the link.
 */
export function useContactWarning() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const contact = target?.closest<HTMLAnchorElement>(CONTACT_LINK)
      // The right button only opens the browser's own menu.
      if (!contact || event.button > 1) return
      if (wasWarned()) return recordContact(Number(contact.dataset.contato))
      event.preventDefault()
      event.stopPropagation()
      setLink(contact)
    }
    const controller = new AbortController()
    // The middle button opens a link in another tab and dispatches `auxclick` instead of `click`.
    for (const type of ['click', 'auxclick'] as const)
      document.addEventListener(type, onClick, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return { link, close: () => setLink(null) }
}
