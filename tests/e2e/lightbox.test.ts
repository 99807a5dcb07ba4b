import type { Locator, Page } from '@playwright/test'
import { startS3 } from '../../server/midias/s3Example.ts'
import { film } from '../../server/midias/uploads/example.ts'
import { picture } from '../../server/midias/uploads/photoExample.ts'
import { publish, registerModelo, signInAs } from './account.ts'
import { expect, storeAgeDeclaration, test, withMotion } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

test.use(withMotion)

const [WIDTH, HEIGHT] = [500, 700]
/** Widest copy of the large photo over the window's width: at this zoom its pixels are one to one. */
const MOST = 1600 / WIDTH

/** The same on a site of its own, whose files are in a bucket. */
const inBucket = test.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const s3 = await startS3()
      const site = await startOwnSite(async () => ({ MEDIA_STORE: s3.address }))
      await use(site)
      await site.stop()
      await s3.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  database: ({ site }, use) => use(site.database),
})

test.describe('on a disk', () => walk(test))
inBucket.describe('in a bucket', () => walk(inBucket))

/** Her own uploads, displayed by the numbers of section 9 of the specification. */
function walk(onSite: typeof test) {
  onSite.use({ viewport: { width: WIDTH, height: HEIGHT } })
  onSite(
    'photos and a video go from the panel to the profile and into the lightbox',
    async ({ page, request, database }) => {
      test.slow()
      const modelo = await registerModelo(request, 'Ivone', database)
      const url = await publish(database, modelo)
      await signInAs(page, modelo)
      await page.goto('/painel/galeria')
      const photo = async (seed: number, width: number, height: number) => ({
        name: `${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(seed, width, height).jpeg().toBuffer(),
      })
      await page
        .getByLabel('Escolher arquivos')
        .last()
        .setInputFiles([
          await photo(1, 1720, 1290),
          ...(await Promise.all([2, 3, 4, 5, 6].map((seed) => photo(seed, 320, 240)))),
          { name: '7.mp4', mimeType: 'video/mp4', buffer: await film(2) },
        ])
      await expect(page.getByText('7 alterações não salvas')).toBeVisible({ timeout: 120_000 })
      await page.getByRole('button', { name: 'Salvar Mídias' }).click()
      await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()

      await page.addInitScript(noteAnimations)
      await storeAgeDeclaration(page)
      await page.goto(`/profile/${url}`)
      const preview = page.getByRole('region', { name: 'Fotos de Ivone' })
      await expect(preview.getByRole('link', { name: /^Abrir foto/ })).toHaveCount(5)
      await expect(preview.getByRole('link', { name: 'Ver todas' })).toContainText('7')

      const first = preview.getByRole('link', { name: 'Abrir foto 1' })
      // Before hydration it is a link to the picture itself.
      await expect
        .poll(() =>
          first.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))),
        )
        .toBe(true)
      await first.click()
      const lightbox = page.getByRole('dialog', { name: 'Fotos ampliadas' })
      const shown = lightbox.locator('.yarl__slide_current')
      await expect(lightbox.getByRole('region', { name: 'Galeria' })).toBeVisible()
      await expect(shown).toHaveAccessibleName(/^\d de 7$/)
      const is = (name: string) => expect(shown.getByRole('img', { name })).toBeVisible()
      await is('Foto 1 de Ivone')
      // Its placeholder is exactly below it.
      const soft = shown.locator('.lightbox-soft')
      await expect(soft).toHaveCSS('background-image', /^url\("data:image\/png/)
      await expect(async () => {
        expect(await soft.boundingBox()).toEqual(await shown.getByRole('img').boundingBox())
      }).toPass()
      const finger = fingerOn(lightbox)
      await pullAndSwipe(finger)
      await is('Foto 2 de Ivone')
      await expect(lightbox.getByText('2 de 7')).toBeVisible()
      await lightbox.getByRole('button', { name: 'Anterior' }).click()
      await is('Foto 1 de Ivone')
      // It wraps around, and a video among them plays, loaded in ranges.
      await page.keyboard.press('ArrowLeft')
      const video = shown.locator('video')
      await expect
        .poll(() => video.evaluate((element) => (element as HTMLVideoElement).duration))
        .toBe(2)
      await expect(lightbox.getByText('7 de 7')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await is('Foto 1 de Ivone')

      await zoomIn(page, shown)
      await finger.down()
      await finger.to(0, -31)
      await finger.to(0, -31 - 61)
      await finger.up(0, -31 - 61)
      await expect(lightbox).toBeHidden()
      await expect(first).toBeFocused()
    },
  )
}

/**
 * By keys, and by double taps and clicks: twice as large each time, up to one image pixel per pixel.
 */
async function zoomIn(page: Page, shown: Locator): Promise<void> {
  const picture = shown.locator('.yarl__slide_wrapper')
  const stands = (scale: number, x = 0) =>
    expect(picture).toHaveAttribute(
      'style',
      `transform: scale(${scale}) translateX(${x}px) translateY(0px);`,
    )
  await stands(1)
  await page.keyboard.press('+')
  await stands(2)
  await page.keyboard.press('ArrowRight')
  await stands(2, -50)
  await page.keyboard.press('ArrowLeft')
  await stands(2)
  await page.keyboard.press('+')
  await stands(MOST)
  await expect(page.getByRole('button', { name: 'Aproximar' })).toBeDisabled()
  await page.keyboard.press('-')
  await stands(MOST / 2)
  await page.keyboard.press('-')
  await stands(1)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'animationsNoted'))).toContain(500)

  for (const [pointerType, delay, at] of [
    ['touch', 300, 1e6],
    ['mouse', 500, 2e6],
  ] as const) {
    await picture.evaluate(clickTwice, { pointerType, at, between: delay })
    await stands(1)
    await picture.evaluate(clickTwice, { pointerType, at: at + 5000, between: delay - 1 })
    await expect(picture).toHaveAttribute('style', /scale\(2\)/)
    await page.keyboard.press('Control+0')
    await stands(1)
  }
  // The next one, and this one again, are not zoomed.
  await page.keyboard.press('+')
  await stands(2)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await stands(1)
  await page.getByRole('button', { name: 'Anterior' }).click()
  await stands(1)
}

/** Runs in the page: two clicks at the centre, this many milliseconds apart by their time stamps. */
function clickTwice(
  element: Element,
  { pointerType, at, between }: { pointerType: string; at: number; between: number },
): void {
  const box = element.getBoundingClientRect()
  const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
  for (const timeStamp of [at, at + between])
    for (const name of ['pointerdown', 'pointerup']) {
      const init = { ...place, pointerType, pointerId: 7, bubbles: true, isPrimary: true }
      const event = new PointerEvent(name, { ...init, buttons: name === 'pointerdown' ? 1 : 0 })
      element.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
    }
}

/** Runs in the page: records the duration of each animation. */
function noteAnimations(): void {
  const noted: unknown[] = []
  Reflect.set(globalThis, 'animationsNoted', noted)
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, options) {
    noted.push(typeof options === 'object' ? options.duration : options)
    return animate.call(this, frames, options)
  }
}

type Finger = ReturnType<typeof fingerOn>

function fingerOn(lightbox: Locator) {
  const container = lightbox.locator('.yarl__container')
  return {
    down: () => container.evaluate(point, { type: 'pointerdown', x: 0, y: 0 }),
    to: (x: number, y: number) => container.evaluate(point, { type: 'pointermove', x, y }),
    up: (x: number, y: number) => container.evaluate(point, { type: 'pointerup', x, y }),
    offset: (way: 'swipe' | 'pull') =>
      container.evaluate(
        (element, name) => (element as HTMLElement).style.getPropertyValue(name),
        `--yarl__${way}_offset`,
      ),
  }
}

/** A gesture begins after 30 px and counts from there; a pull of 60 more does not close yet. */
async function pullAndSwipe({ down, to, up, offset }: Finger): Promise<void> {
  await down()
  await to(0, 30)
  await to(0, 31)
  await to(0, 31 + 60)
  expect(await offset('pull')).toBe('60px')
  await up(0, 31 + 60)
  // Set once it has come to rest; a gesture before that would be ignored.
  await expect.poll(() => offset('pull')).toBe('0px')

  await down()
  await to(-30, 0)
  await to(-31, 0)
  await to(-231, 0)
  expect(await offset('swipe')).toBe('-200px')
  await up(-231, 0)
  await expect.poll(() => offset('swipe')).toBe('0px')
}

/**
 * Runs in the page: a touch at this distance from the centre. One by one, because a browser merges the
 * moves of a frame.
 */
function point(element: Element, { type, x, y }: { type: string; x: number; y: number }): void {
  element.dispatchEvent(
    new PointerEvent(type, {
      clientX: innerWidth / 2 + x,
      clientY: innerHeight / 2 + y,
      buttons: type === 'pointerup' ? 0 : 1,
      pointerType: 'touch',
      pointerId: 9,
      bubbles: true,
      isPrimary: true,
    }),
  )
}
