import { expect, it, vi } from 'vitest'

it.fails('a test that says an unannounced warning fails', () => {
  console.warn('unannounced')
})

it.fails('a test that says an unannounced error fails', async () => {
  await Promise.resolve()
  console.error(new Error('unannounced'))
})

it('what a spy of the test’s own hears is announced', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  console.warn('announced')
  expect(warn).toHaveBeenCalledWith('announced')
  warn.mockRestore()
})
