import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useChoice } from '../layout/choice.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { Button } from '../ui/Button.tsx'
import type { Asked } from './asked.ts'

const AlertDialog = lazyDialog(() => import('./AlertDialog.tsx'))

/** Opens the dialog that asks for an alert. Not offered in discreet mode, which leaves no trace. */
export const AlertButton = ({ asked, children }: { asked: Asked; children: string }) => {
  const [open, setOpen] = useState(false)
  if (useChoice('discreto', '0') === '1') return null
  return (
    <>
      <Button size="small" className="needs-script print:hidden" onClick={() => setOpen(true)}>
        <Bell />
        {children}
      </Button>
      {open && <AlertDialog asked={asked} onClose={() => setOpen(false)} />}
    </>
  )
}
