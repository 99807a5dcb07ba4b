/**
 * The filters of a search that choose from lists. A file of their own: every page's first load has the
 * names.
 */
export const nomesDosFiltros = [
  'estilo',
  'atendimento',
  'servicos',
  'tipoCorpo',
  'idiomas',
  'verificada',
  'nota',
  'avaliacoes',
  'atividade',
  'idade',
  'cabelo',
  'pagamento',
  'duracao',
  'visita',
] as const
export type NomeDeFiltro = (typeof nomesDosFiltros)[number]
