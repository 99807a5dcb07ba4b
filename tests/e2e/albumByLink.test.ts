import { SENHA } from '../../server/contas/senhaExample.ts'
import { phonePhoto } from '../../server/midias/uploads/photoExample.ts'
import { publish, registerAssinante, registerModelo, sendMedia, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // What an ended link leads to is a 404.
  expectedErrors: /Failed to load resource/,
})

test('an album opens by link for a client who signs in, and no longer once she has ended the link', async ({
  page,
  browser,
  request,
  database,
}) => {
  test.slow()
  const modelo = await registerModelo(request, 'Lia')
  await publish(database, modelo)
  await sendMedia(request, modelo, {
    galeria: [
      { photo: await phonePhoto(11), visibilidade: 'publico' },
      { photo: await phonePhoto(12), visibilidade: 'publico' },
    ],
  })
  const cliente = await registerAssinante(request)
  await signInAs(page, modelo)
  await page.goto('/painel/galeria')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Álbuns' }).tap()
  await dialog.getByRole('button', { name: 'Novo álbum' }).tap()
  await dialog.getByLabel('Nome do álbum 1').fill('De viagem')
  await dialog.getByText('Só por link').tap()
  await dialog.getByRole('button', { name: 'Aplicar' }).tap()
  await page.getByRole('button', { name: 'Selecionar' }).tap()
  await page.getByRole('checkbox', { name: 'Foto 2' }).tap()
  const bar = page.getByRole('region', { name: 'Itens selecionados' })
  await bar.getByLabel('Álbum').selectOption('De viagem')
  await bar.getByRole('button', { name: 'Concluir' }).tap()
  await page.getByRole('button', { name: 'Salvar Mídias' }).tap()
  await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()
  // Staff have seen the pictures.
  await database.query(
    `update moderacao_item set estado = 'resolvido', resolvido_em = now() where modelo_id = $1`,
    [modelo.id],
  )

  await page.getByRole('button', { name: 'Links dos álbuns' }).tap()
  await dialog.getByText('Só quem eu escolher').tap()
  await expect(dialog.getByText('Ainda não há ninguém.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar link' }).tap()
  await expect(dialog.getByText('Escolha ao menos uma pessoa.')).toBeVisible()
  await dialog.getByText('Qualquer assinante com o link').tap()
  await dialog.getByText('1 dia', { exact: true }).tap()
  expect(await accessibilityErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Criar link' }).tap()
  const link = await dialog.getByLabel('Endereço do link').inputValue()
  // It is shown this once: closing without it asks, until it is copied.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Fechar sem copiar o link?' })
  await question.getByRole('button', { name: 'Continuar aqui' }).tap()
  await expect(dialog.getByLabel('Endereço do link')).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Criar outro' }).tap()
  await page
    .getByRole('dialog', { name: 'Criar outro sem copiar este link?' })
    .getByRole('button', { name: 'Continuar aqui' })
    .tap()
  await expect(dialog.getByLabel('Endereço do link')).toHaveValue(link)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copiar link' }).tap()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Links dos álbuns' }).tap()

  const his = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await storeAgeDeclaration(his)
  await his.goto(link)
  await expect(his.getByRole('heading', { name: 'Entre para abrir o álbum' })).toBeVisible()
  await his.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await his.getByLabel('Usuário ou e-mail').fill(cliente.email)
  await his.getByLabel('Senha', { exact: true }).fill(SENHA)
  await his.getByRole('button', { name: 'Entrar' }).click()
  await expect(his.getByRole('heading', { level: 1, name: 'De viagem' })).toBeVisible()
  expect(await accessibilityErrors(his)).toEqual([])
  await his.getByRole('button', { name: 'Abrir foto 1' }).click()
  const shown = his.locator('.yarl__slide_current').getByRole('img')
  await expect(shown).toBeVisible()
  const address = await shown.evaluate((img: HTMLImageElement) => img.currentSrc)
  expect((await his.request.get(address)).headers()['cache-control']).toContain('no-store')

  await dialog.getByRole('button', { name: 'Encerrar' }).tap()
  await expect(page.getByText('Link encerrado.')).toBeVisible()
  await expect(dialog.getByText('Não abre mais. Aberto 1 vez.')).toBeVisible()
  expect((await his.request.get(address)).status()).toBe(404)
  await his.goto('about:blank')
  await his.goto(link)
  await expect(his.getByRole('heading', { level: 1, name: 'Álbum não encontrado' })).toBeVisible()
  await his.context().close()
})
