import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleQuickExit, NEUTRAL_PAGE, STEP_BACK_MS } from './quickExit.ts'
import { fakeElement, openPage } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** @param overlays that are open, each with a history entry of its own */
function openWithExit(overlays?: number) {
  const location = { replace: vi.fn() }
  const history = { state: overlays ? { overlays } : null, go: vi.fn(), back: vi.fn() }
  const head = { appendChild: vi.fn() }
  const document = { title: 'Helena', head, createElement: () => ({}), querySelectorAll: () => [] }
  const opened = openPage({ location, history, document })
  handleQuickExit()
  const press = (key = 'Escape', more = {}) => opened.send('keydown', { key, ...more })
  return { ...opened, location, history, head, press }
}

describe('leaving at once', () => {
  it('on Esc pressed three times, of which the first two do what Esc does', () => {
    const { press, location, root } = openWithExit()
    expect([press(), press(), press()]).toEqual([false, false, true])
    expect(root.style.display).toBe('none')
    expect(location.replace).toHaveBeenCalledExactlyOnceWith(NEUTRAL_PAGE)
  })

  it('lets no further Esc cancel the way out', () => {
    const { press, location } = openWithExit()
    for (let presses = 0; presses < 3; presses++) press()
    expect(press()).toBe(true)
    expect(location.replace).toHaveBeenCalledOnce()
  })

  it.each<[string, (press: (key?: string, more?: object) => boolean) => void]>([
    ['slow', (press) => [press(), press(), vi.advanceTimersByTime(1201), press()]],
    ['a key held down', (press) => [press(), press('Escape', { repeat: true }), press()]],
    ['with another key between', (press) => [press(), press(), press('a'), press()]],
  ])('not on Esc that is %s', (_, presses) => {
    const { press, location } = openWithExit()
    presses(press)
    expect(location.replace).not.toHaveBeenCalled()
  })

  it('on a click on a link out, and on no other', () => {
    const { send, location, head } = openWithExit()
    expect(send('click', { target: {} })).toBe(false)
    expect(send('click', { target: fakeElement(['a']) })).toBe(false)
    expect(location.replace).not.toHaveBeenCalled()
    expect(send('click', { target: fakeElement(['[data-sair]']) })).toBe(true)
    expect(location.replace).toHaveBeenCalledOnce()
    expect(head.appendChild).toHaveBeenCalledWith({ name: 'referrer', content: 'no-referrer' })
  })

  it('goes back over the entries of open overlays first, and does not wait long for it', () => {
    const { send, location, history } = openWithExit(2)
    send('click', { target: fakeElement(['[data-sair]']) })
    expect(history.go).toHaveBeenCalledWith(-2)
    expect(location.replace).not.toHaveBeenCalled()
    send('popstate')
    expect(location.replace).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(STEP_BACK_MS)
    expect(location.replace).toHaveBeenCalledTimes(2)
  })
})
