// Fills the compile cache of the processes that decode uploads, by a picture and the beginning of a film of
// our own: in the sandbox, because Node keeps a cache for each user and each set of V8's flags.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { COMPILED } from '../server/isolation/confine.ts'
import { runApart } from '../server/midias/apart.ts'

const modules = new URL('../server/', import.meta.url)
const dataDir = mkdtempSync(join(tmpdir(), 'camelia-decoders-'))
rmSync(COMPILED, { recursive: true, force: true })
mkdirSync(COMPILED, { recursive: true })

const size = { width: 32, height: 32, channels: 3 } as const
const picture = await sharp({ create: { ...size, background: 'white' } })
  .jpeg()
  .toBuffer()
const film = Buffer.from('\x00\x00\x00\x14ftypisom\x00\x00\x02\x00isom', 'latin1')
for (const [name, bytes] of Object.entries({ picture, film })) {
  const origem = join(dataDir, name)
  writeFileSync(origem, bytes)
  await runApart(new URL('midias/uploads/prepareProcess.ts', modules), {
    cell: { reads: [origem], writes: [dataDir, COMPILED], dataDir },
    args: [JSON.stringify({ origem, pasta: dataDir, marca: null })],
  })
}
await runApart(new URL('verificacao/decodeProcess.ts', modules), {
  cell: { reads: [], writes: [COMPILED], dataDir },
  bytes: picture,
})
rmSync(dataDir, { recursive: true })
// Node lets nobody else read them: under root a site runs as another user.
for (const entry of readdirSync(COMPILED, { recursive: true, withFileTypes: true }))
  if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644)
