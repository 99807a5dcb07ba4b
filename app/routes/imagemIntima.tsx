import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Deadlines } from '../denuncia/Deadlines.tsx'
import { HelpLines } from '../denuncia/HelpLines.tsx'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

const IntimateImage = lazyPart(() =>
  import('../denuncia/IntimateImage.tsx').then((part) => part.IntimateImage),
)

export function loader({ request, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl, contactEmail } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${m.IntimateImage_title({}, { locale })} · ${siteName}`,
    description: m.IntimateImage_lead({}, { locale }),
    path: '/imagem-intima',
  })
  return { meta, email: contactEmail }
}

export const meta = metaOfLoader

export default function IntimateImagePage() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <main id="conteudo" className="wrap pb-20 pt-6 lg:pb-28 lg:pt-10">
      <Breadcrumb title={m.IntimateImage_title()} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-16">
        <div className="grid content-start gap-6">
          <h1 className="title-page">{m.IntimateImage_title()}</h1>
          <p className="lead">{m.IntimateImage_lead()}</p>
          <Deadlines />
          <p className="text-muted">{m.IntimateImage_law()}</p>
          <HelpLines motivo="intima" />
        </div>
        <div className="surface-box content-start">
          <IntimateImage email={email} />
        </div>
      </div>
    </main>
  )
}
