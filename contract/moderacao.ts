import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { MAX_RECADO } from './limites.ts'
import { Foto, TipoMidia } from './midia.ts'
import {
  alvos,
  atos,
  camposDoPerfil,
  dadosDoPerfil,
  decisoes,
  itensDoMinimo,
  lugaresDoReparo,
  moderacoes,
  motivos,
  nomesDasFilas,
  textosDoPerfil,
} from './motivos.ts'
import { statusDaCobranca } from './plano.ts'
import { idSchema, limite, pagina, texto } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** One line of the queue. */
export const ItemDaFila = z.object({
  id: z.int(),
  motivo: z.enum(motivos),
  /** To be sent back with a decision: it is refused when something was added meanwhile. */
  versao: z.int(),
  criado_em: Momento,
  /** Her nickname, or who wrote the message. */
  titulo: z.string(),
  imagem: Foto.nullable(),
})
export type ItemDaFila = z.infer<typeof ItemDaFila>

/** An act of staff; nothing of the log is ever changed. */
export const AtoDaEquipe = z.object({
  id: z.int(),
  ato: z.enum(atos),
  alvo: z.enum(alvos),
  alvo_id: z.int(),
  /** Nickname or name of whom it was about; null once that is gone. */
  titulo: z.string().nullable(),
  /** Who acted; null: the operator, on the server itself. */
  equipe: z.string().nullable(),
  razao: z.string().nullable(),
  /** What the person was told. */
  recado: z.string(),
  criado_em: Momento,
})
export type AtoDaEquipe = z.infer<typeof AtoDaEquipe>

const ImagemDoPerfil = z.object({
  arquivo: z.string(),
  tipo: TipoMidia,
  onde: z.enum(['galeria', 'storie', 'perfil', 'banner', 'destaque']),
  privada: z.boolean(),
  /** Not seen by staff before. */
  nova: z.boolean(),
  /** Of a private one under addresses that end after ten minutes. */
  foto: Foto,
  /** Since when this profile shows it there; null of a role, which says nothing of it. */
  desde: Momento.nullable(),
  /** The same picture at another account: whose, and as it is shown there. */
  igual: z
    .object({
      modelo: z.int(),
      apelido: z.string(),
      url: z.string(),
      publico: z.boolean(),
      foto: Foto,
      desde: Momento.nullable(),
    })
    .nullable(),
})

const PerfilEmAnalise = z.object({
  id: z.int(),
  url: z.string(),
  publico: z.boolean(),
  moderacao: z.enum(moderacoes),
  estado_da_conta: z.enum(['ativa', 'suspensa', 'apagada']),
  nome_completo: z.string(),
  apelido: z.string(),
  idade: z.int(),
  dt_nascimento: z.iso.date(),
  email: z.string(),
  telefone: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  criado_em: Momento,
  /** `antes`: as staff last saw it, when it changed since. */
  textos: z.array(
    z.object({ campo: z.enum(textosDoPerfil), antes: z.string().nullable(), agora: z.string() }),
  ),
  /** The same of what is not text; '' where she gave none. */
  dados: z.array(
    z.object({ campo: z.enum(dadosDoPerfil), antes: z.string().nullable(), agora: z.string() }),
  ),
  /** Staff checked who she is; suspended while they look at what she changed of it. */
  selo: z.enum(['nenhum', 'suspenso', 'visivel']),
  imagens: z.array(ImagemDoPerfil),
})
export type PerfilEmAnalise = z.infer<typeof PerfilEmAnalise>

const DepoimentoEmAnalise = z.object({
  id: z.int(),
  nota: z.int(),
  comentario: z.string(),
  resposta: z.string().nullable(),
  status: z.int(),
  retirado: z.boolean(),
  criado_em: Momento,
  modelo: z.object({ id: z.int(), apelido: z.string(), url: z.string() }),
  cliente: z
    .object({ id: z.int(), nome: z.string(), email: z.string(), desde: Momento })
    .nullable(),
  /** Her words, when she reported it. */
  denuncia: z.string().nullable(),
  /** What was noticed by itself. */
  sinais: z.array(z.string()),
})

