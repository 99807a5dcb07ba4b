import { type ReactNode, useState } from 'react'
import type { ItemDaDenuncia } from '../../contract/motivosDaDenuncia.ts'
import { lazyDialog } from '../lazyDialog.tsx'

const ReportItem = lazyDialog(() => import('./ReportItem.tsx'))

export type Reported = { tipo: ItemDaDenuncia; id: number }

/** Opens the form that reports something to staff; the page renders `dialog`. */
export function useReport(): { report: (item: Reported) => void; dialog: ReactNode } {
  const [item, setItem] = useState<Reported>()
  return {
    report: setItem,
    dialog: item && <ReportItem item={item} onClose={() => setItem(undefined)} />,
  }
}
