import { ArrowLeft } from 'lucide-react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { ForgotForm } from '../features/password/ForgotForm.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'
import { servicesContext } from '../services.ts'

export const handle: PageHandle = { bare: true }

export function loader({ request, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${m.Forgot_title({}, { locale })} · ${siteName}`,
    description: m.Forgot_text({}, { locale }),
    path: '/forgot-password',
    noindex: true,
  })
  return { meta }
}

export const meta = metaOfLoader

export default function ForgotPassword() {
  return (
    <AccountPage>
      <div>
        <h1 className="title-page">{m.Forgot_title()}</h1>
        <p className="mt-2 text-muted">{m.Forgot_text()}</p>
      </div>
      <ForgotForm />
      <Link className="link inline-flex min-h-11 items-center gap-2" to={linkTo('/login')}>
        <ArrowLeft className="size-[18px]" />
        {m.Forgot_back()}
      </Link>
    </AccountPage>
  )
}
