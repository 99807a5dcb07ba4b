import { z } from 'zod'
import { RazaoDeLeitura } from './auditoria.ts'
import { camposModerados } from './campos.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { Espera } from './espera.ts'
import {
  AtoDaEquipe,
  DecisaoEscrita,
  DepoimentoEmAnalise,
  Feito,
  ItemAberto,
  ItemDaFila,
} from './fila.ts'
import { MAX_PAGADOR, MAX_RECADO } from './limites.ts'
import {
  type Fila,
  itensDoMinimo,
  lugaresDoReparo,
  MENOR,
  moderacoes,
  nomesDasFilas,
  situacoesDasCobrancas,
} from './motivos.ts'
import { direitos, direitosAvulsos, nomesDosPapeis } from './papeis.ts'
import { statusDaCobranca } from './plano.ts'
import { consulta, idSchema, limite, linhas, pagina, texto } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** How many items wait, by kind. */
const Resumo = z.object({
  ...(Object.fromEntries(nomesDasFilas.map((fila) => [fila, z.int()])) as Record<Fila, z.ZodInt>),
  mais_antigo: Momento.nullable(),
  /** Of each kind of which something waits. */
  mais_antigos: z.partialRecord(z.enum(nomesDasFilas), Momento),
  /** What the caller may do. */
  direitos: z.array(z.enum(direitos)),
})
export type Resumo = z.infer<typeof Resumo>

const ContaDaEquipe = z.object({
  id: z.int(),
  tipo: z.enum(['assinante', 'modelo']),
  nome: z.string(),
  email: z.string(),
  estado: z.enum(['ativa', 'suspensa', 'em_exclusao', 'apagada']),
  /** When it will be erased, as its owner asked; it may be suspended meanwhile. */
  apagar_em: Momento.nullable(),
  criada_em: Momento,
  /** Slug of her profile. */
  url: z.string().nullable(),
})
export type ContaDaEquipe = z.infer<typeof ContaDaEquipe>

const PessoaDaEquipe = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  papeis: z.array(z.enum(nomesDosPapeis)),
  avulsos: z.array(z.enum(direitosAvulsos)),
  /** Has chosen a password. */
  pronta: z.boolean(),
  /** The caller, who cannot change their own roles. */
  eu: z.boolean(),
})
export type PessoaDaEquipe = z.infer<typeof PessoaDaEquipe>

const CobrancaDaEquipe = z.object({
  id: z.int(),
  conta: z.int(),
  tipo: z.enum(['assinante', 'modelo']),
  nome: z.string(),
  email: z.string(),
  /** The displayed name of the plan, or of a boost. */
  plano: z.string(),
  impulso: z.boolean(),
  valor: z.number(),
  /** As on the bank's statement. */
  txid: z.string().nullable(),
  status: z.enum(statusDaCobranca),
  criada: Momento,
  expira: Momento,
  paga: Momento.nullable(),
  /** Until when the person may return the plan without a reason (CDC, art. 49). */
  arrependimento: Momento.nullable(),
  /** When the buyer gave it back: a static Pix is then returned by staff. */
  desistencia: Momento.nullable(),
  /** Since when staff owe the money of a static Pix: a boost was refused, or could not run. */
  devolver: Momento.nullable(),
  /** The bank confirms and refunds it itself. */
  automatica: z.boolean(),
})
export type CobrancaDaEquipe = z.infer<typeof CobrancaDaEquipe>

/** The state of an advertiser's profile, with the decisions about her. */
export const Situacao = z.object({
  moderacao: z.enum(moderacoes),
  /** Whether visitors find her now. */
  publico: z.boolean(),
  /** She hid it herself. */
  desativado: z.boolean(),
  /** Hidden by a report until staff decide. */
  oculto: z.boolean(),
  /** She paused it; until then, null for no end. */
  pausa: z.object({ ate: z.iso.datetime({ offset: true }).nullable() }).nullable(),
  /** Hidden because she was away for long. */
  recolhida: z.boolean(),
  /** While it is refused: the words of staff, and where it can be corrected if they said so. */
  recusa: z.object({ recado: z.string(), onde: z.enum(lugaresDoReparo).nullable() }).nullable(),
  /** What it lacks before staff can check it, the most important first. */
  falta: z.array(z.enum(itensDoMinimo)),
  /** How long staff take to check a profile. */
  espera: Espera,
  /** What changed and staff have not checked yet. */
  campos_em_analise: z.array(z.enum(camposModerados)),
  /** Her badge is hidden while they do. */
  selo_suspenso: z.boolean(),
  /** Newest first. */
  decisoes: z.array(AtoDaEquipe.pick({ id: true, ato: true, recado: true, criado_em: true })),
})
export type Situacao = z.infer<typeof Situacao>

