import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { suspectMinor } from '../../moderacao/suspeita.ts'
import { exampleArquivo } from '../example.ts'
import { addStorie, replaceGaleria, saveArquivos } from '../midias.ts'
import { mediaPath } from '../store.ts'
import { useMidias } from '../testing.ts'
import { settle, sweepArquivos, sweepStories } from './sweep.ts'

describe('a preview that several files share, as those of early versions may', () => {
  const midias = useMidias()

  /** Files that nothing uses, in pairs that share a preview. */
  async function pairs(count: number) {
    const { db, store } = midias.services
    return Promise.all(
      Array.from({ length: count }, async () => {
        const [one, other] = [crypto.randomUUID(), crypto.randomUUID()].map((name) =>
          exampleArquivo(name),
        ) as [ReturnType<typeof exampleArquivo>, ReturnType<typeof exampleArquivo>]
        other.previa = one.previa
        await saveArquivos(db, [one, other])
        const preview = mediaPath('publico', one.previa, 'borrada.webp')
        await store.put(preview, Buffer.from('x'), 'image/webp')
        return { hashes: [one.hash, other.hash] as const, preview }
      }),
    )
  }

  it('stays while one of them is shown', async () => {
    const [pair] = await pairs(1)
    const { hashes, preview } = pair!
    await replaceGaleria(midias.services.db, await midias.modelo(), [
      { arquivo: hashes[0], visibilidade: 'privado' },
    ])
    await settle(midias.services, [...hashes])
    expect(await midias.services.store.has(preview)).toBe(true)
  })

  it('is deleted though the store refuses a file of another pair', async () => {
    const [broken, other] = await pairs(2)
    const { db, store } = midias.services
    const refusing = {
      ...store,
      delete: async (path: string) => {
        if (broken!.hashes.some((hash) => path.includes(hash))) throw new Error('refused')
        await store.delete(path)
      },
    }
    await expect(sweepArquivos({ db, store: refusing })).rejects.toThrow('2 of 4 failed')
    expect([await store.has(broken!.preview), await store.has(other!.preview)]).toEqual([
      true,
      false,
    ])
  })

  it('is deleted with the last of them, also when they are deleted at the same moment', async () => {
    const both = await pairs(10)
    await Promise.all(both.flatMap(({ hashes }) => hashes.map((h) => settle(midias.services, [h]))))
    const left = both.map(({ preview }) => midias.services.store.has(preview))
    expect(await Promise.all(left)).toEqual(Array(10).fill(false))
  })
})

describe('a story that has expired', () => {
  const midias = useMidias()

  it('stays with its file while its advertiser is suspected to be a minor, and then goes', async () => {
    const { db } = midias.services
    const modelo = await midias.modelo()
    const now = new Date()
    const arquivo = exampleArquivo(crypto.randomUUID())
    await saveArquivos(db, [arquivo])
    const expired = { arquivo: arquivo.hash, restrito: false, criadoEm: now, expiraEm: now }
    await addStorie(db, modelo, expired)
    const item = await inTransaction(db, (trx) => suspectMinor(trx, modelo, { por: modelo, now }))
    const stories = async () => {
      await sweepStories(midias.services, new Date(now.getTime() + 1000))
      return (await db.selectFrom('storie').select('id').execute()).length
    }
    expect(await stories()).toBe(1)
    await db.deleteFrom('moderacao_item').where('id', '=', item.abriu!).execute()
    expect(await stories()).toBe(0)
  })
})
