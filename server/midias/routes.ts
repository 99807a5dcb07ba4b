import type { Fonte } from '../../contract/midia.ts'
import { requireDono, requireSession } from '../http/access.ts'
import type { Handlers } from '../http/route.ts'
import { openMidias, readMidias } from './gallery/read.ts'
import { removeItem, saveMidias } from './gallery/save.ts'
import { cancelUploads, listUploads, receiveUpload, uploadGone } from './uploads/uploads.ts'

type Calls = keyof typeof import('../../contract/midia.ts').midiaEndpoints

export const midiasHandlers: Handlers<Calls> = {
  'POST /api/midias/upload': async ({ services, session, query, bytes }) => {
    const { id } = requireSession(session, 'modelo')
    const novo = { nome: query.nome || 'arquivo', marca: query.marca === 1 }
    return { body: { upload: await receiveUpload(services, id, novo, bytes) } }
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
  'POST /api/midias': async ({ services, session, body }) => {
    const { modelo, ...escrita } = body
    requireDono(session, modelo, 'modelo')
    await saveMidias(services, modelo, escrita)
    return { body: await readMidias(services, modelo) }
  },
  'PUT /api/midias/{id}': async ({ services, session, params, body }) => {
    requireDono(session, params.id, 'modelo')
    if (body.modelo !== undefined) requireDono(session, body.modelo, 'modelo')
    await saveMidias(services, params.id, { perfil: body.perfil as number | Fonte })
    const { perfil } = await readMidias(services, params.id)
    return { body: { perfil: perfil! } }
  },
  'DELETE /api/midias/{id}': async ({ services, session, params }) => {
    const { id } = requireSession(session, 'modelo')
    await removeItem(services, id, params.id)
    return { body: null }
  },
}
