import type { Contagem, Relatorio } from '../../contract/transparencia.ts'

/** One line per count: year, part, group within it, what is counted, and the count. */
type Linha = [parte: string, grupo: string, medida: string, valor: Contagem]

/** The report as CSV (RFC 4180), with the codes of the API as names; `oculto`: too small to be shown. */
export function csvOf(relatorio: Relatorio): string {
  const rows = [
    ['ano', 'parte', 'grupo', 'medida', 'valor'],
    ...linhasDe(relatorio).map(([parte, grupo, medida, valor]) => [
      String(relatorio.ano),
      parte,
      grupo,
      medida,
      valor === null ? 'oculto' : String(valor),
    ]),
  ]
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const each = (parte: string, grupo: string, counts: Record<string, Contagem>): Linha[] =>
  Object.entries(counts).map(([medida, valor]) => [parte, grupo, medida, valor])

const linhasDe = (relatorio: Relatorio): Linha[] => [
  ...relatorio.denuncias.flatMap(({ via, motivo, ...counts }) =>
    each('denuncias', `${via} ${motivo}`, counts),
  ),
  ...each('automaticas', '', relatorio.automaticas),
  ...relatorio.atos.map(
    ({ ato, regra, total }): Linha => [
      'atos',
      ato,
      regra === null ? 'outras regras' : regra || 'sem regra da lista',
      total,
    ],
  ),
  ...relatorio.tempos.flatMap(({ fila, ...counts }) => each('tempos', fila, counts)),
  ...each('contestacoes', '', relatorio.contestacoes),
  ...each('intimas', '', relatorio.intimas),
  ...relatorio.idade.flatMap(({ rota, ...counts }) => each('idade', rota, counts)),
]
