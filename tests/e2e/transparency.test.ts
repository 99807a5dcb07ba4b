import type { Relatorio } from '../../contract/transparencia.ts'
import { accessibilityErrors, sizes } from './axe.ts'
import { expect, test } from './fixtures.ts'

const FEITO = '2021-01-01T04:02:00.000Z'
/** Of a year before any of the site. */
const relatorio: Relatorio = {
  ano: 2020,
  fechado: true,
  feito_em: FEITO,
  denuncias: [
    {
      ...{ via: 'aviso', motivo: 'golpe', recebidas: 1041, retirado: 830 },
      ...{ parcial: 100, mantido: 111, esperando: 0 },
    },
    {
      ...{ via: 'notificacao', motivo: 'nao_sou_eu', recebidas: null, retirado: null },
      ...{ parcial: null, mantido: null, esperando: null },
    },
  ],
  automaticas: { escondidas: 64, iguais: 0 },
  atos: [
    { ato: 'recusar', regra: 'Pedido de dinheiro adiantado', total: 700 },
    { ato: 'recusar', regra: null, total: null },
  ],
  tempos: [{ fila: 'perfis', total: 412, mediana_minutos: 95, p90_minutos: 1700 }],
  contestacoes: { recebidas: 25, revertidas: 6, mantidas: 19, esperando: 0 },
  intimas: { decididas: 30, em2h: 30, em6h: 28, em24h: 30 },
  idade: [{ rota: 'carteira', comprovada: 900, menor: 12, recusada: 30, falhou: 44 }],
}

test.use({ viewport: sizes[0] })
test.afterEach(({ database }) => database.query('delete from transparencia where ano = 2020'))

test('the report of a year is found from the legal page, says what is not shown, and is a file too', async ({
  page,
  database,
}) => {
  await database.query('insert into transparencia values (2020, $1, $2)', [
    JSON.stringify(relatorio),
    FEITO,
  ])
  await page.goto('/legal#denuncia')
  await page.getByRole('link', { name: 'relatório de transparência' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatório de transparência')
  await page.goto('/transparencia?ano=2020')
  await expect(page.getByText('Ano de 2020')).toBeVisible()
  await expect(page.getByText('Calculados em 01/01/2021.')).toBeVisible()
  await expect(page.getByText(/menos de 5 casos/)).toBeVisible()
  const reports = page.getByRole('list', { name: 'Denúncias por motivo' })
  await expect(reports.getByRole('listitem').first()).toContainText('Recebidas1.041')
  await expect(reports.getByRole('listitem').last()).toContainText('Recebidas–')
  expect(await accessibilityErrors(page)).toEqual([])
  // Side by side where there is room.
  await page.setViewportSize(sizes[1])
  const times = page.getByRole('table', { name: 'Tempo até a decisão' })
  await expect(times.getByRole('row').last()).toContainText(
    'Perfis novos e mudanças412até 2 horasaté 2 dias',
  )
  expect(await accessibilityErrors(page)).toEqual([])

  const link = page.getByRole('link', { name: 'Baixar em CSV' })
  const csv = await page.request.get((await link.getAttribute('href'))!)
  expect(csv.headers()['content-type']).toContain('text/csv')
  expect(await csv.text()).toContain('2020,denuncias,aviso golpe,recebidas,1041')
  await page.goto('/en/transparencia?ano=2020')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparency report')
})
