import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ItemAberto, ItemDaFila } from '../../contract/fila.ts'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { startApi } from '../contas/apiExample.ts'
import { createConta } from '../contas/contas.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { openMailer } from '../correio/correio.ts'
import { bodyOf, startSmtp } from '../correio/smtpExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { createTasks } from '../jobs.ts'
import { makeJobsDue } from '../jobsExample.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { receiveMensagem } from '../mensagens/mensagens.ts'
import { exampleArquivo, showExampleFotos } from '../midias/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { replaceGaleria, saveArquivos, setImagem } from '../midias/midias.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { getModelo } from '../modelos/modelos.ts'
import { enqueueDepoimento, enqueueImagens } from './fila.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { MODERATION: 'pre' })
const now = new Date()
let smtp: Awaited<ReturnType<typeof startSmtp>>
let equipe: string

const tokenOf = async (conta: { id: number; nome: string; tipo: TipoConta }) =>
  (await createSession(database.db, services.secrets.session, conta, { now })).token

async function hire(nome: string) {
  const email = `${nome.toLowerCase()}@equipe.example`
  const id = await createConta(database.db, 'equipe', {
    email,
    nome,
    senhaHash: null,
    papeis: nomesDosPapeis,
  })
  return tokenOf({ id, nome, tipo: 'equipe' })
}

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  smtp = await startSmtp()
  equipe = await hire('Iara')
})
afterAll(() => smtp.close())
beforeEach(async () => {
  smtp.delivered.length = 0
  await database.pool.query(
    'delete from moderacao_item; delete from graphile_worker._private_jobs; delete from modelo',
  )
})

