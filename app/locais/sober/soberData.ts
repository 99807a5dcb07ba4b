import { preposicoesDe } from '../../../contract/artigos.ts'
import type { Estado } from '../../../contract/uf.ts'
import { m } from '../../paraglide/messages.js'
import type { Locale } from '../../paraglide/runtime.js'
import { inEstado } from '../landing/lugarText.ts'

/** A place without anybody in it: its name, where it is, and what lies around it. */
export type SoberData = {
  estado: Estado
  /** null: the whole state. */
  cidade: string | null
  /** Of the city, for its address; '' for a state. */
  cidadeSlug: string
  /** null: the whole city. */
  bairro: string | null
  /** The list of the place, which asks for a proof of age. */
  list: string
  /** Bairros of the city that have a page. */
  bairros: { bairro: string; slug: string }[]
  /** Its cities, or the cities around it. */
  near: { cidade: string; estado: Estado; slug: string; km: number | null }[]
}

/** 'em Gonzaga, Santos (SP)', 'em Santos (SP)', 'no estado da Bahia'. */
export function inPlace(
  { estado, cidade, bairro }: Pick<SoberData, 'estado' | 'cidade' | 'bairro'>,
  locale?: Locale,
): string {
  if (!cidade) return inEstado(estado, locale)
  if (bairro) return m.SoberPlace_inBairro({ bairro, cidade, estado }, { locale })
  const { em } = preposicoesDe(cidade)
  return m.SoberPlace_inCity({ em, cidade, estado }, { locale })
}
