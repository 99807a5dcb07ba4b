import type { Fato, Mostrado, Porta } from '../../../contract/fatos.ts'
import type { Alvo, Ato, Motivo } from '../../../contract/motivos.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'

/** Why an item waits. */
export const motivoWords: Record<Motivo, () => string> = {
  suspeita_menor: () => m.Motivo_suspeitaMenor(),
  perfil_novo: () => m.Motivo_perfilNovo(),
  dados_alterados: () => m.Motivo_dadosAlterados(),
  texto_alterado: () => m.Motivo_textoAlterado(),
  imagens_alteradas: () => m.Motivo_imagensAlteradas(),
  imagem_repetida: () => m.Motivo_imagemRepetida(),
  depoimento_denunciado: () => m.Motivo_depoimentoDenunciado(),
  depoimento_suspeito: () => m.Motivo_depoimentoSuspeito(),
  mensagem: () => m.Motivo_mensagem(),
}

/** What somebody of staff did, as the log says it. */
export const atoWords: Record<Ato, () => string> = {
  aprovar: () => m.Ato_aprovar(),
  recusar: () => m.Ato_recusar(),
  retirar: () => m.Ato_retirar(),
  concluir: () => m.Ato_concluir(),
  suspeitar: () => m.Ato_suspeitar(),
  desfazer: () => m.Ato_desfazer(),
  suspender: () => m.Ato_suspender(),
  reativar: () => m.Ato_reativar(),
  confirmar: () => m.Ato_confirmar(),
  devolver: () => m.Ato_devolver(),
  incluir: () => m.Ato_incluir(),
  renovar: () => m.Ato_renovar(),
  encerrar: () => m.Ato_encerrar(),
  autorizar: () => m.Ato_autorizar(),
  desautorizar: () => m.Ato_desautorizar(),
}

export const alvoWords: Record<Alvo, () => string> = {
  modelo: () => m.Alvo_modelo(),
  depoimento: () => m.Alvo_depoimento(),
  mensagem: () => m.Alvo_mensagem(),
  conta: () => m.Alvo_conta(),
  cobranca: () => m.Alvo_cobranca(),
}

/** What the record of access says of who acted. */
export const fatoWords: Record<Fato, () => string> = {
  leitura: () => m.Fato_leitura(),
  entrada: () => m.Fato_entrada(),
  recusa: () => m.Fato_recusa(),
  bloqueio: () => m.Fato_bloqueio(),
  senha: () => m.Fato_senha(),
  email: () => m.Fato_email(),
}

/** What staff were shown, or where somebody was refused. */
export const dadoWords: Record<Mostrado | Porta, () => string> = {
  auditoria: () => m.Dado_auditoria(),
  cobrancas: () => m.Dado_cobrancas(),
  contas: () => m.Dado_contas(),
  depoimentos: () => m.Dado_depoimentos(),
  fila: () => m.Dado_fila(),
  item: () => m.Dado_item(),
  midia_privada: () => m.Dado_midiaPrivada(),
  painel: () => m.Dado_painel(),
  perfil: () => m.Dado_perfil(),
  registro: () => m.Dado_registro(),
  assinante: () => m.Dado_assinante(),
  modelo: () => m.Dado_modelo(),
  equipe: () => m.Dado_equipe(),
  oidc: () => m.Dado_oidc(),
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** 'há 3 h', 'há 12 min.', 'agora': how long something has been waiting. */
export function formatSince(iso: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso))
  const [unit, ms] = UNITS.find(([, size]) => age >= size) ?? (['second', age + 1] as const)
  const format = new Intl.RelativeTimeFormat(getLocale(), { style: 'short', numeric: 'auto' })
  return format.format(-Math.floor(age / ms), unit)
}

/** '21/11/2026, 18:02' */
export const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString(getLocale(), {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })

/** '14:32' */
export const formatHour = (iso: string): string =>
  new Date(iso).toLocaleTimeString(getLocale(), {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })
