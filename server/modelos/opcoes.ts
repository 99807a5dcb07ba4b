import {
  caracteristicas,
  estilos,
  fetiches,
  massagens,
  type Opcao,
  pagamentos,
  precos,
  servicos,
  tiposAtendimento,
} from '../../contract/opcoes.ts'

/** Every fixed list of the profile. A trait that is a number (Peso, Altura) has an empty list. */
export const getOpcoes = () => ({
  servicos: [...servicos] as Opcao[],
  massagens: [...massagens] as Opcao[],
  fetiches: [...fetiches] as Opcao[],
  tipo_atendimento: [...tiposAtendimento] as Opcao[],
  pagamento: [...pagamentos] as Opcao[],
  caracteristicas: Object.fromEntries(
    Object.entries(caracteristicas).map(([nome, valores]) => [nome, [...(valores ?? [])]]),
  ),
  precos: precos.map(({ codigo, label }) => ({ codigo, label })),
  estilos: [...estilos] as Opcao[],
})
