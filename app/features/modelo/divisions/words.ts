import { filtros } from '../../../../contract/filtros.ts'
import type { NomeDeFiltro } from '../../../../contract/nomesDosFiltros.ts'
import { labelDe } from '../../../../contract/opcoes.ts'
import type { OrigemDaVisita, PosicaoDoCartao } from '../../../../contract/origem.ts'
import { filterWords, optionLabel } from '../../../filtros/optionLabel.ts'
import { m } from '../../../paraglide/messages.js'

export const originWords: Record<OrigemDaVisita, () => string> = {
  inicio: m.Divisions_inicio,
  cidade: m.Divisions_cidade,
  bairro: m.Divisions_bairro,
  estado: m.Divisions_estado,
  busca: m.Divisions_busca,
  filtros: m.Divisions_filtros,
  palavras: m.Divisions_palavras,
  stories: m.Divisions_stories,
  perfil: m.Divisions_perfil,
  salvos: m.Divisions_salvos,
  avisos: m.Divisions_avisos,
  site: m.Divisions_site,
  externo: m.Divisions_externo,
  direto: m.Divisions_direto,
}

export const placeWords: Record<PosicaoDoCartao, () => string> = {
  '1-4': () => m.Divisions_from({ de: 1, ate: 4 }),
  '5-12': () => m.Divisions_from({ de: 5, ate: 12 }),
  '13-24': () => m.Divisions_from({ de: 13, ate: 24 }),
  depois: m.Divisions_after,
}

/** `nome:codigo` in words; the list's name stands before choices that need it. */
export function filterName(filtro: string): string {
  const [nome = '', codigo = ''] = filtro.split(':')
  if (nome === 'preco') return m.Divisions_price()
  const known = Object.hasOwn(filtros, nome) ? (nome as NomeDeFiltro) : null
  const label =
    optionLabel(codigo) ?? (known && labelDe([...filtros[known].escolhas], codigo)) ?? codigo
  return known && known !== 'estilo' && known !== 'servicos' && known !== 'verificada'
    ? `${filterWords[known]()}: ${label}`
    : label
}
