import { useState } from 'react'
import type { CasoDaContestacao } from '../../../../contract/paginaDaIdade.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'

const AgeContest = lazyDialog(() => import('./AgeContest.tsx'))

/** For whom no way worked: to contest a check, or to ask for another way without papers. */
export const AgeHelp = () => {
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
      {caso && <AgeContest caso={caso} onClose={() => setCaso(undefined)} />}
    </section>
  )
}
