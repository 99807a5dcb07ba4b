import type { LoaderFunctionArgs } from 'react-router'
import { ForgotForm } from '../features/entrada/password/ForgotForm.tsx'
import { PasswordPage } from '../features/entrada/password/PasswordPage.tsx'
import { describeAccountPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeAccountPage(args, '/forgot-password', (_site, options) => ({
    title: m.ForgotPassword_title({}, options),
    description: m.ForgotPassword_text({}, options),
  })),
})

export const meta = metaOfLoader

export default function ForgotPassword() {
  return (
    <PasswordPage title={m.ForgotPassword_title()} text={m.ForgotPassword_text()}>
      <ForgotForm />
    </PasswordPage>
  )
}
