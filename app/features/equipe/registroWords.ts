import type { Fato, Mostrado, Porta, RazaoDeLeitura } from '../../../contract/fatos.ts'
import type { Alvo, Ato, Motivo } from '../../../contract/motivos.ts'
import type { DireitoAvulso, Papel } from '../../../contract/papeis.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'

/** Why an item waits. */
export const motivoWords: Record<Motivo, () => string> = {
  suspeita_menor: () => m.RegistroWords_motivo_suspeitaMenor(),
  denuncia_menor: () => m.RegistroWords_motivo_denunciaMenor(),
  denuncia_grave: () => m.RegistroWords_motivo_denunciaGrave(),
  denuncia: () => m.RegistroWords_motivo_denuncia(),
  denuncia_depoimento: () => m.RegistroWords_motivo_denunciaDepoimento(),
  verificacao: () => m.RegistroWords_motivo_verificacao(),
  idade: () => m.RegistroWords_motivo_idade(),
  caso: () => m.RegistroWords_motivo_caso(),
  perfil_novo: () => m.RegistroWords_motivo_perfilNovo(),
  dados_alterados: () => m.RegistroWords_motivo_dadosAlterados(),
  texto_alterado: () => m.RegistroWords_motivo_textoAlterado(),
  imagens_alteradas: () => m.RegistroWords_motivo_imagensAlteradas(),
  imagem_repetida: () => m.RegistroWords_motivo_imagemRepetida(),
  depoimento_denunciado: () => m.RegistroWords_motivo_depoimentoDenunciado(),
  depoimento_suspeito: () => m.RegistroWords_motivo_depoimentoSuspeito(),
  comentario_denunciado: () => m.RegistroWords_motivo_comentarioDenunciado(),
  pix: () => m.RegistroWords_motivo_pix(),
  impulso: () => m.RegistroWords_motivo_impulso(),
  contestacao: () => m.RegistroWords_motivo_contestacao(),
  pedido_reativar: () => m.RegistroWords_motivo_pedidoReativar(),
  pedido_apagar: () => m.RegistroWords_motivo_pedidoApagar(),
  mensagem: () => m.RegistroWords_motivo_mensagem(),
}

/** The acts of staff, as worded in the log. */
export const atoWords: Record<Ato, () => string> = {
  aprovar: () => m.RegistroWords_ato_aprovar(),
  recusar: () => m.RegistroWords_ato_recusar(),
  retirar: () => m.RegistroWords_ato_retirar(),
  concluir: () => m.RegistroWords_ato_concluir(),
  suspeitar: () => m.RegistroWords_ato_suspeitar(),
  desfazer: () => m.RegistroWords_ato_desfazer(),
  suspender: () => m.RegistroWords_ato_suspender(),
  reativar: () => m.RegistroWords_ato_reativar(),
  confirmar: () => m.RegistroWords_ato_confirmar(),
  devolver: () => m.RegistroWords_ato_devolver(),
  incluir: () => m.RegistroWords_ato_incluir(),
  renovar: () => m.RegistroWords_ato_renovar(),
  encerrar: () => m.RegistroWords_ato_encerrar(),
  autorizar: () => m.RegistroWords_ato_autorizar(),
  desautorizar: () => m.RegistroWords_ato_desautorizar(),
  verificar: () => m.RegistroWords_ato_verificar(),
  negar: () => m.RegistroWords_ato_negar(),
  habilitar: () => m.RegistroWords_ato_habilitar(),
  desabilitar: () => m.RegistroWords_ato_desabilitar(),
  nomear: () => m.RegistroWords_ato_nomear(),
  pedir_reativar: () => m.RegistroWords_ato_pedirReativar(),
  pedir_apagar: () => m.RegistroWords_ato_pedirApagar(),
  apagar: () => m.RegistroWords_ato_apagar(),
  negar_pedido: () => m.RegistroWords_ato_negarPedido(),
  reverter: () => m.RegistroWords_ato_reverter(),
  manter: () => m.RegistroWords_ato_manter(),
  anunciar: () => m.RegistroWords_ato_anunciar(),
  recolher: () => m.RegistroWords_ato_recolher(),
}

