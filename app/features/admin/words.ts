import type { Alvo, Ato, Motivo } from '../../../contract/motivos.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'

/** Why an item waits. */
export const motivoWords: Record<Motivo, () => string> = {
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
  concluir: () => m.Ato_concluir(),
  suspender: () => m.Ato_suspender(),
  reativar: () => m.Ato_reativar(),
  confirmar: () => m.Ato_confirmar(),
  incluir: () => m.Ato_incluir(),
  renovar: () => m.Ato_renovar(),
  encerrar: () => m.Ato_encerrar(),
}

export const alvoWords: Record<Alvo, () => string> = {
  modelo: () => m.Alvo_modelo(),
  depoimento: () => m.Alvo_depoimento(),
  mensagem: () => m.Alvo_mensagem(),
  conta: () => m.Alvo_conta(),
  cobranca: () => m.Alvo_cobranca(),
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
