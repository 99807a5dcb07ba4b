import type { StoreKey } from '../storage/stored.ts'
import { readChoice } from './choices.ts'

/** localStorage key of the chosen theme: `light`, `dark`, or `auto` (as the device). Absent: dark. */
export const THEME_KEY = 'tema' satisfies StoreKey

export const themes = ['dark', 'light', 'auto'] as const
export type Theme = (typeof themes)[number]

const LIGHT = '(prefers-color-scheme: light)'

/**
 * Sets the chosen theme on <html>: `data-tema` says what is chosen, `data-theme` what is shown. The
 * browser's toolbar takes the first `theme-color`, so the light one is inserted before the one in the
 * HTML.
 */
export function applyTheme(): void {
  const chosen = readChoice(THEME_KEY)
  const theme = chosen === 'light' || chosen === 'auto' ? chosen : 'dark'
  const deviceTheme = () => (window.matchMedia?.(LIGHT).matches ? 'light' : 'dark')
  const shown = theme === 'auto' ? deviceTheme() : theme
  const { dataset } = document.documentElement
  dataset.tema = theme
  dataset.theme = shown
  const toolbar = document.getElementById('light-bar')
  if (shown === 'dark') toolbar?.remove()
  else if (!toolbar) {
    const light = document.createElement('meta')
    light.id = 'light-bar'
    light.name = 'theme-color'
    light.content = '#FBF7F3'
    document.head.prepend(light)
  }
}

/** Follows the device, for those who chose that. */
export function watchDeviceTheme(): void {
  // Old Safari's MediaQueryList is no EventTarget.
  window.matchMedia?.(LIGHT).addEventListener?.('change', applyTheme)
}
