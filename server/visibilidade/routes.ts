import type { visibilidadeEndpoints } from '../../contract/visibilidade.ts'
import { requireNotWithdrawn } from '../consentimentos/consentimentos.ts'
import type { Call, Handlers } from '../http/route.ts'
import { comeBack, getVisibilidade, pause, setAusencia, stay } from './visibilidade.ts'

type Calls = keyof typeof visibilidadeEndpoints
type Own = Pick<Call<'GET /api/visibilidade'>, 'services' | 'session'>

const answer = async ({ services: { db, settings }, session }: Own) => ({
  body: await getVisibilidade(db, session.id, settings.absenceDays),
})

export const visibilidadeHandlers: Handlers<Calls> = {
  'GET /api/visibilidade': answer,
  'PUT /api/visibilidade': async (call) => {
    await setAusencia(call.services.db, call.session.id, call.body.dias)
    return answer(call)
  },
  'POST /api/visibilidade/pausar': async (call) => {
    const { services, session, body } = call
    // It would show her again by itself.
    if (body.ate) await requireNotWithdrawn(services.db, session.id)
    await pause(services.db, session.id, body.ate ? new Date(body.ate) : null, services.now())
    return answer(call)
  },
  'POST /api/visibilidade/voltar': async (call) => {
    await requireNotWithdrawn(call.services.db, call.session.id)
    await comeBack(call.services.db, call.session.id, call.services.now())
    return answer(call)
  },
  'POST /api/visibilidade/continuar': async ({ services: { db, now }, body }) => {
    await stay(db, body.token, now())
    return { body: null }
  },
}
