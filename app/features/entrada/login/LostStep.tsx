import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'

type Credenciais = { usuario: string | undefined; senha: string | undefined }

/** For somebody with the right password who has lost every second factor. */
export const LostStep = ({ credenciais }: { credenciais: () => Credenciais }) => {
  const [state, setState] = useState<'asked' | 'failed'>()
  const report = async () => {
    const { usuario = '', senha = '' } = credenciais()
    try {
      await api('POST /api/login/perdi', { body: { usuario, senha } })
      setState('asked')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {state !== 'asked' && (
        <Button size="small" onClick={() => void report()}>
          {m.LostStep_lost()}
        </Button>
      )}
      <p role="status">
        {state === 'asked' && m.LostStep_lostDone()}
        {state === 'failed' && m.LostStep_lostFailed()}
      </p>
    </div>
  )
}
