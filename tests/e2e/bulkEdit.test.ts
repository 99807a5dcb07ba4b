import sharp from 'sharp'
import { publish, registerModelo, signInAs } from './account.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A picture that no other profile shows. */
async function photo(name: string) {
  const hue = Math.floor(Math.random() * 1e6) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <linearGradient id="g"><stop stop-color="hsl(${hue},60%,20%)"/><stop offset="1" stop-color="hsl(${hue + 70},60%,70%)"/></linearGradient>
    <rect width="480" height="640" fill="url(#g)"/><circle cx="${hue}" cy="${Math.floor(Math.random() * 500)}" r="90" fill="#fff"/></svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

test('several pictures are captioned, cropped, put into an album and moved on a phone, and saved at once', async ({
  page,
  request,
  database,
}) => {
  test.slow()
  const modelo = await registerModelo(request, 'Dora')
  const url = await publish(database, modelo)
  await signInAs(page, modelo)
  await page.goto('/painel/galeria')
  await page
    .getByLabel('Escolher arquivos')
    .last()
    .setInputFiles([await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg')])
  await expect(page.getByText('3 alterações não salvas')).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Álbuns' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Novo álbum' }).tap()
  await dialog.getByLabel('Nome do álbum 1').fill('Insta: @dora')
  await dialog.getByRole('button', { name: 'Aplicar' }).tap()
  await expect(dialog.getByText('Escreva sem telefone')).toBeVisible()
  await dialog.getByLabel('Nome do álbum 1').fill('Na praia')
  await dialog.getByRole('button', { name: 'Aplicar' }).tap()

  await page.getByRole('button', { name: 'Selecionar' }).tap()
  await page.getByRole('checkbox', { name: 'Foto 2' }).tap()
  await page.getByRole('checkbox', { name: 'Foto 3' }).tap()
  const bar = page.getByRole('region', { name: 'Itens selecionados' })
  await expect(bar.getByText('2 selecionados')).toBeVisible()
  await bar.getByLabel('Álbum').selectOption('Na praia')
  await bar.getByLabel('Mover').selectOption('Para o lugar 1')
  await bar.getByRole('button', { name: 'Legendas' }).tap()
  await dialog.getByLabel('Legenda da foto 1').fill('De vestido vermelho')
  await dialog.getByRole('button', { name: 'Aplicar' }).tap()

  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/\.webp$/, (route) => held.then(() => route.continue()))
  await bar.getByRole('button', { name: 'Recortar' }).tap()
  await expect(dialog.getByText('Foto 1, 1 de 2 selecionadas')).toBeVisible()
  await dialog.getByRole('slider', { name: 'Aproximar' }).fill('2')
  await expect(dialog.getByText('Esta foto será recortada')).toBeVisible()
  // What she chose before the picture is loaded is not lost by going on.
  await expect(dialog.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  load()
  await dialog.getByRole('button', { name: 'Próxima' }).tap()
  await expect(dialog.getByText('Esta foto fica inteira')).toBeVisible()
  await dialog.getByRole('button', { name: 'Usar recortes (1)' }).tap()
  await expect(page.getByText('Recortada')).toBeVisible({ timeout: 60_000 })

  await bar.getByRole('button', { name: 'Concluir' }).tap()
  // One alone is called by its place, and what was typed is not lost without a question.
  await page.getByRole('button', { name: 'Mais ações: Foto 2' }).tap()
  await page.getByRole('menuitem', { name: 'Legenda' }).tap()
  const caption = page.getByLabel('Legenda da foto 2')
  await caption.fill('De azul')
  await caption.press('Escape')
  await page.getByRole('button', { name: 'Continuar aqui' }).tap()
  await expect(caption).toHaveValue('De azul')
  await caption.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).tap()
  await expect(caption).toHaveCount(0)
  await page.getByRole('button', { name: 'Mais ações: Foto 2' }).tap()
  await page.getByRole('menuitem', { name: 'Recortar' }).tap()
  const crop = page.getByRole('dialog', { name: 'Recortar foto' })
  await expect(crop.getByText('Foto 2', { exact: true })).toBeVisible()
  await expect(crop.getByRole('button', { name: 'Próxima' })).toHaveCount(0)
  await crop.getByRole('button', { name: 'Cancelar' }).tap()
  await expect(crop).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar Mídias' }).tap()
  await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()
  await expect(page.getByText('alterações não salvas')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('De vestido vermelho')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Recortada' })).toHaveCount(0)

  await page.goto(`/profile/${url}`)
  const album = page.getByRole('region', { name: 'Na praia' })
  await expect(album.getByText('De vestido vermelho')).toBeVisible()
  await expect(album.getByRole('listitem')).toHaveCount(2)
})

test('album names that were typed, and a crop that was moved, are asked about before they are lost', async ({
  page,
  request,
}) => {
  await signInAs(page, await registerModelo(request, 'Elza'))
  await page.goto('/painel/galeria')
  await page
    .getByLabel('Escolher arquivos')
    .last()
    .setInputFiles(await photo('a.jpg'))
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const stay = () => question.getByRole('button', { name: 'Continuar aqui' }).tap()

  const albums = page.getByRole('dialog', { name: 'Álbuns' })
  await page.getByRole('button', { name: 'Álbuns' }).tap()
  await expect(albums).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(albums).toBeHidden()
  await page.getByRole('button', { name: 'Álbuns' }).tap()
  await albums.getByRole('button', { name: 'Novo álbum' }).tap()
  await albums.getByLabel('Nome do álbum 1').fill('Na serra')
  await page.keyboard.press('Escape')
  await stay()
  await expect(albums.getByLabel('Nome do álbum 1')).toHaveValue('Na serra')
  await albums.getByRole('button', { name: 'Aplicar' }).tap()
  await expect(albums).toBeHidden()

  const crop = page.getByRole('dialog', { name: 'Foto de perfil' })
  const open = async () => {
    await page.getByRole('button', { name: 'Mais ações: Foto 1' }).tap()
    await page.getByRole('menuitemcheckbox', { name: 'Perfil' }).tap()
    await expect(crop.getByRole('button', { name: 'Usar este recorte' })).toBeEnabled()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(crop).toBeHidden()
  await open()
  await crop.getByRole('slider', { name: 'Aproximar' }).fill('2')
  await page.keyboard.press('Escape')
  await stay()
  await expect(crop.getByRole('slider', { name: 'Aproximar' })).toHaveValue('2')
  await crop.getByRole('button', { name: 'Cancelar' }).tap()
  await question.getByRole('button', { name: 'Sair sem salvar' }).tap()
  await expect(crop).toBeHidden()
})
