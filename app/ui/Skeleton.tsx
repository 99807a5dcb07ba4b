/** The exact box of what comes, given by `className`; seen only when it takes over 200 ms. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
)
