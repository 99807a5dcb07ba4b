import type { Locator, Page } from '@playwright/test'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { film } from '../../server/midias/uploads/example.ts'
import { phonePhoto } from '../../server/midias/uploads/photoExample.ts'
import {
  endSessions,
  enterDemo,
  givePlan,
  publish,
  registerAssinante,
  registerModelo,
  sendMedia,
  signInAs,
} from './account.ts'
import { declareAdult, expect, hold, storeAgeDeclaration, test, withMotion } from './fixtures.ts'

test.use(withMotion)

// A story published here is first on the home page, where the viewer is tested: all in one file, so
// that no test does the one while another does the other.

// A call that fails, a comment whose request is aborted, and one without a session.
test.use({ expectedErrors: /Failed to load resource|net::ERR/ })

test('a story goes from the panel to the page, and its comments return to the panel', async ({
  browser,
  page,
  request,
  database,
}) => {
  test.slow()
  const modelo = await registerModelo(request, 'Flora')
  const url = await publish(database, modelo)
  await signInAs(page, modelo)
  await page.goto('/painel')
  const panel = page.getByRole('region', { name: 'Stories', exact: true })
  const photo = async (name: string, seed: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(seed),
  })
  await panel
    .getByLabel('Adicionar stories')
    .setInputFiles([await photo('falha.jpg', 3), await photo('hoje.jpg', 4)])
  await expect(panel.getByText('Pronto', { exact: true })).toHaveCount(2)
  // A call each: the first one fails and says so, the other is published.
  await page.route('**/api/midias', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  await panel.getByRole('button', { name: 'Publicar stories' }).click()
  await expect(page.getByText('Erro ao enviar story')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Excluir story/ })).toHaveCount(1)
  await expect(panel.getByRole('list', { name: 'Envios' })).toHaveText(/^falha\.jpg/)

  const context = await browser.newContext()
  const visit = await context.newPage()
  const client = await registerAssinante(request)
  await signInAs(visit, client)
  await storeAgeDeclaration(visit)
  await visit.goto('/')
  const circle = visit
    .getByRole('list', { name: 'Stories' })
    .getByRole('button', { name: /Flora/ })
    .first()
  // The home page may be two seconds behind.
  await expect(async () => {
    await visit.goto('/')
    await expect(circle).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await circle.click()
  const viewer = visit.getByRole('dialog', { name: 'Stories' })
  await viewer.getByRole('button', { name: 'Curtir' }).click()
  const field = viewer.getByPlaceholder('Comente algo...')
  await field.fill('Que luz bonita')
  await visit.route('**/api/stories/*/comentarios', (route) =>
    route.fulfill({ status: 429, body: '{}' }),
  )
  await field.press('Enter')
  await expect(viewer.getByText('Foram muitos comentários em pouco tempo.')).toBeVisible()
  await expect(field).toHaveValue('Que luz bonita')
  await visit.unroute('**/api/stories/*/comentarios')
  await endSessions(database, client)
  await field.press('Enter')
  await viewer.getByRole('link', { name: 'Entrar' }).click()
  await visit.getByLabel('Usuário ou e-mail').fill(client.email)
  await visit.getByLabel('Senha', { exact: true }).fill(SENHA)
  await visit.keyboard.press('Enter')
  await visit.waitForURL(`**/profile/${url}#story-*`)
  await expect(field).toHaveValue('Que luz bonita')
  await field.press('Enter')
  await expect(
    viewer.getByText('Comentário enviado. Só ela lê; a equipe, se ela denunciar.'),
  ).toBeVisible()
  await context.close()

  await page.reload()
  for (const name of ['Visualizações', 'Curtidas', 'Comentários'])
    await expect(panel.getByTitle(name)).toContainText('1')
  await expect(page.getByText('Que luz bonita')).toBeVisible()
  await page.goto(`/profile/${url}`)
  expect(await page.content()).not.toContain('Que luz bonita')

  await page.goto('/painel')
  await panel.getByRole('button', { name: /^Excluir story/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(panel.getByRole('button', { name: /^Excluir story/ })).toHaveCount(0)
})

test('a locked video stays blurred and uncounted for a visitor; with the plan it plays, muted until a click', async ({
  page,
  request,
  database,
}) => {
  test.slow()
  const modelo = await registerModelo(request, 'Gilda')
  const url = await publish(database, modelo)
  const { stories } = await sendMedia(request, modelo, {
    stories: [{ storie: await film(7), restrito: 1 }],
  })
  const views = async () => {
    const { rows } = await database.query(
      'select count(*)::int as n from storie_vista where storie_id = $1',
      [stories[0].id],
    )
    return rows[0].n
  }
  const viewer = page.getByRole('dialog', { name: 'Stories' })
  const script = page.waitForResponse(/\/StoryViewer-[^/]+\.js$/)
  await page.goto(`/profile/${url}#story-${stories[0].id}`)
  // However long the visitor takes to answer, it does not play over the gate, nor behind it.
  await page.evaluate(async (address) => {
    await import(address)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, (await script).url())
  expect(await viewer.isVisible()).toBe(false)
  await declareAdult(page)
  const way = viewer.getByRole('link', { name: 'Entrar' })
  await expect(viewer.getByText('Este story é só para assinantes.')).toBeVisible()
  // It pauses while the visitor considers it.
  await way.focus()
  expect(await viewer.getByRole('img', { name: /^Story de/ }).getAttribute('src')).toContain(
    'borrada.webp',
  )
  expect(await views()).toBe(0)

  const cliente = await registerAssinante(request)
  await givePlan(database, cliente)
  await signInAs(page, cliente)
  await page.goto(`/profile/${url}`)
  await page.getByRole('button', { name: 'Ver stories' }).click()
  const video = viewer.locator('video[aria-label]')
  await expect(video).toHaveAttribute('src', /\/media\/privado\/.+\/video\.mp4$/)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await viewer.getByRole('button', { name: 'Ligar o som' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)
  const times = () =>
    viewer.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
    )
  await expect.poll(async () => Math.round(Number((await times())[0]) / 100)).toBe(70)
  await expect.poll(views).toBe(1)
  await request.delete(`/api/stories/${stories[0].id}`, {
    headers: { Token: 'web', Authorization: `Bearer ${modelo.token}` },
  })
})

const STORY_MS = 5000
const LIKE_MS = 1200

/**
 * Runs in the page: the bar is a story's clock, an animation of the browser's, which a test controls
 * here.
 */
function stopBars(ms: number): void {
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options)
    if (typeof options === 'object' && options.duration === ms) animation.playbackRate = 0
    return animation
  }
}

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Stories' })
const circles = (page: Page) => page.getByRole('list', { name: 'Stories' }).getByRole('button')

async function openStories(page: Page, circle = circles(page).first()): Promise<void> {
  await page.goto('/')
  await circle.click()
  await expect(viewer(page)).toBeVisible()
}

/** Without waiting: it may close at any moment. */
const shown = async (page: Page) =>
  (await page.getByText(/^Story \d de \d/).allTextContents()).map((text) => Number(text[6]))

const isShown = (page: Page, number: number) => expect.poll(() => shown(page)).toEqual([number])

/** Of the bar that fills: whether it runs, and from 0 to 1 how full it and the others are. */
const look = (page: Page) =>
  viewer(page).evaluate((dialog) => ({
    state: dialog.getAnimations({ subtree: true }).map(({ playState }) => playState),
    full: [...dialog.querySelectorAll('[aria-hidden] > span > i')].map((bar) => {
      const [filled, whole] = [bar, bar.parentElement].map(
        (box) => box?.getBoundingClientRect().width,
      )
      return Math.round((100 * (filled ?? 0)) / (whole ?? 1)) / 100
    }),
  }))
const isState = (page: Page, state: 'running' | 'paused') =>
  expect.poll(async () => (await look(page)).state).toEqual([state])

/** Moves the clock to this time; past its end the story is over. */
const moveTo = (page: Page, ms: number) =>
  viewer(page).evaluate((dialog, time) => {
    const [clock] = dialog.getAnimations({ subtree: true })
    if (!clock) throw new Error('no clock')
    if (time >= Number(clock.effect?.getTiming().duration)) {
      clock.playbackRate = 1
      clock.finish()
    } else clock.currentTime = time
  }, ms)

/** What happens to a tab when another one hides it. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)

/** A touch or a mouse on the picture. Event times are given, so a busy machine does not matter. */
async function pointerOn(page: Page, isTouch: boolean) {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  let now = Date.now() / 1000
  const send = (type: 'down' | 'move' | 'up', x: number, y: number) =>
    isTouch
      ? session.send('Input.dispatchTouchEvent', {
          type: ({ down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const)[type],
          timestamp: now,
          touchPoints: type === 'up' ? [] : [{ x, y }],
        })
      : session.send('Input.dispatchMouseEvent', {
          type: ({ down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const)[type],
          timestamp: now,
          x,
          y,
          button: 'left',
          buttons: type === 'up' ? 0 : 1,
          clickCount: 1,
        })
  const from = { x: width / 2, y: height / 2 }
  return {
    /** Down at the middle or beside it, moved this far, and up after this many milliseconds. */
    async press({ at = 0, dx = 0, dy = 0, ms = 100 }, held?: () => Promise<void>) {
      const x = from.x + at
      now += 1
      await send('down', x, from.y)
      await held?.()
      now += ms / 1000
      if (dx || dy) await send('move', x + dx, from.y + dy)
      await send('up', x + dx, from.y + dy)
    },
  }
}

const unlocked = (page: Page): Locator =>
  circles(page)
    .filter({ hasNot: page.locator('.story-lock') })
    .first()

test.describe('the viewer', () => {
  test.beforeEach(async ({ page, database }) => {
    // Stories of an interrupted run: these tests use the demo's.
    await database.query(
      `delete from storie using conta where conta.id = modelo_id and email not like '%@demo.example'`,
    )
    await storeAgeDeclaration(page)
    await page.addInitScript(stopBars, STORY_MS)
  })

  test.describe('with a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a story pauses while held, hidden or replied to, and resumes where it was', async ({
      page,
    }) => {
      await openStories(page)
      const pointer = await pointerOn(page, true)
      await isState(page, 'running')
      await pointer.press({ ms: 301 }, async () => {
        await isState(page, 'paused')
        await moveTo(page, STORY_MS / 2)
        expect((await look(page)).full).toEqual([0.5, 0, 0, 0, 0])
      })
      await isState(page, 'running')
      expect((await look(page)).full[0]).toBe(0.5)
      await isShown(page, 1)
      // Released outside, it is released all the same.
      await pointer.press({ dy: -844 / 2 + 5, ms: 400 }, () => isState(page, 'paused'))
      await isState(page, 'running')

      await hide(page, true)
      await isState(page, 'paused')
      await hide(page, false)
      await isState(page, 'running')
      const field = page.getByPlaceholder('Comente algo...')
      await field.focus()
      await isState(page, 'paused')
      await hide(page, true)
      await hide(page, false)
      await isState(page, 'paused')
      await field.blur()
      await isState(page, 'running')

      await viewer(page).focus()
      await page.keyboard.press('Space')
      await isState(page, 'paused')
      await viewer(page).getByRole('button', { name: 'Continuar' }).click()
      await isState(page, 'running')
      expect((await look(page)).full[0]).toBe(0.5)
      await isShown(page, 1)
    })
  })

  test.describe('on a wide screen', () => {
    test.use({ viewport: { width: 1440, height: 900 } })

    test('a comment asks to sign in first, and its text is not lost', async ({ page }) => {
      await openStories(page, unlocked(page))
      const field = page.getByPlaceholder('Comente algo...')
      await field.fill('Que linda foto')
      await field.press('Enter')
      await expect(page.getByText('Entre como usuário para comentar.')).toBeVisible()
      await expect(field).toHaveValue('Que linda foto')
      await openStories(page, unlocked(page))
      await expect(field).toHaveValue('Que linda foto')
    })
  })

  for (const [device, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const) {
    const isTouch = device === 'phone'
    test.describe(`on a ${device}`, () => {
      test.use({ viewport, hasTouch: isTouch })

      test('taps, swipes and keys move, never before the first, and each way to close leads back', async ({
        page,
      }) => {
        await openStories(page)
        const pointer = await pointerOn(page, isTouch)
        await isShown(page, 1)
        for (const [move, number] of [
          [{ dx: 60 }, 1],
          [{ dx: -60 }, 2],
          // Neither far enough for a swipe nor short enough for a tap.
          [{ dx: -40, ms: 400 }, 2],
          [{ dy: 40, ms: 400 }, 2],
          [{}, 3],
          [{ at: -100 }, 2],
          [{ dx: 60, ms: 600 }, 1],
          [{ at: -100 }, 1],
        ] as const) {
          await pointer.press(move)
          await isShown(page, number)
          await isState(page, 'running')
        }
        await page.keyboard.press('ArrowLeft')
        await isShown(page, 1)
        await page.keyboard.press('ArrowRight')
        await isShown(page, 2)
        await expect.poll(async () => (await look(page)).full).toEqual([1, 0, 0, 0, 0])

        await pointer.press({ dy: 60 })
        await expect(viewer(page)).toBeHidden()
        await expect(circles(page).first()).toBeFocused()
        await circles(page).nth(1).click()
        await isShown(page, 2)
        if (!isTouch) {
          await viewer(page).getByRole('button', { name: 'Próximo' }).focus()
          for (const number of [3, 4, 5]) {
            await page.keyboard.press('Enter')
            await isShown(page, number)
          }
          // The button is removed with the last one, and the keys still work.
          await page.keyboard.press('ArrowLeft')
          await isShown(page, 4)
        }
        await page.keyboard.press('Escape')
        await expect(viewer(page)).toBeHidden()
        await expect(circles(page).nth(1)).toBeFocused()
      })

      test('the next one is preloaded once this one is loaded, and a like glows for 1.2 s and counts once', async ({
        page,
        request,
        database,
      }) => {
        const answer = await request.get('/api/banner-home', { headers: { Token: 'web' } })
        const [first, second] = (await answer.json()).ultimos_stories
        const asked: string[] = []
        page.on('request', (sent) => asked.push(sent.url()))
        const letThrough = await hold(page, first.midia)
        await openStories(page)
        await expect.poll(() => asked).toContain(first.midia)
        await isState(page, 'paused')
        // Desktops show it already, beside this one.
        if (isTouch) expect(asked).not.toContain(second.midia)
        letThrough()
        await isState(page, 'running')
        await expect.poll(() => asked).toContain(second.midia)

        const like = viewer(page).getByRole('button', { name: 'Curtir' })
        const answers: number[] = []
        page.on('response', (response) => {
          if (/\/curtir$/.test(response.url())) answers.push(response.status())
        })
        await page.clock.install()
        await page.clock.pauseAt(Date.now() + 60_000)
        for (const _ of [1, 2]) {
          await expect(like).toHaveAttribute('aria-pressed', 'false')
          await like.click()
          await expect(like).toHaveAttribute('aria-pressed', 'true')
          await expect(page.getByText('Você curtiu')).toBeAttached()
          await page.clock.runFor(LIKE_MS - 1)
          await expect(like).toHaveAttribute('aria-pressed', 'true')
          await page.clock.runFor(1)
        }
        await expect(like).toHaveAttribute('aria-pressed', 'false')
        await expect.poll(() => answers).toEqual([204, 204])
        const { rows } = await database.query(
          `select count(*)::int as n from storie_curtida where storie_id = $1
            group by visitante order by n desc limit 1`,
          [first.id],
        )
        expect(rows[0].n).toBe(1)
        await page.clock.resume()

        await page.keyboard.press('ArrowRight')
        await isShown(page, 2)
        await isState(page, 'running')
        expect(asked.filter((url) => url === second.midia)).toHaveLength(1)
        await viewer(page)
          .getByRole('link', { name: `Ver o perfil de ${second.nome}` })
          .click()
        await expect(page).toHaveURL(`/profile/${second.url}`)
        await expect(viewer(page)).toBeHidden()
      })
    })
  }

  test('each story shows for five seconds, and after the last the viewer closes', async ({
    page,
  }) => {
    await openStories(page)
    const total = await circles(page).count()
    for (let number = 1; number <= total; number++) {
      await isShown(page, number)
      await isState(page, 'running')
      await moveTo(page, STORY_MS)
    }
    await expect(viewer(page)).toBeHidden()
  })

  test('a comment by an assinante is stored; one that fails stays in the field', async ({
    page,
    request,
    database,
  }) => {
    await signInAs(page, await enterDemo(request, 'assinante'))
    await openStories(page, unlocked(page))
    const field = page.getByPlaceholder('Comente algo...')
    await page.route('**/api/stories/*/comentarios', (route) => route.abort())
    await field.fill('Adorei a foto')
    await field.press('Enter')
    await expect(page.getByText('Seu texto continua aqui')).toBeVisible()
    await expect(field).toHaveValue('Adorei a foto')
    await page.unroute('**/api/stories/*/comentarios')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(field).toHaveValue('')
    const sent = async () => {
      const { rowCount } = await database.query(
        "select from storie_comentario where comentario = 'Adorei a foto'",
      )
      return rowCount
    }
    await expect.poll(sent).toBeGreaterThanOrEqual(1)
  })
})
