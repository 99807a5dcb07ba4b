import { ESPERA_DIAS, type SeOcupado } from '../../contract/ofertaDeImpulsos.ts'
import type { Vendedor } from '../planos/contrato.ts'

type Venda = {
  vendedor: Vendedor
  /** The bairro or city. */
  nome: string
  horas: number
  valor: number
  comecar: Date
  seOcupado: SeOcupado
  txid: string
  now: Date
}

const seOcupados: Record<SeOcupado, string> = {
  proximo: 'o impulso vai para o próximo horário livre da mesma lista',
  devolver: 'o impulso é cancelado e o valor inteiro volta',
}

const brasilia = (date: Date) => date.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** What is agreed when a boost is charged, as text to keep: as `writeContrato` of a plan. */
export function writeContratoDoImpulso(venda: Venda): string {
  const { vendedor, nome, horas, comecar, seOcupado, txid, now } = venda
  const valor = venda.valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  return [
    `CONTRATO DE IMPULSO EM ${nome.toUpperCase()}`,
    `Pedido em ${brasilia(now)} (horário de Brasília), identificador ${txid}.`,
    `Quem vende: ${vendedor.operatorName}, CNPJ ${vendedor.operatorCnpj}, ${vendedor.operatorAddress}, ${vendedor.contactEmail}.`,
    `O que é vendido: o cartão do perfil num dos lugares pagos da primeira página da lista de ${nome}, em ${vendedor.publicUrl}, por ${horas} horas, com as palavras ‘Anúncio pago’. Quem usa filtros só o vê quando o perfil atende a eles. Nada do que é vendido depende de encontros, do seu preço ou do seu número, e nenhum resultado é prometido.`,
    `Preço total: ${valor}, pago uma vez por Pix. Não há taxa, frete, imposto à parte nem outro acréscimo. O impulso não se renova sozinho.`,
    `Começo: ${brasilia(comecar)}, depois que uma pessoa da equipe vir o cartão. As horas só contam enquanto o impulso está no ar: a espera pela análise não as gasta. Se nesse momento o horário já não estiver livre, ${seOcupados[seOcupado]}.`,
    `Se a equipe recusar, o valor inteiro volta, com o motivo.`,
    `Se o perfil sair daquela lista (pausa, suspensão, mudança de lugar), o impulso para na hora e o resto continua no próximo horário livre quando o perfil voltar, em até ${ESPERA_DIAS} dias. Depois disso ele termina; se nunca foi mostrado, o valor inteiro volta.`,
    `Arrependimento: enquanto o impulso não foi mostrado, e até 7 dias depois do pagamento mesmo que tenha sido, em um toque na página dos impulsos e sem dizer por quê. O valor inteiro volta para a conta de onde veio o Pix, e o impulso termina.`,
    `Este texto vale como foi mostrado no dia do pedido, mesmo que preços e regras mudem depois.`,
  ].join('\n\n')
}
