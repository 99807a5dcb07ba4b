import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../lazyDialog.tsx'
import type { Reported } from './ReportItem.tsx'

const ReportItem = lazyDialog(() => import('./ReportItem.tsx'))

/** Opens the form that reports something to staff; the page renders `dialog`. */
export function useReport(): { report: (item: Reported) => void; dialog: ReactNode } {
  const [item, setItem] = useState<Reported>()
  return {
    report: setItem,
    dialog: item && <ReportItem item={item} onClose={() => setItem(undefined)} />,
  }
}
