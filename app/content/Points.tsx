import type { Point } from './content.ts'

/**
 * Short points in columns with a line each, one below the other on phones. `numbered`: they are steps,
 * in this order.
 */
export const PointColumns = ({
  points,
  numbered = false,
}: {
  points: readonly Point[]
  numbered?: boolean
}) => {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className="grid border-t border-line lg:grid-cols-3 lg:gap-10 lg:border-0">
      {points.map(({ id, title, text }, index) => (
        <li
          key={id}
          className="grid content-start gap-3 border-b border-line py-6 lg:border-t lg:border-b-0"
        >
          {numbered && (
            <span className="figure text-[1.75rem] text-muted" aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3 className="title-section">{title}</h3>
          <p className="text-muted text-pretty">{text}</p>
        </li>
      ))}
    </List>
  )
}

/** The same in rows: the title left of its text, above it on phones. */
export const PointRows = ({ points }: { points: readonly Point[] }) => (
  <ul>
    {points.map(({ id, title, text }) => (
      <li
        key={id}
        className="grid gap-2 border-t border-line py-6 last:border-b lg:grid-cols-[220px_1fr] lg:gap-8 lg:py-8"
      >
        <h3 className="title-block">{title}</h3>
        <p className="text-muted text-pretty">{text}</p>
      </li>
    ))}
  </ul>
)
