import { hoje } from '../../../contract/idade.ts'
import { CONSENTIMENTO_VERSAO } from '../../../contract/perguntasDeConsentimento.ts'
import { newToken } from '../../../server/contas/links.ts'
import { showExampleFotos } from '../../../server/midias/example.ts'
import { saveModelo } from '../../../server/modelos/escrita/escrita.ts'
import { exampleEscrita, HASH_SECRET } from '../../../server/modelos/escrita/example.ts'
import { confirmCobranca } from '../../../server/planos/baixa.ts'
import { examplePhoto } from '../../../server/verificacao/example.ts'
import { drafted, withdrawn } from './clientes.ts'
import { browser } from './visitante.ts'
import type { Escrita, World } from './world.ts'
import type { Write } from './write.ts'

const own = async ({ anunciante }: World) => {
  const { id, token } = await anunciante()
  return { modelo: id, token }
}
const aviso = () => ({ assinatura: browser(), idioma: 'pt-BR' })

/** Somebody who changed her name twice: she has old addresses. */
const renamed = async (world: World) => {
  const ela = await world.anunciante()
  const options = { now: new Date(), hashSecret: HASH_SECRET }
  for (const apelido of ['Bianca', 'Camila'])
    await saveModelo(world.database.db, ela.id, exampleEscrita({ apelido }), options)
  return { modelo: ela.id, token: ela.token, url: ela.url }
}
const draftedBy = async (world: World) => {
  const ela = await world.anunciante()
  return drafted(world, { modelo_id: ela.id }, ela)
}
const sentBy = async (world: World) => {
  const ela = await draftedBy(world)
  await world.did('POST /api/verificacao', undefined, ela.token)
  return ela
}
/** She has an album that opens by link, and a plan with private media. */
const withAlbum = async (world: World) => {
  const { id, token } = await world.anunciante({ plano: 'diamond' })
  await world.rows(
    `update modelo set albuns = '1: De viagem', albuns_por_link = '{1}' where id = $1`,
    id,
  )
  return { id, token }
}
/** What is sent to make a link to it. */
const linkFor = { album: 1, dias: 1 }

const stay = () => ({ cidade: 'Santos', estado: 'SP', de: hoje(), ate: hoje(), anunciar: true })

export async function charged({ anunciante, did }: World) {
  const ela = await anunciante()
  const { cobranca } = await did('POST /api/planos/assinar', { plano: 'premium' }, ela.token)
  return { ...ela, cobranca: cobranca.id as number }
}

