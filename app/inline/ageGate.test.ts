import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import ageScript from './age.ts?inline-script'
import { AGE_CHECK } from './ageGate.ts'
import { CONSENT_KEY } from './consent.ts'

const now = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000

type Event = { type: string; target: unknown; key?: string; preventDefault: () => void }

type Page = { adult?: boolean; full?: boolean }

/** A page with only what the script touches. `stored` undefined: storage is forbidden. */
function openPage(stored: string | null | undefined, { adult = true, full = false }: Page = {}) {
  const listeners = new Map<string, (event: Event) => void>()
  const storage = new Map(stored == null ? [] : [[CONSENT_KEY, stored]])
  let clock = now
  let timers: { run: () => void; at: number }[] = []
  const dialog = {
    open: false,
    dataset: { adult: adult ? '1' : '0' },
    showModal: () => {
      dialog.open = true
    },
    close: () => {
      dialog.open = false
    },
  }
  const send = (type: string, target: object = {}, key?: string) => {
    let prevented = false
    listeners.get(type)?.({ type, target, key, preventDefault: () => (prevented = true) })
    return prevented
  }
  const refuse = () => {
    throw new Error('SecurityError')
  }
  const press = (age: string) => {
    const button = { dataset: { age } }
    return send('click', { closest: () => button })
  }
  const addEventListener = (type: string, run: (event: Event) => void) => listeners.set(type, run)
  /** Time goes by, and its timers do not. */
  const sleep = (ms: number) => {
    clock += ms
    for (const timer of timers) timer.at += ms
  }
  const pass = (ms: number) => {
    clock += ms
    const due = timers.filter(({ at }) => at <= clock)
    timers = timers.filter(({ at }) => at > clock)
    for (const { run } of due) run()
  }
  runInNewContext(ageScript, {
    addEventListener,
    setTimeout: (run: () => void, ms: number) => timers.push({ run, at: clock + ms }),
    clearTimeout: () => {
      timers = []
    },
    Math,
    document: {
      getElementById: (id: string) => (id === 'age-gate' ? dialog : null),
      addEventListener,
    },
    localStorage:
      stored === undefined
        ? { getItem: refuse, setItem: refuse }
        : {
            getItem: (key: string) => storage.get(key) ?? null,
            setItem: (key: string, value: string) => (full ? refuse() : storage.set(key, value)),
          },
    Date: { now: () => clock },
    Number,
    String,
  })
  return { dialog, storage, send, press, sleep, pass }
}

describe('age gate', () => {
  it.each([
    ['nothing was stored', null],
    ['the stored value is empty', ''],
    ['the stored value is a word', 'true'],
    ['the stored value is JSON', '{"ok":true}'],
    ['the stored value is negative', '-1'],
    ['the stored value is not whole', `${now}.5`],
    ['the stored value is longer than any time', '9'.repeat(40)],
    ['the stored time lies in the future', String(now + hour)],
    ['exactly 24 hours have passed', String(now - 24 * hour)],
  ])('asks when %s', (_, stored) => {
    expect(openPage(stored).dialog.open).toBe(true)
  })

  it('does not ask while one millisecond is left', () => {
    expect(openPage(String(now - 24 * hour + 1)).dialog.open).toBe(false)
  })

  it('does not ask on an open page', () => {
    expect(openPage(null, { adult: false }).dialog.open).toBe(false)
  })

  it('asks when an open page turns into an adult one', () => {
    const page = openPage(null, { adult: false })
    page.dialog.dataset.adult = '1'
    page.send(AGE_CHECK)
    expect(page.dialog.open).toBe(true)
  })

  it('stays when Esc is pressed, and comes back when the browser closes it all the same', () => {
    const page = openPage(null)
    expect(page.send('keydown', {}, 'Escape')).toBe(true)
    page.dialog.close()
    page.send('close')
    expect(page.dialog.open).toBe(true)
  })

  it('keeps the answer for 24 hours', () => {
    const page = openPage(null)
    page.press('accept')
    expect(page.dialog.open).toBe(false)
    expect(page.storage.get(CONSENT_KEY)).toBe(String(now))
    page.pass(24 * hour)
    page.send(AGE_CHECK)
    expect(page.dialog.open).toBe(true)
  })

  it.each([
    ['the tab is looked at again', 'visibilitychange'],
    ['the way back leads to it', 'pageshow'],
  ])('asks on a page of yesterday when %s', (_, event) => {
    const page = openPage(String(now - hour))
    page.sleep(23 * hour)
    expect(page.dialog.open).toBe(false)
    page.send(event)
    expect(page.dialog.open).toBe(true)
  })

  it('asks on a page that stays open once the 24 hours are over, also behind forbidden storage', () => {
    for (const page of [openPage(String(now)), openPage(undefined)]) {
      if (page.dialog.open) page.press('accept')
      for (let minute = 1; minute < 24 * 60; minute++) page.pass(60_000)
      expect(page.dialog.open).toBe(false)
      page.pass(60_000)
      expect(page.dialog.open).toBe(true)
    }
  })

  it('asks within a minute of waking on a device that slept, whose timers stood still', () => {
    const page = openPage(String(now))
    page.sleep(25 * hour)
    page.pass(60_000)
    expect(page.dialog.open).toBe(true)
  })

  it('lets in until the page is left when storage is forbidden', () => {
    const page = openPage(undefined)
    expect(page.dialog.open).toBe(true)
    page.press('accept')
    expect(page.dialog.open).toBe(false)
  })

  it('lets in until the page is left when an answer of yesterday cannot be replaced', () => {
    const page = openPage(String(now - 24 * hour), { full: true })
    expect(page.dialog.open).toBe(true)
    page.press('accept')
    expect(page.dialog.open).toBe(false)
  })
})
