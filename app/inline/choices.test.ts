import { afterEach, expect, it, vi } from 'vitest'
import { handleChoices, readChoice, storeChoice } from './choices.ts'
import { fakeElement, fakeStorage, forbidden, openPage } from './testing.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a choice that cannot be stored holds until the page is left, and is stored once it can be', () => {
  openPage({ localStorage: forbidden })
  expect(readChoice('tema')).toBeNull()
  storeChoice('tema', 'light')
  expect(readChoice('tema')).toBe('light')
  const localStorage = fakeStorage()
  openPage({ localStorage })
  storeChoice('tema', 'auto')
  expect(localStorage.getItem('tema')).toBe('auto')
  localStorage.setItem('tema', 'dark')
  expect(readChoice('tema')).toBe('dark')
})

it('stores the fields that were clicked under `data-escolhas`, and no others', () => {
  const localStorage = fakeStorage()
  const { send } = openPage({ localStorage })
  const apply = vi.fn()
  handleChoices(apply)
  send('click', { target: {} })
  send('click', { target: fakeElement([], { name: 'busca', type: 'radio', value: 'a' }) })
  send('click', { target: fakeElement(['[data-escolhas]'], { name: '', type: 'button' }) })
  expect(apply).not.toHaveBeenCalled()
  const choose = (field: object) =>
    send('click', { target: fakeElement(['[data-escolhas]'], field) })
  choose({ name: 'tema', type: 'radio', value: 'light' })
  choose({ name: 'discreto', type: 'checkbox', value: 'on', checked: true })
  expect(Object.fromEntries(localStorage.storage)).toEqual({ tema: 'light', discreto: '1' })
  choose({ name: 'discreto', type: 'checkbox', value: 'on', checked: false })
  expect(localStorage.getItem('discreto')).toBe('0')
  expect(apply).toHaveBeenCalledTimes(3)
})
