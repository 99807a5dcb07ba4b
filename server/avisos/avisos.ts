import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Assinatura } from '../../contract/alerta.ts'
import type { Idioma } from '../../contract/conta.ts'
import { push, requireDeliverable } from '../alertas/webPush.ts'
import type { DB } from '../database/types.ts'
import { eachAlone } from '../eachAlone.ts'
import type { Session } from '../http/session.ts'
import { seal, unseal } from '../keys.ts'
import type { Secrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import {
  deleteAviso,
  deletePerdido,
  queueEnvio,
  selectDevidos,
  selectEsperam,
  selectHasAviso,
  updateAvisado,
  upsertAviso,
} from './queries.ts'

/** At most one notification in so many minutes: it tells of all that came meanwhile. */
const PAUSA = { minutos: 60 }

const sealed = (secret: string, id: string) =>
  ({ secret, purpose: 'camelia aviso do painel', name: id }) as const

type Parts = Pick<Services, 'db' | 'now'> & { secrets: Pick<Secrets, 'hash'> }

/**
 * Tells this browser of what comes, until the session ends.
 * @throws Falha as `requireDeliverable`
 */
export async function beginAvisos(
  { db, now, secrets }: Parts,
  session: Pick<Session, 'id' | 'jti'>,
  { assinatura, idioma }: { assinatura: Assinatura; idioma: Idioma },
): Promise<void> {
  requireDeliverable(assinatura)
  const id = randomUUID()
  const { bytes } = seal(sealed(secrets.hash, id), Buffer.from(JSON.stringify(assinatura)))
  const { jti: sessao, id: conta } = session
  await upsertAviso(db, { id, sessao, conta, endereco: bytes, idioma, now: now() })
}

export const endAvisos = async (db: Kysely<DB>, { jti }: Pick<Session, 'jti'>): Promise<void> => {
  await deleteAviso(db, jti)
}

/** Whether this browser is told. */
export const hasAvisos = (db: Kysely<DB>, { jti }: Pick<Session, 'jti'>): Promise<boolean> =>
  selectHasAviso(db, jti)

/** How many things wait for an advertiser: the number on the app's icon. */
export const countEsperam = (db: Kysely<DB>, conta: number): Promise<number> =>
  selectEsperam(db, conta)

/** Call it in the transaction that stores what she is to be told of. */
export const queueAviso = async (trx: Kysely<DB>, conta: number): Promise<void> => {
  await queueEnvio(trx, conta, PAUSA)
}

type SendParts = Pick<Services, 'db' | 'now' | 'settings'> & {
  secrets: Pick<Secrets, 'hash' | 'push'>
  /** How push services are called. */
  deliver?: typeof fetch
}

/**
 * A job: tells her browsers that something waits, and how much: not what, nor of whom. Nothing is sent once she
 * has dealt with it. When a service is unavailable it throws, and the retry reaches those that were not told.
 */
export async function sendAvisos(
  { db, now, settings, secrets, deliver }: SendParts,
  { conta }: { conta: number },
): Promise<void> {
  const esperam = await countEsperam(db, conta)
  if (esperam === 0) return
  const sender = { secret: secrets.push, contact: settings.contactEmail, now: now(), deliver }
  const devidos = await selectDevidos(db, conta, { now: now(), ...PAUSA })
  await eachAlone(devidos, async ({ id, endereco, idioma }) => {
    // null: encrypted by a key that is no longer used.
    const text = unseal(sealed(secrets.hash, id), endereco)?.toString('utf8')
    const content = JSON.stringify({ painel: esperam, idioma })
    const sent = text && (await push(JSON.parse(text), content, { ...sender, topic: 'painel' }))
    if (sent === 'sent') await updateAvisado(db, id, now())
    else await deletePerdido(db, id)
  })
}
