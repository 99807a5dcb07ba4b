import { useEffect } from 'react'
import { CONTACT_LINK, WARNED_KEY } from './contato/useContactWarning.ts'

type Find = () => Element | null

declare global {
  interface Window {
    /** Kept by `missedPressScript`, until the page is alive. */
    missedPress?: HTMLElement | null
  }
}

/** Links that open something here, and lead elsewhere only where no script is. */
const OPENERS = 'a[aria-haspopup]'

/** So long a contact waits for the app, with the warning before it; then it goes its way without. */
const CONTACT_MS = 5000

/**
 * Part of `shellScript`: keeps the last press on what only the app's modules answer, while they have
 * not come. The age gate and the quick exit are answered by scripts of the page.
 */
export const missedPressScript = `
window.missedPress=null
function keepPress(e){
  if(!('missedPress' in window)||!e.target.closest)return
  var contact=e.target.closest('${CONTACT_LINK}')
  try{if(sessionStorage.getItem('${WARNED_KEY}')==='1')contact=null}catch(x){}
  if(e.button>1||e.button&&!contact)return
  var opener=contact||(e.ctrlKey||e.metaKey||e.shiftKey?null:e.target.closest('${OPENERS}'))
  if(opener)e.preventDefault()
  window.missedPress=opener||e.target.closest('button[type=button]:not([data-age],[data-sair])')
  if(contact)setTimeout(function(){
    if(window.missedPress===contact)location.href=contact.href
  },${CONTACT_MS})
}
addEventListener('click',keepPress,true)
addEventListener('auxclick',keepPress,true)`

/** Parts of the page whose HTML is there and whose script is not. */
const asleep = new Set<Find>()
let missed: HTMLElement | null = null

const isAsleep = (pressed: Element) => [...asleep].some((find) => find()?.contains(pressed))

if (typeof window !== 'undefined')
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      const opener = elsewhere ? null : event.target.closest<HTMLElement>(OPENERS)
      const pressed = opener ?? event.target.closest('button')
      missed = pressed && isAsleep(pressed) ? pressed : null
      if (opener && missed) event.preventDefault()
    },
    true,
  )

/** The page is alive, but for the parts that still sleep: a press that came too early is given again. */
export function usePressedEarly(): void {
  useEffect(() => {
    const early = window.missedPress
    delete window.missedPress
    // On its way it passes the listener above, which keeps it for a part that sleeps.
    if (early?.isConnected) early.click()
  }, [])
}

/** Says where a part will be; presses there wait for it until `useWoken`. */
export function sleep(find: Find): void {
  if (typeof window !== 'undefined') asleep.add(find)
}

/** The part at `find` is alive: a press on it that came before is given again. */
export function useWoken(find: Find): void {
  useEffect(() => {
    asleep.delete(find)
    const pressed = missed
    if (!pressed || !find()?.contains(pressed)) return
    missed = null
    pressed.click()
  }, [find])
}
