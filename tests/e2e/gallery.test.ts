import sharp from 'sharp'
import { publish, registerModelo, signInAs } from './account.ts'
import { declareAdult, expect, hold, test, withMotion } from './fixtures.ts'

test.use(withMotion)

/** A picture of its own, named as a phone would, and quick to prepare. */
async function photo(name: string, hue: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <linearGradient id="g"><stop stop-color="hsl(${hue},60%,20%)"/><stop offset="1" stop-color="hsl(${hue + 60},60%,70%)"/></linearGradient>
    <rect width="480" height="640" fill="url(#g)"/><circle cx="${hue}" cy="200" r="90" fill="#fff"/></svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test.describe('the gallery on a phone', () => {
  test.use({
    viewport: { width: 390, height: 900 },
    // Files are refused and the connection is interrupted on purpose.
    expectedErrors: /Failed to load resource/,
  })

  test('says of each refused file why, and accepts the others', async ({ page, request }) => {
    await signInAs(page, await registerModelo(request, 'Alba'))
    await page.goto('/painel/galeria')
    await expect(page.getByText('Nenhuma foto ainda')).toBeVisible()
    const halves = page.locator('.gallery-head .segment > label')
    expect(await halves.evaluateAll((all) => all.map((half) => half.clientHeight))).toEqual([
      44, 44,
    ])
    // Her name is drawn on what she sends from now on.
    await page.getByRole('switch', { name: 'Escrever meu apelido' }).click()
    const marked = page.waitForRequest((sent) => sent.url().includes('nome=boa.jpg&marca=1'))
    await page
      .getByLabel('Escolher arquivos')
      .last()
      .setInputFiles([
        file('animada.jpg', 'image/jpeg', Buffer.from('GIF89a, na verdade')),
        file('pesada.mp4', 'video/mp4', Buffer.alloc(11_000_000)),
        await photo('boa.jpg', 90),
      ])
    const rows = page.getByRole('list', { name: 'Envios' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'animada.jpg' })).toContainText('JPEG, PNG')
    await expect(rows.filter({ hasText: 'pesada.mp4' })).toContainText(
      'O arquivo tem 10,5 MB. O limite é 10 MB.',
    )
    await expect(rows.filter({ hasText: 'boa.jpg' })).toContainText('Pronto')
    await expect(rows.filter({ hasText: 'boa.jpg' })).toContainText('vai aparecer borrada')
    await expect(page.getByText('Poucos pixels')).toBeVisible()
    await marked
    await page.getByRole('button', { name: 'Tirar animada.jpg da lista' }).click()
    await expect(rows.filter({ hasText: 'animada.jpg' })).toHaveCount(0)
    await expect(page.getByText('1 alteração não salva')).toBeVisible()
  })

  test('before she is published her pictures are shown to her alone, for as long as the page is open', async ({
    page,
    request,
    browser,
  }) => {
    await page.clock.install()
    await signInAs(page, await registerModelo(request, 'Berta'))
    await page.goto('/painel/galeria')
    await page
      .getByLabel('Escolher arquivos')
      .last()
      // Of an earlier run another profile may have published the same one.
      .setInputFiles(await photo('minha.jpg', Math.floor(Math.random() * 1e6)))
    await expect(page.getByText('1 alteração não salva')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Salvar Mídias' }).click()
    await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()

    const picture = page.getByRole('list', { name: 'Galeria' }).locator('img').first()
    const address = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    const before = await address()
    const signed = /\/media\/privado\/[^/]+\//
    expect(before).toMatch(signed)
    // Signed addresses are valid for ten minutes.
    const renewed = page.waitForResponse(/\/api\/midias\/\d+$/)
    await page.clock.fastForward('09:30')
    const { galeria } = await (await renewed).json()
    await expect.poll(address).toContain(galeria[0].foto.base)
    await expect.poll(width).toBeGreaterThan(0)

    const stranger = await browser.newContext()
    const { origin, pathname } = new URL(before.replace(signed, '/media/'))
    expect((await stranger.request.get(origin + pathname)).status()).toBe(404)
    await stranger.close()
  })
})

test.describe('the gallery on a desktop', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    // Files are refused and the connection is interrupted on purpose.
    expectedErrors: /Failed to load resource/,
  })

  test('a failed save changes nothing and loses nothing; leaving asks first', async ({
    page,
    request,
  }) => {
    await signInAs(page, await registerModelo(request, 'Bruna'))
    await page.goto('/painel/galeria')
    await page
      .getByLabel('Escolher arquivos')
      .last()
      .setInputFiles(await photo('um.jpg', 60))
    await expect(page.getByText('1 alteração não salva')).toBeVisible()
    await page.route('**/api/midias', (route) => route.abort())
    await page.getByRole('button', { name: 'Salvar Mídias' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro ao salvar mídias.')
    await expect(page.getByText('1 alteração não salva')).toBeVisible()
    await page.unroute('**/api/midias')

    const inTabBar = page.getByRole('link', { name: 'Painel', exact: true }).first()
    await inTabBar.click()
    await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(page).toHaveURL(/\/painel\/galeria$/)

    await page.getByRole('button', { name: 'Salvar Mídias' }).click()
    await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()
    await expect(page.getByText('alteração não salva')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mais ações: Foto 1' })).toBeVisible()
  })

  test('nothing is changed while a save is on its way, and a picture deleted elsewhere stops no save', async ({
    page,
    request,
    database,
  }) => {
    const modelo = await registerModelo(request, 'Cora')
    await signInAs(page, modelo)
    await page.goto('/painel/galeria')
    await page
      .getByLabel('Escolher arquivos')
      .last()
      .setInputFiles(await photo('um.jpg', 160))
    await expect(page.getByText('1 alteração não salva')).toBeVisible()
    const release = await hold(page, '**/api/midias')
    await page.getByRole('button', { name: 'Salvar Mídias' }).click()
    await expect(page.getByRole('button', { name: 'Salvar Mídias' })).toHaveAttribute('aria-busy')
    const off = page.locator('[inert]')
    await expect(off.getByRole('button', { name: 'Álbuns' })).toBeVisible()
    await expect(off.getByRole('button', { name: 'Mais ações: Foto 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(0)
    release()
    await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()
    await page.getByRole('button', { name: 'Mais ações: Foto 1' }).click()
    await page.getByRole('menuitem', { name: 'Legenda' }).click()
    await page.getByLabel('Legenda da foto 1').fill('De azul')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await database.query('delete from midia where modelo_id = $1', [modelo.id])
    await page
      .getByLabel('Escolher arquivos')
      .last()
      .setInputFiles(await photo('dois.jpg', 60))
    await expect(page.getByText('2 alterações não salvas')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar Mídias' }).click()
    await expect(
      page.getByText('Não está mais na galeria: Foto 1 (“De azul”). O resto foi salvo.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Mais ações: Foto/ })).toHaveCount(1)
  })
})

for (const width of [390, 1440]) {
  test.describe(`the gallery at ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      // Files are refused and the connection is interrupted on purpose.
      expectedErrors: /Failed to load resource/,
    })

    test('what is sent, sorted by keyboard, cropped and hidden is on the public page as it was saved', async ({
      page,
      request,
      browser,
      database,
    }) => {
      test.slow()
      const modelo = await registerModelo(request, 'Clara')
      const url = await publish(database, modelo)
      await signInAs(page, modelo)
      await page.goto('/painel/galeria')
      const shots = await Promise.all([30, 70, 110, 150].map((hue, i) => photo(`${i}.jpg`, hue)))
      await page.getByLabel('Escolher arquivos').last().setInputFiles(shots)
      await expect(page.getByText('4 alterações não salvas')).toBeVisible({ timeout: 60_000 })

      // The last one moves to the front: by keyboard alone at one width, by pointer at the other.
      const handle = (place: number) =>
        page.getByRole('button', { name: `Mudar de lugar: Foto ${place}` })
      if (width < 1000) {
        await handle(4).focus()
        await page.keyboard.press('Space')
        await expect(page.getByText('Agora no lugar 4.')).toBeAttached()
        // dnd-kit adds its key listener in a timer after this one; no person is that quick.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
        await page.keyboard.press('ArrowLeft')
        await expect(page.getByText('Agora no lugar 3.')).toBeAttached()
        await page.keyboard.press('ArrowUp')
        await expect(page.getByText('Agora no lugar 1.')).toBeAttached()
        await page.keyboard.press('Space')
      } else {
        await handle(4).hover()
        await page.mouse.down()
        const { x, y } = (await handle(1).boundingBox())!
        await page.mouse.move(x, y, { steps: 8 })
        await expect(page.getByText('Agora no lugar 1.')).toBeAttached()
        await page.mouse.up()
      }
      await expect(page.getByText('Solto no lugar 1.')).toBeAttached()

      await page.getByLabel('Quem vê: Foto 4').selectOption('privado')
      // The window changes before the picture comes: nothing can be chosen of what was not measured.
      const sendPicture = await hold(page, '**/480.webp*')
      await page.getByRole('button', { name: 'Mais ações: Foto 1' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Perfil' }).click()
      const crop = page.getByRole('dialog', { name: 'Foto de perfil' })
      const useIt = crop.getByRole('button', { name: 'Usar este recorte' })
      await expect(useIt).toBeDisabled()
      await page.setViewportSize({ width: width - 40, height: 700 })
      // The cropper waits a moment before it reports a new size.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
      await expect(useIt).toBeDisabled()
      await page.setViewportSize({ width, height: 900 })
      sendPicture()
      await crop.getByLabel('Aproximar').fill('2')
      await useIt.click()
      await expect(crop).toBeHidden({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Mais ações: Foto 3' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Banner' }).click()
      const strip = page.getByRole('dialog', { name: 'Banner' })
      await strip.getByRole('button', { name: 'Usar este recorte' }).click()
      await expect(strip).toBeHidden({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Mais ações: Foto 2' }).click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await page.getByRole('button', { name: 'Salvar Mídias' }).click()
      await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()
      await expect(
        page.getByRole('list', { name: 'Galeria' }).getByText('Perfil', { exact: true }),
      ).toHaveCount(1)

      const visitor = await browser.newContext({ viewport: { width, height: 900 } })
      const profile = await visitor.newPage()
      await profile.goto(`/profile/${url}`)
      await declareAdult(profile)
      await expect(profile.getByRole('link', { name: 'Privada, para assinantes' })).toBeVisible()
      const order = await database.query<{ visibilidade: string; papeis: string[] }>(
        `select m.visibilidade, array(select papel from modelo_imagem i where i.midia_id = m.id) papeis
         from midia m where modelo_id = $1 order by ordem, id`,
        [modelo.id],
      )
      expect(order.rows).toEqual([
        { visibilidade: 'publico', papeis: ['perfil'] },
        { visibilidade: 'publico', papeis: [] },
        { visibilidade: 'publico', papeis: ['banner'] },
        { visibilidade: 'privado', papeis: [] },
      ])
      const cuts = await database.query<{ papel: string; proporcao: number }>(
        `select papel, round(a.largura::numeric / a.altura, 1)::float as proporcao
         from modelo_imagem i join arquivo a on a.hash = i.arquivo where modelo_id = $1 order by papel`,
        [modelo.id],
      )
      expect(cuts.rows).toEqual([
        { papel: 'banner', proporcao: 3.2 },
        { papel: 'perfil', proporcao: 1 },
      ])
      await visitor.close()
    })
  })
}

test.describe('by touch and without hover', () => {
  test.use({
    viewport: { width: 390, height: 900 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: /Failed to load resource/,
  })

  test('files come by drop, from the clipboard and the camera; one that hangs is cancelled, one that was interrupted is retried', async ({
    page,
    request,
  }) => {
    await signInAs(page, await registerModelo(request, 'Diana'))
    // The one never gets an answer, the other none the first time.
    await page.route('**/api/midias/upload?nome=lenta.jpg&*', () => {})
    await page.route('**/api/midias/upload?nome=cortada.jpg&*', (route) => route.abort(), {
      times: 1,
    })
    await page.goto('/painel/galeria')
    await expect(page.getByRole('button', { name: 'Usar a câmera' })).toBeVisible()
    const camera = page.locator('input[capture]')
    await camera.setInputFiles(await photo('lenta.jpg', 200))
    const rows = page.getByRole('list', { name: 'Envios' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'lenta.jpg' })).toContainText('%')
    await page.getByRole('button', { name: 'Cancelar lenta.jpg' }).click()
    await expect(rows).toHaveCount(0)

    const [dropped, pasted] = [await photo('cortada.jpg', 240), await photo('colada.jpg', 280)]
    await page.locator('.dropzone').evaluate(
      (zone, [drop, paste]) => {
        const transfer = (name: string, base64: string) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const data = new DataTransfer()
          data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
          return data
        }
        const common = { bubbles: true, cancelable: true }
        const dataTransfer = transfer('cortada.jpg', drop!)
        zone.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer }))
        const clipboardData = transfer('colada.jpg', paste!)
        zone.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData }))
      },
      [dropped.buffer.toString('base64'), pasted.buffer.toString('base64')],
    )
    await expect(rows.filter({ hasText: 'colada.jpg' })).toContainText('Pronto')
    await expect(rows.filter({ hasText: 'cortada.jpg' })).toContainText('A conexão caiu')
    await rows.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(rows.filter({ hasText: 'cortada.jpg' })).toContainText('Pronto')
    await expect(page.getByRole('radio', { name: 'Fotos 2' })).toBeChecked()
  })
})
