import type { Fonte } from '../../contract/midia.ts'
import { requireDono, requireSession } from '../http/access.ts'
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
    const { id } = requireSession(session, 'modelo')
    const { nome, marca, para = null, de_midia = null, de_upload = null } = query
    const novo = { nome: nome || 'arquivo', marca: marca === 1, para, de_midia, de_upload }
    const parts = { ...services, quota: await quotaOf(call, id) }
    return { body: { upload: await receiveUpload(parts, id, novo, bytes) } }
  },
  'GET /api/midias/uploads': async ({ services, session }) => {
    const { id } = requireSession(session, 'modelo')
    return { body: await listUploads(services, id) }
  },
  'GET /api/midias/uploads/{upload}': async ({ services, session, params }) => {
    const { id } = requireSession(session, 'modelo')
    const [upload] = await listUploads(services, id, params.upload)
    if (!upload) throw uploadGone()
    return { body: upload }
  },
  'DELETE /api/midias/uploads/{upload}': async ({ services, session, params }) => {
    const { id } = requireSession(session, 'modelo')
    await cancelUploads(services.db, id, [params.upload])
    return { body: null }
  },
  'GET /api/midias/{id}': async ({ services, session, params }) => {
    const viewer = requireSession(session)
    const visto = [{ alvo: 'modelo' as const, id: params.id }]
    return { body: await openMidias(services, params.id, viewer), visto }
  },
  'POST /api/midias': async (call) => {
    const { services, session, body } = call
    const { modelo, ...escrita } = body
    requireDono(session, modelo, 'modelo')
    await saveMidias({ ...services, quota: await quotaOf(call, modelo) }, modelo, escrita)
    return { body: await readMidias(services, modelo) }
  },
  'PUT /api/midias/{id}': async (call) => {
    const { services, session, params, body } = call
    requireDono(session, params.id, 'modelo')
    if (body.modelo !== undefined) requireDono(session, body.modelo, 'modelo')
    const parts = { ...services, quota: await quotaOf(call, params.id) }
    await saveMidias(parts, params.id, { perfil: body.perfil as number | Fonte })
    const { perfil } = await readMidias(services, params.id)
    return { body: { perfil: perfil! } }
  },
  'DELETE /api/midias/{id}': async ({ services, session, params }) => {
    const { id } = requireSession(session, 'modelo')
    await removeItem(services, id, params.id)
    return { body: null }
  },
}
