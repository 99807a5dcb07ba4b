import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAssinante } from '../../server/contas/contas.ts'
import { createSession } from '../../server/http/session.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { type Answer, problemOf, useSite, writeJson } from './site.ts'

const site = useSite()
let modelo: number
beforeAll(async () => {
  modelo = (await createExample(site.services.db, new Date())).id
})

const tokenOf = async (id: number, tipo: 'modelo' | 'assinante' = 'modelo') => {
  const { db, secrets } = site.services
  const conta = { id, nome: 'x', tipo }
  return (await createSession(db, secrets.session, conta, { now: new Date() })).token
}
const contact = (
  body: BodyInit,
  type = 'application/json',
  others: Record<string, string> = {},
): Promise<Answer> =>
  site.ask('/api/contato', { method: 'POST', body, headers: { 'Content-Type': type, ...others } })

describe('a body that is no JSON', () => {
  it.each(['{', '', 'modelo=1', '['.repeat(100_000), "{'modelo':1}", '{"modelo":01}', 'NaN'])(
    'is malformed: %.20s',
    async (body) => {
      const answer = await contact(body)
      expect([answer.status, problemOf(answer).codigo]).toEqual([400, 'pedido_malformado'])
    },
  )

  it('is malformed when it is not UTF-8', async () => {
    expect((await contact(Buffer.from([0x7b, 0xff, 0x7d]))).status).toBe(400)
  })

  it.each(['text/plain', 'application/xml', 'application/jsonx', 'multipart/form-data', ''])(
    'is of the wrong type as %j',
    async (type) => expect((await contact('{"modelo":1}', type)).status).toBe(415),
  )

  it('is of the wrong type when it is compressed, and is told what may be sent', async () => {
    const answer = await contact(gzipSync(`{"modelo":${modelo}}`), undefined, {
      'Content-Encoding': 'gzip',
    })
    expect([answer.status, problemOf(answer).codigo]).toEqual([415, 'tipo_nao_suportado'])
    expect(answer.headers.get('Accept-Encoding')).toBe('identity')
  })

  it('may say that it is not compressed', async () => {
    const answer = await contact(`{"modelo":${modelo}}`, undefined, {
      'Content-Encoding': 'Identity',
    })
    expect(answer.status).toBe(202)
  })
})

describe('JSON of the wrong shape', () => {
  it.each([
    'null',
    '[]',
    '"x"',
    '1',
    'true',
    '{}',
    '{"modelo":true}',
    '{"modelo":null}',
    '{"modelo":1.5}',
    '{"modelo":"1e3"}',
    '{"modelo":"0x1"}',
    '{"modelo":-1}',
    '{"modelo":0}',
    '{"modelo":[1]}',
    '{"modelo":1e400}',
    '{"modelo":99999999999999999999}',
    '{"modelo":""}',
    '{"modelo":{"$ne":1}}',
    '{"__proto__":{"modelo":1}}',
    '{"constructor":{"modelo":1}}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"modelo":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ])('names what does not fit: %.30s', async (body) => {
    const answer = await contact(body)
    expect(answer.status).toBe(422)
    expect(problemOf(answer).campos).not.toEqual([])
  })

  it.each([
    [{ cidade: 'a\0' }, 'cidade'],
    [{ cidade: '\ud800' }, 'cidade'],
    [{ cidade: 'a'.repeat(121) }, 'cidade'],
    [{ estado: 'XX' }, 'estado'],
    [{ assinante: '1 or 1=1' }, 'assinante'],
  ])('names the field of a visit: %j', async (rest, campo) => {
    const answer = await site.ask('/api/navigation-tracker', writeJson({ modelo, ...rest }))
    expect(answer.status).toBe(422)
    expect(problemOf(answer).campos?.[0]?.campo).toBe(campo)
  })

  it('cannot reach the prototype of objects', async () => {
    await contact(`{"modelo":${modelo},"__proto__":{"hostile":1}}`)
    expect(({} as { hostile?: number }).hostile).toBeUndefined()
  })
})

