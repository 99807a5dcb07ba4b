import { useNavigation } from 'react-router'

/** A line along the top edge while the page that was asked for takes its time. */
export const PageLine = () =>
  useNavigation().state === 'idle' ? null : <div className="page-line" aria-hidden="true" />
