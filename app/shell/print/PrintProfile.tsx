import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useMatches } from 'react-router'
import type { Modelo } from '../../../contract/modelo.ts'
import { formatPhone } from '../../format/phone.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choice.tsx'

/** Prints the profile; the phone number is printed only when chosen here. */
export const PrintProfile = () => {
  const match = useMatches().at(-1)
  const [withPhone, setWithPhone] = useState(false)
  if (match?.id !== 'profile') return null
  const modelo = (match.loaderData as { modelo?: Modelo } | undefined)?.modelo
  if (!modelo) return null
  return (
    <div className="print-choice" id="imprimir">
      {withPhone && modelo.telefone && (
        <p className="print-phone">{m.Print_phone({ telefone: formatPhone(modelo.telefone) })}</p>
      )}
      <Button size="small" onClick={() => window.print()}>
        <Printer />
        {m.Print_action()}
      </Button>
      {modelo.telefone && (
        <Checkbox
          checked={withPhone}
          onChange={(event) => setWithPhone(event.currentTarget.checked)}
        >
          {m.Print_withPhone()}
        </Checkbox>
      )}
    </div>
  )
}
