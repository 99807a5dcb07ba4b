import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { Receipt } from '../denuncia/Receipt.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/denuncia/:recibo', (_site, options) => ({
    title: m.Receipt_title({}, options),
    description: m.Receipt_description({}, options),
  })),
  email: args.context.get(servicesContext).settings.contactEmail,
})

export const meta = metaOfLoader

export default function ReceiptPage() {
  const { recibo = '' } = useParams()
  const { email } = useLoaderData<typeof loader>()
  return (
    <AccountPage framed>
      <h1 className="title-page">{m.Receipt_title()}</h1>
      <NeedsScript />
      <Receipt recibo={recibo} email={email} />
    </AccountPage>
  )
}
