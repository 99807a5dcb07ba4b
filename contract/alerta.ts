import { z } from 'zod'
import { FiltroQuery } from './busca.ts'
import { Email, Idioma } from './conta.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { parametrosDoAlerta, RITMOS, VIAS } from './limitesDoAlerta.ts'
import { consulta, idSchema, readQuery } from './texto.ts'

const parametros: ReadonlySet<string> = new Set(parametrosDoAlerta)

/** The filter of a search of an alert, which is stored as the query of its address. */
export const filtroDoAlerta = (busca: string) =>
  FiltroQuery.safeParse(readQuery(new URLSearchParams(busca)).query)

/** A search as the query of its address, with a city; its parameters in one order, so that equals are equal. */
const Busca = consulta(1500, 1)
  .superRefine((busca, ctx) => {
    const issue = (message: string) => ctx.addIssue({ code: 'custom', message })
    const { query, repetidos } = readQuery(new URLSearchParams(busca))
    const alheio = Object.keys(query).find((nome) => !parametros.has(nome))
    if (alheio) issue(`Um alerta não usa ${alheio}.`)
    if (repetidos.length > 0) issue(`Envie ${repetidos[0]} uma só vez.`)
    if (!query.cidade) issue('Escolha a cidade: um alerta vale para um lugar.')
    if (query.disponibilidade && query.disponibilidade !== 'online')
      issue('Um alerta não usa disponibilidade de hoje.')
    const filtro = filtroDoAlerta(busca)
    if (!filtro.success) issue(filtro.error.issues[0]?.message ?? 'Confira a busca.')
  })
  .transform((busca) => {
    const { query } = readQuery(new URLSearchParams(busca))
    return new URLSearchParams(
      Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)),
    ).toString()
  })

const alvo = {
  /** The profile that is to come online, by its address. */
  perfil: z
    .string()
    .regex(/^[a-z0-9-]{1,200}$/, 'Envie o endereço de um perfil.')
    .optional(),
  /** Or the search that is to find somebody. */
  busca: Busca.optional(),
  ritmo: z.enum(RITMOS, 'Escolha dia ou logo.').default('dia'),
  idioma: Idioma.default('pt-BR'),
}
const umAlvo = ({ perfil, busca }: { perfil?: unknown; busca?: unknown }) =>
  (perfil === undefined) !== (busca === undefined)
const UM_ALVO = { path: ['busca'], message: 'Envie um perfil ou uma busca.' }

/** What a browser's `pushManager.subscribe` answers: where messages go, and the keys that encrypt them. */
export const Assinatura = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'Envie o endereço da assinatura.' }).max(1000),
  /** A point of P-256, and 16 random bytes; base64url. */
  p256dh: z.string().regex(/^B[\w-]{86}$/, 'Envie a chave da assinatura.'),
  auth: z.string().regex(/^[\w-]{22}$/, 'Envie o segredo da assinatura.'),
})
export type Assinatura = z.infer<typeof Assinatura>

/** What a person types and chooses of it. */
export const AlertaForm = z
  .object({
    via: z.enum(VIAS).default('email'),
    email: z.string().max(254).optional(),
    ritmo: alvo.ritmo,
  })
  .superRefine(({ via, email }, ctx) => {
    if (via === 'push' || Email.safeParse(email ?? '').success) return
    ctx.addIssue({ code: 'custom', path: ['email'], message: 'Digite um e-mail válido.' })
  })
export const AlertaEscrita = z
  .object({ ...alvo, email: Email.optional(), assinatura: Assinatura.optional() })
  .refine(umAlvo, UM_ALVO)
  .refine(({ email, assinatura }) => (email === undefined) !== (assinatura === undefined), {
    path: ['email'],
    message: 'Envie um e-mail ou a assinatura de um navegador.',
  })

/** Whoever has the link of a message. */
const Portador = { token: z.string().max(200) }

/** An alert for whoever set it. */
export const Alerta = z.object({
  id: z.int(),
  tipo: z.enum(['perfil', 'busca']),
  /** Slug of the profile; null while it is not public. */
  perfil: z.string().nullable(),
  apelido: z.string().nullable(),
  /** The query of the search's address. */
  busca: z.string().nullable(),
  ritmo: z.enum(RITMOS),
  confirmado: z.boolean(),
  expira_em: z.iso.datetime({ offset: true }),
  /** Slugs of those that the last message was about, and that are public: `POST /api/salvos` shows them. */
  novidades: z.array(z.string()),
})
export type Alerta = z.infer<typeof Alerta>

const doLink = {
  grupo: 'alertas',
  conteudo: 'aberto',
  acesso: 'publico',
  limite: 'link',
} as const satisfies Partial<Endpoint>

export const alertaEndpoints = defineEndpoints({
  'GET /api/alertas/chave': {
    resumo: 'A chave pública com que um navegador assina avisos por Web Push (VAPID).',
    grupo: 'alertas',
    conteudo: 'aberto',
    acesso: 'publico',
    status: 200,
    response: z.object({ chave: z.string() }),
  },
  'POST /api/alertas': {
    resumo:
      'Pede avisos, sem conta, de um perfil que fica online ou de uma busca que encontra alguém. Por e-mail começam quando o link enviado é confirmado; por Web Push, na hora, e a resposta traz o token do link.',
    grupo: 'alertas',
    conteudo: 'adulto',
    acesso: 'publico',
    limite: 'alerta',
    body: AlertaEscrita,
    status: 202,
    response: z.object({ token: z.string().nullable() }),
  },
  // Not a GET: a link's token must not stand in an address, which proxies log.
  'POST /api/alertas/meus': {
    ...doLink,
    resumo: 'Os alertas de um endereço, por um link que foi enviado a ele.',
    body: z.object(Portador),
    status: 200,
    response: z.array(Alerta),
  },
  'POST /api/alertas/confirmar': {
    ...doLink,
    resumo: 'Confirma um alerta pedido por e-mail, ou o renova pelo mesmo prazo.',
    body: z.object({ ...Portador, alerta: idSchema }),
    status: 204,
    response: null,
  },
  'POST /api/alertas/encerrar': {
    ...doLink,
    resumo: 'Encerra um alerta; sem dizer qual, encerra todos e apaga o endereço.',
    body: z.object({ ...Portador, alerta: idSchema.optional() }),
    status: 204,
    response: null,
  },
})
