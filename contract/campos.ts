/*
 * The table of a profile's fields: what each is, its group in the payload, who reads it and where it is
 * edited. The schemas for writing and reading, the columns, the editor, import and moderation are
 * derived from it; a new field is a line of this table, a migration and its words. No schemas here, so
 * that pages can import it.
 */
import {
  canais,
  fetiches,
  idiomas,
  massagens,
  type Opcao,
  pagamentos,
  servicos,
  tiposAtendimento,
} from './opcoes.ts'

/** The sections of the editor, in their order on the page. */
export const secoes = [
  'apresentacao',
  'lugar',
  'contato',
  'caracteristicas',
  'servicos',
  'precos',
  'atendimento',
  'disponibilidade',
  'ingles',
  'dados',
] as const
export type Secao = (typeof secoes)[number]

type Comum = {
  /** The group of the payload that carries it; 'perfil' is the payload itself. */
  em: 'perfil' | 'dados_gerais' | 'localizacao' | 'caracteristicas' | 'atendimento'
  secao: Secao
  /**
   * Staff check a change: a 'texto' is reverted when they refuse it, a 'dado' says who and where she
   * is. Left out: not checked.
   */
  moderado?: 'texto' | 'dado'
  /**
   * Staff verified it before they gave the badge: a change hides the badge until they have checked it.
   */
  selo?: true
}

/** What a field holds. Lengths count UTF-16 units. */
export type Campo = Comum &
  (
    | { tipo: 'texto'; min?: 1; max: number; nulo?: true }
    | { tipo: 'data' | 'telefone' | 'uf' | 'precos' | 'horas' | 'respostas' }
    /** Of the channels besides WhatsApp: usernames, what she says on their buttons, hours of calls. */
    | { tipo: 'telegram' | 'signal' | 'observacoes' | 'horasDeLigacao' }
    /** Yes or no; never null. */
    | { tipo: 'sinal' }
    /** Traits: `nome` is the name in the payload. `padrao` is the value of one that is left out. */
    | { tipo: 'escolha'; nome: string; valores: readonly string[]; padrao?: string }
    | { tipo: 'simNao'; nome: string; valores: readonly ['Sim', 'Não'] }
    /** A whole number up to `max`; 0 means not given. */
    | { tipo: 'medida'; nome: string; max: number; unidade: 'kg' | 'cm' }
    /** Any number of options of a fixed list, stored in `modelo_opcao` under the field's name. */
    | { tipo: 'opcoes'; lista: readonly Opcao[] }
  )

