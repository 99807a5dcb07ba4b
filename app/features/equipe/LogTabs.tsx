import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useWaiting } from './waiting.ts'

/** Tabs: the log of staff's acts and, for those who may read it, the record of access. */
export const LogTabs = ({ current }: { current: 'atos' | 'acessos' }) => {
  const waiting = useWaiting()
  if (!waiting?.direitos.includes('auditor')) return null
  const currentOf = (tab: typeof current) => (tab === current ? 'page' : undefined)
  return (
    <nav className="admin-tabs" aria-label={m.LogTabs_kinds()}>
      <Link to={linkTo('/admin/registro')} aria-current={currentOf('atos')}>
        {m.LogTabs_acts()}
      </Link>
      <Link
        to={linkTo('/admin/registro', {}, { query: { aba: 'acessos' } })}
        aria-current={currentOf('acessos')}
      >
        {m.LogTabs_accesses()}
      </Link>
    </nav>
  )
}
