import { type ReactNode, useRef, useState } from 'react'
import type { Salvo } from '../../../../contract/salvo.ts'
import { favourites as stored } from '../../../favoritos/favourites.ts'
import { MiniCard, MiniCards, MiniSkeleton } from '../../../favoritos/MiniCard.tsx'
import { forgetProfiles, useSeenProfiles } from '../../../favoritos/seenProfiles.ts'
import { useChoice } from '../../../layout/choice.ts'
import { NeedsScript } from '../../../layout/NeedsScript.tsx'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../session/session.ts'
import '../../../styles/figures.css'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choice.tsx'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { type Saved, useSaved } from './useSaved.ts'

const CompareProfiles = lazyDialog(() => import('./CompareProfiles.tsx'))
const ClearSaved = lazyDialog(() => import('./ClearSaved.tsx'))

/** More do not fit beside each other. */
const COMPARED = 4

/** Favourites and profiles seen last, as this browser remembers them; nothing of it before hydration. */
export const SavedProfiles = () => {
  const user = useSession()
  const favourites = stored.useValue() ?? []
  const seen = useSeenProfiles()
  // Of the server's HTML nothing is known.
  if (user === undefined)
    return (
      <>
        <NeedsScript />
        <MiniSkeleton cards={10} />
      </>
    )
  return (
    <SavedParts
      ofAccount={user?.tipo === 'assinante'}
      favourites={[...favourites].reverse()}
      seen={(seen ?? []).map(([url]) => url)}
    />
  )
}

const SavedParts = (props: { ofAccount: boolean; favourites: number[]; seen: string[] }) => {
  const { ofAccount } = props
  const discreet = useChoice('discreto', '0') === '1'
  const favourites = useSaved('modelos', props.favourites)
  const seen = useSaved('urls', props.seen)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [open, setOpen] = useState<'compare' | 'clear' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const all = [...(favourites.loaded.data ?? []), ...(seen.loaded.data ?? [])]
  const compared = chosen.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const clearable = seen.total + (ofAccount ? 0 : favourites.total) > 0
  const choose = (id: number, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((one) => one !== id)))
  const clear = () => {
    // Those of an account stay in it.
    if (!ofAccount) stored.write(null)
    forgetProfiles()
    setChosen([])
    setOpen(null)
    heading.current?.focus()
  }
  const part = { chosen: compared.map(({ id }) => id), choose }
  return (
    <>
      {discreet && (
        <Notice title={m.SavedProfiles_discreetTitle()}>{m.SavedProfiles_discreet()}</Notice>
      )}
      <SavedPart
        {...part}
        headingRef={heading}
        title={m.SavedProfiles_favourites()}
        text={ofAccount ? <OfAccount /> : m.SavedProfiles_merge()}
        saved={favourites}
        empty={m.SavedProfiles_noFavourites()}
      />
      <SavedPart
        {...part}
        title={m.SavedProfiles_seen()}
        text={m.SavedProfiles_seenText()}
        saved={seen}
        empty={ofAccount ? m.SavedProfiles_seenOfAccount() : m.SavedProfiles_noneSeen()}
      />
      {clearable && (
        <Button className="justify-self-start" onClick={() => setOpen('clear')}>
          {m.SavedProfiles_clear()}
        </Button>
      )}
      {compared.length > 0 && (
        <section className="compare-bar" aria-label={m.SavedProfiles_compare()}>
          <p role="status">
            {m.SavedProfiles_chosen({ quantas: compared.length, total: COMPARED })}
          </p>
          <Button size="small" onClick={() => setChosen([])}>
            {m.SavedProfiles_unchoose()}
          </Button>
          <Button
            size="small"
            variant="primary"
            disabledReason={compared.length < 2 ? m.SavedProfiles_chooseTwo() : undefined}
            onClick={() => setOpen('compare')}
          >
            {m.SavedProfiles_compare()}
          </Button>
        </section>
      )}
      {open === 'compare' && <CompareProfiles profiles={compared} onClose={() => setOpen(null)} />}
      {open === 'clear' && (
        <ClearSaved ofAccount={ofAccount} onClear={clear} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

const OfAccount = () => (
  <>
    {m.SavedProfiles_ofAccount()}{' '}
    <SiteLink className="link" to={linkTo('/painel/favoritas')}>
      {m.SavedProfiles_toPanel()}
    </SiteLink>
  </>
)

type PartProps = {
  title: string
  text: ReactNode
  saved: Saved
  empty: string
  chosen: readonly number[]
  choose: (id: number, on: boolean) => void
  headingRef?: React.Ref<HTMLHeadingElement>
}

const SavedPart = ({ title, text, saved, empty, chosen, choose, headingRef }: PartProps) => {
  const { loaded, total, missing, more } = saved
  const cards = loaded.data ?? []
  return (
    <section className="grid gap-5" aria-label={title}>
      <div className="grid max-w-[68ch] gap-1">
        <h2 className="title-section" ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      {total === 0 && (
        <EmptyState title={empty} className="surface-box">
          <ButtonLink to={linkTo('/search')}>{m.SavedProfiles_search()}</ButtonLink>
        </EmptyState>
      )}
      {loaded.state === 'loading' && total > 0 && <MiniSkeleton />}
      {loaded.state === 'failed' && (
        <FailedState
          title={m.SavedProfiles_failed()}
          onRetry={loaded.reload}
          retrying={loaded.busy}
        />
      )}
      {cards.length > 0 && total > 0 && (
        <MiniCards busy={loaded.busy}>
          {cards.map((salvo) => (
            <SavedCard
              key={salvo.id}
              salvo={salvo}
              checked={chosen.includes(salvo.id)}
              full={chosen.length >= COMPARED}
              onChoose={(on) => choose(salvo.id, on)}
            />
          ))}
        </MiniCards>
      )}
      {missing > 0 && (
        <p className="text-sm text-muted">{m.SavedProfiles_missing({ quantas: missing })}</p>
      )}
      {more && (
        <Button className="justify-self-start" busy={loaded.busy} onClick={more}>
          {m.SavedProfiles_more()}
        </Button>
      )}
    </section>
  )
}

type CardProps = {
  salvo: Salvo
  checked: boolean
  full: boolean
  onChoose: (on: boolean) => void
}

const SavedCard = ({ salvo, checked, full, onChoose }: CardProps) => (
  <MiniCard cartao={salvo}>
    <Checkbox
      checked={checked}
      disabled={full && !checked}
      aria-label={m.SavedProfiles_choose({ nome: salvo.nome })}
      onChange={(event) => onChoose(event.target.checked)}
    >
      {m.SavedProfiles_compare()}
    </Checkbox>
  </MiniCard>
)
