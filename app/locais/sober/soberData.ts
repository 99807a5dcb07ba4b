import { preposicoesDe } from '../../../contract/artigos.ts'
import type { Estado } from '../../../contract/opcoes.ts'
import { m } from '../../paraglide/messages.js'
import type { Locale } from '../../paraglide/runtime.js'
import { inEstado } from '../landing/lugarText.ts'

/** A place without anybody in it: its name, where it is, and what lies around it. */
export type SoberData = {
  estado: Estado
  /** null: the whole state. */
  cidade: string | null
  /** The list of the place, which asks for a proof of age. */
  list: string
  /** Its cities, or the cities around it. */
  near: { cidade: string; estado: Estado; slug: string; km: number | null }[]
}

/** 'em Santos (SP)', 'no estado da Bahia'. */
export function inPlace(
  { estado, cidade }: Pick<SoberData, 'estado' | 'cidade'>,
  locale?: Locale,
): string {
  if (!cidade) return inEstado(estado, locale)
  const { em } = preposicoesDe(cidade)
  return m.SoberPlace_inCity({ em, cidade, estado }, { locale })
}
