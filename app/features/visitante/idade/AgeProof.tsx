import { type Fim, fins, INICIO_DA_IDADE } from '../../../../contract/paginaDaIdade.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { useReady } from '../../../session/useReady.ts'
import { useSite } from '../../../siteData.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Glyphs.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'

/**
 * The page in front of everything adult. Its HTML is the same for everybody: where to return to, and how
 * a check ended, are read from the address in the browser. Without scripts it returns to the home page.
 * @param days for which a proof is valid
 */
export const AgeProof = ({ days }: { days: number }) => {
  const { siteName, demo } = useSite()
  const query = useReady() ? new URLSearchParams(window.location.search) : null
  const volta = query?.get('volta') ?? ''
  const fim = fins.find((one) => one === query?.get('fim'))
  return (
    <main id="conteudo" className="wrap grid max-w-[40em] gap-8 pt-10 pb-20 lg:pt-16 lg:pb-28">
      <div className="grid justify-items-start gap-4">
        <Mark className="size-14" />
        <h1 className="title-page">{m.AgeProof_title()}</h1>
        <p className="lead">{m.AgeProof_text()}</p>
      </div>
      {fim && (
        <p role="alert" className="notice">
          {endings[fim]()}
        </p>
      )}
      <div className="grid justify-items-start gap-3">
        <ButtonLink
          variant="primary"
          size="large"
          reloadDocument
          rel="nofollow"
          to={volta ? `${INICIO_DA_IDADE}?${new URLSearchParams({ volta })}` : INICIO_DA_IDADE}
        >
          {fim ? m.AgeProof_again() : m.AgeProof_start()}
        </ButtonLink>
        {demo && <p className="text-sm text-muted">{m.AgeProof_demo()}</p>}
      </div>
      <section className="grid gap-2">
        <h2 className="title-block">{m.AgeProof_keptTitle()}</h2>
        <p>{m.AgeProof_kept({ site: siteName, dias: days })}</p>
      </section>
      <section className="grid gap-2">
        <h2 className="title-block">{m.AgeProof_helpTitle()}</h2>
        <p>{m.AgeProof_help()}</p>
        <p>
          <SiteLink className="link" to={linkTo('/faq', {}, { hash: 'contato' })}>
            {m.AgeProof_write()}
          </SiteLink>
        </p>
      </section>
    </main>
  )
}

const endings: Record<Fim, () => string> = {
  menor: m.AgeProof_minor,
  recusada: m.AgeProof_refused,
  falhou: m.AgeProof_failed,
}
