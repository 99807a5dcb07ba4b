import type { Kysely } from 'kysely'
import {
  horasParaDecidir,
  type MotivoDaDenuncia,
  prazosDaIntima,
  type ViaDaDenuncia,
} from '../../contract/motivosDaDenuncia.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { eachAlone } from '../eachAlone.ts'
import type { Services } from '../services.ts'
import { hideAlvo, lockVencida, markVencida, selectVencidas } from './queries.ts'

/*
 * The hours within which reports are decided, and what the site does by itself once they have passed.
 */

/** Until when staff decide a report, by its way and reason; null: no time is promised. */
export function decidirAte({
  via,
  motivo,
  criado_em,
}: {
  via: ViaDaDenuncia
  motivo: MotivoDaDenuncia
  criado_em: string
}): string | null {
  const horas = horasParaDecidir(via, motivo)
  return horas === null ? null : new Date(Date.parse(criado_em) + horas * 3_600_000).toISOString()
}

/** Of `prazosDaIntima`: when staff should have decided, and when the picture should be gone everywhere. */
const VENCIMENTOS = prazosDaIntima.slice(1)

/**
 * Job of each minute: what a request about an intimate picture names is hidden once the time for its decision
 * has passed, also where staff had kept it before, and the operator is told. It removes nothing: a person does.
 */
export const watchPrazos = async (db: Kysely<DB>, now: Date): Promise<void> => {
  const vencidas = VENCIMENTOS.map(async (horas) =>
    (await selectVencidas(db, { horas, now })).map(({ id }) => ({ id, horas })),
  )
  await eachAlone((await Promise.all(vencidas)).flat(), ({ id, horas }) =>
    inTransaction(db, async (trx) => {
      // Staff may have decided since the query.
      const vencida = await lockVencida(trx, id, { horas, now })
      if (!vencida) return
      if (!vencida.ocultou) await hideAlvo(trx, vencida, now)
      await markVencida(trx, id, horas)
    }),
  )
}

/** E-mails the operator that nobody has decided in time; it names nobody. */
export const sendPrazo = (
  { mailer, settings }: Pick<Services, 'mailer' | 'settings'>,
  { denuncia, horas }: { denuncia: number; horas: number },
): Promise<void> =>
  mailer.send({
    id: `prazo-${denuncia}-${horas}`,
    to: settings.contactEmail,
    conta: null,
    subject: 'Um prazo venceu sem decisão',
    text: [
      `Um pedido de retirada de imagem íntima espera há mais de ${horas} horas.`,
      'O conteúdo está fora do ar até uma pessoa da equipe decidir. O pedido está na fila:',
      '',
      `${settings.publicUrl}/admin?fila=denuncias`,
      '',
    ].join('\n'),
  })
