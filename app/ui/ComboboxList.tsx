import { Autocomplete } from '@base-ui/react/autocomplete'
import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'

export type InputProps = ComponentProps<'input'>

/** How a list that was loaded after its field gives the field roles, ARIA attributes and keys. */
export type Joint = {
  field: RefObject<HTMLInputElement | null>
  /** The field's own props. */
  input: InputProps
  join: (props: InputProps) => void
}

export type ComboboxOption = {
  key: string
  line: ReactNode
  /** Stands above the option, where others of another kind begin. */
  heading?: string | undefined
  choose: () => void
}

type ComboboxListProps = {
  joint: Joint
  /** Handlers that the field gets with the list. */
  input?: Pick<InputProps, 'onFocus' | 'onClick' | 'onChange'>
  label: string
  text: string
  options: readonly ComboboxOption[]
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** Enter takes the first option when no other was moved to; else it submits the typed text. */
  nearest?: boolean
  /** Scrolls the page until the list is in view, clear of the bars at the lower edge of a phone. */
  inView?: boolean
  /** Below the options: that there are none, or that they failed to load. */
  foot?: ReactNode
  className?: string
  listClassName?: string
}

const none: readonly ComboboxOption[] = []

/**
 * The options of a `Combobox`: arrows move, Enter takes, Esc closes. Roles, ARIA attributes and keys are
 * Base UI's; the list stands below its field, in the page. It is hidden while it has nothing to say.
 */
export default function ComboboxList({
  joint,
  input,
  label,
  text,
  options,
  open,
  onOpen,
  onClose,
  nearest = false,
  inView = false,
  foot,
  className = 'inset-x-0 z-10 max-h-[300px] overflow-auto',
  listClassName,
}: ComboboxListProps) {
  const shown = open && (options.length > 0 || Boolean(foot))
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears, and as its options come
  useLayoutEffect(() => {
    if (inView) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [inView, shown, options.length])
  return (
    // `inline`: the list is not in the library's popup, which would hide the rest of the page from
    // screen readers. The library wants it `open` then; without items no option is active.
    <Autocomplete.Root
      inline
      open
      items={shown ? options : none}
      filter={null}
      value={text}
      autoHighlight={nearest && 'always'}
      keepHighlight
    >
      <Autocomplete.Input
        {...joint.input}
        {...input}
        aria-expanded={shown}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            if (shown) return
            // The options are rendered before the library handles the key, which moves among them.
            flushSync(onOpen)
            if (nearest) event.preventBaseUIHandler()
          } else if (event.key === 'Escape' && shown) {
            // Closes the list, not the dialog around it, and does not clear a search field.
            event.preventDefault()
            event.stopPropagation()
            onClose()
          } else if (event.key === 'Enter' && nearest && open && options.length === 0)
            event.preventDefault()
          // They move the caret, as in any text field.
          else if (event.key === 'Home' || event.key === 'End') event.preventBaseUIHandler()
        }}
        onBlur={(event) => {
          // The library would make the same option active at the next focus.
          event.preventBaseUIHandler()
          onClose()
        }}
        render={(props) => <Join props={props} joint={joint} />}
      />
      {shown && (
        // The field keeps the focus: a click on an option must not move it.
        <div
          ref={panel}
          className={`absolute top-full mt-2 scroll-mb-20 max-lg:scroll-mb-36 rounded-tray border border-line bg-raised p-1.5 shadow-panel ${className}`}
          onPointerDown={(event) => event.preventDefault()}
        >
          <Autocomplete.List aria-label={label} className={listClassName}>
            {options.map((option) => (
              <Fragment key={option.key}>
                {option.heading && (
                  <p className="px-3 pt-2 pb-1 text-xs font-medium text-muted" role="presentation">
                    {option.heading}
                  </p>
                )}
                <Autocomplete.Item
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[0.9375rem] data-highlighted:bg-surface"
                  onClick={option.choose}
                >
                  {option.line}
                </Autocomplete.Item>
              </Fragment>
            ))}
          </Autocomplete.List>
          {foot}
        </div>
      )}
    </Autocomplete.Root>
  )
}

/** In the place of the library's input: the field, which is on the page already, gets its props. */
const Join = ({ props, joint: { field, join } }: { props: InputProps; joint: Joint }) => {
  useImperativeHandle(props.ref, () => field.current as HTMLInputElement, [field])
  useLayoutEffect(() => join(props))
  return null
}
