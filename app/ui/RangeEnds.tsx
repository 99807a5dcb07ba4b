import { useState } from 'react'
import { parseReais } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { EndField } from './EndField.tsx'

export type Range = readonly [number, number]

type RangeEndsProps = {
  min: number
  max: number
  value: Range
  unit?: string | undefined
  /** The upper end limits nothing yet: a lower one above it is no error. */
  isOpen?: boolean | undefined
  /** Of a form: what it calls the fields, where an end without a limit is empty. */
  form?: { id: string; names: readonly [string, string] }
  onChange: (value: [number, number]) => void
}

const ENDS = [0, 1] as const

/**
 * Both ends of a range as fields. Typed one after the other they may cross: the one that was typed last says so, and
 * both stay as they are until they are in order.
 */
export const RangeEnds = ({ min, max, value, unit, isOpen, form, onChange }: RangeEndsProps) => {
  const [crossed, setCrossed] = useState<{ ends: Range; last: 0 | 1 }>()
  const [known, setKnown] = useState(value)
  if (known.join() !== value.join()) {
    setKnown(value)
    setCrossed(undefined)
  }
  const ends = crossed?.ends ?? value
  const limits = [min, max] as const
  const write = (end: number, limit: number) => (form && end === limit ? '' : String(end))
  const commit = (last: 0 | 1, typed: string) => {
    const read = typed.trim() ? parseReais(typed) : limits[last]
    if (read === null) return null
    const end = Math.min(max, Math.max(min, read))
    const upper = isOpen && end > ends[1] ? max : ends[1]
    const [from, to] = last === 0 ? [end, upper] : [ends[0], end]
    setCrossed(from > to ? { ends: [from, to], last } : undefined)
    if (from <= to && (from !== value[0] || to !== value[1])) onChange([from, to])
    return write(end, limits[last])
  }
  return (
    <div className="mt-1 grid grid-cols-2 gap-3">
      {ENDS.map((end) => (
        <EndField
          key={end}
          label={end === 0 ? m.RangeSlider_from() : m.RangeSlider_to()}
          unit={unit}
          text={write(ends[end], limits[end])}
          error={crossed?.last === end ? m.RangeEnds_crossed() : undefined}
          {...(form && {
            name: form.names[end],
            form: form.id,
            placeholder: String(limits[end]),
          })}
          onCommit={(typed) => commit(end, typed)}
        />
      ))}
    </div>
  )
}
