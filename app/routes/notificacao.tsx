import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

const LegalNotice = lazyPart(() =>
  import('../denuncia/LegalNotice.tsx').then((part) => part.LegalNotice),
)

export function loader({ request, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl, contactEmail } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${m.Notice_title({}, { locale })} · ${siteName}`,
    description: m.Notice_lead({}, { locale }),
    path: '/notificacao',
  })
  return { meta, email: contactEmail }
}

export const meta = metaOfLoader

export default function LegalNoticePage() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <main id="conteudo" className="wrap pb-20 pt-6 lg:pb-28 lg:pt-10">
      <Breadcrumb title={m.Notice_title()} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-16">
        <div className="grid content-start gap-6">
          <h1 className="title-page">{m.Notice_title()}</h1>
          <p className="lead">{m.Notice_lead()}</p>
          <p>{m.Notice_after()}</p>
          <p className="text-muted">{m.Notice_privacy()}</p>
          <p className="text-muted">{m.Notice_tip()}</p>
          <a className="link justify-self-start" href={linkTo('/imagem-intima')}>
            {m.Notice_intimate()}
          </a>
        </div>
        <div className="surface-box content-start">
          <LegalNotice email={email} />
        </div>
      </div>
    </main>
  )
}
