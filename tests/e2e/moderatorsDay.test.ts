import type { Page } from '@playwright/test'
import type pg from 'pg'
import { SENHA_DA_DEMO } from '../../server/contas/senhaExample.ts'
import { type Account, publish, registerAssinante, registerModelo, unique } from './account.ts'
import { sizes } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { mailedTexts } from './mail.ts'
import { fillSignIn, walkTo } from './queue.ts'

test.use({ viewport: sizes[1] })
/** What a colleague decided first, and that it is not there any more. */
test.use({ expectedErrors: /404|409/ })

/** An item on the first page, among those of other tests: the queue has the oldest first. */
async function queueFirst(
  database: pg.Client,
  place: number,
  motivo: string,
  { modelo, depoimento, detalhe = {} }: { modelo?: Account; depoimento?: number; detalhe?: object },
): Promise<number> {
  await database.query('delete from moderacao_item where modelo_id = $1', [modelo?.id ?? 0])
  const { rows } = await database.query(
    `insert into moderacao_item (motivo, modelo_id, depoimento_id, detalhe, criado_em)
     values ($1, $2, $3, $4, timestamptz '2001-01-01' + $5 * interval '1 minute') returning id`,
    [motivo, modelo?.id ?? null, depoimento ?? null, JSON.stringify(detalhe), place],
  )
  return rows[0].id
}

/** An advertiser with two pictures of the demo, which have files to show. */
async function pictured(page: Page, database: pg.Client, nome: string, isPublic = true) {
  const modelo = await registerModelo(page.request, `${nome} ${unique()}`)
  if (isPublic) await publish(database, modelo, 'free')
  else await database.query(`update modelo set moderacao = 'pendente' where id = $1`, [modelo.id])
  const { rows } = await database.query(
    `insert into midia (modelo_id, arquivo, visibilidade, ordem)
     select $1, arquivo, 'publico', row_number() over () from (
       select distinct arquivo from midia join arquivo a on a.hash = arquivo
       where visibilidade = 'publico' and a.tipo = 'foto' order by arquivo limit 2) t returning arquivo`,
    [modelo.id],
  )
  return { ...modelo, arquivos: rows.map(({ arquivo }) => arquivo as string) }
}

/** One item of each kind, in this order. */
async function prepare(page: Page, database: pg.Client) {
  const nova = await pictured(page, database, 'Nova', false)
  await queueFirst(database, 1, 'perfil_novo', { modelo: nova })
  const trocada = await pictured(page, database, 'Trocada')
  const novas = Object.fromEntries(trocada.arquivos.map((hash) => [hash, true]))
  await queueFirst(database, 2, 'imagens_alteradas', { modelo: trocada, detalhe: novas })
  const veridica = await pictured(page, database, 'Verídica')
  const { rows: sent } = await database.query(
    `with v as (insert into verificacao (modelo_id, estado, codigo, enviada_em)
       values ($1, 'enviada', 'AAA-AAA', now()) returning id)
     insert into verificacao_arquivo (verificacao_id, papel, chave, sha256, bytes, aberto_por)
     select id, 'selfie', 'k', 'h', 1, array(select id from conta where tipo = 'equipe')
     from v returning verificacao_id as id`,
    [veridica.id],
  )
  const detalhe = { verificacao: sent[0].id }
  await queueFirst(database, 3, 'verificacao', { modelo: veridica, detalhe })
  const avaliada = await pictured(page, database, 'Avaliada')
  const cliente = await registerAssinante(page.request)
  const { rows: reviews } = await database.query(
    `insert into depoimento (modelo_id, cliente_id, nota, comentario, status)
     values ($1, $2, 1, 'Nunca fui, mas não gostei', 1) returning id`,
    [avaliada.id, cliente.id],
  )
  await queueFirst(database, 4, 'depoimento_denunciado', { depoimento: reviews[0].id })
  const denunciada = await pictured(page, database, 'Denunciada')
  const item = await queueFirst(database, 5, 'denuncia', { modelo: denunciada })
  const recibo = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  await database.query(
    `insert into denuncia (recibo, item, item_id, modelo_id, motivo, texto, fila_id)
     values ($1, 'perfil', $2, $2, 'golpe', 'Pediu Pix antes.', $3)`,
    [recibo, denunciada.id, item],
  )
  const disputada = await pictured(page, database, 'Disputada', false)
  const disputa = await queueFirst(database, 6, 'perfil_novo', { modelo: disputada })
  return { nova, trocada, veridica, avaliada, denunciada, disputada, cliente, recibo, disputa }
}

const seeDone = (page: Page, titulo: string) =>
  expect(
    page.getByRole('status').filter({ hasText: `${titulo}: decisão registrada` }),
  ).toBeVisible()

/** An act of a colleague, at another desk. */
async function actElsewhere(page: Page, address: string, data: object): Promise<void> {
  const headers = { Token: 'web' }
  const colleague = { usuario: 'equipe2@demo.example', senha: SENHA_DA_DEMO }
  const entered = await page.request.post('/api/login/equipe', { headers, data: colleague })
  const { token } = await entered.json()
  const answer = await page.request.post(`/api/admin/${address}`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
    data,
  })
  expect(answer.status()).toBe(200)
}

