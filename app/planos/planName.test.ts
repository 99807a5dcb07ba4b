import { afterAll, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { planName } from './planName.ts'

afterAll(() => overwriteGetLocale(() => 'pt-BR'))

describe('the name of a plan', () => {
  it.each([
    ['pt-BR', 'Gratuito'],
    ['en', 'Free'],
  ] as const)('in %s the free one is %s, and a paid one keeps its own name', (locale, free) => {
    overwriteGetLocale(() => locale)
    expect(planName({ codigo: 'free', nome: 'Free' })).toBe(free)
    expect(planName({ codigo: 'premium', nome: 'Premium' })).toBe('Premium')
  })
})
