import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { Modelo } from '../../contract/modelo.ts'
import { useTestDatabase } from '../database/testing.ts'
import { exampleArquivo } from '../midias/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { addStorie, replaceGaleria, saveArquivos, setImagem } from '../midias/midias.ts'
import { verifyModelo } from './escrita/escrita.ts'
import { createExample } from './escrita/example.ts'
import { getModelo, refreshVencidos } from './modelos.ts'
import { setOnline } from './presenca.ts'

const database = useTestDatabase()
// The end of online status is a job.
beforeAll(() => runMigrations({ connectionString: database.url }))
const now = new Date()
const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)

const read = async (idOrSlug: number | string) => {
  const modelo = await getModelo(database.db, idOrSlug, options)
  if (!modelo || 'redirect' in modelo) throw new Error(`no profile ${idOrSlug}`)
  return modelo
}

describe('a profile that is not public', () => {
  it.each(['0', '99999999999', '2147483648', 'ninguem-aqui', '', "'; drop table modelo; --", '💋'])(
    'is not found by %j',
    async (idOrSlug) => {
      expect(await getModelo(database.db, idOrSlug, options)).toBeNull()
    },
  )

  it('is not found while it waits for approval, by id or by slug', async () => {
    const { id, url } = await createExample(database.db, now, { moderacao: 'pendente' })
    expect(await getModelo(database.db, id, options)).toBeNull()
    expect(await getModelo(database.db, url, options)).toBeNull()
  })

  it.each([
    ['modelo', { desativado: true }],
    ['modelo', { moderacao: 'recusado' }],
    ['modelo', { expira_em: hours(-1) }],
    ['conta', { estado: 'suspensa' }],
  ] as const)('is not found once %s has %j', async (table, change) => {
    const { id } = await createExample(database.db, now)
    expect(await getModelo(database.db, id, options)).not.toBeNull()
    await database.db.updateTable(table).set(change).where('id', '=', id).execute()
    expect(await getModelo(database.db, id, options)).toBeNull()
  })

  it('leaves search when its term has ended, without any write', async () => {
    const { id } = await createExample(database.db, now, { expiraEm: hours(1) })
    const rows = () => database.db.selectFrom('busca').select('id').where('id', '=', id).execute()
    expect(await rows()).toHaveLength(1)
    // The clock of the database cannot be set: the term is changed instead, without the triggers.
    await database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('modelo')
        .set({ expira_em: hours(-1) })
        .where('id', '=', id)
        .execute()
      await trx.deleteFrom('busca_fila').where('modelo_id', '=', id).execute()
    })
    await database.db
      .updateTable('busca')
      .set({ revisar_em: hours(-1) })
      .where('id', '=', id)
      .execute()
    await refreshVencidos(database.db)
    expect(await rows()).toHaveLength(0)
  })
})

describe('restricted data', () => {
  it('shows no age when she hides it', async () => {
    const { id } = await createExample(database.db, now)
    await database.db
      .updateTable('modelo')
      .set({ mostrar_idade: false })
      .where('id', '=', id)
      .execute()
    expect((await read(id)).idade).toBeNull()
  })

  it('shows only the blurred preview of a private item and of a locked story', async () => {
    const { id } = await createExample(database.db, now)
    const [item, storie] = [exampleArquivo('secret item'), exampleArquivo('secret story', 'video')]
    await saveArquivos(database.db, [item, storie])
    await replaceGaleria(database.db, id, [{ arquivo: item.hash, visibilidade: 'privado' }])
    await addStorie(database.db, id, {
      arquivo: storie.hash,
      restrito: true,
      criadoEm: now,
      expiraEm: hours(24),
    })
    const modelo = await read(id)
    expect(modelo.galeria).toMatchObject([
      {
        imagem: `https://camelia.example/media/${item.previa}/borrada.webp`,
        visibilidade: 'privado',
        foto: null,
      },
    ])
    expect(modelo.galeria_privada_total).toBe(1)
    expect(modelo.stories).toMatchObject([
      {
        storie: `https://camelia.example/media/${storie.previa}/borrada.webp`,
        restrito: 1,
        foto: null,
      },
    ])
    expect(modelo.perfil).toBeNull()
    const text = JSON.stringify(modelo)
    for (const secret of [item.hash, storie.hash, 'Maria das Dores', '1999', 'test.example'])
      expect(text).not.toContain(secret)
  })

  it('shows a position no finer than two decimals', async () => {
    const { id } = await createExample(database.db, now, {
      posicao: { latitude: -23.561414, longitude: -46.655881 },
    })
    expect(await read(id)).toMatchObject({ latitude: -23.56, longitude: -46.66 })
  })

  it('shows the featured picture only while the plan features her', async () => {
    const { id } = await createExample(database.db, now)
    const foto = exampleArquivo('featured')
    await saveArquivos(database.db, [foto])
    await setImagem(database.db, id, 'destaque', foto.hash)
    expect((await read(id)).destaque).toBeNull()
    await database.db
      .insertInto('assinatura')
      .values({ conta_id: id, plano: 'diamond', inicio: hours(-1), fim: hours(1) })
      .execute()
    expect((await read(id)).destaque).toBe(`https://camelia.example/media/${foto.hash}/960.jpg`)
  })
})

