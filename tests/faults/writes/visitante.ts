import { createECDH, randomBytes } from 'node:crypto'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { tokenOf } from '../../../server/alertas/destino.ts'
import { createAuthenticator } from '../../../server/http/authenticatorExample.ts'
import { answerAsWallet } from '../../../server/idade/carteira/walletExample.ts'
import { endCheck } from '../../../server/idade/fim.ts'
import { giveVale, mesDe } from '../../../server/retornos/retornos.ts'
import { chaveDos } from '../../../server/retornos/vales.ts'
import type { Escrita, World } from './world.ts'
import type { Write } from './write.ts'

/** A profile, and the session of a client who writes about it. */
const sheAndHe = async ({ anunciante, cliente }: World) => ({
  modelo: (await anunciante()).id,
  token: (await cliente()).token,
})
const she = async ({ anunciante }: World) => ({ modelo: (await anunciante()).id })

let addresses = 0
const someEmail = () => `alguem${++addresses}@mail.example`
export const browser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

/** An alert that was asked for by e-mail: its number, and the token of its link. */
async function askedAlert({ did, rows, api }: World) {
  await did('POST /api/alertas', { busca: 'cidade=Recife', email: someEmail() })
  const [{ id, destino_id }] = await rows(
    'select id, destino_id from alerta order by id desc limit 1',
  )
  return { alerta: id as number, token: tokenOf(api.services.secrets, 'ver', destino_id) }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytes = (given: string) => new Uint8Array(Buffer.from(given, 'base64url'))
/** A point that a browser blinded for a voucher about her, and how it makes the voucher of the answer. */
function blindedPoint({ api: { services } }: World, modelo: number) {
  const mes = mesDe(services.now())
  const poprf = ristretto255_oprf.poprf(new TextEncoder().encode(`${modelo}:${mes}`))
  const input = new Uint8Array(randomBytes(32))
  const made = poprf.blind(input, bytes(chaveDos(services.secrets.hash)))
  const { blind, blinded, tweakedKey } = made
  return {
    asked: { modelo, mes, cego: text(blinded) },
    finish: ({ avaliado, prova }: { avaliado: string; prova: string }) => ({
      ...{ modelo, mes, numero: text(input) },
      vale: text(poprf.finalize(input, blind, bytes(avaliado), blinded, bytes(prova), tweakedKey)),
    }),
  }
}

const cookiesOf = (set: string[]) => ({ Cookie: set.map((one) => one.split(';')[0]).join('; ') })
/** What a browser that is asked for its age gets: the body, and the cookies that it sends back. */
async function begunCheck({ verified, request }: World, path: string, headers = {}) {
  const answer = await request(verified, { chamada: `POST /api/idade/${path}`, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return { body: await answer.json(), headers: cookiesOf(answer.headers.getSetCookie()) }
}
const checked = async ({ verified }: World) =>
  cookiesOf(
    await endCheck(verified.services, { provedor: 'idade.example', resultado: 'comprovada' }),
  )
async function rememberedDevice(world: World) {
  const permitted = await checked(world)
  const { body, headers } = await begunCheck(world, 'aparelho/opcoes', permitted)
  const passkey = createAuthenticator()
  const Cookie = `${permitted.Cookie}; ${headers.Cookie}`
  return { passkey, body: passkey.create(body), headers: { Cookie } }
}

export const visitante = {
  'POST /api/mensagens': { send: async () => ({}) },
  'POST /api/vitais': {
    send: async () => ({}),
    twice: {
      why: 'a measurement names nobody, so nothing tells one sent again from another',
      rows: ['vital'],
    },
  },
  'POST /api/salvos': { send: she },
  'POST /api/favorito': { send: sheAndHe },
  'DELETE /api/favorito/{modelo}': {
    send: async (world) => {
      const sent = await sheAndHe(world)
      await world.did('POST /api/favorito', { modelo: sent.modelo }, sent.token)
      return sent
    },
  },
  'POST /api/navigation-tracker': {
    send: she,
    twice: {
      why: 'each visit is stored, and one visitor counts once in 30 minutes',
      rows: ['visita'],
    },
  },
  'POST /api/contato': {
    send: sheAndHe,
    twice: {
      why: 'each click is stored, and one visitor counts once in 30 minutes',
      rows: ['contato'],
    },
  },
  'POST /api/denuncias': {
    send: async ({ anunciante }) => ({
      body: {
        item: { tipo: 'perfil', id: (await anunciante()).id },
        ...{ motivo: 'spam', texto: 'Só manda para outro site.' },
      },
    }),
  },
  'POST /api/notificacoes': {
    send: async ({ anunciante }) => ({
      body: {
        ...{ nome: 'Maria Lima', email: someEmail(), quem: 'outra', motivo: 'foto_roubada' },
        ...{ texto: 'A foto é minha.', boa_fe: true },
        endereco: `https://camelia.example/profile/${(await anunciante()).url}`,
      },
    }),
  },
  'POST /api/alertas': {
    send: async () => ({ body: { busca: 'cidade=Recife', email: someEmail() } }),
    twice: { why: 'who asks again wants another e-mail', jobs: ['send-pedido-alerta'] },
  },
  'POST /api/alertas/meus': { send: async (world) => ({ body: await askedAlert(world) }) },
  'POST /api/alertas/confirmar': { send: async (world) => ({ body: await askedAlert(world) }) },
  'POST /api/alertas/encerrar': {
    send: async (world) => ({ body: { token: (await askedAlert(world)).token } }),
  },
  'POST /api/retornos/vales': {
    send: async (world) => ({ body: blindedPoint(world, (await world.anunciante()).id).asked }),
  },
  'POST /api/retornos': {
    send: async (world) => {
      const { db, secrets, now } = world.api.services
      const point = blindedPoint(world, (await world.anunciante()).id)
      const given = await giveVale(db, point.asked, { secret: secrets.hash, now: now() })
      return { body: { ...point.finish(given), respondeu: true } }
    },
    again: [409],
  },
  'POST /api/stories/{id}/ver': {
    send: async (world) => ({ path: `/api/stories/${(await world.perfil()).storie}/ver` }),
  },
  'POST /api/stories/{id}/curtir': {
    send: async (world) => ({ path: `/api/stories/${(await world.perfil()).storie}/curtir` }),
  },
  'POST /api/idade/contestacoes': { send: async () => ({}) },
  'POST /api/idade/carteira/pedido': {
    idade: true,
    twice: { why: 'each has a challenge of its own, which expires', rows: ['pedido_de_idade'] },
    send: async () => ({}),
  },
  'POST /api/idade/carteira': {
    idade: true,
    spends: ['pedido_de_idade'],
    send: async (world) => {
      const { body, headers } = await begunCheck(world, 'carteira/pedido')
      const origin = world.verified.services.settings.publicUrl
      return {
        body: { response: await answerAsWallet(body, await world.wallet(), { origin }) },
        headers,
      }
    },
  },
  'POST /api/idade/aparelho/opcoes': {
    idade: true,
    twice: { why: 'each has a challenge of its own, which expires', rows: ['pedido_de_idade'] },
    send: async (world) => ({ headers: await checked(world) }),
  },
  'POST /api/idade/aparelho': {
    idade: true,
    spends: ['pedido_de_idade'],
    send: async (world) => {
      const { body, headers } = await rememberedDevice(world)
      return { body, headers }
    },
    again: [409],
  },
  'POST /api/idade/renovacao/opcoes': {
    idade: true,
    twice: { why: 'each has a challenge of its own, which expires', rows: ['pedido_de_idade'] },
    send: async () => ({}),
  },
  'POST /api/idade/renovacao': {
    idade: true,
    spends: ['pedido_de_idade'],
    send: async (world) => {
      const { passkey, body, headers } = await rememberedDevice(world)
      await world.request(world.verified, { chamada: 'POST /api/idade/aparelho', body, headers })
      const begun = await begunCheck(world, 'renovacao/opcoes')
      return { body: passkey.use(begun.body), headers: begun.headers }
    },
  },
} satisfies Partial<Record<Escrita, Write>>
