import { useCallback, useEffect, useState } from 'react'
import type { ItemAberto, ItemGaleria, Midias } from '../../../contract/midia.ts'
import { api, problemOf } from '../../api/client.ts'
import { decodeToken, useToken } from '../../session/session.ts'
import { FRESH_MS } from './useRenewal.ts'

const RETRY_MS = 20_000

/**
 * What a visitor may see of a profile's private media. `waiting`: not known yet; `otherAccount`: signed
 * in as another advertiser, whom no plan lets in.
 */
export type Acesso =
  | { estado: 'waiting' | 'signIn' | 'otherAccount' | 'failed' }
  /** `plano`: name of the plan that opens it. */
  | { estado: 'plan'; plano: string }
  | { estado: 'open'; midias: Midias }

const WAITING: Acesso = { estado: 'waiting' }
const SIGN_IN: Acesso = { estado: 'signIn' }
const FAILED: Acesso = { estado: 'failed' }

type Answer = { token: string; at: number; acesso: Promise<Acesso> }
/** The last answer for each profile: the gallery, the lightbox and the stories share it. */
const answers = new Map<number, Answer>()

function ask(modelo: number, token: string): Answer {
  const kept = answers.get(modelo)
  if (kept && kept.token === token && Date.now() - kept.at < FRESH_MS) return kept
  const acesso = seek(modelo, token)
    .catch(refusal)
    .then((answer) => {
      // A refusal is not cached: the visitor may have the right plan a moment later.
      if (answer.estado !== 'open') answers.delete(modelo)
      return answer
    })
  const answer = { token, at: Date.now(), acesso }
  answers.set(modelo, answer)
  return answer
}

/** Asks for the media only where the kind of account and its plan allow it: the server would refuse them. */
async function seek(modelo: number, token: string): Promise<Acesso> {
  const { id, tipo } = decodeToken(token)?.user ?? {}
  if (tipo === 'modelo' && id !== modelo) return { estado: 'otherAccount' }
  if (tipo === 'assinante') {
    const { plano } = await api('GET /api/planos/atual', {})
    if (!plano.midia_privada) return findPlan()
  }
  const midias = await api('GET /api/midias/{id}', { params: { id: modelo } })
  return { estado: 'open', midias }
}

/** The first plan of a client that opens private media. */
async function findPlan(): Promise<Acesso> {
  const planos = await api('GET /api/planos', { query: { para: 'assinante' } })
  const plano = planos.find(({ midia_privada }) => midia_privada)
  return plano ? { estado: 'plan', plano: plano.nome } : FAILED
}

function refusal(error: unknown): Acesso {
  const { codigo, status } = problemOf(error)
  if (codigo === '') throw error
  if (codigo === 'acesso_negado') return { estado: 'otherAccount' }
  return status === 401 ? SIGN_IN : FAILED
}

/**
 * The private media of a profile, if the server grants them to the signed-in user. While the page is
 * visible their signed URLs are renewed before they expire. No request is sent without a session, nor
 * for `null`.
 */
export function useMidias(modelo: number | null): { acesso: Acesso; retry: () => void } {
  const token = useToken()
  const [known, setKnown] = useState<{ of: string; acesso: Acesso }>()
  const [attempt, setAttempt] = useState(0)
  const of = `${modelo} ${token}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (modelo === null || !token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const load = async () => {
      clearTimeout(timer)
      const { at, acesso } = ask(modelo, token)
      const next = await acesso
      if (isLeft) return
      // When a renewal fails, the media already shown stay.
      setKnown((before) =>
        before?.of === of && before.acesso.estado === 'open' && next.estado === 'failed'
          ? before
          : { of, acesso: next },
      )
      if (next.estado === 'open') timer = setTimeout(renew, at + FRESH_MS - Date.now())
      else if (next.estado === 'failed') timer = setTimeout(renew, RETRY_MS)
    }
    const renew = () => {
      if (!document.hidden) load()
    }
    load()
    document.addEventListener('visibilitychange', renew)
    return () => {
      isLeft = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [modelo, token, of, attempt])
  const retry = useCallback(() => {
    setKnown(undefined)
    setAttempt((n) => n + 1)
  }, [])
  const acesso = token === null ? SIGN_IN : known?.of === of ? known.acesso : WAITING
  return { acesso, retry }
}

/** An item as a visitor sees it, private ones with their real file where they are open. */
export type ItemVisto = ItemGaleria | ItemAberto

/** An item of which only the blurred preview is to be had. */
export const isClosed = ({ visibilidade, foto }: ItemVisto): boolean =>
  visibilidade === 'privado' && foto === null

/** A gallery as this visitor may see it: private items with their real files where they are open. */
export function useGaleria(modelo: number, items: readonly ItemGaleria[]) {
  const { acesso, retry } = useMidias(items.some(isClosed) ? modelo : null)
  const real = acesso.estado === 'open' ? acesso.midias.galeria : []
  const galeria = items.map(
    (item): ItemVisto => (isClosed(item) && real.find(({ id }) => id === item.id)) || item,
  )
  return { galeria, acesso, retry }
}
