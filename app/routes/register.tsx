import type { LoaderFunctionArgs } from 'react-router'
import { RegisterForm } from '../features/entrada/register/RegisterForm.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { describeAccountPage } from '../layout/accountMeta.ts'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeAccountPage(args, '/register', (site, options) => ({
    title: m.Register_title({}, options),
    description: m.Register_description({ site }, options),
  })),
})

export const meta = metaOfLoader

export default function Register() {
  return (
    <AccountPage wide framed>
      <NeedsScript />
      <RegisterForm />
    </AccountPage>
  )
}
