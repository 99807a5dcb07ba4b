import { beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '../../server/http/session.ts'
import { picture } from '../../server/midias/uploads/photoExample.ts'
import { uploadQuotas } from '../../server/midias/uploads/quota.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { problemOf, type Site, useSite, writeJson } from './site.ts'

const ENV = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' }
let photo: Buffer
beforeAll(async () => {
  photo = await picture(1, 40, 40).jpeg().toBuffer()
})

let addresses = 0

/** An advertiser who sends from a new address each time, unless told otherwise. */
async function newSender(site: Site, moderacao: 'aprovado' | 'pendente') {
  const { db, secrets } = site.services
  const { id } = await createExample(db, new Date(), { moderacao })
  const conta = { id, nome: 'Valentina', tipo: 'modelo' as const }
  const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
  const headersFrom = (address: string) => ({
    Authorization: `Bearer ${token}`,
    'X-Forwarded-For': address,
  })
  const newAddress = () => {
    addresses += 1
    return `10.1.${addresses >> 8}.${addresses & 255}`
  }
  return {
    id,
    /** Uploads a file and discards it, like somebody who wants to fill the disk. */
    async send(bytes = photo, address = newAddress()) {
      const headers = { ...headersFrom(address), 'Content-Type': 'image/jpeg' }
      const body = bytes as Uint8Array<ArrayBuffer>
      const answer = await site.ask('/api/midias/upload?nome=a.jpg', {
        method: 'POST',
        headers,
        body,
      })
      if (answer.status === 201) {
        const { upload } = JSON.parse(answer.text)
        await site.ask(`/api/midias/uploads/${upload}`, { method: 'DELETE', headers })
      }
      return answer
    },
    saveInline(address = newAddress()) {
      const storie = `data:image/jpeg;base64,${photo.toString('base64')}`
      const init = writeJson({ modelo: id, stories: [{ storie }] })
      const headers = { ...headersFrom(address), 'Content-Type': 'application/json' }
      return site.ask('/api/midias', { ...init, headers })
    },
  }
}

describe('the daily quota of uploads', () => {
  const site = useSite(ENV)

  /** As if everybody who is counted by this quota had sent so many files or kilobytes. */
  async function countFrom(points: number, quota: string): Promise<void> {
    const { numUpdatedRows } = await site.services.db
      .updateTable('limite')
      .set({ points })
      .where('key', 'like', `envio.${quota}%`)
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBeGreaterThan(0n)
  }

  it('limits files, sooner for an account that staff have not approved', async () => {
    const [pending, approved] = [
      await newSender(site, 'pendente'),
      await newSender(site, 'aprovado'),
    ]
    for (const sender of [pending, approved]) expect((await sender.send()).status).toBe(201)
    const one = uploadQuotas.nova.files - 1
    await countFrom(one, 'nova.arquivos')
    await countFrom(one, 'aprovada.arquivos')
    for (const sender of [pending, approved]) expect((await sender.send()).status).toBe(201)
    const refused = await pending.send()
    expect([refused.status, problemOf(refused).codigo]).toEqual([429, 'cota_de_envio'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600)
    expect((await approved.send()).status).toBe(201)
    // Nor inside the body of a save.
    const inline = await pending.saveInline()
    expect([inline.status, problemOf(inline).codigo]).toEqual([429, 'cota_de_envio'])
  })

  it('limits bytes', async () => {
    const sender = await newSender(site, 'pendente')
    const heavy = Buffer.concat([photo, Buffer.alloc(9 * 2 ** 20 - photo.length)])
    expect((await sender.send(heavy)).status).toBe(201)
    await countFrom((uploadQuotas.nova.megabytes - 17) * 1024, 'nova.kb')
    expect((await sender.send(heavy)).status).toBe(201)
    expect(problemOf(await sender.send(heavy)).codigo).toBe('cota_de_envio')
    const { db } = site.services
    const kept = db.selectFrom('upload').select('id').where('modelo_id', '=', sender.id)
    expect(await kept.execute()).toEqual([])
  })

  it('limits an address over all accounts', async () => {
    const first = await newSender(site, 'aprovado')
    expect((await first.send(photo, '10.9.9.9')).status).toBe(201)
    // As if others had used up the address's quota.
    await countFrom(uploadQuotas.endereco.files, 'endereco.arquivos')
    const second = await newSender(site, 'aprovado')
    expect(problemOf(await second.send(photo, '10.9.9.9')).codigo).toBe('cota_de_envio')
    expect((await second.send(photo, '10.9.9.10')).status).toBe(201)
  })
})

describe('a disk that is nearly full', () => {
  const site = useSite({ ...ENV, DISK_FLOOR_MB: '999999999' })

  it('accepts no upload, tells her so and, once a minute, the operator', async () => {
    const sender = await newSender(site, 'aprovado')
    for (const answer of [await sender.send(), await sender.saveInline(), await sender.send()]) {
      expect([answer.status, problemOf(answer).codigo]).toEqual([507, 'armazenamento_cheio'])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const lines = site.logged.filter((line) => line.includes('uploads are refused'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"freeMb":\d+/)
  })

  it('is shown by the metrics', async () => {
    const { metrics } = site.services.secrets
    const answer = await site.ask('/metrics', { headers: { Authorization: `Bearer ${metrics}` } })
    expect(Number(/^data_dir_free_bytes (\S+)/m.exec(answer.text)?.[1])).toBeGreaterThan(0)
  })
})
