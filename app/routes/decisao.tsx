import { type LoaderFunctionArgs, useParams } from 'react-router'
import { AccountPage } from '../layout/AccountPage.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

const Letter = lazyPart(() => import('../decisao/Letter.tsx').then((part) => part.Letter))

export function loader({ request, params: { codigo = '' }, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${m.Letter_title({}, { locale })} · ${siteName}`,
    description: m.Letter_description({}, { locale }),
    path: '/decisao/:codigo',
    params: { codigo },
    noindex: true,
  })
  // Whoever has the address reads the decision: no link of the page passes it on.
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] }
}

export const meta = metaOfLoader

export default function LetterPage() {
  const { codigo = '' } = useParams()
  return (
    <AccountPage framed>
      <h1 className="title-page">{m.Letter_title()}</h1>
      <Letter codigo={codigo} />
    </AccountPage>
  )
}
