import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { Falha, invalidField } from '../http/problem.ts'
import {
  clearOnline,
  publishAtividades,
  selectOnlineAcaba,
  selectPresenca,
  updateOnline,
} from './queries.ts'

type Prazo = { now: Date; ttlHours: number }

const HOUR_MS = 3_600_000

/**
 * Sets a profile online for `ttlHours` from now, or until `ate` if she chose that end; or offline now. Returns
 * when it will end by itself.
 * @throws Falha `modelo_nao_encontrado`; `campos_invalidos` for an end that is over, or further than `ttlHours`
 */
export async function setOnline(
  db: Kysely<DB>,
  id: number,
  online: boolean,
  { now, ttlHours, ate = null }: Prazo & { ate?: Date | null },
): Promise<Date | null> {
  const limite = new Date(now.getTime() + ttlHours * HOUR_MS)
  if (online && ate && (ate <= now || ate > limite))
    throw invalidField('ate', `Escolha um horário das próximas ${ttlHours} horas.`)
  const fim = online ? (ate ?? limite) : null
  if (!(await updateOnline(db, id, { ate: fim, escolhido: ate !== null, now })))
    throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  return fim
}

/**
 * Whether she is online, until when, and the latest end that she could choose now.
 * @throws Falha `modelo_nao_encontrado`
 */
export async function getPresenca(db: Kysely<DB>, id: number, { now, ttlHours }: Prazo) {
  const row = await selectPresenca(db, id, now)
  if (!row) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  const ate = row.online_ate?.toISOString() ?? null
  return {
    publico: row.publico,
    online: ate === null ? (0 as const) : (1 as const),
    online_ate: ate,
    disponivel_ate: row.escolhido ? ate : null,
    limite: new Date(now.getTime() + ttlHours * HOUR_MS).toISOString(),
  }
}

/**
 * A new end changes her search row and every page that shows her, so it moves in steps: an hour of 12.
 */
const PASSO = 1 / 12

/** After any act of hers: if she is online, and chose no end, her time starts again. */
export async function keepOnline(
  db: Kysely<DB>,
  id: number,
  { now, ttlHours }: Prazo,
): Promise<void> {
  const limite = new Date(now.getTime() + ttlHours * HOUR_MS * (1 - PASSO))
  if (await selectOnlineAcaba(db, id, { now, limite }))
    await setOnline(db, id, true, { now, ttlHours })
}

/**
 * A job: what somebody did unseen counts from the next day on, so that nobody can watch when she signs in.
 */
export async function showAtividades(db: Kysely<DB>, now: Date): Promise<void> {
  while ((await publishAtividades(db, now)) > 0);
}

/** Sets offline all profiles whose time online is over. */
export async function endOnline(db: Kysely<DB>): Promise<void> {
  while ((await clearOnline(db)) > 0);
}