test("a moderator's day: one queue from the keyboard, a conflict, and the letters", async ({
  page,
  database,
}) => {
  test.slow()
  await storeAgeDeclaration(page)
  const day = await prepare(page, database)
  await page.goto('/admin')
  await fillSignIn(page)
  const items = page.getByRole('navigation', { name: 'Itens da fila' }).getByRole('button')

  await walkTo(page, day.nova.nome)
  await page.keyboard.press('a')
  await seeDone(page, day.nova.nome)
  expect((await page.request.get(`/api/modelo/${day.nova.id}`)).status()).toBe(200)

  await walkTo(page, day.trocada.nome)
  await page
    .getByRole('checkbox', { name: /^Recusar/ })
    .first()
    .press('Space')
  await page.keyboard.press('r')
  await page.getByLabel('Contato ou propaganda na imagem').check()
  await page.keyboard.press('Control+Enter')
  await seeDone(page, day.trocada.nome)
  const left = await (await page.request.get(`/api/modelo/${day.trocada.id}`)).json()
  expect(left.galeria).toHaveLength(1)

  await walkTo(page, day.veridica.nome)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Verificar e ver o próximo' }).press('Enter')
  await seeDone(page, day.veridica.nome)
  await expect(items.and(page.locator('[aria-current]'))).toBeFocused()

  await walkTo(page, day.avaliada.nome)
  await page.keyboard.press('r')
  await page.getByLabel('Comprado ou sem visita').check()
  await expect(page.getByLabel('Recado para quem escreveu')).toHaveValue(/não parece ser/)
  await page.keyboard.press('Control+Enter')
  await seeDone(page, day.avaliada.nome)

  await walkTo(page, day.denunciada.nome)
  await expect(page.getByText('Pediu Pix antes.')).toBeVisible()
  await page.keyboard.press('a')
  await seeDone(page, day.denunciada.nome)
  const receipt = await (await page.request.get(`/api/denuncias/${day.recibo}`)).json()
  expect(receipt).toMatchObject({ estado: 'decidida', desfecho: 'mantido' })

  await walkTo(page, day.disputada.nome)
  await actElsewhere(page, `fila/${day.disputa}/decisao`, { versao: 1, ato: 'aprovar' })
  await page.keyboard.press('a')
  await expect(page.getByRole('alert').filter({ hasText: 'já decidiu este item' })).toBeVisible()
  await expect(items.filter({ hasText: day.disputada.nome })).toHaveCount(0)
  const { rows } = await database.query(
    `select count(*)::integer as atos from moderacao_ato where alvo = 'modelo' and alvo_id = $1`,
    [day.disputada.id],
  )
  expect(rows).toEqual([{ atos: 1 }])

  // The letters go out once the minute of the undo is over.
  await database.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'decisao-%'`,
  )
  const letter = () => mailedTexts(day.trocada.email).find((text) => text.includes('/decisao/'))
  await expect.poll(letter, { timeout: 30_000 }).toMatch(/Regra: Contato ou propaganda na imagem/)
  // Who contests it may be called away: what was written stays in the tab.
  const contest = await page.context().newPage()
  const open = () => contest.goto(/\/decisao\/[\w-]+/.exec(letter() ?? '')?.[0] ?? '')
  await open()
  const words = contest.getByLabel('Por que você discorda?')
  await words.fill('A placa na foto é da rua, não é contato.')
  // Not a reload: the browser itself would restore the field.
  await contest.goto('/faq')
  await open()
  await expect(words).toHaveValue('A placa na foto é da rua, não é contato.')
  await contest.getByRole('button', { name: 'Contestar a decisão' }).press('Enter')
  await expect(contest.locator('.outcome').filter({ hasText: 'Contestada hoje' })).toBeFocused()
  await contest.close()
  await expect
    .poll(() => mailedTexts(day.cliente.email).join(), { timeout: 30_000 })
    .toContain('Retiramos do site uma avaliação que você escreveu.')

  await page.getByRole('link', { name: 'Números' }).first().click()
  const people = page.getByRole('table', { name: 'Por pessoa' })
  await expect(people.getByRole('row').nth(1)).toContainText(/\d/)
})

test('a contest says what is contested before it shows the profile', async ({ page, database }) => {
  await storeAgeDeclaration(page)
  const suspensa = await pictured(page, database, 'Suspensa')
  await actElsewhere(page, `contas/${suspensa.id}/suspensao`, { recado: 'Dois avisos antes.' })
  const { rows } = await database.query('select codigo from carta where conta_id = $1', [
    suspensa.id,
  ])
  const contested = await page.request.post(`/api/cartas/${rows[0].codigo}/contestacao`, {
    headers: { Token: 'web' },
    data: { texto: 'Nada disso aconteceu.' },
  })
  expect(contested.status()).toBe(201)
  await page.goto('/admin?fila=contestacoes')
  await fillSignIn(page)
  await walkTo(page, suspensa.nome)
  await expect(page.getByText('Nada disso aconteceu.')).toBeInViewport()
  await expect(page.getByText('suspendeu a conta')).toBeInViewport()
})

test('an address past the end of the queue leads to its last page', async ({ page, database }) => {
  await storeAgeDeclaration(page)
  await pictured(page, database, 'Esperada', false)
  await page.goto('/admin?fila=perfis&pagina=99')
  await fillSignIn(page)
  const items = page.getByRole('navigation', { name: 'Itens da fila' }).getByRole('button')
  await expect(items.first()).toBeVisible()
  await expect(page).not.toHaveURL(/pagina=99/)
})
