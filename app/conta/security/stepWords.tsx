import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FailureWords } from '../../forms/failure.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'

const Needed = () => (
  <>
    {m.LostStep_neededText()}{' '}
    <Link className="link" to={linkTo('/painel/configuracoes', {}, { hash: 'seguranca' })}>
      {m.LostStep_neededLink()}
    </Link>
  </>
)

/** What is said where a change needs the second factor. */
export const stepWords = {
  segundo_fator_necessario: () => ({
    title: m.LostStep_neededTitle(),
    text: <Needed />,
  }),
  segundo_fator_recente: () => ({
    title: m.LostStep_recentTitle(),
    text: m.LostStep_recentText(),
  }),
  confirmacao_necessaria: () => ({ title: m.LostStep_confirmTitle() }),
} satisfies FailureWords['codigos']

/** The same without a title; undefined for any other error. */
export const stepReason = (codigo: string): ReactNode => {
  if (codigo === 'segundo_fator_necessario') return <Needed />
  if (codigo === 'segundo_fator_recente') return m.LostStep_recentText()
  return codigo === 'confirmacao_necessaria' ? m.LostStep_confirmTitle() : undefined
}
