import type { Estado } from './uf.ts'

const lista: [Estado, 'de' | 'do' | 'da', string][] = [
  ['AC', 'do', 'Acre'],
  ['AL', 'de', 'Alagoas'],
  ['AM', 'do', 'Amazonas'],
  ['AP', 'do', 'Amapá'],
  ['BA', 'da', 'Bahia'],
  ['CE', 'do', 'Ceará'],
  ['DF', 'do', 'Distrito Federal'],
  ['ES', 'do', 'Espírito Santo'],
  ['GO', 'de', 'Goiás'],
  ['MA', 'do', 'Maranhão'],
  ['MG', 'de', 'Minas Gerais'],
  ['MS', 'de', 'Mato Grosso do Sul'],
  ['MT', 'de', 'Mato Grosso'],
  ['PA', 'do', 'Pará'],
  ['PB', 'da', 'Paraíba'],
  ['PE', 'de', 'Pernambuco'],
  ['PI', 'do', 'Piauí'],
  ['PR', 'do', 'Paraná'],
  ['RJ', 'do', 'Rio de Janeiro'],
  ['RN', 'do', 'Rio Grande do Norte'],
  ['RO', 'de', 'Rondônia'],
  ['RR', 'de', 'Roraima'],
  ['RS', 'do', 'Rio Grande do Sul'],
  ['SC', 'de', 'Santa Catarina'],
  ['SE', 'de', 'Sergipe'],
  ['SP', 'de', 'São Paulo'],
  ['TO', 'do', 'Tocantins'],
]

/** Names of the states, and what joins each to 'estado': 'estado da Bahia', 'estado de São Paulo'. */
export const nomesDosEstados = Object.fromEntries(
  lista.map(([sigla, de, nome]) => [sigla, { nome, de }]),
) as Record<Estado, { nome: string; de: 'de' | 'do' | 'da' }>
