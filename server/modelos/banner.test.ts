import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { modeloEndpoints } from '../../contract/modelo.ts'
import { useTestDatabase } from '../database/testing.ts'
import { exampleArquivo } from '../midias/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { addStorie, saveArquivos, setImagem } from '../midias/midias.ts'
import { getBannerHome } from './banner.ts'
import { createExample } from './escrita/example.ts'
import { setOnline } from './presenca.ts'

const database = useTestDatabase()
// The end of online status is a job.
beforeAll(() => runMigrations({ connectionString: database.url }))
const now = new Date()
const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)

describe('the top of the home', () => {
  it('is empty on an empty site', async () => {
    expect((await getBannerHome(database.db, options)).banner).toEqual({
      online_count: '0',
      online_avatars: [],
      ultimos_stories: [],
    })
  })

  it('counts who is online now, and shows three with a picture and five newest stories', async () => {
    const [foto, locked] = [exampleArquivo('banner picture'), exampleArquivo('banner locked')]
    await saveArquivos(database.db, [foto, locked])
    const post = (id: number, minutes: number, restrito = false, ends = 24) =>
      addStorie(database.db, id, {
        arquivo: restrito ? locked.hash : foto.hash,
        restrito,
        criadoEm: hours(-minutes / 60),
        expiraEm: hours(ends),
      })
    const ids: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const { id } = await createExample(database.db, now, { dados: { apelido: `Online ${i}` } })
      ids.push(id)
      await setImagem(database.db, id, 'perfil', foto.hash)
      await setOnline(database.db, id, true, { now: i === 6 ? hours(-13) : now, ttlHours: 12 })
      await post(id, 10 + i, i === 0)
      await post(id, 60 + i)
    }
    const noPicture = await createExample(database.db, now)
    await setOnline(database.db, noPicture.id, true, { now, ttlHours: 12 })
    const hidden = await createExample(database.db, now, { moderacao: 'pendente' })
    await setOnline(database.db, hidden.id, true, { now, ttlHours: 12 })
    await post(hidden.id, 1)
    await post(ids[6]!, 2, false, -1)

    const { banner, modelos } = await getBannerHome(database.db, options)
    expect(modeloEndpoints['GET /api/banner-home'].response.parse(banner)).toEqual(banner)
    expect(banner.online_count).toBe('7')
    expect(banner.online_avatars.map(({ midia }) => midia)).toEqual(
      Array(3).fill(`https://camelia.example/media/${foto.hash}/320.jpg`),
    )
    expect(banner.ultimos_stories.map(({ nome }) => nome)).toEqual(
      [0, 1, 2, 3, 4].map((i) => `Online ${i}`),
    )
    expect(banner.ultimos_stories[0]).toMatchObject({
      restrito: 1,
      midia: `https://camelia.example/media/${locked.previa}/borrada.webp`,
      foto: null,
    })
    expect(JSON.stringify(banner)).not.toContain(locked.hash)
    // Both circles and stories, so that a page drops them when a profile must vanish.
    expect(new Set(modelos)).toEqual(new Set(ids.slice(0, 6)))
  })
})
