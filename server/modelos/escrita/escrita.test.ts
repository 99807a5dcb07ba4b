import { describe, expect, it } from 'vitest'
import { FALTA_O_NOVE } from '../../../contract/modelo.ts'
import { SEM_CONTATO } from '../../../contract/semContato.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { mediaBaseDe } from '../../midias/foto.ts'
import { getModelo, refreshVencidos } from '../modelos.ts'
import { createModelo, publishModelo, saveModelo } from './escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from './example.ts'

const database = useTestDatabase()
const now = new Date()
const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }

const conta = (email: string) => ({ email, senhaHash: null })
const rowOf = (id: number) =>
  database.db.selectFrom('modelo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const accountsOf = (email: string) =>
  database.db.selectFrom('conta').select('id').where('email', '=', email).execute()

/** The day `years` before today in São Paulo, moved by `days`. */
function birthday(years: number, days = 0): string {
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const day = new Date(`${today}T12:00:00Z`)
  const month = day.getUTCMonth()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  // On a 29th of February: in other years the date is moved to the day before.
  if (day.getUTCMonth() !== month) day.setUTCDate(0)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

describe('a profile that may not be written', () => {
  it('is refused one day before she is 18, and nothing of it is stored', async () => {
    const escrita = exampleEscrita({ dt_nascimento: birthday(18, 1) })
    const refused = async () =>
      createModelo(
        database.db,
        { conta: conta('young@test.example'), escrita },
        { now, hashSecret: HASH_SECRET },
      )
    await expect(refused()).rejects.toMatchObject({
      codigo: 'campos_invalidos',
      campos: [{ campo: 'dados_gerais.dt_nascimento' }],
    })
    expect(await accountsOf('young@test.example')).toEqual([])
  })

  it('is refused with a phone or an address in a text of hers, which has a field of its own', async () => {
    const escrita = exampleEscrita({
      chamada: 'Me chama no (11) 98888-7777 gata!!',
      descricao: 'Rua Augusta 1000 apto 12',
    })
    escrita.atendimento.regras = 'Antes, zap: fulana'
    escrita.extras_en = 'fulana.com'
    const { id } = await createExample(database.db, now)
    const refusal = {
      codigo: 'campos_invalidos',
      campos: [
        'dados_gerais.chamada',
        'dados_gerais.descricao',
        'extras_en',
        'atendimento.regras',
      ].map((campo) => ({ campo, mensagem: SEM_CONTATO })),
    }
    const settings = { now, hashSecret: HASH_SECRET }
    await expect(saveModelo(database.db, id, escrita, settings)).rejects.toMatchObject(refusal)
    await expect(
      createModelo(database.db, { conta: conta('phone@test.example'), escrita }, settings),
    ).rejects.toMatchObject(refusal)
    expect(await accountsOf('phone@test.example')).toEqual([])
  })

  it('keeps such a text of before while it stays as it is, and no longer than that', async () => {
    const { id } = await createExample(database.db, now)
    const before = 'Me chama no (11) 98888-7777'
    await database.db.updateTable('modelo').set({ chamada: before }).where('id', '=', id).execute()
    const settings = { now, hashSecret: HASH_SECRET }
    const same = exampleEscrita({ chamada: before, extras: 'Falo francês.' })
    await saveModelo(database.db, id, same, settings)
    expect(await rowOf(id)).toMatchObject({ chamada: before, extras: 'Falo francês.' })
    const other = exampleEscrita({ chamada: `${before}!` })
    await expect(saveModelo(database.db, id, other, settings)).rejects.toMatchObject({
      campos: [{ campo: 'dados_gerais.chamada' }],
    })
  })

  it('keeps a mobile number of before without its ninth digit, and takes no other such one', async () => {
    const { id } = await createExample(database.db, now)
    const save = (telefone: string, chamada = 'Olá') =>
      saveModelo(database.db, id, exampleEscrita({ telefone, chamada }), {
        now,
        hashSecret: HASH_SECRET,
      })
    const old = '1191234567'
    await database.db.updateTable('modelo').set({ telefone: old }).where('id', '=', id).execute()
    await save(old, 'Outra chamada')
    await expect(save('1181234567')).rejects.toMatchObject({
      campos: [{ campo: 'dados_gerais.telefone', mensagem: FALTA_O_NOVE }],
    })
    await save('1132345678')
    await expect(save(old)).rejects.toMatchObject({ codigo: 'campos_invalidos' })
    expect(await rowOf(id)).toMatchObject({ telefone: '1132345678' })
  })

  it('is accepted on her 18th birthday', async () => {
    const escrita = exampleEscrita({ dt_nascimento: birthday(18) })
    await createModelo(
      database.db,
      { conta: conta('adult@test.example'), escrita },
      { now, hashSecret: HASH_SECRET },
    )
  })

  it('is refused when its e-mail has an account, in whatever case', async () => {
    const escrita = exampleEscrita()
    await createModelo(
      database.db,
      { conta: conta('taken@test.example'), escrita },
      { now, hashSecret: HASH_SECRET },
    )
    await expect(
      createModelo(
        database.db,
        { conta: conta('TAKEN@test.example'), escrita },
        { now, hashSecret: HASH_SECRET },
      ),
    ).rejects.toMatchObject({ codigo: 'email_existente' })
  })

  it('is not found by an unknown id', async () => {
    await expect(
      saveModelo(database.db, 2_000_000_000, exampleEscrita(), { now, hashSecret: HASH_SECRET }),
    ).rejects.toMatchObject({
      codigo: 'modelo_nao_encontrado',
    })
    await expect(publishModelo(database.db, 2_000_000_000)).rejects.toMatchObject({
      codigo: 'modelo_nao_encontrado',
    })
  })

  it('is a conflict for the second of two editors, whose words do not replace the first', async () => {
    const { id } = await createExample(database.db, now)
    const { versao } = await rowOf(id)
    await saveModelo(database.db, id, exampleEscrita({ chamada: 'primeira' }), {
      now,
      hashSecret: HASH_SECRET,
      versao,
    })
    await expect(
      saveModelo(database.db, id, exampleEscrita({ chamada: 'segunda' }), {
        now,
        hashSecret: HASH_SECRET,
        versao,
      }),
    ).rejects.toMatchObject({ codigo: 'conflito' })
    expect((await rowOf(id)).chamada).toBe('primeira')
  })

  it('stays unchanged when its last part is refused', async () => {
    const { id } = await createExample(database.db, now)
    const antes = await getModelo(database.db, id, options)
    const escrita = exampleEscrita({ apelido: 'Outra', chamada: 'mudou' })
    // Passes the contract; only the database refuses it, and hours are written last.
    escrita.disponibilidade = [{ dia: 9, inicio: '10:00', fim: '11:00' }]
    await expect(
      saveModelo(database.db, id, escrita, { now, hashSecret: HASH_SECRET }),
    ).rejects.toThrow()
    expect(await getModelo(database.db, id, options)).toEqual(antes)
  })
})

describe('the slug', () => {
  it('is numbered among equal names in a city, also when all are created at once', async () => {
    const created = await Promise.all(
      Array.from({ length: 12 }, () =>
        createExample(database.db, now, { dados: { apelido: 'Ana Júlia' } }),
      ),
    )
    const expected = ['', ...Array.from({ length: 11 }, (_, i) => `-${i + 2}`)]
    expect(created.map(({ url }) => url).sort()).toEqual(
      expected.map((suffix) => `ana-julia-sao-paulo${suffix}`).sort(),
    )
  })

  it.each([
    ['💋✨', 'perfil-sao-paulo'],
    ['2024', 'perfil-2024-sao-paulo'],
    [`${'A'.repeat(58)} é`, `${'a'.repeat(58)}-e-sao-paulo`],
  ])('of %j is %j', async (apelido, url) => {
    expect((await createExample(database.db, now, { dados: { apelido } })).url).toBe(url)
  })

  it('follows the nickname, and every old one still leads to the profile', async () => {
    const { id } = await createExample(database.db, now, { dados: { apelido: 'Bruna' } })
    const rename = (apelido: string) =>
      saveModelo(database.db, id, exampleEscrita({ apelido }), { now, hashSecret: HASH_SECRET })
    expect(await rename('Bruna Luz')).toMatchObject({ url: 'bruna-luz-sao-paulo', versao: 2 })
    expect(await rename('Bruna Sol')).toMatchObject({ url: 'bruna-sol-sao-paulo' })
    for (const antiga of ['bruna-sao-paulo', 'bruna-luz-sao-paulo'])
      expect(await getModelo(database.db, antiga, options)).toEqual({
        redirect: 'bruna-sol-sao-paulo',
      })

    expect(await rename('Bruna')).toMatchObject({ url: 'bruna-sao-paulo' })
    expect(await getModelo(database.db, 'bruna-sao-paulo', options)).toMatchObject({ id })
  })

  it('of another profile is never one that still leads to the first', async () => {
    const { id } = await createExample(database.db, now, { dados: { apelido: 'Clara' } })
    await saveModelo(database.db, id, exampleEscrita({ apelido: 'Clarissa' }), {
      now,
      hashSecret: HASH_SECRET,
    })
    const other = await createExample(database.db, now, { dados: { apelido: 'Clara' } })
    expect(other.url).toBe('clara-sao-paulo-2')
  })

  it('stays when only the city changes', async () => {
    const { id, url } = await createExample(database.db, now, { dados: { apelido: 'Débora' } })
    const localizacao = { bairro: '', cidade: 'Recife', estado: 'PE' }
    const saved = await saveModelo(
      database.db,
      id,
      exampleEscrita({ apelido: 'Débora', localizacao }),
      { now, hashSecret: HASH_SECRET },
    )
    expect(saved.url).toBe(url)
    expect(await rowOf(id)).toMatchObject({ cidade: 'Recife', estado: 'PE', bairro: null })
  })

  it('is decided by the database when two profiles take one name at the same moment', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        createExample(database.db, now, { dados: { apelido: `Gêmea ${i}` } }),
      ),
    )
    const saved = await Promise.all(
      ids.map(({ id }) =>
        saveModelo(database.db, id, exampleEscrita({ apelido: 'Eva' }), {
          now,
          hashSecret: HASH_SECRET,
        }),
      ),
    )
    expect(new Set(saved.map(({ url }) => url)).size).toBe(6)
    for (const { id, url } of saved)
      expect(await getModelo(database.db, url, options)).toMatchObject({ id, apelido: 'Eva' })
  })
})

