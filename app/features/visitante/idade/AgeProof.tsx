import { useCallback } from 'react'
import { type Fim, fins, type RotasDaIdade } from '../../../../contract/paginaDaIdade.ts'
import { readVolta } from '../../../../contract/volta.ts'
import { api } from '../../../api/client.ts'
import { useLoaded } from '../../../api/useLoaded.ts'
import { NeedsScript } from '../../../layout/NeedsScript.tsx'
import { m } from '../../../paraglide/messages.js'
import { readUser } from '../../../session/session.ts'
import { useReady } from '../../../session/useReady.ts'
import { useSite } from '../../../siteData.ts'
import { Mark } from '../../../ui/Glyphs.tsx'
import { AgeHelp } from './AgeHelp.tsx'
import { AgeProven } from './AgeProven.tsx'
import { AgeReceipt } from './AgeReceipt.tsx'
import { AgeWays } from './AgeWays.tsx'

/** Whether this browser has a proof. A device of an account whose document staff have seen gets one here. */
async function load(signal: AbortSignal) {
  const idade = await api('GET /api/idade', { signal })
  if (idade.modo !== 'verified' || idade.comprovada || !readUser()) return idade
  const { resultado } = await api('POST /api/idade/conta/prova', { signal })
  return { ...idade, comprovada: resultado === 'comprovada' }
}

/**
 * The page in front of everything adult. Its HTML is the same for everybody: where to return to, how a
 * check ended, and whether this browser has a proof already are found out in the browser.
 */
export const AgeProof = ({ rotas }: { rotas: RotasDaIdade }) => {
  const { siteName } = useSite()
  const query = useReady() ? new URLSearchParams(window.location.search) : null
  const volta = query ? readVolta(query.get('volta') ?? undefined, window.location.origin) : '/'
  const fim = fins.find((one) => one === query?.get('fim'))
  const recibo = query?.get('recibo')
  const { data, reload } = useLoaded(useCallback(load, []))
  const isProven = data?.modo === 'verified' && data.comprovada
  return (
    <main
      id="conteudo"
      className="wrap grid max-w-[44em] grid-cols-1 gap-8 pt-10 pb-20 lg:pt-16 lg:pb-28"
    >
      <div className="grid justify-items-start gap-4">
        <Mark className="size-14" />
        <h1 className="title-page">{m.AgeProof_title()}</h1>
        <p className="lead">{m.AgeProof_text()}</p>
      </div>
      <NeedsScript />
      {recibo && <AgeReceipt recibo={recibo} />}
      {fim && !isProven && (
        <p role="alert" className="notice">
          {endings[fim]()}
        </p>
      )}
      {isProven ? (
        <AgeProven rotas={rotas} volta={volta} canRemember={data.lembrar} />
      ) : (
        <AgeWays rotas={rotas} volta={volta} again={fim !== undefined} onProven={reload} />
      )}
      <section className="grid gap-2">
        <h2 className="title-block">{m.AgeProof_keptTitle()}</h2>
        <p>{m.AgeProof_kept({ site: siteName, dias: rotas.dias })}</p>
        {rotas.diasDaRenovacao > 0 && <p>{m.AgeProof_keptKey({ dias: rotas.diasDaRenovacao })}</p>}
      </section>
      <AgeHelp offersDocument={rotas.documento} />
    </main>
  )
}

const endings: Record<Fim, () => string> = {
  menor: m.AgeProof_minor,
  recusada: m.AgeProof_refused,
  falhou: m.AgeProof_failed,
}
