import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../database/testing.ts'
import { QuemSeEsconde } from '../../esconder/escondidas.ts'
import { telefoneHash } from '../../esconder/telefone.ts'
import { exampleArquivo } from '../../midias/example.ts'
import { replaceGaleria, saveArquivos } from '../../midias/midias.ts'
import { openStore } from '../../midias/openStore.ts'
import { createHidden } from '../../web/hidden.ts'
import { confirmEmails, exampleCadastro, exampleCadastroModelo, startApi } from '../apiExample.ts'
import { SENHA } from '../senhaExample.ts'
import { FORA, TABELAS } from './tabelas.ts'

const database = useTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'camelia-copia-'))
const store = openStore({ mediaStore: 'disk', dataDir })
const { app, call, clock, services } = startApi(database, { RATE_LIMIT: 'off' }, () => store)

beforeAll(() => runMigrations({ connectionString: database.url }))
afterAll(() => rmSync(dataDir, { recursive: true }))

type Pessoa = { id: number; token: string; email: string }

async function register(tipo: 'assinante' | 'modelo', nome: string): Promise<Pessoa> {
  const cadastro =
    tipo === 'modelo'
      ? exampleCadastroModelo({ nome_completo: nome, apelido: nome })
      : exampleCadastro({ nome })
  const { id, token } = await (await call(`POST /api/${tipo}`, cadastro)).json()
  await confirmEmails(database)
  const email = 'email' in cadastro ? cadastro.email : cadastro.dados_gerais.email
  return { id, token, email }
}

const ask = (token: string | undefined, senha = SENHA) =>
  call('POST /api/conta/copia', { senha }, token)
const urlOf = async ({ token }: Pessoa): Promise<string> => (await (await ask(token)).json()).url

async function download(pessoa: Pessoa) {
  const hidden = createHidden(new QuemSeEsconde(services), services)
  const env = { escondidasDaConta: hidden.ofConta }
  const answer = await app().request(await urlOf(pessoa), {}, env)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = strFromU8(files['dados.json']!)
  return { files, text, dados: JSON.parse(text) as Record<string, Record<string, unknown>[]> }
}

describe('a copy of the data is refused', () => {
  it('without a session, with a wrong password, and by a link that is made up, used or too old', async () => {
    const ana = await register('assinante', 'Ana')
    expect((await ask(undefined)).status).toBe(401)
    const wrong = await ask(ana.token, 'outra senha')
    expect([wrong.status, (await wrong.json()).campos[0].campo]).toEqual([422, 'senha'])

    const status = async (url: string, method = 'GET') =>
      (await app().request(url, { method })).status
    expect(await status(`http://camelia.test/copia/${'a'.repeat(43)}`)).toBe(404)
    const url = await urlOf(ana)
    // A look at the link alone does not use it up.
    expect(await status(url, 'HEAD')).toBe(200)
    expect(await status(url)).toBe(200)
    expect([await status(url), await status(url, 'HEAD')]).toEqual([404, 404])

    const late = await urlOf(ana)
    clock.now = new Date(clock.now.getTime() + 10 * 60_000)
    expect(await status(late)).toBe(404)
  })

  it('once the sessions of the account were ended', async () => {
    const ana = await register('assinante', 'Ana')
    const url = await urlOf(ana)
    await call('DELETE /api/sessoes', undefined, ana.token)
    expect((await app().request(url)).status).toBe(404)
  })
})

describe('the list of what is copied', () => {
  it('has every column of the database that names an account, or says why not', async () => {
    const { rows } = await database.owner.pool.query<{ coluna: string }>(`
      select distinct c.relname || '.' || a.attname as coluna
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (a.attname in ('conta_id', 'modelo_id', 'assinante_id', 'cliente_id')
          or (a.attname = 'id' and c.relname = 'conta')
          or exists (
            select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
              and f.conkey[1] = a.attnum
              and f.confrelid in ('conta'::regclass, 'modelo'::regclass, 'assinante'::regclass)))`)
    const listed = [...TABELAS.map(({ tabela, por }) => `${tabela}.${por}`), ...Object.keys(FORA)]
    expect(rows.map(({ coluna }) => coluna).sort()).toEqual([...new Set(listed)].sort())
  })
})

