import { type ReactNode, useEffect } from 'react'
import { linkTo } from './links.ts'
import { m } from './paraglide/messages.js'
import { Button, ButtonLink } from './ui/Button.tsx'
import { Mark } from './ui/Glyphs.tsx'

type Words = { title: string; text: string; ways: ('retry' | 'search' | 'home')[] }

/**
 * The error page: what happened and where to go from here. `status` is that of the answer, 0 when the
 * network is unavailable.
 */
export const ErrorPage = ({ status, codigo }: { status: number; codigo?: string }) => {
  const { title, text, ways } = wordsFor(status, codigo)
  useEffect(() => {
    // public/sw.js may have this page cached; it sends cached pages for documents only, so reload.
    if (status === 0 && navigator.serviceWorker?.controller) location.reload()
  }, [status])
  return (
    <main id="conteudo" className="wrap away">
      <Mark className="away-mark" />
      <h1 className="title-page">{title}</h1>
      <p className="lead max-w-[44ch]">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {ways.map((way, index) => (
          <Way key={way} way={way} first={index === 0} />
        ))}
      </div>
      {status > 0 && (
        <p className="mt-2 text-sm text-muted">{m.ErrorPage_code({ codigo: status })}</p>
      )}
    </main>
  )
}

const Way = ({ way, first }: { way: Words['ways'][number]; first: boolean }): ReactNode => {
  const variant = first ? 'primary' : 'outline'
  if (way === 'retry')
    return (
      <Button variant={variant} onClick={() => location.reload()}>
        {m.FailedLine_retry()}
      </Button>
    )
  const [to, label] =
    way === 'search' ? [linkTo('/search'), m.ErrorPage_search()] : [linkTo('/'), m.ErrorPage_home()]
  return (
    // A full page load: what failed here may also have broken the app around it.
    <ButtonLink variant={variant} to={to} reloadDocument>
      {label}
    </ButtonLink>
  )
}

function wordsFor(status: number, codigo?: string): Words {
  if (status === 0)
    return { title: m.Offline_title(), text: m.Offline_shortText(), ways: ['retry', 'home'] }
  if (codigo === 'modelo_nao_encontrado')
    return {
      title: m.ErrorPage_profileTitle(),
      text: m.ErrorPage_profileText(),
      ways: ['search', 'home'],
    }
  if (status === 404)
    return {
      title: m.ErrorPage_notFoundTitle(),
      text: m.ErrorPage_notFoundText(),
      ways: ['search', 'home'],
    }
  if (status === 429)
    return { title: m.ErrorPage_busyTitle(), text: m.ErrorPage_busyText(), ways: ['retry', 'home'] }
  if (status === 503)
    return { title: m.ErrorPage_awayTitle(), text: m.ErrorPage_awayText(), ways: ['retry', 'home'] }
  return {
    title: m.ErrorPage_failedTitle(),
    text: m.ErrorPage_failedText(),
    ways: ['retry', 'home'],
  }
}
