import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Salvo } from '../../../../contract/salvo.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { QuickExit } from '../../../shell/quick-exit/QuickExit.tsx'
import '../../../styles/compare.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { compareRows } from './compareRows.ts'

type CompareProfilesProps = { profiles: readonly Salvo[]; onClose: () => void }

/** Two to four profiles, a column each: a table on desktops, swiped on phones. */
export default function CompareProfiles({ profiles, onClose }: CompareProfilesProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={m.CompareProfiles_title()}
      exit={<QuickExit className="header-link" />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="compare" tabIndex={0} aria-label={m.CompareProfiles_title()}>
        <table>
          <thead>
            <tr>
              <td />
              {profiles.map((profile) => (
                <td key={profile.id}>
                  <Face profile={profile} />
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {profiles.map(({ id, nome, idade, url }) => (
                <th key={id} scope="col">
                  <SiteLink className="compare-name" to={linkTo('/profile/:id', { id: url })}>
                    <b>{nome}</b> {idade !== null && <small>{m.MiniCard_age({ idade })}</small>}
                  </SiteLink>
                </th>
              ))}
            </tr>
          </thead>
          {compareRows(profiles).map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={profiles.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value, index) => (
                    <td key={profiles[index]?.id}>{cell(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Dialog>
  )
}

const Face = ({ profile: { nome, foto } }: { profile: Salvo }) => (
  <span className="mini-picture compare-face">
    {foto ? (
      <Picture foto={foto} alt="" sizes="112px" />
    ) : (
      <span className="avatar-initial" data-initial={nome.charAt(0)} />
    )}
  </span>
)

/** A sign has words for who cannot see it. */
function cell(value: string | boolean): ReactNode {
  if (typeof value === 'string') return value
  const Sign = value ? Check : Minus
  return (
    <>
      <Sign className={value ? 'size-5 text-online' : 'size-5 text-muted'} aria-hidden="true" />
      <span className="sr-only">{value ? m.Profile_yes() : m.Profile_no()}</span>
    </>
  )
}
