import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useWaiting } from './waiting.ts'

/** What staff decided, and, for who may read it, who was shown whose data. */
export const LogTabs = ({ current }: { current: 'atos' | 'acessos' }) => {
  const { waiting } = useWaiting()
  if (!waiting?.auditor) return null
  const currentOf = (tab: typeof current) => (tab === current ? 'page' : undefined)
  return (
    <nav className="admin-tabs" aria-label={m.Log_kinds()}>
      <Link to={linkTo('/admin/registro')} aria-current={currentOf('atos')}>
        {m.Log_acts()}
      </Link>
      <Link
        to={linkTo('/admin/registro', {}, { query: { aba: 'acessos' } })}
        aria-current={currentOf('acessos')}
      >
        {m.Log_accesses()}
      </Link>
    </nav>
  )
}
