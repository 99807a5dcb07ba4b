import { m } from '../../paraglide/messages.js'
import {
  flags,
  type ListName,
  type Name,
  priceCodes,
  priceName,
  traitName,
  traits,
} from './values.ts'

export type Section = {
  id: string
  title: () => string
  lead: () => string
  /** Its fields; what begins with `hora:` is of the hours. */
  names: readonly string[]
}

const offered: readonly ListName[] = ['tipo_atendimento', 'servicos', 'massagens', 'fetiches']

/** The parts of the form, in their order on the page. */
export const sections = {
  apresentacao: {
    id: 'apresentacao',
    title: () => m.EditProfile_presentation(),
    lead: () => m.EditProfile_presentationLead(),
    names: ['apelido', 'chamada', 'descricao', 'extras'],
  },
  lugar: {
    id: 'lugar',
    title: () => m.EditProfile_place(),
    lead: () => m.EditProfile_placeLead(),
    names: ['telefone', 'cidade', 'estado', 'bairro'],
  },
  caracteristicas: {
    id: 'caracteristicas',
    title: () => m.EditProfile_traits(),
    lead: () => m.EditProfile_traitsLead(),
    names: traits.map(traitName),
  },
  servicos: {
    id: 'servicos',
    title: () => m.EditProfile_services(),
    lead: () => m.EditProfile_servicesLead(),
    names: offered,
  },
  precos: {
    id: 'precos',
    title: () => m.EditProfile_prices(),
    lead: () => m.EditProfile_pricesLead(),
    names: [...priceCodes.map(priceName), 'pagamento'],
  },
  atendimento: {
    id: 'atendimento',
    title: () => m.EditProfile_meeting(),
    lead: () => m.EditProfile_meetingLead(),
    names: [...flags, 'regras'],
  },
  disponibilidade: {
    id: 'disponibilidade',
    title: () => m.EditProfile_hours(),
    lead: () => m.EditProfile_hoursLead(),
    names: ['disponibilidade'],
  },
  dados: {
    id: 'dados',
    title: () => m.EditProfile_person(),
    lead: () => m.EditProfile_personLead(),
    names: ['nome_completo', 'dt_nascimento'],
  },
  acesso: {
    id: 'acesso',
    title: () => m.EditProfile_access(),
    lead: () => m.EditProfile_accessLead(),
    names: ['email', 'senhaAtual', 'senha', 'repetida'],
  },
} satisfies Record<string, Section>

/** Whether a field, or a fault of one, belongs to a section. */
export const isIn = ({ id, names }: Section, name: string): boolean =>
  names.includes(name) || (id === 'disponibilidade' && name.startsWith('hora:'))

const labels: Partial<Record<string, () => string>> = {
  nome_completo: () => m.Register_name(),
  dt_nascimento: () => m.Register_birth(),
  telefone: () => m.Register_phone(),
  email: () => m.Account_email(),
  apelido: () => m.Register_nickname(),
  chamada: () => m.EditProfile_tagline(),
  descricao: () => m.EditProfile_description(),
  extras: () => m.EditProfile_extras(),
  cidade: () => m.Register_city(),
  estado: () => m.Register_state(),
  bairro: () => m.Register_bairro(),
  regras: () => m.EditProfile_rules(),
}

/** A field in words; one of many of its kind by its section. */
export const labelOf = (name: Name): string =>
  labels[name]?.() ??
  Object.values<Section>(sections)
    .find((section) => isIn(section, name))
    ?.title() ??
  name

export const toMend = (count: number): string =>
  count === 1 ? m.EditProfile_toMendOne() : m.EditProfile_toMend({ count })
