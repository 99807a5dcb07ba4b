import { z } from 'zod'
import { RazaoDeLeitura } from './auditoria.ts'
import {
  type Campo,
  type Campos,
  campos,
  camposModerados,
  type Lista,
  listas,
  type NomeCaracteristica,
  type NomeDeCampo,
  tracos,
  vaziosDe,
} from './campos.ts'
import { gruposDeDias, normalizeSignal, normalizeTelegram } from './canais.ts'
import { defineEndpoints } from './endpoint.ts'
import { MAX_OBSERVACAO, MAX_RESPOSTA_DO_PERFIL, MAX_RESPOSTAS } from './limites.ts'
import { EstadoSchema } from './local.ts'
import { Album, AlbumDela, Foto, ItemAberto, ItemGaleria, Storie, StorieAberto } from './midia.ts'
import { moderacoes } from './motivos.ts'
import { codigoDe, OpcaoSchema } from './opcao.ts'
import { canais, codigosPreco, type Opcao, perguntas, precos } from './opcoes.ts'
import { PRECO_MAXIMO } from './preco.ts'
import { SEM_CONTATO, temContato } from './semContato.ts'
import { faltaNove, normalizeTelefone } from './telefone.ts'
import { TemporadaPublica } from './temporada.ts'
import { idSchema, linhas, sinal, texto, textoOuLinhas } from './texto.ts'
import { estados } from './uf.ts'

const zeroUm = z.union([z.literal(0), z.literal(1)])
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/

/** `dia` 0 is domingo. `fim` at or before `inicio` runs past midnight. */
export const Disponibilidade = z.object({
  dia: z.int().min(0).max(6),
  inicio: z.string().regex(HORA, 'Use HH:MM.'),
  fim: z.string().regex(HORA, 'Use HH:MM.'),
})
export type Disponibilidade = z.infer<typeof Disponibilidade>

/** When she answers calls: from Monday to Friday, at the weekend. Without any, at all hours. */
const HorasDeLigacao = z.object({
  dias: z.enum(gruposDeDias, 'Use uteis ou fim_de_semana.'),
  inicio: z.string().regex(HORA, 'Use HH:MM.'),
  fim: z.string().regex(HORA, 'Use HH:MM.'),
})

export const Localizacao = z.object({
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.enum(estados).nullable(),
})

export const Atendimento = z.object({
  regras: z.string().nullable(),
  caixa_postal: zeroUm,
  local: zeroUm,
  hoteis: zeroUm,
  moteis: zeroUm,
  domicilio: zeroUm,
})

const opcoesDasListas = Object.fromEntries(
  listas.map((lista) => [lista, z.array(OpcaoSchema)]),
) as Record<Lista, z.ZodArray<typeof OpcaoSchema>>

const RespostaPublica = OpcaoSchema.extend({ resposta: z.string() })

