import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { LinhaDaAuditoria } from '../../../contract/auditoria.ts'
import { type Fato, fatos } from '../../../contract/fatos.ts'
import { formatHourOf } from '../../format/moment.ts'
import { pageQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { LogTabs } from './LogTabs.tsx'
import { alvoWords, dadoWords, fatoWords, razaoWords } from './registroWords.ts'
import { usePageNumber } from './usePage.ts'

const isFato = (text: string | null): text is Fato => fatos.some((one) => one === text)

/** The record of access: who was shown whose data, sign-ins and refusals; for staff with that right. */
export const AuditPage = () => {
  const [params, setParams] = useSearchParams()
  const pagina = usePageNumber()
  const asked = params.get('fato')
  const fato = isFato(asked) ? asked : undefined
  const conta = /^[1-9]\d{0,8}$/.exec(params.get('conta') ?? '')?.[0] ?? ''
  const loaded = useApi(
    pageQuery('GET /api/admin/auditoria', {
      query: { pagina, limite: PER_PAGE, fato, ...(conta && { conta: Number(conta) }) },
    }),
  )
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
      empty={m.AuditPage_empty()}
      loaded={loaded}
      head={
        <>
          <LogTabs current="acessos" />
          <p className="max-w-[65ch] text-muted">{m.AuditPage_text()}</p>
          <search>
            <form key={`${conta} ${fato}`} className="staff-search" onSubmit={filter}>
              <TextField
                label={m.AuditPage_account()}
                name="conta"
                inputMode="numeric"
                pattern="[1-9][0-9]*"
                maxLength={9}
                defaultValue={conta}
              />
              <SelectField
                label={m.AuditPage_fact()}
                name="fato"
                defaultValue={fato ?? ''}
                placeholder={m.AuditPage_any()}
                options={fatos.map((one) => ({ codigo: one, label: fatoWords[one]() }))}
              />
              <Button type="submit">{m.AuditPage_find()}</Button>
            </form>
          </search>
        </>
      }
    >
      {(linha) => (
        <li key={linha.id}>
          <p className="min-w-0">
            <b>{nameOf(linha)}</b> · {fatoWords[linha.fato]()}
            {linha.dado && `: ${dadoWords[linha.dado]()}`}
            {linha.razao && ` (${razaoWords[linha.razao]()})`} {targetOf(linha)}
          </p>
          <time className="text-sm text-muted" dateTime={linha.criado_em}>
            {formatHourOf(linha.criado_em)}
          </time>
        </li>
      )}
    </ListPage>
  )
}

const nameOf = ({ conta, nome }: LinhaDaAuditoria): string =>
  conta === null ? m.AuditPage_nobody() : `${nome ?? ''} #${conta}`.trim()

/** '· o perfil de Valentina #12' */
function targetOf({ alvo, alvo_id, titulo }: LinhaDaAuditoria): string {
  if (alvo === null || alvo_id === null) return ''
  return `· ${alvoWords[alvo]()} ${titulo ?? ''} #${alvo_id}`.replace('  ', ' ')
}
