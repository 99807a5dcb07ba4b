import type { NomeDeFiltro } from '../../contract/nomesDosFiltros.ts'
/*
 * The words of the filters' choices. Import it only from loaders and lazy components: the first screen
 * gets the few words that it needs with its data.
 */
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'

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
}

/** A code in words; undefined for one that cannot be chosen here (a single service). */
export const optionLabel = (code: string, locale?: Locale): string | undefined =>
  labels[code]?.({}, { locale })
