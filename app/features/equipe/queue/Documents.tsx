import { useState } from 'react'
import type { RazaoDeLeitura } from '../../../../contract/fatos.ts'
import type { VerificacaoEmAnalise } from '../../../../contract/fila.ts'
import type { MotivoDaProva, PapelDaVerificacao } from '../../../../contract/verificacao.ts'
import { formatDay } from '../../../format/format.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedLine } from '../../../ui/FailedLine.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ReasonForm } from '../ReasonForm.tsx'

const StaffLightbox = lazyDialog(() => import('./StaffLightbox.tsx'))

const papelWords: Record<PapelDaVerificacao, () => string> = {
  frente: () => m.Documents_frente(),
  verso: () => m.Documents_verso(),
  selfie: () => m.Documents_selfie(),
}

type DocumentsProps = {
  verificacao: VerificacaoEmAnalise
  /** Of an account, for its age alone. */
  forAge: boolean
}
type ReasonProps = {
  /** Why the caller reads this item's personal data and documents, asked for once. */
  razao: RazaoDeLeitura | undefined
  onReason: (razao: RazaoDeLeitura) => void
}

/** What was sent to be checked: decrypted by the server for each reading, which is recorded. */
export default function Documents({
  verificacao,
  forAge,
  razao,
  onReason,
}: DocumentsProps & ReasonProps) {
  const { id, codigo, papeis, pode_ver } = verificacao
  if (!pode_ver) return <Notice title={m.Documents_title()}>{m.Documents_noRight()}</Notice>
  return (
    <section className="grid gap-3" aria-label={m.Documents_title()}>
      <h3 className="field-label">{m.Documents_title()}</h3>
      <Before verificacao={verificacao} forAge={forAge} />
      <p className="text-lg font-semibold">{m.Documents_code({ codigo })}</p>
      <p className="text-sm text-muted">{forAge ? m.Documents_leadAge() : m.Documents_lead()}</p>
      {razao ? (
        <ul className="queue-documents">
          {papeis.map((papel) => (
            <li key={papel}>
              <Document id={id} papel={papel} razao={razao} />
            </li>
          ))}
        </ul>
      ) : (
        <ReasonForm onChosen={onReason} />
      )}
    </section>
  )
}

const whyWords: Record<MotivoDaProva, () => string> = {
  dados: () => m.Documents_why_dados(),
  aparelho: () => m.Documents_why_aparelho(),
  mudanca: () => m.Documents_why_mudanca(),
  fator: () => m.Documents_why_fator(),
}
const resultWords = {
  verificada: () => m.Documents_result_verificada(),
  recusada: () => m.Documents_result_recusada(),
  menor: () => m.Documents_result_menor(),
}

/** Why it was asked for, and how the check before ended. */
const Before = ({ verificacao: { prova, anterior }, forAge }: DocumentsProps) => {
  const before = anterior && {
    dia: formatDay(anterior.em),
    resultado: resultWords[anterior.resultado](),
  }
  return (
    <>
      {prova && <p>{m.Documents_asked({ motivo: whyWords[prova.motivo]() })}</p>}
      {before && <p>{forAge ? m.Documents_beforeAge(before) : m.Documents_before(before)}</p>}
    </>
  )
}

type DocumentProps = { id: number; papel: PapelDaVerificacao; razao: RazaoDeLeitura }

const Document = ({ id, papel, razao }: DocumentProps) => {
  const query = callQuery('GET /api/admin/verificacoes/{id}/{papel}', {
    params: { id, papel },
    query: { razao },
  })
  const { state, data, reload } = useApi(query)
  const [opened, setOpened] = useState(false)
  const alt = papelWords[papel]()
  if (state === 'loading') return <Skeleton className="h-60" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Documents_failed()}</FailedLine>
  return (
    <figure>
      <button
        type="button"
        className="queue-photo"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <img src={data.imagem} alt={alt} />
      </button>
      <figcaption className="mt-1 text-sm text-muted">{alt}</figcaption>
      {opened && (
        <StaffLightbox
          items={[{ key: papel, imagem: data.imagem, tipo: 'foto', foto: null, alt }]}
          start={papel}
          marks={{ marked: new Set(), words: { mark: '', marked: '' } }}
          onClose={() => setOpened(false)}
        />
      )}
    </figure>
  )
}
