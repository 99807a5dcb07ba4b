import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { FaqPage } from '../../../content/content.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { Questions } from './Questions.tsx'

export type Side = keyof FaqPage['tabs']
const sides: readonly Side[] = ['modelo', 'cliente']

/** The side in the address; by default the advertisers'. */
export const sideOf = (params: URLSearchParams): Side =>
  params.get('aba') === 'cliente' ? 'cliente' : 'modelo'

const addressOf = (side: Side, hash?: string) =>
  linkTo('/faq', {}, { query: { aba: side === 'cliente' ? side : '' }, hash })

type FaqTabsProps = {
  tabs: FaqPage['tabs']
  side: Side
  /** Title and lead: above the tabs, or beside the questions where there is room. */
  children: ReactNode
}

/**
 * Two sides of the questions. The tabs are links, so that they work without scripts and before
 * hydration.
 */
export const FaqTabs = ({ tabs, side, children }: FaqTabsProps) => {
  const navigate = useNavigate()
  useLinkedQuestion(tabs, side)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: 'cliente',
      ArrowLeft: 'modelo',
      Home: 'modelo',
      End: 'cliente',
    } as const
    const to = next[event.key as keyof typeof next]
    if (!to) return
    event.preventDefault()
    document.getElementById(`aba-${to}`)?.focus()
    navigate(addressOf(to), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-16">
      <div className="self-start lg:sticky lg:top-28">
        {children}
        <div
          role="tablist"
          aria-label={m.Faq_tabs()}
          className="mt-8 grid max-w-[480px] grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] rounded-tray bg-raised p-1"
          onKeyDown={onKeyDown}
        >
          {sides.map((one) => (
            <Link
              key={one}
              id={`aba-${one}`}
              role="tab"
              aria-selected={one === side}
              aria-controls={`perguntas-${one}`}
              tabIndex={one === side ? 0 : -1}
              to={addressOf(one)}
              replace
              preventScrollReset
              className="grid min-h-11 place-items-center rounded-[9px] border border-transparent px-3 text-center text-[0.9375rem] font-medium text-muted aria-selected:border-line aria-selected:bg-bg aria-selected:text-ink"
            >
              {tabs[one].label}
            </Link>
          ))}
        </div>
      </div>
      {sides.map((one) => (
        <div
          key={one}
          id={`perguntas-${one}`}
          role="tabpanel"
          aria-labelledby={`aba-${one}`}
          hidden={one !== side}
        >
          <h2 className="sr-only">{tabs[one].label}</h2>
          <Questions name={`perguntas-${one}`} questions={tabs[one].questions} />
        </div>
      ))}
    </div>
  )
}

/** An anchor of a question in the address opens it, on whichever side it is. */
function useLinkedQuestion(tabs: FaqPage['tabs'], side: Side): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the other side by hand must stay possible
  useEffect(() => {
    const id = hash.slice(1)
    const owner = sides.find((one) => tabs[one].questions.some((question) => question.id === id))
    if (!owner) return
    if (owner !== side) navigate(addressOf(owner, id), { replace: true })
    const question = document.getElementById(id)
    if (question instanceof HTMLDetailsElement) question.open = true
  }, [hash])
}
