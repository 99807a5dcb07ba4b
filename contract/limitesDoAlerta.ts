/*
 * What an alert may be. Without schemas: pages import this.
 */
import { nomesDosFiltros } from './nomesDosFiltros.ts'

export const LIMITES_DO_ALERTA = {
  /** Alerts of one address. */
  max: 10,
  /** Profiles that a search may find, online or not, when an alert is asked for. */
  perfis: 60,
  /** Days after which an alert ends, unless it is renewed. */
  dias: 90,
  /** Hours within which an alert must be confirmed. */
  horasParaConfirmar: 48,
  /** Profiles of an alert's last message that its page shows. */
  novidades: 12,
} as const

/** How somebody is told. */
export const VIAS = ['email', 'push'] as const
export type Via = (typeof VIAS)[number]

/** How often somebody wants to be told, and the hours between two messages to one address. */
export const RITMOS = ['dia', 'logo'] as const
export type Ritmo = (typeof RITMOS)[number]
export const HORAS_ENTRE_AVISOS = { dia: 24, logo: 3 } as const satisfies Record<Ritmo, number>

/**
 * The parameters of a search that an alert may have. Not words and distances, which would say where
 * somebody is and what he typed, nor those that come true by time alone.
 */
export const parametrosDoAlerta: readonly string[] = [
  'cidade',
  'estado',
  'bairro',
  'online',
  'disponibilidade',
  ...nomesDosFiltros.filter((nome) => nome !== 'atividade'),
  'preco_min',
  'preco_max',
]
