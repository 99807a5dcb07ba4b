import type { Handlers } from '../http/route.ts'
import {
  getVerificacao,
  readArquivo,
  receiveArquivo,
  removeArquivo,
  sendVerificacao,
  withdrawVerificacao,
} from './verificacao.ts'

type Calls = keyof typeof import('../../contract/verificacao.ts').verificacaoEndpoints
type DaEquipe = 'GET /api/admin/verificacoes/{id}/{papel}'

export const verificacaoHandlers: Handlers<Exclude<Calls, DaEquipe>> = {
  'GET /api/verificacao': async ({ services, session }) => ({
    body: await getVerificacao(services, session.id),
  }),
  'POST /api/verificacao/arquivos/{papel}': async (call) => {
    const { services, attempts, session, params, query, bytes } = call
    await attempts.count('documento', String(session.id))
    await receiveArquivo(services, session.id, { ...params, codigo: query.codigo, bytes })
    return { body: await getVerificacao(services, session.id) }
  },
  'DELETE /api/verificacao/arquivos/{papel}': async ({ services, session, params }) => {
    await removeArquivo(services.db, session.id, params.papel)
    return { body: await getVerificacao(services, session.id) }
  },
  'POST /api/verificacao': async ({ services, session }) => {
    await sendVerificacao(services, session.id)
    return { body: await getVerificacao(services, session.id) }
  },
  'DELETE /api/verificacao': async ({ services, session }) => {
    await withdrawVerificacao(services, session.id)
    return { body: await getVerificacao(services, session.id) }
  },
}

/** The call of staff. */
export const documentosHandlers: Handlers<DaEquipe> = {
  'GET /api/admin/verificacoes/{id}/{papel}': async ({ services, params }) => {
    const { imagem, modelo } = await readArquivo(services, params)
    return { body: { imagem }, visto: [{ alvo: 'modelo', id: modelo }] }
  },
}
