import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import type { Session } from '../http/session.ts'
import { exampleArquivo } from '../midias/example.ts'
import { addStorie, saveArquivos } from '../midias/midias.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { judgeComentario, listComentarios } from './painel.ts'
import { commentStorie, likeStorie, seeStorie } from './stories.ts'

const database = useTestDatabase()
const now = new Date()
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
const visitante = (name: string) => Buffer.from(name)

let assinante: Session
let modelo: number
const arquivo = exampleArquivo('story')

const newStorie = (restrito = false, expiraEm = hours(24)) =>
  addStorie(database.db, modelo, { arquivo: arquivo.hash, restrito, criadoEm: now, expiraEm })
const likesOf = async (storie: number) =>
  (
    await database.db
      .selectFrom('storie_curtida')
      .select('visitante')
      .where('storie_id', '=', storie)
      .execute()
  ).length

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  assinante = await createExampleAssinante(database.db)
  modelo = (await createExample(database.db, now)).id
  await saveArquivos(database.db, [arquivo])
})

describe('a story that is not there', () => {
  it('takes neither a like nor a comment, be it expired, locked or of a hidden profile', async () => {
    const hidden = (await createExample(database.db, now, { moderacao: 'pendente' })).id
    const ofHidden = await addStorie(database.db, hidden, {
      arquivo: arquivo.hash,
      restrito: false,
      criadoEm: now,
      expiraEm: hours(24),
    })
    const gone = { codigo: 'nao_encontrado' }
    for (const id of [
      2_000_000_000,
      await newStorie(false, hours(-1)),
      await newStorie(true),
      ofHidden,
    ]) {
      const author = { session: assinante, visitante: visitante('a') }
      await expect(likeStorie(database.db, id, author)).rejects.toMatchObject(gone)
      await expect(
        commentStorie(database.db, id, { assinante: assinante.id, comentario: 'Oi' }),
      ).rejects.toMatchObject(gone)
      expect(await likesOf(id)).toBe(0)
    }
  })
})

describe('a like', () => {
  it('counts once per visitor, also when it is sent twenty times at once', async () => {
    const storie = await newStorie()
    const like = (name: string) =>
      likeStorie(database.db, storie, { session: null, visitante: visitante(name) })
    await Promise.all(Array.from({ length: 20 }, () => like('same')))
    await like('other')
    expect(await likesOf(storie)).toBe(2)
  })
})

describe('a view', () => {
  it('of her own story is not counted', async () => {
    const storie = await newStorie()
    const session = { id: modelo, nome: 'x', tipo: 'modelo' as const, jti: '', exp: 0 }
    await seeStorie(database.db, storie, { session, visitante: visitante('herself') })
    const { rowCount } = await database.pool.query(
      'select from storie_vista where storie_id = $1',
      [storie],
    )
    expect(rowCount).toBe(0)
  })

  it('counts once per visitor, and never for a story that is locked to her', async () => {
    const [open, locked] = [await newStorie(), await newStorie(true)]
    const see = (storie: number, name: string) =>
      seeStorie(database.db, storie, { session: null, visitante: visitante(name) })
    await Promise.all(Array.from({ length: 20 }, () => see(open, 'same')))
    await see(open, 'other')
    await expect(see(locked, 'same')).rejects.toMatchObject({ codigo: 'nao_encontrado' })
    const { rows } = await database.pool.query(
      `select storie_id, count(*)::integer as vistas from storie_vista
       where storie_id = any($1) group by 1`,
      [[open, locked]],
    )
    expect(rows).toEqual([{ storie_id: open, vistas: 2 }])
  })
})

describe('a comment', () => {
  it('is moderated by the owner of the story and by nobody else', async () => {
    const storie = await newStorie()
    const { id } = await commentStorie(database.db, storie, {
      assinante: assinante.id,
      comentario: 'Oi',
    })
    const other = (await createExample(database.db, now)).id
    await expect(judgeComentario(database.db, other, id, 1)).rejects.toMatchObject({
      codigo: 'acesso_negado',
    })
    await expect(judgeComentario(database.db, modelo, 2_000_000_000, 1)).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    const statusOf = async () =>
      (await listComentarios(database.db, modelo, { pagina: 1 })).comentarios.find(
        (comentario) => comentario.id === id,
      )?.status
    expect(await statusOf()).toBe(0)
    for (const status of [1, 9, 0] as const) {
      expect(await judgeComentario(database.db, modelo, id, status)).toMatchObject({ id, status })
      expect(await statusOf()).toBe(status)
    }
  })

  it('is stored as it was written, waiting for its reader', async () => {
    const storie = await newStorie()
    const comentario = "Que linda! '); drop table storie; --"
    const kept = await commentStorie(database.db, storie, { assinante: assinante.id, comentario })
    const rows = await database.db
      .selectFrom('storie_comentario')
      .select(['id', 'cliente_id', 'comentario', 'status'])
      .where('storie_id', '=', storie)
      .execute()
    expect(rows).toEqual([{ id: kept.id, cliente_id: assinante.id, comentario, status: 0 }])
  })
})
