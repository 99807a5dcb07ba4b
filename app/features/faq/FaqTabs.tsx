import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FaqPage } from '../../content/content.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Questions } from './Questions.tsx'

export type Side = keyof FaqPage['tabs']
const sides: readonly Side[] = ['modelo', 'cliente']

/** The side that an address asks for; the advertisers' own is first. */
export const sideOf = (params: URLSearchParams): Side =>
  params.get('aba') === 'cliente' ? 'cliente' : 'modelo'

const addressOf = (side: Side) =>
  linkTo('/faq', {}, { query: { aba: side === 'cliente' ? side : '' } })

/** Two sides of the questions. The tabs are links, so that they work before and without scripts. */
export const FaqTabs = ({ tabs, side }: { tabs: FaqPage['tabs']; side: Side }) => {
  const navigate = useNavigate()
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
    <>
      <div
        role="tablist"
        aria-label={m.Faq_tabs()}
        className="grid max-w-[480px] auto-cols-fr grid-flow-col rounded-tray bg-raised p-1"
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
            className="grid min-h-11 place-items-center rounded-[9px] border border-transparent px-3 text-center text-[15px] font-medium text-muted aria-selected:border-line aria-selected:bg-bg aria-selected:text-ink"
          >
            {tabs[one].label}
          </Link>
        ))}
      </div>
      {sides.map((one) => (
        <div
          key={one}
          id={`perguntas-${one}`}
          role="tabpanel"
          aria-labelledby={`aba-${one}`}
          hidden={one !== side}
          className="mt-8"
        >
          <h2 className="sr-only">{tabs[one].label}</h2>
          <Questions name={`perguntas-${one}`} questions={tabs[one].questions} />
        </div>
      ))}
    </>
  )
}
