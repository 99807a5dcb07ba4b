import type { LoaderFunctionArgs } from 'react-router'
import { SavedProfiles } from '../features/visitante/salvos/SavedProfiles.tsx'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    adulto: true,
    siteName,
    publicUrl,
    locale,
    title: `${m.SavedProfiles_title({}, { locale })} · ${siteName}`,
    description: m.SavedProfiles_lead({}, { locale }),
    path: '/salvos',
    noindex: true,
  })
  return { meta }
}

export const meta = metaOfLoader

export default function SavedPage() {
  return (
    <main id="conteudo" className="wrap grid gap-8 pb-28 pt-6 lg:pt-10">
      <div className="grid max-w-[68ch] gap-4">
        <Breadcrumb title={m.SavedProfiles_title()} />
        <h1 className="title-page">{m.SavedProfiles_title()}</h1>
        <p className="lead">{m.SavedProfiles_lead()}</p>
      </div>
      <SavedProfiles />
    </main>
  )
}
