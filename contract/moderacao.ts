/** Why something waits for staff. */
export const motivos = [
  'perfil_novo',
  'texto_alterado',
  'imagens_alteradas',
  'depoimento_denunciado',
  'depoimento_suspeito',
  'mensagem',
] as const
export type Motivo = (typeof motivos)[number]

/** What of a profile is written freely, and is therefore read by staff. */
export const textosDoPerfil = ['apelido', 'chamada', 'descricao', 'extras', 'regras'] as const
export type TextosDoPerfil = Record<(typeof textosDoPerfil)[number], string>
