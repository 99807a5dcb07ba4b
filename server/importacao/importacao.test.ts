import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { seedMunicipios } from '../locais/seed.ts'
import { createDiskStore } from '../midias/diskStore.ts'
import { sweepArquivos } from '../midias/sweep/sweep.ts'
import { exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { forgetImportacao } from './apagada.ts'
import { type ImportResult, importModelos } from './importacao.ts'

const NOW = new Date('2026-11-21T12:00:00-03:00')
const test = useTestDatabase()
let folder: string
let media: string

/** A line as an operator would write it; `change` overrides whole fields. */
const line = (chave: string, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  chave,
  email: `${chave}@import.example`,
  ...exampleEscrita(),
  fotos: [
    { arquivo: 'fotos/a.jpg', papel: 'perfil' },
    { arquivo: 'fotos/b.png', visibilidade: 'privado' },
  ],
  ...change,
})

async function write(...lines: (Record<string, unknown> | string)[]): Promise<string> {
  const file = join(folder, 'perfis.ndjson')
  await writeFile(
    file,
    lines.map((l) => (typeof l === 'string' ? l : JSON.stringify(l))).join('\n'),
  )
  return file
}

const run = (
  file: string,
  moderation: 'pre' | 'post' = 'pre',
  store = createDiskStore(media),
): Promise<ImportResult> =>
  importModelos(
    {
      db: test.db,
      store,
      settings: { moderation },
      now: NOW,
      hashSecret: HASH_SECRET,
      progress: () => {},
    },
    file,
  )

const errorsIn = async (...lines: (Record<string, unknown> | string)[]): Promise<string[]> => {
  const result = await run(await write(...lines))
  if (result.ok) throw new Error('the import went through')
  return result.defeitos.map((d) => `${d.linha} ${d.campo}: ${d.mensagem}`)
}

