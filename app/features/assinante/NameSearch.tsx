import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/Field.tsx'

/** Debounce of the requests while somebody types, in milliseconds. */
const PAUSE_MS = 300

/** Searches for a name while it is typed. */
export const NameSearch = ({
  value,
  onChange,
}: {
  value: string
  onChange: (q: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextField
      label={m.NameSearch_label()}
      type="search"
      name="q"
      icon={<Search />}
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