const MensagemRecebida = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  mensagem: z.string(),
  criado_em: Momento,
})

/** An item with all that is needed to decide; exactly one of the three is there. */
export const ItemAberto = ItemDaFila.extend({
  perfil: PerfilEmAnalise.nullable(),
  depoimento: DepoimentoEmAnalise.nullable(),
  mensagem: MensagemRecebida.nullable(),
  /** What staff did about the same profile, review or message before, newest first. */
  historico: z.array(AtoDaEquipe),
})
export type ItemAberto = z.infer<typeof ItemAberto>

const RECADO = 'Diga à pessoa o que ela precisa corrigir.'
export const DecisaoEscrita = z
  .object({
    versao: z.int().positive(),
    ato: z.enum(decisoes),
    razao: z.string().max(40).optional(),
    recado: texto(MAX_RECADO).default(''),
  })
  .refine(({ ato, recado }) => ato !== 'recusar' || recado !== '', {
    path: ['recado'],
    message: RECADO,
  })
export type DecisaoEscrita = z.infer<typeof DecisaoEscrita>

/**
 * `abertas`: their Pix may have arrived, also after they expired; `pagas`: it has, be it refunded since;
 * `encerradas`: cancelled by the account, or refused.
 */
export const situacoesDasCobrancas = ['abertas', 'pagas', 'encerradas'] as const
export type SituacaoDasCobrancas = (typeof situacoesDasCobrancas)[number]

const ContaDaEquipe = z.object({
  id: z.int(),
  tipo: z.enum(['assinante', 'modelo']),
  nome: z.string(),
  email: z.string(),
  estado: z.enum(['ativa', 'suspensa', 'apagada']),
  criada_em: Momento,
  /** Slug of her profile. */
  url: z.string().nullable(),
})
export type ContaDaEquipe = z.infer<typeof ContaDaEquipe>

const CobrancaDaEquipe = z.object({
  id: z.int(),
  conta: z.int(),
  tipo: z.enum(['assinante', 'modelo']),
  nome: z.string(),
  email: z.string(),
  /** Its name, as people say it. */
  plano: z.string(),
  valor: z.number(),
  /** As on the bank's statement. */
  txid: z.string().nullable(),
  status: z.enum(statusDaCobranca),
  criada: Momento,
  expira: Momento,
  paga: Momento.nullable(),
  /** Until when the person may give the plan back without a reason (CDC, art. 49). */
  arrependimento: Momento.nullable(),
})
export type CobrancaDaEquipe = z.infer<typeof CobrancaDaEquipe>

