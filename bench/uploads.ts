import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { MAX_BYTES } from '../contract/limites.ts'
import type { DB } from '../server/database/types.ts'
import { createSession } from '../server/http/session.ts'
import { mediaPath } from '../server/midias/store.ts'
import { picture } from '../server/midias/uploads/photoExample.ts'
import { createExample } from '../server/modelos/escrita/example.ts'
import type { Services } from '../server/services.ts'
import { mega, memoryOf, watchMemory } from './memory.ts'

/**
 * Limits: this many photos at once, within this much memory for the server and the preparing process.
 */
const AT_ONCE = 20
const MEMORY_LIMIT = 400 * 2 ** 20
/** How long it waits until they are prepared; the figures then cover those that are. */
const PATIENCE_MS = 150_000
const FORMATS = ['avif', 'webp', 'jpg'] as const

type Parts = Pick<Services, 'db' | 'secrets' | 'store'>

/**
 * Uploads photos of nearly 10 MB all at once, waits until they are prepared, for some minutes at most,
 * and saves them as a gallery; prints rate, memory, and the size of the variants. Returns whether the
 * limit is met.
 * @param server a server whose jobs run, and that has done nothing else: its peak is measured
 */
export async function measureUploads(
  { db, secrets, store }: Parts,
  server: { pid: number; origin: string },
): Promise<boolean> {
  const { id: modelo } = await createExample(db, new Date())
  const conta = { id: modelo, nome: 'Valentina', tipo: 'modelo' as const }
  const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
  const ask = async (method: string, path: string, body?: BodyInit, type?: string) => {
    const headers = {
      Token: 'web',
      Authorization: `Bearer ${token}`,
      ...(type && { 'Content-Type': type }),
    }
    const response = await fetch(server.origin + path, { method, headers, body: body ?? null })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const photos = await makePhotos()
  const sent = photos.reduce((sum, { byteLength }) => sum + byteLength, 0)

  const idle = await memoryOf(server.pid)
  const watch = watchMemory(server.pid)
  const began = performance.now()
  const answers: { upload: string }[] = await Promise.all(
    photos.map((bytes, i) =>
      ask(
        'POST',
        `/api/midias/upload?nome=${i}.jpg`,
        bytes as Uint8Array<ArrayBuffer>,
        'image/jpeg',
      ),
    ),
  )
  const received = performance.now() - began
  const after = await memoryOf(server.pid)
  const ready = await untilReady(() => ask('GET', '/api/midias/uploads'))
  const prepared = performance.now() - began
  const arquivos = await selectPreparados(db, modelo)
  const galeria = answers
    .filter(({ upload }) => ready.includes(upload))
    .map(({ upload }) => ({ imagem: { upload } }))
  const saving = performance.now()
  await ask('POST', '/api/midias', JSON.stringify({ modelo, galeria }), 'application/json')
  const saved = performance.now() - saving
  const highest = await watch.stop()
  const peak = (await memoryOf(server.pid))?.peak

  const perSecond = (count: number, ms: number) => ((count * 1000) / ms).toFixed(2)
  console.log(`\nUploads: ${AT_ONCE} photos of ${mega(sent / AT_ONCE)} at once`)
  console.log(`  received  ${perSecond(AT_ONCE, received)} uploads/s`)
  console.log(
    `  prepared  ${perSecond(ready.length, prepared)} uploads/s (${ready.length} of them, one at a time, at low priority)`,
  )
  console.log(`  saved     ${saved.toFixed(0)} ms for a gallery of ${ready.length}`)
  console.log(
    `  memory    server ${megaOr(idle?.now)} before, ${megaOr(after?.peak)} at its peak once all were received, ${megaOr(peak)} in the end`,
  )
  console.log(
    `            beside it the process that prepares a photo, ${megaOr(highest.child)} at its peak; ` +
      `both together ${megaOr(highest.both)} (at most ${mega(MEMORY_LIMIT)})`,
  )
  for (const format of FORMATS) {
    const bytes = await bytesOf(store, arquivos, format)
    console.log(
      `  ${format.padEnd(9)} ${mega(bytes / arquivos.length)} a photo in all its widths: ${((100 * bytes * AT_ONCE) / (sent * arquivos.length)).toFixed(1)} % of the original`,
    )
  }
  // Where the system reports no memory, the limit counts as met.
  return ready.length > 0 && (highest.both ?? 0) <= MEMORY_LIMIT
}

const megaOr = (bytes: number | null | undefined) => (bytes ? mega(bytes) : '?')
const progress = (text: string) => process.stderr.write(`\r${text.padEnd(40)}`)

const [WIDTH, HEIGHT] = [3000, 4000]
/** How many rows lower in the scene each photo begins than the one before it. */
const STEP = 100

/** JPEGs of 12 megapixels, as close to 10 MB as their quality allows: parts of a scene with grain. */
async function makePhotos(): Promise<Buffer[]> {
  const height = HEIGHT + AT_ONCE * STEP
  progress('drawing a scene')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: WIDTH, height, channels: 3, background: 'black', noise } })
  const { data, info } = await picture(1, WIDTH, height)
    .composite([
      { input: await grain.png({ compressionLevel: 0 }).toBuffer(), blend: 'soft-light' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = WIDTH * info.channels
  const photos: Buffer[] = []
  for (let quality = 99; photos.length < AT_ONCE; ) {
    const part = data.subarray(photos.length * STEP * row, (photos.length * STEP + HEIGHT) * row)
    const photo = await sharp(part, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (photo.byteLength > MAX_BYTES) quality -= 1
    else photos.push(photo)
    progress(`photos ${photos.length}/${AT_ONCE}`)
  }
  return photos
}

/** Waits until all are prepared, or for `PATIENCE_MS`; returns the uploads that are. */
async function untilReady(
  list: () => Promise<{ upload: string; estado: string; motivo: string | null }[]>,
): Promise<string[]> {
  const limit = Date.now() + PATIENCE_MS
  for (;;) {
    const states = await list()
    const refused = states.find(({ estado }) => estado === 'recusado')
    if (refused) throw new Error(`a photo of the bench was refused: ${refused.motivo}`)
    const ready = states.filter(({ estado }) => estado === 'pronto')
    progress(`prepared ${ready.length}/${AT_ONCE}`)
    if (ready.length === AT_ONCE || Date.now() > limit) return ready.map(({ upload }) => upload)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const selectPreparados = (db: Kysely<DB>, modelo: number) =>
  db
    .selectFrom('upload as u')
    .innerJoin('arquivo as a', 'a.hash', 'u.arquivo')
    .select(['a.hash', 'a.larguras'])
    .where('u.modelo_id', '=', modelo)
    .execute()

async function bytesOf(
  store: Services['store'],
  arquivos: { hash: string; larguras: number[] }[],
  format: (typeof FORMATS)[number],
): Promise<number> {
  let total = 0
  for (const { hash, larguras } of arquivos)
    for (const largura of larguras)
      total += (await store.get(mediaPath('publico', hash, `${largura}.${format}`)))?.bytes ?? 0
  return total
}
