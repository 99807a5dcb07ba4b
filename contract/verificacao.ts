import { z } from 'zod'
import { RazaoDeLeitura } from './auditoria.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { MAX_MB } from './limites.ts'
import { idSchema } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** The pictures of a verification; the back of the document is optional. */
export const PapelDaVerificacao = z.enum(['frente', 'verso', 'selfie'])
export type PapelDaVerificacao = z.infer<typeof PapelDaVerificacao>

/** `documento`: document and selfie; `selfie`: a live check alone. */
const Pedido = z.enum(['documento', 'selfie'])

/**
 * Why a verified advertiser is asked for a live check: `dados`, a verified datum changed; `aparelho`, the number
 * changed from a device new to the account; `mudanca`, phone, city and pictures changed within days; `fator`, the
 * second factor was lost.
 */
export const MotivoDaProva = z.enum(['dados', 'aparelho', 'mudanca', 'fator'])
export type MotivoDaProva = z.infer<typeof MotivoDaProva>

/** That the files of a verification were deleted: what, when, and by which rule. */
const Certificado = z.object({
  id: z.int(),
  /**
   * What was decided; `menor`: the document says under 18; `retirada`: it was taken back, or never decided.
   */
  resultado: z.enum(['verificada', 'recusada', 'menor', 'retirada']),
  decidida_em: Momento.nullable(),
  apagada_em: Momento,
  arquivos: z.array(
    z.object({
      papel: PapelDaVerificacao,
      /** Of the encrypted file, in hexadecimal. */
      sha256: z.string(),
      apagado_em: Momento,
    }),
  ),
})
export type Certificado = z.infer<typeof Certificado>

/** What somebody sends for staff to check, for themselves. */
export const EnvioDeDocumento = z.object({
  /** To be written on the paper of the selfie. */
  codigo: z.object({ texto: z.string(), vale_ate: Momento }),
  /** Received and not sent to staff yet. */
  arquivos: z.array(z.object({ papel: PapelDaVerificacao, enviado_em: Momento })),
  enviada_em: Momento.nullable(),
  /** The words of staff, when the last one was refused. */
  recado: z.string(),
  /** When the files that are still stored are deleted; null before a decision. */
  apagar_em: Momento.nullable(),
  /** Newest first. */
  certificados: z.array(Certificado),
})
export type EnvioDeDocumento = z.infer<typeof EnvioDeDocumento>

/** The state of an advertiser's verification, for herself. */
export const Verificacao = EnvioDeDocumento.extend({
  /** `suspensa`: verified, and the badge hidden until the check that `pede` names. */
  estado: z.enum(['nenhuma', 'em_analise', 'recusada', 'verificada', 'suspensa']),
  /** What she has to send now; null: nothing. */
  pede: Pedido.nullable(),
  /** Why, and by when; null where nothing is asked of a verified profile. */
  prova: z.object({ motivo: MotivoDaProva, ate: Momento.nullable() }).nullable(),
  verificada_em: Momento.nullable(),
})
export type Verificacao = z.infer<typeof Verificacao>

const dela = {
  grupo: 'verificacao',
  conteudo: 'aberto',
  acesso: 'modelo',
} as const satisfies Partial<Endpoint>

/** A picture for staff to check, of a document or of her face: also as a proof of age. */
export const envioDeFoto = {
  resumo: `Recebe uma foto (até ${MAX_MB} MB) como corpo do pedido: o documento ou a selfie com o código do dia. É guardada cifrada, e outra do mesmo papel toma o lugar dela.`,
  limite: 'envio',
  params: z.object({ papel: PapelDaVerificacao }),
  query: z.object({ codigo: z.string().max(20).optional() }),
  bytes: true,
  status: 201,
} as const
export const remocaoDeFoto = {
  resumo: 'Apaga uma foto ainda não enviada à equipe.',
  params: z.object({ papel: PapelDaVerificacao }),
  status: 200,
} as const

export const verificacaoEndpoints = defineEndpoints({
  'GET /api/verificacao': {
    ...dela,
    resumo: 'A situação da própria verificação, com o código do dia.',
    status: 200,
    response: Verificacao,
  },
  'POST /api/verificacao/arquivos/{papel}': {
    ...dela,
    ...envioDeFoto,
    response: Verificacao,
  },
  'DELETE /api/verificacao/arquivos/{papel}': {
    ...dela,
    ...remocaoDeFoto,
    response: Verificacao,
  },
  'POST /api/verificacao': {
    ...dela,
    resumo: 'Envia as fotos recebidas para a conferência da equipe.',
    status: 201,
    response: Verificacao,
  },
  'DELETE /api/verificacao': {
    ...dela,
    resumo: 'Desiste da verificação em análise: os arquivos são apagados na hora.',
    status: 200,
    response: Verificacao,
  },
  'GET /api/admin/verificacoes/{id}/{papel}': {
    grupo: 'equipe',
    conteudo: 'aberto',
    acesso: 'verificador',
    mostra: 'documento',
    resumo: 'Uma foto de uma verificação em análise, aberta para quem pode conferir documentos.',
    params: z.object({ id: idSchema, papel: PapelDaVerificacao }),
    query: z.object({ razao: RazaoDeLeitura }),
    status: 200,
    response: z.object({ imagem: z.string() }),
  },
})
