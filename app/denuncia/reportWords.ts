import type {
  Ajuda,
  Desfecho,
  ItemDaDenuncia,
  MotivoDaDenuncia,
  QuemNotifica,
} from '../../contract/motivosDaDenuncia.ts'
import { m } from '../paraglide/messages.js'

/** Why something is reported. */
export const reasonWords: Record<MotivoDaDenuncia, () => string> = {
  menor: () => m.ReportWords_menor(),
  coercao: () => m.ReportWords_coercao(),
  intima: () => m.ReportWords_intima(),
  nao_sou_eu: () => m.ReportWords_naoSouEu(),
  foto_roubada: () => m.ReportWords_fotoRoubada(),
  golpe: () => m.ReportWords_golpe(),
  falso: () => m.ReportWords_falso(),
  spam: () => m.ReportWords_spam(),
  outro: () => m.ReportWords_outro(),
}

/** What is reported. */
export const itemWords: Record<ItemDaDenuncia, () => string> = {
  perfil: () => m.ReportWords_perfil(),
  imagem: () => m.ReportWords_imagem(),
  storie: () => m.ReportWords_storie(),
  depoimento: () => m.ReportWords_depoimento(),
}

/** What staff decided. */
export const outcomeWords: Record<Desfecho, () => string> = {
  retirado: () => m.ReportWords_retirado(),
  parcial: () => m.ReportWords_parcial(),
  mantido: () => m.ReportWords_mantido(),
}

/** What a public service is for. */
export const helpWords: Record<Ajuda, () => string> = {
  100: () => m.ReportWords_disque100(),
  180: () => m.ReportWords_ligue180(),
  190: () => m.ReportWords_policia190(),
}

/** Who sends a legal notice. */
export const senderWords: Record<QuemNotifica, () => string> = {
  propria: () => m.Notice_propria(),
  advogado: () => m.Notice_advogado(),
  autoridade: () => m.Notice_autoridade(),
  outra: () => m.Notice_outra(),
}
