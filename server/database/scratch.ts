import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'

/** A server that keeps nothing: for tests and for generating what derives from the migrations. */
export interface ScratchServer {
  url: string
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

export async function startScratchServer(): Promise<ScratchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'camelia-scratch-'))
  // Another user than root runs the server and must get through to its own folder inside.
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
