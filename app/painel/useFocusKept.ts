import { type RefObject, useEffect } from 'react'

/** What may get the focus automatically: never a field, which would open the keyboard of a phone. */
const CONTROLS = 'a[href], button:not([disabled])'

/** An element's ancestors, and the index of the child that leads to it. */
type Path = { around: Element; index: number }[]

/**
 * Within `main` the focus never falls to the body: when the focused element is removed (a deleted tile, the
 * bar of saved changes), the nearest remaining control of the same section gets it, else the heading of the
 * section, or of the page.
 */
export function useFocusKept(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = main.current
    if (!root) return
    let last: { element: Element; path: Path } | null = null
    const onFocusIn = ({ target }: FocusEvent) => {
      const element = target as Element
      last = { element, path: pathOf(element, root) }
    }
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      // Blurred by a click beside it: an element that React removes is no longer connected.
      if (relatedTarget === null)
        queueMicrotask(() => (target as Element).isConnected && forget(target as Element))
    }
    const forget = (element: Element) => {
      if (last?.element === element && document.activeElement === document.body) last = null
    }
    const look = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const next = nearest(last.path, root) ?? titled(root, 'h1')
      last = null
      next.focus({ preventScroll: true })
    }
    // Menus and dialogs are outside of `main`, and return the focus when they close.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    root.addEventListener('focusin', onFocusIn)
    root.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', onFocusIn)
      root.removeEventListener('focusout', onFocusOut)
    }
  }, [main])
}

function pathOf(element: Element, root: Element): Path {
  const path: Path = []
  for (let inner = element; inner !== root && inner.parentElement; inner = inner.parentElement)
    path.push({
      around: inner.parentElement,
      index: [...inner.parentElement.children].indexOf(inner),
    })
  return path
}

/**
 * The control that is now at the element's place or after it, else before it, in the smallest ancestor
 * that remains; the heading of a section without any: the next section is another matter.
 */
function nearest(path: Path, root: Element): HTMLElement | undefined {
  for (const { around, index } of path) {
    if (around === root) return undefined
    if (!around.isConnected) continue
    const children = [...around.children]
    const near = [...children.slice(index), ...children.slice(0, index).reverse()]
    for (const child of near) {
      const control = child.matches(CONTROLS) ? child : child.querySelector(CONTROLS)
      if (control?.checkVisibility()) return control as HTMLElement
    }
    if (around.matches('section[aria-labelledby]')) return titled(around, 'h2, h3')
  }
  return undefined
}

function titled(part: Element, headings: string): HTMLElement {
  const heading = part.querySelector<HTMLElement>(headings) ?? (part as HTMLElement)
  heading.tabIndex = -1
  return heading
}
