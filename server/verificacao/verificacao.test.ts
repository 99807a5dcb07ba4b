import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hoje } from '../../contract/idade.ts'
import { HORAS_ATE_APAGAR, MAX_BYTES } from '../../contract/limites.ts'
import { emptyConta } from '../contas/apagamento/dados.ts'
import { startApi } from '../contas/apiExample.ts'
import type { Mail } from '../correio/mailer.ts'
import { inTransaction } from '../database/transaction.ts'
import { createSession } from '../http/session.ts'
import { exampleArquivo } from '../midias/example.ts'
import { replaceGaleria, saveArquivos } from '../midias/midias.ts'
import { useMidias } from '../midias/testing.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { exampleEscrita } from '../modelos/escrita/example.ts'
import { sendDecisao } from '../moderacao/registro/emails.ts'
import { deleteSigilo, deleteVencidas } from './apagamento.ts'
import { examplePhoto, hire, openSent, sendArquivo } from './example.ts'
import { storeArquivo } from './verificacao.ts'

const midias = useMidias()
const { database } = midias
const api = startApi(
  database,
  { RATE_LIMIT: 'off', DATA_DIR: tmpdir() },
  () => midias.services.store,
)
const { call, clock, services } = api
const photo = await examplePhoto()
let [bia, iara, lia] = ['', '', '']

beforeAll(async () => {
  bia = await hire(api, database.db, { nome: 'Bia', verificador: false })
  iara = await hire(api, database.db, { nome: 'Iara', verificador: true })
  lia = await hire(api, database.db, { nome: 'Lia', verificador: true })
})

async function register() {
  const id = await midias.modelo('free')
  await database.pool.query('delete from moderacao_item where modelo_id = $1', [id])
  const conta = { id, nome: 'Valentina', tipo: 'modelo' } as const
  const { token } = await createSession(database.db, services.secrets.session, conta, {
    now: clock.now,
    lembrar: true,
  })
  const state = async () => (await call('GET /api/verificacao', undefined, token)).json()
  const { codigo } = await state()
  const give = (papel: string, bytes = photo, code = codigo.texto) =>
    sendArquivo(api, { token, papel, bytes, ...(papel === 'selfie' && { codigo: code }) })
  const send = () => call('POST /api/verificacao', undefined, token)
  const sent = async () => {
    // As if decoded: what decodes is tested above.
    for (const papel of ['frente', 'selfie'] as const)
      await storeArquivo(services, { modelo_id: id }, { papel, codigo: codigo.texto, jpeg: photo })
    expect((await send()).status).toBe(201)
    const { rows } = await database.pool.query(
      `select i.id, i.versao, v.id as verificacao from moderacao_item i
       join verificacao v on v.modelo_id = i.modelo_id and v.estado = 'enviada'
       where i.modelo_id = $1 and i.motivo = 'verificacao' and i.estado = 'aberto'`,
      [id],
    )
    return rows[0] as { id: number; versao: number; verificacao: number }
  }
  return { id, token, state, give, send, sent }
}

type Item = { id: number; versao: number; verificacao: number }
const decide = ({ id, versao }: Item, decisao: object, token = iara) =>
  call(`POST /api/admin/fila/${id}/decisao`, { versao, recado: '', ...decisao }, token)
const aprovacao = { ato: 'aprovar', nascimento: '1997-04-02' }
const approve = async (item: Item, more: object = {}, token = iara) => {
  await openSent(api, item.verificacao, token)
  return decide(item, { ...aprovacao, ...more }, token)
}
const read = (verificacao: number, token: string, papel = 'frente') =>
  call(`GET /api/admin/verificacoes/${verificacao}/${papel}?razao=decisao`, undefined, token)