describe('a public profile', () => {
  let id: number
  let url: string
  beforeAll(async () => {
    ;({ id, url } = await createExample(database.db, now, { dados: { apelido: 'Inês Conceição' } }))
    const fotos = ['a', 'b', 'c'].map((name) => exampleArquivo(name))
    await saveArquivos(database.db, [...fotos, exampleArquivo('v', 'video')])
    await replaceGaleria(
      database.db,
      id,
      [...fotos, exampleArquivo('v', 'video')].map(({ hash }) => ({
        arquivo: hash,
        visibilidade: 'publico',
      })),
    )
    await setImagem(database.db, id, 'perfil', exampleArquivo('b').hash)
    await setImagem(database.db, id, 'banner', exampleArquivo('c').hash)
    await verifyModelo(database.db, id, { now })
    await setOnline(database.db, id, true, { now, ttlHours: 12 })
  })

  it('matches the contract, by id and by slug alike', async () => {
    const modelo = await read(id)
    expect(Modelo.parse(modelo)).toEqual(modelo)
    expect(await read(url)).toEqual(modelo)
    expect(await read(url.toUpperCase())).toEqual(modelo)
  })

  it('shows everything in the order of the contract', async () => {
    const base = 'https://camelia.example/media'
    expect(await read(id)).toMatchObject({
      nome: 'Inês Conceição',
      url: 'ines-conceicao-sao-paulo',
      verificada: true,
      verificada_em: now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
      online: 1,
      nota: null,
      avaliacoes_total: 0,
      telefone: '11988887777',
      localizacao: { bairro: 'Jardins', cidade: 'São Paulo', estado: 'SP' },
      img: `${base}/${exampleArquivo('b').hash}/960.jpg`,
      perfil: `${base}/${exampleArquivo('b').hash}/480.jpg`,
      banner: `${base}/${exampleArquivo('c').hash}/960.jpg`,
      galeria: [
        { imagem: `${base}/${exampleArquivo('a').hash}/960.jpg`, tipo: 'foto' },
        {},
        {},
        { imagem: `${base}/${exampleArquivo('v').hash}/video.mp4`, tipo: 'video' },
      ],
      preco: 500,
      preco_codigo: '1-hora',
      precos: [
        { codigo: '30-minutos', preco: 349.9, label: '30 minutos - R$ 349,90' },
        { codigo: '1-hora', preco: 500, label: '1 hora - R$ 500' },
        { codigo: 'pernoite', preco: 2500, label: 'Pernoite - R$ 2.500' },
      ],
      servicos: [{ codigo: 'beijo-na-boca', label: 'Beijo na boca' }, { codigo: 'jantares' }],
      respostas: [{ codigo: 'casais', label: 'Atende casais?', resposta: 'Sim, com prazer.' }],
      caracteristicas: [
        { nome: 'Etnia', valor: 'Parda' },
        { nome: 'Tipo do corpo', valor: 'Curvilínea' },
        { nome: 'Altura', valor: '170' },
        { nome: 'Silicone', valor: 'Não' },
        { nome: 'Genero', valor: 'Feminino' },
      ],
      disponibilidade: [
        { dia: 1, inicio: '09:00', fim: '18:00' },
        { dia: 5, inicio: '20:00', fim: '02:00' },
      ],
      estilo: '["GFE","Com local"]',
    })
  })

  it('is offline once her time online is over', async () => {
    const later = await getModelo(database.db, id, { ...options, now: hours(13) })
    expect(later).toMatchObject({ online: 0 })
  })
})
