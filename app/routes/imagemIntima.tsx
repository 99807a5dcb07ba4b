import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Deadlines } from '../denuncia/Deadlines.tsx'
import { HelpLines } from '../denuncia/HelpLines.tsx'
import { loadNotice } from '../denuncia/loadNotice.ts'
import { NoticePage } from '../denuncia/NoticePage.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'

const IntimateImage = lazyPart(() =>
  import('../denuncia/IntimateImage.tsx').then((part) => part.IntimateImage),
)

export const loader = (args: LoaderFunctionArgs) =>
  loadNotice(args, {
    title: m.IntimateImage_title,
    lead: m.IntimateImage_lead,
    path: '/imagem-intima',
  })

export const meta = metaOfLoader

export default function IntimateImagePage() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <NoticePage
      title={m.IntimateImage_title()}
      lead={m.IntimateImage_lead()}
      form={<IntimateImage email={email} />}
    >
      <Deadlines />
      <p className="text-muted">{m.IntimateImage_law()}</p>
      <HelpLines motivo="intima" />
    </NoticePage>
  )
}
