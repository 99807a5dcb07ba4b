import { useEffect } from 'react'
import { CONTACT_LINK, WARNED_KEY } from './contato/useContactWarning.ts'

type Find = () => Element | null

declare global {
  interface Window {
    /** Set by `missedClickScript`; deleted once the root is hydrated. */
    missedClick?: HTMLElement | null
  }
}

/** Links that open a dialog or a menu of this page; without scripts they lead to a page instead. */
const OPENERS = 'a[aria-haspopup]'

/** Milliseconds that a click on a contact link waits for hydration and the warning; then it navigates. */
const CONTACT_MS = 5000

/**
 * Part of `shellScript`: remembers the last click, before hydration, on an element that only the app's
 * modules handle. Clicks on the age gate and the quick exit are handled by inline scripts.
 */
export const missedClickScript = `
window.missedClick=null
function keepClick(e){
  if(!('missedClick' in window)||!e.target.closest)return
  var contact=e.target.closest('${CONTACT_LINK}')
  try{if(sessionStorage.getItem('${WARNED_KEY}')==='1')contact=null}catch(x){}
  if(e.button>1||e.button&&!contact)return
  var opener=contact||(e.ctrlKey||e.metaKey||e.shiftKey?null:e.target.closest('${OPENERS}'))
  if(opener)e.preventDefault()
  window.missedClick=opener||e.target.closest('button[type=button]:not([data-age],[data-sair])')
  if(contact)setTimeout(function(){
    if(window.missedClick===contact)location.href=contact.href
  },${CONTACT_MS})
}
addEventListener('click',keepClick,true)
addEventListener('auxclick',keepClick,true)`

/** Finds the elements of components that are in the HTML but not hydrated yet. */
const unhydrated = new Set<Find>()
let missed: HTMLElement | null = null

const isUnhydrated = (element: Element) => [...unhydrated].some((find) => find()?.contains(element))

if (typeof window !== 'undefined')
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey
      const opener = opensTab ? null : event.target.closest<HTMLElement>(OPENERS)
      const clicked = opener ?? event.target.closest('button')
      missed = clicked && isUnhydrated(clicked) ? clicked : null
      if (opener && missed) event.preventDefault()
    },
    true,
  )

/** In the root: replays the click that came before hydration. */
export function useMissedClick(): void {
  useEffect(() => {
    const clicked = window.missedClick
    delete window.missedClick
    // Inside a lazy component that is not hydrated yet, the listener above remembers it once more.
    if (clicked?.isConnected) clicked.click()
  }, [])
}

/** Registers a component that hydrates later: clicks on it are remembered until `useHydrated`. */
export function markUnhydrated(find: Find): void {
  if (typeof window !== 'undefined') unhydrated.add(find)
}

/** In a lazy component: it is hydrated now, and a click on it that came before is replayed. */
export function useHydrated(find: Find): void {
  useEffect(() => {
    unhydrated.delete(find)
    const clicked = missed
    if (!clicked || !find()?.contains(clicked)) return
    missed = null
    clicked.click()
  }, [find])
}
