import { data, type LoaderFunctionArgs } from 'react-router'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'
import { ButtonLink } from '../ui/Button.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  data(loadPanel(args, '/admin', m.ErrorPage_notFoundTitle), { status: 404 })
export const meta = metaOfLoader

/** Inside the frame of staff, whose menu is the way on. */
export default function AdminNotFound() {
  return (
    <>
      <div>
        <h1 className="title-page">{m.ErrorPage_notFoundTitle()}</h1>
        <p className="mt-1.5 text-muted">{m.ErrorPage_notFoundText()}</p>
      </div>
      <ButtonLink className="justify-self-start" variant="primary" to={linkTo('/admin')}>
        {m.AdminNotFound_queue()}
      </ButtonLink>
    </>
  )
}
