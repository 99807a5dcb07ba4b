/*
 * The ways besides WhatsApp in which an advertiser lets herself be contacted. No schemas here: pages import it.
 */
import { linhasDe, paresDe } from './linhas.ts'
import { canais } from './opcoes.ts'

export type Canal = (typeof canais)[number]['codigo']

/** Every way of which a click is counted. */
export const canaisDoContato = ['whatsapp', ...canais.map(({ codigo }) => codigo)] as const
export type CanalDoContato = (typeof canaisDoContato)[number]

/** What she has written on the button of a channel. */
export type Observacao = { codigo: Canal; observacao: string }

/** From Monday to Friday, and the two other days. */
export const gruposDeDias = ['uteis', 'fim_de_semana'] as const
/** When she answers calls, 'HH:MM'; `fim` before `inicio` runs past midnight. */
export type HorasDeLigacao = {
  dias: (typeof gruposDeDias)[number]
  inicio: string
  fim: string
}

export const linhasDasObservacoes = (observacoes: readonly Observacao[]): string =>
  linhasDe(observacoes.map(({ codigo, observacao }) => [codigo, observacao]))

export const observacoesDe = (linhas: string): Observacao[] =>
  paresDe(linhas).flatMap(([nome, observacao]) => {
    const canal = canais.find(({ codigo }) => codigo === nome)
    return canal ? [{ codigo: canal.codigo, observacao }] : []
  })

export const linhasDasHoras = (horas: readonly HorasDeLigacao[]): string =>
  linhasDe(horas.map(({ dias, inicio, fim }) => [dias, `${inicio}-${fim}`]))

export const horasDeLigacaoDe = (linhas: string): HorasDeLigacao[] =>
  paresDe(linhas).flatMap(([nome, horas]) => {
    const dias = gruposDeDias.find((um) => um === nome)
    const [inicio, fim] = horas.split('-')
    return dias && inicio && fim ? [{ dias, inicio, fim }] : []
  })

const TELEGRAM = /^[a-z][a-z0-9_]{4,31}$/i
const TELEGRAM_LINK = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\//i

/** A Telegram username, also with @ or as its link, without both; null for anything else. */
export function normalizeTelegram(entrada: string): string | null {
  const nome = entrada.trim().replace(TELEGRAM_LINK, '').replace(/^@/, '')
  return TELEGRAM.test(nome) ? nome : null
}

/** Links of numbers begin with `#p/` instead. */
const SIGNAL = /^(?:https?:\/\/)?signal\.me\/#eu\/([\w-]{20,120})$/i

/** The link that Signal makes for a username; null for anything else. */
export function normalizeSignal(entrada: string): string | null {
  const codigo = SIGNAL.exec(entrada.trim())?.[1]
  return codigo ? `https://signal.me/#eu/${codigo}` : null
}
