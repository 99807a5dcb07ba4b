import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { insertExampleMunicipios } from '../../locais/example.ts'
import { STORES, useMidias } from '../testing.ts'
import { listUploads, type NovoUpload, receiveUpload } from '../uploads/uploads.ts'
import { readMidias } from './read.ts'

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
  const { save } = midias
  /** Uploads a file before the save that uses it. */
  const send = (modelo: number, dataUrl: string, made: Partial<NovoUpload> = {}) =>
    receiveUpload(
      midias.services,
      modelo,
      { nome: 'foto.jpg', marca: false, ...made },
      Readable.from([Buffer.from(dataUrl.split(',')[1]!, 'base64')]),
    )
  const upload = async (modelo: number, dataUrl: string, made?: Partial<NovoUpload>) => {
    const id = await send(modelo, dataUrl, made)
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
            codigo: 'danificada',
          },
        ],
      })
      expect((await read(modelo)).galeria).toEqual([])
      await expect.poll(() => midias.files(), { timeout: 20_000 }).toEqual([])
    })

    it('is answered at once, and may be retried, while an upload is still being prepared', async () => {
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

    it('publishes nothing of somebody who erased her account while it ran', async () => {
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

    it('stores gallery, roles and stories, in order, and the files where they belong', async () => {
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

    it('refuses a crop of a picture that is not hers or not public', async () => {
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

    it('gives a role to the item that a crop was made from, stored or new, and removes both together', async () => {
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

    it('that only removes the refused photo sends a refused profile back to the queue, if one is left', async () => {
      const modelo = await midias.modelo()
      const { db, pool } = midias.database
      await insertExampleMunicipios(db)
      await save(modelo, { galeria: [{ imagem: await photo(100) }, { imagem: await photo(105) }] })
      await pool.query('delete from moderacao_item where modelo_id = $1', [modelo])
      const [first, last] = (await read(modelo)).galeria
      const takeAway = async (id: number) => {
        await pool.query(`update modelo set moderacao = 'recusado' where id = $1`, [modelo])
        await save(modelo, { remover: [id] })
        const { rows } = await pool.query(
          `select moderacao, exists (select from moderacao_item where modelo_id = m.id
             and motivo = 'perfil_novo' and estado = 'aberto') as espera from modelo m where id = $1`,
          [modelo],
        )
        return rows[0]
      }
      expect(await takeAway(first!.id)).toEqual({ moderacao: 'pendente', espera: true })
      await pool.query('delete from moderacao_item where modelo_id = $1', [modelo])
      expect(await takeAway(last!.id)).toEqual({ moderacao: 'recusado', espera: false })
    })

    it('uses an upload for the purpose it was sent for, and no other', async () => {
      const modelo = await midias.modelo()
      const sentFor = async (para: NovoUpload['para'], shade: number) => ({
        upload: await upload(modelo, await photo(shade), { para }),
      })
      const storie = await sentFor('storie', 70)
      const perfil = await sentFor('perfil', 75)
      const galeria = await sentFor('galeria', 80)
      for (const [escrita, campo] of [
        [{ galeria: [{ imagem: storie }] }, 'galeria.0.imagem'],
        [{ galeria: [{ imagem: perfil }] }, 'galeria.0.imagem'],
        [{ perfil: storie }, 'perfil'],
        [{ banner: perfil }, 'banner'],
        [{ stories: [{ storie: galeria }] }, 'stories.0.storie'],
        [{ stories: [{ storie: perfil }] }, 'stories.0.storie'],
      ] as const)
        await expect(save(modelo, escrita)).rejects.toMatchObject({
          codigo: 'arquivo_recusado',
          campos: [{ campo, mensagem: 'foto.jpg: este arquivo foi enviado para outro lugar.' }],
        })
      await save(modelo, { galeria: [{ imagem: galeria }], destaque: galeria, perfil })
      await save(modelo, { stories: [{ storie }] })
      const stored = await read(modelo)
      expect([stored.galeria.length, stored.stories.length]).toEqual([1, 1])
      expect(stored.galeria[0]?.papeis).toEqual(['destaque'])
    })

    it('uses an upload once, however many saves name it at the same time', async () => {
      const modelo = await midias.modelo()
      const imagem = { upload: await upload(modelo, await photo(88)) }
      const sent = Array.from({ length: 6 }, () => save(modelo, { galeria: [{ imagem }] }))
      const ends = await Promise.allSettled(sent)
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const end of ends)
        if (end.status === 'rejected')
          expect(end.reason).toMatchObject({
            codigo: 'arquivo_recusado',
            campos: [
              {
                campo: 'galeria.0.imagem',
                mensagem: 'Este envio não existe ou já foi usado. Envie o arquivo de novo.',
              },
            ],
          })
      expect((await read(modelo)).galeria).toHaveLength(1)
      const storie = await upload(modelo, await photo(89), { para: 'storie' })
      const stories = [{ storie: { upload: storie } }]
      const posted = await Promise.allSettled([1, 2, 3].map(() => save(modelo, { stories })))
      expect(posted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await read(modelo)).stories).toHaveLength(1)
    })

    it('says from which picture an upload was cropped, as long as that exists and is hers', async () => {
      const modelo = await midias.modelo()
      await save(modelo, { galeria: [{ imagem: await photo(85) }] })
      const [item] = (await read(modelo)).galeria
      const fresh = await send(modelo, await photo(90), { para: 'galeria' })
      const parts = [
        await send(modelo, await photo(86), { para: 'perfil', de_midia: item!.id }),
        await send(modelo, await photo(91), { para: 'banner', de_upload: fresh }),
      ]
      const other = await midias.modelo()
      const foreign = await send(other, await photo(92), { para: 'perfil', de_midia: item!.id })
      const told = async (owner: number, ids: string[]) =>
        (await listUploads(midias.services, owner))
          .filter((one) => ids.includes(one.upload))
          .map(({ para, de }) => [para, de])
      expect(await told(modelo, parts)).toEqual([
        ['perfil', { id: item!.id }],
        ['banner', { upload: fresh }],
      ])
      expect(await told(other, [foreign])).toEqual([['perfil', null]])
      await save(modelo, { remover: [item!.id] })
      expect((await told(modelo, parts))[0]).toEqual(['perfil', null])
    })
  })
})
