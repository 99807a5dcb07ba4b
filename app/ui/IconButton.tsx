import type { ComponentProps } from 'react'
import { SiteLink } from './SiteLink.tsx'

type Look = {
  /** Its accessible name: an icon alone says nothing to a screen reader. */
  label: string
  /** `outline` on surfaces, `glass` on pictures. */
  tone?: 'plain' | 'outline' | 'glass'
}

const tones = { plain: '', outline: 'icon-btn-outline', glass: 'icon-btn-glass' }

/** 44 × 44 px, round. With `pressed` it is a toggle and its icon is filled while on. */
export const IconButton = ({
  label,
  tone = 'plain',
  pressed,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { pressed?: boolean }) => (
  <button
    {...rest}
    type={type}
    className={`icon-btn ${tones[tone]} ${className}`}
    aria-label={label}
    aria-pressed={pressed}
    title={rest.title ?? label}
  />
)

export const IconLink = ({
  label,
  tone = 'plain',
  className = '',
  ...rest
}: ComponentProps<typeof SiteLink> & Look) => (
  <SiteLink
    {...rest}
    className={`icon-btn ${tones[tone]} ${className}`}
    aria-label={label}
    title={rest.title ?? label}
  />
)