const profile = async (id: number) => (await call(`GET /api/modelo/${id}`)).json()
const sealed = async () => (await midias.files()).filter((path) => path.startsWith('sigilo/'))
/** Her stored files, as long as rows name them. */
async function sealedOf(...ids: number[]): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select 'sigilo/' || a.id || '/cifrado' as path from verificacao_arquivo a
     join verificacao v on v.id = a.verificacao_id where v.modelo_id = any($1) order by 1`,
    [ids],
  )
  return rows.map(({ path }) => path)
}
const problem = async (answer: Response) => [answer.status, (await answer.json()).codigo]

describe('a picture that is refused', () => {
  it('is of another kind, broken, a video or too large, and nothing of it is stored', async () => {
    const { give, state } = await register()
    const before = await sealed()
    expect(await problem(await give('frente', Buffer.from('not a picture at all')))).toEqual([
      415,
      'tipo_nao_suportado',
    ])
    const broken = Buffer.concat([photo.subarray(0, 300), Buffer.alloc(50)])
    const answer = await give('frente', broken)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      codigo: 'arquivo_recusado',
      campos: [{ campo: 'arquivo', codigo: 'danificada' }],
    })
    const film = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'.repeat(8))])
    expect((await give('frente', film)).status).toBe(415)
    const large = Buffer.concat([photo, Buffer.alloc(MAX_BYTES)])
    expect(await problem(await give('frente', large))).toEqual([413, 'corpo_grande_demais'])
    expect((await give('perfil')).status).toBe(422)
    expect((await state()).arquivos).toEqual([])
    expect(await sealed()).toEqual(before)
  })

  it('is a selfie with the code of another day, or of another account', async () => {
    const [one, other] = [await register(), await register()]
    const { codigo } = await other.state()
    for (const code of [codigo.texto, 'AAA-AAA', undefined])
      expect(await problem(await one.give('selfie', photo, code ?? ''))).toEqual([
        422,
        'campos_invalidos',
      ])
    const today = clock.now
    clock.now = new Date(today.getTime() + 49 * 3_600_000)
    onTestFinished(() => {
      clock.now = today
    })
    expect((await one.give('selfie')).status).toBe(422)
    clock.now = today
    expect((await one.give('selfie')).status).toBe(201)
  })
})

describe('what is sent', () => {
  it('needs document and selfie, once', async () => {
    const { give, send, state } = await register()
    const missing = async () =>
      (await (await send()).json()).campos.map((c: { campo: string }) => c.campo)
    expect(await missing()).toEqual(['frente', 'selfie'])
    await give('frente')
    expect(await missing()).toEqual(['selfie'])
    await give('selfie')
    expect((await send()).status).toBe(201)
    expect(await state()).toMatchObject({ estado: 'em_analise', pede: null })
    expect(await problem(await send())).toEqual([409, 'conflito'])
    expect(await problem(await give('frente'))).toEqual([409, 'conflito'])
  })

  it('is stored encrypted, opened only for staff with the right, and each reading is recorded', async () => {
    const { id, token, sent } = await register()
    const { verificacao } = await sent()
    const { rows } = await database.pool.query(
      'select id from verificacao_arquivo where verificacao_id = $1',
      [verificacao],
    )
    for (const row of rows) {
      const file = await midias.services.store.get(`sigilo/${row.id}/cifrado`)
      const chunks: Buffer[] = []
      for await (const chunk of file!.body()) chunks.push(chunk)
      expect(Buffer.concat(chunks).includes(Buffer.from('ffd8ff', 'hex'))).toBe(false)
    }
    expect(await problem(await read(verificacao, token))).toEqual([403, 'acesso_negado'])
    expect(await problem(await read(verificacao, bia))).toEqual([403, 'acesso_negado'])
    const { imagem } = await (await read(verificacao, iara)).json()
    expect(Buffer.from(imagem.split(',')[1], 'base64').readUIntBE(0, 3)).toBe(0xffd8ff)
    const { rows: lines } = await database.pool.query(
      `select dado from auditoria where fato = 'leitura' and alvo = 'modelo' and alvo_id = $1`,
      [id],
    )
    expect(lines).toEqual([{ dado: 'documento' }])
  })

  it('is shown to staff with its code, and closed to those without the right', async () => {
    const { sent, state } = await register()
    const { codigo } = await state()
    const item = await sent()
    const open = async (token: string) =>
      (await (await call(`GET /api/admin/fila/${item.id}`, undefined, token)).json()).verificacao
    expect(await open(bia)).toMatchObject({ pode_ver: false })
    expect(await open(iara)).toMatchObject({
      pode_ver: true,
      codigo: codigo.texto,
      papeis: ['frente', 'selfie'],
    })
    expect(await problem(await approve(item, {}, bia))).toEqual([403, 'acesso_negado'])
  })

  it('leaves no file that no row names when another takes its place while it is being stored', async () => {
    const { id, state } = await register()
    const { codigo } = await state()
    const before = await sealed()
    const { store } = services
    const frente = { papel: 'frente', codigo: codigo.texto, jpeg: photo } as const
    const put: typeof store.put = async (path, ...content) => {
      await storeArquivo(services, { modelo_id: id }, frente)
      await deleteSigilo(store, [path.split('/')[1]!])
      await store.put(path, ...content)
    }
    const slow = { ...services, store: Object.assign(Object.create(store), { put }) }
    await storeArquivo(slow, { modelo_id: id }, frente)
    const added = (await sealed()).filter((path) => !before.includes(path))
    expect(added).toEqual(await sealedOf(id))
  })

  it('is deleted at once when she takes it back, and leaves the queue', async () => {
    const { token, sent, state } = await register()
    const before = await sealed()
    const item = await sent()
    expect((await call('DELETE /api/verificacao', undefined, token)).status).toBe(200)
    expect(await sealed()).toEqual(before)
    const { estado, certificados } = await state()
    expect([estado, certificados]).toMatchObject(['nenhuma', [{ resultado: 'retirada' }]])
    expect(await problem(await approve(item))).toEqual([409, 'conflito'])
    expect((await call('DELETE /api/verificacao', undefined, token)).status).toBe(404)
  })
})

describe('the decision', () => {
  it('needs the birth date of the document, and pictures that are hers', async () => {
    const { sent } = await register()
    const item = await sent()
    for (const more of [{ nascimento: undefined }, { conferidas: ['0'.repeat(24)] }])
      expect(await problem(await approve(item, more))).toEqual([422, 'campos_invalidos'])
    const refusal = {
      ato: 'recusar',
      razao: 'ilegivel',
      recado: 'Ilegível.',
      nascimento: '1990-01-01',
    }
    expect((await decide(item, refusal)).status).toBe(422)
  })

  it('approves nobody before who decides has opened all that was sent', async () => {
    const { sent } = await register()
    const item = await sent()
    await read(item.verificacao, iara)
    await openSent(api, item.verificacao, lia)
    expect(await problem(await decide(item, aprovacao))).toEqual([409, 'conflito'])
    await read(item.verificacao, iara, 'selfie')
    expect((await decide(item, aprovacao)).status).toBe(200)
  })

  it('of two people of staff counts once', async () => {
    const { sent } = await register()
    const item = await sent()
    const answers = await Promise.all([
      approve(item),
      decide(item, { ato: 'recusar', razao: 'ilegivel', recado: 'Ilegível.' }, lia),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('verifies her: the profile says so, with the age of the document, and an e-mail is queued', async () => {
    const { id, sent, state } = await register()
    expect(await profile(id)).toMatchObject({ verificada: false })
    const item = await sent()
    const { ato } = await (await approve(item)).json()
    expect(await profile(id)).toMatchObject({ verificada: true, verificada_em: expect.any(String) })
    const { rows } = await database.pool.query(
      `select m.dt_nascimento, a.ato,
        exists (select from graphile_worker.jobs where key = 'decisao-' || a.id) as avisada
       from modelo m join moderacao_ato a on a.alvo = 'modelo' and a.alvo_id = m.id
       where m.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ dt_nascimento: '1997-04-02', ato: 'verificar', avisada: true }])
    expect(await state()).toMatchObject({ estado: 'verificada', pede: null })
    // Undone, all of it is as before: the item waits, and the files stay until a decision.
    const undone = await call(`POST /api/admin/atos/${ato}/desfazer`, undefined, iara)
    expect(undone.status).toBe(204)
    expect(await profile(id)).toMatchObject({ verificada: false })
    expect(await state()).toMatchObject({ estado: 'em_analise', apagar_em: null })
  })

  it('finds a minor in the document: hidden at once, and in the queue of suspicions', async () => {
    const { id, sent } = await register()
    const item = await sent()
    const year = clock.now.getUTCFullYear() - 17
    expect((await approve(item, { nascimento: `${year}-01-01` })).status).toBe(200)
    expect((await call(`GET /api/modelo/${id}`)).status).toBe(404)
    const { rows } = await database.pool.query(
      `select motivo from moderacao_item where modelo_id = $1 and estado = 'aberto' order by motivo`,
      [id],
    )
    expect(rows).toEqual([{ motivo: 'suspeita_menor' }, { motivo: 'verificacao' }])
  })

  it('refuses it with words that she reads, and she may send again', async () => {
    const { sent, state, give } = await register()
    const recado = 'O documento não aparece inteiro.'
    const item = await sent()
    const answer = await decide(item, { ato: 'recusar', razao: 'ilegivel', recado })
    expect(answer.status).toBe(200)
    expect(await state()).toMatchObject({ estado: 'recusada', recado, pede: 'documento' })
    const { ato } = await answer.json()
    const send = vi.fn(async (_letter: Mail) => {})
    await sendDecisao({ ...services, mailer: { send } }, ato)
    expect(send.mock.calls[0]![0].text).toContain('O que foi decidido: a sua verificação.')
    expect((await give('frente')).status).toBe(201)
    // Once she has begun another one, the refusal stays.
    const undone = await call(`POST /api/admin/atos/${ato}/desfazer`, undefined, iara)
    expect(await problem(undone)).toEqual([409, 'conflito'])
  })
})

