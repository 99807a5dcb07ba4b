import { type LoaderFunctionArgs, useParams } from 'react-router'
import { Letter } from '../decisao/Letter.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/decisao/:codigo', (_site, options) => ({
    title: m.Letter_title({}, options),
    description: m.Letter_description({}, options),
  })),
})

export const meta = metaOfLoader

export default function LetterPage() {
  const { codigo = '' } = useParams()
  return (
    <AccountPage framed>
      <h1 className="title-page">{m.Letter_title()}</h1>
      <NeedsScript />
      <Letter codigo={codigo} />
    </AccountPage>
  )
}
