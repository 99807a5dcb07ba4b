import type { ReactNode } from 'react'

export type Definition = { term: string; value: ReactNode }

type DefinitionListProps = {
  items: readonly Definition[]
  /** In one column at every width: for a narrow part of a page. */
  single?: boolean
}

/** A list of facts: term at the left, value at the right; two columns from 1024 px. */
export const DefinitionList = ({ items, single }: DefinitionListProps) => (
  <dl className={single ? 'definitions definitions-single' : 'definitions'}>
    {items.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
