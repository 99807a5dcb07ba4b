import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { MidiasEscrita } from '../../../contract/midia.ts'
import { getModelo } from '../../modelos/modelos.ts'
import { mediaBaseDe } from '../foto.ts'
import { useMidias } from '../testing.ts'
import { listUploads, receiveUpload } from '../uploads/uploads.ts'
import { openMidias, readMidias } from './read.ts'

const midias = useMidias()
let shade = 0

const jpeg = (r: number) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: { r, g: 90, b: 20 } } })
    .jpeg()
    .toBuffer()

/** A picture that is no other's. */
const photo = async () => {
  shade += 3
  return `data:image/jpeg;base64,${(await jpeg(shade)).toString('base64')}`
}

const { save } = midias
const read = (modelo: number) => readMidias(midias.services, modelo)

async function withPhotos(total: number, plano?: 'free') {
  const modelo = await midias.modelo(plano)
  const galeria = await Promise.all(
    Array.from({ length: total }, async () => ({ imagem: await photo() })),
  )
  await save(modelo, { galeria })
  const stored = await read(modelo)
  // Staff have seen it: what changes from now on waits for them.
  await midias.database.pool.query('delete from moderacao_item where modelo_id = $1', [modelo])
  return { modelo, ids: stored.galeria.map(({ id }) => id), stored }
}

const seenBy = async (modelo: number) => {
  const { db, now, settings } = { ...midias.services, settings: midias.services.settings }
  const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now() }
  const found = await getModelo(db, String(modelo), options)
  return found && 'galeria' in found ? found : null
}

const queue = async (modelo: number) => {
  const { rows } = await midias.database.pool.query(
    `select motivo, detalhe from moderacao_item where modelo_id = $1 and estado = 'aberto'
       and motivo = 'texto_alterado'`,
    [modelo],
  )
  return rows
}

it('refuses texts with contact data, albums of one name and albums that are not there', async () => {
  const { modelo, ids } = await withPhotos(1)
  const [id] = ids
  for (const escrita of [
    { galeria: [{ id, legenda: 'Me chama no 11 98888-7777' }] },
    { galeria: [{ id, legenda: 'x'.repeat(121) }] },
    { albuns: [{ codigo: 1, nome: 'Insta: @flor' }] },
    { albuns: [{ codigo: 9, nome: 'Praia' }] },
    { albuns: [{ codigo: 1, nome: ' ' }] },
    { galeria: [{ visibilidade: 'publico' }] },
  ])
    expect(MidiasEscrita.safeParse({ modelo, ...escrita }).success).toBe(false)
  const praia = { codigo: 1, nome: 'Praia' }
  for (const [escrita, campo] of [
    [{ albuns: [praia, { codigo: 2, nome: 'PRAIA' }] }, 'albuns.1.nome'],
    [{ albuns: [praia, { codigo: 1, nome: 'Noite' }] }, 'albuns.1.codigo'],
    [{ albuns: [praia], galeria: [{ id, album: 2 }] }, 'galeria.0.album'],
  ] as const)
    await expect(save(modelo, escrita)).rejects.toMatchObject({
      codigo: 'campos_invalidos',
      campos: [{ campo }],
    })
  expect((await read(modelo)).albuns).toEqual([])
})

it('refuses an album by link to a plan without private media, and does not show it', async () => {
  const { modelo, ids } = await withPhotos(1, 'free')
  const albuns = [{ codigo: 1, nome: 'Para poucos', por_link: true }]
  await expect(save(modelo, { albuns, galeria: [{ id: ids[0], album: 1 }] })).rejects.toMatchObject(
    { codigo: 'plano_insuficiente' },
  )
  expect((await read(modelo)).galeria[0]).toMatchObject({ album: null, visibilidade: 'publico' })
})

