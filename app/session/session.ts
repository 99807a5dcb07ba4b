import { useMemo, useSyncExternalStore } from 'react'
import { createStore, text } from '../storage/createStore.ts'

/** The signed-in user as the token claims; the server verifies the token on every call. */
export type SessionUser = { id: number; nome: string; tipo: 'modelo' | 'assinante' }
/** A member of staff: only staff's pages know them; on all others nobody is signed in. */
export type StaffUser = { id: number; nome: string; tipo: 'equipe' }

type Tipo = (SessionUser | StaffUser)['tipo']

const tokens = createStore('token', text)
const usuarios = createStore<{ id: number; nome: string }>('usuario', {
  parse: JSON.parse,
  format: JSON.stringify,
})
const ended = createStore<Tipo>('sessao_terminada', {
  parse: (tipo) => (tipo === 'modelo' || tipo === 'assinante' || tipo === 'equipe' ? tipo : null),
  format: String,
})

/** The payload of a JWT, its signature unchecked; null for anything else. */
export function decodeToken(token: string): { exp: number; user: SessionUser | StaffUser } | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    )
    const { exp, id, nome, tipoLogin, tipo } = JSON.parse(new TextDecoder().decode(bytes))
    const kind = tipoLogin ?? tipo
    if (typeof exp !== 'number' || !Number.isInteger(id)) return null
    if (kind !== 'modelo' && kind !== 'assinante' && kind !== 'equipe') return null
    return { exp, user: { id, nome: String(nome ?? ''), tipo: kind } }
  } catch (error) {
    // Only the error's name: its message would quote a part of the token.
    console.warn('Erro ao decodificar token:', (error as Error).name)
    return null
  }
}

/** The stored token while it is valid; an expired or unreadable one is removed. */
export function readToken(): string | null {
  const token = tokens.read()
  if (token === null) return null
  const session = decodeToken(token)
  if (session && session.exp * 1000 > Date.now()) return token
  endSession(token)
  return null
}

/** The user signed in at this moment, for code outside of components. */
export function readUser(): SessionUser | null {
  return visitorOf(readToken())
}

function visitorOf(token: string | null): SessionUser | null {
  const user = token === null ? null : (decodeToken(token)?.user ?? null)
  return user?.tipo === 'equipe' ? null : user
}

const CHANGED = 'camelia:session'

/**
 * Ends the session of this token, which expired or which the server refused. The kind of account is
 * stored, so that the sign-in page can say that the session ended. A newer session is left alone.
 */
export function endSession(token: string) {
  if (tokens.read() !== token) return
  endedHere = tipoOf(token)
  ended.write(endedHere)
  forgetToken()
}

/** As `ended`, in this tab alone: of a session that another tab has signed out nothing stays on the device. */
let endedHere: Tipo | null = null

/** In the address that 'Sair' leads to: nothing else of the document before outlives it. */
export const LEFT = 'saiu'

/**
 * Whether 'Sair' was pressed in this tab, which then does not say that the session ended: another tab may store
 * that, if it meets the ended session before it hears of 'Sair'.
 */
let left = globalThis.location?.hash.startsWith(`#${LEFT}`) ?? false

/**
 * The kind of account whose session expired or was refused in this browser, or was signed out in another tab, until
 * the next sign-in.
 */
export const readEnded = (): Tipo | null => (left ? null : (ended.read() ?? endedHere))

/** Takes back what another tab stored of a session that was signed out here. */
export const forgetEnded = () => ended.write(null)

/** Removes the session from this browser, as its user wanted, and notifies subscribers. */
export function signOut() {
  left = true
  forgetToken()
}

function forgetToken() {
  tokens.write(null)
  usuarios.write(null)
  // In a microtask: `readToken` may find the expired token during a render.
  queueMicrotask(() => dispatchEvent(new Event(CHANGED)))
}

/** Stores a new session, as every way of signing in answers it, and notifies subscribers. */
export function signIn({
  token,
  usuario,
}: {
  token: string
  usuario: { id: number; nome: string }
}) {
  // Where storage is forbidden nobody is signed in on the next page, which says so.
  tokens.write(token)
  usuarios.write(usuario)
  ended.write(null)
  endedHere = null
  left = false
  dispatchEvent(new Event(CHANGED))
}

const tipoOf = (token: string | null): Tipo | null =>
  token === null ? null : (decodeToken(token)?.user.tipo ?? null)

function subscribe(changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The token's expiry is a change too. `setTimeout` takes at most 2^31 - 1 ms (24.8 days).
  const arm = () => {
    clearTimeout(timer)
    const token = readToken()
    if (token === null) return
    const rest = (decodeToken(token)?.exp ?? 0) * 1000 - Date.now()
    timer = setTimeout(() => onChange(), Math.min(rest + 500, 2 ** 31 - 1))
  }
  const onChange = (event?: Event) => {
    if (event instanceof StorageEvent && event.key === 'token') {
      endedHere = event.newValue === null ? tipoOf(event.oldValue) : null
      if (event.newValue !== null) left = false
    }
    arm()
    changed()
  }
  arm()
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
    clearTimeout(timer)
  }
}

/** The stored token, null when there is none; undefined on the server and until hydration. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readToken(),
    () => undefined,
  )

/** The number of the account that is signed in, of whatever kind; null and undefined as `useToken`. */
export function useAccountId(): number | null | undefined {
  const token = useToken()
  return typeof token === 'string' ? (decodeToken(token)?.user.id ?? null) : token
}

/** See `readEnded`. */
export const useEnded = (): Tipo | null => useSyncExternalStore(subscribe, readEnded, () => null)

/**
 * The signed-in user, null when there is none; undefined on the server and until hydration: pages are
 * rendered anonymously, so what depends on the user appears after hydration.
 */
export function useSession(): SessionUser | null | undefined {
  const token = useToken()
  // Memoized: effects depend on this object.
  return useMemo(() => (token === undefined ? undefined : visitorOf(token)), [token])
}
