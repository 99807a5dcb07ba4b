import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'

export const SENHA = 'camélias na varanda'

export type Account = { id: number; nome: string; email: string; token: string }

const headers = { Token: 'web' }
const newEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@mail.example`

/** A new advertiser in São Paulo, as the register page would make her: not published yet. */
export async function registerModelo(
  request: APIRequestContext,
  apelido: string,
): Promise<Account> {
  const email = newEmail('modelo')
  const response = await request.post('/api/modelo', {
    headers,
    data: {
      plano: 'free',
      dados_gerais: {
        nome_completo: `${apelido} de Teste`,
        apelido,
        dt_nascimento: '1995-03-08',
        telefone: '11999990000',
        email,
        localizacao: { bairro: 'Pinheiros', cidade: 'São Paulo', estado: 'SP' },
      },
      login: { usuario: email, senha: SENHA },
      termos: true,
    },
  })
  const { id, token, usuario } = await response.json()
  return { id, token, nome: usuario.nome, email }
}

/** Published and on this plan, as staff would have it. */
export async function publish(
  database: pg.Client,
  { id }: Account,
  plano: 'free' | 'diamond' = 'diamond',
): Promise<string> {
  if (plano !== 'free')
    await database.query(
      `insert into assinatura (conta_id, plano, inicio, fim)
       values ($1, $2, now() - interval '1 day', now() + interval '30 days')`,
      [id, plano],
    )
  const { rows } = await database.query<{ url: string }>(
    `update modelo set moderacao = 'aprovado' where id = $1 returning url`,
    [id],
  )
  return rows[0]!.url
}

/** Has this account signed in on every page of this browser from now on. */
export async function signInAs(page: Page, { id, nome, token }: Account): Promise<void> {
  await page.addInitScript(
    ([key, usuario]) => {
      localStorage.setItem('token', key!)
      localStorage.setItem('usuario', usuario!)
    },
    [token, JSON.stringify({ id, nome })],
  )
}
