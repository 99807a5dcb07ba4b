import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { formatCount } from '../format/format.ts'

type Input = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'>

/**
 * For an uncontrolled box (`defaultChecked`): follows another value that is passed later, as after a
 * navigation, without a new mount, so that it keeps the focus.
 */
function useGiven(given: boolean | undefined) {
  const box = useRef<HTMLInputElement>(null)
  const last = useRef(given)
  useEffect(() => {
    if (box.current && given !== undefined && given !== last.current) box.current.checked = given
    last.current = given
  }, [given])
  return box
}

type CheckboxProps = Input & { children: ReactNode; count?: number; error?: string }

/** A checkbox with its label; `count` is at the right, as in the filters of the search. */
export const Checkbox = (props: CheckboxProps) => (
  <div>
    <CheckboxContent {...props} />
  </div>
)

/** What is in the box of a `Checkbox`. */
export const CheckboxContent = ({
  children,
  count,
  error,
  className = '',
  ...input
}: CheckboxProps) => {
  const errorId = useId()
  const box = useGiven(input.defaultChecked)
  return (
    <>
      <label className={`check ${className}`}>
        <input
          ref={box}
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span>{children}</span>
        {count !== undefined && (
          <span className="ml-auto text-sm text-muted">{formatCount(count)}</span>
        )}
      </label>
      {error && (
        <p className="field-error" id={errorId}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

export const Radio = ({ children, className = '', ...input }: Input & { children: ReactNode }) => {
  const box = useGiven(input.defaultChecked)
  return (
    <label className={`check ${className}`}>
      <input ref={box} {...input} type="radio" />
      <span>{children}</span>
    </label>
  )
}

/**
 * On or off at once. While the request is in flight, pass `disabled` and the old value: it moves only
 * when the change is saved.
 */
export const Switch = ({ children, className = '', ...input }: Input & { children: ReactNode }) => {
  const box = useGiven(input.defaultChecked)
  return (
    <label className={`switch ${className}`}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state */}
      <input ref={box} {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}

/** Two to four choices side by side in a tray, one of them chosen: radios underneath. */
export const Segment = <T extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: {
  label: string
  name: string
  options: readonly { codigo: T; label: string }[]
  value: T
  onChange: (codigo: T) => void
}) => (
  <fieldset>
    <legend className="sr-only">{label}</legend>
    <div className="segment">
      {options.map(({ codigo, label: text }) => (
        <label key={codigo}>
          <input
            type="radio"
            name={name}
            value={codigo}
            checked={codigo === value}
            onChange={() => onChange(codigo)}
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
)

/** A group of choices under one title, for chips and radios. */
export const ChoiceGroup = ({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => (
  <fieldset className={`min-w-0 ${className}`}>
    <legend className="field-label mb-3">{title}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)
