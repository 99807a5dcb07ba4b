import type { ReactNode } from 'react'
import { useState } from 'react'
import { HORAS_ATE_APAGAR } from '../../../../contract/limites.ts'
import {
  INICIO_DA_IDADE,
  PAGINA_DO_DOCUMENTO,
  type RotasDaIdade,
} from '../../../../contract/paginaDaIdade.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { useReady } from '../../../session/useReady.ts'
import { useSite } from '../../../siteData.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choice.tsx'
import { askWallet, hasWallet } from './wallet.ts'

type AgeWaysProps = {
  rotas: RotasDaIdade
  volta: string
  /** Whether a check has just ended without a proof. */
  again: boolean
  onProven: () => void
}

/** The ways to prove an age that this installation offers, each with who learns what. */
export const AgeWays = ({ rotas, volta, again, onProven }: AgeWaysProps) => {
  const ready = useReady()
  return (
    <section className="grid gap-4" aria-labelledby="jeitos">
      <h2 id="jeitos" className="title-block">
        {m.AgeWays_title()}
      </h2>
      {rotas.provedor && <Provider rotas={rotas} volta={volta} again={again} />}
      {rotas.carteira && <Wallet onProven={onProven} />}
      {rotas.documento && <Document />}
      {rotas.diasDaRenovacao > 0 && ready && 'PublicKeyCredential' in window && (
        <Renewal onProven={onProven} />
      )}
    </section>
  )
}

/** One way: what happens, who learns what, and its button. */
export const Way = ({
  id,
  title,
  text,
  learns,
  children,
}: {
  id: string
  title: string
  text: string
  learns: string
  children: ReactNode
}) => (
  <article className="surface-box grid justify-items-start gap-3" aria-labelledby={id}>
    <h3 id={id} className="font-semibold text-lg">
      {title}
    </h3>
    <p>{text}</p>
    <p className="text-sm text-muted">{learns}</p>
    {children}
  </article>
)

/** The button is a link: it works without scripts too. */
const Provider = ({ rotas, volta, again }: Omit<AgeWaysProps, 'onProven'>) => {
  const { siteName, demo } = useSite()
  const ready = useReady()
  const [remember, setRemember] = useState(false)
  const canRemember = rotas.diasDaRenovacao > 0 && ready && 'PublicKeyCredential' in window
  const here = ready ? `${location.pathname}?${new URLSearchParams({ volta })}` : ''
  const query = new URLSearchParams({ volta: remember ? here : volta })
  return (
    <Way
      id="servico"
      title={m.AgeWays_provider()}
      text={demo ? m.AgeProof_demo() : m.AgeWays_providerText({ nome: rotas.provedor ?? '' })}
      learns={m.AgeWays_providerLearns({ site: siteName })}
    >
      {canRemember && (
        <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
          {m.AgeWays_remember()}
        </Checkbox>
      )}
      <ButtonLink
        variant="primary"
        size="large"
        reloadDocument
        rel="nofollow"
        to={volta === '/' && !remember ? INICIO_DA_IDADE : `${INICIO_DA_IDADE}?${query}`}
      >
        {again ? m.AgeProof_again() : m.AgeProof_start()}
      </ButtonLink>
    </Way>
  )
}

/** The wallet of the phone, where the browser can ask it. */
const Wallet = ({ onProven }: Pick<AgeWaysProps, 'onProven'>) => {
  const able = useReady() && hasWallet()
  const { busy, said, run } = useAttempt(onProven)
  return (
    <Way
      id="carteira"
      title={m.AgeWays_wallet()}
      text={m.AgeWays_walletText()}
      learns={m.AgeWays_walletLearns()}
    >
      {able ? (
        <Button variant="primary" busy={busy} onClick={() => void run(askWallet)}>
          {m.AgeWays_walletAsk()}
        </Button>
      ) : (
        <p className="notice">{m.AgeWays_walletUnable()}</p>
      )}
      <Said text={said} />
    </Way>
  )
}

/** A document of an account, seen by staff. The page behind the link asks to sign in. */
const Document = () => (
  <Way
    id="documento"
    title={m.AgeWays_document()}
    text={m.AgeWays_documentText()}
    learns={m.AgeWays_documentLearns({ horas: HORAS_ATE_APAGAR })}
  >
    <ButtonLink rel="nofollow" to={linkTo(PAGINA_DO_DOCUMENTO)}>
      {m.AgeWays_documentAsk()}
    </ButtonLink>
  </Way>
)

/** A passkey that was made here after an earlier check. */
const Renewal = ({ onProven }: Pick<AgeWaysProps, 'onProven'>) => {
  const { busy, said, run } = useAttempt(onProven)
  const renew = async () => (await import('./passkey.ts')).renew()
  return (
    <Way
      id="renovar"
      title={m.AgeWays_renew()}
      text={m.AgeWays_renewText()}
      learns={m.AgeWays_renewLearns()}
    >
      <Button busy={busy} onClick={() => void run(renew)}>
        {m.AgeWays_renewAsk()}
      </Button>
      <Said text={said} />
    </Way>
  )
}

const Said = ({ text }: { text: string | undefined }) => (
  <p role="status" className="text-sm text-error">
    {text}
  </p>
)

/** How a check in the browser ended; it throws when the person cancelled it or the network failed. */
type Check = () => Promise<'comprovada' | 'menor' | 'recusada' | 'falhou'>

function useAttempt(onProven: () => void) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const run = async (check: Check) => {
    setBusy(true)
    setSaid(undefined)
    try {
      const resultado = await check()
      if (resultado === 'comprovada') onProven()
      else setSaid(resultado === 'menor' ? m.AgeProof_minor() : m.AgeProof_failed())
    } catch (error) {
      const cancelled = error instanceof Error && /NotAllowed|Abort/.test(error.name)
      setSaid(cancelled ? m.AgeProof_refused() : m.AgeProof_failed())
    } finally {
      setBusy(false)
    }
  }
  return { busy, said, run }
}
