import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountPage } from '../layout/AccountPage.tsx'
import { networks } from '../layout/networks.ts'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { pageProblem, servicesContext } from '../services.ts'
import { ButtonLink } from '../ui/Button.tsx'

/**
 * Stands in for the site's page at a social network: a demo has none, and must not link to somebody
 * else's.
 */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { siteName, publicUrl, demo } = context.get(servicesContext).settings
  const found = networks.find(({ network }) => network === params.rede)
  if (!demo || !found) throw pageProblem('nao_encontrado')
  const locale = localeOf(new URL(request.url).pathname)
  const words = { site: siteName, rede: found.label }
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: m.RedeDemo_title(words, { locale }),
    description: m.RedeDemo_text(words, { locale }),
    path: '/demonstracao/:rede',
    params: { rede: found.network },
    noindex: true,
  })
  return { words, meta }
}

export const meta = metaOfLoader

export default function DemoNetwork() {
  const { words } = useLoaderData<typeof loader>()
  return (
    <AccountPage framed>
      <h1 className="title-page">{m.RedeDemo_title(words)}</h1>
      <p className="text-muted">{m.RedeDemo_text(words)}</p>
      <ButtonLink to={linkTo('/')}>{m.RedeDemo_home()}</ButtonLink>
    </AccountPage>
  )
}
