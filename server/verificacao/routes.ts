import { requireConsentimento } from '../consentimentos/consentimentos.ts'
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
    if (params.papel === 'selfie')
      await requireConsentimento(services.db, session.id, 'captura_facial')
    const arquivo = { ...params, codigo: query.codigo, bytes }
    await receiveArquivo(services, { modelo_id: session.id }, arquivo)
    return { body: await getVerificacao(services, session.id) }
  },
  'DELETE /api/verificacao/arquivos/{papel}': async ({ services, session, params }) => {
    await removeArquivo(services.db, { modelo_id: session.id }, params.papel)
    return { body: await getVerificacao(services, session.id) }
  },
  'POST /api/verificacao': async ({ services, session }) => {
    await sendVerificacao(services, { modelo_id: session.id })
    return { body: await getVerificacao(services, session.id) }
  },
  'DELETE /api/verificacao': async ({ services, session }) => {
    await withdrawVerificacao(services, { modelo_id: session.id })
    return { body: await getVerificacao(services, session.id) }
  },
}

/** The call of staff. */
export const documentosHandlers: Handlers<DaEquipe> = {
  'GET /api/admin/verificacoes/{id}/{papel}': async ({ services, session, params }) => {
    const qual = { ...params, equipe: session.id }
    const { imagem, alvo, alvoId } = await readArquivo(services, qual)
    return { body: { imagem }, visto: [{ alvo, id: alvoId }] }
  },
}
