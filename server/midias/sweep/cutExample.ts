// A process that uploads, prepares and saves, and is killed after its nth step: what it writes to the database,
// or a file that it puts, copies or deletes. See cut.test.ts, which also makes the photo: each process would
// load a library for it. `node cutExample.ts URL DATA_DIR STORE MODELO PHOTO N`
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { connect } from '../../database/connection.ts'
import { afterWhatLasts } from '../../database/lastingExample.ts'
import { parseSettings } from '../../settings.ts'
import { saveMidias } from '../gallery/save.ts'
import { openStore } from '../openStore.ts'
import type { MediaStore } from '../store.ts'
import { prepareUpload } from '../uploads/prepare.ts'
import { noQuota } from '../uploads/quota.ts'
import { receiveUpload } from '../uploads/uploads.ts'

const [url = '', dataDir = '', mediaStore = '', modelo = '', photo = '', last = ''] =
  process.argv.slice(2)
let steps = 0
const step = () => {
  if (++steps === Number(last)) process.kill(process.pid, 'SIGKILL')
}

const { db, close } = connect(url, { max: 4, slowMs: -1, onSlow: afterWhatLasts(step) })
const settings = parseSettings({ DEMO: 'on', DATA_DIR: dataDir, MEDIA_STORE: mediaStore })
const store = Object.fromEntries(
  Object.entries(openStore(settings)).map(([name, act]) => [
    name,
    async (...args: unknown[]) => {
      const result = await (act as (...args: unknown[]) => Promise<unknown>)(...args)
      if (['put', 'copy', 'delete'].includes(name)) step()
      return result
    },
  ]),
) as MediaStore
const parts = {
  ...{ db, store, settings, quota: noQuota },
  ...{ log: pino({ level: 'silent' }), now: () => new Date() },
}

const upload = await receiveUpload(parts, Number(modelo), { nome: 'a.jpg', marca: false }, [
  readFileSync(photo),
] as never)
await prepareUpload(parts, upload, 1)
const galeria = await db
  .selectFrom('midia')
  .select('id')
  .where('modelo_id', '=', Number(modelo))
  .execute()
await saveMidias(parts, Number(modelo), {
  galeria: [{ imagem: { upload }, visibilidade: 'publico' }],
  perfil: { upload },
  // The same save removes what was there.
  remover: galeria.map(({ id }) => id),
})
await close()
