/* Separate from the option lists: pages that show a price load none of them. */

/** The highest price of a profile, in reais. */
export const PRECO_MAXIMO = 1_000_000

/** The price on a profile's card: of one hour, else the lowest; null without any. */
export const precoDoCartao = <P extends { codigo: string; preco: number }>(
  tabela: readonly P[],
): P | null => tabela.find(({ codigo }) => codigo === '1-hora') ?? menorPreco(tabela)

/** 'a partir de': the lowest price, whatever its duration; null without prices. */
export const menorPreco = <P extends { preco: number }>(tabela: readonly P[]): P | null =>
  tabela.reduce<P | null>((menor, um) => (menor && menor.preco <= um.preco ? menor : um), null)
