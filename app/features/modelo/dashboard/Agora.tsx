import { Link } from 'react-router'
import type { Situacao } from '../../../../contract/moderacao.ts'
import type { DashboardModelo, ParteDoPerfil } from '../../../../contract/painel.ts'
import { passoDaParte } from '../../../../contract/passos.ts'
import { formatDay } from '../../../format/format.ts'
import { formatClock } from '../../../format/moment.ts'
import { linkTo } from '../../../links.ts'
import { usePanelAccount } from '../../../painel/account.ts'
import { linkToPanel } from '../../../painel/menu.ts'
import { m } from '../../../paraglide/messages.js'
import { planName } from '../../../planos/planName.ts'
import { Button } from '../../../ui/Button.tsx'
import { linkToStep } from '../guide/steps.ts'
import { partWords } from './ProfileBox.tsx'
import { type Presence, useOnline } from './useOnline.ts'

/** Days before the end of a plan in which it is named here. */
const PLAN_ENDS = 3
const DAY_MS = 86_400_000

type Props = { id: number; data: DashboardModelo; onPresence: (presence: Presence) => void }

/** What waits for her, what ends soon first, with the way to each. */
export const Agora = ({ id, data, onPresence }: Props) => {
  const { horario } = data.agora
  const { busy, setOnline } = useOnline(id, onPresence)
  const offline = horario !== null && data.status === 'offline'
  const recusa = usePanelAccount()?.situacao?.recusa
  const waiting = waitingFor(data, new Date(), recusa?.onde)
  const hoje = offline ? null : data.agora.hoje
  return (
    <section className="surface-box" aria-labelledby="agora">
      <h2 id="agora" className="title-block">
        {m.Agora_title()}
      </h2>
      {!offline && !hoje && waiting.length === 0 ? (
        <p className="mt-2 text-muted">{m.Agora_none()}</p>
      ) : (
        <ul className="agora">
          {offline && (
            <li>
              <span>{m.Agora_hours(horario)}</span>
              <Button size="small" busy={busy} onClick={() => setOnline(true)}>
                {m.Agora_goOnline()}
              </Button>
            </li>
          )}
          {hoje && (
            <li>
              <span>{m.Agora_today(hoje)}</span>
              <Link className="link" to={linkToStep('horarios')}>
                {m.Agora_change()}
              </Link>
            </li>
          )}
          {waiting.map(({ text, to, action }) => (
            <li key={text}>
              <span>{text}</span>
              {to.startsWith('#') ? (
                <a className="link" href={to}>
                  {action}
                </a>
              ) : (
                <Link className="link" to={to}>
                  {action}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Link className="link inline-flex min-h-11 items-center text-sm" to={linkTo('/painel/agora')}>
        {m.Agora_phone()}
      </Link>
    </section>
  )
}

/** `to`: another page of the panel, or a part of the dashboard. */
type Waiting = { text: string; to: string; action: string }

type Known = Pick<DashboardModelo, 'agora' | 'plano'> & {
  publicacao: Pick<DashboardModelo['publicacao'], 'moderacao'>
  perfil_completo: Pick<DashboardModelo['perfil_completo'], 'falta'>
}

/** @param recusado where staff want a change, of a profile that they refused */
export function waitingFor(
  { agora, plano, publicacao, perfil_completo }: Known,
  now: Date,
  recusado?: NonNullable<Situacao['recusa']>['onde'],
): Waiting[] {
  const { stories, avaliacoes, comentarios } = agora
  const waiting: Waiting[] = []
  const add = (to: string | null, action: string, text: string) => {
    if (to) waiting.push({ text, to, action })
  }
  if (publicacao.moderacao === 'recusado') {
    const [to, action] =
      recusado === 'galeria'
        ? (['/painel/galeria', m.Refusals_gallery] as const)
        : (['/painel/perfil', m.Dashboard_editProfile] as const)
    add(linkTo(to), action(), m.Agora_refused())
    addMissing(perfil_completo.falta, add)
  }
  if (stories) {
    const [total, hora] = [stories.quantas, formatClock(stories.ate)]
    const text = total === 1 ? m.Agora_story({ hora }) : m.Agora_stories({ total, hora })
    add('#stories', m.Agora_newStory(), text)
  }
  if (avaliacoes > 0) {
    const text = avaliacoes === 1 ? m.Agora_review() : m.Agora_reviews({ total: avaliacoes })
    add(linkToPanel('/painel/avaliacoes'), m.Dashboard_waitingForYou(), text)
  }
  if (comentarios > 0) {
    const text = comentarios === 1 ? m.Agora_comment() : m.Agora_comments({ total: comentarios })
    add('#comentarios-stories', m.Agora_read(), text)
  }
  if (plano.validade && Date.parse(plano.validade) - now.getTime() < PLAN_ENDS * DAY_MS) {
    const text = m.Agora_plan({ plano: planName(plano), dia: formatDay(plano.validade) })
    add(linkTo('/painel/planos'), m.Agora_plans(), text)
  }
  return waiting
}

/** Parts of the profile that are named here; her profile's box has them all. */
const NAMED = 3

function addMissing(
  falta: readonly ParteDoPerfil[],
  add: (to: string | null, action: string, text: string) => void,
): void {
  const [first] = falta
  if (!first) return
  const partes = falta.slice(0, NAMED).map(partWords).join(', ')
  const passo = passoDaParte(first)
  add(
    passo ? linkToStep(passo) : linkToPanel('/painel/galeria'),
    passo ? m.Dashboard_fill() : m.Dashboard_choose(),
    falta.length > NAMED
      ? m.Agora_missingMore({ partes, total: falta.length - NAMED })
      : m.Agora_missing({ partes }),
  )
}
