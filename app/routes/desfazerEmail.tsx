import type { LoaderFunctionArgs } from 'react-router'
import { UndoEmail } from '../features/entrada/email-link/UndoEmail.tsx'
import { PasswordPage } from '../features/entrada/password/PasswordPage.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/desfazer-email', (_site, options) => ({
    title: m.UndoEmail_title({}, options),
    description: m.UndoEmail_text({}, options),
  })),
})

export const meta = metaOfLoader

export default function UndoEmailPage() {
  return (
    <PasswordPage title={m.UndoEmail_title()} text={m.UndoEmail_text()}>
      <UndoEmail />
    </PasswordPage>
  )
}
