import { saveModelo } from '../../../server/modelos/escrita/escrita.ts'
import { exampleEscrita, HASH_SECRET } from '../../../server/modelos/escrita/example.ts'
import { confirmCobranca } from '../../../server/planos/baixa.ts'
import { aumentoDesde } from '../../../server/planos/precos/precos.ts'
import { charged } from './anunciante.ts'
import type { Escrita, World } from './world.ts'
import type { Write } from './write.ts'

/** A new profile that waits for staff, and somebody of staff. */
async function waiting(world: World) {
  const { token } = await world.equipe()
  const ela = await world.anunciante()
  const options = { now: new Date(), hashSecret: HASH_SECRET }
  await saveModelo(world.database.db, ela.id, exampleEscrita({ chamada: 'Nova chamada' }), options)
  const [item] = await world.rows(
    `select id, versao from moderacao_item where modelo_id = $1 and estado = 'aberto'`,
    ela.id,
  )
  return { token, ela, item: item as { id: number; versao: number } }
}
async function decided(world: World, decisao: object) {
  const { token, item, ela } = await waiting(world)
  const body = { versao: item.versao, recado: '', ...decisao }
  await world.did(`POST /api/admin/fila/${item.id}/decisao`, body, token)
  return { token, item, ela }
}
const recado = { recado: 'Como combinamos.' }
async function onConta(world: World, what: string, before: string[] = []) {
  const { token } = await world.equipe()
  const { id } = await world.cliente()
  const path = (act: string) => `/api/admin/contas/${id}/${act}`
  for (const act of before) await world.did(`POST ${path(act)}`, recado, token)
  return { token, path: path(what), body: recado }
}
async function onCobranca(world: World, what: string, isPaid = false) {
  const { token } = await world.equipe()
  const { cobranca } = await charged(world)
  if (isPaid) await confirmCobranca(world.database.db, cobranca, { now: new Date() })
  const body = what === 'confirmacao' ? { pagador: 'Maria da Silva' } : recado
  return { token, path: `/api/admin/cobrancas/${cobranca}/${what}`, body }
}
const announcement = () => ({
  ...{ plano: 'premium', preco: 119.9, motivo: 'Custos.' },
  desde: aumentoDesde(new Date()),
})

export const equipe = {
  'POST /api/cartas/{codigo}/contestacao': {
    send: async (world) => {
      const decisao = { ato: 'recusar', razao: 'contato_no_texto', recado: 'Há um telefone.' }
      const { ela } = await decided(world, decisao)
      const [{ codigo }] = await world.rows('select codigo from carta where conta_id = $1', ela.id)
      return { path: `/api/cartas/${codigo}/contestacao` }
    },
    again: [409],
  },
  'POST /api/cartas/{codigo}/desistencia': {
    send: async (world) => {
      const { token } = await world.equipe()
      const { id, cobranca } = await charged(world)
      await confirmCobranca(world.database.db, cobranca, { now: new Date() })
      await world.did(`POST /api/admin/contas/${id}/suspensao`, recado, token)
      const [{ codigo }] = await world.rows('select codigo from carta where conta_id = $1', id)
      return { path: `/api/cartas/${codigo}/desistencia` }
    },
  },
  'POST /api/admin/fila/{id}/decisao': {
    send: async (world) => {
      const { token, item } = await waiting(world)
      const path = `/api/admin/fila/${item.id}/decisao`
      return { token, path, body: { versao: item.versao, ato: 'aprovar', recado: '' } }
    },
    again: [409],
  },
  'PUT /api/admin/fila/{id}/reserva': {
    send: async (world) => {
      const { token, item } = await waiting(world)
      return { token, path: `/api/admin/fila/${item.id}/reserva` }
    },
  },
  'DELETE /api/admin/fila/{id}/reserva': {
    send: async (world) => {
      const { token, item } = await waiting(world)
      await world.did(`PUT /api/admin/fila/${item.id}/reserva`, undefined, token)
      return { token, path: `/api/admin/fila/${item.id}/reserva` }
    },
  },
  'POST /api/admin/atos/{id}/desfazer': {
    send: async (world) => {
      const { token } = await decided(world, { ato: 'aprovar' })
      const [{ id }] = await world.rows('select max(id) as id from moderacao_ato')
      return { token, path: `/api/admin/atos/${id}/desfazer` }
    },
    again: [404, 409],
  },
  'POST /api/admin/contas/{id}/suspensao': {
    send: (world) => onConta(world, 'suspensao'),
    again: [409],
  },
  'POST /api/admin/contas/{id}/reativacao': {
    send: (world) => onConta(world, 'reativacao', ['suspensao']),
    again: [409],
  },
  'POST /api/admin/contas/{id}/apagamento': {
    send: (world) => onConta(world, 'apagamento'),
    again: [409],
  },
  'PUT /api/admin/equipe/{id}/papeis': {
    send: async (world) => {
      const [{ token }, { id }] = [await world.equipe(), await world.equipe()]
      return {
        ...{ token, path: `/api/admin/equipe/${id}/papeis` },
        body: { papeis: ['moderador'], avulsos: [] },
      }
    },
  },
  'POST /api/admin/cobrancas/{id}/confirmacao': {
    send: (world) => onCobranca(world, 'confirmacao'),
    again: [409],
  },
  'POST /api/admin/cobrancas/{id}/recusa': {
    send: (world) => onCobranca(world, 'recusa'),
    again: [409],
  },
  'POST /api/admin/cobrancas/{id}/devolucao': {
    send: (world) => onCobranca(world, 'devolucao', true),
    again: [409],
  },
  'POST /api/admin/precos': {
    send: async (world) => {
      await world.asOwner('delete from preco_anunciado')
      return { token: (await world.equipe()).token, body: announcement() }
    },
    again: [409],
  },
  'DELETE /api/admin/precos/{id}': {
    send: async (world) => {
      await world.asOwner('delete from preco_anunciado')
      const { token } = await world.equipe()
      const { id } = await world.did('POST /api/admin/precos', announcement(), token)
      return { token, path: `/api/admin/precos/${id}` }
    },
    again: [404, 409],
  },
} satisfies Partial<Record<Escrita, Write>>
