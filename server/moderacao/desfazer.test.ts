import { runMigrations } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Feito, ItemAberto, ItemDaFila } from '../../contract/fila.ts'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { startApi } from '../contas/apiExample.ts'
import { createConta } from '../contas/contas.ts'
import { startDelivery } from '../correio/deliverExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { createSession } from '../http/session.ts'
import { exampleArquivo } from '../midias/example.ts'
import { addStorie, replaceGaleria, saveArquivos, setImagem } from '../midias/midias.ts'
import { settle } from '../midias/sweep/sweep.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { forgetDesfazer } from './desfazer.ts'
import { enqueueImagens } from './fila.ts'
import { findMotivoDaSuspensao } from './registro/registro.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database, { MODERATION: 'pre' })
const now = clock.now
let mail: Awaited<ReturnType<typeof startDelivery>>
let [iara, bia] = ['', '']

async function hire(nome: string) {
  const email = `${nome.toLowerCase()}@equipe.example`
  const id = await createConta(database.db, 'equipe', {
    email,
    nome,
    senhaHash: null,
    papeis: nomesDosPapeis,
  })
  const conta = { id, nome, tipo: 'equipe' } as const
  return (await createSession(database.db, services.secrets.session, conta, { now })).token
}

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  mail = await startDelivery(database, services)
  iara = await hire('Iara')
  bia = await hire('Bia')
  return () => mail.close()
})
beforeEach(async () => {
  clock.now = now
  await database.pool.query(
    'delete from moderacao_item; delete from graphile_worker._private_jobs; delete from modelo',
  )
})

const fila = async (query = '', token = iara): Promise<ItemDaFila[]> =>
  (await call(`GET /api/admin/fila${query}`, undefined, token)).json()
const open = async (id: number): Promise<ItemAberto> =>
  (await call(`GET /api/admin/fila/${id}`, undefined, iara)).json()
const decide = (item: ItemDaFila, decisao: object, token = iara) =>
  call(`POST /api/admin/fila/${item.id}/decisao`, { versao: item.versao, ...decisao }, token)
const decided = async (item: ItemDaFila, decisao: object): Promise<Feito> => {
  const answer = await decide(item, decisao)
  expect([answer.status, await answer.clone().text()]).toMatchObject([200, expect.anything()])
  return answer.json()
}
const undo = async ({ ato }: Feito, token = iara) =>
  (await call(`POST /api/admin/atos/${ato}/desfazer`, undefined, token)).status
const claim = async (id: number, token: string) =>
  (await call(`PUT /api/admin/fila/${id}/reserva`, undefined, token)).status
const save = (id: number, dados: Record<string, unknown>) =>
  saveModelo(database.db, id, exampleEscrita(dados), { now, hashSecret: HASH_SECRET })
const isPublic = async (id: number) =>
  (await database.pool.query('select from modelo_publico where id = $1', [id])).rowCount === 1
const rowOf = async (id: number) =>
  (await database.pool.query('select * from modelo where id = $1', [id])).rows[0]

/** A new profile that waits. */
const novo = () => createExample(database.db, now, { moderacao: 'pendente' })

/** An approved profile without open items. */
async function vista() {
  const { id, url } = await createExample(database.db, now)
  await database.pool.query('delete from moderacao_item')
  return { id, url }
}

/** With three public photos, the first of them her portrait, and a story of the last. */
async function withPictures(id: number) {
  const arquivos = ['um', 'dois', 'tres'].map((nome) => exampleArquivo(`${nome}-${id}`))
  await saveArquivos(database.db, arquivos)
  const hashes = arquivos.map(({ hash }) => hash)
  await replaceGaleria(
    database.db,
    id,
    hashes.map((arquivo) => ({ arquivo, visibilidade: 'publico' as const })),
  )
  await setImagem(database.db, id, 'perfil', hashes[0]!)
  await addStorie(database.db, id, {
    arquivo: hashes[2]!,
    restrito: false,
    criadoEm: now,
    expiraEm: new Date(now.getTime() + 86_400_000),
  })
  await inTransaction(database.db, (trx) => enqueueImagens(trx, id, hashes))
  return hashes
}
const picturesOf = async (id: number) =>
  (
    await database.pool.query(
      `select 'midia' as em, id, arquivo, ordem::text from midia where modelo_id = $1
       union all select 'papel', 0, arquivo, papel from modelo_imagem where modelo_id = $1
       union all select 'storie', id, arquivo, null from storie where modelo_id = $1 order by 1, 2`,
      [id],
    )
  ).rows

