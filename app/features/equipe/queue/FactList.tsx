/** Facts about an item of the queue, one below the other: term at the left, value at the right. */
export const FactList = ({
  facts,
}: {
  facts: readonly (readonly [term: string, value: string])[]
}) => (
  <dl className="definitions definitions-single">
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd className="min-w-0 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
