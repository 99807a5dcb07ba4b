import type { ReactNode } from 'react'
import { formatCount } from '../format/format.ts'

/** Figures side by side on one surface, cut by hairlines. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <dl className="stats">{children}</dl>
)

type StatProps = {
  icon: ReactNode
  label: string
  value: ReactNode
  /** What has changed, until when, or what to do; below the figure. */
  children?: ReactNode
}

export const Stat = ({ icon, label, value, children }: StatProps) => (
  <div className="stat">
    <dt>
      {icon}
      {label}
    </dt>
    <dd className="figure">{value}</dd>
    {children && <dd className="stat-note">{children}</dd>}
  </div>
)

/** A change with its sign: green up, red down, quiet when there is none. */
export const Change = ({ value, unit = '' }: { value: number; unit?: string }) => (
  <span className={value > 0 ? 'change-up' : value < 0 ? 'change-down' : undefined}>
    {value > 0 ? '+' : value < 0 ? '−' : ''}
    {formatCount(Math.abs(value))}
    {unit}
  </span>
)
