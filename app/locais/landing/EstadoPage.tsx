import { ContactWarning } from '../../contato/ContactWarning.tsx'
import { Breadcrumb } from '../../layout/Breadcrumb.tsx'
import { lazyPart } from '../../lazyPart.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { EstadoData } from '../listLugar.ts'
import { linkToEstado } from './linkToLugar.ts'
import { inEstado } from './lugarText.ts'

// As HTML they work without their script, which waits for the first interaction.
const LugarList = lazyPart(() => import('./LugarList.tsx').then((part) => part.LugarList))
const EstadoCidades = lazyPart(() =>
  import('./EstadoCidades.tsx').then((part) => part.EstadoCidades),
)

/** The landing page of a state: its profiles, and its cities. */
export const EstadoPage = ({ estado, cidades, facts, ...list }: EstadoData) => {
  const onde = inEstado(estado)
  return (
    <main id="conteudo" className="wrap pt-6 pb-20 lg:pt-10 lg:pb-28">
      <Breadcrumb
        title={estado}
        steps={[{ name: m.Breadcrumb_companions(), to: linkTo('/search') }]}
      />
      <h1 className="title-page mt-4 lg:mt-8">{m.Search_titlePlace({ onde })}</h1>
      {facts && list.pagina === 1 && <p className="lead mt-4 max-w-[44em]">{facts}</p>}
      {list.total > 0 ? (
        <LugarList
          list={list}
          filter={{ estado }}
          href={(query) => linkToEstado(estado, { query })}
        />
      ) : (
        <EmptyState
          className="mt-6"
          title={m.Estado_emptyTitle({ onde })}
          text={m.Estado_emptyText()}
        >
          <ButtonLink variant="primary" to={linkTo('/search')}>
            {m.Search_everywhere()}
          </ButtonLink>
        </EmptyState>
      )}
      <EstadoCidades estado={estado} cidades={cidades} />
      <ContactWarning />
    </main>
  )
}
