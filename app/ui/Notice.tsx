import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { plain: Info, error: CircleAlert, saved: Check, warning: TriangleAlert }

type NoticeProps = {
  tone?: keyof typeof icons
  title?: string
  children?: ReactNode
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  ref?: React.Ref<HTMLDivElement>
}

/** A persistent message. Errors are read by screen readers at once, others at a pause. */
export const Notice = ({ tone = 'plain', title, children, icon, ref }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div
      ref={ref}
      className={tone === 'plain' ? 'notice' : `notice notice-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {icon ?? <Icon />}
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
