/** A placeholder with the size of what is loading, by `className`; visible only after 200 ms. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
)
