import { runMigrations } from 'graphile-worker'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { receiveMensagem } from '../mensagens/mensagens.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { enqueueImagens } from './fila.ts'

const database = useTestDatabase()
const now = new Date()

const itens = async () =>
  (
    await database.pool.query(
      'select motivo, detalhe, versao from moderacao_item where estado = $1 order by id',
      ['aberto'],
    )
  ).rows

/** A profile that staff have looked at. */
async function createVista(moderacao: 'pendente' | 'aprovado' | 'recusado') {
  const { id } = await createExample(database.db, now)
  await database.pool.query('delete from moderacao_item')
  await database.pool.query('update modelo set moderacao = $1 where id = $2', [moderacao, id])
  return id
}
const save = (id: number, dados: Record<string, unknown>) =>
  saveModelo(database.db, id, exampleEscrita(dados), { now, hashSecret: HASH_SECRET })
const addImagens = (id: number, ...arquivos: string[]) =>
  inTransaction(database.db, (trx) => enqueueImagens(trx, id, arquivos))

afterEach(() => database.pool.query('delete from moderacao_item'))

describe('what staff need not see', () => {
  it('is a save that changes neither words nor data, and one that was reverted', async () => {
    const id = await createVista('aprovado')
    await saveModelo(
      database.db,
      id,
      { ...exampleEscrita(), precos: [] },
      { now, hashSecret: HASH_SECRET },
    )
    await database.db
      .transaction()
      .execute(async (trx) => {
        await saveModelo(trx, id, exampleEscrita({ chamada: 'outra' }), {
          now,
          hashSecret: HASH_SECRET,
        })
        throw new Error('taken back')
      })
      .catch(() => {})
    await addImagens(id)
    expect(await itens()).toEqual([])
  })
})

describe('the queue', () => {
  beforeAll(() => runMigrations({ connectionString: database.url }))

  it('has every new profile once, approved already or not, but no draft', async () => {
    await createExample(database.db, now, { moderacao: 'rascunho' })
    await createExample(database.db, now, { moderacao: 'aprovado' })
    await createExample(database.db, now, { moderacao: 'pendente' })
    expect(await itens()).toMatchObject([{ motivo: 'perfil_novo' }, { motivo: 'perfil_novo' }])
  })

  it('keeps the words as staff last saw them through many changes, each one a new version', async () => {
    const id = await createVista('aprovado')
    await save(id, { chamada: 'primeira' })
    await save(id, { chamada: 'segunda', extras: 'nada' })
    expect(await itens()).toEqual([
      {
        motivo: 'texto_alterado',
        detalhe: { chamada: 'Boa conversa e bons vinhos', extras: 'Falo inglês.' },
        versao: 2,
      },
    ])
  })

  it('collects new pictures of an approved profile in one item', async () => {
    const id = await createVista('aprovado')
    await addImagens(id, 'a1')
    await addImagens(id, 'b2', 'a1')
    expect(await itens()).toEqual([
      { motivo: 'imagens_alteradas', detalhe: { a1: true, b2: true }, versao: 2 },
    ])
  })

  it('treats a profile that waits as a whole: every change is part of that item', async () => {
    const { id } = await createExample(database.db, now, { moderacao: 'aprovado' })
    await save(id, { chamada: 'outra' })
    await addImagens(id, 'a1')
    expect(await itens()).toEqual([{ motivo: 'perfil_novo', detalhe: {}, versao: 3 }])
  })

  it('has one item when twenty saves come at once', async () => {
    const id = await createVista('aprovado')
    await Promise.all(Array.from({ length: 20 }, (_, i) => save(id, { chamada: `vez ${i}` })))
    expect(await itens()).toMatchObject([{ motivo: 'texto_alterado', versao: 20 }])
  })

  it('has the messages of the public', async () => {
    await receiveMensagem(database.db, { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Oi' })
    expect(await itens()).toMatchObject([{ motivo: 'mensagem' }])
  })
})

describe('the log of staff', () => {
  it('can be neither changed nor shortened', async () => {
    await database.pool.query(
      `with equipe as (insert into conta (tipo, email, nome) values ('equipe', 'e@test.example', 'Iara') returning id)
       insert into moderacao_ato (equipe_id, alvo, alvo_id, ato, motivo) select id, 'modelo', 1, 'aprovar', '' from equipe`,
    )
    for (const sql of [
      `update moderacao_ato set motivo = 'x'`,
      'delete from moderacao_ato',
      'truncate moderacao_ato',
    ])
      await expect(database.owner.pool.query(sql)).rejects.toThrow('append-only')
  })
})
