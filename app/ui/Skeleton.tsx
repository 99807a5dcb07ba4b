/**
 * A placeholder with the size of what is loading, by `className`; visible only after 200 ms, and never without
 * JavaScript, where nothing loads.
 */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`skeleton noscript:hidden ${className}`} aria-hidden="true" />
)
