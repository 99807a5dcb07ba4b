import type { consentimentoEndpoints } from '../../contract/consentimento.ts'
import type { Handlers } from '../http/route.ts'
import { giveConsentimento, listConsentimentos, withdrawConsentimento } from './consentimentos.ts'

export const consentimentosHandlers: Handlers<keyof typeof consentimentoEndpoints> = {
  'GET /api/consentimentos': async ({ services: { db }, session }) => ({
    body: await listConsentimentos(db, session),
  }),
  'POST /api/consentimentos': async ({ services: { db, now }, session, body }) => {
    await giveConsentimento(db, session, body.finalidade, now())
    return { body: await listConsentimentos(db, session) }
  },
  'DELETE /api/consentimentos/{finalidade}': async ({ services, session, params }) => {
    await withdrawConsentimento(services, session, params.finalidade)
    return { body: await listConsentimentos(services.db, session) }
  },
}
