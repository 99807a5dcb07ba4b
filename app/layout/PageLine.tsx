import { useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'

/**
 * A line along the top edge while the page that was asked for takes its time, and the same in words:
 * of a profile for everyone, of any other page for those who do not see the line.
 */
export const PageLine = () => {
  const { state, location } = useNavigation()
  const isProfile = /^(\/en)?\/profile\//.test(location?.pathname ?? '')
  return (
    <>
      {state !== 'idle' && <div className="page-line" aria-hidden="true" />}
      <p role="status" className={isProfile ? 'page-loading' : 'sr-only'}>
        {state !== 'idle' && (isProfile ? m.PageLine_profile() : m.PageLine_page())}
      </p>
    </>
  )
}
