import type { LoaderFunctionArgs } from 'react-router'
import { StayVisible } from '../features/entrada/email-link/StayVisible.tsx'
import { PasswordPage } from '../features/entrada/password/PasswordPage.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/continuar-visivel', (_site, options) => ({
    title: m.StayVisible_title({}, options),
    description: m.StayVisible_text({}, options),
  })),
})

export const meta = metaOfLoader

export default function StayVisiblePage() {
  return (
    <PasswordPage title={m.StayVisible_title()} text={m.StayVisible_text()}>
      <StayVisible />
    </PasswordPage>
  )
}
