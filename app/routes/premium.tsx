import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listPlanos } from '../../server/planos/planos.ts'
import { loadOpenPage } from '../content/loadOpenPage.ts'
import { PointColumns } from '../content/Points.tsx'
import { RichText } from '../content/RichText.tsx'
import { PlansTable } from '../features/premium/PlansTable.tsx'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { loadPage } from '../services.ts'
import { ButtonLink } from '../ui/Button.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args.context, async ({ db }) => ({
    ...loadOpenPage('premium', args),
    planos: await listPlanos(db),
  }))

export const meta = metaOfLoader

export default function Premium() {
  const { texts, planos } = useLoaderData<typeof loader>()
  const { title, hero, table, honest, how, rights, action } = texts
  return (
    <main id="conteudo">
      <div className="wrap pt-6 lg:pt-10">
        <Breadcrumb title={title} />
        <div className="max-w-[44em] pt-4 lg:pt-8">
          <h1 className="title-page">{hero.title}</h1>
          <p className="lead mt-4">{hero.lead}</p>
        </div>
      </div>
      <section className="section pt-10! lg:pt-14!" aria-labelledby="planos">
        <div className="wrap">
          <h2 id="planos" className="sr-only">
            {table.title}
          </h2>
          <PlansTable planos={planos} texts={table} />
          <ButtonLink className="mt-8" variant="primary" to={linkTo('/register')}>
            {action}
          </ButtonLink>
        </div>
      </section>
      <section className="section pt-0!" aria-labelledby="como">
        <div className="wrap">
          <h2 id="como" className="title-page mb-6">
            {how.title}
          </h2>
          <PointColumns points={how.steps} numbered />
        </div>
      </section>
      <section className="section pt-0!">
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2 lg:gap-16">
          {[honest, rights].map(({ title: heading, paragraphs }) => (
            <div key={heading} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
              <h2 className="title-section">{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text} className="leading-relaxed text-pretty">
                  <RichText text={text} />
                </p>
              ))}
            </div>
          ))}
        </div>
      </section>
    </main>
  )
}