it('after the plan is gone nothing new is private: no other file, no other audience; what is there may go', async () => {
  const { modelo, ids } = await withPhotos(3)
  const [aberta, privada, porLink] = ids
  const albuns = [{ codigo: 1, nome: 'Para poucos', por_link: true }]
  await save(modelo, {
    albuns,
    galeria: [
      { id: aberta },
      { id: privada, visibilidade: 'privado' },
      { id: porLink, album: 1, legenda: 'De pé' },
    ],
  })
  await midias.database.pool.query('delete from assinatura where conta_id = $1', [modelo])
  const stored = async () =>
    (await read(modelo)).galeria.map(({ id, visibilidade, album, imagem }) => {
      return [id, visibilidade, album, hashOf(imagem)]
    })
  const before = await stored()
  const outro = { codigo: 2, nome: 'Outro', por_link: true }
  for (const escrita of [
    { galeria: [{ id: privada, imagem: await photo() }] },
    { galeria: [{ id: porLink, imagem: await photo() }] },
    { galeria: [{ id: privada, album: 1 }] },
    { galeria: [{ id: porLink, album: null, visibilidade: 'privado' }] },
    { albuns: [...albuns, outro], galeria: [{ id: porLink, album: 2 }] },
    { galeria: [{ imagem: await photo(), visibilidade: 'privado' }] },
  ])
    await expect(save(modelo, escrita)).rejects.toMatchObject({ codigo: 'plano_insuficiente' })
  expect(await stored()).toEqual(before)

  await save(modelo, {
    galeria: [
      { id: porLink, album: null, legenda: 'Sentada' },
      { id: aberta },
      { id: privada, visibilidade: 'publico' },
    ],
  })
  const after = (await read(modelo)).galeria
  expect(after.map(({ id, visibilidade, album }) => [id, visibilidade, album])).toEqual([
    [porLink, 'link', null],
    [aberta, 'publico', null],
    [privada, 'publico', null],
  ])
  await save(modelo, { remover: [porLink] })
  expect((await read(modelo)).galeria).toHaveLength(2)
})

it('captions and names are shown at once and wait for staff; another order or fewer of them do not', async () => {
  const { modelo, ids } = await withPhotos(2)
  const [a, b] = ids
  await save(modelo, {
    albuns: [{ codigo: 3, nome: 'Ensaio' }],
    galeria: [
      { id: a, legenda: ' De vestido\n vermelho ', album: 3 },
      { id: b, legenda: 'Na praia' },
    ],
  })
  const shown = await seenBy(modelo)
  expect(shown?.galeria.map(({ legenda, album }) => [legenda, album])).toEqual([
    ['De vestido vermelho', 3],
    ['Na praia', null],
  ])
  expect(shown?.albuns).toEqual([{ codigo: 3, nome: 'Ensaio' }])
  expect(await queue(modelo)).toEqual([
    { motivo: 'texto_alterado', detalhe: { legendas: '', albuns: '' } },
  ])
  await midias.database.pool.query('delete from moderacao_item where modelo_id = $1', [modelo])
  await save(modelo, { galeria: [{ id: b }, { id: a, legenda: '' }] })
  expect((await read(modelo)).galeria.map(({ legenda }) => legenda)).toEqual(['Na praia', null])
  await save(modelo, { albuns: [] })
  expect((await seenBy(modelo))?.albuns).toEqual([])
  expect(await queue(modelo)).toEqual([])
})

it('what is in an album by link is nowhere for others, also after the album is gone', async () => {
  const { modelo, ids, stored } = await withPhotos(2)
  await save(modelo, {
    albuns: [{ codigo: 1, nome: 'Para poucos', por_link: true }],
    galeria: [{ id: ids[0] }, { id: ids[1], album: 1, visibilidade: 'publico' }],
  })
  const { pool } = midias.database
  const hidden = async () => {
    const { rows } = await pool.query(
      `select a.hash, a.previa from midia m join arquivo a on a.hash = m.arquivo where m.id = $1`,
      [ids[1]],
    )
    const { hash, previa } = rows[0]
    const found = await pool.query(
      'select count(*)::integer as n from arquivo_publico where pasta in ($1, $2)',
      [hash, previa],
    )
    const listed = await pool.query('select midias from busca where id = $1', [modelo])
    const places = (await midias.files()).filter((file) => file.includes(hash))
    return {
      shown: (await seenBy(modelo))?.galeria.map(({ id }) => id),
      albuns: (await seenBy(modelo))?.albuns,
      privadas: (await seenBy(modelo))?.galeria_privada_total,
      publicos: found.rows[0].n,
      listed: listed.rows[0].midias.filter((pasta: string) => [hash, previa].includes(pasta)),
      folders: [...new Set(places.map((file) => file.split('/')[0]))],
    }
  }
  const nowhere = {
    ...{ shown: [ids[0]], albuns: [], privadas: 0, publicos: 0, listed: [] },
    folders: ['privado'],
  }
  expect(await hidden()).toEqual(nowhere)
  const { rows } = await pool.query(
    `insert into conta (tipo, nome, email, senha_hash) values ('assinante', 'Rui', $1, 'x') returning id`,
    [`rui${modelo}@exemplo.com`],
  )
  await pool.query('insert into assinante (id) values ($1)', [rows[0].id])
  await pool.query(
    `insert into assinatura (conta_id, plano, inicio, fim)
     select $1, codigo, now() - interval '1 day', now() + interval '9 days' from plano
     where midia_privada limit 1`,
    [rows[0].id],
  )
  const rui = { id: rows[0].id, tipo: 'assinante' } as Parameters<typeof openMidias>[2]
  expect(await openMidias(midias.services, modelo, rui)).toMatchObject({
    galeria: [{ id: ids[0] }],
    albuns: [],
  })
  // Nobody has said who sees it: it does not become public by itself.
  await save(modelo, { albuns: [] })
  expect(await hidden()).toEqual(nowhere)
  expect((await read(modelo)).galeria[1]).toMatchObject({ album: null, visibilidade: 'link' })
  await save(modelo, { galeria: [{ id: ids[0] }, { id: ids[1], visibilidade: 'publico' }] })
  expect((await seenBy(modelo))?.galeria).toHaveLength(2)
  expect(stored.galeria).toHaveLength(2)
})

