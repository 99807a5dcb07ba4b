import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Cards in their grid (`card-grid` or `card-grid-home`). During a navigation to the same path (another
 * filter) each is covered by a skeleton; during one to another page they stay visible.
 */
export const CardGrid = ({ className, children }: { className: string; children: ReactNode }) => {
  const { pathname } = useLocation()
  const coming = useNavigation().location?.pathname
  return (
    <div className={className} aria-busy={coming === pathname}>
      {children}
    </div>
  )
}