describe('an act of staff is not undone', () => {
  it('a minute later, by somebody else, a second time, or when something changed since', async () => {
    const { id } = await novo()
    // With all that staff need to see, so that her next save queues it again.
    const arquivo = exampleArquivo(`foto-${id}`)
    await saveArquivos(database.db, [arquivo])
    await replaceGaleria(database.db, id, [{ arquivo: arquivo.hash, visibilidade: 'publico' }])
    const feito = await decided((await fila())[0]!, { ato: 'recusar', recado: 'Não é ela.' })
    expect(await undo(feito, bia)).toBe(409)
    clock.now = new Date(now.getTime() + 60_000)
    expect(await undo(feito)).toBe(409)
    clock.now = new Date(now.getTime() + 59_999)
    expect(await undo({ ...feito, ato: 2_147_483_647 })).toBe(404)
    await save(id, { chamada: 'corrigida' })
    expect(await undo(feito)).toBe(409)
    expect(await fila()).toHaveLength(1)
  })

  it('twice by two clicks at once', async () => {
    await novo()
    const feito = await decided((await fila())[0]!, { ato: 'aprovar' })
    expect((await Promise.all([undo(feito), undo(feito)])).sort()).toEqual([204, 409])
  })

  it('and its stored values are deleted after the minute, those of one that can be contested after 30 days', async () => {
    await database.pool.query('delete from moderacao_desfazer')
    await novo()
    await decided((await fila())[0]!, { ato: 'aprovar' })
    await novo()
    await decided((await fila())[0]!, { ato: 'recusar', recado: 'Sem foto.' })
    const left = async () =>
      (await database.pool.query('select from moderacao_desfazer')).rowCount ?? 0
    expect(await left()).toBe(2)
    await forgetDesfazer(database.db, new Date(now.getTime() + 60_000))
    expect(await left()).toBe(1)
    await forgetDesfazer(database.db, new Date(now.getTime() + 30 * 24 * 3_600_000))
    expect(await left()).toBe(0)
  })
})

describe('within a minute is undone, and nobody gets an e-mail of it', () => {
  it.each(['aprovar', 'recusar'])('a new profile: %s', async (ato) => {
    const { id } = await novo()
    const [item] = await fila()
    const feito = await decided(item!, { ato, recado: 'Sem foto.' })
    expect(await isPublic(id)).toBe(ato === 'aprovar')
    expect(await undo(feito)).toBe(204)
    expect(await isPublic(id)).toBe(false)
    expect((await rowOf(id)).moderacao).toBe('pendente')
    expect(await mail.deliver()).toEqual([])
    expect((await open(item!.id)).historico.map((one) => one.ato)).toEqual(['desfazer', ato])
    const dela = await createSession(
      database.db,
      services.secrets.session,
      { id, nome: 'Valentina', tipo: 'modelo' },
      { now },
    )
    const situacao = await call(`GET /api/modelo/${id}/moderacao`, undefined, dela.token)
    expect(await situacao.json()).toMatchObject({ moderacao: 'pendente', decisoes: [] })
  })

  it('a refused change of words and of data, address and badge with them', async () => {
    const { id } = await vista()
    await database.pool.query('update modelo set verificada_em = now() where id = $1', [id])
    await save(id, { apelido: 'Outra', telefone: '(21) 97777-6666' })
    const before = await rowOf(id)
    const itens = await fila()
    expect(itens.map(({ motivo }) => motivo).sort()).toEqual(['dados_alterados', 'texto_alterado'])
    const feitos = []
    for (const item of itens) feitos.push(await decided(item, { ato: 'recusar', recado: 'Não.' }))
    expect(await rowOf(id)).toMatchObject({ apelido: 'Valentina', selo_suspenso: false })
    // In any order: each restores what it changed.
    for (const feito of feitos) expect(await undo(feito)).toBe(204)
    const { apelido, url, telefone, selo_suspenso } = before
    expect(await rowOf(id)).toMatchObject({ apelido, url, telefone, selo_suspenso })
    const again = await open(itens.find(({ motivo }) => motivo === 'texto_alterado')!.id)
    expect(again.perfil?.textos).toContainEqual({
      campo: 'apelido',
      antes: 'Valentina',
      agora: 'Outra',
    })
    expect(await mail.deliver()).toEqual([])
  })

  it('pictures that were refused, with their places, roles and stories; their files were not deleted yet', async () => {
    const { id } = await vista()
    const hashes = await withPictures(id)
    const before = await picturesOf(id)
    const feito = await decided((await fila())[0]!, { ato: 'recusar', recado: 'De quem são?' })
    expect(await picturesOf(id)).toEqual([])
    const deleted: string[] = []
    const store = { delete: async (path: string) => void deleted.push(path) }
    await settle({ db: database.db, store: store as never }, hashes)
    expect(deleted).toEqual([])
    expect(await undo(feito)).toBe(204)
    expect(await picturesOf(id)).toEqual(before)
  })

  it('a suspension, whose sessions stay ended', async () => {
    const { id } = await vista()
    const answer = await call(`POST /api/admin/contas/${id}/suspensao`, { recado: 'Veja.' }, iara)
    expect(await isPublic(id)).toBe(false)
    expect(await undo(await answer.json())).toBe(204)
    expect(await isPublic(id)).toBe(true)
    expect(await mail.deliver()).toEqual([])
  })
})

