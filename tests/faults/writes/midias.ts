import { settle } from '../../../server/midias/sweep/sweep.ts'
import { phonePhoto } from '../../../server/midias/uploads/photoExample.ts'
import { discardUpload } from '../../../server/midias/uploads/prepare.ts'
import { sweepUploads } from '../../../server/midias/uploads/uploads.ts'
import type { Escrita, World } from './world.ts'
import type { Write } from './write.ts'

/** A file that was sent and prepared, for her to save. */
async function ready(world: World) {
  const { id, token } = await world.anunciante()
  const [{ id: upload }] = await world.rows(
    `insert into upload (modelo_id, nome, estado, arquivo) values ($1, 'foto.jpg', 'pronto', $2)
     returning id`,
    id,
    await world.arquivo(),
  )
  return { modelo: id, token, upload: upload as string }
}

/** The jobs of this name that wait, by their payload. */
const queued = async ({ database }: World, name: string) =>
  (
    await database.owner.pool.query(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [name],
    )
  ).rows.map(({ payload }) => payload)

/** Files change in three transactions (server/midias/sweep/sweep.ts): the announced job ends them. */
const announced: Write['parts'] = {
  why: 'files are deleted once nobody needs them, and a committed job says which, before they change',
  async end(world) {
    for (const { hashes } of await queued(world, 'settle-arquivos'))
      await settle({ db: world.database.db, store: world.store }, hashes)
  },
}

export const midias = {
  'POST /api/midias/upload': {
    send: async ({ anunciante }) => ({
      token: (await anunciante()).token,
      bytes: await phonePhoto(),
    }),
    parts: {
      why: 'its row names the file before it is stored; one that was not received whole is not listed',
      async end(world) {
        const { db } = world.database
        await sweepUploads(db, new Date(Date.now() + 25 * 3_600_000))
        for (const { upload } of await queued(world, 'discard-upload'))
          await discardUpload({ ...world.api.services, db }, upload)
      },
    },
    twice: {
      why: 'each file that is sent is one, and goes after a day unless she saves it',
      rows: ['upload'],
    },
  },
  'DELETE /api/midias/uploads/{upload}': {
    send: async (world) => {
      const { token, upload } = await ready(world)
      return { token, path: `/api/midias/uploads/${upload}` }
    },
    again: [404],
  },
  'POST /api/midias': {
    send: async (world) => {
      const { modelo, token, upload } = await ready(world)
      const imagem = { upload }
      return { token, body: { modelo, galeria: [{ imagem }], stories: [{ storie: imagem }] } }
    },
    again: [422],
    parts: announced,
  },
  'PUT /api/midias/{id}': {
    send: async (world) => {
      const { modelo, token, upload } = await ready(world)
      return { modelo, token, body: { perfil: { upload } } }
    },
    again: [422],
    parts: announced,
  },
  'DELETE /api/midias/{id}': {
    send: async (world) => {
      const { ela, midias } = await world.perfil()
      return { token: ela.token, path: `/api/midias/${midias[0]}` }
    },
    again: [404],
    parts: announced,
  },
  'DELETE /api/stories/{id}': {
    send: async (world) => {
      const { ela, storie } = await world.perfil()
      return { token: ela.token, path: `/api/stories/${storie}` }
    },
    again: [404],
    parts: announced,
  },
} satisfies Partial<Record<Escrita, Write>>