/** The public profile: no e-mail, birth date, private media or exact position. */
export const Modelo = z.object({
  id: z.int(),
  nome: z.string(),
  apelido: z.string(),
  url: z.string(),
  idade: z.int().nullable(),
  verificada: z.boolean(),
  /** Day on which her document and selfie were checked; null when they were not. */
  verificada_em: z.iso.date().nullable(),
  nota: z.number().nullable(),
  avaliacoes_total: z.int(),
  chamada: z.string().nullable(),
  descricao: z.string().nullable(),
  extras: z.string().nullable(),
  img: z.url().nullable(),
  perfil: z.url().nullable(),
  banner: z.url().nullable(),
  destaque: z.url().nullable(),
  /** The same pictures with their widths, for `srcset`. */
  fotos: z.object({ perfil: Foto.nullable(), banner: Foto.nullable(), destaque: Foto.nullable() }),
  online: zeroUm,
  /** While she is online: until when, if she chose it herself. */
  disponivel_ate: z.iso.datetime({ offset: true }).nullable(),
  /** 1 while visitors find the profile: for everybody but its owner and staff always 1. */
  status: zeroUm,
  /** Whether the calling assinante has marked it. */
  favoritado: z.boolean(),
  /** As on her card: BRL for one hour, else the lowest; null without prices. */
  preco: z.number().nullable(),
  /** The duration that `preco` is for. */
  preco_codigo: z.enum(codigosPreco).nullable(),
  precos: z.array(z.object({ codigo: z.string(), preco: z.number(), label: z.string() })),
  telefone: z.string().nullable(),
  /** Of the channels that she has chosen in `canais`; null where it is reached by `telefone`. */
  telegram: z.string().nullable(),
  signal: z.string().nullable(),
  /** What she says on the buttons of those channels. */
  observacoes: z.array(
    z.object({ codigo: z.enum(canais.map(({ codigo }) => codigo)), observacao: z.string() }),
  ),
  horas_ligacao: z.array(HorasDeLigacao),
  /** Degrees rounded to 2 decimals (about a kilometre). */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  localizacao: Localizacao,
  local_proprio: zeroUm,
  galeria: z.array(ItemGaleria),
  /** Those that show something. */
  albuns: z.array(Album),
  /** The number of private items. */
  galeria_privada_total: z.int(),
  stories: z.array(Storie),
  ...opcoesDasListas,
  atendimento: Atendimento,
  /** Her answers to frequent questions; `label` is the question. */
  respostas: z.array(RespostaPublica),
  /** What she wrote in English beside it; null, or left out of the answers, where she did not. */
  chamada_en: z.string().nullable(),
  descricao_en: z.string().nullable(),
  extras_en: z.string().nullable(),
  regras_en: z.string().nullable(),
  respostas_en: z.array(RespostaPublica),
  caracteristicas: z.array(z.object({ nome: z.string(), valor: z.string() })),
  disponibilidade: z.array(Disponibilidade),
  /** Her stays in other cities, the one that is on and those that are announced. */
  temporadas: z.array(TemporadaPublica),
  estilo: z.string(),
  /** Whether search engines may list the page (her setting). */
  aparecer_em_buscadores: z.boolean(),
  atualizado_em: z.iso.datetime({ offset: true }),
})
export type Modelo = z.infer<typeof Modelo>

/** A whole profile for its owner and staff, published or not: the public form and all the rest. */
export const ModeloDono = Modelo.extend({
  /** Private ones too, under addresses that expire in ten minutes. */
  galeria: z.array(ItemAberto),
  albuns: z.array(AlbumDela),
  stories: z.array(StorieAberto),
  nome_completo: z.string(),
  nascimento: z.iso.date(),
  email: z.string(),
  /** The requested address, until the link sent there is opened. */
  email_pendente: z.string().nullable(),
  /** Sent back with a save: another one in the database is a conflict. */
  versao: z.int(),
  plano: z.object({
    codigo: z.string(),
    nome: z.string(),
    /** When it ends; null for the free one, which does not. */
    fim: z.iso.datetime({ offset: true }).nullable(),
  }),
  moderacao: z.object({
    estado: z.enum(moderacoes),
    /** The words of staff when they refused it. */
    motivo: z.string().nullable(),
    /** Whether a change of hers waits to be checked. */
    em_analise: z.boolean(),
    /** Which texts and data changed since staff last checked. */
    campos_em_analise: z.array(z.enum(camposModerados)),
    /** Her badge is hidden until they have. */
    selo_suspenso: z.boolean(),
  }),
  desativado: z.boolean(),
  /** Gallery items that have the three roles; null also for a picture that is in no gallery. */
  papeis: z.object({
    perfil: z.int().nullable(),
    banner: z.int().nullable(),
    destaque: z.int().nullable(),
  }),
})
export type ModeloDono = z.infer<typeof ModeloDono>

function digitosDe(s: string, ctx: z.RefinementCtx) {
  const digitos = normalizeTelefone(s)
  if (digitos) return digitos
  ctx.addIssue({ code: 'custom', message: 'Informe DDD e número, com 10 ou 11 dígitos.' })
  return z.NEVER
}

/** Of a profile: one that was stored without its 9 may stay, as the save itself checks. */
const TelefoneOuNada = z
  .string()
  .nullable()
  .transform((s, ctx) => (s ? digitosDe(s, ctx) : null))

export const FALTA_O_NOVE = 'Falta o 9 depois do DDD: todo celular tem.'
const temNove = (digitos: string | null) => !digitos || !faltaNove(digitos)

/** Any number, also one of long ago, without its 9. */
export const Telefone = z.string().transform(digitosDe)
/** A number that is given for the first time. */
export const TelefoneNovo = Telefone.refine(temNove, FALTA_O_NOVE)
export const TelefoneNovoOuNada = TelefoneOuNada.refine(temNove, FALTA_O_NOVE)

const Data = z.iso.date('Use AAAA-MM-DD.')

const textoOuNada = (max: number) =>
  texto(max)
    .nullable()
    .transform((s) => s || null)