describe('a save', () => {
  it('replaces its lists', async () => {
    const { id } = await createExample(database.db, now)
    const escrita = exampleEscrita()
    Object.assign(escrita, {
      servicos: ['viagens', 'viagens'],
      massagens: [],
      precos: [{ codigo: 'diaria', preco: 3000.5 }],
      caracteristicas: [{ nome: 'Silicone', valor: 'Sim' }],
      disponibilidade: [],
    })
    await saveModelo(database.db, id, escrita, { now, hashSecret: HASH_SECRET })
    expect(await getModelo(database.db, id, options)).toMatchObject({
      servicos: [{ codigo: 'viagens', label: 'Viagens' }],
      massagens: [],
      preco: 3000.5,
      precos: [{ codigo: 'diaria', preco: 3000.5, label: 'Diária - R$ 3.000,50' }],
      caracteristicas: [
        { nome: 'Silicone', valor: 'Sim' },
        { nome: 'Genero', valor: 'Feminino' },
      ],
      disponibilidade: [],
    })
  })

  it('spells a known city as in the table of municipalities', async () => {
    await database.db
      .insertInto('municipio')
      .values({
        codigo: 5_300_108,
        cidade: 'Brasília',
        estado: 'DF',
        latitude: -15.78,
        longitude: -47.93,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    const { id } = await createExample(database.db, now, {
      dados: { localizacao: { bairro: 'Asa Sul', cidade: 'BRASILIA', estado: 'df' } },
    })
    expect(await getModelo(database.db, id, options)).toMatchObject({
      localizacao: { bairro: 'Asa Sul', cidade: 'Brasília', estado: 'DF' },
      latitude: -15.78,
      longitude: -47.93,
    })
  })

  it('deletes the exact position when she moves, and keeps it when she does not', async () => {
    const posicao = { latitude: -23.561414, longitude: -46.655881 }
    const { id } = await createExample(database.db, now, { posicao })
    await saveModelo(database.db, id, exampleEscrita({ chamada: 'nova' }), {
      now,
      hashSecret: HASH_SECRET,
    })
    expect(await rowOf(id)).toMatchObject(posicao)
    const localizacao = { bairro: 'Moema', cidade: 'São Paulo', estado: 'SP' }
    await saveModelo(database.db, id, exampleEscrita({ localizacao }), {
      now,
      hashSecret: HASH_SECRET,
    })
    expect(await rowOf(id)).toMatchObject({ latitude: null, longitude: null })
  })

  it('never conflicts with the rebuilding of search rows', async () => {
    const { id } = await createExample(database.db, now)
    await database.db
      .updateTable('busca')
      .set({ revisar_em: new Date(0) })
      .where('id', '=', id)
      .execute()
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        await (i % 2
          ? refreshVencidos(database.db)
          : saveModelo(database.db, id, exampleEscrita({ chamada: `vez ${i}` }), {
              now,
              hashSecret: HASH_SECRET,
            }))
      }),
    )
    const found = await database.db
      .selectFrom('busca')
      .select('chamada')
      .where('id', '=', id)
      .execute()
    expect(found).toEqual([{ chamada: (await rowOf(id)).chamada }])
  })
})
