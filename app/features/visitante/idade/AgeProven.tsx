import { useState } from 'react'
import type { RotasDaIdade } from '../../../../contract/paginaDaIdade.ts'
import { formatDay } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type AgeProvenProps = {
  rotas: RotasDaIdade
  volta: string
  /** Whether an age was checked here within the hour. */
  canRemember: boolean
}

/** For a browser that has a proof: on to the page, and a passkey for the next time. */
export const AgeProven = ({ rotas, volta, canRemember }: AgeProvenProps) => {
  const [until, setUntil] = useState<string>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const remember = async () => {
    setState('busy')
    try {
      const { remember } = await import('./passkey.ts')
      setUntil(await remember())
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const offers = canRemember && rotas.diasDaRenovacao > 0 && 'PublicKeyCredential' in window
  return (
    <>
      <Notice tone="saved" title={m.AgeProven_title()}>
        {m.AgeProven_text({ dias: rotas.dias })}
      </Notice>
      <ButtonLink
        className="justify-self-start"
        variant="primary"
        size="large"
        reloadDocument
        to={volta}
      >
        {m.AgeProven_go()}
      </ButtonLink>
      {offers && (
        <section className="surface-box grid justify-items-start gap-3" aria-labelledby="lembrar">
          <h2 id="lembrar" className="title-block">
            {m.AgeProven_remember()}
          </h2>
          <p>{m.AgeProven_rememberText({ dias: rotas.diasDaRenovacao })}</p>
          <p className="text-sm text-muted">{m.AgeProven_rememberSeen()}</p>
          {until === undefined && (
            <Button busy={state === 'busy'} onClick={() => void remember()}>
              {m.AgeProven_rememberAsk()}
            </Button>
          )}
          <p role="status">
            {until !== undefined
              ? m.AgeProven_remembered({ dia: formatDay(`${until}T12:00:00Z`) })
              : state === 'failed' && m.AgeProven_rememberFailed()}
          </p>
        </section>
      )}
    </>
  )
}
