import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItemAberto, ItemDaFila } from '../../contract/fila.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { startDelivery } from '../correio/deliverExample.ts'
import { useDenuncias } from '../denuncias/denunciaExample.ts'
import { createSession, type TipoConta } from '../http/session.ts'

const { database, call, services, clock, hire, rows, showProfile, queue, open, decide, undo } =
  useDenuncias()
let mail: Awaited<ReturnType<typeof startDelivery>>
let bia = ''
beforeAll(async () => {
  mail = await startDelivery(database, services)
  bia = await hire('Bia')
})
afterAll(() => mail.close())

const signIn = async (id: number, tipo: TipoConta) => {
  const conta = { id, nome: 'Alguém', tipo }
  return (await createSession(database.db, services.secrets.session, conta, { now: clock.now }))
    .token
}

/** A comment that an advertiser got, her session, and its author's. */
async function commented() {
  const { id, storie } = await showProfile()
  const cliente = await createExampleAssinante(database.db)
  const [{ id: comentario }] = await rows(
    `insert into storie_comentario (storie_id, modelo_id, cliente_id, comentario)
     values ($1, $2, $3, 'Eu sei onde você mora') returning id`,
    ...[storie, id, cliente.id],
  )
  return { comentario, token: await signIn(id, 'modelo'), cliente }
}
const report = async (id: number, token: string, motivo = 'É uma ameaça.') =>
  (await call(`POST /api/comentarios/${id}/denunciar`, { motivo }, token)).status
const received = async (token: string): Promise<{ id: number }[]> =>
  (await call('GET /api/comentarios', undefined, token)).json()
const counted = async (token: string): Promise<number[]> =>
  (await (await call('GET /api/stories', undefined, token)).json()).stories.map(
    ({ comentarios }: { comentarios: number }) => comentarios,
  )
const waiting = (): Promise<ItemDaFila[]> => queue('?fila=comentarios')
const recusa = { ato: 'recusar', razao: 'ameaca', recado: 'O comentário ameaça.' }

describe('a comment on a story', () => {
  it('is taken to staff by its reader only, with a reason', async () => {
    const [one, other] = [await commented(), await commented()]
    expect(await report(one.comentario, other.token)).toBe(403)
    expect(await report(one.comentario, await signIn(one.cliente.id, 'assinante'))).toBe(403)
    expect(await report(2_000_000_000, one.token)).toBe(404)
    expect(await report(one.comentario, one.token, ' ')).toBe(422)
    expect(await waiting()).toEqual([])
    expect(await report(one.comentario, one.token)).toBe(202)
    expect(await report(one.comentario, one.token)).toBe(202)
    const [item, ...others] = await waiting()
    expect(others).toEqual([])
    const { comentario, depoimento }: ItemAberto = await open(item!.id)
    expect(depoimento).toBeNull()
    expect(comentario).toMatchObject({
      comentario: 'Eu sei onde você mora',
      denuncia: 'É uma ameaça.',
      cliente: { id: one.cliente.id },
    })
  })

  it('that is kept stays as it was', async () => {
    const { comentario, token } = await commented()
    await report(comentario, token)
    expect((await decide({ ato: 'aprovar' })).status).toBe(200)
    expect((await received(token)).map(({ id }) => id)).toEqual([comentario])
  })

  it('that is taken down is gone from her panel for good, and its author gets a letter', async () => {
    const { comentario, token } = await commented()
    await report(comentario, token)
    await mail.deliver()
    expect(await counted(token)).toEqual([1])
    expect((await decide(recusa)).status).toBe(200)
    expect(await received(token)).toEqual([])
    expect(await counted(token)).toEqual([0])
    const approve = await call(`PUT /api/comentarios/${comentario}`, { status: 1 }, token)
    expect(approve.status).toBe(404)
    const [letter, ...more] = await mail.deliver()
    expect(more).toEqual([])
    expect(letter!.text).toContain('O que foi decidido: um comentário que você escreveu.')
    expect(letter!.text).toContain('Regra: Ameaça ou chantagem.')
    expect(letter!.text).toMatch(/\/decisao\/[\w-]{22}/)
  })

  it('comes back when the decision is undone, or contested with success', async () => {
    const { comentario, token } = await commented()
    await report(comentario, token)
    const { ato } = await (await decide(recusa)).json()
    expect((await undo(ato)).status).toBe(204)
    expect(await received(token)).toHaveLength(1)
    await decide(recusa)
    expect(await received(token)).toEqual([])
    const [{ codigo }] = await rows('select codigo from carta order by id desc limit 1')
    await call(`POST /api/cartas/${codigo}/contestacao`, { texto: 'Era uma piada.' })
    const [item] = await queue('?fila=contestacoes')
    const contested: ItemAberto = await open(item!.id)
    expect(contested.comentario).toMatchObject({ id: comentario, retirado: true })
    expect((await decide({ ato: 'aprovar' }, { item: item!, token: bia })).status).toBe(200)
    expect(await received(token)).toHaveLength(1)
  })

  it('comes back by an undo while another one waits for staff', async () => {
    const [one, other] = [await commented(), await commented()]
    await report(one.comentario, one.token)
    const [item] = await waiting()
    await report(other.comentario, other.token)
    const { ato } = await (await decide(recusa, { item: item! })).json()
    expect((await undo(ato)).status).toBe(204)
    expect(await received(one.token)).toHaveLength(1)
    expect(await waiting()).toHaveLength(2)
  })

  it('goes from the queue with its author', async () => {
    const { comentario, token, cliente } = await commented()
    await report(comentario, token)
    await rows('delete from storie_comentario where cliente_id = $1', cliente.id)
    expect(await waiting()).toEqual([])
  })
})
