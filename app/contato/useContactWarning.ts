import { useEffect, useState } from 'react'
import { createStore, text } from '../storage/createStore.ts'
import { CONTACT_LINK, NO_WARNING_KEY, WARNED_KEY } from './contactLink.ts'
import { loadRecord } from './loadRecord.ts'

// When storage is forbidden the visit lasts as long as the page.
const warned = createStore(WARNED_KEY, text, { hold: true })
const unwanted = createStore(NO_WARNING_KEY, text)

/**
 * The rest of the visit goes straight to the channel.
 * @param forGood whether later visits do too
 */
export function markWarned(forGood: boolean): void {
  warned.write('1')
  if (forGood) unwanted.write('1')
}

/**
 * The contact link that was clicked and waits for the warning, which is shown before the first contact of a
 * visit on any channel; later contacts are recorded, by the id in `data-contato`. It listens on the document in
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
      if (warned.read() === '1' || unwanted.read() === '1')
        return void loadRecord().then(({ recordContact }) => recordContact(contact))
      event.preventDefault()
      event.stopPropagation()
      // Handled here also in a part that is not hydrated yet: replayed, it would open the warning again.
      window.missedClick = null
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
