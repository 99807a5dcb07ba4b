import type { Linha } from './linhas.ts'

/** A row that says nothing but this. */
export const testLinha = (mais: Partial<Linha> & { id: number }): Linha => ({
  posicao: 0,
  nota: null,
  avaliacoes: 0,
  preco: null,
  criado_em: 0,
  online_ate: null,
  ativa_em: null,
  nascida_em: null,
  estado: null,
  cidade_busca: null,
  bairro_busca: null,
  latitude: null,
  longitude: null,
  opcoes: [],
  semana: '{}',
  palavras: '',
  nomes: '',
  ...mais,
})
