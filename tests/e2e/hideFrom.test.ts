import { registerModelo, signInAs, unique } from './account.ts'
import { expect, test } from './fixtures.ts'

test('a state that is only walked over by keys hides nothing, and her own is asked about first', async ({
  page,
  request,
  database,
}) => {
  // She advertises in Pirenópolis, Goiás.
  const modelo = await registerModelo(request, `Discreta ${unique()}`)
  const hidden = async () => {
    const { rows } = await database.query(
      'select regiao from modelo_escondida where modelo_id = $1 order by regiao',
      [modelo.id],
    )
    return rows.map(({ regiao }) => regiao)
  }
  await signInAs(page, modelo)
  await page.goto('/painel/configuracoes')
  // What is below the first screen loads once she is at work.
  await page.mouse.move(40, 40)
  const part = page.getByRole('region', { name: 'Esconder-me de' })
  const state = part.getByLabel('Estado', { exact: true })
  const hide = part.getByRole('button', { name: /^Esconder em (Amazonas|Goiás)$/ })
  await state.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await expect(state).toHaveValue('AM')
  expect(await hidden()).toEqual([])
  await hide.click()
  await expect(part.getByRole('button', { name: 'Voltar a aparecer em Amazonas' })).toBeVisible()
  expect(await hidden()).toEqual(['AM'])

  // A city is chosen first and hidden by a button, as a state is.
  await part.getByRole('combobox', { name: 'Cidade' }).fill('Manacap')
  await page.getByRole('option', { name: /^Manacapuru/ }).click()
  expect(await hidden()).toEqual(['AM'])
  await part.getByRole('button', { name: 'Esconder em Manacapuru' }).click()
  const again = part.getByRole('button', { name: /^Voltar a aparecer em Manacapuru/ })
  await again.click()
  await expect(again).toHaveCount(0)

  // Hidden in another window since: that stays.
  await request.put('/api/escondida', {
    headers: { Token: 'web', Authorization: `Bearer ${modelo.token}` },
    data: { estados: ['AC', 'AM'], cidades: [] },
  })
  await state.selectOption('GO')
  await hide.click()
  const question = page.getByRole('dialog', { name: 'Esconder seu perfil de onde você anuncia?' })
  await expect(question).toContainText('Goiás')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(await hidden()).toEqual(['AC', 'AM'])
  await hide.click()
  await question.getByRole('button', { name: 'Esconder' }).click()
  await expect(part.getByRole('button', { name: 'Voltar a aparecer em Goiás' })).toBeVisible()
  expect(await hidden()).toEqual(['AC', 'AM', 'GO'])
})