export const anunciante = {
  'PUT /api/avisos': { send: async (world) => ({ ...(await own(world)), body: aviso() }) },
  'DELETE /api/avisos': {
    send: async (world) => {
      const sent = await own(world)
      await world.did('PUT /api/avisos', aviso(), sent.token)
      return sent
    },
  },
  'PUT /api/configuracoes/{id}': { send: own },
  'PUT /api/depoimentos/{id}': {
    send: async (world) => {
      const { ela, depoimento } = await world.perfil()
      return { token: ela.token, path: `/api/depoimentos/${depoimento}` }
    },
  },
  'POST /api/depoimentos/{id}/denunciar': {
    send: async (world) => {
      const { ela, depoimento } = await world.perfil()
      return { token: ela.token, path: `/api/depoimentos/${depoimento}/denunciar` }
    },
  },
  'PUT /api/modelo/{id}': {
    send: async (world) => ({
      ...(await own(world)),
      body: exampleEscrita({ chamada: 'Outra conversa', apelido: 'Bianca' }),
    }),
  },
  'PUT /api/escondida': {
    send: async (world) => ({ ...(await own(world)), body: { estados: ['PE'], cidades: [] } }),
  },
  'POST /api/bloqueios': {
    send: async (world) => {
      const { ela, depoimento } = await world.perfil()
      return { token: ela.token, body: { origem: 'avaliacao', id: depoimento } }
    },
    again: [200, 409],
  },
  'DELETE /api/bloqueios/{id}': {
    send: async (world) => {
      const { ela, depoimento } = await world.perfil()
      await world.did('POST /api/bloqueios', { origem: 'avaliacao', id: depoimento }, ela.token)
      const [{ id }] = await world.rows(
        'select id from modelo_bloqueio where modelo_id = $1',
        ela.id,
      )
      return { token: ela.token, path: `/api/bloqueios/${id}` }
    },
    again: [404],
  },
  'POST /api/albuns/links': {
    send: async (world) => ({ token: (await withAlbum(world)).token, body: linkFor }),
    twice: {
      why: 'an address is answered once: who did not get it makes another link, and ends the first',
      rows: ['album_link'],
    },
  },
  'DELETE /api/albuns/links/{id}': {
    send: async (world) => {
      const { id, token } = await withAlbum(world)
      await world.did('POST /api/albuns/links', linkFor, token)
      const [link] = await world.rows('select id from album_link where modelo_id = $1', id)
      return { token, path: `/api/albuns/links/${link.id}` }
    },
    again: [404],
  },
  'POST /api/albuns/abrir': {
    send: async (world) => {
      const { token } = await withAlbum(world)
      const { link } = await world.did('POST /api/albuns/links', linkFor, token)
      const body = { token: new URLSearchParams(new URL(link).hash.slice(1)).get('token') }
      return { token: (await world.cliente()).token, body }
    },
  },
  'PUT /api/visibilidade': { send: own },
  'POST /api/visibilidade/pausar': { send: own },
  'POST /api/visibilidade/voltar': {
    send: async (world) => {
      const sent = await own(world)
      await world.did('POST /api/visibilidade/pausar', {}, sent.token)
      return sent
    },
  },
  'POST /api/visibilidade/continuar': {
    send: async ({ anunciante, rows }) => {
      const { id } = await anunciante()
      const { token, hash } = newToken()
      await rows(
        `insert into modelo_ausencia (modelo_id, vista_em, avisada_em, link)
         values ($1, now() - interval '80 days', now(), $2)
         on conflict (modelo_id) do update
         set vista_em = excluded.vista_em, avisada_em = now(), link = excluded.link`,
        id,
        hash,
      )
      return { body: { token } }
    },
    again: [404],
  },
  'PUT /api/online/{id}': { send: own },
  'POST /api/modelo/{id}/analise': {
    send: async (world) => {
      const { id, token } = await world.anunciante({ moderacao: 'rascunho' })
      await showExampleFotos(world.database.db, id, 'publico')
      const sensitive = { finalidade: 'perfil_sensivel', versao: CONSENTIMENTO_VERSAO }
      await world.did('POST /api/consentimentos', sensitive, token)
      return { modelo: id, token }
    },
    again: [409],
  },
  'POST /api/impulsos': { send: own },
  'POST /api/planos/assinar': { send: own },
  'DELETE /api/planos/cobrancas/{id}': {
    send: async (world) => {
      const { token, cobranca } = await charged(world)
      return { token, path: `/api/planos/cobrancas/${cobranca}` }
    },
    again: [404, 409],
  },
  'POST /api/planos/cobrancas/{id}/desistencia': {
    send: async (world) => {
      const { token, cobranca } = await charged(world)
      await confirmCobranca(world.database.db, cobranca, { now: new Date() })
      return { token, path: `/api/planos/cobrancas/${cobranca}/desistencia` }
    },
    again: [404, 409],
  },
  'PUT /api/comentarios/{id}': {
    send: async (world) => {
      const { ela, comentario } = await world.perfil()
      return { token: ela.token, path: `/api/comentarios/${comentario}` }
    },
  },
  'POST /api/comentarios/{id}/denunciar': {
    send: async (world) => {
      const { ela, comentario } = await world.perfil()
      return { token: ela.token, path: `/api/comentarios/${comentario}/denunciar` }
    },
  },
  'POST /api/temporadas': {
    send: async (world) => ({ ...(await own(world)), body: stay() }),
    again: [409, 422],
  },
  'DELETE /api/temporadas/{id}': {
    send: async (world) => {
      const { modelo, token } = await own(world)
      await world.did('POST /api/temporadas', stay(), token)
      const [{ id }] = await world.rows('select id from temporada where modelo_id = $1', modelo)
      return { token, path: `/api/temporadas/${id}` }
    },
    again: [404],
  },
  'DELETE /api/modelo/{id}/urls-antigas': { send: renamed },
  'DELETE /api/modelo/{id}/urls-antigas/{url}': {
    send: async (world) => {
      const { modelo, token, url } = await renamed(world)
      return { token, path: `/api/modelo/${modelo}/urls-antigas/${url}` }
    },
    again: [404],
  },
  'POST /api/verificacao/arquivos/{papel}': {
    send: async (world) => ({ token: (await own(world)).token, bytes: await examplePhoto() }),
  },
  'DELETE /api/verificacao/arquivos/{papel}': {
    send: async (world) => ({ token: (await draftedBy(world)).token }),
  },
  'POST /api/verificacao': {
    send: async (world) => ({ token: (await draftedBy(world)).token }),
    again: [409],
  },
  'DELETE /api/verificacao': {
    send: async (world) => ({ token: (await sentBy(world)).token }),
    again: [404],
    parts: withdrawn,
  },
} satisfies Partial<Record<Escrita, Write>>
