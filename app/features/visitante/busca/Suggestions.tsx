import { Clock, MapPin, Tag, UserRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { formatCount } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedLine } from '../../../ui/FailedLine.tsx'
import { clearRecent, rememberSearch, useRecentSearches } from './recentSearches.ts'
import {
  categorySuggestions,
  type Kind,
  recentSuggestions,
  type Suggestion,
  serverSuggestions,
} from './suggest.ts'
import { useSuggestions } from './useSuggestions.ts'

const icons = { recent: Clock, places: MapPin, names: UserRound, categories: Tag }
const titles: Record<Kind, () => string> = {
  recent: m.Suggest_recent,
  places: m.Suggest_places,
  names: m.Suggest_names,
  categories: m.Suggest_categories,
}

/**
 * Suggestions under the search field (ARIA 1.2 combobox: arrow keys move, Enter chooses, Esc closes).
 * This module is loaded after the field was rendered, so it sets the field's role, ARIA attributes and
 * listeners by the DOM.
 */
export default function Suggestions({
  field,
  filtro,
}: {
  field: HTMLInputElement
  filtro: Filtro
}) {
  const listId = useId()
  const navigate = useNavigate()
  const recent = useRecentSearches()
  const [text, setText] = useState(field.value)
  const [open, setOpen] = useState(false)
  // True once the field has been focused: no request for a text that is only shown.
  const [asked, setAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const { found, failed, retry } = useSuggestions(asked ? text : '')
  const suggestions = text.trim()
    ? [...serverSuggestions(found, filtro), ...categorySuggestions(text, filtro)]
    : recentSuggestions(recent, filtro)
  const shown = open && (suggestions.length > 0 || failed)

  const choose = ({ kind, label, to }: Suggestion) => {
    rememberSearch(kind === 'recent' ? label : text)
    setOpen(false)
    navigate(to, { preventScrollReset: !to.includes('/profile/') })
  }
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[active]
    if (by) {
      event.preventDefault()
      setOpen(true)
      const places = suggestions.length + 1
      // One position more than options: in it none is active, and Enter submits the typed text.
      setActive(((active + 1 + by + places) % places) - 1)
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && shown) {
      // Closes the list; without this the browser would clear the field.
      event.preventDefault()
      setOpen(false)
    }
  }
  useField(field, {
    keys,
    open: () => {
      setText(field.value)
      setAsked(true)
      setOpen(true)
    },
    typed: () => {
      setText(field.value)
      setActive(-1)
      setOpen(true)
    },
    left: () => setOpen(false),
    sent: () => {
      rememberSearch(field.value)
      setOpen(false)
    },
  })
  const { geral } = filtro
  useEffect(() => {
    // The results of this text are on the page: suggestions that arrive late would cover them.
    if (geral && field.value === geral) setOpen(false)
  }, [field, geral])
  useEffect(() => {
    field.setAttribute('aria-expanded', String(shown))
    field.setAttribute('aria-controls', listId)
    if (shown && suggestions[active])
      field.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  })
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  return (
    <>
      <p className="sr-only" role="status">
        {shown && !failed && m.Suggest_count({ total: suggestions.length })}
      </p>
      {shown && (
        <List
          id={listId}
          suggestions={suggestions}
          active={active}
          onPoint={setActive}
          onChoose={choose}
          onRetry={failed ? retry : undefined}
          onClear={
            text.trim()
              ? undefined
              : () => {
                  clearRecent()
                  field.focus()
                }
          }
        />
      )}
    </>
  )
}

/** `onRetry` when the request failed; `onClear` when the list is of recent searches. */
const List = ({
  id,
  suggestions,
  active,
  onPoint,
  onChoose,
  onRetry,
  onClear,
}: {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
  onRetry?: () => void
  onClear?: () => void
}) => (
  // A click on an option must not move the focus from the field.
  <div
    className="absolute top-full left-0 z-30 mt-2 w-[calc(100vw-2*var(--gutter))] rounded-tray border border-line bg-raised p-1.5 shadow-panel lg:w-full"
    onPointerDown={(event) => event.preventDefault()}
  >
    <div
      id={id}
      role="listbox"
      aria-label={m.Suggest_label()}
      className="max-h-[min(420px,60dvh)] overflow-auto"
    >
      {suggestions.map((suggestion, index) => (
        <Line
          key={suggestion.key}
          id={`${id}-${index}`}
          suggestion={suggestion}
          titled={suggestion.kind !== suggestions[index - 1]?.kind}
          active={index === active}
          onPoint={() => onPoint(index)}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
    </div>
    {onRetry && (
      <FailedLine className="justify-between px-3 text-sm" onRetry={onRetry}>
        {m.Suggest_failed()}
      </FailedLine>
    )}
    {onClear && (
      <button type="button" className="link min-h-11 px-3 text-sm" onClick={onClear}>
        {m.Suggest_clear()}
      </button>
    )}
  </div>
)

type Listeners = {
  keys: (event: KeyboardEvent) => void
  open: () => void
  typed: () => void
  left: () => void
  sent: () => void
}

/** Attaches the listeners to the field and its form; the latest `listeners` are called. */
function useField(field: HTMLInputElement, listeners: Listeners) {
  const latest = useRef(listeners)
  latest.current = listeners
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.addEventListener('keydown', (event) => latest.current.keys(event), { signal })
    field.addEventListener('focus', () => latest.current.open(), { signal })
    field.addEventListener('click', () => latest.current.open(), { signal })
    field.addEventListener('input', () => latest.current.typed(), { signal })
    field.addEventListener('blur', () => latest.current.left(), { signal })
    field.form?.addEventListener('submit', () => latest.current.sent(), { signal })
    // The field may have been focused, and typed in, before this module was loaded.
    if (document.activeElement === field) latest.current.open()
    return () => controller.abort()
  }, [field])
}

const Line = ({
  id,
  suggestion: { kind, label, total },
  titled,
  active,
  onPoint,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  titled: boolean
  active: boolean
  onPoint: () => void
  onChoose: () => void
}) => {
  const Icon = icons[kind]
  return (
    <>
      {titled && (
        <p className="px-3 pt-2 pb-1 text-xs font-medium text-muted" role="presentation">
          {titles[kind]()}
        </p>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys */}
      <div
        id={id}
        role="option"
        aria-selected={active}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[0.9375rem] aria-selected:bg-surface"
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        <Icon className="size-4 flex-none text-muted" />
        <span className="min-w-0 py-1.5 leading-snug break-words">{label}</span>
        {total !== undefined && (
          <span className="ml-auto text-sm text-muted">{formatCount(total)}</span>
        )}
      </div>
    </>
  )
}
