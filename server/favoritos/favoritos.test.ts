import { describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { type Autor, addFavorito, mergeIntoAccount, removeFavorito } from './favoritos.ts'

const database = useTestDatabase()
const now = new Date()

let visitors = 0
const newcomer = (): Autor => {
  visitors += 1
  return { session: null, visitante: Buffer.from(`visitor ${visitors}`) }
}
const newModelo = async () => (await createExample(database.db, now)).id
const rows = (tabela: 'favorito' | 'favorito_anonimo', modelo: number) =>
  database.db.selectFrom(tabela).selectAll().where('modelo_id', '=', modelo).execute()

describe('a favourite that is refused', () => {
  it('names a profile that does not exist, or is not public', async () => {
    const { id: pendente } = await createExample(database.db, now, { moderacao: 'pendente' })
    const session = await createExampleAssinante(database.db)
    for (const modelo of [2_000_000_000, pendente])
      for (const autor of [newcomer(), { ...newcomer(), session }])
        await expect(addFavorito(database.db, { modelo }, autor, { now })).rejects.toMatchObject({
          codigo: 'modelo_nao_encontrado',
        })
  })

  it('names who has cut her old addresses by her number alone, or by an address that she left', async () => {
    const { id: modelo, url } = await createExample(database.db, now)
    await database.db.insertInto('modelo_corte').values({ modelo_id: modelo, em: now }).execute()
    const session = await createExampleAssinante(database.db)
    for (const autor of [newcomer(), { ...newcomer(), session }]) {
      for (const known of [undefined, `${url}-antiga`])
        await expect(
          addFavorito(database.db, { modelo, url: known }, autor, { now }),
        ).rejects.toMatchObject({ codigo: 'modelo_nao_encontrado' })
      expect(await addFavorito(database.db, { modelo, url }, autor, { now })).toEqual({
        favoritado: true,
      })
    }
  })

  it('names a client without his session', async () => {
    const session = await createExampleAssinante(database.db)
    const other = await createExampleAssinante(database.db)
    const modelo = await newModelo()
    for (const autor of [newcomer(), { ...newcomer(), session: other }])
      await expect(
        addFavorito(database.db, { modelo, cliente: session.id }, autor, { now }),
      ).rejects.toMatchObject({ codigo: 'acesso_negado' })
    expect(await rows('favorito', modelo)).toEqual([])
    expect(await rows('favorito_anonimo', modelo)).toEqual([])
  })
})

describe('a favourite', () => {
  it('is one row of the client, however often and however many times at once', async () => {
    const session = await createExampleAssinante(database.db)
    const modelo = await newModelo()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        addFavorito(
          database.db,
          { modelo, cliente: i % 2 ? session.id : null },
          { ...newcomer(), session },
          { now },
        ),
      ),
    )
    expect(new Set(answers.map(({ favoritado }) => favoritado))).toEqual(new Set([true]))
    expect(await rows('favorito', modelo)).toEqual([
      { cliente_id: session.id, modelo_id: modelo, criado_em: now },
    ])
    expect(await rows('favorito_anonimo', modelo)).toEqual([])
  })

  it('without an account is counted once per visitor', async () => {
    const modelo = await newModelo()
    const autor = newcomer()
    await Promise.all(
      Array.from({ length: 50 }, () => addFavorito(database.db, { modelo }, autor, { now })),
    )
    await addFavorito(database.db, { modelo }, newcomer(), { now })
    expect(await rows('favorito_anonimo', modelo)).toHaveLength(2)
  })

  it('is removed by its owner alone, even from a profile that is no longer public', async () => {
    const session = await createExampleAssinante(database.db)
    const modelo = await newModelo()
    const anonymous = newcomer()
    await addFavorito(database.db, { modelo }, { ...newcomer(), session }, { now })
    await addFavorito(database.db, { modelo }, anonymous, { now })
    await database.db
      .updateTable('modelo')
      .set({ desativado: true })
      .where('id', '=', modelo)
      .execute()

    expect(await removeFavorito(database.db, modelo, newcomer())).toEqual({ favoritado: false })
    expect(await rows('favorito_anonimo', modelo)).toHaveLength(1)
    await removeFavorito(database.db, modelo, anonymous)
    await removeFavorito(database.db, modelo, { ...newcomer(), session })
    await removeFavorito(database.db, modelo, { ...newcomer(), session })
    expect(await rows('favorito_anonimo', modelo)).toEqual([])
    expect(await rows('favorito', modelo)).toEqual([])
  })
})

describe('the favourites of a browser without account', () => {
  it('are added to those of the account, once each; what is not public is left out', async () => {
    const session = await createExampleAssinante(database.db)
    const [had, kept] = [await newModelo(), await newModelo()]
    const { id: pendente } = await createExample(database.db, now, { moderacao: 'pendente' })
    await addFavorito(database.db, { modelo: had }, { ...newcomer(), session }, { now })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        mergeIntoAccount(database.db, session, [kept, had, kept, pendente, 2_000_000_000], { now }),
      ),
    )
    for (const answer of answers) expect(answer).toEqual({ favoritados: [had, kept] })
    expect(await rows('favorito', kept)).toHaveLength(1)
    expect(await rows('favorito', pendente)).toEqual([])
    // Nothing new: the answer is what the account has, so that the browser learns it too.
    expect(await mergeIntoAccount(database.db, session, [], { now })).toEqual({
      favoritados: [had, kept],
    })
  })
})
