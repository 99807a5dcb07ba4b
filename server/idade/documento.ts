import type { IdadeDaConta } from '../../contract/provaDeIdade.ts'
import { listCartas } from '../cartas/cartas.ts'
import { definitivoEm } from '../moderacao/desfazer.ts'
import type { Services } from '../services.ts'
import { findComprovada, getEnvio } from '../verificacao/verificacao.ts'
import { demandsProof, requireOn } from './exigencia.ts'
import { proofCookies } from './fim.ts'

/*
 * The check of an account's document by staff (docs/decisions/0091-age-by-document.md). It is a verification of the
 * account, in the queue of staff; here is what its owner sees, and the proof that her devices get.
 */

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'secrets' | 'now'>

const DAY_MS = 86_400_000

/** @throws Falha `nao_encontrado` where no age is asked for */
export const requireDocumento = ({ settings }: Pick<Services, 'settings'>): void =>
  requireOn(demandsProof(settings), settings)

/** @throws Falha `nao_encontrado` where no age is asked for */
export async function getIdadeDaConta(parts: Parts, contaId: number): Promise<IdadeDaConta> {
  requireDocumento(parts)
  const [{ ultima, ...envio }, ate] = await Promise.all([
    getEnvio(parts, { conta_id: contaId }),
    findAte(parts, contaId),
  ])
  const estado = estadoDe(ultima, ate)
  const wasRefused = estado === 'recusada' || estado === 'menor'
  const carta = wasRefused ? await findCarta(parts, contaId) : null
  return { ...envio, estado, vale_ate: ate?.toISOString() ?? null, carta }
}

function estadoDe(ultima: string | undefined, ate: Date | null): IdadeDaConta['estado'] {
  if (ultima === 'enviada') return 'em_analise'
  if (ate) return 'comprovada'
  return ultima === 'recusada' || ultima === 'menor' ? ultima : 'nenhuma'
}

/** The letter about the last refusal. */
async function findCarta({ db, now }: Parts, contaId: number): Promise<string | null> {
  const cartas = await listCartas(db, contaId, now())
  return cartas.find(({ alvo, ato }) => alvo === 'conta' && ato === 'negar')?.codigo ?? null
}

/**
 * Until when the account's devices get a proof; null: none. It lasts as long as a passkey would renew one, and
 * begins once the decision cannot be undone any more.
 */
async function findAte({ db, settings, now }: Parts, contaId: number): Promise<Date | null> {
  const em = await findComprovada(db, contaId)
  if (!em || definitivoEm(em) > now()) return null
  const days = Math.max(settings.ageRenewalDays, settings.ageProofDays)
  const ate = new Date(em.getTime() + days * DAY_MS)
  return ate > now() ? ate : null
}

/**
 * The `Set-Cookie` headers of a proof for the device that asks; empty where staff have not seen an adult's
 * document of this account. Nothing is stored: which devices got one is not known.
 */
export async function proveDevice(parts: Parts, contaId: number): Promise<string[]> {
  requireDocumento(parts)
  const ate = await findAte(parts, contaId)
  return ate ? proofCookies(parts, ate) : []
}
