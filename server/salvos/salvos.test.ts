import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { listSalvos } from './salvos.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const options = { now, mediaBase: mediaBaseDe('https://camelia.example') }
const ask = (quais: { modelos?: number[]; urls?: string[] }) =>
  listSalvos(database.db, { modelos: [], urls: [], ...quais }, options)

describe('profiles that a browser remembers', () => {
  it('are none of those that are not public, and unknown ones are no error', async () => {
    const hidden = await createExample(database.db, now)
    await database.db
      .updateTable('modelo')
      .set({ pausada_em: now })
      .where('id', '=', hidden.id)
      .execute()
    expect(await ask({ modelos: [hidden.id, 2_147_483_647], urls: [hidden.url, 'zzz'] })).toEqual(
      [],
    )
    expect(await ask({})).toEqual([])
  })

  it('are not found by an id from before a cut, only by the address of today', async () => {
    const { id, url } = await createExample(database.db, now)
    await database.db.insertInto('modelo_corte').values({ modelo_id: id, em: now }).execute()
    expect(await ask({ modelos: [id] })).toEqual([])
    expect(await ask({ urls: [url] })).toMatchObject([{ id, url }])
  })

  it('come once, with what they are compared by, and no number', async () => {
    const { id, url } = await createExample(database.db, now)
    const salvos = await ask({ modelos: [id], urls: [url] })
    expect(salvos).toHaveLength(1)
    expect(salvos[0]).toMatchObject({ perfil_url: `/profile/${url}`, atendimento: {} })
    expect(salvos[0]).not.toHaveProperty('telefone')
  })
})
