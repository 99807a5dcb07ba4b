import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Checkbox, Switch } from '../../ui/Choice.tsx'
import type { Outcome } from './useSettings.ts'

type SettingProps = {
  name: string
  label: string
  help: string
  checked: boolean
  outcome: Outcome | undefined
  onChange: (checked: boolean) => void
  /** A checkbox instead of a switch, for a single choice. */
  checkbox?: boolean
}

/**
 * One setting: it does not move while the request is in flight, and shows the result beside it. It is
 * not disabled meanwhile, so that it keeps the keyboard focus.
 */
export const Setting = ({
  name,
  label,
  help,
  checked,
  outcome,
  onChange,
  checkbox,
}: SettingProps) => {
  const helpId = useId()
  const saving = outcome?.state === 'saving'
  const Control = checkbox ? Checkbox : Switch
  return (
    <div className="setting">
      <Control
        name={name}
        checked={checked}
        aria-describedby={helpId}
        aria-disabled={saving || undefined}
        onChange={(event) => saving || onChange(event.target.checked)}
      >
        {label}
      </Control>
      <p className="setting-help" id={helpId}>
        {help}
      </p>
      <p className="setting-outcome" role="status">
        <Said outcome={outcome} />
      </p>
    </div>
  )
}

const Said = ({ outcome }: { outcome: Outcome | undefined }) => {
  if (outcome?.state === 'saving') return m.EditProfile_saving()
  if (outcome?.state === 'saved')
    return (
      <span className="text-online">
        <Check />
        {m.Settings_saved()}
      </span>
    )
  if (outcome?.state === 'failed')
    return (
      <span className="text-error">
        <CircleAlert />
        {outcome.reason ?? m.Settings_failed()}
      </span>
    )
  return null
}
