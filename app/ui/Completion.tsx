import { m } from '../paraglide/messages.js'

const petals = Array.from({ length: 12 }, (_, i) => i * 30)

/** How complete a profile is: as many of the 12 petals are full as `feitas` of `total` says. */
export const Completion = ({ feitas, total = 12 }: { feitas: number; total?: number }) => {
  const part = Math.min(1, Math.max(0, feitas / total))
  const full = Math.floor(part * petals.length)
  return (
    <svg
      className="completion"
      viewBox="0 0 108 108"
      role="img"
      aria-label={m.Completion_label({ feitas, total })}
    >
      {petals.map((turn, i) => (
        <ellipse
          key={turn}
          cx="54"
          cy="20"
          rx="15"
          ry="18"
          transform={`rotate(${turn} 54 54)`}
          data-full={i < full || undefined}
        />
      ))}
      <circle cx="54" cy="54" r="29" />
      <text x="54" y="61">
        {Math.round(part * 100)}%
      </text>
    </svg>
  )
}