export const alvoWords: Record<Alvo, () => string> = {
  modelo: () => m.RegistroWords_alvo_modelo(),
  depoimento: () => m.RegistroWords_alvo_depoimento(),
  comentario: () => m.RegistroWords_alvo_comentario(),
  mensagem: () => m.RegistroWords_alvo_mensagem(),
  conta: () => m.RegistroWords_alvo_conta(),
  cobranca: () => m.RegistroWords_alvo_cobranca(),
  impulso: () => m.RegistroWords_alvo_impulso(),
  preco: () => m.RegistroWords_alvo_preco(),
}

/** What was done to what. In Portuguese 'de' and an article are one word: 'os papéis da conta de'. */
export const atoSobre = (ato: Ato, alvo: Alvo): string =>
  `${atoWords[ato]()} ${alvoWords[alvo]()}`.replace(/ de (?=[oa] )/, ' d')

/** What was done, where it is known to what: nothing follows. */
export const atoAlone = (ato: Ato): string =>
  atoWords[ato]().replace(/ (de|sobre|para|of|about|to)$/, '')

/** The facts of the record of access, as worded there. */
export const fatoWords: Record<Fato, () => string> = {
  leitura: () => m.RegistroWords_fato_leitura(),
  entrada: () => m.RegistroWords_fato_entrada(),
  recusa: () => m.RegistroWords_fato_recusa(),
  bloqueio: () => m.RegistroWords_fato_bloqueio(),
  senha: () => m.RegistroWords_fato_senha(),
  email: () => m.RegistroWords_fato_email(),
  fator: () => m.RegistroWords_fato_fator(),
}

/** What staff were shown, or where somebody was refused. */
export const dadoWords: Record<Mostrado | Porta, () => string> = {
  auditoria: () => m.RegistroWords_dado_auditoria(),
  cobrancas: () => m.RegistroWords_dado_cobrancas(),
  contas: () => m.RegistroWords_dado_contas(),
  depoimentos: () => m.RegistroWords_dado_depoimentos(),
  documento: () => m.RegistroWords_dado_documento(),
  fila: () => m.RegistroWords_dado_fila(),
  item: () => m.RegistroWords_dado_item(),
  midia_privada: () => m.RegistroWords_dado_midiaPrivada(),
  painel: () => m.RegistroWords_dado_painel(),
  perfil: () => m.RegistroWords_dado_perfil(),
  pessoas: () => m.RegistroWords_dado_pessoas(),
  registro: () => m.RegistroWords_dado_registro(),
  assinante: () => m.RegistroWords_dado_assinante(),
  modelo: () => m.RegistroWords_dado_modelo(),
  equipe: () => m.RegistroWords_dado_equipe(),
  oidc: () => m.RegistroWords_dado_oidc(),
}

/** Why personal data were read. */
export const razaoWords: Record<RazaoDeLeitura, () => string> = {
  decisao: () => m.ReasonForm_decisao(),
  pedido: () => m.ReasonForm_pedido(),
  pagamento: () => m.ReasonForm_pagamento(),
  abuso: () => m.ReasonForm_abuso(),
  autoridade: () => m.ReasonForm_autoridade(),
}

export const papelWords: Record<Papel, () => string> = {
  moderador: () => m.TeamPage_moderador(),
  financeiro: () => m.TeamPage_financeiro(),
  atendimento: () => m.TeamPage_atendimento(),
  administrador: () => m.TeamPage_administrador(),
}

/** Rights that are granted to single people. */
export const avulsoWords: Record<DireitoAvulso, () => string> = {
  auditor: () => m.TeamPage_auditor(),
  verificador: () => m.TeamPage_verificador(),
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** 'há 3 h', 'há 12 min.', 'agora': how long something has been waiting. */
export function formatSince(iso: string): string {
  const age = Math.max(0, Date.now() - Date.parse(iso))
  const [unit, ms] = UNITS.find(([, size]) => age >= size) ?? (['second', age + 1] as const)
  const format = new Intl.RelativeTimeFormat(getLocale(), { style: 'short', numeric: 'auto' })
  return format.format(-Math.floor(age / ms), unit)
}
