import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'

type Content = { icon?: ReactNode; children: ReactNode }

/** One choice of a form: a checkbox (several) or a radio (one) in the shape of a chip. */
export const ChoiceChip = ({
  type = 'checkbox',
  icon,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'children'> &
  Content & { type?: 'checkbox' | 'radio' }) => (
  <label className="chip">
    <input {...input} type={type} />
    {icon}
    {children}
  </label>
)

/** A chip that is a link, such as a category tag; `current` marks the chosen one. */
export const LinkChip = ({
  icon,
  current,
  className = '',
  children,
  ...link
}: ComponentProps<typeof Link> & Content & { current?: boolean }) => (
  <Link
    prefetch="intent"
    {...link}
    className={`chip ${className}`}
    aria-current={current || undefined}
  >
    {icon}
    {children}
  </Link>
)

/** An active filter: the whole chip is a link to the same list without it. */
export const AppliedChip = ({
  nome,
  ...link
}: Omit<ComponentProps<typeof Link>, 'children'> & { nome: string }) => (
  <Link
    prefetch="intent"
    {...link}
    className="chip chip-applied"
    aria-label={m.Chip_remove({ nome })}
  >
    {nome}
    <X />
  </Link>
)

/** A label about a profile: not interactive. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="tag">{children}</span>
)
