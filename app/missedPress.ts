import { useEffect } from 'react'

type Find = () => Element | null

declare global {
  interface Window {
    /** Kept by `missedPressScript`, until the page is alive. */
    missedPress?: HTMLElement | null
  }
}

/**
 * Part of `shellScript`: keeps the last press on a button that only the app's modules answer, while
 * they have not come. Those of the age gate and the quick exit are answered by scripts of the page.
 */
export const missedPressScript = `
window.missedPress=null
addEventListener('click',function(e){
  if(!('missedPress' in window)||!e.target.closest)return
  window.missedPress=e.target.closest('button[type=button]:not([data-age],[data-sair])')
},true)`

/** Parts of the page whose HTML is there and whose script is not. */
const asleep = new Set<Find>()
let missed: HTMLElement | null = null

const isAsleep = (button: HTMLElement) => [...asleep].some((find) => find()?.contains(button))

if (typeof window !== 'undefined')
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      missed = button && isAsleep(button) ? button : null
    },
    true,
  )

/** The page is alive, but for the parts that still sleep: a press that came too early is given again. */
export function usePressedEarly(): void {
  useEffect(() => {
    const early = window.missedPress
    delete window.missedPress
    if (!early?.isConnected) return
    if (isAsleep(early)) missed = early
    else early.click()
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
    const button = missed
    if (!button || !find()?.contains(button)) return
    missed = null
    button.click()
  }, [find])
}