const Precos = z
  .array(
    z.object({
      codigo: z.enum(codigosPreco),
      preco: z.number().positive().max(PRECO_MAXIMO).multipleOf(0.01, 'Use até 2 casas decimais.'),
    }),
  )
  .max(precos.length)
  .refine((lista) => new Set(lista.map((p) => p.codigo)).size === lista.length, 'Preço repetido.')

const Horas = z
  .array(Disponibilidade)
  .max(21)
  .refine(
    (lista) => new Set(lista.map((h) => `${h.dia} ${h.inicio}`)).size === lista.length,
    'Horário repetido.',
  )
  .default([])

/** An answer is one line: the lines of a profile's answers are stored as one text. */
const Respostas = z
  .array(
    z.object({
      codigo: codigoDe(perguntas),
      resposta: linhas(MAX_RESPOSTA_DO_PERFIL, 1)
        .transform((resposta) => resposta.replace(/\s+/g, ' '))
        .refine((resposta) => !temContato(resposta), SEM_CONTATO),
    }),
  )
  .max(MAX_RESPOSTAS, `Responda no máximo ${MAX_RESPOSTAS} perguntas.`)
  .refine(
    (lista) => new Set(lista.map(({ codigo }) => codigo)).size === lista.length,
    'Pergunta repetida.',
  )

const vazioOu = <T>(normalize: (entrada: string) => T | null, mensagem: string) =>
  z.union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.string().transform((entrada, ctx) => {
        const valor = normalize(entrada)
        if (valor !== null) return valor
        ctx.addIssue({ code: 'custom', message: mensagem })
        return z.NEVER
      }),
    ],
    mensagem,
  )

/** One for each channel; an empty one is left out. */
const Observacoes = z
  .array(
    z.object({
      codigo: codigoDe(canais),
      observacao: linhas(MAX_OBSERVACAO)
        .transform((observacao) => observacao.replace(/\s+/g, ' '))
        .refine(
          (observacao) => !temContato(observacao),
          'Escreva sem número, link ou nome de usuário: eles têm campo próprio.',
        ),
    }),
  )
  .max(canais.length)
  .refine(
    (lista) => new Set(lista.map(({ codigo }) => codigo)).size === lista.length,
    'Canal repetido.',
  )
  .transform((lista) => lista.filter(({ observacao }) => observacao !== ''))

const HorasParaLigar = z
  .array(
    HorasDeLigacao.refine(({ inicio, fim }) => inicio !== fim, {
      path: ['fim'],
      message: 'Use um fim diferente do início.',
    }),
  )
  .max(gruposDeDias.length)
  .refine(
    (lista) => new Set(lista.map(({ dias }) => dias)).size === lista.length,
    'Dias repetidos.',
  )

const algumDe = <const L extends readonly Opcao[]>(lista: L) =>
  z.array(codigoDe(lista)).max(lista.length)

type SchemaDe<C extends Campo> = C extends { nulo: true }
  ? ReturnType<typeof textoOuNada>
  : C extends { tipo: 'texto' }
    ? ReturnType<typeof texto>
    : C extends { tipo: 'opcoes'; lista: infer L extends readonly Opcao[] }
      ? ReturnType<typeof algumDe<L>>
      : C extends { tipo: keyof typeof fixos }
        ? (typeof fixos)[C['tipo']]
        : never

/** The kinds with the same schema for every field. */
const fixos = {
  data: Data,
  telefone: TelefoneOuNada,
  uf: EstadoSchema,
  sinal,
  precos: Precos,
  horas: Horas,
  respostas: Respostas,
  telegram: vazioOu(
    normalizeTelegram,
    'Use o nome de usuário: de 5 a 32 letras, números ou _, a primeira uma letra.',
  ),
  signal: vazioOu(normalizeSignal, 'Cole o link do seu nome de usuário: signal.me/#eu/…'),
  observacoes: Observacoes,
  horasDeLigacao: HorasParaLigar,
}

function schemaDe(campo: Campo): z.ZodType {
  switch (campo.tipo) {
    case 'texto':
      return campo.nulo ? textoOuNada(campo.max) : textoOuLinhas(campo.max, campo.min)
    case 'opcoes':
      return algumDe(campo.lista)
    case 'escolha':
    case 'simNao':
    case 'medida':
      throw new Error('A trait travels in `caracteristicas`.')
    default:
      return fixos[campo.tipo]
  }
}

