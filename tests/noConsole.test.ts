import { expect, it, vi } from 'vitest'

it.fails('a test that logs an unannounced warning fails', () => {
  console.warn('unannounced')
})

it.fails('a test that logs an unannounced error fails', async () => {
  await Promise.resolve()
  console.error(new Error('unannounced'))
})

it('what a test’s own spy receives is announced', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  console.warn('announced')
  expect(warn).toHaveBeenCalledWith('announced')
  warn.mockRestore()
})
