import type { LoaderFunctionArgs } from 'react-router'
import { Certificate } from '../features/entrada/erasure/Certificate.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/exclusao', (_site, options) => ({
    title: m.Erasure_title({}, options),
    description: m.Erasure_description({}, options),
  })),
})

export const meta = metaOfLoader

export default function ErasurePage() {
  return (
    <AccountPage>
      <h1 className="title-page">{m.Erasure_title()}</h1>
      <NeedsScript />
      <Certificate />
    </AccountPage>
  )
}
