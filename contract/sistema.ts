import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

const Momento = z.iso.datetime({ offset: true })

/** How the site itself does: nothing of anybody who uses it. */
export const Sistema = z.object({
  versoes: z.object({
    site: z.string(),
    /** The last one of the database: `0104_notificacoes`. */
    migracao: z.string(),
    node: z.string(),
    postgres: z.string(),
  }),
  /** The node that answered. */
  no: z.object({
    desde: Momento,
    memoria_bytes: z.int(),
    disco_livre_bytes: z.int(),
    /** Below this uploads are refused. */
    disco_minimo_bytes: z.int(),
    conexoes: z.object({ ocupadas: z.int(), livres: z.int(), esperam: z.int() }).nullable(),
  }),
  /** Nodes that listen for changes: since when each has been connected. */
  nos: z.array(z.object({ desde: Momento })),
  banco_bytes: z.int(),
  /** Age of the oldest visit or click that is not added up yet. */
  atraso_estatisticas_s: z.int(),
  trabalhos: z.array(
    z.object({
      tarefa: z.string(),
      esperam: z.int(),
      rodam: z.int(),
      /** Failed as often as a job may: not tried again. */
      falharam: z.int(),
      /** How long the oldest that is due has waited. */
      espera_s: z.int(),
    }),
  ),
  /** E-mails: the jobs above that send one, and how mail is sent. */
  correio: z.object({
    envio: z.enum(['smtp', 'arquivo']),
    esperam: z.int(),
    falharam: z.int(),
  }),
  /** Visits that were measured in the last 7 days, of pages and measures with 20 or more. */
  vitais: z.array(
    z.object({
      /** The pattern of the page's address. */
      pagina: z.string(),
      medida: z.enum(['LCP', 'INP', 'CLS']),
      /** Three quarters of the visits had at most this: the upper bound of a range (`FAIXAS`). */
      p75: z.int(),
      visitas: z.int(),
    }),
  ),
})
export type Sistema = z.infer<typeof Sistema>

export const sistemaEndpoints = defineEndpoints({
  'GET /api/admin/sistema': {
    resumo: 'Como está o próprio site: fila, trabalhos, correio, disco, nós e versões.',
    grupo: 'equipe',
    conteudo: 'aberto',
    acesso: 'sistema',
    mostra: null,
    status: 200,
    response: Sistema,
  },
})