const equipe = {
  grupo: 'equipe',
  conteudo: 'aberto',
  acesso: 'equipe',
} as const satisfies Partial<Omit<Endpoint, 'mostra'>>

const params = z.object({ id: idSchema })
const paginas = { limite: limite.optional(), pagina: pagina.optional() }
export const Motivado = z.object({ recado: linhas(MAX_RECADO, 1) })
/** `pagador`: who paid, as on the bank's statement; stored as a hash alone, of advertisers' plans. */
export const ConfirmacaoDoPix = z.object({ pagador: texto(MAX_PAGADOR).default('') })
const Suspensao = Motivado.extend({
  /** She may be a minor: she also goes into that queue. For advertisers only. */
  razao: z.literal(MENOR).optional(),
})

export const moderacaoEndpoints = defineEndpoints({
  'GET /api/admin/resumo': {
    ...equipe,
    mostra: null,
    resumo: 'Quanto espera pela equipe.',
    automatica: true,
    status: 200,
    response: Resumo,
  },
  'GET /api/admin/fila': {
    ...equipe,
    mostra: 'fila',
    resumo:
      'O que espera uma decisão: suspeitas de menor primeiro, o de um perfil junto, o mais antigo antes.',
    query: z.object({ fila: z.enum(nomesDasFilas).optional(), ...paginas }),
    status: 200,
    response: z.array(ItemDaFila),
  },
  'GET /api/admin/fila/{id}': {
    ...equipe,
    mostra: 'item',
    resumo:
      'Um item aberto da fila, com o que havia antes e o que há agora; os dados pessoais só com a razão de os ler.',
    params,
    query: z.object({ razao: RazaoDeLeitura.optional() }),
    status: 200,
    response: ItemAberto,
  },
  'POST /api/admin/fila/{id}/decisao': {
    ...equipe,
    mostra: null,
    resumo: 'Decide um item; 409 se outra pessoa já decidiu ou se algo mudou desde a leitura.',
    params,
    body: DecisaoEscrita,
    status: 200,
    response: Feito,
  },
  'PUT /api/admin/fila/{id}/reserva': {
    ...equipe,
    mostra: null,
    resumo:
      'Reserva um item, e tudo o que espera do mesmo perfil, para quem chama, por 10 minutos.',
    params,
    status: 204,
    response: null,
  },
  'DELETE /api/admin/fila/{id}/reserva': {
    ...equipe,
    mostra: null,
    resumo: 'Solta o que se reservou.',
    params,
    status: 204,
    response: null,
  },
  'POST /api/admin/atos/{id}/desfazer': {
    ...equipe,
    mostra: null,
    resumo: 'Desfaz o próprio ato por um minuto; 409 depois disso, ou se algo mudou desde então.',
    params,
    status: 204,
    response: null,
  },
  'GET /api/admin/depoimentos': {
    ...equipe,
    acesso: 'fila',
    mostra: 'depoimentos',
    resumo: 'Os depoimentos rejeitados ou retirados, do mais novo ao mais antigo.',
    query: z.object(paginas),
    status: 200,
    response: z.array(DepoimentoEmAnalise),
  },
  'GET /api/admin/contas': {
    ...equipe,
    acesso: 'contas',
    mostra: 'contas',
    resumo: 'Contas por parte do nome ou do e-mail, ou pelo número.',
    query: z.object({ q: consulta(120, 1), razao: RazaoDeLeitura, ...paginas }),
    status: 200,
    response: z.array(ContaDaEquipe),
  },
  'POST /api/admin/contas/{id}/suspensao': {
    ...equipe,
    acesso: 'suspender',
    mostra: null,
    resumo: 'Suspende uma conta: as sessões terminam e o perfil some de todo o site.',
    params,
    body: Suspensao,
    status: 200,
    response: Feito,
  },
  'POST /api/admin/contas/{id}/reativacao': {
    ...equipe,
    acesso: 'suspender',
    mostra: null,
    resumo: 'Pede que a suspensão de uma conta termine; outra pessoa da equipe aprova na fila.',
    params,
    body: Motivado,
    status: 202,
    response: null,
  },
  'POST /api/admin/contas/{id}/apagamento': {
    ...equipe,
    acesso: 'suspender',
    mostra: null,
    resumo: 'Pede que uma conta seja apagada; outra pessoa da equipe aprova na fila.',
    params,
    body: Motivado,
    status: 202,
    response: null,
  },
  'GET /api/admin/equipe': {
    ...equipe,
    acesso: 'papeis',
    mostra: 'pessoas',
    resumo: 'As pessoas da equipe e os seus papéis.',
    status: 200,
    response: z.array(PessoaDaEquipe),
  },
  'PUT /api/admin/equipe/{id}/papeis': {
    ...equipe,
    acesso: 'papeis',
    mostra: null,
    resumo: 'Muda os papéis de outra pessoa da equipe; ninguém muda os próprios.',
    params,
    body: z.object({
      papeis: z.array(z.enum(nomesDosPapeis)).max(nomesDosPapeis.length),
      avulsos: z.array(z.enum(direitosAvulsos)).max(direitosAvulsos.length),
    }),
    status: 204,
    response: null,
  },
  'GET /api/admin/cobrancas': {
    ...equipe,
    acesso: 'cobrancas',
    mostra: 'cobrancas',
    resumo:
      'As cobranças cujo Pix pode ter chegado, da mais antiga à mais nova, ou as pagas ou encerradas, da mais nova à mais antiga; dos últimos 30 dias.',
    query: z.object({
      situacao: z.enum(situacoesDasCobrancas).default('abertas'),
      razao: RazaoDeLeitura,
      ...paginas,
    }),
    status: 200,
    response: z.array(CobrancaDaEquipe),
  },
  'POST /api/admin/cobrancas/{id}/confirmacao': {
    ...equipe,
    acesso: 'cobrancas',
    mostra: null,
    resumo: 'Confirma que o Pix chegou: o plano começa, uma vez só.',
    params,
    body: ConfirmacaoDoPix,
    status: 204,
    response: null,
  },
  'POST /api/admin/cobrancas/{id}/recusa': {
    ...equipe,
    acesso: 'cobrancas',
    mostra: null,
    resumo: 'Encerra uma cobrança cujo Pix não chegou; a pessoa lê o motivo.',
    params,
    body: Motivado,
    status: 204,
    response: null,
  },
  'POST /api/admin/cobrancas/{id}/devolucao': {
    ...equipe,
    acesso: 'cobrancas',
    mostra: null,
    resumo: 'Registra que o valor foi devolvido: o plano comprado termina, e a pessoa lê o motivo.',
    params,
    body: Motivado,
    status: 204,
    response: null,
  },
  'GET /api/admin/registro': {
    ...equipe,
    acesso: 'registro',
    mostra: 'registro',
    resumo: 'Tudo o que a equipe fez, do mais novo ao mais antigo.',
    query: z.object(paginas),
    status: 200,
    response: z.array(AtoDaEquipe),
  },
  'POST /api/modelo/{id}/analise': {
    resumo:
      'Envia o próprio perfil para a análise da equipe, com o mínimo preenchido; repetir não muda nada.',
    grupo: 'modelos',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: { tipo: 'modelo', em: 'params.id' },
    params,
    status: 200,
    response: Situacao,
  },
  'GET /api/modelo/{id}/moderacao': {
    resumo: 'O que a equipe decidiu sobre o próprio perfil.',
    grupo: 'modelos',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: { tipo: 'modelo', em: 'params.id' },
    params,
    status: 200,
    response: Situacao,
  },
})
