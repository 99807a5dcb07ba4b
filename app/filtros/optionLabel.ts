/*
 * The words of the filters' choices. Only what is loaded on demand and the loaders import this: the
 * first screen gets the few words that it needs with its data.
 */
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import type { ListName } from './filterUrl.ts'

const labels: Record<string, (inputs: object, options: { locale?: Locale }) => string> = {
  namoradinha: m.Opcao_namoradinha,
  dominatrix: m.Opcao_dominatrix,
  gfe: m.Opcao_gfe,
  'luxo-vip': m.Opcao_luxoVip,
  'atendimento-virtual': m.Opcao_virtual,
  'com-local': m.Opcao_comLocal,
  'mais-avaliadas': m.Opcao_maisAvaliadas,
  local: m.Opcao_comLocal,
  hoteis: m.Opcao_hoteis,
  moteis: m.Opcao_moteis,
  domicilio: m.Opcao_domicilio,
  massagens: m.Opcao_massagens,
  fetiches: m.Opcao_fetiches,
  acompanhamento: m.Opcao_acompanhamento,
  magra: m.Opcao_magra,
  sarada: m.Opcao_sarada,
  curvilinea: m.Opcao_curvilinea,
  portugues: m.Rotulo_portugues,
  ingles: m.Rotulo_ingles,
  espanhol: m.Rotulo_espanhol,
  frances: m.Rotulo_frances,
  italiano: m.Rotulo_italiano,
  alemao: m.Rotulo_alemao,
  russo: m.Rotulo_russo,
  mandarim: m.Rotulo_mandarim,
  japones: m.Rotulo_japones,
  libras: m.Rotulo_libras,
  online: m.Opcao_online,
  hoje: m.Opcao_hoje,
}

/** What each list of choices is called. */
export const filterWords: Record<ListName, typeof m.Filter_body> = {
  estilo: m.Filter_categories,
  atendimento: m.Filter_service,
  servicos: m.Filter_offers,
  tipoCorpo: m.Filter_body,
  idiomas: m.Filter_languages,
}

/** A code in words; undefined for one that has no choice of its own here (a single service). */
export const optionLabel = (code: string, locale?: Locale): string | undefined =>
  labels[code]?.({}, { locale })
