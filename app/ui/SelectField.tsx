import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'

/** `disabled`: displayed, but cannot be chosen. */
type Option = { codigo: string; label: string; disabled?: boolean }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string
  optional?: boolean
  help?: ReactNode
  error?: string
  options: readonly Option[]
  /** The first, empty choice. Left out when something is always chosen. */
  placeholder?: string
  icon?: ReactNode
}

/** A native select: works on phones, by keyboard and without JavaScript. */
export const SelectField = ({
  label,
  optional,
  help,
  error,
  options,
  placeholder,
  icon,
  className,
  ...select
}: SelectFieldProps) => (
  <Field {...{ label, optional, help, error, className }}>
    {(ids) => (
      <span className="input">
        {icon}
        <select {...select} {...ids}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ codigo, label: text, disabled }) => (
            <option key={codigo} value={codigo} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none -ml-2" />
      </span>
    )}
  </Field>
)

/**
 * A select without a box for the head of a list ("Ordenar por"): the label is for screen readers only.
 */
export const QuietSelect = ({
  label,
  options,
  icon,
  className = '',
  ...select
}: Omit<SelectFieldProps, 'placeholder' | 'help' | 'error' | 'optional'>) => (
  <label className={`quiet-select ${className}`}>
    <span className="sr-only">{label}</span>
    {icon}
    <select {...select}>
      {options.map(({ codigo, label: text, disabled }) => (
        <option key={codigo} value={codigo} disabled={disabled}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown className="size-4" />
  </label>
)