type Grupo<Em extends Campo['em']> = {
  [Nome in NomeDeCampo as Campos[Nome]['em'] extends Em ? Nome : never]: SchemaDe<Campos[Nome]>
}

/** The fields of a group of the payload. */
const grupo = <Em extends Campo['em']>(em: Em) =>
  Object.fromEntries(
    Object.entries<Campo>(campos)
      .filter(([, campo]) => campo.em === em)
      .map(([nome, campo]) => [nome, schemaDe(campo)]),
  ) as Grupo<Em>

const porNome = new Map(tracos.map((traco) => [campos[traco].nome as string, campos[traco]]))

function cabe(nome: NomeCaracteristica, valor: string): boolean {
  const traco = porNome.get(nome)!
  if (valor === '') return true
  if (traco.tipo !== 'medida') return (traco.valores as readonly string[]).includes(valor)
  return /^\d{1,3}$/.test(valor) && Number(valor) <= traco.max
}

const CaracteristicaEscrita = z
  .object({
    nome: z.enum(tracos.map((traco) => campos[traco].nome)),
    valor: z
      .union([z.string().trim(), z.number()], 'Informe um texto ou um número.')
      .transform(String),
  })
  .refine(({ nome, valor }) => cabe(nome, valor), {
    path: ['valor'],
    message: 'Valor fora da lista.',
  })

/**
 * The payload of `PUT /api/modelo/{id}` and the importer: everything a profile shows except its media.
 */
export const ModeloEscrita = z.object({
  dados_gerais: z.object({
    ...grupo('dados_gerais'),
    localizacao: z.object(grupo('localizacao')),
  }),
  caracteristicas: z.array(CaracteristicaEscrita).max(tracos.length),
  atendimento: z.object(grupo('atendimento')),
  ...grupo('perfil'),
})
export type ModeloEscrita = z.infer<typeof ModeloEscrita>

/** A profile with only the required data. */
export const EM_BRANCO = {
  caracteristicas: [],
  atendimento: vaziosDe('atendimento'),
  ...vaziosDe('perfil'),
} satisfies Omit<ModeloEscrita, 'dados_gerais'>

export const modeloEndpoints = defineEndpoints({
  'GET /api/modelo/{id}': {
    mostra: 'perfil',
    resumo:
      'O perfil publicado, por id ou por slug; inteiro para a dona, e para quem da equipe diz por quê.',
    grupo: 'modelos',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 60 },
    pessoal: true,
    params: z.object({ id: texto(120, 1) }),
    /** Of staff, for the whole profile. */
    query: z.object({ razao: RazaoDeLeitura.optional() }),
    status: 200,
    response: z.union([ModeloDono, Modelo]),
  },
  'PUT /api/online/{id}': {
    resumo:
      'Fica online ou offline; online termina sozinho sem atividade, ou em `ate`, o horário escolhido.',
    grupo: 'modelos',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: { tipo: 'modelo', em: 'params.id' },
    params: z.object({ id: idSchema }),
    body: z.object({
      online: sinal,
      /** The end that she chose: within the hours that online lasts. */
      ate: z.iso.datetime({ offset: true, message: 'Escolha um horário.' }).nullish(),
    }),
    status: 200,
    response: z.object({ online: zeroUm, online_ate: z.iso.datetime({ offset: true }).nullable() }),
  },
  'GET /api/opcoes': {
    resumo: 'As listas fixas de opções do perfil.',
    grupo: 'modelos',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 3600 },
    status: 200,
    response: z.object({
      ...opcoesDasListas,
      caracteristicas: z.record(z.string(), z.array(z.string())),
      precos: z.array(OpcaoSchema),
      perguntas: z.array(OpcaoSchema),
      estilos: z.array(OpcaoSchema),
    }),
  },
  'GET /api/banner-home': {
    resumo: 'Quem está online e os últimos stories, para o topo da página inicial.',
    grupo: 'modelos',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 20 },
    status: 200,
    response: z.object({
      online_count: z.string(),
      online_avatars: z.array(
        z.object({ midia: z.url(), nome: z.string(), foto: Foto.nullable() }),
      ),
      ultimos_stories: z.array(
        z.object({
          id: z.int(),
          modelo: z.int(),
          midia: z.url(),
          restrito: zeroUm,
          avatar: z.url(),
          nome: z.string(),
          url: z.string(),
          foto: Foto.nullable(),
        }),
      ),
    }),
  },
})