describe('pictures of hers', () => {
  it('that staff compared with the selfie say so until they are replaced, or she is checked again', async () => {
    const { id, sent } = await register()
    const [same, other] = [exampleArquivo(`mesma ${id}`), exampleArquivo(`outra ${id}`)]
    await saveArquivos(database.db, [same, other])
    const show = (...hashes: string[]) =>
      replaceGaleria(
        database.db,
        id,
        hashes.map((arquivo) => ({ arquivo, visibilidade: 'publico' as const })),
      )
    const checked = async () =>
      (await profile(id)).galeria.map((item: { conferida_em: string | null }) => item.conferida_em)
    await show(same.hash, other.hash)
    expect(await checked()).toEqual([null, null])
    await approve(await sent(), { conferidas: [same.hash] })
    expect(await checked()).toEqual([hoje(clock.now), null])
    await show(other.hash)
    expect(await checked()).toEqual([null])
    await show(same.hash)
    await approve(await sent())
    expect(await checked()).toEqual([null])
  })
})

describe('a verified advertiser who changes her phone number', () => {
  it('sends a selfie alone, which staff decide after the change itself', async () => {
    const { id, sent, state, give, send } = await register()
    await approve(await sent())
    const mudanca = exampleEscrita({ telefone: '21977776666', dt_nascimento: '1997-04-02' })
    const options = { now: clock.now, hashSecret: services.secrets.hash }
    await saveModelo(database.db, id, mudanca, options)
    expect(await state()).toMatchObject({ estado: 'suspensa', pede: 'selfie' })
    expect((await give('selfie')).status).toBe(201)
    expect((await send()).status).toBe(201)
    const open = async (motivo: string): Promise<Item> => {
      const { rows } = await database.pool.query(
        `select id, versao, (detalhe->>'verificacao')::integer as verificacao from moderacao_item
         where modelo_id = $1 and motivo = $2 and estado = 'aberto'`,
        [id, motivo],
      )
      return rows[0]
    }
    const check = async () => approve(await open('verificacao'), { nascimento: undefined })
    expect(await problem(await check())).toEqual([409, 'conflito'])
    expect((await decide(await open('dados_alterados'), { ato: 'aprovar' })).status).toBe(200)
    expect(await profile(id)).toMatchObject({ verificada: false })
    expect((await check()).status).toBe(200)
    expect(await profile(id)).toMatchObject({ verificada: true, telefone: '21977776666' })
  })
})

