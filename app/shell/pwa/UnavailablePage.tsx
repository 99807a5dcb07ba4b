import type { ReactNode } from 'react'
import offlineScript from '../../inline/offline.ts?inline-script'
import shellScript from '../../inline/shell.ts?inline-script'
import { InlineScript } from '../../layout/InlineScript.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { fontPreloads } from '../../styles/fontPreloads.ts'
import { GlyphSheet, Mark } from '../../ui/Glyphs.tsx'
import { QuickExit } from '../quick-exit/QuickExit.tsx'

export type UnavailableKind = 'offline' | 'manutencao' | 'falha' | 'demais'

type UnavailableProps = {
  kind: UnavailableKind
  siteName: string
  /** URLs of the site's style sheets. */
  styles: readonly string[]
}

/**
 * A page that needs neither the app's modules nor the database: one HTML file and the style sheet. It is
 * sent when the device is offline (cached by public/sw.js), during maintenance (503), to an address over
 * its rate limit (429), and when even the error page could not be rendered (500).
 */
export const UnavailablePage = ({ kind, siteName, styles }: UnavailableProps) => {
  const { title, text } = words[kind]()
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#120C10" />
        <meta name="robots" content="noindex" />
        <InlineScript script={shellScript} />
        <title>{`${title} · ${siteName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontPreloads.map((font) => (
          <link key={font.href} {...font} />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <GlyphSheet />
        <header className="wrap away-head">
          <span className="brand">
            <Mark />
            <span>{siteName}</span>
          </span>
          <QuickExit className="header-link ml-auto max-lg:hidden" />
        </header>
        <nav aria-label={m.QuickExit_action()}>
          <QuickExit className="quick-exit" />
        </nav>
        <main id="conteudo" className="wrap away">
          <Mark className="away-mark" />
          <h1 className="title-page">{title}</h1>
          <p className="lead max-w-[44ch]">{text}</p>
          {kind === 'offline' ? <Seen /> : <Ways />}
        </main>
        {kind === 'offline' && <InlineScript script={offlineScript} />}
      </body>
    </html>
  )
}

const words: Record<UnavailableKind, () => { title: string; text: string }> = {
  offline: () => ({ title: m.Offline_title(), text: m.Offline_text() }),
  manutencao: () => ({ title: m.ErrorPage_awayTitle(), text: m.ErrorPage_awayText() }),
  demais: () => ({ title: m.ErrorPage_busyTitle(), text: m.ErrorPage_busyText() }),
  falha: () => ({ title: m.ErrorPage_failedTitle(), text: m.ErrorPage_failedText() }),
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
)

const Ways = () => (
  <Row>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page, query and all */}
    <a className="btn btn-primary" href="">
      {m.FailedLine_retry()}
    </a>
    <a className="btn btn-outline" href={linkTo('/')}>
      {m.ErrorPage_home()}
    </a>
  </Row>
)

const Seen = () => (
  <>
    <Row>
      <button type="button" className="btn btn-primary" id="tentar">
        {m.FailedLine_retry()}
      </button>
    </Row>
    <p className="text-muted" id="nenhum" hidden>
      {m.Offline_none()}
    </p>
    <p className="text-muted" id="idade" hidden>
      {m.Offline_age()}
    </p>
    <section className="away-seen" id="guardados" aria-labelledby="vistos-titulo" hidden>
      <h2 className="title-block" id="vistos-titulo">
        {m.Offline_seen()}
      </h2>
      <ul id="vistos" className="seen-list" />
      <p className="text-sm text-muted">{m.Offline_seenText()}</p>
      <button type="button" className="btn btn-quiet btn-small" id="limpar">
        {m.SiteChoices_clear()}
      </button>
    </section>
  </>
)
