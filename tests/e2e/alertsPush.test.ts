import { createECDH, randomBytes } from 'node:crypto'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** What the worker's scope has, in the words of its own types. */
type Scope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<null> }
  ExtendableEvent: new (type: string) => Event
  said: unknown[]
}

// The small Chromium of the tests shows no notifications: what the worker asks for is looked at.
test('a push message shows a neutral notification, and its click opens the page of the alerts', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const scope = self as unknown as Scope
    scope.said = []
    scope.registration.showNotification = async (title, options) => {
      scope.said.push({ title, ...options })
    }
    scope.clients.openWindow = async (url) => {
      scope.said.push(url)
      return null
    }
  })
  const said = () => worker!.evaluate(() => (self as unknown as Scope).said)
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
    data: JSON.stringify({ token: 'abc', idioma: 'pt-BR' }),
  })
  const notification = {
    title: 'Há uma novidade para você',
    body: 'Toque para ver.',
    lang: 'pt-BR',
    icon: '/icons/discreto.png',
    badge: '/icons/discreto.png',
    tag: 'novidade',
    data: '/alertas#token=abc',
  }
  await expect.poll(said).toEqual([notification])

  await worker!.evaluate((data) => {
    const { ExtendableEvent } = self as unknown as Scope
    const clicked = { data, close: () => {} }
    self.dispatchEvent(
      Object.assign(new ExtendableEvent('notificationclick'), { notification: clicked }),
    )
  }, notification.data)
  await expect.poll(said).toEqual([notification, '/alertas#token=abc'])
})

test('an alert by notification is asked for with one permission, and listed at once', async ({
  page,
}) => {
  const keys = createECDH('prime256v1')
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await storeAgeDeclaration(page)
  // Neither the browser's question nor the service of its maker can be reached from a test.
  await page.addInitScript((made) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
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