describe('the files of a verification', () => {
  it('are deleted at the stated hour, not before, with a certificate of each', async () => {
    const { id, sent, state } = await register()
    const item = await sent()
    const files = await sealedOf(id)
    await approve(item)
    const { apagar_em } = await state()
    expect(Date.parse(apagar_em) - clock.now.getTime()).toBe(HORAS_ATE_APAGAR * 3_600_000)
    const parts = { db: database.db, store: midias.services.store }
    await deleteVencidas({ ...parts, now: () => new Date(Date.parse(apagar_em) - 1000) })
    expect(await sealed()).toEqual(expect.arrayContaining(files))
    await deleteVencidas({ ...parts, now: () => new Date(apagar_em) })
    expect((await sealed()).filter((path) => files.includes(path))).toEqual([])
    expect((await read(item.verificacao, iara)).status).toBe(404)
    const { certificados, estado } = await state()
    expect(estado).toBe('verificada')
    expect(certificados).toMatchObject([
      {
        resultado: 'verificada',
        arquivos: [
          { papel: 'frente', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
          { papel: 'selfie' },
        ],
      },
    ])
  })

  it('are deleted though the store refuses those of others', async () => {
    const [broken, other] = [await register(), await register()]
    for (const { sent } of [broken, other]) await approve(await sent())
    const [kept, gone] = [await sealedOf(broken.id), await sealedOf(other.id)]
    const { store } = midias.services
    const refusing = {
      ...store,
      delete: async (path: string) => {
        if (kept.includes(path)) throw new Error('refused')
        await store.delete(path)
      },
    }
    const due = new Date(clock.now.getTime() + HORAS_ATE_APAGAR * 3_600_000)
    const remove = (from: typeof store) =>
      deleteVencidas({ db: database.db, store: from, now: () => due })
    await expect(remove(refusing)).rejects.toThrow('refused')
    expect((await sealed()).filter((path) => [...kept, ...gone].includes(path)).sort()).toEqual(
      [...kept].sort(),
    )
    await remove(store)
    expect((await sealed()).filter((path) => kept.includes(path))).toEqual([])
  })

  it('are deleted with an erased account, and when they were never sent', async () => {
    const [erased, idle] = [await register(), await register()]
    await erased.sent()
    await idle.give('frente')
    const files = await sealedOf(erased.id, idle.id)
    expect(files).toHaveLength(3)
    await inTransaction(database.db, (trx) =>
      emptyConta(
        trx,
        { id: erased.id, tipo: 'modelo' },
        { hashSecret: services.secrets.hash, now: clock.now },
      ),
    )
    const later = new Date(clock.now.getTime() + 3 * 24 * 3_600_000)
    const parts = { db: database.db, store: midias.services.store }
    await deleteVencidas({ ...parts, now: () => later })
    const left = async () => (await sealed()).filter((path) => files.includes(path))
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
    const { rowCount } = await database.pool.query('select from verificacao where modelo_id = $1', [
      erased.id,
    ])
    expect(rowCount).toBe(0)
  })
})
