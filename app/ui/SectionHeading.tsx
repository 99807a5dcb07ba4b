import type { ReactNode } from 'react'

/** The title of a section with its actions at the right. Never a small title above it. */
export const SectionHeading = ({
  title,
  id,
  size = 'page',
  children,
  className = '',
}: {
  title: string
  id?: string
  size?: 'page' | 'section'
  children?: ReactNode
  className?: string
}) => (
  <div className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-3 ${className}`}>
    <h2 id={id} className={size === 'page' ? 'title-page' : 'title-section'}>
      {title}
    </h2>
    {children}
  </div>
)
