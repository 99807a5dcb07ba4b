import { z } from 'zod'
import { canaisDoContato } from './canais.ts'
import { Colocacao } from './colocacao.ts'
import { StatusDepoimento } from './depoimento.ts'
import { EmailDaConta } from './email.ts'
import { defineEndpoints } from './endpoint.ts'
import { Foto } from './midia.ts'
import { MiniCartao } from './miniCartao.ts'
import { Situacao } from './moderacao.ts'
import { moderacoes } from './motivos.ts'
import { codigosPreco } from './opcoes.ts'
import type { Periodo } from './ordens.ts'
import { Plano } from './plano.ts'
import { Recortes } from './recorte.ts'
import { idSchema } from './texto.ts'

/** The frame of every page of the panel. */
export const QuadroPainel = z.object({
  /** An advertiser's nickname, a subscriber's name. */
  nome: z.string(),
  avatar: Foto.nullable(),
  plano: Plano,
  /** The plan to suggest, for sale to this kind of account; null where there is none. */
  proximo: Plano.nullable(),
  /** When the plan ends; null for one without end. */
  validade: z.iso.datetime({ offset: true }).nullable(),
  email: EmailDaConta,
  /** For an advertiser: whether visitors find her, and what prevents it. */
  situacao: Situacao.nullable(),
})
export type QuadroPainel = z.infer<typeof QuadroPainel>

/** What makes a profile complete, the most important first. */
export const partesDoPerfil = [
  'perfil',
  'fotos',
  'chamada',
  'descricao',
  'precos',
  'telefone',
  'servicos',
  'atendimento',
  'disponibilidade',
  'caracteristicas',
  'pagamento',
  'banner',
] as const
export type ParteDoPerfil = (typeof partesDoPerfil)[number]

/** Percent against as many days before; null when those had no events. */
const Variacao = z.number().nullable()

export const DashboardModelo = z.object({
  nome: z.string(),
  idade: z.int(),
  perfil_headline: z.string().nullable(),
  avatar: z.url().nullable(),
  /** The same picture in all its widths. */
  foto: Foto.nullable(),
  status: z.enum(['online', 'offline']),
  /** When she goes offline without further activity; null while she is offline. */
  online_ate: z.iso.datetime({ offset: true }).nullable(),
  publicacao: z.object({
    moderacao: z.enum(moderacoes),
    /** The words of staff when they refused it. */
    motivo: z.string().nullable(),
    desativado: z.boolean(),
    /** Slug of her page, while it is public. */
    url: z.string().nullable(),
  }),
  plano: z.object({
    codigo: z.string(),
    nome: z.string(),
    validade: z.iso.datetime({ offset: true }).nullable(),
    /** How many of the five features of plans this one has. */
    concessoes: z.int(),
    /** Percent of its days that are left; null for one without end. */
    resta: z.int().nullable(),
  }),
  estatisticas: z.object({
    visualizacoes: z.int(),
    visualizacoes_variacao: Variacao,
    cliques_contato: z.int(),
    cliques_contato_variacao: Variacao,
    /** The same clicks by channel: WhatsApp, and those that she offers or that had any. */
    cliques_por_canal: z.array(z.object({ canal: z.enum(canaisDoContato), cliques: z.int() })),
    /** Over all approved reviews. */
    avaliacao_media: z.number().nullable(),
    avaliacoes_total: z.int(),
    /** The change of the number of reviews. */
    avaliacoes_variacao: Variacao,
  }),
  /** From the oldest day to today, without gaps. */
  dias: z.array(z.object({ dia: z.iso.date(), visualizacoes: z.int(), contatos: z.int() })),
  /** The places of her visitors, most visitors first. */
  locais_mais_vistos: z.array(
    z.object({ cidade: z.string(), estado: z.string(), visualizacoes: z.int() }),
  ),
  /** The newest reviews, including those that wait for her answer. */
  comentarios: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      data_cadastro: z.iso.datetime({ offset: true }),
      comentario: z.string(),
      nota: z.int(),
      status: StatusDepoimento,
    }),
  ),
  /** What waits for her now. */
  agora: z.object({
    /** Reviews that she has neither approved nor rejected. */
    avaliacoes: z.int(),
    /** Comments on her stories, the same. */
    comentarios: z.int(),
    /** Her stories that end in the next hours, and when the first of them does; null for none. */
    stories: z.object({ quantas: z.int(), ate: z.iso.datetime({ offset: true }) }).nullable(),
    /** While she is public and offline: her hours of today that are not over yet. */
    horario: z.object({ inicio: z.string(), fim: z.string() }).nullable(),
    /** The same, online too. */
    hoje: z.object({ inicio: z.string(), fim: z.string() }).nullable(),
  }),
  perfil_completo: z.object({
    feitas: z.int(),
    total: z.int(),
    falta: z.array(z.enum(partesDoPerfil)),
  }),
})
export type DashboardModelo = z.infer<typeof DashboardModelo>

/** A small card with the time that puts it in its list: of the visit, or of the profile's creation. */
const CartaoDatado = MiniCartao.extend({ data: z.iso.datetime({ offset: true }) })

