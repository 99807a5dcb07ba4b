import { createECDH, randomBytes } from 'node:crypto'
import { publish, registerModelo, signInAs, unique } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

type Scope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  navigator: { setAppBadge: (count: number) => Promise<void> }
  said: unknown[]
}

test('the shortcuts of the installed app change nothing by being opened, and take one touch', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, `Agora ${unique()}`)
  const url = await publish(database, modelo)
  await signInAs(page, modelo)
  const endOf = async () => {
    const { rows } = await database.query(
      `select m.online_ate, d.ate from modelo m left join modelo_disponivel d on d.modelo_id = m.id where id = $1`,
      [modelo.id],
    )
    return rows[0] as { online_ate: Date | null; ate: Date | null }
  }

  await page.goto('/painel/agora?acao=disponivel')
  const manifest = page.locator('link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/painel.webmanifest')
  const { name, shortcuts } = await (await request.get('/painel.webmanifest')).json()
  expect(name).toBe('Anotações')
  expect(shortcuts.map((one: { url: string }) => one.url)).toEqual([
    '/painel/agora?acao=online',
    '/painel/agora?acao=disponivel',
    '/painel/agora?acao=pausar',
  ])
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute(
    'href',
    '/icons/discreto.png',
  )
  const hour = page.getByRole('button', { name: /^Até \d\d:00$/ }).first()
  await expect(hour).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  expect(await endOf()).toEqual({ online_ate: null, ate: null })

  await hour.tap()
  await expect(
    page.getByRole('status').filter({ hasText: /^Disponível até \d\d:00$/ }),
  ).toBeVisible()
  const { online_ate, ate } = await endOf()
  expect(ate).toEqual(online_ate)
  const profile = await request.get(`/profile/${url}`)
  expect(await profile.text()).toMatch(/Disponível até \d\dh/)
  // Her next call does not move the end.
  await page.reload()
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
  expect(await endOf()).toEqual({ online_ate, ate })

  await page.goto('/painel/agora?acao=online')
  await page.getByRole('button', { name: 'Ficar offline' }).tap()
  await expect(page.getByRole('button', { name: 'Ficar online' })).toBeVisible()
  expect(await endOf()).toEqual({ online_ate: null, ate: null })

  await page.goto('/painel/agora?acao=pausar')
  await page.getByRole('button', { name: 'Pausar' }).tap()
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible()
})

test('her browser is told that something waits, by a neutral notification and a number', async ({
  page,
  context,
  request,
  database,
  baseURL,
}) => {
  const modelo = await registerModelo(request, `Aviso ${unique()}`)
  await signInAs(page, modelo)
  const keys = createECDH('prime256v1')
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  // Neither the browser's question nor the service of its maker can be reached from a test.
  await page.addInitScript((made) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => made }) as unknown as PushSubscription
  }, subscription)
  await page.goto('/painel/agora')
  const stored = async () =>
    (await database.query('select from aviso_push where conta_id = $1', [modelo.id])).rowCount
  await page.getByText('Avisar de avaliações e comentários').tap()
  await expect(page.getByRole('switch', { name: /^Avisar/ })).toBeChecked()
  expect(await stored()).toBe(1)

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const scope = self as unknown as Scope
    scope.said = []
    scope.registration.showNotification = async (title, options) => {
      scope.said.push({ title, ...options })
    }
    scope.navigator.setAppBadge = async (count) => {
      scope.said.push(count)
    }
  })
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    registrationId: await registered,
    origin: baseURL ?? '',
    data: JSON.stringify({ painel: 3, idioma: 'pt-BR' }),
  })
  await expect
    .poll(() => worker!.evaluate(() => (self as unknown as Scope).said))
    .toEqual([
      {
        title: 'Há novidade no seu painel',
        body: 'Toque para ver.',
        lang: 'pt-BR',
        icon: '/icons/discreto.png',
        badge: '/icons/discreto.png',
        tag: 'painel',
        data: '/painel',
      },
      3,
    ])

  await request.post('/api/logout', {
    headers: { Token: 'web', Authorization: `Bearer ${modelo.token}` },
  })
  expect(await stored()).toBe(0)
})
