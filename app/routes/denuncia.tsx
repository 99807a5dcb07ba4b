import { type LoaderFunctionArgs, useParams } from 'react-router'
import { Receipt } from '../denuncia/Receipt.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

export function loader({ request, params: { recibo = '' }, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${m.Receipt_title({}, { locale })} · ${siteName}`,
    description: m.Receipt_description({}, { locale }),
    path: '/denuncia/:recibo',
    params: { recibo },
    noindex: true,
  })
  // Whoever has the address reads the state: no link of the page passes it on.
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] }
}

export const meta = metaOfLoader

export default function ReceiptPage() {
  const { recibo = '' } = useParams()
  return (
    <AccountPage framed>
      <h1 className="title-page">{m.Receipt_title()}</h1>
      <Receipt recibo={recibo} />
    </AccountPage>
  )
}
