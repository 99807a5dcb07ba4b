import type { IncomingMessage } from 'node:http'
import type { QuemSeEsconde } from '../esconder/escondidas.ts'
import type { Escondidas } from '../http/escondidas.ts'
import { requestAddress } from '../http/visitor.ts'
import type { Settings } from '../settings.ts'

const NOWHERE: readonly string[] = []

/** Which profiles a request must not be shown, by where it comes from. */
export type Hidden = {
  /** The visitor's regions, of those from which anybody hides: nearly always none. */
  regioesDe(req: IncomingMessage): readonly string[] | Promise<readonly string[]>
  de(regioes: readonly string[]): Escondidas
  /** Of these regions, those from which a profile hides that this answer shows, or leads to. */
  concerning(regioes: readonly string[], answer: Shows): readonly string[]
}

/** A redirect to a profile has no tags: it is asked for again wherever anybody hides. */
type Shows = { status: number; tags: readonly string[] }
const isRedirect = ({ status }: Shows): boolean => status >= 300 && status < 400

export function createHidden(
  quem: QuemSeEsconde,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): Hidden {
  return {
    regioesDe: (req) =>
      quem.concerns ? quem.regioesDe(requestAddress(req, trustedProxies), pontoOf(req)) : NOWHERE,
    de: (regioes) => quem.de(regioes),
    concerning: (regioes, answer) =>
      regioes.filter((regiao) => {
        const ids = quem.de([regiao])
        if (isRedirect(answer)) return true
        return answer.tags.some((tag) => tag.startsWith('modelo:') && ids.has(Number(tag.slice(7))))
      }),
  }
}

/** The point that the visitor's device sent with the request, as the search by distance does. */
function pontoOf({ url = '/' }: IncomingMessage) {
  if (!url.includes('latitude=')) return null
  const query = new URLSearchParams(url.split('?')[1])
  const [latitude, longitude] = [Number(query.get('latitude')), Number(query.get('longitude'))]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && query.has('longitude')
    ? { latitude, longitude }
    : null
}