describe('a body larger than its call needs', () => {
  const long = (kB: number) => `{"modelo":${modelo},"x":"${'x'.repeat(kB * 1024)}"}`

  it('is refused over 256 kB where no picture is expected', async () => {
    expect((await contact(long(250))).status).toBe(202)
    const answer = await contact(long(257))
    expect([answer.status, problemOf(answer).codigo]).toEqual([413, 'corpo_grande_demais'])
  })

  it('is not read at all without a session, where one is required', async () => {
    const answer = await site.send(
      `POST /api/midias HTTP/1.1\r\nHost: x\r\nToken: web\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${31 * 1024 * 1024}\r\n\r\n{`,
    )
    expect([answer.status, problemOf(answer).codigo]).toEqual([401, 'nao_autenticado'])
  })

  it.each([
    ['POST', 'midias'],
    ['PUT', 'modelo/1'],
    ['PUT', 'midias/1'],
  ])('is not read from an account of another kind: %s %s', async (method, path) => {
    const conta = { nome: 'x', senhaHash: null, email: `${method}-${path}@test.example` }
    const token = await tokenOf(await createAssinante(site.services.db, conta), 'assinante')
    const answer = await site.send(
      `${method} /api/${path} HTTP/1.1\r\nHost: x\r\nToken: web\r\nConnection: close\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${31 * 1024 * 1024}\r\n\r\n{`,
    )
    expect([answer.status, problemOf(answer).codigo]).toEqual([403, 'acesso_negado'])
  })

  it('is refused, unparsed, with more values than any save has', async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf(modelo)}`,
    }
    const keys = Array.from({ length: 30_000 }, (_, i) => `"k${i}":1`)
    const answer = await site.ask('/api/midias', {
      method: 'POST',
      body: `{${keys.join()}}`,
      headers,
    })
    expect([answer.status, problemOf(answer).codigo]).toEqual([413, 'corpo_grande_demais'])
  })

  it('is refused where a picture is something that only begins like one', async () => {
    const headers = { Authorization: `Bearer ${await tokenOf(modelo)}` }
    const perfil = `data:${';a'.repeat(5_000_000)}`
    const init = writeJson({ modelo, perfil })
    const answer = await site.ask('/api/midias', {
      ...init,
      headers: { ...init.headers, ...headers },
    })
    expect([answer.status, problemOf(answer).codigo]).toEqual([422, 'campos_invalidos'])
  })

  it('is accepted where pictures are expected, as long as not too many arrive at one time', async () => {
    // Each account sends one at a time.
    const senders = await Promise.all(
      Array.from({ length: 5 }, () => createExample(site.services.db, new Date())),
    )
    const tokens = await Promise.all(senders.map(({ id }) => tokenOf(id)))
    const token = await tokenOf(modelo)
    const open = tokens.map((token) => {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => {})
      const text = { answer: '' }
      socket.on('data', (data) => {
        text.answer += data
      })
      socket.write(
        `POST /api/midias HTTP/1.1\r\nHost: x\r\nToken: web\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${31 * 1024 * 1024}\r\n\r\n{"modelo":"`,
      )
      socket.write('x'.repeat(30 * 1024 * 1024))
      return { socket, text }
    })
    await expect
      .poll(() => open.filter(({ text }) => text.answer.includes(' 503 ')).length, {
        timeout: 20_000,
      })
      .toBe(1)
    for (const { socket } of open) socket.destroy()
    // The refused ones free their share.
    const small = { ...writeJson({ modelo, x: 'x'.repeat(20 * 1024 * 1024) }) }
    await expect
      .poll(
        async () =>
          (
            await site.ask('/api/midias', {
              ...small,
              headers: { ...small.headers, Authorization: `Bearer ${token}` },
            })
          ).status,
        { timeout: 20_000 },
      )
      .toBe(201)
  })
})

describe('a body over 32 MB', () => {
  it('is refused by its length, before a byte of it is read', async () => {
    const answer = await site.send(
      `POST /api/contato HTTP/1.1\r\nHost: x\r\nToken: web\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${33 * 1024 * 1024}\r\n\r\n{`,
    )
    expect([answer.status, problemOf(answer).codigo]).toEqual([413, 'corpo_grande_demais'])
  })

  it('is refused while it is read when it does not tell its length', async () => {
    const chunk = 'a'.repeat(1024 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 40) controller.close()
        else controller.enqueue(new TextEncoder().encode(chunk))
      },
    })
    const answer = await site.ask('/api/contato', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    } as RequestInit)
    expect(answer.status).toBe(413)
  })
})

describe('a body that never ends', () => {
  it('delays no other request', async () => {
    const sockets = Array.from({ length: 50 }, () => {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        'POST /api/contato HTTP/1.1\r\nHost: x\r\nToken: web\r\n' +
          'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      )
      return socket
    })
    expect((await contact(`{"modelo":${modelo}}`)).status).toBe(202)
    for (const socket of sockets) socket.destroy()
  })
})

describe('events without a session and for nobody', () => {
  it.each(['navigation-tracker', 'contato', 'favorito'])('find no profile: %s', async (path) => {
    const answer = await site.ask(`/api/${path}`, writeJson({ modelo: 2_000_000_000 }))
    expect([answer.status, problemOf(answer).codigo]).toEqual([404, 'modelo_nao_encontrado'])
  })

  it.each([
    ['navigation-tracker', 'assinante'],
    ['favorito', 'cliente'],
  ])("are not written in another's name: %s", async (path, name) => {
    const answer = await site.ask(`/api/${path}`, writeJson({ modelo, [name]: 1 }))
    expect([answer.status, problemOf(answer).codigo]).toEqual([403, 'acesso_negado'])
  })

  it('are all accepted when fifty arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        site.ask(i % 2 ? '/api/favorito' : '/api/contato', writeJson({ modelo })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 202]))
    const rows = await site.services.db.selectFrom('favorito_anonimo').selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})

describe('a message to the operator', () => {
  it.each([
    { nome: 'a\nBcc: x@y.example', email: 'a@b.example', mensagem: 'x' },
    { nome: 'a', email: 'a@b.example\r\nBcc: x@y.example', mensagem: 'x' },
    { nome: 'a', email: 'a@b.example, c@d.example', mensagem: 'x' },
    { nome: '', email: 'a@b.example', mensagem: '' },
    { nome: 'a', email: 'a@b.example', mensagem: '\0' },
  ])('adds no header and no recipient: %j', async (body) => {
    expect((await site.ask('/api/mensagens', writeJson(body))).status).toBe(422)
  })
})
