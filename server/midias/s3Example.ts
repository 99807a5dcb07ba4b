import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Server = { run(): Promise<AddressInfo>; close(): Promise<void> }

/** A server that speaks S3, with an empty bucket; `address` is what MEDIA_STORE would name. */
export async function startS3(): Promise<{ address: string; close(): Promise<void> }> {
  // Its types do not know that it is a module.
  const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as {
    default: new (options: object) => Server
  }
  const directory = await mkdtemp(join(tmpdir(), 'camelia-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'midias' }],
  })
  const { port } = await server.run()
  return {
    address: `s3://S3RVER:S3RVER@127.0.0.1:${port}/midias/site?tls=off`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
