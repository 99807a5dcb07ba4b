import type { Page } from '@playwright/test'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { type Account, registerModelo, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** A new account for each test: its changes affect no other test. */
async function open(page: Page, path: string): Promise<Account> {
  const modelo = await registerModelo(page.request, 'Rosa')
  await signInAs(page, modelo)
  await page.goto(path)
  return modelo
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar perfil' })
const sectionLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seções do perfil' }).getByRole('link', { name })
const failure = (page: Page) => page.locator('.save-bar').getByRole('alert')

test.describe('editing the profile', () => {
  test('shows each error at its field, focuses the first, and keeps what was typed', async ({
    page,
  }) => {
    await open(page, '/painel/perfil')
    await page.getByLabel(/^Chamada/).fill('Conversa boa')
    await page.getByLabel('Apelido').fill('')
    await page.getByLabel('1 hora').fill('160O')
    await page.getByLabel('2 horas').fill('99999999')
    await page.getByLabel('Peso').fill('muito')
    await page.getByLabel(/^Nova senha/).fill('uma senha bem nova')
    await page.getByLabel('Repita a nova senha').fill('outra')
    await save(page).click()
    await expect(failure(page)).toContainText('Erro ao atualizar perfil')
    await expect(failure(page)).toContainText('6 campos para corrigir')
    await expect(page.getByLabel('Apelido')).toBeFocused()
    await expect(page.getByLabel('1 hora')).toHaveAccessibleDescription(/Use só números/)
    await expect(page.getByLabel('2 horas')).toHaveAccessibleDescription(/até 1\.000\.000/)
    await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription(
      /Para trocar a senha, informe a senha atual/,
    )
    await expect(page.getByLabel(/^Chamada/)).toHaveValue('Conversa boa')
    await expect(page.getByLabel('Gênero')).toBeDisabled()
    await expect(page.getByLabel('Gênero')).toHaveValue('Feminino')
  })

  test('saves everything with the keyboard alone', async ({ page, database }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { id } = await open(page, '/painel/perfil')
    const type = async (label: string | RegExp, text: string) => {
      await page.getByLabel(label, { exact: typeof label === 'string' }).focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    }
    await page.getByLabel('Apelido').waitFor()
    await type(/^Chamada/, 'Vinho e conversa')
    await type(/^Telefone/, '11900000142')
    await expect(page.getByLabel(/^Telefone/)).toHaveValue('(11) 90000-0142')
    await type('Cidade', 'campinas')
    await page.getByRole('option', { name: /^Campinas\s*SP/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Estado')).toHaveValue('SP')
    await type('1 hora', '1.600,50')
    await page.getByRole('checkbox', { name: 'Jantares' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Tenho local próprio e discreto' }).focus()
    await page.keyboard.press('Space')
    // Loaded once it is near.
    await sectionLink(page, 'Disponibilidade').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Adicionar horário: sexta-feira' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'sexta-feira' }).getByLabel('Das').fill('20:00')
    await page.getByRole('group', { name: 'sexta-feira' }).getByLabel('Até as').fill('02:00')
    await expect(page.getByText('Termina no dia seguinte (sábado).')).toBeVisible()
    // Enter in a field submits the form, as everywhere.
    await page.getByLabel('Apelido').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()

    const { rows } = await database.query(
      `select m.chamada, m.cidade, m.telefone, m.local,
           (select json_agg(codigo || ' ' || preco) from modelo_preco where modelo_id = m.id) as precos,
           (select json_agg(dia || ' ' || inicio || ' ' || fim) from modelo_disponibilidade
             where modelo_id = m.id) as horas,
           (select json_agg(codigo) from modelo_opcao where modelo_id = m.id) as opcoes
         from modelo m where m.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        chamada: 'Vinho e conversa',
        cidade: 'Campinas',
        telefone: '11900000142',
        local: true,
        precos: ['1-hora 1600.50'],
        horas: ['5 20:00:00 02:00:00'],
        opcoes: ['jantares'],
      },
    ])
  })

  test('has answers to frequent questions: refused with contact data, kept in her order', async ({
    context,
    database,
  }) => {
    // The refused call is an error on the browser's console.
    const page = await context.newPage()
    const { id } = await open(page, '/painel/perfil')
    await sectionLink(page, 'Atendimento').click()
    const answers = page.getByRole('group', { name: 'Perguntas frequentes' })
    const choose = answers.getByLabel('Nova pergunta')
    const answer = async (question: string, text: string) => {
      await choose.selectOption({ label: question })
      await answers.getByRole('button', { name: 'Adicionar' }).click()
      await expect(answers.getByLabel(question, { exact: true })).toBeFocused()
      await page.keyboard.type(text)
    }
    await page.getByLabel('Cidade').fill('Campinas')
    await page.getByRole('option', { name: /^Campinas\s*SP/ }).click()
    await answer('Atende casais?', 'Sim, com prazer.')
    await answer('Fuma?', '')
    await save(page).click()
    await expect(answers.getByLabel('Fuma?', { exact: true })).toHaveAccessibleDescription(
      /Escreva a resposta/,
    )
    await answers.getByRole('button', { name: 'Remover: Fuma?' }).click()
    await expect(choose).toBeFocused()
    await answer('Faz pernoite?', 'Combine em 19 98888-7777')
    const up = answers.getByRole('button', { name: 'Subir: Faz pernoite?' })
    await up.click()
    await expect(up).toBeDisabled()
    await expect(answers.getByRole('button', { name: 'Descer: Faz pernoite?' })).toBeFocused()
    expect(await accessibilityErrors(page)).toEqual([])
    await save(page).click()
    const wrong = answers.getByLabel('Faz pernoite?', { exact: true })
    await expect(wrong).toHaveAccessibleDescription(/Escreva sem telefone/)
    await expect(wrong).toBeFocused()
    await wrong.fill('Combine com dois dias.')
    await save(page).click()
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()
    const { rows } = await database.query('select respostas from modelo where id = $1', [id])
    expect(rows).toEqual([
      { respostas: 'pernoite: Combine com dois dias.\ncasais: Sim, com prazer.' },
    ])
  })

  test('asks before unsaved changes are left, for another page and by Sair', async ({ page }) => {
    await open(page, '/painel/perfil')
    await page.getByLabel(/^Chamada/).fill('Ainda não salva')
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    for (const leave of [
      () => page.getByRole('link', { name: 'Painel', exact: true }).first().click(),
      () => page.getByRole('button', { name: 'Sair', exact: true }).first().click(),
    ]) {
      await leave()
      await expect(question).toBeVisible()
      // Enter loses nothing.
      await expect(page.getByRole('button', { name: 'Continuar aqui' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await expect(page.getByLabel(/^Chamada/)).toHaveValue('Ainda não salva')
    }
    await page.getByRole('link', { name: 'Painel', exact: true }).first().click()
    await page.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.waitForURL('**/painel')
    await page.goto('/painel/perfil')
    await expect(page.getByLabel(/^Chamada/)).toHaveValue('')
  })

  test('restores what was typed after a reload, and after a session that ended', async ({
    context,
    database,
  }) => {
    // The refused call is an error on the browser's console.
    const page = await context.newPage()
    const one = await open(page, '/painel/perfil')
    await page.getByLabel(/^Descrição/).fill('Um texto comprido que ninguém quer escrever de novo.')
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText('Recuperamos suas alterações')).toBeVisible()
    // What the panel still loads would be refused too, and lead to the login before the click.
    await page.waitForLoadState('networkidle')

    await database.query('update sessao set revogada_em = now() where conta_id = $1', [one.id])
    await save(page).click()
    await page.waitForURL('**/login')
    await page.getByRole('radio', { name: 'Acompanhante' }).check({ force: true })
    await page.getByLabel('Usuário ou e-mail').fill(one.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/painel/perfil')
    await expect(page.getByText('Recuperamos suas alterações')).toBeVisible()
    await expect(page.getByLabel(/^Descrição/)).toHaveValue(/Um texto comprido/)
    await save(page).click()
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()
  })

  test('merges two windows instead of letting one overwrite the other', async ({
    context,
    database,
  }) => {
    const [first, second] = [await context.newPage(), await context.newPage()]
    const one = await open(first, '/painel/perfil')
    await signInAs(second, one)
    await second.goto('/painel/perfil')
    await second.getByLabel(/^Chamada/).fill('Da segunda janela')
    await first.getByLabel('Bairro').fill('Gonzaga')
    await save(first).click()
    await expect(first.getByText('Perfil atualizado com sucesso')).toBeVisible()
    await save(second).click()
    await expect(failure(second)).toContainText('Este perfil foi salvo em outra janela.')
    await expect(second.getByLabel('Bairro')).toHaveValue('Gonzaga')
    await expect(second.getByLabel(/^Chamada/)).toHaveValue('Da segunda janela')
    await save(second).click()
    await expect(second.getByText('Perfil atualizado com sucesso')).toBeVisible()
    const { rows } = await database.query('select chamada, bairro from modelo where id = $1', [
      one.id,
    ])
    expect(rows).toEqual([{ chamada: 'Da segunda janela', bairro: 'Gonzaga' }])
  })
})

test.describe('settings', () => {
  test('are saved one by one, with a message, and stay as they were after an error', async ({
    context,
    database,
  }) => {
    const page = await context.newPage()
    const one = await open(page, '/painel/configuracoes')
    const age = page.getByRole('switch', { name: 'Mostrar idade' })
    await age.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await expect(age).not.toBeChecked()
    await expect(age).toBeFocused()
    // It moves only when the server agreed, which `check` does not wait for.
    await page.getByRole('checkbox', { name: 'Desativar meu perfil por um tempo' }).click()
    const row = async () =>
      (await database.query('select mostrar_idade, desativado from modelo where id = $1', [one.id]))
        .rows[0]
    await expect.poll(row).toEqual({ mostrar_idade: false, desativado: true })

    await page.route('**/api/configuracoes/*', (route) => route.abort())
    const alerts = page.getByRole('switch', { name: 'Receber avisos por e-mail' })
    await alerts.click()
    await expect(page.getByText(/Sem conexão/)).toBeVisible()
    await expect(alerts).toBeChecked()
  })
})

test('axe finds nothing on either page', async ({ page }) => {
  await signInAs(page, await registerModelo(page.request, 'Rosa'))
  for (const [path, ready] of [
    ['/painel/perfil', 'Apelido'],
    ['/painel/configuracoes', 'Mostrar idade'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel(ready).waitFor()
    expect([path, await accessibilityErrors(page)]).toEqual([path, []])
  }
})
