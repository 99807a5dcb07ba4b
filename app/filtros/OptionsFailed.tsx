import { m } from '../paraglide/messages.js'
import { Notice } from '../ui/Notice.tsx'

/** What a filter offers did not load, or not all of it: the choices that are there can be made. */
export const OptionsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="warning">
    {m.FilterDialog_failed()}{' '}
    <button type="button" className="link min-h-11" onClick={onRetry}>
      {m.FailedLine_retry()}
    </button>
  </Notice>
)
