import { useState } from 'react'
import { type CasoDaContestacao, PAGINA_DO_DOCUMENTO } from '../../../../contract/paginaDaIdade.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'

const AgeContest = lazyDialog(() => import('./AgeContest.tsx'))

/** For whom no way worked: to contest a check, or to ask for another way without papers. */
export const AgeHelp = ({ offersDocument }: { offersDocument: boolean }) => {
  const [caso, setCaso] = useState<CasoDaContestacao>()
  return (
    <section className="grid gap-3" aria-labelledby="ajuda">
      <h2 id="ajuda" className="title-block">
        {m.AgeProof_helpTitle()}
      </h2>
      <p>{m.AgeProof_help()}</p>
      <div className="flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" onClick={() => setCaso('contestar')}>
          {m.AgeProof_contest()}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setCaso('sem_documento')}>
          {m.AgeProof_noPapers()}
        </Button>
      </div>
      {offersDocument && (
        <SiteLink className="link justify-self-start" to={linkTo(PAGINA_DO_DOCUMENTO)}>
          {m.AgeProof_noPapersLink()}
        </SiteLink>
      )}
      {caso && <AgeContest caso={caso} onClose={() => setCaso(undefined)} />}
    </section>
  )
}