describe('single pictures', () => {
  it('cannot be refused without naming one, nor one of somebody else, nor the last of a new profile', async () => {
    const { id } = await novo()
    const hashes = await withPictures(id)
    const [item] = await fila()
    const recado = 'Há um telefone nela.'
    for (const imagens of [undefined, [], ['f'.repeat(24)], hashes])
      expect((await decide(item!, { ato: 'retirar', recado, imagens })).status).toBe(422)
    expect((await decide(item!, { ato: 'aprovar', imagens: [hashes[0]] })).status).toBe(422)
    expect(await picturesOf(id)).toHaveLength(5)
  })

  it('leave the profile, the rest of which is approved; she is told', async () => {
    const { id } = await novo()
    const hashes = await withPictures(id)
    const [item] = await fila()
    const recado = 'Há um telefone nela.'
    await decided(item!, {
      ato: 'retirar',
      razao: 'contato_na_imagem',
      recado,
      imagens: [hashes[0]],
    })
    expect(await isPublic(id)).toBe(true)
    expect((await picturesOf(id)).map(({ arquivo }) => arquivo)).toEqual([
      hashes[1],
      hashes[2],
      hashes[2],
    ])
    const [sent] = await mail.deliver()
    expect(sent!.text).toContain('Retiramos imagens do seu perfil')
    expect(sent!.text).toContain(recado)
  })
})

describe('an item that a colleague has claimed', () => {
  it('cannot be decided by others, nor whatever else of that profile waits, until ten minutes are over', async () => {
    const { id } = await vista()
    await save(id, { chamada: 'outra', telefone: '(21) 97777-6666' })
    const [first, second] = await fila()
    expect(await claim(first!.id, bia)).toBe(204)
    expect(await claim(second!.id, iara)).toBe(409)
    const refused = await decide(second!, { ato: 'aprovar' })
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('Bia'),
    ])
    expect((await fila()).map(({ reserva }) => reserva)).toMatchObject([
      { equipe: 'Bia', minha: false },
      { equipe: 'Bia', minha: false },
    ])
    expect((await fila('', bia))[0]!.reserva?.minha).toBe(true)
    clock.now = new Date(now.getTime() + 600_000)
    expect(await claim(second!.id, iara)).toBe(204)
  })

  it('is free again when the claim is released, which nobody else can do', async () => {
    await novo()
    const [item] = await fila()
    expect(await claim(item!.id, bia)).toBe(204)
    const release = (token: string) =>
      call(`DELETE /api/admin/fila/${item!.id}/reserva`, undefined, token)
    await release(iara)
    expect((await decide(item!, { ato: 'aprovar' })).status).toBe(409)
    await release(bia)
    expect((await decide(item!, { ato: 'aprovar' })).status).toBe(200)
    expect(await claim(item!.id, iara)).toBe(409)
  })

  it('is claimed by one of two who ask at once', async () => {
    await novo()
    const [item] = await fila()
    const answers = await Promise.all([claim(item!.id, iara), claim(item!.id, bia)])
    expect(answers.sort()).toEqual([204, 409])
  })
})

describe('the queue', () => {
  it('shows the items of one profile together, in the place of the oldest', async () => {
    const { id } = await vista()
    await save(id, { apelido: 'Ana', chamada: 'outra' })
    await createExample(database.db, now, { moderacao: 'pendente', dados: { apelido: 'Bia' } })
    await save(id, { apelido: 'Ana', chamada: 'outra', telefone: '(21) 97777-6666' })
    expect((await fila()).map(({ titulo }) => titulo)).toEqual(['Ana', 'Ana', 'Bia'])
  })

  it('shows prices and services of the profiles that wait', async () => {
    const { id } = await novo()
    await database.pool.query(
      `insert into modelo_preco (modelo_id, codigo, preco) values ($1, '1-hora', 400)
       on conflict do nothing`,
      [id],
    )
    await database.pool.query(
      `insert into modelo_opcao (modelo_id, grupo, codigo) values ($1, 'servicos', 'jantares')
       on conflict do nothing`,
      [id],
    )
    const { perfil } = await open((await fila())[0]!.id)
    expect(perfil?.precos.map(({ codigo }) => codigo)).toContain('1-hora')
    expect(perfil?.servicos).toContainEqual({ codigo: 'jantares', label: 'Jantares' })
  })
})

