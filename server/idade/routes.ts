import type { Handlers } from '../http/route.ts'
import { COOKIE, isProva } from './prova.ts'

export const idadeHandlers: Handlers<'GET /api/idade'> = {
  'GET /api/idade': async ({ services: { settings, secrets, now }, browser }) => {
    const modo = settings.ageAssurance
    const prova = browser.cookie(COOKIE) ?? ''
    const comprovada = modo !== 'verified' || isProva(secrets.hash, prova, now().getTime())
    return { body: { modo, comprovada } }
  },
}
