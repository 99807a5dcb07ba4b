import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadNotice } from '../denuncia/loadNotice.ts'
import { NoticePage } from '../denuncia/NoticePage.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'

const LegalNotice = lazyPart(
  () => import('../denuncia/LegalNotice.tsx').then((part) => part.LegalNotice),
  // What the notice is about: it fills in a field.
  { atOnce: () => location.hash !== '' },
)

export const loader = (args: LoaderFunctionArgs) =>
  loadNotice(args, { title: m.Notice_title, lead: m.Notice_lead, path: '/notificacao' })

export const meta = metaOfLoader

export default function LegalNoticePage() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <NoticePage
      title={m.Notice_title()}
      lead={m.Notice_lead()}
      form={<LegalNotice email={email} />}
    >
      <p>{m.Notice_after()}</p>
      <p className="text-muted">{m.Notice_privacy()}</p>
      <p className="text-muted">{m.Notice_tip()}</p>
      <a className="link justify-self-start" href={linkTo('/imagem-intima')}>
        {m.Notice_intimate()}
      </a>
    </NoticePage>
  )
}