export const DashboardAssinante = z.object({
  nome: z.string(),
  /** `variacao_semana`: how many of them were added in the last 7 days. */
  favoritados: z.object({ total: z.int(), variacao_semana: z.int() }),
  /** `variacao_mes`: how many of them were written in the last 30 days. */
  avaliacoes: z.object({ total: z.int(), variacao_mes: z.int() }),
  plano: z.object({
    codigo: z.string(),
    nome: z.string(),
    validade: z.iso.datetime({ offset: true }).nullable(),
  }),
  /** The last city that his own visits named. */
  cidade: z.string().nullable(),
  vistos_recentemente: z.array(CartaoDatado),
  /** Profiles of his city that are new in the last 30 days. */
  novidades_regiao: z.array(CartaoDatado),
})
export type DashboardAssinante = z.infer<typeof DashboardAssinante>

/** What published profiles of a place ask for: the middle half of them, rounded. Nothing is suggested. */
export const FaixasDePreco = z.array(
  z.object({
    codigo: z.enum(codigosPreco),
    de: z.number(),
    ate: z.number(),
    /** Whether they are of her city, or, where too few of these say one, of her state. */
    onde: z.enum(['cidade', 'estado']),
  }),
)
export type FaixasDePreco = z.infer<typeof FaixasDePreco>

/** A period of the statistics. */
const dias = z
  .enum(['7', '30', '90'], 'Use 7, 30 ou 90.')
  .transform((dias) => Number(dias) as Periodo)
  .optional()

/** What the shortcuts of her phone show and change. */
export const Agora = z.object({
  /** Whether visitors find her now. */
  publico: z.boolean(),
  online: z.union([z.literal(0), z.literal(1)]),
  online_ate: z.iso.datetime({ offset: true }).nullable(),
  /** The same, if she chose that end herself. */
  disponivel_ate: z.iso.datetime({ offset: true }).nullable(),
  /** The latest end that she could choose now. */
  limite: z.iso.datetime({ offset: true }),
  /** Reviews and comments that wait for her. */
  esperam: z.int(),
  /** Whether this browser gets notifications. */
  avisos: z.boolean(),
})
export type Agora = z.infer<typeof Agora>

export const painelEndpoints = defineEndpoints({
  'GET /api/agora': {
    resumo:
      'O que os atalhos do celular mostram: se a anunciante está online, até quando, quanto espera por ela e se este navegador recebe notificações.',
    grupo: 'paineis',
    conteudo: 'aberto',
    acesso: 'modelo',
    status: 200,
    response: Agora,
  },
  'GET /api/precos-publicados': {
    resumo:
      'Quanto pedem os perfis publicados da cidade ou do estado da anunciante, por duração: a metade do meio, arredondada. Sem ao menos 8 perfis não há faixa.',
    grupo: 'paineis',
    conteudo: 'adulto',
    acesso: 'modelo',
    status: 200,
    response: FaixasDePreco,
  },
  'GET /api/colocacao': {
    resumo:
      'Onde o perfil da anunciante fica nas listas dos seus lugares, por quê, e o que mudaria isso. Calculado pela regra publicada em /como-ordenamos, sem nada do que visitantes fazem.',
    grupo: 'paineis',
    conteudo: 'adulto',
    acesso: 'modelo',
    status: 200,
    response: Colocacao,
  },
  'GET /api/recortes': {
    resumo:
      'Como as visualizações da anunciante viraram contatos: por hora, origem, lugar do cartão, filtro e cidade; e a metade do meio de ao menos 20 perfis como o dela, refeita uma vez por dia e arredondada.',
    grupo: 'paineis',
    conteudo: 'aberto',
    acesso: 'modelo',
    query: z.object({ dias }),
    status: 200,
    response: Recortes,
  },
  'GET /api/dashboard/modelo/{id}': {
    mostra: 'painel',
    resumo: 'O painel da anunciante: números do período, perfil, plano e últimos comentários.',
    grupo: 'paineis',
    conteudo: 'aberto',
    acesso: 'donoOuEquipe',
    dono: { tipo: 'modelo', em: 'params.id' },
    params: z.object({ id: idSchema }),
    query: z.object({ dias }),
    status: 200,
    response: DashboardModelo,
  },
  'GET /api/dashboard/assinante/{id}': {
    resumo: 'O painel do assinante: favoritas, avaliações, plano, cidade e o que viu.',
    grupo: 'paineis',
    conteudo: 'adulto',
    acesso: 'dono',
    dono: { tipo: 'assinante', em: 'params.id' },
    params: z.object({ id: idSchema }),
    status: 200,
    response: DashboardAssinante,
  },
  'GET /api/painel/{id}': {
    resumo: 'O que o painel mostra em volta de cada página: nome, avatar, plano e e-mail.',
    grupo: 'paineis',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: { tipo: 'painel', em: 'params.id' },
    params: z.object({ id: idSchema }),
    status: 200,
    response: QuadroPainel,
  },
})
