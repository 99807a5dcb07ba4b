import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Escrito } from '../../contract/escondida.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'

const HideFromDialog = lazyDialog(() => import('./HideFromDialog.tsx'))

type HideFromButtonProps = { escrito: Escrito; nome: string }

/** Beside what a client wrote to her: hides her profile from that account. */
export const HideFromButton = ({ escrito, nome }: HideFromButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <EyeOff />
        {m.HideFromButton_hide()}
      </Button>
      {open && <HideFromDialog escrito={escrito} nome={nome} onClose={() => setOpen(false)} />}
    </>
  )
}
