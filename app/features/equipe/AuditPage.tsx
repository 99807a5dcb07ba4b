import { type FormEvent, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { LinhaDaAuditoria } from '../../../contract/auditoria.ts'
import { type Fato, fatos } from '../../../contract/fatos.ts'
import { apiPage } from '../../api/client.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { LogTabs } from './LogTabs.tsx'
import { usePageNumber } from './usePage.ts'
import { alvoWords, dadoWords, fatoWords, formatMoment } from './words.ts'

const isFato = (text: string | null): text is Fato => fatos.some((one) => one === text)

/** Who was shown whose data, who came in and who was refused; for those of staff with that right. */
export const AuditPage = () => {
  const [params, setParams] = useSearchParams()
  const pagina = usePageNumber()
  const asked = params.get('fato')
  const fato = isFato(asked) ? asked : undefined
  const conta = /^[1-9]\d{0,8}$/.exec(params.get('conta') ?? '')?.[0] ?? ''
  const load = useCallback(
    (signal: AbortSignal) =>
      apiPage('GET /api/admin/auditoria', {
        query: { pagina, limite: PER_PAGE, fato, ...(conta && { conta: Number(conta) }) },
        signal,
      }),
    [pagina, fato, conta],
  )
  const loaded = useLoaded(load)
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const chosen = ['conta', 'fato'].map((name) => [name, String(values.get(name)).trim()])
    setParams({ aba: 'acessos', ...Object.fromEntries(chosen.filter(([, value]) => value)) })
  }
  return (
    <ListPage
      path="/admin/registro"
      query={{ aba: 'acessos', conta, fato: fato ?? '' }}
      title={m.Admin_log()}
      empty={m.Audit_empty()}
      loaded={loaded}
      head={
        <>
          <LogTabs current="acessos" />
          <p className="max-w-[65ch] text-muted">{m.Audit_text()}</p>
          <search>
            <form key={`${conta} ${fato}`} className="staff-search" onSubmit={filter}>
              <TextField
                label={m.Audit_account()}
                name="conta"
                inputMode="numeric"
                pattern="[1-9][0-9]*"
                maxLength={9}
                defaultValue={conta}
              />
              <SelectField
                label={m.Audit_fact()}
                name="fato"
                defaultValue={fato ?? ''}
                placeholder={m.Audit_any()}
                options={fatos.map((one) => ({ codigo: one, label: fatoWords[one]() }))}
              />
              <Button type="submit">{m.Audit_find()}</Button>
            </form>
          </search>
        </>
      }
    >
      {(linha) => (
        <li key={linha.id}>
          <p className="min-w-0">
            <b>{nameOf(linha)}</b> · {fatoWords[linha.fato]()}
            {linha.dado && `: ${dadoWords[linha.dado]()}`} {targetOf(linha)}
          </p>
          <time className="text-sm text-muted" dateTime={linha.criado_em}>
            {formatMoment(linha.criado_em)}
          </time>
        </li>
      )}
    </ListPage>
  )
}

const nameOf = ({ conta, nome }: LinhaDaAuditoria): string =>
  conta === null ? m.Audit_nobody() : `${nome ?? ''} #${conta}`.trim()

/** '· o perfil de Valentina #12' */
function targetOf({ alvo, alvo_id, titulo }: LinhaDaAuditoria): string {
  if (alvo === null || alvo_id === null) return ''
  return `· ${alvoWords[alvo]()} ${titulo ?? ''} #${alvo_id}`.replace('  ', ' ')
}
