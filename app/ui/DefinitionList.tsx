import type { ReactNode } from 'react'

/** A list of facts: term at the left, value at the right; two columns from 1024 px. */
export const DefinitionList = ({
  items,
}: {
  items: readonly { term: string; value: ReactNode }[]
}) => (
  <dl className="definitions">
    {items.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
