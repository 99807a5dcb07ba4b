import { Clock, MapPin, Tag, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { formatCount } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'
import ComboboxList, { type ComboboxOption, type Joint } from '../../../ui/ComboboxList.tsx'
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

/** Suggestions under the search field. Enter submits the typed text until an option is moved to. */
export default function Suggestions({ joint, filtro }: { joint: Joint; filtro: Filtro }) {
  const { field } = joint
  const navigate = useNavigate()
  const recent = useRecentSearches()
  const [text, setText] = useState(field.current?.value ?? '')
  const [open, setOpen] = useState(false)
  // True once the field has been focused: no request for a text that is only shown.
  const [asked, setAsked] = useState(false)
  const { found, failed, retry } = useSuggestions(asked ? text : '')
  const isRecent = text.trim() === ''
  const suggestions = isRecent
    ? recentSuggestions(recent, filtro)
    : [...serverSuggestions(found, filtro), ...categorySuggestions(text, filtro)]

  const choose = ({ kind, label, to }: Suggestion) => {
    rememberSearch(kind === 'recent' ? label : text)
    setOpen(false)
    navigate(to, { preventScrollReset: !to.includes('/profile/') })
  }
  const show = () => {
    setText(field.current?.value ?? '')
    setAsked(true)
    setOpen(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused, and typed in, before this was loaded
  useEffect(() => {
    if (document.activeElement === field.current) show()
  }, [])
  useEffect(() => {
    const form = field.current?.form
    const onSubmit = () => {
      rememberSearch(field.current?.value ?? '')
      setOpen(false)
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [field])
  const { geral } = filtro
  useEffect(() => {
    // The results of this text are on the page: suggestions that arrive late would cover them.
    if (geral && field.current?.value === geral) setOpen(false)
  }, [field, geral])

  return (
    <>
      <p className="sr-only" role="status">
        {open &&
          suggestions.length > 0 &&
          !failed &&
          m.Suggest_count({ total: suggestions.length })}
      </p>
      <ComboboxList
        joint={joint}
        input={{ onFocus: show, onClick: show, onChange: show }}
        label={m.Suggest_label()}
        className="left-0 z-30 w-[calc(100vw-2*var(--gutter))] lg:w-full"
        listClassName="max-h-[min(420px,60dvh)] overflow-auto"
        text={text}
        open={open}
        onOpen={show}
        onClose={() => setOpen(false)}
        options={suggestions.map((suggestion, index) =>
          optionOf(suggestion, suggestions[index - 1]?.kind, choose),
        )}
        foot={
          failed ? (
            <FailedLine className="justify-between px-3 text-sm" onRetry={retry}>
              {m.Suggest_failed()}
            </FailedLine>
          ) : (
            isRecent &&
            recent.length > 0 && (
              <button
                type="button"
                className="link min-h-11 px-3 text-sm"
                onClick={() => {
                  clearRecent()
                  field.current?.focus()
                }}
              >
                {m.Suggest_clear()}
              </button>
            )
          )
        }
      />
    </>
  )
}

/** `before`: the kind of the suggestion above it. */
function optionOf(
  suggestion: Suggestion,
  before: Kind | undefined,
  choose: (suggestion: Suggestion) => void,
): ComboboxOption {
  const { kind, key, label, total } = suggestion
  const Icon = icons[kind]
  return {
    key,
    heading: kind === before ? undefined : titles[kind](),
    choose: () => choose(suggestion),
    line: (
      <>
        <Icon className="size-4 flex-none text-muted" />
        <span className="min-w-0 py-1.5 leading-snug break-words">{label}</span>
        {total !== undefined && (
          <span className="ml-auto text-sm text-muted">{formatCount(total)}</span>
        )}
      </>
    ),
  }
}
