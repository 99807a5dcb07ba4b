import { createECDH, randomBytes } from 'node:crypto'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('a push message shows a neutral notification, and its click opens the page of the alerts', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const message = { registrationId: await registered, origin: baseURL ?? '' }
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const all = await getNotifications.call(await navigator.serviceWorker.ready)
      return all.map(({ title, body, icon, data }) => ({ title, body, icon, data }))
    })
  for (const token of ['velho', 'novo'])
    await client.send('ServiceWorker.deliverPushMessage', {
      ...message,
      data: JSON.stringify({ token, idioma: 'pt-BR' }),
    })
  await expect.poll(async () => (await shown())[0]?.data).toBe('/alertas#token=novo')
  expect(await shown()).toEqual([
    {
      title: 'Há uma novidade para você',
      body: 'Toque para ver.',
      icon: `${baseURL}/icons/discreto.png`,
      data: '/alertas#token=novo',
    },
  ])

  // A click of a person cannot be made here: the event is dispatched, and the window not opened.
  const [worker] = context.serviceWorkers()
  const opened = await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
  })
  expect(opened).toBe('/alertas#token=novo')
  await expect.poll(async () => (await shown()).length).toBe(0)
})

test('an alert by notification is asked for with one permission, and listed at once', async ({
  page,
  context,
}) => {
  const keys = createECDH('prime256v1')
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await context.grantPermissions(['notifications'])
  await storeAgeDeclaration(page)
  // The service of the browser's maker cannot be reached from a test.
  await page.addInitScript((made) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => made }) as unknown as PushSubscription
  }, subscription)
  await page.goto('/search?cidade=S%C3%A3o+Paulo&estado=SP&bairro=Pinheiros')
  await page.getByRole('button', { name: 'Avise-me' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Por notificação neste navegador').check()
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveCount(0)
  expect(await accessibilityErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Pedir aviso' }).click()
  await expect(dialog.getByText('Avisaremos você neste navegador')).toBeVisible()
  await dialog.getByRole('link', { name: 'Seus avisos' }).click()
  await expect(page.getByRole('link', { name: 'Pinheiros · São Paulo (SP)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renovar' })).toBeVisible()
})
