import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CONTACT_LINK, NO_WARNING_KEY, WARNED_KEY } from '../contato/contactLink.ts'
import { keepMissedClick, UNHYDRATED } from './missedClick.ts'
import { fakeElement, fakeStorage, openPage } from './testing.ts'

const OPENERS = 'a[aria-haspopup]'
const HERE = `[${UNHYDRATED}]`
const BUTTON = 'button[type=button]:not([data-age],[data-sair]),[type=radio]'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openUnhydrated({ sessionStorage = fakeStorage(), localStorage = fakeStorage() } = {}) {
  const opened = openPage({ sessionStorage, localStorage, location: { href: '/' } })
  keepMissedClick()
  const click = (target: object, more = {}) => opened.send('click', { target, button: 0, ...more })
  return { ...opened, click, missed: () => opened.page.missedClick }
}

it('the last click on what only the modules handle is remembered until the page is hydrated', () => {
  const { click, missed } = openUnhydrated()
  const button = fakeElement([HERE, BUTTON])
  expect(click(button)).toBe(false)
  expect(missed()).toBe(button)
  click(fakeElement([HERE, 'a']))
  expect(missed()).toBeNull()
  click(button)
  expect(click(fakeElement([BUTTON]))).toBe(false)
  expect(missed()).toBeNull()
})

it('Enter in a form of the API clicks its button later, and sends a search at once', () => {
  const { send, missed } = openUnhydrated()
  const [eye, button] = [fakeElement(['button']), fakeElement(['button'])]
  const form = (method: string, here = [HERE]) =>
    fakeElement(here, { method, querySelectorAll: () => [eye, button] })
  expect(send('submit', { target: form('get') })).toBe(false)
  expect(send('submit', { target: form('post', []) })).toBe(false)
  expect(missed()).toBeNull()
  expect(send('submit', { target: form('post') })).toBe(true)
  expect(missed()).toBe(button)
})

it('a link that opens a dialog leads nowhere, unless it was to open a tab', () => {
  const { click, missed } = openUnhydrated()
  const opener = fakeElement([HERE, OPENERS])
  expect(click(opener)).toBe(true)
  expect(missed()).toBe(opener)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
    expect(click(opener, { [key]: true })).toBe(false)
})

it('a contact waits for the warning, and not for ever', () => {
  const { send, page, click } = openUnhydrated()
  const contact = fakeElement([HERE, CONTACT_LINK], { href: 'https://wa.me/55' })
  expect(send('auxclick', { target: contact, button: 2 })).toBe(false)
  expect(send('auxclick', { target: contact, button: 1 })).toBe(true)
  vi.advanceTimersByTime(4999)
  expect(page.location).toEqual({ href: '/' })
  vi.advanceTimersByTime(1)
  expect(page.location).toEqual({ href: 'https://wa.me/55' })
  const warned = openUnhydrated({ sessionStorage: fakeStorage({ [WARNED_KEY]: '1' }) })
  expect(warned.click(contact)).toBe(false)
  expect(click(contact)).toBe(false)
})

it('a contact does not wait for a warning that is not wanted again', () => {
  const { click } = openUnhydrated({ localStorage: fakeStorage({ [NO_WARNING_KEY]: '1' }) })
  expect(click(fakeElement([HERE, CONTACT_LINK], { href: 'https://wa.me/55' }))).toBe(false)
})
