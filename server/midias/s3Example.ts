import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'

type Server = { run(): Promise<AddressInfo>; close(): Promise<void> }

/**
 * An S3-compatible server with an empty bucket; `address` is a value for MEDIA_STORE, `files` lists
 * what the site stores there.
 */
export async function startS3(): Promise<{
  address: string
  files(): Promise<string[]>
  close(): Promise<void>
}> {
  // Its types do not declare it as a module.
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
  // It removes a folder with all its content once a delete found it empty, including a file that was
  // added in the meantime: with these files the folders are never empty, and the folders inside belong
  // to one file each.
  for (const acesso of ['entrada', 'publico', 'privado']) {
    const folder = join(directory, 'midias', 'site', acesso)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '.stays'), '')
  }
  const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' })
  return {
    async files() {
      const found: string[] = []
      for (let token = ''; ; ) {
        const query = `list-type=2${token && `&continuation-token=${encodeURIComponent(token)}`}`
        const response = await client.fetch(`http://127.0.0.1:${port}/midias?${query}`)
        const list = await response.text()
        if (!response.ok) throw new Error(`the bucket was not listed: ${response.status} ${list}`)
        found.push(...[...list.matchAll(/<Key>site\/([^<]+)<\/Key>/g)].map(([, key]) => key!))
        token = /<NextContinuationToken>([^<]+)</.exec(list)?.[1] ?? ''
        if (!token) return found.sort()
      }
    },
    address: `s3://S3RVER:S3RVER@127.0.0.1:${port}/midias/site?tls=off`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
