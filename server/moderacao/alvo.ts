import type { Alvo } from '../../contract/motivos.ts'

/** What an item is about, as the log names it. */
export function alvoDe(item: {
  modelo_id: number | null
  depoimento_id: number | null
  mensagem_id: number | null
  conta_id: number | null
  comentario_id: number | null
  cobranca_id: number | null
  impulso_id: number | null
}): { alvo: Alvo; alvoId: number } {
  if (item.impulso_id) return { alvo: 'impulso', alvoId: item.impulso_id }
  if (item.cobranca_id) return { alvo: 'cobranca', alvoId: item.cobranca_id }
  if (item.comentario_id) return { alvo: 'comentario', alvoId: item.comentario_id }
  if (item.conta_id) return { alvo: 'conta', alvoId: item.conta_id }
  if (item.mensagem_id) return { alvo: 'mensagem', alvoId: item.mensagem_id }
  if (item.depoimento_id) return { alvo: 'depoimento', alvoId: item.depoimento_id }
  return { alvo: 'modelo', alvoId: item.modelo_id! }
}
