import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { MAX_BYTES } from '../contract/limites.ts'
import type { DB } from '../server/database/types.ts'
import { createSession } from '../server/http/session.ts'
import { mediaPath } from '../server/midias/store.ts'
import { picture } from '../server/midias/uploads/photoExample.ts'
import { createExample } from '../server/modelos/escrita/example.ts'
import type { Services } from '../server/services.ts'

/** The promise of the sixth issue: so many photos at once, the server within so much memory. */
const AT_ONCE = 20
const MEMORY_LIMIT = 400 * 2 ** 20
const FORMATS = ['avif', 'webp', 'jpg'] as const

type Parts = Pick<Services, 'db' | 'secrets' | 'store'>

/**
 * Sends photos of nearly 10 MB all at once, waits until they are prepared and saves them as a gallery;
 * prints how fast, how much memory, and what is left of the bytes. Answers whether the promise is kept.
 * @param server a server whose jobs run, and that has done nothing else: its peak is what is measured
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
  const photos: Buffer[] = []
  const grain = await makeGrain()
  for (let i = 0; i < AT_ONCE; i++) photos.push(await heavyPhoto(i + 1, grain))
  const sent = photos.reduce((sum, { byteLength }) => sum + byteLength, 0)

  const idle = await memoryOf(server.pid)
  const watch = watchChildren(server.pid)
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
  await untilReady(() => ask('GET', '/api/midias/uploads'))
  const prepared = performance.now() - began
  const arquivos = await selectPreparados(db, modelo)
  const galeria = answers.map(({ upload }) => ({ imagem: { upload } }))
  const saving = performance.now()
  await ask('POST', '/api/midias', JSON.stringify({ modelo, galeria }), 'application/json')
  const saved = performance.now() - saving
  const child = await watch.stop()
  const peak = (await memoryOf(server.pid))?.peak ?? null

  console.log(`\nUploads: ${AT_ONCE} photos of ${mega(sent / AT_ONCE)} at once`)
  console.log(`  received  ${perSecond(received)} uploads/s`)
  console.log(`  prepared  ${perSecond(prepared)} uploads/s (one at a time, at low priority)`)
  console.log(`  saved     ${saved.toFixed(0)} ms for a gallery of all of them`)
  console.log(
    `  memory    server ${idle ? mega(idle.now) : '?'} before, ${peak ? mega(peak) : '?'} at its peak (at most ${mega(MEMORY_LIMIT)})`,
  )
  console.log(`            preparing process ${child ? mega(child) : '?'} at its peak`)
  for (const format of FORMATS) {
    const bytes = await bytesOf(store, arquivos, format)
    console.log(
      `  ${format.padEnd(9)} ${mega(bytes / AT_ONCE)} a photo in all its widths: ${((100 * bytes) / sent).toFixed(1)} % of the original`,
    )
  }
  // Where the system does not tell, nothing was broken that we know of.
  return peak === null || peak <= MEMORY_LIMIT
}

const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
const perSecond = (ms: number) => ((AT_ONCE * 1000) / ms).toFixed(2)

const [WIDTH, HEIGHT] = [3000, 4000]

/** A sensor's noise, of which no two photos show the same place of a scene. */
const makeGrain = () =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .raw()
    .toBuffer()

/** A JPEG of 12 megapixels, as near to 10 MB as its quality lets it be: soft shapes with grain. */
async function heavyPhoto(seed: number, grain: Buffer): Promise<Buffer> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const }
  const { data, info } = await picture(seed, WIDTH, HEIGHT)
    .composite([{ input: grain, raw, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let quality = 97; ; quality -= 2) {
    const bytes = await sharp(data, { raw: { ...raw, channels: info.channels } })
      .jpeg({ quality })
      .toBuffer()
    if (bytes.byteLength <= MAX_BYTES) return bytes
  }
}

async function untilReady(
  list: () => Promise<{ estado: string; motivo: string | null }[]>,
): Promise<void> {
  for (;;) {
    const states = await list()
    const refused = states.find(({ estado }) => estado === 'recusado')
    if (refused) throw new Error(`a photo of the bench was refused: ${refused.motivo}`)
    if (states.length === AT_ONCE && states.every(({ estado }) => estado === 'pronto')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
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

/** Resident memory of a process in bytes, now and at its highest, where the system tells it (Linux). */
async function memoryOf(pid: number | string): Promise<{ now: number; peak: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1])
    return { now: of('VmRSS') * 1024, peak: of('VmHWM') * 1024 }
  } catch {
    return null
  }
}

/** Looks every so often at the processes that this one started; `stop` answers the highest peak. */
function watchChildren(pid: number): { stop(): Promise<number | null> } {
  let highest: number | null = null
  const look = async () => {
    const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    for (const child of list.split(' ').filter(Boolean)) {
      const memory = await memoryOf(child)
      if (memory) highest = Math.max(highest ?? 0, memory.peak)
    }
  }
  const timer = setInterval(() => void look(), 50)
  return {
    async stop() {
      clearInterval(timer)
      await look()
      return highest
    },
  }
}
