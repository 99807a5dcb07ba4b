import { linkTo } from './links.ts'
import { m } from './paraglide/messages.js'
import { ButtonLink } from './ui/Button.tsx'
import { Mark } from './ui/Glyphs.tsx'

/** The page that stands where another could not: what happened and where to go from here. */
export const ErrorPage = ({ status, codigo }: { status: number; codigo?: string }) => {
  const [title, text] = wordsFor(status, codigo)
  return (
    <main
      id="conteudo"
      className="wrap grid min-h-[60dvh] content-center justify-items-center gap-5 py-20 text-center"
    >
      <Mark className="size-14!" />
      <h1 className="title-page">{title}</h1>
      <p className="lead max-w-[44ch]">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink variant="primary" to={linkTo('/search')} reloadDocument>
          {m.Error_search()}
        </ButtonLink>
        <ButtonLink to={linkTo('/')} reloadDocument>
          {m.Error_home()}
        </ButtonLink>
      </div>
    </main>
  )
}

function wordsFor(status: number, codigo?: string): [string, string] {
  if (codigo === 'modelo_nao_encontrado') return [m.Error_profileTitle(), m.Error_profileText()]
  if (status === 404) return [m.Error_notFoundTitle(), m.Error_notFoundText()]
  if (status === 503) return [m.Error_awayTitle(), m.Error_awayText()]
  return [m.Error_failedTitle(), m.Error_failedText()]
}
