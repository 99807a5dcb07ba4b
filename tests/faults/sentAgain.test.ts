import { describe, expect, it } from 'vitest'
import { sigiloPath } from '../../server/midias/store.ts'
import { examplePhoto } from '../../server/verificacao/example.ts'
import { storeArquivo } from '../../server/verificacao/verificacao.ts'
import { useWorld } from './writes/world.ts'

/** What `everyWrite.test.ts` found: an answer is lost, the person sends the same again. */
const world = useWorld()
const { did, rows } = world

const queued = async (task: string): Promise<number> =>
  (await rows('select from graphile_worker.jobs where task_identifier = $1', task)).length
const both = <T>(send: () => Promise<T>): Promise<[T, T]> => Promise.all([send(), send()])

describe('what is sent again, also at once, is the first one', () => {
  it('a message to the operator: one row, one e-mail; other words are another', async () => {
    const send = (mensagem: string) =>
      did('POST /api/mensagens', { nome: 'Ana', email: 'ana@mail.example', mensagem })
    await both(() => send('Olá'))
    await send('Olá')
    await send('Olá de novo')
    expect(await rows('select mensagem from mensagem order by id')).toEqual([
      { mensagem: 'Olá' },
      { mensagem: 'Olá de novo' },
    ])
    expect(await queued('send-mensagem')).toBe(2)
  })

  it('a contest of a check of age: its receipt is the same', async () => {
    const quem = { nome: 'Ana', email: 'ana@mail.example', caso: 'contestar' }
    const send = (mensagem: string) => did('POST /api/idade/contestacoes', { ...quem, mensagem })
    const [one, other] = await both(() => send('Tenho 30 anos.'))
    expect(other).toEqual(one)
    expect(await send('Tenho 31 anos.')).not.toEqual(one)
  })

  it('a report with words: its receipt is the same until it is decided', async () => {
    const { id } = await world.anunciante()
    const item = { tipo: 'perfil', id }
    const send = (more: object) => did('POST /api/denuncias', { item, motivo: 'spam', ...more })
    const [one, other] = await both(() => send({ texto: 'Só manda para outro site.' }))
    expect(other).toEqual(one)
    // Nothing tells two people apart who say nothing.
    expect(await send({})).not.toEqual(await send({}))
    await rows(`update denuncia set decidido_em = now(), desfecho = 'mantido'`)
    expect(await send({ texto: 'Só manda para outro site.' })).not.toEqual(one)
  })

  it('a comment on a story: one comment, and its owner is told once', async () => {
    const { storie } = await world.perfil()
    const { token } = await world.cliente()
    const path = `POST /api/stories/${storie}/comentarios`
    const [one, other] = await both(() => did(path, { comentario: 'Que linda' }, token))
    expect(other).toEqual(one)
    expect((await did(path, { comentario: 'Que sorriso' }, token)).id).not.toBe(one.id)
  })

  it('the roles of somebody of staff: one act in the log', async () => {
    const [{ token }, { id }] = [await world.equipe(), await world.equipe()]
    const give = (papeis: string[]) =>
      did(`PUT /api/admin/equipe/${id}/papeis`, { papeis, avulsos: [] }, token)
    await give(['moderador'])
    await give(['moderador'])
    await give(['financeiro'])
    const acts = await rows(
      `select razao from moderacao_ato where ato = 'nomear' and alvo_id = $1 order by id`,
      id,
    )
    expect(acts).toEqual([{ razao: 'moderador' }, { razao: 'financeiro' }])
  })
})

describe('a picture of a document', () => {
  it('whose file was not stored before the node died is not shown as sent', async () => {
    const { id, token } = await world.anunciante()
    const sent = async () => (await did('GET /api/verificacao', undefined, token)).arquivos
    const frente = { papel: 'frente', codigo: undefined, jpeg: await examplePhoto() } as const
    await storeArquivo(world.api.services, { modelo_id: id }, frente)
    expect(await sent()).toHaveLength(1)
    const [{ id: arquivo }] = await rows(
      `select a.id from verificacao_arquivo a join verificacao v on v.id = a.verificacao_id
       where v.modelo_id = $1`,
      id,
    )
    await world.store.delete(sigiloPath(arquivo))
    expect(await sent()).toEqual([])
  })
})
