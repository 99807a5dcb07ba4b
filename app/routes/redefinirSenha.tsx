import type { LoaderFunctionArgs } from 'react-router'
import { PasswordPage } from '../features/entrada/password/PasswordPage.tsx'
import { ResetForm } from '../features/entrada/password/ResetForm.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/redefinir-senha', (_site, options) => ({
    title: m.RedefinirSenha_title({}, options),
    description: m.RedefinirSenha_text({}, options),
  })),
})

export const meta = metaOfLoader

export default function ResetPassword() {
  return (
    <PasswordPage title={m.RedefinirSenha_title()} text={m.RedefinirSenha_text()}>
      <ResetForm />
    </PasswordPage>
  )
}
