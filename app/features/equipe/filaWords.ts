import type { Fila } from '../../../contract/motivos.ts'
import { m } from '../../paraglide/messages.js'

/** The kinds of items in the queue. */
export const filaWords: Record<Fila, () => string> = {
  menores: () => m.Queue_minors(),
  denuncias: () => m.Queue_reports(),
  verificacoes: () => m.Queue_verifications(),
  casos: () => m.Queue_cases(),
  perfis: () => m.Queue_profiles(),
  depoimentos: () => m.Queue_reviews(),
  comentarios: () => m.Queue_comments(),
  pagamentos: () => m.Queue_payments(),
  impulsos: () => m.Queue_boosts(),
  contestacoes: () => m.Queue_contests(),
  pedidos: () => m.Queue_requests(),
  mensagens: () => m.Queue_messages(),
}
