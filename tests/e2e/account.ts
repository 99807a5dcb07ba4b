import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { SENHA, SENHA_DA_DEMO } from '../../server/contas/senhaExample.ts'
import { solve } from '../../server/http/provaDeTrabalhoExample.ts'
import { openSiteDatabase } from './siteDatabase.ts'

export type Account = { id: number; nome: string; email: string; token: string }

const headers = { Token: 'web' }

/** For a registration, which asks for a little work. @param origin of another site than the run's */
export const headersWithProof = async (request: APIRequestContext, origin = '') => ({
  ...headers,
  ...(await solve(await (await request.get(`${origin}/api/prova-de-trabalho`)).json())),
})

/** Random letters for each run: a name may have no digit. */
export const unique = () =>
  crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)

const newEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@mail.example`

/** Confirms the e-mail of a registration, without waiting for the e-mail. */
async function confirmEmail(id: number, ownSite?: pg.Client): Promise<void> {
  const database = ownSite ?? (await openSiteDatabase())
  await database.query('update conta set email_confirmado_em = now() where id = $1', [id])
  if (!ownSite) await database.end()
}

/**
 * Registers an advertiser and confirms her e-mail; her profile is a draft. Her city has no demo
 * profile: other tests running at the same time count the profiles of the demo's cities.
 * @param database of the site that `request` talks to, where it is not the run's
 */
export async function registerModelo(
  request: APIRequestContext,
  apelido: string,
  database?: pg.Client,
): Promise<Account> {
  const email = newEmail('modelo')
  const response = await request.post('/api/modelo', {
    headers: await headersWithProof(request),
    data: {
      plano: 'free',
      dados_gerais: {
        nome_completo: `${apelido} de Teste`,
        apelido,
        dt_nascimento: '1995-03-08',
        telefone: '11999990000',
        email,
        localizacao: { bairro: 'Centro', cidade: 'Pirenópolis', estado: 'GO' },
      },
      login: { usuario: email, senha: SENHA },
      termos: true,
    },
  })
  const { id, token, usuario } = await response.json()
  await confirmEmail(id, database)
  return { id, token, nome: usuario.nome, email }
}

/**
 * Registers a client and confirms his e-mail; `origin` names another site than the run's, where it is
 * not.
 */
export async function registerAssinante(
  request: APIRequestContext,
  nome = 'Eduardo Prado',
  origin = '',
): Promise<Account> {
  const email = newEmail('cliente')
  const response = await request.post(`${origin}/api/assinante`, {
    headers: await headersWithProof(request, origin),
    data: {
      nome,
      email,
      telefone: '11988887777',
      dt_nascimento: '1990-02-28',
      senha: SENHA,
      termos: true,
    },
  })
  const { id, token, usuario } = await response.json()
  if (origin === '') await confirmEmail(id)
  return { id, token, nome: usuario.nome, email }
}

/** Signs in to one of the demo's accounts, which have visits, reviews and pictures. */
export async function enterDemo(
  request: APIRequestContext,
  tipo: 'modelo' | 'assinante' | 'equipe',
): Promise<Account> {
  const email = `${tipo}@demo.example`
  const response = await request.post(`/api/login/${tipo}`, {
    headers,
    data: { usuario: email, senha: SENHA_DA_DEMO },
  })
  const { token, usuario } = await response.json()
  return { ...usuario, token, email }
}

/** Puts an account on this plan, as a confirmed payment would. */
export const givePlan = (database: pg.Client, { id }: Account, plano = 'diamond') =>
  database.query(
    `insert into assinatura (conta_id, plano, inicio, fim)
     values ($1, $2, now() - interval '1 day', now() + interval '30 days')`,
    [id, plano],
  )

type Media = {
  galeria?: { photo: Buffer; visibilidade: 'publico' | 'privado' }[]
  stories?: { storie: Buffer; restrito: 0 | 1 }[]
}

/**
 * Uploads these files as her panel would and waits until they are prepared; returns the stored media.
 */
export async function sendMedia(request: APIRequestContext, modelo: Account, media: Media) {
  const inline = (file: Buffer) => `data:;base64,${file.toString('base64')}`
  const response = await request.post('/api/midias', {
    headers: { ...headers, Authorization: `Bearer ${modelo.token}` },
    timeout: 60_000,
    data: {
      modelo: modelo.id,
      galeria: media.galeria?.map(({ photo, visibilidade }) => ({
        imagem: inline(photo),
        visibilidade,
      })),
      stories: media.stories?.map(({ storie, restrito }) => ({ storie: inline(storie), restrito })),
    },
  })
  if (!response.ok()) throw new Error(await response.text())
  return response.json()
}

/** Publishes her profile on this plan, as staff would. */
export async function publish(
  database: pg.Client,
  modelo: Account,
  plano: 'free' | 'diamond' = 'diamond',
): Promise<string> {
  if (plano !== 'free') await givePlan(database, modelo, plano)
  const { rows } = await database.query<{ url: string }>(
    `update modelo set moderacao = 'aprovado' where id = $1 returning url`,
    [modelo.id],
  )
  return rows[0]!.url
}

/**
 * Moves profiles to a city without profiles of the demo, and hides those of runs before: a list of many does
 * not show a new one on its first page.
 */
export async function moveToEmptyCity(
  database: pg.Client,
  modelos: readonly Account[],
  { cidade, estado }: { cidade: string; estado: string },
): Promise<void> {
  await database.query('delete from impulso where cidade = $1', [cidade])
  await database.query('update modelo set desativado = true where cidade = $1', [cidade])
  const ids = modelos.map(({ id }) => id)
  await database.query(
    'update modelo set cidade = $2, estado = $3, bairro = null where id = any($1)',
    [ids, cidade, estado],
  )
}

/** Signs this account in, once in this tab: the site handles the session from then on. */
export async function signInAs(page: Page, { id, nome, token }: Account): Promise<void> {
  await page.addInitScript(
    ([key, usuario]) => {
      // `window.name` belongs to the tab and survives 'Sair', which clears storage.
      if (window.name === 'entrou') return
      window.name = 'entrou'
      localStorage.setItem('token', key!)
      localStorage.setItem('usuario', usuario!)
    },
    [token, JSON.stringify({ id, nome })],
  )
}

/**
 * Opens the panel's menu where it replaces the sidebar. Decided by the width: the frame may not be
 * rendered yet.
 */
async function openMenu(page: Page): Promise<boolean> {
  const isNarrow = page.viewportSize()!.width < 1024
  if (isNarrow) await page.getByRole('button', { name: 'Abrir menu' }).click()
  return isNarrow
}

/** Goes to another page of the panel, by its menu or its sidebar. */
export async function goTo(page: Page, name: string): Promise<void> {
  const places = (await openMenu(page))
    ? page.getByRole('dialog')
    : page.getByRole('navigation', { name: 'Painel', exact: true })
  await places.getByRole('link', { name, exact: true }).click()
}

/** Signs out by the panel's own button. */
export async function signOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Sair', exact: true }).locator('visible=true').click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

/** Ends every session of this account on the server; the browser does not know yet. */
export async function endSessions(database: pg.Client, { id }: Pick<Account, 'id'>): Promise<void> {
  await database.query('update sessao set revogada_em = now() where conta_id = $1', [id])
}
