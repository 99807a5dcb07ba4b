import type { LoaderFunctionArgs } from 'react-router'
import { ConfirmEmail } from '../features/entrada/email-link/ConfirmEmail.tsx'
import { PasswordPage } from '../features/entrada/password/PasswordPage.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/confirmar-email', (_site, options) => ({
    title: m.ConfirmEmail_title({}, options),
    description: m.ConfirmEmail_text({}, options),
  })),
})

export const meta = metaOfLoader

export default function ConfirmEmailPage() {
  return (
    <PasswordPage title={m.ConfirmEmail_title()} text={m.ConfirmEmail_text()}>
      <ConfirmEmail />
    </PasswordPage>
  )
}
