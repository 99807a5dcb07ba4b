/** The filters of a search that choose from lists. By themselves: every page's first load has the names. */
export const nomesDosFiltros = [
  'estilo',
  'atendimento',
  'servicos',
  'tipoCorpo',
  'idiomas',
] as const
export type NomeDeFiltro = (typeof nomesDosFiltros)[number]
