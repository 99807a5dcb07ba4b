import { describe, expect, it } from 'vitest'
import { type Numbers, readShown, ShownNumbers } from './numbers.ts'

const her = { id: 1, telefone: '11988887777', apelido: 'Helena' }
const others = [
  { id: 2, telefone: '11988886666' },
  { id: 3, telefone: null },
  { id: 1, telefone: '11988887777' },
]
const page = { modelo: her, cards: others, when: new Date(0), lugar: { cidade: 'Santos' } }

function pass(numbers: Numbers, part: unknown) {
  const shown = new ShownNumbers(numbers)
  const passed = shown.pass(part)
  const headers = new Headers()
  shown.writeTo(headers)
  return { passed, shown: readShown(headers) }
}

describe('the phone numbers of an answer', () => {
  it('are recorded: that of the open profile apart from those of lists', () => {
    expect(pass('all', page)).toEqual({ passed: page, shown: { open: [1], listed: [2] } })
    expect(pass('all', others).shown).toEqual({ open: [], listed: [2, 1] })
  })

  it('are left out of lists, also that of the open profile', () => {
    const { passed, shown } = pass('open', page)
    const hidden = others.map((card) => ({ ...card, telefone: null }))
    expect(passed).toEqual({ ...page, cards: hidden })
    expect(shown).toEqual({ open: [1], listed: [] })
  })

  it('are left out everywhere', () => {
    const { passed, shown } = pass('none', page)
    expect(JSON.stringify(passed)).not.toMatch(/\d{10}/)
    expect(shown).toBeNull()
  })

  it('include usernames: of a list none is shown, and one alone counts as a number', () => {
    const open = { id: 1, telefone: null, telegram: 'helena_sp', signal: null }
    const listed = [{ id: 2, telefone: '11988886666', telegram: 'outra_sp', signal: 'https://x' }]
    expect(pass('all', { open, listed }).shown).toEqual({ open: [1], listed: [2] })
    expect(pass('open', { open, listed }).passed).toEqual({
      open,
      listed: [{ id: 2, telefone: null, telegram: null, signal: null }],
    })
    expect(pass('none', open).passed).toEqual({ ...open, telegram: null })
  })

  it('are left out of a copy: the object that was loaded stays as it is', () => {
    pass('none', page)
    expect(her.telefone).toBe('11988887777')
  })
})

describe('an answer to somebody from whom a profile hides', () => {
  it('has none of her addresses in a list of addresses alone', () => {
    const shown = new ShownNumbers('all', new Map([[7, 'zulmira']]))
    expect(shown.pass([{ id: 1, novidades: ['ana', 'zulmira', 'bia'] }])).toEqual([
      { id: 1, novidades: ['ana', 'bia'] },
    ])
  })
})
