import { campos, type NomeDeCampo, type Secao, secoes } from '../../../../contract/campos.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import { m } from '../../../paraglide/messages.js'
import { listed, type Name, priceCodes, priceName } from './values.ts'

export type SectionId = Secao | 'acesso'
export type Section = {
  id: SectionId
  title: () => string
  lead: () => string
  /** Its fields; errors of one item of a field are named by `listed`. */
  names: readonly string[]
}

const words: Record<SectionId, Pick<Section, 'title' | 'lead'>> = {
  apresentacao: { title: m.EditProfile_presentation, lead: m.EditProfile_presentationLead },
  lugar: { title: m.EditProfile_place, lead: m.EditProfile_placeLead },
  contato: { title: m.EditProfile_contact, lead: m.EditProfile_contactLead },
  caracteristicas: { title: m.EditProfile_traits, lead: m.EditProfile_traitsLead },
  servicos: { title: m.EditProfile_services, lead: m.EditProfile_servicesLead },
  precos: { title: m.EditProfile_prices, lead: m.EditProfile_pricesLead },
  atendimento: { title: m.EditProfile_meeting, lead: m.EditProfile_meetingLead },
  disponibilidade: { title: m.EditProfile_hours, lead: m.EditProfile_hoursLead },
  ingles: { title: m.EditProfile_english, lead: m.EditProfile_englishLead },
  dados: { title: m.EditProfile_person, lead: m.EditProfile_personLead },
  acesso: { title: m.EditProfile_access, lead: m.EditProfile_accessLead },
}

/** The fields of a section of the profile, in the order of the table. */
export const fieldsOf = (secao: Secao): NomeDeCampo[] =>
  (Object.keys(campos) as NomeDeCampo[]).filter((nome) => campos[nome].secao === secao)

const namesIn = (secao: Secao): string[] =>
  fieldsOf(secao).flatMap((nome) => (nome === 'precos' ? priceCodes.map(priceName) : [nome]))

/** The parts of the form, in their order on the page. */
export const sections: readonly Section[] = [
  ...secoes.map((id) => ({ id, ...words[id], names: namesIn(id) })),
  { id: 'acesso', ...words.acesso, names: ['email', 'senhaAtual', 'senha', 'repetida'] },
]

/** Whether a field, or an error of one, belongs to a section. */
export const isIn = ({ names }: Section, name: string): boolean =>
  names.includes(name) || names.includes(listed[name.split(':')[0] ?? ''] ?? '')

/** The label of a field; for one of many of its kind, of its section. */
export const labelOf = (name: Name): string =>
  (name === 'email' ? m.Account_email() : undefined) ??
  (name in fieldWords ? fieldWords[name as keyof typeof fieldWords].label() : undefined) ??
  sections.find((section) => isIn(section, name))?.title() ??
  name

export const toMend = (count: number): string =>
  count === 1 ? m.EditProfile_toMendOne() : m.EditProfile_toMend({ count })
