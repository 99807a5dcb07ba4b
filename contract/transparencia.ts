import type { Ato, Fila } from './motivos.ts'
import type { MotivoDaDenuncia, ViaDaDenuncia } from './motivosDaDenuncia.ts'

/* The yearly report on moderation, as data: without schemas, so that pages can import it. */

/** A count of fewer than this is not shown: it could say something of a single person. */
export const MENOR_GRUPO = 5

/** null, not shown: fewer than `MENOR_GRUPO`, or a part of a sum that has such a part. */
export type Contagem = number | null

/** The acts that the report counts: what was decided about somebody, or what they wrote. */
export const atosDoRelatorio = [
  'aprovar',
  'recusar',
  'retirar',
  'suspeitar',
  'suspender',
  'reativar',
  'apagar',
  'verificar',
  'negar',
] as const satisfies readonly Ato[]
export type AtoDoRelatorio = (typeof atosDoRelatorio)[number]

/** The kinds whose times are published. */
export const filasDoRelatorio = [
  'menores',
  'denuncias',
  'perfis',
  'verificacoes',
  'depoimentos',
  'comentarios',
  'contestacoes',
] as const satisfies readonly Fila[]
export type FilaDoRelatorio = (typeof filasDoRelatorio)[number]

export type Relatorio = {
  ano: number
  /** The year has ended: nothing of it changes any more. */
  fechado: boolean
  /** When it was computed. */
  feito_em: string
  /** By lane and reason; of decisions those of this year. */
  denuncias: {
    via: ViaDaDenuncia
    motivo: MotivoDaDenuncia
    recebidas: Contagem
    retirado: Contagem
    parcial: Contagem
    mantido: Contagem
    esperando: Contagem
  }[]
  /** What the site did by itself, until a person decided. */
  automaticas: {
    /** Hidden at once by a grave report. */
    escondidas: Contagem
    /** The same picture as a reported one, found and reported by the site. */
    iguais: Contagem
  }
  /** By kind and rule: '' for words of staff's own, null for all rules with few acts together. */
  atos: { ato: AtoDoRelatorio; regra: string | null; total: Contagem }[]
  tempos: { fila: FilaDoRelatorio; total: Contagem; mediana_minutos: number; p90_minutos: number }[]
  contestacoes: {
    recebidas: Contagem
    revertidas: Contagem
    mantidas: Contagem
    esperando: Contagem
  }
  /** Reports of intimate images: those decided, hidden within 2 hours, and decided within 6 and 24. */
  intimas: { decididas: Contagem; em2h: Contagem; em6h: Contagem; em24h: Contagem }
  /** Checks of age by who made them; `falhou`: they could not be made. */
  idade: {
    rota: string
    comprovada: Contagem
    menor: Contagem
    recusada: Contagem
    falhou: Contagem
  }[]
}

/** The report of a year as a table of one line per count. */
export const enderecoDoCsv = (ano: number): string => `/transparencia/${ano}.csv`
