import type { NomeDeFiltro } from '../../contract/nomesDosFiltros.ts'
import { fetiches, type Opcao, pagamentos, precos, servicos } from '../../contract/opcoes.ts'
/*
 * The words of the filters' choices. Import it only from loaders and lazy components: the first screen
 * gets the few words that it needs with its data.
 */
import { m } from '../paraglide/messages.js'
import { getLocale, type Locale } from '../paraglide/runtime.js'
import { inWords } from './optionWords.ts'

const labels: Record<string, (inputs: object, options: { locale?: Locale }) => string> = {
  namoradinha: m.OptionLabel_namoradinha,
  dominatrix: m.OptionLabel_dominatrix,
  gfe: m.OptionLabel_gfe,
  'luxo-vip': m.OptionLabel_luxoVip,
  'atendimento-virtual': m.OptionLabel_virtual,
  'com-local': m.OptionLabel_comLocal,
  'mais-avaliadas': m.OptionLabel_maisAvaliadas,
  local: m.OptionLabel_comLocal,
  hoteis: m.OptionLabel_hoteis,
  moteis: m.OptionLabel_moteis,
  domicilio: m.OptionLabel_domicilio,
  massagens: m.OptionLabel_massagens,
  fetiches: m.OptionLabel_fetiches,
  acompanhamento: m.OptionLabel_acompanhamento,
  magra: m.OptionLabel_magra,
  sarada: m.OptionLabel_sarada,
  curvilinea: m.OptionLabel_curvilinea,
  portugues: m.OptionWords_portugues,
  ingles: m.OptionWords_ingles,
  espanhol: m.OptionWords_espanhol,
  frances: m.OptionWords_frances,
  italiano: m.OptionWords_italiano,
  alemao: m.OptionWords_alemao,
  russo: m.OptionWords_russo,
  mandarim: m.OptionWords_mandarim,
  japones: m.OptionWords_japones,
  libras: m.OptionWords_libras,
  sim: m.OptionLabel_verified,
  '4': m.OptionLabel_rating4,
  '4.5': m.OptionLabel_rating45,
  '1': m.OptionLabel_reviewed,
  '5': m.OptionLabel_reviews5,
  '10': m.OptionLabel_reviews10,
  'em-visita': m.OptionLabel_visiting,
  'ativa-hoje': m.OptionLabel_activeToday,
  'ativa-semana': m.OptionLabel_activeWeek,
  'ativa-mes': m.OptionLabel_activeMonth,
  '18-24': m.OptionLabel_age18,
  '25-29': m.OptionLabel_age25,
  '30-39': m.OptionLabel_age30,
  '40': m.OptionLabel_age40,
  preto: m.OptionLabel_preto,
  castanho: m.OptionLabel_castanho,
  loiro: m.OptionLabel_loiro,
  ruivo: m.OptionLabel_ruivo,
  colorido: m.OptionLabel_colorido,
  grisalho: m.OptionLabel_grisalho,
  careca: m.OptionLabel_careca,
  'massagem-tradicional': m.OptionLabel_massageTraditional,
  'massagem-tantrica': m.OptionLabel_massageTantric,
  'massagem-nuru': m.OptionLabel_massageNuru,
  online: m.OptionLabel_online,
  hoje: m.OptionLabel_hoje,
}

/** What each list of choices is called. */
export const filterWords: Record<NomeDeFiltro, typeof m.OptionLabel_body> = {
  estilo: m.OptionLabel_categories,
  atendimento: m.OptionLabel_service,
  servicos: m.OptionLabel_offers,
  tipoCorpo: m.OptionLabel_body,
  idiomas: m.OptionLabel_languages,
  verificada: m.OptionLabel_trust,
  nota: m.OptionLabel_rating,
  atividade: m.OptionLabel_activity,
  idade: m.OptionLabel_age,
  cabelo: m.OptionLabel_hair,
  pagamento: m.OptionLabel_payment,
  avaliacoes: m.OptionLabel_reviews,
  duracao: m.OptionLabel_duration,
  visita: m.OptionLabel_visit,
}

const single: readonly Opcao[] = [...servicos, ...fetiches, ...pagamentos, ...precos]

/** A code in words; undefined for one of no list. */
export function optionLabel(code: string, locale = getLocale()): string | undefined {
  if (Object.hasOwn(labels, code)) return labels[code]?.({}, { locale })
  const label = single.find(({ codigo }) => codigo === code)?.label
  return label && inWords(label, locale)
}