describe('a copy of the data', () => {
  it('has what staff decided, and not that they looked at signs of exploitation', async () => {
    const dora = await register('modelo', 'Doralice')
    const { pool } = database
    const act = async (ato: string, desfaz: number | null = null) => {
      const { rows } = await pool.query(
        `insert into moderacao_ato (alvo, alvo_id, ato, motivo, desfaz) values ('modelo', $1, $2, $3, $4)
         returning id`,
        [dora.id, ato, desfaz ? '' : `palavras de ${ato}`, desfaz],
      )
      return rows[0].id as number
    }
    await act('recusar')
    await act('desfazer', await act('concluir'))
    const { dados } = await download(dora)
    expect(dados.decisoes).toMatchObject([{ ato: 'recusar', motivo: 'palavras de recusar' }])
  })

  it('of an advertiser has her profile, her pictures and what was written to her, and nobody else', async () => {
    const bia = await register('modelo', 'Berenice')
    const carlos = await register('assinante', 'Anacleto')
    const [shown, hidden] = [exampleArquivo('mostrada'), exampleArquivo('oculta')]
    await saveArquivos(database.db, [shown, hidden])
    const items = [shown, hidden].map(({ hash }) => ({
      arquivo: hash,
      visibilidade: 'privado' as const,
    }))
    const [galeria] = await replaceGaleria(database.db, bia.id, items)
    for (const { hash } of [shown, hidden])
      await store.put(`privado/${hash}/960.jpg`, Buffer.from(`picture ${hash}`), 'image/jpeg')
    const { pool } = database
    await pool.query('update arquivo set oculto_em = now() where hash = $1', [hidden.hash])
    await pool.query(
      `insert into depoimento (modelo_id, cliente_id, nota, comentario, cliente_cidade, cliente_estado)
       values ($1, $2, 5, 'Gentil', 'Niterói', 'RJ')`,
      [bia.id, carlos.id],
    )
    await call('POST /api/favorito', { modelo: bia.id }, carlos.token)
    await call('POST /api/contato', { modelo: bia.id }, carlos.token)

    const { files, text, dados } = await download(bia)
    expect(dados.modelo).toMatchObject([{ apelido: 'Berenice' }])
    expect(dados.conta).toMatchObject([{ email: bia.email }])
    expect(dados.acesso).toHaveLength(1)
    expect(dados.depoimentos_recebidos).toMatchObject([{ comentario: 'Gentil' }])
    for (const word of [carlos.email, 'Anacleto', 'Niterói']) expect(text).not.toContain(word)
    expect(Object.keys(files).sort()).toEqual(['dados.json', `galeria/${galeria}.jpg`])
    expect(strFromU8(files[`galeria/${galeria}.jpg`]!)).toBe(`picture ${shown.hash}`)
  })

  it('of a client has what he did, with the names of profiles that are public', async () => {
    const bia = await register('modelo', 'Clotilde')
    await database.pool.query(`update modelo set moderacao = 'aprovado' where id = $1`, [bia.id])
    const carlos = await register('assinante', 'Anacleto')
    await call('POST /api/favorito', { modelo: bia.id }, carlos.token)
    await call('POST /api/mensagens', { nome: 'Eu', email: carlos.email, mensagem: 'Olá' })
    const { dados, text } = await download(carlos)
    expect(dados.favorito).toMatchObject([{ modelo_id: bia.id }])
    expect(dados.perfis_citados).toMatchObject([{ apelido: 'Clotilde' }])
    expect(dados.mensagens).toMatchObject([{ mensagem: 'Olá' }])
    expect(text).not.toContain(bia.email)
  })

  it('of a client does not name who cut her old addresses since, or hides from him', async () => {
    const [cut, hides] = [await register('modelo', 'Cleide'), await register('modelo', 'Hilda')]
    const carlos = await register('assinante', 'Otto')
    for (const { id } of [cut, hides]) {
      await database.pool.query(`update modelo set moderacao = 'aprovado' where id = $1`, [id])
      await database.pool.query(
        `insert into depoimento (modelo_id, cliente_id, comentario, nota) values ($1, $2, 'Boa', 5)`,
        [id, carlos.id],
      )
    }
    expect((await download(carlos)).dados.perfis_citados).toHaveLength(2)
    await database.pool.query('insert into modelo_corte (modelo_id, em) values ($1, now())', [
      cut.id,
    ])
    await database.pool.query(
      `insert into modelo_bloqueio (modelo_id, assinante_id, origem, criado_em)
       values ($1, $2, 'avaliacao', now())`,
      [hides.id, carlos.id],
    )
    expect((await download(carlos)).dados.perfis_citados).toEqual([])
    await database.pool.query(
      `update modelo_bloqueio set assinante_id = null, origem = 'contato', telefone_final = '0000',
         telefone_hash = $1`,
      [telefoneHash('y'.repeat(64), '11900000000')],
    )
    await database.pool.query(`update assinante set telefone = '11900000000' where id = $1`, [
      carlos.id,
    ])
    expect((await download(carlos)).dados.perfis_citados).toEqual([])
    // Whom he has seen again since.
    const { rows } = await database.pool.query('select url from modelo where id = $1', [cut.id])
    await call('POST /api/favorito', { modelo: cut.id, url: rows[0].url }, carlos.token)
    expect((await download(carlos)).dados.perfis_citados).toMatchObject([{ apelido: 'Cleide' }])
  })

  it('has no secret: no password, no hash, no token', async () => {
    const { text, dados } = await download(await register('assinante', 'Ana'))
    expect(text).not.toMatch(/argon2|\\\\x[0-9a-f]{8}|senha_hash|totp|jti/)
    expect(Object.keys(dados)).not.toContain('token')
  })
})
