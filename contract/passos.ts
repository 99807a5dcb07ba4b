/*
 * The guided start of an advertiser: one question a screen. A step asks for fields of the table (`campos.ts`),
 * and is done once none of its parts is missing from the profile: the completion list is the same data.
 */
import type { NomeDeCampo } from './campos.ts'
import type { ItemDoMinimo } from './motivos.ts'
import type { ParteDoPerfil } from './painel.ts'

type Conteudo = { campos: readonly NomeDeCampo[]; partes: readonly ParteDoPerfil[] }

/** The way to staff, in its order. */
const caminho = {
  foto: { campos: [], partes: ['perfil'] },
  apresentacao: { campos: ['apelido', 'chamada'], partes: ['chamada'] },
  lugar: {
    campos: ['cidade', 'estado', 'bairro', 'telefone', 'local', 'hoteis', 'moteis', 'domicilio'],
    partes: ['telefone', 'atendimento'],
  },
  precos: { campos: ['precos'], partes: ['precos'] },
  horarios: { campos: ['disponibilidade'], partes: ['disponibilidade'] },
  verificacao: { campos: [], partes: [] },
  envio: { campos: [], partes: [] },
} as const satisfies Record<string, Conteudo>

/** What makes the profile complete, while staff look at it or at any later time. */
const depois = {
  fotos: { campos: [], partes: ['fotos'] },
  descricao: { campos: ['descricao'], partes: ['descricao'] },
  servicos: { campos: ['servicos'], partes: ['servicos'] },
  caracteristicas: {
    campos: ['etnia', 'cor_cabelo', 'tamanho_cabelo', 'cor_olhos', 'tipo_corpo', 'altura'],
    partes: ['caracteristicas'],
  },
  pagamento: { campos: ['pagamento'], partes: ['pagamento'] },
} as const satisfies Record<string, Conteudo>

export type Passo = keyof typeof caminho | keyof typeof depois
export const passosDoCaminho = Object.keys(caminho) as readonly Passo[]
export const passosDepois = Object.keys(depois) as readonly Passo[]
export const passos: Record<Passo, Conteudo> = { ...caminho, ...depois }

export const isPasso = (nome: string): nome is Passo => Object.hasOwn(passos, nome)

/** Where a missing part is filled in; the banner is cropped in the gallery, and has no step. */
export const passoDaParte = (parte: ParteDoPerfil): Passo | undefined =>
  (Object.keys(passos) as Passo[]).find((nome) => passos[nome].partes.includes(parte))

/** Where that which staff cannot do without is filled in. */
export const passoDoMinimo: Record<ItemDoMinimo, Passo> = {
  foto: 'foto',
  chamada: 'apresentacao',
  telefone: 'lugar',
  cidade: 'lugar',
}
