import type { Comprador } from '../../contract/compradores.ts'
import { type Concessao, concessoes } from '../../contract/concessoes.ts'
import type { Plano } from '../../contract/plano.ts'
import type { Settings } from '../settings.ts'
import { ARREPENDIMENTO_DIAS } from './baixa.ts'

/** Who sells. */
export type Vendedor = Pick<
  Settings,
  'siteName' | 'operatorName' | 'operatorCnpj' | 'operatorAddress' | 'contactEmail' | 'publicUrl'
>

type Venda = { vendedor: Vendedor; plano: Plano; tipo: Comprador; txid: string; now: Date }

/** Each feature of a plan in the words of the contract; null for one that this plan does not have. */
const itens: Record<Concessao, (plano: Plano, tipo: Comprador) => string | null> = {
  stories: ({ stories }) => `até ${stories} stories publicados ao mesmo tempo`,
  posicao: ({ posicao }) =>
    posicao > 0 ? `posição nas listas acima dos planos menores (nível ${posicao})` : null,
  midia_privada: ({ midia_privada }, tipo) => {
    if (!midia_privada) return null
    return tipo === 'modelo'
      ? 'publicação de mídia privada'
      : 'acesso à mídia privada dos perfis publicados'
  },
  destaque: ({ destaque }) => (destaque ? 'cartão do perfil em destaque' : null),
}

/**
 * What is agreed when a charge is made, as text to keep: who sells, what, for how much and how long, and
 * how it is given back (CDC, arts. 30, 49 and Decreto 7.962/2013, art. 4). In Portuguese, stored with the
 * charge: later changes of plans do not change it.
 */
export function writeContrato({ vendedor, plano, tipo, txid, now }: Venda): string {
  const valor = plano.preco.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  const inclui = concessoes[tipo].flatMap((um) => itens[um](plano, tipo) ?? [])
  const dia = now.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  return [
    `CONTRATO DE ASSINATURA DO PLANO ${plano.nome.toUpperCase()}`,
    `Pedido em ${dia} (horário de Brasília), identificador ${txid}.`,
    `Quem vende: ${vendedor.operatorName}, CNPJ ${vendedor.operatorCnpj}, ${vendedor.operatorAddress}, ${vendedor.contactEmail}.`,
    `O que é vendido: recursos de publicidade e de assinatura em ${vendedor.publicUrl} por ${plano.dias} dias: ${inclui.join('; ')}. Nada do que é vendido depende de encontros, do seu preço ou do seu número.`,
    `Preço total: ${valor}, pago uma vez por Pix. Não há taxa, frete, imposto à parte nem outro acréscimo.`,
    `Começo e fim: os dias começam quando o Pix é confirmado, ou quando termina o que a conta já tem deste plano ou de um maior. O plano não se renova sozinho e nada é cobrado depois; avisamos por e-mail antes do fim.`,
    `Arrependimento: até ${ARREPENDIMENTO_DIAS} dias depois do pagamento, na página do plano, em um toque e sem dizer por quê. O valor inteiro volta para a conta de onde veio o Pix, e o plano termina.`,
    `Este texto vale como foi mostrado no dia do pedido, mesmo que planos e preços mudem depois.`,
  ].join('\n\n')
}
