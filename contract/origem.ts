/*
 * How a visitor came to a profile or its contact link, in few words of ours: never what they typed. No schemas,
 * so that pages can import it.
 */

/** The page that was left, or `externo`: another site; `direto`: an address that was typed or shared. */
export const origens = [
  'inicio',
  'cidade',
  'bairro',
  'estado',
  'busca',
  'filtros',
  'palavras',
  'stories',
  'perfil',
  'salvos',
  'avisos',
  'site',
  'externo',
  'direto',
] as const
export type OrigemDaVisita = (typeof origens)[number]

/** Where her card stood in that list; `depois`: after the 24th, or on a later page. */
export const posicoes = ['1-4', '5-12', '13-24', 'depois'] as const
export type PosicaoDoCartao = (typeof posicoes)[number]

/** Most filters that are counted of one search. */
export const MAX_FILTROS = 8

/** Filters of a search that are no choice from a list, as `nome:codigo`. */
export const filtrosSemLista = [
  'disponibilidade:online',
  'disponibilidade:hoje',
  'preco:sim',
] as const
