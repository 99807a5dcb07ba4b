import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage, forbidden, openPage } from './testing.ts'
import { applyTheme, THEME_KEY, watchDeviceTheme } from './theme.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page on a device of that theme, with what is stored there. */
function openThemed(device: 'light' | 'dark', localStorage: object) {
  const bars: object[] = []
  const list = { matches: device === 'light', addEventListener: vi.fn() }
  const { root } = openPage({
    localStorage,
    matchMedia: () => list,
    document: {
      getElementById: () => bars[0] ?? null,
      createElement: () => ({ remove: () => bars.pop() }),
      head: { prepend: (bar: object) => bars.push(bar) },
    },
  })
  applyTheme()
  return { root, bars, list }
}
const stored = (theme: string) => fakeStorage({ [THEME_KEY]: theme })

describe('the theme', () => {
  it.each([
    ['nothing was chosen', fakeStorage(), 'dark', 'dark'],
    ['something else is stored', stored('blue'), 'dark', 'dark'],
    ['storage is forbidden', forbidden, 'dark', 'dark'],
    ['dark was chosen', stored('dark'), 'dark', 'dark'],
    ['light was chosen', stored('light'), 'light', 'light'],
    ['the device decides', stored('auto'), 'auto', 'light'],
  ])('when %s, on a light device', (_, storage, chosen, shown) => {
    const { root } = openThemed('light', storage)
    expect(root.dataset).toEqual({ tema: chosen, theme: shown })
  })

  it('colours the toolbar of the browser once, and no longer when it is dark again', () => {
    const storage = stored('light')
    const { bars } = openThemed('dark', storage)
    applyTheme()
    expect(bars).toEqual([expect.objectContaining({ name: 'theme-color', content: '#FBF7F3' })])
    storage.setItem(THEME_KEY, 'dark')
    applyTheme()
    expect(bars).toEqual([])
  })

  it('changes with the device, also where that cannot be asked', () => {
    const { list, root } = openThemed('dark', stored('auto'))
    watchDeviceTheme()
    list.matches = true
    list.addEventListener.mock.calls[0]?.[1]()
    expect(root.dataset.theme).toBe('light')
    openPage({ localStorage: stored('auto') })
    expect(watchDeviceTheme).not.toThrow()
  })
})