const stored = async () => ({
  modelos: await test.db
    .selectFrom('modelo')
    .select(['id', 'apelido', 'moderacao', 'versao', 'url'])
    .orderBy('id')
    .execute(),
  midias: await test.db
    .selectFrom('midia')
    .select(['id', 'arquivo', 'visibilidade', 'ordem'])
    .orderBy('id')
    .execute(),
  assinaturas: await test.db.selectFrom('assinatura').select(['id', 'plano', 'fim']).execute(),
  files: (await readdir(media, { recursive: true })).sort(),
})
const NOTHING = { modelos: [], midias: [], assinaturas: [], files: [] }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  media = join(folder, 'media')
  await mkdir(join(folder, 'fotos'))
  const paint = (r: number, width = 700) =>
    sharp({ create: { width, height: 900, channels: 3, background: { r, g: 40, b: 90 } } })
  await paint(200)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toFile(join(folder, 'fotos/a.jpg'))
  await paint(120).png().toFile(join(folder, 'fotos/b.png'))
  const whole = await paint(90, 1200).jpeg().toBuffer()
  await writeFile(join(folder, 'fotos/cut.jpg'), whole.subarray(0, whole.length / 3))
  await writeFile(join(folder, 'fotos/page.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await seedMunicipios(test.db)
  await runMigrations({ pgPool: test.pool, logger: new Logger(() => () => {}) })
})
beforeEach(async () => {
  await test.db.deleteFrom('conta').execute()
  await test.db.deleteFrom('arquivo').execute()
  await rm(media, { recursive: true, force: true })
  await mkdir(media)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a file with errors', () => {
  it('reports every one by line and field, and stores nothing', async () => {
    const dados = exampleEscrita().dados_gerais
    const found = await errorsIn(
      line('boa'),
      '{"chave": ',
      line('b', { email: 'sem arroba', servicos: ['voar'], desconhecido: 1 }),
      '',
      line('c', { dados_gerais: { ...dados, telefone: '123', dt_nascimento: '2009-01-01' } }),
      line('d', { dados_gerais: { ...dados, dt_nascimento: '2009-01-01' } }),
      line('e', {
        dados_gerais: { ...dados, localizacao: { ...dados.localizacao, cidade: 'Passárgada' } },
      }),
      { chave: 'f' },
    )
    expect(found.map((f) => f.replace(/JSON: .*/, 'JSON'))).toEqual([
      '2 : A linha não é JSON',
      expect.stringMatching(/^3 servicos.0: Opção desconhecida: use /),
      '3 email: Digite um e-mail válido.',
      '3 desconhecido: Este campo não existe.',
      '5 dados_gerais.telefone: Informe DDD e número, com 10 ou 11 dígitos.',
      '6 dados_gerais.dt_nascimento: É preciso ter 18 anos ou mais.',
      '7 dados_gerais.localizacao.cidade: Não há município com este nome em SP.',
      '8 dados_gerais: Falta este campo.',
      '8 email: Digite um e-mail válido.',
    ])
    expect(await stored()).toEqual(NOTHING)
  })

  it('reports keys and e-mails that occur twice, whatever their case', async () => {
    expect(await errorsIn(line('a'), line('a', { email: 'A@import.example' }))).toEqual([
      '2 chave: Repete a linha 1.',
      '2 email: Repete a linha 1.',
    ])
  })

  it('reports an e-mail that has an account already', async () => {
    await run(await write(line('a')))
    expect(await errorsIn(line('outra', { email: 'A@IMPORT.example' }))).toEqual([
      '1 email: Já existe uma conta com este e-mail.',
    ])
  })

  it('reports photos that are missing, outside, of another kind, or two for one role', async () => {
    const fotos = [
      { arquivo: 'fotos/nenhuma.jpg' },
      { arquivo: '../fora.jpg' },
      { arquivo: '/etc/hostname' },
      { arquivo: 'fotos/page.jpg' },
    ]
    expect(await errorsIn(line('a', { fotos }))).toEqual([
      '1 fotos.0.arquivo: A foto não existe.',
      '1 fotos.1.arquivo: O caminho sai da pasta do arquivo importado.',
      '1 fotos.2.arquivo: O caminho sai da pasta do arquivo importado.',
      '1 fotos.3.arquivo: O arquivo não é uma foto JPEG, PNG, WebP ou HEIC.',
    ])
    const papeis = [
      { arquivo: 'fotos/a.jpg', papel: 'perfil' },
      { arquivo: 'fotos/b.png', papel: 'perfil', visibilidade: 'privado' },
    ]
    expect(await errorsIn(line('a', { fotos: papeis }))).toEqual([
      '1 fotos.1.papel: Só uma foto por papel.',
      '1 fotos.1.visibilidade: A foto de um papel é pública.',
    ])
  })

  it('reports the photos of a line whose fields are wrong, too', async () => {
    const fotos = [
      { arquivo: 'fotos/nenhuma.jpg', papel: 'capa' },
      { arquivo: 7 },
      { arquivo: 'fotos/page.jpg' },
      { arquivo: 'fotos/a.jpg' },
    ]
    expect(
      await errorsIn(line('a', { email: 'sem arroba', fotos }), { chave: 'b', fotos: 'a.jpg' }),
    ).toEqual([
      '1 email: Digite um e-mail válido.',
      '1 fotos.0.papel: Use perfil, banner ou destaque.',
      expect.stringMatching(/^1 fotos.1.arquivo: /),
      '1 fotos.0.arquivo: A foto não existe.',
      '1 fotos.2.arquivo: O arquivo não é uma foto JPEG, PNG, WebP ou HEIC.',
      expect.stringMatching(/^2 dados_gerais: /),
      expect.stringMatching(/^2 email: /),
      expect.stringMatching(/^2 fotos: /),
    ])
    expect(await stored()).toEqual(NOTHING)
  })

  it('removes the photos before a broken one', async () => {
    const fotos = [{ arquivo: 'fotos/a.jpg' }, { arquivo: 'fotos/cut.jpg' }]
    expect(await errorsIn(line('a', { fotos }))).toEqual([
      '1 fotos.1.arquivo: A foto está danificada e não pode ser lida.',
    ])
    const left = await stored()
    expect(left.files.filter((f) => /\.(avif|webp|jpg)$/.test(f))).toEqual([])
    expect(left.modelos).toEqual([])
  })

  it('reports a line that is not UTF-8', async () => {
    const file = await write(line('a'))
    await appendFile(file, Buffer.from([0x0a, 0x7b, 0xff, 0x7d]))
    const result = await run(file)
    expect(result).toMatchObject({
      ok: false,
      defeitos: [{ linha: 2, campo: '', mensagem: 'A linha não está em UTF-8.' }],
    })
  })
})