/** By the name of the column, or of the group of `modelo_opcao`. */
export const campos = {
  apelido: {
    tipo: 'texto',
    min: 1,
    max: 60,
    em: 'dados_gerais',
    secao: 'apresentacao',
    moderado: 'texto',
  },
  chamada: {
    tipo: 'texto',
    max: 140,
    em: 'dados_gerais',
    secao: 'apresentacao',
    moderado: 'texto',
  },
  descricao: {
    tipo: 'texto',
    max: 5000,
    em: 'dados_gerais',
    secao: 'apresentacao',
    moderado: 'texto',
  },
  extras: {
    tipo: 'texto',
    max: 2000,
    em: 'dados_gerais',
    secao: 'apresentacao',
    moderado: 'texto',
  },
  idiomas: { tipo: 'opcoes', lista: idiomas, em: 'perfil', secao: 'apresentacao' },
  chamada_en: { tipo: 'texto', max: 140, em: 'perfil', secao: 'ingles', moderado: 'texto' },
  descricao_en: { tipo: 'texto', max: 5000, em: 'perfil', secao: 'ingles', moderado: 'texto' },
  extras_en: { tipo: 'texto', max: 2000, em: 'perfil', secao: 'ingles', moderado: 'texto' },
  regras_en: { tipo: 'texto', max: 2000, em: 'perfil', secao: 'ingles', moderado: 'texto' },
  respostas_en: { tipo: 'respostas', em: 'perfil', secao: 'ingles', moderado: 'texto' },
  cidade: {
    tipo: 'texto',
    min: 1,
    max: 80,
    em: 'localizacao',
    secao: 'lugar',
    moderado: 'dado',
  },
  estado: { tipo: 'uf', em: 'localizacao', secao: 'lugar', moderado: 'dado' },
  bairro: {
    tipo: 'texto',
    max: 80,
    nulo: true,
    em: 'localizacao',
    secao: 'lugar',
    moderado: 'dado',
  },
  telefone: {
    tipo: 'telefone',
    em: 'dados_gerais',
    secao: 'lugar',
    moderado: 'dado',
    selo: true,
  },
  canais: { tipo: 'opcoes', lista: canais, em: 'perfil', secao: 'contato' },
  telegram: { tipo: 'telegram', em: 'perfil', secao: 'contato', moderado: 'dado', selo: true },
  signal: { tipo: 'signal', em: 'perfil', secao: 'contato', moderado: 'dado', selo: true },
  observacoes: { tipo: 'observacoes', em: 'perfil', secao: 'contato', moderado: 'texto' },
  horas_ligacao: { tipo: 'horasDeLigacao', em: 'perfil', secao: 'contato' },
  etnia: {
    tipo: 'escolha',
    nome: 'Etnia',
    valores: ['Branca', 'Parda', 'Negra', 'Asiática', 'Indígena', 'Outra'],
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  cor_cabelo: {
    tipo: 'escolha',
    nome: 'Cor do cabelo',
    valores: ['Preto', 'Castanho', 'Loiro', 'Ruivo', 'Colorido', 'Grisalho', 'Careca'],
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  tamanho_cabelo: {
    tipo: 'escolha',
    nome: 'Tamanho do cabelo',
    valores: ['Curto', 'Médio', 'Longo', 'Raspado'],
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  cor_olhos: {
    tipo: 'escolha',
    nome: 'Cor dos olhos',
    valores: ['Castanhos', 'Azuis', 'Verdes', 'Mel', 'Pretos', 'Cinza'],
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  tipo_corpo: {
    tipo: 'escolha',
    nome: 'Tipo do corpo',
    valores: ['Magra', 'Atlética', 'Curvilínea', 'Gordinha', 'Corpulenta', 'Bombada'],
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  peso: {
    tipo: 'medida',
    nome: 'Peso',
    max: 300,
    unidade: 'kg',
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  altura: {
    tipo: 'medida',
    nome: 'Altura',
    max: 250,
    unidade: 'cm',
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  silicone: {
    tipo: 'simNao',
    nome: 'Silicone',
    valores: ['Sim', 'Não'],
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  genero: {
    tipo: 'escolha',
    nome: 'Genero',
    valores: ['Feminino'],
    padrao: 'Feminino',
    em: 'caracteristicas',
    secao: 'caracteristicas',
  },
  tipo_atendimento: {
    tipo: 'opcoes',
    lista: tiposAtendimento,
    em: 'perfil',
    secao: 'servicos',
  },
  servicos: { tipo: 'opcoes', lista: servicos, em: 'perfil', secao: 'servicos' },
  massagens: { tipo: 'opcoes', lista: massagens, em: 'perfil', secao: 'servicos' },
  fetiches: { tipo: 'opcoes', lista: fetiches, em: 'perfil', secao: 'servicos' },
  precos: { tipo: 'precos', em: 'perfil', secao: 'precos' },
  pagamento: { tipo: 'opcoes', lista: pagamentos, em: 'perfil', secao: 'precos' },
  local: { tipo: 'sinal', em: 'atendimento', secao: 'atendimento' },
  hoteis: { tipo: 'sinal', em: 'atendimento', secao: 'atendimento' },
  moteis: { tipo: 'sinal', em: 'atendimento', secao: 'atendimento' },
  domicilio: { tipo: 'sinal', em: 'atendimento', secao: 'atendimento' },
  caixa_postal: { tipo: 'sinal', em: 'atendimento', secao: 'atendimento' },
  regras: {
    tipo: 'texto',
    max: 2000,
    em: 'atendimento',
    secao: 'atendimento',
    moderado: 'texto',
  },
  respostas: { tipo: 'respostas', em: 'perfil', secao: 'atendimento', moderado: 'texto' },
  disponibilidade: { tipo: 'horas', em: 'perfil', secao: 'disponibilidade' },
  nome_completo: {
    tipo: 'texto',
    min: 1,
    max: 120,
    em: 'dados_gerais',
    secao: 'dados',
    moderado: 'dado',
    selo: true,
  },
  dt_nascimento: {
    tipo: 'data',
    em: 'dados_gerais',
    secao: 'dados',
    moderado: 'dado',
    selo: true,
  },
} as const satisfies Record<string, Campo>
export type Campos = typeof campos
export type NomeDeCampo = keyof Campos

/** The names of the fields that have all of these attributes. */
export type NomesDe<Filtro> = {
  [Nome in NomeDeCampo]: Campos[Nome] extends Filtro ? Nome : never
}[NomeDeCampo]

export const namesOf = <const Filtro extends Partial<Campo>>(filtro: Filtro) =>
  (Object.keys(campos) as NomeDeCampo[]).filter((nome) =>
    Object.entries(filtro).every(
      ([chave, valor]) => (campos[nome] as Record<string, unknown>)[chave] === valor,
    ),
  ) as NomesDe<Filtro>[]

/** Option lists: a group of `modelo_opcao` each. */
export const listas = namesOf({ tipo: 'opcoes' })
export type Lista = (typeof listas)[number]

export const tracos = namesOf({ em: 'caracteristicas' })
export type Traco = (typeof tracos)[number]
/** The name of a trait in `caracteristicas` of the payload. */
export type NomeCaracteristica = Campos[Traco]['nome']

/** Free texts of a profile, which staff read; those of its pictures are saved with them. */
export const textosDaGaleria = ['legendas', 'albuns'] as const
export const textosDoPerfil = [...namesOf({ moderado: 'texto' }), ...textosDaGaleria]
export type TextosDoPerfil = Record<(typeof textosDoPerfil)[number], string>

/** Data of a profile: who she is, how she is reached and where she works. */
export const dadosDoPerfil = namesOf({ moderado: 'dado' })
export type DadosDoPerfil = Record<(typeof dadosDoPerfil)[number], string | null>

export const dadosDoSelo: readonly (keyof DadosDoPerfil)[] = namesOf({ selo: true })

export const camposModerados = [...textosDoPerfil, ...dadosDoPerfil]
export type CampoModerado = (typeof camposModerados)[number]

type VazioDe<C> = C extends { min: 1 }
  ? undefined
  : C extends { nulo: true } | { tipo: 'telefone' | 'telegram' | 'signal' }
    ? null
    : C extends { tipo: 'texto' }
      ? ''
      : C extends { tipo: 'sinal' }
        ? 0
        : C extends {
              tipo: 'opcoes' | 'precos' | 'horas' | 'respostas' | 'observacoes' | 'horasDeLigacao'
            }
          ? never[]
          : undefined

/** Her numbers and usernames: whoever changes one gets what clients write to her. */
export const contatosDoPerfil = ['telefone', 'telegram', 'signal'] as const satisfies NomeDeCampo[]

/** The value of an empty field in a payload; undefined where one is required. */
export function vazioDe(campo: Campo) {
  switch (campo.tipo) {
    case 'texto':
      return campo.min ? undefined : campo.nulo ? null : ''
    case 'telefone':
    case 'telegram':
    case 'signal':
      return null
    case 'sinal':
      return 0
    case 'opcoes':
    case 'precos':
    case 'horas':
    case 'respostas':
    case 'observacoes':
    case 'horasDeLigacao':
      return []
    default:
      return undefined
  }
}

type Vazios<Em extends Campo['em']> = {
  [Nome in NomesDe<{ em: Em }> as VazioDe<Campos[Nome]> extends undefined ? never : Nome]: VazioDe<
    Campos[Nome]
  >
}

/** An empty group of the payload, without the fields that are required. */
export const vaziosDe = <Em extends Campo['em']>(em: Em) =>
  Object.fromEntries(
    Object.entries<Campo>(campos).flatMap(([nome, campo]) => {
      const vazio = campo.em === em ? vazioDe(campo) : undefined
      return vazio === undefined ? [] : [[nome, vazio]]
    }),
  ) as Vazios<Em>
