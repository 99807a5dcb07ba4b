import { type ComponentProps, type MouseEvent, useId } from 'react'
import { SiteLink } from './SiteLink.tsx'

type Look = {
  /** One `primary` per view. `picture` is the light button on pictures and banners. */
  variant?: 'primary' | 'outline' | 'soft' | 'quiet' | 'danger' | 'picture'
  /** 44, 48 or 52 px high: `large` is for the hero and the dock. */
  size?: 'small' | 'regular' | 'large'
}

const sizes = { small: 'btn-small', regular: '', large: 'btn-large' }

const look = ({ variant = 'outline', size = 'regular' }: Look, className = '') =>
  `btn btn-${variant} ${sizes[size]} ${className}`

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Keeps the width and shows a spinner; say beside it in words what is happening. */
    busy?: boolean
    /** Switches the button off but keeps it focusable, with the reason as its description. */
    disabledReason?: string
  }

export const Button = ({
  variant,
  size,
  className,
  busy = false,
  disabledReason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const reasonId = useId()
  const off = busy || Boolean(disabledReason)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Also prevents a second submit: the button is `aria-disabled`, not `disabled`.
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={look({ variant, size }, className)}
        aria-busy={busy || undefined}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        title={disabledReason ?? rest.title}
        onClick={click}
      >
        {children}
      </button>
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}

/** A link that looks like a button. `to` may be another site. */
export const ButtonLink = ({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof SiteLink> & Look) => (
  <SiteLink {...rest} className={look({ variant, size }, className)} />
)
