import type { Page } from '@playwright/test'

/**
 * Text that is clipped by a box, that is outside of the screen where nothing scrolls to it, or that
 * overlaps other text. An ellipsis and line clamps are allowed at every size.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const errors: string[] = []
    const open = [...document.querySelectorAll('dialog[open], .sheet')]
    // What an open dialog covers need not be readable.
    const root = open.filter((one) => one.checkVisibility()).at(-1) ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const shown: { text: string; box: DOMRect; parent: Element }[] = []
    const still: typeof shown = []
    const isFloating = (element: Element) => {
      for (let e: Element | null = element; e; e = e.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(e).position)) return true
      return false
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (parent.closest('.sr-only, .skip-link, script, style, option, svg')) continue
      // The lightbox keeps its other photos at both sides.
      if (parent.closest('.yarl__slide:not(.yarl__slide_current)')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const own = getComputedStyle(parent)
      // For screen readers only.
      if (own.fontSize === '0px' || parent.clientWidth === 1) continue
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue
        let scrolls = false
        let chosen = false
        for (let e: Element | null = parent; e && e !== document.body; e = e.parentElement) {
          const style = getComputedStyle(e)
          if (/auto|scroll/.test(style.overflowX)) scrolls = true
          const cuts = /hidden|clip/.test(style.overflow) && style.overflow !== 'visible'
          if (!cuts || scrolls) continue
          if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
            chosen = true
            break
          }
          const edge = e.getBoundingClientRect()
          const out =
            box.right > edge.right + 2 || box.bottom > edge.bottom + 4 || box.top < edge.top - 4
          // A tag without room hides its whole line (`card-tags-rest`).
          if (out && !e.matches('.card-tags')) errors.push(`cut: ${text.slice(0, 40)}`)
        }
        if (chosen) continue
        if (!scrolls && (box.right > innerWidth + 1 || box.left < -1))
          errors.push(`off the screen: ${text.slice(0, 40)}`)
        shown.push({ text, box, parent })
      }
    }
    for (const one of shown) if (!isFloating(one.parent)) still.push(one)
    still.forEach((a, index) => {
      for (const b of still.slice(index + 1)) {
        if (a.parent === b.parent || a.parent.contains(b.parent) || b.parent.contains(a.parent))
          continue
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // Lines of large text are closer than their boxes.
        if (wide > 4 && high > 12)
          errors.push(`on each other: ${a.text.slice(0, 30)} / ${b.text.slice(0, 30)}`)
      }
    })
    return [...new Set(errors)]
  })
