import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { texto } from './texto.ts'

/** Days between the request and the erasure, in which its owner may take it back. */
export const EXCLUSAO_DIAS = 7

/** What an erasure deletes, by what its certificate calls it. */
export const ITENS_APAGADOS = [
  'cadastro',
  'perfil',
  'fotos_e_videos',
  'stories',
  'avaliacoes_recebidas',
  'impulsos',
  'estatisticas',
  'favoritas',
  'historico',
  'comentarios',
  'entradas_por_terceiros',
  'sessoes',
] as const

/** What the law keeps, or what is kept without a name. */
const ITENS_GUARDADOS = [
  'acessos',
  'registro_da_conta',
  'anuncio_impulsionado',
  'pagamentos',
  'decisoes_da_equipe',
  'avaliacoes_escritas',
  'denuncias_graves',
] as const

export const Comprovante = z.object({
  pedida_em: z.string(),
  apagar_em: z.string(),
  /** null: it can still be taken back, by signing in. */
  apagada_em: z.string().nullable(),
  apagados: z.array(z.object({ item: z.enum(ITENS_APAGADOS), quantos: z.int() })),
  /** `ate` null: as long as the law asks, or for good where it names nobody. */
  guardados: z.array(z.object({ item: z.enum(ITENS_GUARDADOS), ate: z.string().nullable() })),
})
export type Comprovante = z.infer<typeof Comprovante>

export const exclusaoEndpoints = defineEndpoints({
  'POST /api/comprovante-de-exclusao': {
    resumo: 'O andamento de uma exclusão e, depois dela, o que foi apagado e o que a lei guarda.',
    grupo: 'contas',
    conteudo: 'aberto',
    acesso: 'publico',
    semSessao: true,
    limite: 'entrada',
    body: z.object({ token: texto(128, 1) }),
    status: 200,
    response: Comprovante,
  },
})
