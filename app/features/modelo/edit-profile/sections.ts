import { campos, type NomeDeCampo, type Secao, secoes } from '../../../../contract/campos.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import { m } from '../../../paraglide/messages.js'
import { type Name, priceCodes, priceName } from './values.ts'

export type SectionId = Secao | 'acesso'
export type Section = {
  id: SectionId
  title: () => string
  lead: () => string
  /** Its fields; names that begin with `hora:` belong to the hours, with `resposta:` to the answers. */
  names: readonly string[]
}

const words: Record<SectionId, Pick<Section, 'title' | 'lead'>> = {
  apresentacao: { title: m.EditProfile_presentation, lead: m.EditProfile_presentationLead },
  lugar: { title: m.EditProfile_place, lead: m.EditProfile_placeLead },
  caracteristicas: { title: m.EditProfile_traits, lead: m.EditProfile_traitsLead },
  servicos: { title: m.EditProfile_services, lead: m.EditProfile_servicesLead },
  precos: { title: m.EditProfile_prices, lead: m.EditProfile_pricesLead },
  atendimento: { title: m.EditProfile_meeting, lead: m.EditProfile_meetingLead },
  disponibilidade: { title: m.EditProfile_hours, lead: m.EditProfile_hoursLead },
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
export const isIn = ({ id, names }: Section, name: string): boolean =>
  names.includes(name) ||
  (id === 'disponibilidade' && name.startsWith('hora:')) ||
  (names.includes('respostas') && name.startsWith('resposta:'))

/** The label of a field; for one of many of its kind, of its section. */
export const labelOf = (name: Name): string =>
  (name === 'email' ? m.Account_email() : undefined) ??
  (name in fieldWords ? fieldWords[name as keyof typeof fieldWords].label() : undefined) ??
  sections.find((section) => isIn(section, name))?.title() ??
  name

export const toMend = (count: number): string =>
  count === 1 ? m.EditProfile_toMendOne() : m.EditProfile_toMend({ count })
