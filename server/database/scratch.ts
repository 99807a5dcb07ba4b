import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'

/** A server without durable data: for tests and for generating files from the migrations. */
export interface ScratchServer {
  url: string
  /** Its folder, with its log. */
  dataDir: string
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

export async function startScratchServer(): Promise<ScratchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'camelia-scratch-'))
  // Under root another user runs the server and must be able to enter its folder inside.
  await chmod(dataDir, 0o711)
  try {
    const server = await startEmbedded({
      dataDir,
      password: 'scratch',
      sitePassword: 'scratch',
      log: () => {},
      scratch: true,
    })
    return {
      url: server.ownerUrl,
      dataDir,
      async stop() {
        await server.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}
