import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { findModelos } from '../busca/busca.ts'
import { createConta } from '../contas/contas.ts'
import { useTestDatabase } from '../database/testing.ts'
import type { Session } from '../http/session.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { showExampleFotos } from '../midias/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { saveModelo, verifyModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { getModelo } from '../modelos/modelos.ts'
import { getItem, listFila } from './analise/analise.ts'
import { decideItem } from './decisao.ts'
import { getSituacao } from './registro/registro.ts'

const database = useTestDatabase()
const now = new Date()
const antes = {
  telefone: '11988887777',
  nome_completo: 'Maria das Dores Silva',
  dt_nascimento: '1999-03-12',
  cidade: 'São Paulo',
  estado: 'SP',
  bairro: 'Jardins',
}
let equipe: Session

beforeAll(async () => {
  await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
  const email = 'iara@equipe.example'
  const id = await createConta(database.db, 'equipe', {
    email,
    nome: 'Iara',
    senhaHash: null,
    papeis: nomesDosPapeis,
  })
  options.equipe = id
  equipe = { id, nome: 'Iara', tipo: 'equipe', jti: '', exp: 0 }
})
beforeEach(() => database.pool.query('delete from moderacao_item; delete from modelo'))

/** A public profile with the badge, checked by staff. */
async function verified() {
  const { id } = await createExample(database.db, now)
  await verifyModelo(database.db, id, { now })
  await database.pool.query('delete from moderacao_item')
  return id
}
const options = {
  mediaBase: mediaBaseDe('http://m.test'),
  now,
  equipe: 0,
  razao: 'decisao' as const,
}
const change = (id: number, dados: Record<string, unknown>) =>
  saveModelo(database.db, id, exampleEscrita(dados), { now, hashSecret: HASH_SECRET })
const fila = async () => (await listFila(database.db, { limite: 60, pagina: 1 }, options)).itens
const decide = async (ato: 'aprovar' | 'recusar') => {
  const [item] = await fila()
  const recado = ato === 'recusar' ? 'Não confere.' : ''
  await decideItem(
    database.db,
    equipe,
    item!.id,
    { versao: item!.versao, ato, recado },
    {
      now,
      hashSecret: HASH_SECRET,
    },
  )
}
it('puts answers back that staff refused', async () => {
  const id = await verified()
  const respostas = [{ codigo: 'casais' as const, resposta: 'Não.' }]
  await saveModelo(
    database.db,
    id,
    { ...exampleEscrita(), respostas },
    { now, hashSecret: HASH_SECRET },
  )
  const [item] = await fila()
  const { perfil } = await getItem(database.db, item!.id, options)
  expect(perfil?.textos).toContainEqual({
    campo: 'respostas',
    antes: 'casais: Sim, com prazer.',
    agora: 'casais: Não.',
  })
  await decide('recusar')
  expect(await getModelo(database.db, id, options)).toMatchObject({
    respostas: [{ codigo: 'casais', resposta: 'Sim, com prazer.' }],
  })
})

it('shows staff an English text beside the Portuguese one, and takes it back alone', async () => {
  const id = await verified()
  await saveModelo(
    database.db,
    id,
    { ...exampleEscrita(), descricao_en: 'I know the city well.', chamada_en: 'Good talk' },
    { now, hashSecret: HASH_SECRET },
  )
  const [item] = await fila()
  expect(item).toMatchObject({ motivo: 'texto_alterado' })
  const { perfil } = await getItem(database.db, item!.id, options)
  expect(perfil?.textos).toEqual(
    expect.arrayContaining([
      { campo: 'descricao', antes: null, agora: 'Conheço bem a cidade.' },
      { campo: 'descricao_en', antes: '', agora: 'I know the city well.' },
    ]),
  )
  const { cards } = await findModelos(
    database.db,
    FiltroQuery.parse({ geral: 'good talk' }),
    options,
  )
  expect(cards).toMatchObject([{ id, chamada_en: 'Good talk' }])
  await decide('recusar')
  expect(await getModelo(database.db, id, options)).toMatchObject({
    descricao: 'Conheço bem a cidade.',
    descricao_en: null,
    chamada_en: null,
  })
})

const shown = async (id: number) => {
  const modelo = await getModelo(database.db, id, options)
  if (!modelo || 'redirect' in modelo) throw new Error('the profile is not public')
  const { cards } = await findModelos(database.db, FiltroQuery.parse({}), options)
  const card = cards.find((one) => one.id === id)
  // A page and a card never contradict each other.
  expect(card?.verificada).toBe(modelo.verificada)
  return modelo
}
/** Which live check is asked of her. */
const provaOf = async (id: number) =>
  (
    await database.db
      .selectFrom('modelo')
      .select('prova_pedida')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).prova_pedida
const rowOf = (id: number) =>
  database.db
    .selectFrom('modelo')
    .select([
      'telefone',
      'nome_completo',
      'dt_nascimento',
      'cidade',
      'estado',
      'bairro',
      'selo_suspenso',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a change of the channels besides WhatsApp', () => {
  const signal = `https://signal.me/#eu/${'Ab-_9'.repeat(12)}`
  const save = (id: number, mudancas: object) =>
    saveModelo(
      database.db,
      id,
      { ...exampleEscrita(), ...mudancas },
      { now, hashSecret: HASH_SECRET },
    )

  it.each([
    ['telegram', 'telegram', 'helena_sp'],
    ['signal', 'signal', signal],
  ] as const)(
    'to another username hides the badge until staff see it: %s',
    async (canal, campo, valor) => {
      const id = await verified()
      await save(id, { canais: [canal], [campo]: valor })
      expect(await shown(id)).toMatchObject({ verificada: false, [campo]: valor })
      const [item] = await fila()
      expect(item).toMatchObject({ motivo: 'dados_alterados' })
      const { perfil } = await getItem(database.db, item!.id, options)
      expect(perfil?.dados).toContainEqual({ campo, antes: '', agora: valor })
      const semRazao = await getItem(database.db, item!.id, { ...options, razao: undefined })
      expect(semRazao.perfil?.ocultos).toEqual([campo])
      expect(JSON.stringify(semRazao.perfil)).not.toContain(valor)
      await decide('recusar')
      expect(await shown(id)).toMatchObject({ verificada: true, [campo]: null })
    },
  )

  it('to one that uses the number that staff know waits for nobody', async () => {
    const id = await verified()
    await save(id, { canais: ['telegram', 'sms', 'ligacao'] })
    expect(await shown(id)).toMatchObject({ verificada: true, telegram: null })
    expect(await fila()).toEqual([])
  })

  it('to other words on a button is read by staff like any text', async () => {
    const id = await verified()
    const observacoes = [{ codigo: 'ligacao', observacao: 'Não atendo número oculto' }]
    await save(id, { canais: ['ligacao'], observacoes })
    expect(await shown(id)).toMatchObject({ verificada: true, observacoes })
    expect(await fila()).toMatchObject([{ motivo: 'texto_alterado' }])
    await decide('recusar')
    expect(await shown(id)).toMatchObject({ observacoes: [] })
  })
})

describe('a change of who she is, or of how she is reached', () => {
  it.each([
    ['telefone', { telefone: '(21) 97777-6666' }],
    ['nome_completo', { nome_completo: 'Outra Pessoa' }],
    ['dt_nascimento', { dt_nascimento: '1995-01-31' }],
  ] as const)('hides the badge at once and waits for staff: %s', async (campo, dados) => {
    const id = await verified()
    expect((await shown(id)).verificada).toBe(true)
    await change(id, dados)
    expect((await shown(id)).verificada).toBe(false)
    expect(await fila()).toMatchObject([{ motivo: 'dados_alterados' }])
    expect(await getSituacao(database.db, id, new Date())).toMatchObject({
      campos_em_analise: [campo],
      selo_suspenso: true,
    })
  })

  it('is approved: the new data stay, and the badge waits for a live check', async () => {
    const id = await verified()
    await change(id, { telefone: '21977776666' })
    await decide('aprovar')
    expect(await shown(id)).toMatchObject({ verificada: false, telefone: '21977776666' })
    expect(await getSituacao(database.db, id, new Date())).toMatchObject({
      campos_em_analise: [],
      selo_suspenso: true,
    })
    expect(await provaOf(id)).toBe('selfie')
    await verifyModelo(database.db, id, { now })
    expect(await shown(id)).toMatchObject({ verificada: true })
    expect(await provaOf(id)).toBeNull()
  })

  it('asks for the document again where the document says another thing', async () => {
    const id = await verified()
    await change(id, { dt_nascimento: '1995-01-31' })
    await change(id, { dt_nascimento: '1995-01-31', telefone: '21977776666' })
    expect(await provaOf(id)).toBe('documento')
  })

  it('is refused: the old data are restored completely', async () => {
    const id = await verified()
    await change(id, { telefone: '21977776666', dt_nascimento: '1995-01-31' })
    await change(id, { telefone: '21955554444', nome_completo: 'Outra Pessoa' })
    const [item] = await fila()
    const { perfil } = await getItem(database.db, item!.id, options)
    expect(perfil?.selo).toBe('suspenso')
    expect(perfil?.dados.filter((one) => one.antes !== null)).toEqual([
      { campo: 'telefone', antes: antes.telefone, agora: '21955554444' },
      { campo: 'nome_completo', antes: antes.nome_completo, agora: 'Outra Pessoa' },
    ])
    await decide('recusar')
    expect(await rowOf(id)).toEqual({ ...antes, selo_suspenso: false })
    expect((await shown(id)).verificada).toBe(true)
    expect(await provaOf(id)).toBeNull()
    expect(await fila()).toEqual([])
  })

  it('that is reverted waits all the same: somebody else may have used the phone number meanwhile', async () => {
    const id = await verified()
    await change(id, { telefone: '21977776666' })
    await change(id, {})
    expect(await fila()).toHaveLength(1)
    expect((await shown(id)).verificada).toBe(false)
  })

  it('that adds a first number shows staff that there was none, and a refusal removes it again', async () => {
    const { id } = await createExample(database.db, now, { dados: { telefone: '' } })
    await database.pool.query('delete from moderacao_item')
    await change(id, { telefone: '21977776666' })
    const [item] = await fila()
    const { perfil } = await getItem(database.db, item!.id, options)
    expect(perfil?.dados).toContainEqual({
      campo: 'telefone',
      antes: '',
      agora: '21977776666',
    })
    await decide('recusar')
    expect((await rowOf(id)).telefone).toBeNull()
  })

  it('never makes her younger than 18', async () => {
    const id = await verified()
    const year = now.getUTCFullYear() - 17
    const younger = async () => change(id, { dt_nascimento: `${year}-01-01` })
    await expect(younger()).rejects.toMatchObject({
      codigo: 'campos_invalidos',
      campos: [{ campo: 'dados_gerais.dt_nascimento' }],
    })
    expect(await fila()).toEqual([])
    expect(await rowOf(id)).toEqual({ ...antes, selo_suspenso: false })
  })

  it('of a refused profile is part of what staff approve as a whole, without its badge', async () => {
    const id = await verified()
    await database.db
      .updateTable('modelo')
      .set({ moderacao: 'recusado' })
      .where('id', '=', id)
      .execute()
    await insertExampleMunicipios(database.db)
    await showExampleFotos(database.db, id, 'publico')
    await change(id, { telefone: '21977776666' })
    expect(await fila()).toMatchObject([{ motivo: 'perfil_novo' }])
    expect((await rowOf(id)).selo_suspenso).toBe(true)
    await decide('aprovar')
    expect((await shown(id)).verificada).toBe(false)
    expect(await provaOf(id)).toBe('selfie')
  })

  it('waits apart from her words: each is decided by itself', async () => {
    const id = await verified()
    await change(id, { telefone: '21977776666', chamada: 'Outra chamada' })
    expect((await fila()).map(({ motivo }) => motivo).sort()).toEqual([
      'dados_alterados',
      'texto_alterado',
    ])
    expect((await getSituacao(database.db, id, new Date())).campos_em_analise).toEqual([
      'chamada',
      'telefone',
    ])
  })

  it('leaves no old value in the queue once it is decided', async () => {
    const id = await verified()
    await change(id, { telefone: '21977776666', chamada: 'Outra chamada' })
    await decide('aprovar')
    await decide('aprovar')
    const { rows } = await database.pool.query('select detalhe from moderacao_item')
    expect(rows).toEqual([{ detalhe: {} }, { detalhe: {} }])
  })
})

describe('a change of where she works', () => {
  it('waits for staff and leaves the badge; refused, the old place is restored', async () => {
    const id = await verified()
    await change(id, { localizacao: { bairro: 'Boa Viagem', cidade: 'Recife', estado: 'PE' } })
    expect(await shown(id)).toMatchObject({ verificada: true })
    expect(await fila()).toMatchObject([{ motivo: 'dados_alterados' }])
    await decide('recusar')
    expect(await rowOf(id)).toEqual({ ...antes, selo_suspenso: false })
    const { cards } = await findModelos(
      database.db,
      FiltroQuery.parse({ cidade: 'Recife' }),
      options,
    )
    expect(cards).toEqual([])
  })
})
