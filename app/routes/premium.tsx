import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { type Comprador, compradores } from '../../contract/compradores.ts'
import { LUGARES, PLANOS } from '../../server/http/cacheTags.ts'
import { getAcervo, listPlanos } from '../../server/planos/planos.ts'
import { loadOpenPage } from '../content/loadOpenPage.ts'
import { PointColumns } from '../content/Points.tsx'
import { RichText } from '../content/RichText.tsx'
import { PlansTable } from '../features/visitante/premium/PlansTable.tsx'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { loadPage, pageHeaders } from '../services.ts'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { LinkChip } from '../ui/Chip.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args.context, async ({ db }) => {
    const [modelo, assinante, acervo] = await Promise.all([
      listPlanos(db, 'modelo'),
      listPlanos(db, 'assinante'),
      getAcervo(db),
    ])
    const page = { ...loadOpenPage('premium', args), planos: { modelo, assinante }, acervo }
    // What plans open is counted over all profiles.
    return data(page, { headers: pageHeaders([LUGARES, PLANOS], []) })
  })

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

/** Both sides come with the page: changing sides needs no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Whom the page speaks to: those whom the address names, or else the kind of account that is signed in. */
function usePara(): Comprador {
  const [params] = useSearchParams()
  const session = useSession()
  return compradores.find((one) => one === params.get('para')) ?? session?.tipo ?? 'modelo'
}

export default function Premium() {
  const { texts, planos, acervo } = useLoaderData<typeof loader>()
  const para = usePara()
  const session = useSession()
  const { hero, list, action, how, honest } = texts.para[para]
  return (
    <main id="conteudo">
      <div className="wrap pt-6 lg:pt-10">
        <Breadcrumb title={texts.title} />
        <div className="max-w-[44em] pt-4 lg:pt-8">
          <h1 className="title-page">{hero.title}</h1>
          <p className="lead mt-4">{hero.lead}</p>
        </div>
        <nav className="mt-8 flex flex-wrap items-center gap-2" aria-labelledby="para">
          <span id="para" className="mr-2 text-sm text-muted">
            {texts.sides}
          </span>
          {compradores.map((one) => (
            <LinkChip
              key={one}
              to={linkTo('/premium', {}, { query: { para: one } })}
              current={one === para}
              replace
              preventScrollReset
            >
              {texts.para[one].label}
            </LinkChip>
          ))}
        </nav>
      </div>
      <section className="section pt-10! lg:pt-14!" aria-labelledby="planos">
        <div className="wrap">
          <h2 id="planos" className="title-page mb-6">
            {list.title}
          </h2>
          <PlansTable
            para={para}
            planos={planos[para]}
            acervo={acervo}
            caption={list.caption}
            texts={texts.table}
          />
          <ButtonLink
            className="mt-8"
            variant="primary"
            to={session?.tipo === para ? linkTo('/painel/planos') : linkTo('/register')}
          >
            {session?.tipo === para ? action.subscribe : action.register}
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
          {[honest, texts.rights].map(({ title: heading, paragraphs }) => (
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
