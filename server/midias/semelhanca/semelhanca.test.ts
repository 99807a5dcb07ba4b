import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createConta } from '../../contas/contas.ts'
import { getItem, listFila } from '../../moderacao/analise/analise.ts'
import { encodeImage } from '../encode.ts'
import { saveMidias } from '../gallery/save.ts'
import { replaceGaleria, saveArquivos } from '../midias.ts'
import { useMidias } from '../testing.ts'
import { picture } from '../uploads/photoExample.ts'
import { findRepetidas } from './semelhanca.ts'

const midias = useMidias()

/** Small: the size of a picture says nothing about its likeness. */
const photo = (seed: number) => picture(seed, 320, 400)

/** Puts a picture into a profile's gallery unchanged; returns its hash. */
async function show(modelo: number, bytes: Buffer): Promise<string> {
  const { variantes: _, borrada: __, ...imagem } = await encodeImage(bytes)
  const { db } = midias.services
  await saveArquivos(db, [{ ...imagem, tipo: 'foto' }])
  await replaceGaleria(db, modelo, [{ arquivo: imagem.hash, visibilidade: 'publico' }])
  return imagem.hash
}
const find = (modelo: number, hash: string) => findRepetidas(midias.services.db, modelo, [hash])

describe('a picture that another account shows', () => {
  const edits: [string, (bytes: Buffer) => Promise<Buffer>][] = [
    ['as it is', async (bytes) => bytes],
    ['smaller and coarser', (b) => sharp(b).resize(200).jpeg({ quality: 40 }).toBuffer()],
    ['in another format', (b) => sharp(b).webp({ quality: 60 }).toBuffer()],
    ['brighter', (b) => sharp(b).modulate({ brightness: 1.15 }).jpeg().toBuffer()],
    ['without colour', (b) => sharp(b).greyscale().jpeg().toBuffer()],
    ['mirrored', (b) => sharp(b).flop().jpeg({ quality: 70 }).toBuffer()],
  ]
  it.each(edits)('is found %s', async (_, edit) => {
    const original = await photo(50).jpeg({ quality: 92 }).toBuffer()
    const [owner, thief] = [await midias.modelo(), await midias.modelo()]
    const hers = await show(owner, original)
    const stolen = await show(thief, await edit(original))
    expect(await find(thief, stolen)).toContainEqual(
      expect.objectContaining({ hash: stolen, modelo: owner, arquivo: hers }),
    )
  })

  it('is none of her own, no other, and nothing without detail', async () => {
    const modelo = await midias.modelo()
    const other = await midias.modelo()
    await show(other, await photo(60).jpeg().toBuffer())
    for (let seed = 61; seed < 67; seed++)
      expect(await find(modelo, await show(modelo, await photo(seed).jpeg().toBuffer()))).toEqual(
        [],
      )
    const plain = (shade: number) =>
      sharp({
        create: { width: 320, height: 320, channels: 3, background: { r: shade, g: 9, b: 9 } },
      })
        .jpeg()
        .toBuffer()
    await show(other, await plain(80))
    expect(await find(modelo, await show(modelo, await plain(90)))).toEqual([])
  })

  it('reaches staff with both sides, whose and since when, once she saves it', async () => {
    const { services } = midias
    const [owner, thief] = [await midias.modelo(), await midias.modelo()]
    const save = (modelo: number, bytes: Buffer, visibilidade: 'publico' | 'privado') =>
      saveMidias(services, modelo, {
        galeria: [{ imagem: `data:;base64,${bytes.toString('base64')}`, visibilidade }],
      })
    const original = await photo(70).jpeg({ quality: 92 }).toBuffer()
    await save(owner, original, 'privado')
    const { rows } = await midias.database.pool.query(
      'select arquivo, criado_em from midia where modelo_id = $1',
      [owner],
    )
    await save(thief, await sharp(original).resize(200).flop().jpeg().toBuffer(), 'publico')
    const mediaBase = (hash: string) => `http://localhost/signed/${hash}`
    const equipe = await createConta(services.db, 'equipe', {
      email: 'iara@equipe.example',
      nome: 'Iara',
      senhaHash: null,
      papeis: ['moderador'],
    })
    const { itens } = await listFila(
      services.db,
      { fila: 'perfis', limite: 60, pagina: 1 },
      { mediaBase, now: new Date(), equipe },
    )
    const repeated = itens.filter(({ motivo }) => motivo === 'imagem_repetida')
    expect(repeated).toHaveLength(1)
    const { perfil } = await getItem(services.db, repeated[0]!.id, {
      mediaBase,
      now: new Date(),
      equipe,
    })
    expect(perfil).toMatchObject({ id: thief, imagens: [{ nova: true, privada: false }] })
    const { igual, desde } = perfil!.imagens[0]!
    expect(igual).toMatchObject({
      modelo: owner,
      apelido: 'Valentina',
      publico: true,
      // Hers is private: staff see it by an address that expires.
      foto: { base: `http://localhost/signed/${rows[0].arquivo}` },
    })
    expect(new Date(igual!.desde!)).toEqual(rows[0].criado_em)
    expect(new Date(desde!).getTime()).toBeGreaterThan(rows[0].criado_em.getTime())
  })
})
