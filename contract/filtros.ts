/*
 * The filters of a search that choose from lists: the parameters of the address, the conditions and the
 * counts are derived from this table. No schemas, so that pages can import it.
 */

import type { NomeDeFiltro } from './nomesDosFiltros.ts'
import {
  atividades,
  coresDeCabelo,
  estilos,
  faixasDeIdade,
  fetiches,
  idiomas,
  locaisAtendimento,
  massagens,
  minimosDeAvaliacoes,
  notasMinimas,
  type Opcao,
  pagamentos,
  precos,
  servicos,
  tiposCorpo,
  tiposCorpoDoFiltro,
} from './opcoes.ts'

/** A choice, and the codes of the search row (`busca.opcoes`) that match it: any of them. */
export type Escolha = Opcao & { codigos: readonly string[] }

type Filtro = {
  /** Whether a profile needs one of the choices, or all of them. */
  regra: 'qualquer' | 'todos'
  escolhas: readonly Escolha[]
}

/** The choices of a list, in search rows a letter and the code (`e:gfe`). */
const deLista = (letra: string, lista: readonly Opcao[]): Escolha[] =>
  lista.map(({ codigo, label }) => ({ codigo, label, codigos: [`${letra}:${codigo}`] }))

export const filtros = {
  estilo: { regra: 'qualquer', escolhas: deLista('e', estilos) },
  atendimento: { regra: 'qualquer', escolhas: deLista('a', locaisAtendimento) },
  servicos: {
    regra: 'todos',
    escolhas: [
      // Any of their list.
      { codigo: 'massagens', label: 'Massagens', codigos: ['s:massagens'] },
      { codigo: 'fetiches', label: 'Fetiches', codigos: ['s:fetiches'] },
      ...deLista('s', servicos),
      ...deLista('m', massagens),
      ...deLista('f', fetiches),
    ],
  },
  tipoCorpo: {
    regra: 'qualquer',
    escolhas: [
      ...deLista('c', tiposCorpo).filter(({ codigo }) => !(codigo in tiposCorpoDoFiltro)),
      // The labels of the filter, each for a set of types.
      ...Object.entries(tiposCorpoDoFiltro).map(([codigo, tipos]) => ({
        codigo,
        label: tiposCorpo.find((tipo) => tipo.codigo === codigo)?.label ?? codigo,
        codigos: tipos.map((tipo) => `c:${tipo}`),
      })),
    ],
  },
  idiomas: { regra: 'qualquer', escolhas: deLista('i', idiomas) },
  verificada: {
    regra: 'qualquer',
    escolhas: [{ codigo: 'sim', label: 'Verificada', codigos: ['v:sim'] }],
  },
  nota: { regra: 'qualquer', escolhas: deLista('n', notasMinimas) },
  avaliacoes: { regra: 'qualquer', escolhas: deLista('r', minimosDeAvaliacoes) },
  /** Search rows have the day; their codes of this list follow from it and from today. */
  atividade: { regra: 'qualquer', escolhas: deLista('u', atividades) },
  idade: { regra: 'qualquer', escolhas: deLista('d', faixasDeIdade) },
  cabelo: { regra: 'qualquer', escolhas: deLista('h', coresDeCabelo) },
  pagamento: { regra: 'qualquer', escolhas: deLista('p', pagamentos) },
  /** For how long she has a price. */
  duracao: { regra: 'qualquer', escolhas: deLista('q', precos) },
  /** In a city that is not hers, on the day of the search. */
  visita: {
    regra: 'qualquer',
    escolhas: [{ codigo: 'em-visita', label: 'Em visita', codigos: ['t:em-visita'] }],
  },
} as const satisfies Record<NomeDeFiltro, Filtro>
