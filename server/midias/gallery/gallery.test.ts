import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MidiasEscrita } from '../../../contract/midia.ts'
import { STORES, useMidias } from '../testing.ts'
import { listUploads, receiveUpload } from '../uploads/uploads.ts'
import { readMidias } from './read.ts'
import { saveMidias } from './save.ts'

describe.each(STORES)('on %s', (kind) => {
  const midias = useMidias(kind)

  const photo = async (shade: number, width = 400) => {
    const bytes = await sharp({
      create: { width, height: 500, channels: 3, background: { r: shade, g: 60, b: 90 } },
    })
      .jpeg()
      .toBuffer()
    return `data:image/jpeg;base64,${bytes.toString('base64')}`
  }
  const save = (modelo: number, escrita: Record<string, unknown>) => {
    const { modelo: id, ...rest } = MidiasEscrita.parse({ modelo, ...escrita })
    return saveMidias(midias.services, id, rest)
  }
  /** A file sent ahead of the save that uses it. */
  const send = (modelo: number, dataUrl: string) =>
    receiveUpload(
      midias.services,
      modelo,
      { nome: 'foto.jpg', marca: false },
      Readable.from([Buffer.from(dataUrl.split(',')[1]!, 'base64')]),
    )
  const upload = async (modelo: number, dataUrl: string) => {
    const id = await send(modelo, dataUrl)
    const stateOf = async () =>
      (await listUploads(midias.services, modelo, id)).map(({ estado, motivo }) => ({
        estado,
        motivo,
      }))
    await expect.poll(stateOf, { timeout: 40_000 }).toEqual([{ estado: 'pronto', motivo: null }])
    return id
  }
  const read = (modelo: number) => readMidias(midias.services, modelo)

  describe('a save', () => {
    it('leaves nothing behind when one of its files is broken', async () => {
      const modelo = await midias.modelo()
      const broken = `data:image/jpeg;base64,${Buffer.from(`\xff\xd8\xff${'x'.repeat(50)}`, 'latin1').toString('base64')}`
      await expect(
        save(modelo, {
          galeria: [{ imagem: await photo(10) }, { imagem: broken, nome: 'praia.jpg' }],
        }),
      ).rejects.toMatchObject({
        codigo: 'arquivo_recusado',
        campos: [
          {
            campo: 'galeria.1.imagem',
            mensagem: 'praia.jpg: A foto está danificada e não pode ser lida.',
          },
        ],
      })
      expect((await read(modelo)).galeria).toEqual([])
      await expect.poll(() => midias.files(), { timeout: 20_000 }).toEqual([])
    })

    it('is answered at once, and may be tried again, while an upload is still being prepared', async () => {
      const modelo = await midias.modelo()
      await midias.rest()
      const id = await send(modelo, await photo(12))
      await expect(save(modelo, { galeria: [{ imagem: { upload: id } }] })).rejects.toMatchObject({
        codigo: 'conflito',
        headers: { 'Retry-After': '5' },
        campos: [{ campo: 'galeria.0.imagem' }],
      })
      await midias.work()
      await expect
        .poll(() => listUploads(midias.services, modelo, id), { timeout: 40_000 })
        .toMatchObject([{ estado: 'pronto' }])
      await save(modelo, { galeria: [{ imagem: { upload: id } }] })
      expect((await read(modelo)).galeria).toHaveLength(1)
      await save(modelo, { remover: (await read(modelo)).galeria.map((item) => item.id) })
    })

    it('publishes nothing of somebody who erased her account while it was under way', async () => {
      const modelo = await midias.modelo()
      await midias.database.db
        .updateTable('conta')
        .set({ estado: 'apagada' })
        .where('id', '=', modelo)
        .execute()
      await expect(save(modelo, { galeria: [{ imagem: await photo(15) }] })).rejects.toMatchObject({
        codigo: 'sessao_invalida',
      })
      expect((await read(modelo)).galeria).toEqual([])
      await expect.poll(() => midias.files(), { timeout: 20_000 }).toEqual([])
    })

    it('keeps gallery, roles and stories, in order, and the files where they belong', async () => {
      const modelo = await midias.modelo()
      await save(modelo, {
        galeria: [
          { imagem: await photo(20) },
          { imagem: await photo(30), visibilidade: 'privado' },
        ],
        perfil: await photo(20),
        stories: [{ storie: await photo(40), restrito: 1 }],
      })
      const stored = await read(modelo)
      expect(stored.galeria.map(({ visibilidade, papeis }) => [visibilidade, papeis])).toEqual([
        ['publico', ['perfil']],
        ['privado', []],
      ])
      expect(stored.stories.map(({ restrito }) => restrito)).toEqual([1])
      const places = (await midias.files()).map((file) => file.split('/')[0])
      expect(places.filter((place) => place === 'publico')).toHaveLength(6 + 3)
      expect(places.filter((place) => place === 'privado')).toHaveLength(12)
      const [first, second] = stored.galeria
      await save(modelo, {
        galeria: [{ id: second!.id, visibilidade: 'publico' }, { id: first!.id }],
      })
      expect((await read(modelo)).galeria.map(({ id }) => id)).toEqual([second!.id, first!.id])
      expect((await midias.files()).filter((file) => file.startsWith('privado'))).toHaveLength(6)
      await save(modelo, { remover: [first!.id, second!.id] })
      expect(await read(modelo)).toMatchObject({ galeria: [], perfil: null })
      expect(await midias.files()).toHaveLength(6 + 1)
    })

    it('refuses a part of a picture that is not hers or not public', async () => {
      const modelo = await midias.modelo()
      await save(modelo, { galeria: [{ imagem: await photo(50), visibilidade: 'privado' }] })
      const [item] = (await read(modelo)).galeria
      const part = await upload(modelo, await photo(55))
      for (const [id, mensagem] of [
        [item!.id, 'A foto de um papel é pública: deixe o item público.'],
        [item!.id + 1000, 'Este item não está na sua galeria.'],
      ] as const)
        await expect(save(modelo, { perfil: { upload: part, de: { id } } })).rejects.toMatchObject({
          codigo: 'campos_invalidos',
          campos: [{ campo: 'perfil', mensagem }],
        })
    })

    it('gives a role to the item that a part was cut out of, stored or new, and takes both away together', async () => {
      const modelo = await midias.modelo()
      await save(modelo, { galeria: [{ imagem: await photo(60) }] })
      const [stored] = (await read(modelo)).galeria
      const fresh = await upload(modelo, await photo(65))
      await save(modelo, {
        galeria: [{ id: stored!.id }, { imagem: { upload: fresh } }],
        perfil: { upload: await upload(modelo, await photo(61, 300)), de: { id: stored!.id } },
        banner: { upload: await upload(modelo, await photo(66, 300)), de: { upload: fresh } },
      })
      const after = await read(modelo)
      expect(after.galeria.map(({ papeis }) => papeis)).toEqual([['perfil'], ['banner']])
      expect(after.perfil).not.toBe(stored!.imagem)
      await save(modelo, { remover: after.galeria.map(({ id }) => id) })
      expect(await read(modelo)).toMatchObject({ galeria: [], perfil: null, banner: null })
    })
  })
})
