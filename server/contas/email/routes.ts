import type { Handlers } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { changeEmail } from '../troca.ts'
import { cancelTroca, confirmEmail, getEmail, resendLink, undoTroca } from './email.ts'
import { selectPalavra, updatePalavra } from './queries.ts'

type Calls =
  | 'GET /api/palavra'
  | 'PUT /api/palavra'
  | 'PUT /api/email'
  | 'DELETE /api/email/pendente'
  | 'POST /api/email/link'
  | 'POST /api/confirmar-email'
  | 'POST /api/desfazer-email'

const optionsOf = ({ now, secrets }: Services) => ({ now: now(), hashSecret: secrets.hash })

export const emailHandlers: Handlers<Calls> = {
  'GET /api/palavra': async ({ services: { db }, session }) => ({
    body: { palavra: (await selectPalavra(db, session.id)).palavra ?? '' },
  }),
  'PUT /api/palavra': async ({ services: { db }, session, body }) => {
    await updatePalavra(db, session.id, body.palavra || null)
    return { body }
  },
  'PUT /api/email': async ({ services, session, body, attempts }) => {
    await changeEmail(services, session, body, attempts)
    return { body: await getEmail(services.db, session.id, services.now()) }
  },
  'DELETE /api/email/pendente': async ({ services: { db }, session }) => {
    await cancelTroca(db, session.id)
    return { body: null }
  },
  'POST /api/email/link': async ({ services: { db, now }, session, attempts }) => {
    return { body: { enviado: await resendLink(db, session.id, { attempts, now: now() }) } }
  },
  'POST /api/confirmar-email': async ({ services, body }) => ({
    body: await confirmEmail(services.db, body.token, optionsOf(services)),
  }),
  'POST /api/desfazer-email': async ({ services, body }) => ({
    body: await undoTroca(services.db, body.token, optionsOf(services)),
  }),
}
