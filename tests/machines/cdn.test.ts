import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSession } from '../../server/http/session.ts'
import { exampleArquivo } from '../../server/midias/example.ts'
import { saveArquivos } from '../../server/midias/midias.ts'
import { mediaPath } from '../../server/midias/store.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { useSite } from '../hostile/site.ts'
import { freePort, type Process, startProgram } from './processes.ts'
import { withPrograms } from './programs.ts'

const vcl = readFileSync(new URL('../../ops/varnish.vcl', import.meta.url), 'utf8')

withPrograms({ varnishd: 'varnish' }, 'a CDN before the site', async () => {
  const port = await freePort()
  const cdn = `http://127.0.0.1:${port}`
  // It is away while the site starts: what cannot be purged is tried again.
  const site = useSite({
    CDN_TAG_HEADER: 'Surrogate-Key',
    CDN_SECONDS: '86400',
    CDN_PURGE: JSON.stringify({
      ...{ url: cdn, method: 'PURGE' },
      headers: { 'Surrogate-Key': '{tags}' },
    }),
  })
  let varnish: Process
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'camelia-varnish-'))
    const file = join(folder, 'site.vcl')
    await writeFile(file, vcl.replace('.port = "3000"', `.port = "${site.port}"`))
    const args = ['-F', '-f', file, '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`]
    // Its own sandbox needs users that a test must not create.
    varnish = await startProgram('varnishd', [...args, '-j', 'none', '-s', 'malloc,16m'], port)
  })
  afterAll(async () => {
    await varnish?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** A public profile with one picture, and what changes it. */
  async function newModelo() {
    const { db, store, secrets } = site.services
    const now = new Date()
    const { id } = await createExample(db, now, { moderacao: 'aprovado' })
    const arquivo = { ...exampleArquivo(`cdn ${id}`), larguras: [320] }
    await saveArquivos(db, [arquivo])
    const path = mediaPath('publico', arquivo.hash, '320.webp')
    await store.put(path, Buffer.from('0123456789'), 'image/webp')
    await db
      .insertInto('midia')
      .values({ modelo_id: id, arquivo: arquivo.hash, visibilidade: 'publico' })
      .execute()
    await site.caughtUp()
    const conta = { id, nome: 'Alguém', tipo: 'modelo' } as const
    const { token } = await createSession(db, secrets.session, conta, { now })
    const call = (endereco: string) =>
      site.ask(endereco, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{}',
      })
    return { id, picture: `/media/${arquivo.hash}/320.webp`, call }
  }

  /** What a visitor gets, and whether the CDN had it. */
  async function ask(path: string) {
    const { status, headers } = await fetch(cdn + path)
    return { status, kept: (headers.get('x-varnish') ?? '').includes(' '), headers }
  }

  it('is purged of everything once it can be reached, after a start without it', async () => {
    await expect.poll(() => site.logged.join()).toContain('takes purges again')
    expect(site.logged.join()).toContain('the CDN cannot be purged')
  })

  it('keeps a public picture and tells visitors nothing of its tags', async () => {
    const { picture } = await newModelo()
    const direct = await site.ask(picture)
    expect(direct.headers.get('Surrogate-Key')).toMatch(/^camelia modelo:\d+$/)
    expect(direct.headers.get('CDN-Cache-Control')).toBe('max-age=86400')
    expect(await ask(picture)).toMatchObject({ status: 200, kept: false })
    const again = await ask(picture)
    expect(again).toMatchObject({ status: 200, kept: true })
    expect(again.headers.get('Surrogate-Key')).toBeNull()
  })

  it('has a picture no longer once the call that hides its profile is answered', async () => {
    const [gone, stays] = [await newModelo(), await newModelo()]
    for (const { picture } of [gone, stays, gone, stays]) await ask(picture)
    expect(await ask(gone.picture)).toMatchObject({ status: 200, kept: true })
    expect((await gone.call('/api/visibilidade/pausar')).status).toBeLessThan(300)
    expect(await ask(gone.picture)).toMatchObject({ status: 404 })
    expect(await ask(stays.picture)).toMatchObject({ status: 200, kept: true })
  })

  it('lets pages through, whose phone numbers are counted for each reader', async () => {
    for (const path of ['/', '/search', '/']) expect((await ask(path)).kept).toBe(false)
    expect((await site.ask('/search')).headers.get('Surrogate-Key')).toMatch(/^camelia /)
  })

  it('takes a purge from nobody but the nodes, and none that is not made of tags', async () => {
    const asked = await fetch(cdn, {
      method: 'PURGE',
      headers: { 'Surrogate-Key': 'x) || obj.status == 200' },
    })
    expect(asked.status).toBe(400)
  })
})
