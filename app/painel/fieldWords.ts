import type { NomesDe, textosDaGaleria } from '../../contract/campos.ts'
import { m } from '../paraglide/messages.js'

type Words = { label: () => string; help?: () => string }

/** The traits have the words of the lists (`inWords`); prices and hours those of their sections. */
type Named = NomesDe<{
  tipo:
    | 'texto'
    | 'data'
    | 'telefone'
    | 'telegram'
    | 'signal'
    | 'uf'
    | 'sinal'
    | 'opcoes'
    | 'respostas'
    | 'observacoes'
}>

/** The label of each field of a profile, for the owner and staff, and the help below it. */
export const fieldWords: Record<Named | (typeof textosDaGaleria)[number], Words> = {
  apelido: { label: m.Register_nickname, help: m.Register_nicknameHelp },
  chamada: { label: m.EditProfile_tagline, help: m.EditProfile_taglineHelp },
  descricao: { label: m.EditProfile_description, help: m.EditProfile_descriptionHelp },
  extras: { label: m.EditProfile_extras, help: m.EditProfile_extrasHelp },
  idiomas: { label: m.EditProfile_languages },
  chamada_en: { label: m.EditProfile_taglineEnglish },
  descricao_en: { label: m.EditProfile_descriptionEnglish },
  extras_en: { label: m.EditProfile_extrasEnglish },
  regras_en: { label: m.EditProfile_rulesEnglish },
  respostas_en: { label: m.EditProfile_answersEnglish },
  cidade: { label: m.Register_city },
  estado: { label: m.Register_state },
  bairro: { label: m.Register_bairro },
  telefone: { label: m.Register_phone, help: m.EditProfile_phoneHelp },
  canais: { label: m.EditProfile_contact },
  telegram: { label: m.EditProfile_telegram, help: m.EditProfile_telegramHelp },
  signal: { label: m.EditProfile_signal, help: m.EditProfile_signalHelp },
  observacoes: { label: m.EditProfile_notes },
  tipo_atendimento: { label: m.EditProfile_style },
  servicos: { label: m.EditProfile_services },
  massagens: { label: m.EditProfile_massages },
  fetiches: { label: m.EditProfile_fetishes },
  pagamento: { label: m.EditProfile_payment },
  local: { label: m.EditProfile_ownPlace },
  hoteis: { label: m.EditProfile_hotels },
  moteis: { label: m.EditProfile_motels },
  domicilio: { label: m.EditProfile_homes },
  caixa_postal: { label: m.EditProfile_voicemail },
  regras: { label: m.EditProfile_rules, help: m.EditProfile_rulesHelp },
  respostas: { label: m.EditProfile_answers, help: m.EditProfile_answersHelp },
  legendas: { label: m.Gallery_captions },
  albuns: { label: m.Gallery_albums },
  nome_completo: { label: m.Register_name },
  dt_nascimento: { label: m.Register_birth },
}
