import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { fatos, mostrados, portas, razoesDeLeitura } from './fatos.ts'
import { alvos } from './motivos.ts'
import { idSchema, limite, pagina } from './texto.ts'

/** Why somebody of staff reads personal data: recorded with the reading, which is refused without it. */
export const RazaoDeLeitura = z.enum(razoesDeLeitura, 'Diga por que você precisa destes dados.')

/** One line of the record of access: who, what, whose and when. Nothing that was typed or shown,
 * and of the reason only which of the listed ones it was. */
export const LinhaDaAuditoria = z.object({
  id: z.int(),
  fato: z.enum(fatos),
  /** What was shown, or where the refusal was; null where the fact alone says it. */
  dado: z.enum([...mostrados, ...portas]).nullable(),
  /** Why personal data were read. */
  razao: z.enum(razoesDeLeitura).nullable(),
  /** The actor; null: an e-mail without an account. */
  conta: z.int().nullable(),
  nome: z.string().nullable(),
  alvo: z.enum(alvos).nullable(),
  alvo_id: z.int().nullable(),
  /** Name of the account that it was about; null once that is deleted. */
  titulo: z.string().nullable(),
  criado_em: z.iso.datetime({ offset: true }),
})
export type LinhaDaAuditoria = z.infer<typeof LinhaDaAuditoria>

export const auditoriaEndpoints = defineEndpoints({
  'GET /api/admin/auditoria': {
    resumo:
      'Quem leu dados de quem, entradas, recusas e trocas de senha, do mais novo ao mais antigo.',
    grupo: 'equipe',
    conteudo: 'aberto',
    acesso: 'auditor',
    mostra: 'auditoria',
    query: z.object({
      /** An account: its own acts, and the acts about it. */
      conta: idSchema.optional(),
      fato: z.enum(fatos).optional(),
      limite: limite.optional(),
      pagina: pagina.optional(),
    }),
    status: 200,
    response: z.array(LinhaDaAuditoria),
  },
})
