import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Cards in their grid (`card-grid` or `card-grid-home`). While another choice for the same page is on
 * its way a skeleton lies on each of them; a visitor who leaves for another page keeps seeing them.
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
