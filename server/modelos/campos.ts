import {
  type Campo,
  type Campos,
  campos,
  type Lista,
  listas,
  type NomeDeCampo,
  type NomesDe,
  namesOf,
  type Traco,
  tracos,
  vaziosDe,
} from '../../contract/campos.ts'
import {
  type HorasDeLigacao,
  linhasDasHoras,
  linhasDasObservacoes,
  type Observacao,
} from '../../contract/canais.ts'
import { EM_BRANCO, type Modelo, type ModeloEscrita } from '../../contract/modelo.ts'
import type { Opcao } from '../../contract/opcoes.ts'
import { linhasDasRespostas, type Resposta } from '../../contract/respostas.ts'

/** The fields that are columns of `modelo`, with the type of each column. */
const emTabelas = ['opcoes', 'precos', 'horas'] as const
type NaColuna = Exclude<NomeDeCampo, NomesDe<{ tipo: (typeof emTabelas)[number] }>>
type ValorDe<C> = C extends { tipo: 'sinal' }
  ? boolean
  : C extends { tipo: 'medida' }
    ? number
    : C extends { tipo: 'simNao' }
      ? boolean | null
      : C extends
            | { tipo: 'data' | 'respostas' | 'observacoes' | 'horasDeLigacao' }
            | { min: 1; em: 'dados_gerais' }
            | { padrao: string }
        ? string
        : C extends { tipo: 'texto'; em: 'dados_gerais' | 'atendimento' | 'perfil' }
          ? string
          : string | null
export type CamposRow = { [Nome in NaColuna]: ValorDe<Campos[Nome]> }

/** Groups of the payload that are left out stay as they are. */
export type Mudancas = Pick<ModeloEscrita, 'dados_gerais'> &
  Partial<Omit<ModeloEscrita, 'dados_gerais'>>

/** The columns of the payload. */
export function colunasDe({
  dados_gerais: { localizacao, ...dados },
  caracteristicas,
  atendimento,
  ...perfil
}: Mudancas): Partial<CamposRow> {
  const grupos: Partial<Record<Campo['em'], Record<string, unknown>>> = {
    perfil,
    dados_gerais: dados,
    localizacao,
    caracteristicas:
      caracteristicas &&
      Object.fromEntries(caracteristicas.map(({ nome, valor }) => [nome, valor])),
    atendimento,
  }
  return Object.fromEntries(
    Object.entries<Campo>(campos).flatMap(([nome, campo]) => {
      const grupo = grupos[campo.em]
      if (!grupo || (emTabelas as readonly string[]).includes(campo.tipo)) return []
      const enviado = grupo['nome' in campo ? campo.nome : nome]
      // Of the payload itself each field is a group of its own.
      return campo.em === 'perfil' && enviado === undefined ? [] : [[nome, valorDe(campo, enviado)]]
    }),
  )
}

/** A value of the payload in the form of its column. */
function valorDe(campo: Campo, enviado: unknown) {
  switch (campo.tipo) {
    case 'sinal':
      return enviado === 1
    case 'medida':
      return Number(enviado ?? 0)
    case 'simNao':
      return enviado ? enviado === 'Sim' : null
    case 'escolha':
      return enviado || (campo.padrao ?? null)
    case 'respostas':
      return linhasDasRespostas(enviado as Resposta[])
    case 'observacoes':
      return linhasDasObservacoes(enviado as Observacao[])
    case 'horasDeLigacao':
      return linhasDasHoras(enviado as HorasDeLigacao[])
    default:
      return enviado
  }
}

/** The columns of a profile whose account was erased. */
export const colunasApagadas = (): Partial<CamposRow> => ({
  ...colunasDe({
    ...EM_BRANCO,
    dados_gerais: {
      ...vaziosDe('dados_gerais'),
      nome_completo: 'Conta apagada',
      apelido: 'Conta apagada',
      dt_nascimento: '1900-01-01',
    } as ModeloEscrita['dados_gerais'],
  }),
  cidade: null,
  estado: null,
  bairro: null,
})

const sinais = namesOf({ tipo: 'sinal' })

/** Where and how she receives, in the form of the contract. */
export const sinaisDe = (row: Pick<CamposRow, (typeof sinais)[number]>) =>
  Object.fromEntries(sinais.map((nome) => [nome, row[nome] ? 1 : 0])) as Record<
    (typeof sinais)[number],
    0 | 1
  >

/** The traits that are set, in the order of the table. */
export function caracteristicasDe(row: Pick<CamposRow, Traco>): Modelo['caracteristicas'] {
  return tracos.flatMap((traco) => {
    const { nome } = campos[traco]
    const valor = row[traco]
    if (valor === null || valor === 0 || valor === '') return []
    return [{ nome, valor: typeof valor === 'boolean' ? (valor ? 'Sim' : 'Não') : String(valor) }]
  })
}

/** The chosen options of each list, in the list's order. */
export function opcoesDe(
  opcoes: readonly { grupo: string; codigo: string }[],
): Record<Lista, Opcao[]> {
  const tem = new Set(opcoes.map(({ grupo, codigo }) => `${grupo} ${codigo}`))
  return Object.fromEntries(
    listas.map((lista) => [
      lista,
      campos[lista].lista.filter(({ codigo }) => tem.has(`${lista} ${codigo}`)),
    ]),
  ) as Record<Lista, Opcao[]>
}
