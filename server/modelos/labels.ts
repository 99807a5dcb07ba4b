import { type CodigoPreco, estilos, labelDe, precos } from '../../contract/opcoes.ts'

// Creating a formatter costs a hundred times as much as using it.
const inteiros = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const centavos = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** 'R$ 500', 'R$ 1.200', 'R$ 49,90': cents only when there are any. */
const emReais = (valor: number): string =>
  `R$ ${(Number.isInteger(valor) ? inteiros : centavos).format(valor)}`

/** '1 hora - R$ 500' */
const precoLabel = (codigo: string, preco: number): string =>
  `${labelDe(precos, codigo)} - ${emReais(preco)}`

/** A profile's prices, from the shortest time to the longest. */
export const precosDe = (rows: readonly { codigo: CodigoPreco; preco: number }[]) =>
  [...precos]
    .sort((a, b) => a.minutos - b.minutos)
    .flatMap(({ codigo }) => rows.filter((row) => row.codigo === codigo))
    .map(({ codigo, preco }) => ({ codigo, preco, label: precoLabel(codigo, preco) }))

/**
 * The derived categories of a profile in the contract's form: a JSON array of labels in a string.
 * @param opcoes codes of the search row (`busca.opcoes`); those with the letter `e:` are styles.
 */
export function estiloLabels(opcoes: readonly string[]): string {
  const tem = opcoes.filter((opcao) => opcao.startsWith('e:'))
  return JSON.stringify(
    estilos.filter(({ codigo }) => tem.includes(`e:${codigo}`)).map(({ label }) => label),
  )
}