describe('somebody who may be a minor', () => {
  const recado = 'Precisamos confirmar sua idade.'
  const suspect = async () => {
    const { id } = await vista()
    await save(id, { chamada: 'outra' })
    const [item] = await fila()
    const feito = await decided(item!, { ato: 'recusar', razao: 'menor', recado })
    return { id, item: item!, feito }
  }

  it('is hidden at once, first in the queue, and nothing else of hers is decided before', async () => {
    await novo()
    const { id, item } = await suspect()
    expect(await isPublic(id)).toBe(false)
    const [first, second] = await fila()
    expect([first!.motivo, second!.id]).toEqual(['suspeita_menor', item.id])
    expect((await fila('?fila=menores')).map(({ modelo }) => modelo)).toEqual([id])
    expect((await decide(second!, { ato: 'aprovar' })).status).toBe(409)
    const lift = await call(`POST /api/admin/contas/${id}/reativacao`, { recado }, iara)
    expect(lift.status).toBe(409)
    expect((await mail.deliver()).map(({ text }) => text)).toEqual([
      expect.stringContaining(recado),
    ])
  })

  it('does not wait because a colleague has claimed the item', async () => {
    const { id } = await novo()
    const [item] = await fila()
    await claim(item!.id, bia)
    expect((await decide(item!, { ato: 'recusar', razao: 'menor', recado })).status).toBe(200)
    expect((await fila('?fila=menores')).map(({ modelo }) => modelo)).toEqual([id])
  })

  it('is restored once staff know that she is of age, and so is what waits of her', async () => {
    const { id, item } = await suspect()
    const [suspeita] = await fila('?fila=menores')
    // Whoever suspected her does not lift it alone.
    expect((await decide(suspeita!, { ato: 'aprovar' })).status).toBe(403)
    expect((await decide(suspeita!, { ato: 'aprovar' }, bia)).status).toBe(200)
    expect(await isPublic(id)).toBe(true)
    expect((await fila()).map((one) => one.id)).toEqual([item.id])
  })

  it('stays suspended when she is not, and nothing of hers waits any more; that can be undone too', async () => {
    const { id } = await suspect()
    const [suspeita] = await fila('?fila=menores')
    const feito = await decided(suspeita!, { ato: 'recusar', razao: 'menor_confirmado', recado })
    expect([await isPublic(id), await fila()]).toEqual([false, []])
    expect(await undo(feito)).toBe(204)
    expect((await fila()).map(({ motivo }) => motivo)).toEqual(['suspeita_menor', 'texto_alterado'])
  })

  it('reads what staff wrote to her where she signs in, about the suspicion and the decision', async () => {
    const { id } = await suspect()
    expect(await findMotivoDaSuspensao(database.db, id)).toBe(recado)
    const [suspeita] = await fila('?fila=menores')
    const sure = 'O documento diz que você tem menos de 18 anos.'
    const decisao = { ato: 'recusar', razao: 'menor_confirmado', recado: sure }
    const feito = await decided(suspeita!, decisao)
    expect(await findMotivoDaSuspensao(database.db, id)).toBe(sure)
    expect(await undo(feito)).toBe(204)
    expect(await findMotivoDaSuspensao(database.db, id)).toBe(recado)
  })

  it('was a mistake: undone, she is public again and in no queue', async () => {
    const { id, item, feito } = await suspect()
    expect(await undo(feito)).toBe(204)
    expect(await isPublic(id)).toBe(true)
    expect((await fila()).map((one) => one.id)).toEqual([item.id])
  })

  it('is reported from the list of accounts as well, where a client cannot be', async () => {
    const { id } = await vista()
    const body = { recado, razao: 'menor' }
    expect((await call(`POST /api/admin/contas/${id}/suspensao`, body, iara)).status).toBe(200)
    expect((await fila('?fila=menores')).map(({ modelo }) => modelo)).toEqual([id])
    const email = `cliente${id}@mail.example`
    const cliente = await createConta(database.db, 'assinante', {
      email,
      nome: 'Caio',
      senhaHash: null,
    })
    const refused = await call(`POST /api/admin/contas/${cliente}/suspensao`, body, iara)
    expect(refused.status).toBe(422)
  })
})