/** Sends the waiting e-mails, as after the time in which acts can be undone. */
async function work() {
  await makeJobsDue(database.pool)
  const settings = { ...services.settings, smtpUrl: smtp.url }
  const mailer = openMailer(settings, services.log)
  const tasks = createTasks({ ...services, db: database.db, settings, mailer })
  await runOnce({
    connectionString: database.url,
    taskList: { 'send-decisao': tasks['send-decisao']! },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
  return smtp.delivered
}

const fila = async (query = ''): Promise<ItemDaFila[]> =>
  (await call(`GET /api/admin/fila${query}`, undefined, equipe)).json()
const open = async (id: number): Promise<ItemAberto> =>
  (await call(`GET /api/admin/fila/${id}`, undefined, equipe)).json()
const decide = (item: { id: number; versao: number }, decisao: object, token = equipe) =>
  call(`POST /api/admin/fila/${item.id}/decisao`, { versao: item.versao, ...decisao }, token)
const isPublic = async (id: number) =>
  (await getModelo(database.db, id, { mediaBase: mediaBaseDe('https://camelia.example'), now })) !==
  null
const atos = async () =>
  (await database.pool.query('select ato, alvo, motivo as recado from moderacao_ato order by id'))
    .rows

/** A profile that staff approved and that changed since. */
async function changed(dados: Record<string, unknown>) {
  const { id } = await createExample(database.db, now)
  await database.pool.query('delete from moderacao_item')
  await saveModelo(database.db, id, exampleEscrita(dados), { now, hashSecret: HASH_SECRET })
  return id
}

async function reviewed() {
  const { id: modelo } = await createExample(database.db, now)
  const cliente = await createExampleAssinante(database.db)
  await database.pool.query('delete from moderacao_item')
  const { rows } = await database.pool.query(
    `insert into depoimento (modelo_id, cliente_id, nota, comentario, status)
     values ($1, $2, 5, 'Ótima', 1) returning id`,
    [modelo, cliente.id],
  )
  return { modelo, depoimento: rows[0].id as number, cliente: cliente.id }
}

describe('a decision that is refused', () => {
  it('is one without words to the person, of an unknown kind, or with another item’s reason', async () => {
    await createExample(database.db, now, { moderacao: 'pendente' })
    const [item] = await fila()
    for (const [decisao, campo] of [
      [{ ato: 'recusar', recado: '  ' }, 'recado'],
      [{ ato: 'apagar' }, 'ato'],
      [{ ato: 'concluir' }, 'ato'],
      [{ ato: 'recusar', razao: 'ofensivo', recado: 'x' }, 'razao'],
    ] as const) {
      const answer = await decide(item!, decisao)
      expect(answer.status).toBe(422)
      expect((await answer.json()).campos).toMatchObject([{ campo }])
    }
    expect(await fila()).toHaveLength(1)
  })

  it('is the second of two by two people at once: one counts, the other gets a conflict', async () => {
    const { id } = await createExample(database.db, now, { moderacao: 'pendente' })
    const [item] = await fila()
    const antes = (await atos()).length
    const outra = await hire('Bia')
    const answers = await Promise.all([
      decide(item!, { ato: 'aprovar' }),
      decide(item!, { ato: 'recusar', recado: 'Foto' }, outra),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await atos()).length).toBe(antes + 1)
    expect(await isPublic(id)).toBe(answers[0]!.status === 200)
  })

  it('is one on words that changed after they were read', async () => {
    const id = await changed({ chamada: 'a primeira' })
    const [item] = await fila()
    await saveModelo(database.db, id, exampleEscrita({ chamada: 'a segunda' }), {
      now,
      hashSecret: HASH_SECRET,
    })
    const answer = await decide(item!, { ato: 'aprovar' })
    expect([answer.status, (await answer.json()).codigo]).toEqual([409, 'conflito'])
    expect(await fila()).toMatchObject([{ versao: item!.versao + 1 }])
  })

  it('and saves of the same profile at the same time never deadlock', async () => {
    const id = await changed({ chamada: 'vez 0' })
    for (let round = 1; round <= 10; round += 1) {
      const [item] = await fila()
      const saves = saveModelo(database.db, id, exampleEscrita({ chamada: `vez ${round}` }), {
        now,
        hashSecret: HASH_SECRET,
      })
      const [answer] = await Promise.all([decide(item!, { ato: 'aprovar' }), saves])
      expect([200, 409]).toContain(answer.status)
    }
  })
})

describe('a new profile', () => {
  it('is invisible until approved, and its owner then gets its address', async () => {
    const { id, url } = await createExample(database.db, now, { moderacao: 'pendente' })
    expect(await isPublic(id)).toBe(false)
    const [item] = await fila('?fila=perfis')
    expect(await open(item!.id)).toMatchObject({
      motivo: 'perfil_novo',
      titulo: 'Valentina',
      perfil: { id, publico: false, nome_completo: null, email: null, telefone: null },
      depoimento: null,
      historico: [],
    })
    expect((await decide(item!, { ato: 'aprovar' })).status).toBe(200)
    expect(await isPublic(id)).toBe(true)
    const [mail] = await work()
    expect(bodyOf(mail!.raw)).toContain(`http://camelia.test/profile/${url}`)
    expect((await call(`GET /api/admin/fila/${item!.id}`, undefined, equipe)).status).toBe(404)
  })

  it('that is refused stays hidden; she reads why in her panel and by e-mail, and it waits again once changed', async () => {
    const { id } = await createExample(database.db, now, { moderacao: 'pendente' })
    const recado = 'Retire o telefone da descrição.'
    await decide((await fila())[0]!, { ato: 'recusar', razao: 'contato_no_texto', recado })
    expect(await isPublic(id)).toBe(false)
    expect(await fila()).toEqual([])

    const dela = await tokenOf({ id, nome: 'Valentina', tipo: 'modelo' })
    const situacao = await call(`GET /api/modelo/${id}/moderacao`, undefined, dela)
    expect(await situacao.json()).toMatchObject({
      moderacao: 'recusado',
      publico: false,
      decisoes: [{ ato: 'recusar', recado }],
    })
    const [mail] = await work()
    expect(bodyOf(mail!.raw)).toContain(recado)

    await insertExampleMunicipios(database.db)
    await showExampleFotos(database.db, id, 'publico')
    await saveModelo(database.db, id, exampleEscrita({ descricao: 'Sem telefone.' }), {
      now,
      hashSecret: HASH_SECRET,
    })
    const [item] = await fila()
    expect((await open(item!.id)).historico).toMatchObject([{ ato: 'recusar', recado }])
  })
})

describe('a change of an approved profile', () => {
  it('is live while it waits, shown beside the version before', async () => {
    const id = await changed({ chamada: 'outra chamada' })
    expect(await isPublic(id)).toBe(true)
    const { perfil } = await open((await fila())[0]!.id)
    expect(perfil?.textos.filter(({ antes }) => antes !== null)).toEqual([
      { campo: 'chamada', antes: 'Boa conversa e bons vinhos', agora: 'outra chamada' },
    ])
  })

  it('of words is reverted when it is refused, name and address too, and the rest stays', async () => {
    const id = await changed({ apelido: 'Ligue 11 9999', chamada: 'outra chamada' })
    await decide((await fila())[0]!, { ato: 'recusar', recado: 'Sem telefone.' })
    const perfil = await getModelo(database.db, id, {
      mediaBase: mediaBaseDe('http://m.test'),
      now,
    })
    expect(perfil).toMatchObject({
      apelido: 'Valentina',
      url: expect.stringMatching(/^valentina-sao-paulo/),
      chamada: 'Boa conversa e bons vinhos',
      extras: 'Falo inglês.',
    })
    expect(await fila()).toEqual([])
    expect(bodyOf((await work())[0]!.raw)).toContain('Desfizemos a última mudança')
  })

  it('of pictures removes only the new ones when it is refused', async () => {
    const { id } = await createExample(database.db, now)
    await database.pool.query('delete from moderacao_item')
    const [velha, nova] = [exampleArquivo('velha'), exampleArquivo('nova')]
    await saveArquivos(database.db, [velha, nova])
    await replaceGaleria(
      database.db,
      id,
      [velha, nova].map(({ hash }, i) => ({
        arquivo: hash,
        visibilidade: i === 0 ? ('privado' as const) : ('publico' as const),
      })),
    )
    await setImagem(database.db, id, 'perfil', nova.hash)
    await inTransaction(database.db, (trx) => enqueueImagens(trx, id, [nova.hash]))
    const [item] = await fila()
    const { perfil } = await open(item!.id)
    expect(perfil?.imagens.filter((i) => i.nova).map(({ onde }) => onde)).toEqual([
      'perfil',
      'galeria',
    ])
    // Staff see private media too, under an address that expires.
    const bases = perfil?.imagens.map(({ privada, foto }) => [privada, foto.base])
    expect(bases).toContainEqual([true, expect.stringMatching(/\/media\/privado\/\d+-/)])
    await decide(item!, { ato: 'recusar', razao: 'outra_pessoa', recado: 'De quem é?' })
    const { rows } = await database.pool.query(
      `select arquivo from midia where modelo_id = $1 union all
       select arquivo from modelo_imagem where modelo_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ arquivo: velha.hash }])
  })

  it('that is approved stays, and no e-mail is sent for it', async () => {
    const id = await changed({ chamada: 'outra chamada' })
    await decide((await fila())[0]!, { ato: 'aprovar' })
    expect(
      await getModelo(database.db, id, { mediaBase: mediaBaseDe('https://camelia.example'), now }),
    ).toMatchObject({
      chamada: 'outra chamada',
    })
    expect(await work()).toEqual([])
  })
})

describe('a review', () => {
  it('that was reported stays when staff find nothing wrong', async () => {
    const { depoimento } = await reviewed()
    await inTransaction(database.db, (trx) =>
      enqueueDepoimento(trx, depoimento, 'depoimento_denunciado', { texto: 'É mentira' }),
    )
    const [item] = await fila('?fila=depoimentos')
    expect(await open(item!.id)).toMatchObject({
      depoimento: { id: depoimento, denuncia: 'É mentira', status: 1 },
    })
    await decide(item!, { ato: 'aprovar' })
    expect(
      await database.db.selectFrom('depoimento_publico').select('id').execute(),
    ).toContainEqual({ id: depoimento })
  })

  it('whose author rewrites it is not decided about by who has read other words', async () => {
    const { modelo, depoimento, cliente } = await reviewed()
    await database.pool.query(`update depoimento set status = 0 where id = $1`, [depoimento])
    await database.pool.query(
      `update conta set criada_em = now() - interval '9 days' where id = $1`,
      [cliente],
    )
    const dela = await tokenOf({ id: modelo, nome: 'Valentina', tipo: 'modelo' })
    const report = `POST /api/depoimentos/${depoimento}/denunciar`
    expect((await call(report, { motivo: 'É mentira' }, dela)).status).toBe(202)
    const [item] = await fila()
    const dele = await tokenOf({ id: cliente, nome: 'Davi', tipo: 'assinante' })
    const words = { nota: 1, comentario: 'Outras palavras, que ninguém da equipe leu' }
    expect((await call(`PUT /api/depoimentos/${depoimento}`, words, dele)).status).toBe(200)
    expect((await decide(item!, { ato: 'aprovar' })).status).toBe(409)
    const [again] = await fila()
    expect((await open(again!.id)).depoimento).toMatchObject(words)
    expect((await decide(again!, { ato: 'aprovar' })).status).toBe(200)
  })

  it('that is taken down stays down, and its row stays', async () => {
    const { modelo, depoimento } = await reviewed()
    await inTransaction(database.db, (trx) =>
      enqueueDepoimento(trx, depoimento, 'depoimento_suspeito', { sinais: ['conta_nova'] }),
    )
    await decide((await fila())[0]!, { ato: 'recusar', razao: 'falso', recado: 'Comprado.' })
    await expect(
      database.pool.query('update depoimento set status = 1 where id = $1', [depoimento]),
    ).rejects.toThrow('depoimento_retirado_rejeitado')
    const dela = await tokenOf({ id: modelo, nome: 'Valentina', tipo: 'modelo' })
    const put = (status: number) =>
      call(`PUT /api/depoimentos/${depoimento}`, { resposta: '', status }, dela)
    expect((await put(1)).status).toBe(409)
    expect((await put(9)).status).toBe(200)
    const rejeitados = await call('GET /api/admin/depoimentos', undefined, equipe)
    expect(await rejeitados.json()).toMatchObject([
      { id: depoimento, retirado: true, sinais: ['conta_nova'], comentario: 'Ótima' },
    ])
  })
})

describe('a message', () => {
  it('is marked as answered', async () => {
    await receiveMensagem(database.db, { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Oi' })
    const [item] = await fila('?fila=mensagens')
    expect(await open(item!.id)).toMatchObject({ mensagem: { nome: 'Ana', mensagem: 'Oi' } })
    await decide(item!, { ato: 'concluir' })
    const { rows } = await database.pool.query('select respondida_em from mensagem')
    expect(rows[0].respondida_em).not.toBeNull()
  })
})

describe('a suspended account', () => {
  it('is signed out at once, hidden everywhere and told why', async () => {
    const { id, url } = await createExample(database.db, now)
    const dela = await tokenOf({ id, nome: 'Valentina', tipo: 'modelo' })
    const suspend = (recado: string) =>
      call(`POST /api/admin/contas/${id}/suspensao`, { recado }, equipe)
    expect((await suspend('')).status).toBe(422)
    expect((await suspend('Denúncia em apuração.')).status).toBe(200)
    expect((await suspend('De novo.')).status).toBe(409)
    expect(await isPublic(id)).toBe(false)
    expect((await call(`GET /api/modelo/${id}/moderacao`, undefined, dela)).status).toBe(401)
    expect(bodyOf((await work())[0]!.raw)).toContain('Denúncia em apuração.')

    const contas = await call(`GET /api/admin/contas?q=${url}&razao=pedido`, undefined, equipe)
    expect(await contas.json()).toMatchObject([{ id, estado: 'suspensa', url }])
  })

  it('is never one of staff', async () => {
    const id = await createConta(database.db, 'equipe', {
      email: 'chefe@equipe.example',
      nome: 'Chefe',
      senhaHash: null,
      papeis: nomesDosPapeis,
    })
    const answer = await call(`POST /api/admin/contas/${id}/suspensao`, { recado: 'x' }, equipe)
    expect(answer.status).toBe(404)
  })
})

describe('the accounts', () => {
  it('are found by what is known of them, and counted on a page past the last as well', async () => {
    const { id, url } = await createExample(database.db, now)
    for (const q of [String(id), url, 'das dores']) {
      const found = await call(
        `GET /api/admin/contas?razao=pedido&q=${encodeURIComponent(q)}`,
        undefined,
        equipe,
      )
      expect([q, (await found.json())[0]]).toMatchObject([q, { id, tipo: 'modelo', url }])
    }
    const beyond = await call(
      `GET /api/admin/contas?razao=pedido&q=${url}&pagina=9`,
      undefined,
      equipe,
    )
    expect(await beyond.json()).toEqual([])
    expect(beyond.headers.get('X-Total-Count')).toBe('1')
  })
})

describe('the log', () => {
  it('lists every act, newest first, page by page, with who did it and to whom', async () => {
    await createExample(database.db, now, { moderacao: 'pendente' })
    await decide((await fila())[0]!, { ato: 'aprovar' })
    const answer = await call('GET /api/admin/registro?limite=1', undefined, equipe)
    expect(await answer.json()).toMatchObject([
      { ato: 'aprovar', alvo: 'modelo', titulo: 'Valentina', equipe: 'Iara' },
    ])
    expect(Number(answer.headers.get('X-Total-Count'))).toBe((await atos()).length)
    expect(answer.headers.get('Link')).toContain('rel="next"')
  })
})

describe('the queue', () => {
  it('is filtered by kind, the oldest first, page by page', async () => {
    await createExample(database.db, now, { moderacao: 'pendente', dados: { apelido: 'Ana' } })
    await createExample(database.db, now, { moderacao: 'pendente', dados: { apelido: 'Bia' } })
    await receiveMensagem(database.db, { nome: 'Caio', email: 'c@mail.example', mensagem: 'Oi' })
    expect((await fila()).map(({ titulo }) => titulo)).toEqual(['Ana', 'Bia', 'Caio'])
    expect((await fila('?fila=perfis&limite=1&pagina=2')).map(({ titulo }) => titulo)).toEqual([
      'Bia',
    ])
    const resumo = await call('GET /api/admin/resumo', undefined, equipe)
    const { mais_antigo, mais_antigos, ...esperas } = await resumo.json()
    expect(esperas).toMatchObject({ perfis: 2, mensagens: 1, depoimentos: 0 })
    expect(mais_antigos).toEqual({ perfis: mais_antigo, mensagens: expect.any(String) })
    expect((await call('GET /api/admin/fila?fila=tudo', undefined, equipe)).status).toBe(422)
  })
})
