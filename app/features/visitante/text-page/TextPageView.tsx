import type { TextPage } from '../../../content/content.ts'
import { Blocks, RichText } from '../../../content/RichText.tsx'
import { formatDay } from '../../../format/format.ts'
import { Breadcrumb } from '../../../layout/Breadcrumb.tsx'
import { m } from '../../../paraglide/messages.js'

/** A document of numbered or named sections, with its table of contents beside it. */
export const TextPageView = ({ page }: { page: TextPage }) => (
  <main id="conteudo" className="wrap pb-20 pt-6 lg:pb-28 lg:pt-10">
    <Breadcrumb title={page.title} />
    <div className="mt-4 max-w-[44em] lg:mt-8">
      <h1 className="title-page">{page.title}</h1>
      <p className="lead mt-4">
        <RichText text={page.lead} />
      </p>
      <p className="mt-3 text-sm text-muted">
        {m.TextPage_version({ data: formatDay(`${page.version}T12:00:00-03:00`) })}
      </p>
    </div>
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-16">
      <nav aria-label={m.TextPage_index()} className="lg:sticky lg:top-28 lg:self-start">
        <ul className="grid border-y border-line py-2 text-[0.9375rem]">
          {page.sections.map(({ id, title }) => (
            <li key={id}>
              <a className="flex min-h-11 items-center text-muted hover:text-ink" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-[44em] grid-cols-[minmax(0,1fr)] gap-12 wrap-anywhere">
        {page.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-28">
            <h2 id={`${id}-titulo`} className="title-section mb-4">
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  </main>
)
