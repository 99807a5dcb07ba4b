import type { ReactNode } from 'react'
import { lazyPart } from '../../lazyPart.tsx'
import type { PanelPageProps } from '../../painel/panelPage.tsx'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CopyData } from '../copy-data/CopyData.tsx'
import { EraseAccount } from '../erase-account/EraseAccount.tsx'
import { EmailChange } from '../security/EmailChange.tsx'
import { Identities } from '../security/Identities.tsx'
import { SecurityWord } from '../security/SecurityWord.tsx'
import { SessionsList } from '../security/SessionsList.tsx'
import { TwoStep } from '../security/TwoStep.tsx'
import { Absence } from './Absence.tsx'
import { AvatarSetting } from './AvatarSetting.tsx'
import { Setting } from './Setting.tsx'
import { type Settings, useSettings } from './useSettings.ts'
import { YourData } from './YourData.tsx'
import '../../styles/form.css'

const Consents = lazyPart(() => import('../../painel/Consent.tsx').then((part) => part.Consents))
const HideFrom = lazyPart(() => import('./HideFrom.tsx').then((part) => part.HideFrom))
const Stays = lazyPart(() => import('./Stays.tsx').then((part) => part.Stays))
const OldAddresses = lazyPart(() => import('./OldAddresses.tsx').then((part) => part.OldAddresses))
const HiddenPeople = lazyPart(() => import('./HiddenPeople.tsx').then((part) => part.HiddenPeople))

/** The parts of the page in their order: the index above has a link to each. */
const parts = {
  foto: { title: m.Settings_photo, lead: m.Settings_photoLead },
  privacidade: { title: m.Settings_privacy, lead: m.Settings_privacyLead },
  avisos: { title: m.Settings_notices, lead: m.Settings_noticesLead },
  pausa: { title: m.Settings_pause, lead: m.Settings_pauseLead },
  temporadas: { title: m.Stays_title, lead: m.Stays_lead },
  esconder: { title: m.HideFrom_title, lead: m.HideFrom_lead },
  enderecos: { title: m.OldAddresses_title, lead: m.OldAddresses_lead },
  acesso: { title: m.Settings_access, lead: m.Settings_accessLead },
  seguranca: { title: m.Security_title, lead: m.Security_lead },
  copia: { title: m.CopyData_title, lead: m.CopyData_lead },
  excluir: { title: m.EraseAccount_title, lead: m.EraseAccount_lead },
}

/** An advertiser's settings outside her profile; each change is saved at once by itself. */
export const SettingsPage = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useApi(
    callQuery('GET /api/configuracoes/{id}', { params: { id: user.id } }),
  )
  return (
    <>
      <div>
        <h1 className="title-page">{m.Settings_title()}</h1>
        <p className="mt-1.5 text-muted">{m.Settings_lead()}</p>
      </div>
      <nav className="section-index bleed-row" aria-label={m.Settings_index()}>
        {Object.entries(parts).map(([id, { title }]) => (
          <a key={id} href={`#${id}`}>
            {title()}
          </a>
        ))}
      </nav>
      <div className="profile-form">
        <Part id="foto">
          <AvatarSetting user={user} />
        </Part>
        {state === 'loading' && <Skeleton className="h-[420px]" />}
        {state === 'failed' && <FailedState title={m.Panel_failed()} onRetry={reload} />}
        {state === 'ready' && <Switches id={user.id} loaded={data} />}
        <Part id="temporadas">
          <Stays user={user} />
        </Part>
        <Part id="esconder">
          <HideFrom user={user} />
          <HiddenPeople />
        </Part>
        <Part id="enderecos">
          <OldAddresses user={user} />
        </Part>
        <Part id="acesso">
          <EmailChange />
          <Identities />
        </Part>
        <Part id="seguranca">
          <TwoStep />
          <SecurityWord />
          <SessionsList />
        </Part>
        <Part id="copia">
          <CopyData user={user} />
        </Part>
        <Part id="excluir">
          <EraseAccount user={user} />
        </Part>
      </div>
    </>
  )
}

const Switches = ({ id, loaded }: { id: number; loaded: Settings }) => {
  const settings = useSettings(id, loaded)
  return (
    <>
      <Part id="privacidade">
        <Setting
          {...settings.of('mostrar_idade')}
          label={m.Settings_age()}
          help={m.Settings_ageHelp()}
        />
        <Setting
          {...settings.of('encontravel_por_telefone')}
          label={m.Settings_byPhone()}
          help={m.Settings_byPhoneHelp()}
        />
        <Setting
          {...settings.of('aparecer_em_buscadores')}
          label={m.Settings_engines()}
          help={m.Settings_enginesHelp()}
        />
        <Consents />
        <YourData />
      </Part>
      <Part id="avisos">
        <Setting
          {...settings.of('alertas_mensagens')}
          label={m.Settings_alerts()}
          help={m.Settings_alertsHelp()}
        />
      </Part>
      <Part id="pausa">
        <Absence />
        <Setting
          {...settings.of('desativado')}
          checkbox
          label={m.Settings_deactivate()}
          help={m.Settings_deactivateHelp()}
        />
      </Part>
    </>
  )
}

const Part = ({ id, children }: { id: keyof typeof parts; children: ReactNode }) => (
  <section className="form-section" id={id} aria-labelledby={`${id}-titulo`}>
    <div className="form-section-head">
      <h2 id={`${id}-titulo`} className="title-section">
        {parts[id].title()}
      </h2>
      <p className="text-sm text-muted">{parts[id].lead()}</p>
    </div>
    <div className="settings">{children}</div>
  </section>
)
