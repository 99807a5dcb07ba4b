import { statfs } from 'node:fs/promises'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, Limiter, LimitStore } from '../../http/limitStore.ts'
import { Falha } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

const DAY = 86_400

/** What may be sent in a day, in addition to the limit of calls. A phone's photo has 3 to 5 MB. */
export const uploadQuotas = {
  /** By an account whose profile staff have not approved: one and a half full galleries. */
  nova: { files: 90, megabytes: 400 },
  /** By any other account. */
  aprovada: { files: 240, megabytes: 1200 },
  /** From one address, over all accounts: an agency, or a mobile network behind NAT. */
  endereco: { files: 600, megabytes: 3000 },
} as const

type Whose = keyof typeof uploadQuotas

/** What one call may still send; checked for each of its files. */
export type Quota = {
  /** Counts a file before it is received. @throws Falha `cota_de_envio` */
  takeFile(): Promise<void>
  /** Counts bytes as they are received. @throws Falha `cota_de_envio` */
  takeBytes(bytes: number): Promise<void>
}

/** For scripts and tests, which are not called from outside. */
export const noQuota: Quota = { takeFile: async () => {}, takeBytes: async () => {} }

export type Quotas = {
  of(sender: { modeloId: number; aprovada: boolean; endereco: string }): Quota
}

/** The quotas over all nodes; none with RATE_LIMIT=off. */
export function createQuotas(
  { rateLimit }: Pick<Services['settings'], 'rateLimit'>,
  store: LimitStore,
): Quotas {
  if (!rateLimit) return { of: () => noQuota }
  const open = (name: string, points: number): Limiter =>
    store.open(`envio.${name}`, { points, seconds: DAY, shared: true } satisfies Limit)
  const limiters = (whose: Whose) => ({
    files: open(`${whose}.arquivos`, uploadQuotas[whose].files),
    kilobytes: open(`${whose}.kb`, uploadQuotas[whose].megabytes * 1024),
  })
  const all = {
    nova: limiters('nova'),
    aprovada: limiters('aprovada'),
    endereco: limiters('endereco'),
  }
  return {
    of({ modeloId, aprovada, endereco }) {
      const conta = aprovada ? all.aprovada : all.nova
      const take = async (what: 'files' | 'kilobytes', points: number) => {
        await takeFrom(conta[what], String(modeloId), points)
        await takeFrom(all.endereco[what], endereco, points)
      }
      return {
        takeFile: () => take('files', 1),
        takeBytes: (bytes) => take('kilobytes', Math.ceil(bytes / 1024)),
      }
    },
  }
}

async function takeFrom(limiter: Limiter, who: string, points: number): Promise<void> {
  try {
    await limiter.consume(who, points)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const hours = Math.max(1, Math.ceil(refused.msBeforeNext / 3_600_000))
    throw new Falha(
      'cota_de_envio',
      `Você chegou ao limite de envios de um dia. Continue daqui a ${hours} ${hours === 1 ? 'hora' : 'horas'}; o que já foi enviado está guardado.`,
      { headers: { 'Retry-After': String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))) } },
    )
  }
}

/** Bytes that may still be written on the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** At most one log line for the operator in this time, however many uploads are refused. */
const TELL_MS = 60_000
const RETRY_SECONDS = 300
let toldAt = Number.NEGATIVE_INFINITY

/**
 * Uploads must leave space for the database, which is on the same disk.
 * @throws Falha `armazenamento_cheio` with less than DISK_FLOOR_MB free
 */
export async function requireSpace({
  settings: { dataDir, diskFloor },
  log,
}: Pick<Services, 'settings' | 'log'>): Promise<void> {
  const freeMb = Math.floor((await freeBytes(dataDir)) / 2 ** 20)
  if (freeMb >= diskFloor) return
  if (Date.now() - toldAt > TELL_MS) {
    toldAt = Date.now()
    log.error(
      { freeMb, floorMb: diskFloor },
      'uploads are refused: the disk of DATA_DIR is nearly full (DISK_FLOOR_MB)',
    )
  }
  throw new Falha(
    'armazenamento_cheio',
    'Não podemos receber arquivos agora. Já estamos cuidando disso: tente de novo mais tarde.',
    { headers: { 'Retry-After': String(RETRY_SECONDS) } },
  )
}
