import { m } from '../paraglide/messages.js'
import { Notice } from '../ui/Notice.tsx'

/** Says why lists show no phone numbers, and where they are shown. */
export const NumbersNotice = () => (
  <div className="wrap relative z-10 py-3">
    <Notice title={m.NumbersNotice_title()}>{m.NumbersNotice_text()}</Notice>
  </div>
)