/** What an advertiser reads of the decisions about her. */
export const Situacao = z.object({
  moderacao: z.enum(moderacoes),
  /** Whether visitors find her now. */
  publico: z.boolean(),
  /** She hid it herself. */
  desativado: z.boolean(),
  /** While it is refused: what staff wrote to her, and where it can be mended if they said so. */
  recusa: z.object({ recado: z.string(), onde: z.enum(lugaresDoReparo).nullable() }).nullable(),
  /** What it lacks before staff can look at it, the most worthwhile first. */
  falta: z.array(z.enum(itensDoMinimo)),
  /** How long staff usually take to look at a profile; null when there is too little to tell by. */
  espera_minutos: z.int().nullable(),
  /** What she changed and staff have not looked at yet. */
  campos_em_analise: z.array(z.enum(camposDoPerfil)),
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
const Motivado = z.object({ recado: texto(MAX_RECADO, 1) })

export const moderacaoEndpoints = defineEndpoints({
  'GET /api/admin/resumo': {
    ...equipe,
    mostra: null,
    resumo: 'Quanto espera pela equipe.',
    automatica: true,
    status: 200,
    response: z.object({
      perfis: z.int(),
      depoimentos: z.int(),
      mensagens: z.int(),
      cobrancas: z.int(),
      mais_antigo: Momento.nullable(),
      /** Whether who asks may read the record of access. */
      auditor: z.boolean(),
    }),
  },
  'GET /api/admin/fila': {
    ...equipe,
    mostra: 'fila',
    resumo: 'O que espera uma decisão, do mais antigo ao mais novo.',
    query: z.object({ fila: z.enum(nomesDasFilas).optional(), ...paginas }),
    status: 200,
    response: z.array(ItemDaFila),
  },
  'GET /api/admin/fila/{id}': {
    ...equipe,
    mostra: 'item',
    resumo: 'Um item aberto da fila, com o que havia antes e o que há agora.',
    params,
    status: 200,
    response: ItemAberto,
  },
  'POST /api/admin/fila/{id}/decisao': {
    ...equipe,
    mostra: null,
    resumo: 'Decide um item; 409 se outra pessoa já decidiu ou se algo mudou desde a leitura.',
    params,
    body: DecisaoEscrita,
    status: 204,
    response: null,
  },
  'GET /api/admin/depoimentos': {
    ...equipe,
    mostra: 'depoimentos',
    resumo: 'Os depoimentos rejeitados ou retirados, do mais novo ao mais antigo.',
    query: z.object(paginas),
    status: 200,
    response: z.array(DepoimentoEmAnalise),
  },
  'GET /api/admin/contas': {
    ...equipe,
    mostra: 'contas',
    resumo: 'Contas por parte do nome ou do e-mail, ou pelo número.',
    query: z.object({ q: texto(120, 1), ...paginas }),
    status: 200,
    response: z.array(ContaDaEquipe),
  },
  'POST /api/admin/contas/{id}/suspensao': {
    ...equipe,
    mostra: null,
    resumo: 'Suspende uma conta: as sessões terminam e o perfil some de todo o site.',
    params,
    body: Motivado,
    status: 204,
    response: null,
  },
  'POST /api/admin/contas/{id}/reativacao': {
    ...equipe,
    mostra: null,
    resumo: 'Levanta a suspensão de uma conta.',
    params,
    body: Motivado,
    status: 204,
    response: null,
  },
  'GET /api/admin/cobrancas': {
    ...equipe,
    mostra: 'cobrancas',
    resumo:
      'As cobranças cujo Pix pode ter chegado, da mais antiga à mais nova, ou as pagas ou encerradas, da mais nova à mais antiga; dos últimos 30 dias.',
    query: z.object({ situacao: z.enum(situacoesDasCobrancas).default('abertas'), ...paginas }),
    status: 200,
    response: z.array(CobrancaDaEquipe),
  },
  'POST /api/admin/cobrancas/{id}/confirmacao': {
    ...equipe,
    mostra: null,
    resumo: 'Confirma que o Pix chegou: o plano começa, uma vez só.',
    params,
    status: 204,
    response: null,
  },
  'POST /api/admin/cobrancas/{id}/recusa': {
    ...equipe,
    mostra: null,
    resumo: 'Encerra uma cobrança cujo Pix não chegou; a pessoa lê o motivo.',
    params,
    body: Motivado,
    status: 204,
    response: null,
  },
  'POST /api/admin/cobrancas/{id}/devolucao': {
    ...equipe,
    mostra: null,
    resumo: 'Registra que o valor foi devolvido: o plano comprado termina, e a pessoa lê o motivo.',
    params,
    body: Motivado,
    status: 204,
    response: null,
  },
  'GET /api/admin/registro': {
    ...equipe,
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
    params,
    status: 200,
    response: Situacao,
  },
  'GET /api/modelo/{id}/moderacao': {
    resumo: 'O que a equipe decidiu sobre o próprio perfil.',
    grupo: 'modelos',
    conteudo: 'aberto',
    acesso: 'dono',
    params,
    status: 200,
    response: Situacao,
  },
})
