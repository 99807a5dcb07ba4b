import type { ReactNode } from 'react'
import { formatCount } from '../format/format.ts'
import { Stars } from './Rating.tsx'
import '../styles/figures.css'

/** Figures side by side on one surface, separated by thin lines. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <div className="stats-box">
    <dl className="stats">{children}</dl>
  </div>
)

type StatProps = {
  icon: ReactNode
  label: string
  value: ReactNode
  /** From 0 to 5. */
  stars?: number
  /** The change, a date, or what to do; below the figure. */
  children?: ReactNode
}

export const Stat = ({ icon, label, value, stars, children }: StatProps) => (
  <div className="stat">
    <dt>
      {icon}
      {label}
    </dt>
    <dd className="figure">{value}</dd>
    {stars !== undefined && (
      <dd>
        <Stars nota={stars} />
      </dd>
    )}
    {children && <dd className="stat-note">{children}</dd>}
  </div>
)

/** A change with its sign: green up, red down, grey when there is none. */
export const Change = ({ value, unit = '' }: { value: number; unit?: string }) => (
  <span className={value > 0 ? 'change-up' : value < 0 ? 'change-down' : undefined}>
    {value > 0 ? '+' : value < 0 ? '−' : ''}
    {formatCount(Math.abs(value))}
    {unit}
  </span>
)
