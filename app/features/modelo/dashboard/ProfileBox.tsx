import {
  AlignLeft,
  Banknote,
  CalendarClock,
  type Check,
  CreditCard,
  Image,
  Images,
  ListChecks,
  MapPin,
  Phone,
  Quote,
  Ruler,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardModelo, ParteDoPerfil } from '../../../../contract/painel.ts'
import { passoDaParte } from '../../../../contract/passos.ts'
import { linkTo } from '../../../links.ts'
import { linkToPanel } from '../../../painel/menu.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Completion } from '../../../ui/Completion.tsx'
import { linkToStep } from '../guide/steps.ts'

type Part = { Icon: typeof Check; label: () => string }

const parts: Record<ParteDoPerfil, Part> = {
  perfil: { Icon: UserRound, label: m.ProfileBox_perfil },
  fotos: { Icon: Images, label: m.ProfileBox_fotos },
  banner: { Icon: Image, label: m.ProfileBox_banner },
  chamada: { Icon: Quote, label: m.ProfileBox_chamada },
  descricao: { Icon: AlignLeft, label: m.ProfileBox_descricao },
  telefone: { Icon: Phone, label: m.ProfileBox_telefone },
  precos: { Icon: Banknote, label: m.ProfileBox_precos },
  servicos: { Icon: ListChecks, label: m.ProfileBox_servicos },
  atendimento: { Icon: MapPin, label: m.ProfileBox_atendimento },
  disponibilidade: { Icon: CalendarClock, label: m.ProfileBox_disponibilidade },
  caracteristicas: { Icon: Ruler, label: m.ProfileBox_caracteristicas },
  pagamento: { Icon: CreditCard, label: m.ProfileBox_pagamento },
}

export const partWords = (parte: ParteDoPerfil): string => parts[parte].label()

/** How many missing parts are shown at once. */
const SHOWN = 4

/** Her profile as visitors see it, and what it still lacks. */
export const ProfileBox = ({ dashboard }: { dashboard: DashboardModelo }) => {
  const { nome, idade, perfil_headline, foto, publicacao, perfil_completo } = dashboard
  const { feitas, total, falta } = perfil_completo
  return (
    <section className="surface-box" aria-labelledby="seu-perfil">
      <div className="panel-head">
        <h2 id="seu-perfil" className="title-block">
          {m.Dashboard_profile()}
        </h2>
        {publicacao.url && (
          <Link className="link" to={linkTo('/profile/:id', { id: publicacao.url })}>
            {m.Panel_published()}
          </Link>
        )}
      </div>
      <div className="profile-brief">
        <Avatar nome={nome} foto={foto} className="size-16" />
        <div className="min-w-0">
          <p className="title-block">
            {nome}, {idade}
          </p>
          {perfil_headline && <p className="voice text-muted">{perfil_headline}</p>}
        </div>
      </div>
      <div className="profile-bloom">
        <Completion feitas={feitas} total={total} />
        <p>{falta.length > 0 ? m.Dashboard_incomplete() : m.Dashboard_complete()}</p>
      </div>
      {falta.length > 0 && (
        <ul className="profile-todo">
          {falta.slice(0, SHOWN).map((parte) => (
            <Todo key={parte} parte={parte} />
          ))}
        </ul>
      )}
      {falta.length > SHOWN && (
        <p className="mt-3 text-sm text-muted">
          {falta.length - SHOWN === 1
            ? m.Dashboard_more_one()
            : m.Dashboard_more_other({ total: falta.length - SHOWN })}
        </p>
      )}
    </section>
  )
}

const Todo = ({ parte }: { parte: ParteDoPerfil }) => {
  const { Icon, label } = parts[parte]
  const passo = passoDaParte(parte)
  const to = passo ? linkToStep(passo) : linkToPanel('/painel/galeria')
  const action = passo ? m.Dashboard_fill() : m.Dashboard_choose()
  return (
    <li>
      <Icon />
      <span>{label()}</span>
      {to && (
        // The visible word alone does not say what is filled in.
        <Link to={to} aria-label={`${action}: ${label()}`}>
          {action}
        </Link>
      )}
    </li>
  )
}
