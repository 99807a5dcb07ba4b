import type { Handlers } from '../http/route.ts'
import { countRetorno, giveVale, mesDe } from './retornos.ts'
import { chaveDos } from './vales.ts'

type Calls = 'GET /api/retornos/chave' | 'POST /api/retornos/vales' | 'POST /api/retornos'

export const retornosHandlers: Handlers<Calls> = {
  'GET /api/retornos/chave': async ({ services: { secrets, now } }) => ({
    body: { chave: chaveDos(secrets.hash), mes: mesDe(now()) },
  }),
  'POST /api/retornos/vales': async ({ services, attempts, body, endereco }) => {
    const { db, secrets, now } = services
    // One a day for each profile, beside the address's own limit.
    await attempts.count('vale', `${endereco.toString('hex')} ${body.modelo}`)
    return { body: await giveVale(db, body, { secret: secrets.hash, now: now() }) }
  },
  'POST /api/retornos': async ({ services: { db, secrets, now }, body }) => {
    await countRetorno(db, body, { secret: secrets.hash, now: now() })
    return { body: null }
  },
}
