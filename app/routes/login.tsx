import { useEffect } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { serviceName } from '../conta/security/serviceName.ts'
import { LoginForm } from '../features/entrada/login/LoginForm.tsx'
import { OidcSignIn } from '../features/entrada/oidc/OidcSignIn.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { describeAccountPage } from '../layout/accountMeta.ts'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'
import { servicesContext } from '../services.ts'
import { useLeft } from '../session/left.ts'
import { useSession } from '../session/session.ts'
import { comeBackTo } from '../session/useProtected.ts'

export const handle: PageHandle = { bare: true }

export function loader(args: LoaderFunctionArgs) {
  const { oidcIssuer } = args.context.get(servicesContext).settings
  const meta = describeAccountPage(args, '/login', (site, options) => ({
    title: m.Login_title({}, options),
    description: m.Login_description({ site }, options),
  }))
  return { meta, provider: oidcIssuer && serviceName(oidcIssuer) }
}

export const meta = metaOfLoader

export default function Login() {
  const { provider } = useLoaderData<typeof loader>()
  const user = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  useLeft()
  // Also handles the user who has just signed in below, once: a second navigation would abort the
  // first.
  useEffect(() => {
    if (user) navigate(comeBackTo(state), { replace: true })
  }, [user, navigate, state])
  return (
    <AccountPage>
      <div>
        <h1 className="title-page">{m.Login_title()}</h1>
        <p className="mt-2 text-muted">{m.Login_lead()}</p>
      </div>
      <NeedsScript />
      <LoginForm />
      {provider && <OidcSignIn provider={provider} />}
      <p className="text-center text-muted">
        {m.Login_noAccount()}{' '}
        <Link className="link inline-flex min-h-11 items-center" to={linkTo('/register')}>
          {m.Login_register()}
        </Link>
      </p>
    </AccountPage>
  )
}
