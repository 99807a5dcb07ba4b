import { formatCount, formatDate, formatReais } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'

type Announced = { nome: string; de: number; novo: number; desde: string; assinantes: number }

/** What is about to be announced, and who is told. */
export function previewWords({ nome, de, novo, desde, assinantes }: Announced): string {
  const about = {
    plano: nome,
    de: formatReais(de),
    novo: formatReais(novo),
    dia: formatDate(desde),
  }
  if (assinantes === 0) return m.Prices_preview_none(about)
  if (assinantes === 1) return m.Prices_preview_one(about)
  return m.Prices_preview_other({ ...about, total: formatCount(assinantes) })
}
