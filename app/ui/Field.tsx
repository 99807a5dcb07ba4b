import { CircleAlert, Eye, EyeOff, Lock } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { m } from '../paraglide/messages.js'

type FieldText = {
  label: string
  /** Adds "(opcional)" to the label. Required fields have no mark. */
  optional?: boolean
  help?: ReactNode
  /** A sentence that says what is wrong and what to do; its presence marks the field as invalid. */
  error?: string
}

type FieldIds = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * Label above, control, then help or error below. `children` gets the ids to spread on its control;
 * `TextField`, `TextArea` and `SelectField` are the usual ones.
 */
export const Field = ({
  label,
  optional,
  help,
  error,
  className = '',
  children,
}: FieldText & { className?: string; children: (ids: FieldIds) => ReactNode }) => {
  const id = useId()
  const helpId = help ? `${id}-help` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label} {optional && <small>{m.Field_optional()}</small>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${errorId} ${helpId}`.trim() || undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  )
}

type Inside = {
  icon?: ReactNode
  /** A unit inside the field: `before` as "R$", `after` as "cm". */
  before?: string
  after?: string
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldText &
  Inside & {
    /**
     * A value that cannot be changed here: greyed, with a lock, still submitted and still focusable.
     */
    fixed?: boolean
  }

/** One line of text. `ref` and handlers reach the input, so a form library can register it. */
export const TextField = ({
  label,
  optional,
  help,
  error,
  icon,
  before,
  after,
  fixed,
  className,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, optional, help, error, className }}>
    {(ids) => (
      <span className="input">
        {icon}
        {before && <span className="input-unit">{before}</span>}
        <input {...input} {...ids} readOnly={fixed || input.readOnly} />
        {after && <span className="input-unit">{after}</span>}
        {fixed && <Lock />}
      </span>
    )}
  </Field>
)

/** A password that can be shown while it is typed. */
export const PasswordField = ({
  label,
  optional,
  help,
  error,
  icon,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldText & Pick<Inside, 'icon'>) => {
  const [shown, setShown] = useState(false)
  const action = shown ? m.Field_hidePassword() : m.Field_showPassword()
  return (
    <Field {...{ label, optional, help, error, className }}>
      {(ids) => (
        <span className="input pr-1!">
          {icon}
          <input {...input} {...ids} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className="icon-btn"
            aria-label={action}
            title={action}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </button>
        </span>
      )}
    </Field>
  )
}

/** Several lines of text; the user may make it higher. */
export const TextArea = ({
  label,
  optional,
  help,
  error,
  className,
  ...textarea
}: Omit<ComponentProps<'textarea'>, 'id'> & FieldText) => (
  <Field {...{ label, optional, help, error, className }}>
    {(ids) => (
      <span className="input">
        <textarea {...textarea} {...ids} />
      </span>
    )}
  </Field>
)
