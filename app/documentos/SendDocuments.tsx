import { useState } from 'react'
import type { EnvioDeDocumento, PapelDaVerificacao } from '../../contract/verificacao.ts'
import { formatHourOf } from '../format/moment.ts'
import { reasonOf } from '../forms/failure.ts'
import { ConsentQuestion } from '../painel/Consent.tsx'
import { useConsent } from '../painel/consents.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toast.tsx'
import { PictureRow } from './PictureRow.tsx'
import type { Address } from './sendPicture.ts'

/** The calls that receive pictures, each of which answers with the new state. */
export type Sending<T> = {
  address: Address
  remove: (papel: PapelDaVerificacao) => Promise<T>
  send: () => Promise<T>
  onChange: (state: T) => void
}

type SendDocumentsProps<T> = {
  envio: EnvioDeDocumento
  papeis: readonly PapelDaVerificacao[]
  sending: Sending<T>
}

/** The code of the day, the pictures, and the button that sends them. */
export function SendDocuments<T>({ envio, papeis, sending }: SendDocumentsProps<T>) {
  const { codigo, arquivos } = envio
  const { address, remove, onChange } = sending
  const unasked = useConsent('captura_facial') === false
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const has = (papel: string) => arquivos.some((one) => one.papel === papel)
  const isMissing = papeis.some((papel) => papel !== 'verso' && !has(papel))
  const send = async () => {
    setBusy(true)
    try {
      onChange(await sending.send())
      showToast(m.Verification_sent())
    } catch (error) {
      showToast(reasonOf(error) ?? m.Verification_sendFailed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="surface-box grid gap-6" aria-labelledby="fotos">
      <div>
        <h2 className="title-block">{m.Verification_codeTitle()}</h2>
        <p className="figure my-2 text-4xl tracking-widest">{codigo.texto}</p>
        <p className="text-muted">
          {m.Verification_codeText({ quando: formatHourOf(codigo.vale_ate) })}
        </p>
      </div>
      <div className="grid gap-4">
        <h2 id="fotos" className="title-block">
          {m.Verification_steps()}
        </h2>
        <ConsentQuestion finalidade="captura_facial" />
        <ul>
          {papeis.map((papel) => (
            <PictureRow
              key={papel}
              papel={papel}
              codigo={codigo.texto}
              received={has(papel)}
              optional={papel === 'verso'}
              blocked={papel === 'selfie' && unasked ? m.Consent_first() : undefined}
              address={address}
              remove={remove}
              onChange={onChange}
            />
          ))}
        </ul>
      </div>
      <Button
        className="justify-self-start"
        variant="primary"
        busy={busy}
        disabledReason={isMissing ? m.Verification_missing() : undefined}
        onClick={() => void send()}
      >
        {m.Verification_send()}
      </Button>
    </section>
  )
}
