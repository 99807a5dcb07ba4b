import { CopyData } from '../../conta/copy-data/CopyData.tsx'
import { EraseAccount } from '../../conta/erase-account/EraseAccount.tsx'
import { EmailChange } from '../../conta/security/EmailChange.tsx'
import { Identities } from '../../conta/security/Identities.tsx'
import { SecurityWord } from '../../conta/security/SecurityWord.tsx'
import { SessionsList } from '../../conta/security/SessionsList.tsx'
import { TwoStep } from '../../conta/security/TwoStep.tsx'
import { YourData } from '../../conta/settings/YourData.tsx'
import { lazyPart } from '../../lazyPart.tsx'
import type { PanelPageProps } from '../../painel/panelPage.tsx'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { useSite } from '../../siteData.ts'
import { FailedState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { KeepHistory } from './KeepHistory.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const Consents = lazyPart(() => import('../../painel/Consent.tsx').then((part) => part.Consents))

/** A subscriber's account: what is known of him, and his password. */
export const SubscriberProfile = ({ user }: PanelPageProps) => {
  const { ageAssurance } = useSite()
  const { state, data, reload } = useApi(
    callQuery('GET /api/assinante/{id}', { params: { id: user.id } }),
  )
  return (
    <>
      <h1 className="title-page">{m.Panel_profile()}</h1>
      <section className="surface-box grid max-w-[720px] gap-5" aria-labelledby="dados">
        <h2 id="dados" className="title-section">
          {m.SubscriberProfile_data()}
        </h2>
        {state === 'failed' && <FailedState title={m.Panel_failed()} onRetry={reload} />}
        {state === 'loading' && <Skeleton className="h-[184px]" />}
        {state === 'ready' && (
          <>
            <TextField label={m.Register_name()} value={data.nome} fixed />
            <TextField label={m.Account_email()} value={data.email} fixed />
          </>
        )}
      </section>
      <section className="surface-box grid max-w-[720px] gap-5" aria-labelledby="acesso">
        <h2 id="acesso" className="title-section">
          {m.Settings_access()}
        </h2>
        <EmailChange />
        <Identities />
      </section>
      <section className="surface-box grid max-w-[720px] gap-5" aria-labelledby="senha">
        <h2 id="senha" className="title-section">
          {m.PasswordForm_title()}
        </h2>
        <PasswordForm user={user} />
      </section>
      <section className="surface-box grid max-w-[720px] gap-5" aria-labelledby="seguranca">
        <h2 id="seguranca" className="title-section">
          {m.Security_title()}
        </h2>
        <TwoStep />
        <SecurityWord />
        <SessionsList />
      </section>
      <section className="surface-box grid max-w-[720px] gap-5" aria-labelledby="privacidade">
        <h2 id="privacidade" className="title-section">
          {m.Settings_privacy()}
        </h2>
        <KeepHistory />
        {/* Only there is a client's face asked for. */}
        {ageAssurance === 'verified' && <Consents />}
        <YourData />
      </section>
      <section className="surface-box grid max-w-[720px] gap-5" aria-labelledby="copia">
        <h2 id="copia" className="title-section">
          {m.CopyData_title()}
        </h2>
        <CopyData user={user} />
      </section>
      <section className="surface-box grid max-w-[720px] gap-5" aria-labelledby="excluir">
        <h2 id="excluir" className="title-section">
          {m.EraseAccount_title()}
        </h2>
        <EraseAccount user={user} />
      </section>
    </>
  )
}
