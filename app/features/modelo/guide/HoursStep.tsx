import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { ChoiceGroup } from '../../../ui/Choice.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { HoursFields } from '../edit-profile/HoursFields.tsx'
import { days, weekOf } from '../edit-profile/hours.ts'
import type { ProfileForm } from '../edit-profile/useProfileForm.ts'

const patterns = [
  { name: 'todos', label: m.Guide_everyDay, days },
  { name: 'semana', label: m.Guide_weekdays, days: [1, 2, 3, 4, 5] },
  { name: 'fim', label: m.Guide_weekend, days: [5, 6, 0] },
] as const

/** A usual week in one touch; each day by itself for any other. */
export const HoursStep = ({ form }: { form: ProfileForm }) => {
  const spans = form.values.disponibilidade
  const [from, setFrom] = useState(spans[0]?.inicio ?? '10:00')
  const [to, setTo] = useState(spans[0]?.fim ?? '22:00')
  const isChosen = ({ days }: (typeof patterns)[number]) =>
    JSON.stringify(weekOf(days, from, to)) === JSON.stringify(spans)
  const chosen = patterns.find(isChosen)
  const put = (pattern: (typeof patterns)[number] | undefined, inicio: string, fim: string) => {
    if (pattern) form.change({ disponibilidade: weekOf(pattern.days, inicio, fim) })
  }
  return (
    <>
      <TextField
        label={m.EditProfile_from()}
        type="time"
        value={from}
        onChange={({ target }) => {
          setFrom(target.value)
          put(chosen, target.value, to)
        }}
      />
      <TextField
        label={m.EditProfile_to()}
        type="time"
        value={to}
        onChange={({ target }) => {
          setTo(target.value)
          put(chosen, from, target.value)
        }}
      />
      <ChoiceGroup className="full" title={m.Guide_days()}>
        {patterns.map((pattern) => (
          <ChoiceChip
            key={pattern.name}
            type="radio"
            name="semana"
            value={pattern.name}
            checked={pattern === chosen}
            onChange={() => put(pattern, from, to)}
          >
            {pattern.label()}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <details className="guide-more full" open={spans.length > 0 && !chosen}>
        <summary>{m.Guide_eachDay()}</summary>
        <HoursFields form={form} />
      </details>
    </>
  )
}
