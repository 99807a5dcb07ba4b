import type pg from 'pg'
import sharp from 'sharp'
import { type Account, registerModelo, sendMedia, signInAs } from './account.ts'
import { expect, test } from './fixtures.ts'

const photo = (hue: number) =>
  sharp({
    create: { width: 400, height: 500, channels: 3, background: { r: hue, g: 200 - hue, b: 90 } },
  })
    .jpeg()
    .toBuffer()

const standing = async (database: pg.Client, { id }: Account) => {
  const { rows } = await database.query<{ moderacao: string; espera: boolean }>(
    `select moderacao, exists (select from moderacao_item where modelo_id = m.id
       and motivo = 'perfil_novo' and estado = 'aberto') as espera from modelo m where id = $1`,
    [id],
  )
  return rows[0]
}

test.describe('at 390 px', () => {
  test.use({
    viewport: { width: 390, height: 900 },
    // A city that does not exist is refused on purpose.
    expectedErrors: /Failed to load resource.*422/,
  })

  test('a profile waits for staff once its owner sends it, which she can once the minimum is there', async ({
    page,
    request,
    database,
  }) => {
    test.slow()
    const modelo = await registerModelo(request, 'Sabina')
    await signInAs(page, modelo)
    await page.goto('/painel')
    await expect(page.getByRole('link', { name: 'Continuar: Fotos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar para análise' })).toHaveCount(0)
    await page.goto('/painel/perfil')
    await expect(page.getByRole('link', { name: 'Publicar ao menos uma foto' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Escrever a chamada' })).toHaveAttribute(
      'href',
      '/painel/comecar#apresentacao',
    )
    await page.getByLabel(/^Chamada/).fill('Café e cinema')
    await page.getByLabel('Cidade', { exact: true }).fill('Zzyzx do Norte')
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByText('Não encontramos Zzyzx do Norte em GO.')).toBeVisible()
    await page.getByLabel('Cidade', { exact: true }).fill('pirenopolis')
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Escrever a chamada' })).toHaveCount(0)
    expect(await standing(database, modelo)).toEqual({ moderacao: 'rascunho', espera: false })

    await sendMedia(request, modelo, {
      galeria: [{ photo: await photo(30), visibilidade: 'publico' }],
    })
    await page.goto('/painel/comecar#envio')
    await expect(page.getByText(/costuma levar|não dá para dizer quanto/)).toBeVisible()
    const send = page.getByRole('button', { name: 'Enviar para análise' })
    const agree = page.getByRole('button', { name: 'Concordo com este uso' })
    await agree.click()
    // A key is pressed on a button that is not enabled yet, too.
    await expect(agree).toHaveCount(0)
    await send.press('Enter')
    await expect(page.getByText('Perfil enviado para análise.')).toBeVisible()
    await expect(send).toHaveCount(0)
    expect(await standing(database, modelo)).toEqual({ moderacao: 'pendente', espera: true })
  })
})

test.describe('at 1440 px', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    // A city that does not exist is refused on purpose.
    expectedErrors: /Failed to load resource.*422/,
  })

  test('a refused profile links to the page with the error, and waits again when the photo is removed', async ({
    page,
    request,
    database,
  }) => {
    test.slow()
    const modelo = await registerModelo(request, 'Teodora')
    await sendMedia(request, modelo, {
      galeria: [
        { photo: await photo(50), visibilidade: 'publico' },
        { photo: await photo(90), visibilidade: 'publico' },
      ],
    })
    await database.query(
      `update modelo set moderacao = 'recusado', chamada = 'Café e cinema' where id = $1`,
      [modelo.id],
    )
    await database.query(
      `insert into moderacao_ato (alvo, alvo_id, ato, motivo, razao)
         values ('modelo', $1, 'recusar', 'Retire o telefone da segunda foto.', 'contato_na_imagem')`,
      [modelo.id],
    )
    await signInAs(page, modelo)
    await page.goto('/painel')
    await expect(page.getByText('Retire o telefone da segunda foto.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar perfil' })).toHaveCount(0)
    // In the notice, and in what to do now.
    await page.getByRole('link', { name: 'Abrir a galeria' }).first().click()
    await page.getByRole('button', { name: 'Mais ações: Foto 2' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Salvar Mídias' }).click()
    await expect(page.getByText('Seu perfil ainda não está no ar')).toBeVisible()
    expect(await standing(database, modelo)).toEqual({ moderacao: 'pendente', espera: true })
  })
})