it('a picture with a role does not go into an album by link', async () => {
  const { modelo, ids } = await withPhotos(1)
  await save(modelo, { destaque: ids[0] })
  await expect(
    save(modelo, {
      albuns: [{ codigo: 1, nome: 'Para poucos', por_link: true }],
      galeria: [{ id: ids[0], album: 1 }],
    }),
  ).rejects.toMatchObject({ codigo: 'campos_invalidos', campos: [{ campo: 'destaque' }] })
})

it('a crop takes the place of the picture: its caption, album and role stay, the mark of staff does not', async () => {
  const { modelo, ids } = await withPhotos(2)
  const { pool, db } = midias.database
  await save(modelo, {
    albuns: [{ codigo: 1, nome: 'Ensaio' }],
    galeria: [{ id: ids[0], legenda: 'De pé', album: 1 }, { id: ids[1] }],
    destaque: ids[0],
  })
  await pool.query(`update modelo set verificada_em = now() where id = $1`, [modelo])
  await pool.query(
    `insert into imagem_conferida (modelo_id, arquivo, conferida_em)
     select modelo_id, arquivo, now() from midia where id = $1`,
    [ids[0]],
  )
  const before = (await read(modelo)).galeria[0]!
  expect(before.conferida_em).not.toBeNull()
  const corte = await receiveUpload(
    midias.services,
    modelo,
    { nome: 'recorte.jpg', marca: false, para: 'galeria', de_midia: ids[0] },
    Readable.from([await jpeg(222)]),
  )
  await expect
    .poll(() => listUploads(midias.services, modelo, corte), { timeout: 40_000 })
    .toMatchObject([{ estado: 'pronto', de: { id: ids[0] } }])
  const replace = () => save(modelo, { galeria: [{ id: ids[0], imagem: { upload: corte } }] })
  const hide = (em: Date | null) =>
    db
      .updateTable('arquivo')
      .set({ oculto_em: em })
      .where('hash', '=', hashOf(before.imagem))
      .execute()
  await hide(new Date())
  await expect(replace()).rejects.toMatchObject({
    codigo: 'campos_invalidos',
    campos: [{ campo: 'galeria.0.imagem' }],
  })
  await hide(null)
  await replace()
  const after = await read(modelo)
  expect(after.galeria[0]).toMatchObject({
    ...{ id: ids[0], legenda: 'De pé', album: 1, papeis: ['destaque'], conferida_em: null },
  })
  expect(after.galeria[0]!.imagem).not.toBe(before.imagem)
  expect(after.destaque).toBe(after.galeria[0]!.imagem)
  expect((await midias.files()).filter((file) => file.includes(hashOf(before.imagem)))).toEqual([])
})

const hashOf = (address: string) => /\/([0-9a-f]{24})\//.exec(address)![1]!

it('of two saves at once both are whole, one after the other', async () => {
  const { modelo, ids } = await withPhotos(2)
  const named = (nome: string, album: number) =>
    save(modelo, {
      albuns: [{ codigo: album, nome }],
      galeria: ids.map((id) => ({ id, album, legenda: nome })),
    })
  await Promise.all([named('Praia', 1), named('Noite', 2)])
  const { albuns, galeria } = await read(modelo)
  expect(albuns).toHaveLength(1)
  const [{ codigo, nome }] = albuns as [(typeof albuns)[number]]
  expect(galeria.map(({ album, legenda }) => [album, legenda])).toEqual([
    [codigo, nome],
    [codigo, nome],
  ])
})
