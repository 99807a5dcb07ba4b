import { ArrowLeft, ArrowRight, SlidersHorizontal } from 'lucide-react'
import { startTransition, useRef, useState } from 'react'
import type { Card } from '../../../../contract/busca.ts'
import { categoryIcon } from '../../../filtros/categoryIcon.tsx'
import { countFiltros, type Filtro, toggleCode, writeFiltro } from '../../../filtros/filterUrl.ts'
import { OrderRule } from '../../../filtros/OrderRule.tsx'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { type Pontos, useDistances } from '../../../locais/distance/useDistances.ts'
import { NearestButton } from '../../../locais/NearestButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { LinkChip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedList } from '../../../ui/FailedPart.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ModeloCard } from '../../../ui/ModeloCard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fillGrid } from './fillGrid.ts'

const FilterDialog = lazyDialog(() => import('../../../filtros/FilterDialog.tsx'))

type HomeGridProps = {
  /** null: they failed to load. */
  cards: readonly Card[] | null
  pontos: Pontos
  /** Shown instead of cards when nobody matches. */
  nothing: { title: string; text: string } | null
  cidade: string
  /** 'Acompanhantes de luxo no Rio de Janeiro' */
  title: string
  filtro: Filtro
  /** The categories that some profile has, in words. */
  tags: readonly { codigo: string; label: string }[]
  /** Which part of the link was invalid. */
  refused: string | null
}

/** The grid of twelve columns with its tags: links, so that they filter without JavaScript too. */
export const HomeGrid = ({
  cards,
  pontos,
  nothing,
  cidade,
  title,
  filtro,
  tags,
  refused,
}: HomeGridProps) => {
  const shown = fillGrid(useDistances(cards, pontos) ?? [])
  const everything = writeFiltro({ ...filtro, cidade })
  return (
    <section className="section pt-8!" id="categorias" aria-labelledby="grade">
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="grade" className="title-page">
            {title}
          </h2>
          <NearestButton filtro={filtro} />
        </div>
        <TagRow filtro={filtro} tags={tags} />
        {refused && (
          <div className="mb-6">
            <Notice tone="warning">{refused}</Notice>
          </div>
        )}
        {!cards ? (
          <FailedList title={m.HomeGrid_failed()} />
        ) : nothing ? (
          <EmptyState {...nothing}>
            <ButtonLink to={linkTo('/search')}>{m.HomeGrid_all()}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <CardGrid className="card-grid-home">
              {shown.map((card) => (
                <ModeloCard
                  key={card.id}
                  card={card}
                  href={linkTo('/profile/:id', { id: card.url })}
                  featured={card.destaque !== null}
                />
              ))}
            </CardGrid>
            <div className="mt-9 flex justify-center">
              <ButtonLink to={linkTo('/search', {}, { query: everything })}>
                {m.HomeGrid_more()}
              </ButtonLink>
            </div>
            <OrderRule />
          </>
        )}
      </div>
    </section>
  )
}

const TagRow = ({ filtro, tags }: Pick<HomeGridProps, 'filtro' | 'tags'>) => {
  const [open, setOpen] = useState<boolean>()
  const slides = useRef<HTMLElement>(null)
  const slide = (by: 1 | -1) =>
    slides.current?.scrollBy({ left: by * slides.current.clientWidth, behavior: 'smooth' })
  const total = countFiltros(filtro)
  const label = total ? m.HomeGrid_filterCount({ total }) : m.HomeGrid_filter()
  return (
    <div className="tag-row mt-2.5">
      <Button
        size="small"
        className="lg:order-last lg:ml-auto"
        aria-haspopup="dialog"
        // As a transition: the dialog is loaded and rendered after the click's own update is painted.
        onClick={() => startTransition(() => setOpen(true))}
      >
        <SlidersHorizontal />
        <span className={total ? 'sr-only' : 'max-lg:sr-only'}>{label}</span>
        {total > 0 && (
          <span aria-hidden="true">
            <span className="max-lg:hidden">{m.HomeGrid_filter()}</span> {total}
          </span>
        )}
      </Button>
      {tags.length > 0 && (
        <>
          <nav ref={slides} className="tag-slides" aria-label={m.HomeGrid_tags()}>
            {tags.map(({ codigo: code, label: text }) => {
              const next = writeFiltro(toggleCode(filtro, 'estilo', code))
              return (
                <LinkChip
                  key={code}
                  to={linkTo('/', {}, { query: next })}
                  icon={categoryIcon(code)}
                  current={filtro.estilo.includes(code)}
                  preventScrollReset
                  rel="nofollow"
                >
                  {text}
                </LinkChip>
              )
            })}
          </nav>
          {/* Touch swipes and the Tab key scrolls; these buttons are for a mouse. */}
          <div className="hidden lg:flex">
            <IconButton label={m.Slider_previous()} onClick={() => slide(-1)}>
              <ArrowLeft />
            </IconButton>
            <IconButton label={m.Slider_next()} onClick={() => slide(1)}>
              <ArrowRight />
            </IconButton>
          </div>
        </>
      )}
      {open !== undefined && (
        <FilterDialog open={open} onOpenChange={setOpen} path="/" filtro={filtro} />
      )}
    </div>
  )
}