describe('a valid file', () => {
  it('stores profiles that wait for approval, with photos free of metadata', async () => {
    const result = await run(await write(line('a', { plano: 'premium' }), line('b')))
    expect(result).toEqual({ ok: true, novas: 2, alteradas: 0, iguais: 0 })
    const { modelos, midias, assinaturas, files } = await stored()
    expect(modelos.map((m) => `${m.url} ${m.moderacao}`)).toEqual([
      'valentina-sao-paulo pendente',
      'valentina-sao-paulo-2 pendente',
    ])
    expect(assinaturas.map((a) => a.plano)).toEqual(['premium'])
    expect(midias.map((m) => m.visibilidade)).toEqual(['publico', 'privado', 'publico', 'privado'])
    const [publica, privada] = [midias[0]!.arquivo, midias[1]!.arquivo]
    const sharpOf = (hash: string) => files.filter((f) => f.includes(hash) && f.includes('.'))
    expect(sharpOf(publica).map((f) => f.split('/').at(0))).toEqual(Array(6).fill('publico'))
    expect(sharpOf(privada).map((f) => f.split('/').at(0))).toEqual(Array(6).fill('privado'))
    for (const file of sharpOf(publica)) {
      const { exif, icc, xmp, iptc } = await sharp(join(media, file)).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
    const perfil = await test.db.selectFrom('modelo_imagem').selectAll().execute()
    expect(perfil.map((p) => [p.papel, p.arquivo])).toEqual([
      ['perfil', publica],
      ['perfil', publica],
    ])
  })

  it('makes them public at once with MODERATION=post', async () => {
    await run(await write(line('a')), 'post')
    const rows = await test.db.selectFrom('busca').select('apelido').execute()
    expect(rows).toEqual([{ apelido: 'Valentina' }])
  })

  it('changes nothing the second time, however its fields are ordered', async () => {
    await run(await write(line('a', { plano: 'basic' }), line('b')))
    const before = await stored()
    const turned = Object.fromEntries(Object.entries(line('a', { plano: 'basic' })).reverse())
    const again = await run(await write(line('b'), turned))
    expect(again).toEqual({ ok: true, novas: 0, alteradas: 0, iguais: 2 })
    expect(await stored()).toEqual(before)
  })

  it('writes only the profile whose line changed, and keeps its approval', async () => {
    await run(await write(line('a', { plano: 'basic' }), line('b')))
    const before = await stored()
    await test.db.updateTable('modelo').set({ moderacao: 'aprovado' }).execute()
    const dados = { ...exampleEscrita().dados_gerais, chamada: 'Outra chamada' }
    const changed = line('a', { plano: 'basic', dados_gerais: dados, fotos: [] })
    expect(await run(await write(changed, line('b')))).toMatchObject({ alteradas: 1, iguais: 1 })
    const after = await stored()
    expect(after.modelos.map((m) => m.versao)).toEqual([2, 1])
    expect(after.modelos.map((m) => m.moderacao)).toEqual(['aprovado', 'aprovado'])
    expect(after.midias).toEqual(before.midias.slice(2))
    expect(after.assinaturas).toEqual(before.assinaturas)
  })

  it('does not create an erased account again, whatever her line says now', async () => {
    const file = await write(line('a'), line('b'))
    await run(file)
    const { modelo_id } = await test.db
      .selectFrom('importacao')
      .select('modelo_id')
      .where('chave', '=', 'a')
      .executeTakeFirstOrThrow()
    await forgetImportacao(test.db, modelo_id, HASH_SECRET)
    const nothing = { ok: true, novas: 0, alteradas: 0, iguais: 2 }
    expect(await run(file)).toEqual(nothing)
    expect(await run(await write(line('a', { email: 'nova@import.example' }), line('b')))).toEqual(
      nothing,
    )
    expect(await test.db.selectFrom('importacao').select('chave').execute()).not.toContainEqual({
      chave: 'a',
    })
  })

  it('leaves out an account that is being erased, and goes on with the others', async () => {
    await run(await write(line('a'), line('b')))
    const setEstado = (estado: string) =>
      test.pool.query(
        `update conta set estado = $1, apagar_em = case when $1 = 'em_exclusao' then now() end where id = (select modelo_id from importacao where chave = 'a')`,
        [estado],
      )
    await setEstado('em_exclusao')
    const file = await write(line('a', { servicos: [] }), line('b', { servicos: [] }))
    expect(await run(file)).toEqual({ ok: true, novas: 0, alteradas: 1, iguais: 1 })
    // Its owner takes it back.
    await setEstado('ativa')
    expect(await run(file)).toEqual({ ok: true, novas: 0, alteradas: 1, iguais: 1 })
  })

  it('removes the file of a photo that became private from the public part, and back', async () => {
    const as = (visibilidade: string) =>
      line('a', { fotos: [{ arquivo: 'fotos/b.png', visibilidade }] })
    const places = async () =>
      (await stored()).files
        .filter((file) => /\d+\.(avif|webp|jpg)$/.test(file))
        .map((file) => file.split('/')[0])
    for (const visibilidade of ['publico', 'privado', 'publico']) {
      await run(await write(as(visibilidade)))
      expect(await places()).toEqual(Array(6).fill(visibilidade))
    }
    await run(await write(line('a', { fotos: [] })))
    expect(await places()).toEqual([])
    expect(await test.db.selectFrom('arquivo').select('hash').execute()).toEqual([])
  })

  it('names its photos in the database before it puts them, so that after a crash they are deleted', async () => {
    const file = await write(line('a'))
    const disk = createDiskStore(media)
    let puts = 0
    const cut = new Error('cut')
    const store = {
      ...disk,
      put: async (...args: Parameters<typeof disk.put>) => {
        if (++puts > 3) throw cut
        await disk.put(...args)
      },
      // A crashed process deletes nothing.
      delete: async () => {
        throw cut
      },
    }
    await expect(run(file, 'pre', store)).rejects.toBe(cut)
    expect((await stored()).files.some((name) => name.endsWith('.avif'))).toBe(true)
    await sweepArquivos({ db: test.db, store: disk })
    expect((await stored()).files.filter((name) => /\.\w+$/.test(name))).toEqual([])
  })

  it('needs only a key, an e-mail and who she is', async () => {
    const { nome_completo, apelido, dt_nascimento } = exampleEscrita().dados_gerais
    const localizacao = { cidade: 'recife', estado: 'pe' }
    const short = {
      chave: 'k',
      email: 'k@import.example',
      dados_gerais: { nome_completo, apelido, dt_nascimento, localizacao },
    }
    expect(await run(await write(short))).toMatchObject({ ok: true, novas: 1 })
    const { modelos } = await stored()
    expect(modelos.map((m) => m.url)).toEqual(['valentina-recife'])
  })
})
