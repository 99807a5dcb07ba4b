import type { LoaderFunctionArgs } from 'react-router'
import { RegisterForm } from '../features/register/RegisterForm.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${m.Register_title({}, { locale })} · ${siteName}`,
    description: m.Register_description({ site: siteName }, { locale }),
    path: '/register',
    noindex: true,
  })
  return { meta }
}

export const meta = metaOfLoader

export default function Register() {
  return (
    <AccountPage wide framed>
      <RegisterForm />
    </AccountPage>
  )
}
