import { useMemo, useSyncExternalStore } from 'react'

/** Who is signed in, as the token says. The server decides what it is worth on every call. */
export type SessionUser = { id: number; nome: string; tipo: 'modelo' | 'assinante' }
/** Somebody of staff: known to their own pages alone, nobody to all others. */
export type StaffUser = { id: number; nome: string; tipo: 'equipe' }

type Tipo = (SessionUser | StaffUser)['tipo']

const TOKEN = 'token'
const USUARIO = 'usuario'
const TERMINADA = 'sessao_terminada'

/** The payload of a signed token without checking the signature, or null for anything else. */
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
    // Its name only: what is wrong with a text is told with a piece of it.
    console.warn('Erro ao decodificar token:', (error as Error).name)
    return null
  }
}

/** The stored token while it is valid; an expired or unreadable one is removed. */
export function readToken(now = Date.now()): string | null {
  let token: string | null
  try {
    token = localStorage.getItem(TOKEN)
  } catch {
    return null
  }
  if (token === null) return null
  const session = decodeToken(token)
  if (session && session.exp * 1000 > now) return token
  endSession(token)
  return null
}

/** Who is signed in at this moment; for what stands outside of components. */
export function readUser(): SessionUser | null {
  return visitorOf(readToken())
}

function visitorOf(token: string | null): SessionUser | null {
  const user = token === null ? null : (decodeToken(token)?.user ?? null)
  return user?.tipo === 'equipe' ? null : user
}

const CHANGED = 'camelia:session'

/**
 * The session of this token ended by itself: by its time, or as the server says. Where they sign in
 * people are told so, with the kind that they were. Whoever has signed in since then stays.
 */
export function endSession(token: string) {
  try {
    if (localStorage.getItem(TOKEN) !== token) return
    localStorage.setItem(TERMINADA, decodeToken(token)?.user.tipo ?? '')
  } catch {
    // Storage that is full or forbidden costs the words and nothing else.
  }
  signOut()
}

/** The kind of account whose session ended by itself in this browser, until somebody signs in. */
export function readEnded(): Tipo | null {
  try {
    const tipo = localStorage.getItem(TERMINADA)
    return tipo === 'modelo' || tipo === 'assinante' || tipo === 'equipe' ? tipo : null
  } catch {
    return null
  }
}

/** Removes the session from this browser and tells whoever shows it. */
export function signOut() {
  try {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USUARIO)
  } catch {
    // Storage is forbidden: then nothing was kept either.
  }
  // After the render that may have found the token out of date.
  queueMicrotask(() => dispatchEvent(new Event(CHANGED)))
}

/** Keeps a new session, as every way of signing in answers it, and tells whoever shows it. */
export function signIn({
  token,
  usuario,
}: {
  token: string
  usuario: { id: number; nome: string }
}) {
  try {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(USUARIO, JSON.stringify(usuario))
    localStorage.removeItem(TERMINADA)
  } catch {
    // Storage is forbidden: the next page knows nobody, and says so.
  }
  dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The moment the token runs out is a change too. setTimeout holds at most 24.8 days.
  const arm = () => {
    clearTimeout(timer)
    const token = readToken()
    if (token === null) return
    const rest = (decodeToken(token)?.exp ?? 0) * 1000 - Date.now()
    timer = setTimeout(onChange, Math.min(rest + 500, 2 ** 31 - 1))
  }
  const onChange = () => {
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

/** The stored token; undefined until the browser has looked. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readToken(),
    () => undefined,
  )

/** See `readEnded`. */
export const useEnded = (): Tipo | null => useSyncExternalStore(subscribe, readEnded, () => null)

/**
 * The signed-in user, null when there is none, undefined until the browser has looked: pages are
 * rendered for nobody, so what depends on this appears after hydration.
 */
export function useSession(): SessionUser | null | undefined {
  const token = useToken()
  // The same one at each render: effects that lead somewhere once somebody is there depend on it.
  return useMemo(() => (token === undefined ? undefined : visitorOf(token)), [token])
}
