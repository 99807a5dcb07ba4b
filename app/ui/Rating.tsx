import { m } from '../paraglide/messages.js'
import { formatDecimal } from './decimal.ts'
import { StarGlyph } from './Glyphs.tsx'

/** Whether there is a mean to show: 0, empty and missing count as none. */
export const hasNota = (nota: number | string | null | undefined): boolean => Number(nota ?? 0) > 0

/**
 * A star and the mean with one decimal, with how many reviews stand behind it where that is given.
 * Nothing at all without reviews.
 */
export const Rate = ({
  nota,
  avaliacoes,
}: {
  nota: number | string | null
  avaliacoes?: number
}) => {
  if (!hasNota(nota)) return null
  const text = formatDecimal(Number(nota))
  const label = m.Rating_rateLabel({ nota: text })
  return (
    <span
      className="rate"
      role="img"
      aria-label={avaliacoes ? `${label}, ${countReviews(avaliacoes)}` : label}
    >
      <StarGlyph />
      {text}
      {avaliacoes ? ` · ${avaliacoes}` : null}
    </span>
  )
}

const countReviews = (total: number) =>
  total === 1 ? m.Rating_count_one() : m.Rating_count_other({ total })

/** Five stars, `nota` (1–5) of them full, as a review shows them. */
export const Stars = ({ nota }: { nota: number }) => (
  <span
    className="stars"
    role="img"
    aria-label={m.Rating_starsLabel({ nota: Number.isInteger(nota) ? nota : formatDecimal(nota) })}
  >
    {[1, 2, 3, 4, 5].map((star) => (
      <StarGlyph key={star} off={star > Math.round(nota)} />
    ))}
  </span>
)

/**
 * The mean in large figures and how many gave each number of stars.
 * `contagens[0]` counts one star, `contagens[4]` five.
 */
export const Score = ({ media, contagens }: { media: number; contagens: readonly number[] }) => {
  const total = contagens.reduce((sum, n) => sum + n, 0)
  return (
    <div>
      <p className="figure text-[4.5rem] leading-none tracking-[-0.03em] text-champagne">
        {formatDecimal(media)}
      </p>
      <p className="mt-2 text-sm text-muted">{countReviews(total)}</p>
      <ul className="score-bars mt-4">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = contagens[stars - 1] ?? 0
          const part = total ? `${(count / total) * 100}%` : '0%'
          return (
            <li key={stars}>
              <span className="sr-only">{m.Rating_bar({ estrelas: stars, total: count })}</span>
              <span aria-hidden="true">{stars}</span>
              <i style={{ '--part': part } as React.CSSProperties} />
              <span aria-hidden="true">{count}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
