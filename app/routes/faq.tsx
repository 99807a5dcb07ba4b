import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { plainText } from '../content/content.ts'
import { loadOpenPage } from '../content/loadOpenPage.ts'
import { FaqTabs, sideOf } from '../features/visitante/faq/FaqTabs.tsx'
import { faqPage } from '../format/jsonLd.ts'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { metaOfLoader } from '../meta.ts'

const ContactForm = lazyPart(() =>
  import('../features/visitante/mensagem/ContactForm.tsx').then((part) => part.ContactForm),
)

export const loader = (args: LoaderFunctionArgs) =>
  loadOpenPage('faq', args, ({ tabs }) => [
    faqPage(
      [...tabs.modelo.questions, ...tabs.cliente.questions].map(({ question, answer }) => ({
        question,
        answer: plainText(answer),
      })),
    ),
  ])

export const meta = metaOfLoader

/** Both sides come with the page: changing sides needs no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Faq() {
  const { title, lead, tabs, contact } = useLoaderData<typeof loader>().texts
  const [params] = useSearchParams()
  return (
    <main id="conteudo" className="wrap pb-20 pt-6 lg:pb-28 lg:pt-10">
      <Breadcrumb title={title} />
      <FaqTabs tabs={tabs} side={sideOf(params)}>
        <h1 className="title-page">{title}</h1>
        <p className="lead mt-4">{lead}</p>
      </FaqTabs>
      <section
        id="contato"
        className="mt-16 grid scroll-mt-28 grid-cols-[minmax(0,1fr)] gap-8 lg:mt-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-16"
        aria-labelledby="contato-titulo"
      >
        <div>
          <h2 id="contato-titulo" className="title-page">
            {contact.title}
          </h2>
          <p className="lead mt-4">{contact.lead}</p>
        </div>
        <div className="surface-box">
          <ContactForm withoutScript={contact.withoutScript} />
        </div>
      </section>
    </main>
  )
}
