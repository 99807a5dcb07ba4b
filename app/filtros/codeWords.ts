import { filtros } from '../../contract/filtros.ts'
import { nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { labelDe, type Opcao } from '../../contract/opcoes.ts'
import type { Filtro } from './filterUrl.ts'
import { optionLabel } from './optionLabel.ts'

const choices: readonly Opcao[] = nomesDosFiltros.flatMap(
  (name): readonly Opcao[] => filtros[name].escolhas,
)

/** Words of the active codes, for `listApplied`. Import it as `optionLabel`: elsewhere they come with the data. */
export function codeWords(filtro: Filtro): Record<string, string> {
  const codes = [...nomesDosFiltros.flatMap((name) => filtro[name]), filtro.disponibilidade ?? '']
  return Object.fromEntries(
    codes.map((code) => [code, optionLabel(code) ?? labelDe(choices, code)]),
  )
}
