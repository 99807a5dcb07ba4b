import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import type { PageRenderer } from './pages.ts'
import { startRenderThreads } from './renderThreads.ts'

const FILE = new URL('./renderThreadExample.ts', import.meta.url)
let renderer: PageRenderer | undefined

const start = async (count: number, data: unknown = null) => {
  renderer = await startRenderThreads(
    count,
    data as never,
    { log: pino({ level: 'silent' }) },
    FILE,
  )
  return renderer
}
const page = (path: string) => new Request(`http://camelia.example${path}`)

afterEach(async () => {
  await renderer?.close()
  renderer = undefined
})

it('does not start where a thread cannot', async () => {
  await expect(start(2, { broken: true })).rejects.toThrow()
})

it('rejects for a page that its thread could not render, and renders the next one', async () => {
  const { render } = await start(1)
  await expect(render(page('/fail'))).rejects.toThrow('no page')
  const response = await render(page('/x'))
  expect([response.status, response.headers.get('X-Kind')]).toEqual([201, 'example'])
  expect(await response.text()).toMatch(/^http:\/\/camelia\.example\/x by \d+$/)
})

it('rejects what a thread was rendering when it ended, and starts another one', async () => {
  const { render } = await start(1)
  const waiting = render(page('/slow'))
  const ending = render(page('/end'))
  await expect(waiting).rejects.toThrow('the render thread ended')
  await expect(ending).rejects.toThrow('the render thread ended')
  await expect
    .poll(() =>
      render(page('/x')).then(
        (response) => response.status,
        () => 'not yet',
      ),
    )
    .toBe(201)
})

it('tells every thread of changes, and one that is started again that it hears them', async () => {
  const { render, remembered } = await start(1)
  const heard = async () => (await render(page('/heard'))).json()
  remembered.gap(true)
  remembered.stale('lugares:recife-pe')
  remembered.drop('precos')
  expect(await heard()).toEqual([{ gap: true }, { stale: 'lugares:recife-pe' }, { drop: 'precos' }])
  await expect(render(page('/end'))).rejects.toThrow('the render thread ended')
  await expect.poll(() => heard().catch(() => null)).toEqual([{ gap: true }])
})

it('wakes no thread for a change of what none of them remembers', async () => {
  const { render, remembered } = await start(1)
  remembered.drop('perfil:1')
  remembered.stale('cidade:recife-pe')
  remembered.stale('catalogo')
  expect(await (await render(page('/heard'))).json()).toEqual([])
})

it('asks the thread with the fewest requests', async () => {
  const { render } = await start(2)
  const busy = render(page('/slow')).catch(() => 'ended')
  const first = await (await render(page('/x'))).text()
  expect(await (await render(page('/x'))).text()).toBe(first)
  await renderer?.close()
  expect(await busy).toBe('ended')
})
