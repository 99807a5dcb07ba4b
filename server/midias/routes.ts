import type { Fonte } from '../../contract/midia.ts'
import type { Call, Handlers } from '../http/route.ts'
import { openMidias, readMidias } from './gallery/read.ts'
import { removeItem, saveMidias } from './gallery/save.ts'
import { isAprovada } from './uploads/queries.ts'
import type { Quota } from './uploads/quota.ts'
import { cancelUploads, listUploads, receiveUpload, uploadGone } from './uploads/uploads.ts'

type Calls = keyof typeof import('../../contract/midia.ts').midiaEndpoints

/** What this sender may still send today. */
async function quotaOf(
  { services, quotas, endereco }: Pick<Call<Calls>, 'services' | 'quotas' | 'endereco'>,
  modeloId: number,
): Promise<Quota> {
  const aprovada = await isAprovada(services.db, modeloId)
  return quotas.of({ modeloId, aprovada, endereco: endereco.toString('base64url') })
}

export const midiasHandlers: Handlers<Calls> = {
  'POST /api/midias/upload': async (call) => {
    const { services, session, query, bytes } = call
    const { nome, marca, para = null, de_midia = null, de_upload = null } = query
    const novo = { nome: nome || 'arquivo', marca: marca === 1, para, de_midia, de_upload }
    const parts = { ...services, quota: await quotaOf(call, session.id) }
    return { body: { upload: await receiveUpload(parts, session.id, novo, bytes) } }
  },
  'GET /api/midias/uploads': async ({ services, session }) => ({
    body: await listUploads(services, session.id),
  }),
  'GET /api/midias/uploads/{upload}': async ({ services, session, params }) => {
    const [upload] = await listUploads(services, session.id, params.upload)
    if (!upload) throw uploadGone()
    return { body: upload }
  },
  'DELETE /api/midias/uploads/{upload}': async ({ services, session, params }) => {
    await cancelUploads(services.db, session.id, [params.upload])
    return { body: null }
  },
  'GET /api/midias/{id}': async ({ services, session, params }) => {
    const visto = [{ alvo: 'modelo' as const, id: params.id }]
    return { body: await openMidias(services, params.id, session), visto }
  },
  'POST /api/midias': async (call) => {
    const { services, session, body } = call
    const { modelo: _own, ...escrita } = body
    const parts = { ...services, quota: await quotaOf(call, session.id) }
    await saveMidias(parts, session.id, escrita)
    return { body: await readMidias(services, session.id) }
  },
  'PUT /api/midias/{id}': async (call) => {
    const { services, session, body } = call
    const parts = { ...services, quota: await quotaOf(call, session.id) }
    await saveMidias(parts, session.id, { perfil: body.perfil as number | Fonte })
    const { perfil } = await readMidias(services, session.id)
    return { body: { perfil: perfil! } }
  },
  'DELETE /api/midias/{id}': async ({ services, session, params }) => {
    await removeItem(services, session.id, params.id)
    return { body: null }
  },
}
