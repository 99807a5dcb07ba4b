import { CONSENTIMENTO_VERSAO } from '../../../contract/perguntasDeConsentimento.ts'
import { deleteVencidas } from '../../../server/verificacao/apagamento.ts'
import { examplePhoto } from '../../../server/verificacao/example.ts'
import { storeArquivo } from '../../../server/verificacao/verificacao.ts'
import type { Conta, Escrita, World } from './world.ts'
import type { Write } from './write.ts'

const consent = { finalidade: 'captura_facial', versao: CONSENTIMENTO_VERSAO }

/** The pictures that a check needs, as if decoded. */
export async function drafted(
  world: World,
  dono: { modelo_id: number } | { conta_id: number },
  conta: Conta,
) {
  const read = 'modelo_id' in dono ? 'GET /api/verificacao' : 'GET /api/idade/conta'
  const answer = await world.request(world.verified, { chamada: read, token: conta.token })
  const { codigo } = await answer.json()
  const jpeg = await examplePhoto()
  await world.did('POST /api/consentimentos', consent, conta.token)
  for (const papel of ['frente', 'selfie'] as const)
    await storeArquivo(world.verified.services, dono, { papel, codigo: codigo.texto, jpeg })
  return conta
}
/** Files of documents are deleted before the row says that they are. */
export const withdrawn: Write['parts'] = {
  why: 'only what is gone is certified as deleted: the job of each minute ends it',
  end: ({ database, store }) => deleteVencidas({ db: database.db, store, now: () => new Date() }),
}
const ofAge = async (world: World) => {
  const conta = await world.cliente()
  return drafted(world, { conta_id: conta.id }, conta)
}
const sentForAge = async (world: World) => {
  const conta = await ofAge(world)
  await world.request(world.verified, { chamada: 'POST /api/idade/conta', token: conta.token })
  return conta
}

/** A favourite and a visit, which the history has. */
const visited = async ({ anunciante, cliente, rows }: World) => {
  const [{ id: modelo }, { id, token }] = [await anunciante(), await cliente()]
  await rows('insert into historico (assinante_id, modelo_id) values ($1, $2)', id, modelo)
  return { modelo, token }
}

export const clientes = {
  'POST /api/depoimentos': {
    send: async ({ anunciante, cliente }) => ({
      modelo: (await anunciante()).id,
      token: (await cliente()).token,
    }),
    again: [409],
  },
  'POST /api/stories/{id}/comentarios': {
    send: async (world) => ({
      path: `/api/stories/${(await world.perfil()).storie}/comentarios`,
      token: (await world.cliente()).token,
    }),
  },
  'POST /api/favoritos/mesclar': {
    send: async ({ anunciante, cliente }) => ({
      modelo: (await anunciante()).id,
      token: (await cliente()).token,
    }),
  },
  'PUT /api/historico/guarda': {
    send: async (world) => ({ ...(await visited(world)), body: { guardar: false } }),
  },
  'DELETE /api/historico': { send: visited },
  'POST /api/idade/conta/arquivos/{papel}': {
    idade: true,
    send: async (world) => ({
      path: '/api/idade/conta/arquivos/frente',
      token: (await world.cliente()).token,
      bytes: await examplePhoto(),
    }),
  },
  'DELETE /api/idade/conta/arquivos/{papel}': {
    idade: true,
    send: async (world) => ({
      path: '/api/idade/conta/arquivos/frente',
      token: (await ofAge(world)).token,
    }),
  },
  'POST /api/idade/conta': {
    idade: true,
    send: async (world) => ({ token: (await ofAge(world)).token }),
    again: [409],
  },
  'DELETE /api/idade/conta': {
    idade: true,
    send: async (world) => ({ token: (await sentForAge(world)).token }),
    again: [404],
    parts: withdrawn,
  },
  'POST /api/idade/conta/prova': {
    idade: true,
    send: async (world) => {
      const { id, token } = await world.cliente()
      await world.rows(
        `insert into verificacao (conta_id, estado, codigo, enviada_em, decidida_em)
         values ($1, 'verificada', 'AAA-AAA', now(), now())`,
        id,
      )
      return { token }
    },
  },
} satisfies Partial<Record<Escrita, Write>>
