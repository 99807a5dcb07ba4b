import { data, type HeadersFunction, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { compradores } from '../../contract/compradores.ts'
import { LUGARES } from '../../server/http/cacheTags.ts'
import { getAcervo, listPlanos } from '../../server/planos/planos.ts'
import { loadOpenPage } from '../content/loadOpenPage.ts'
import { PointColumns } from '../content/Points.tsx'
import { RichText } from '../content/RichText.tsx'
import { PlansTable } from '../features/visitante/premium/PlansTable.tsx'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { loadPage, pageHeaders } from '../services.ts'
import { ButtonLink } from '../ui/Button.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args.context, async ({ db }) => {
    const [modelo, assinante, acervo] = await Promise.all([
      listPlanos(db, 'modelo'),
      listPlanos(db, 'assinante'),
      getAcervo(db),
    ])
    const page = { ...loadOpenPage('premium', args), planos: { modelo, assinante }, acervo }
    // What plans open is counted over all profiles.
    return data(page, { headers: pageHeaders([LUGARES], []) })
  })

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

export default function Premium() {
  const { texts, planos, acervo } = useLoaderData<typeof loader>()
  const { title, hero, lists, table, honest, how, rights } = texts
  return (
    <main id="conteudo">
      <div className="wrap pt-6 lg:pt-10">
        <Breadcrumb title={title} />
        <div className="max-w-[44em] pt-4 lg:pt-8">
          <h1 className="title-page">{hero.title}</h1>
          <p className="lead mt-4">{hero.lead}</p>
        </div>
      </div>
      {compradores.map((para) => (
        <section
          key={para}
          className={`section ${para === 'modelo' ? 'pt-10! lg:pt-14!' : 'pt-0!'}`}
          aria-labelledby={`planos-${para}`}
        >
          <div className="wrap">
            <h2 id={`planos-${para}`} className="title-page mb-6">
              {lists[para].title}
            </h2>
            <PlansTable
              para={para}
              planos={planos[para]}
              acervo={acervo}
              caption={lists[para].caption}
              texts={table}
            />
            <ButtonLink
              className="mt-8"
              variant={para === 'modelo' ? 'primary' : 'outline'}
              to={linkTo('/register')}
            >
              {lists[para].action}
            </ButtonLink>
          </div>
        </section>
      ))}
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
