import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../api/client.ts'
import { loadPanel } from '../features/panel/loadPanel.ts'
import { PanelFrame } from '../features/panel/PanelFrame.tsx'
import { PasswordForm } from '../features/panel/PasswordForm.tsx'
import { useOwnData } from '../features/panel/useOwnData.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'
import { useProtected } from '../session/useProtected.ts'
import { FailedState } from '../ui/EmptyState.tsx'
import { TextField } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/painel/perfil', m.Panel_profile)
export const meta = metaOfLoader

const loadAssinante = (id: number, signal: AbortSignal) =>
  api('GET /api/assinante/{id}', { params: { id }, signal })

/** A client's account: what is known of him, and his password. */
export default function PanelProfile() {
  const user = useProtected('assinante')
  const { state, data, retry } = useOwnData(user?.id, loadAssinante)
  if (!user) return null
  return (
    <PanelFrame user={user}>
      <h1 className="title-page">{m.Panel_profile()}</h1>
      <section className="surface-box grid gap-5" aria-labelledby="dados">
        <h2 id="dados" className="title-section">
          {m.PanelProfile_data()}
        </h2>
        {state === 'failed' && <FailedState title={m.Panel_failed()} onRetry={retry} />}
        {state === 'loading' && <Skeleton className="h-[184px]" />}
        {state === 'ready' && (
          <>
            <TextField label={m.Register_name()} value={data.nome} fixed />
            <TextField label={m.Account_email()} value={data.email} fixed />
          </>
        )}
      </section>
      <section className="surface-box grid gap-5" aria-labelledby="senha">
        <h2 id="senha" className="title-section">
          {m.PasswordForm_title()}
        </h2>
        <PasswordForm user={user} />
      </section>
    </PanelFrame>
  )
}
