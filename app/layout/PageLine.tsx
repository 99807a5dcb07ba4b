import { useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'

/**
 * A progress line along the top edge during a slow navigation, with a text: to a profile it is visible, to
 * other pages it is for screen readers.
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
