import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { createConta } from '../../server/contas/contas.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { keepRecortes } from '../../server/midias/semelhanca/semelhanca.ts'
import { picture } from '../../server/midias/uploads/photoExample.ts'
import { prepareUpload } from '../../server/midias/uploads/prepare.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { useSite, writeJson } from './site.ts'

// An intimate picture shown without consent: gone everywhere, and not sent again by anybody.
const site = useSite()

type Pessoa = { id: number; url: string; headers: Record<string, string> }
let ela: Pessoa
let outra: Pessoa
let equipe: Record<string, string>
/** The public addresses of the picture, at both profiles, and what has it in it. */
let imagens: string[]
let original: Buffer

const headersOf = async (id: number, tipo: TipoConta) => {
  const { db, secrets } = site.services
  const conta = { id, nome: 'Alguém', tipo }
  const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
  return { Authorization: `Bearer ${token}` }
}
const newModelo = async (apelido: string): Promise<Pessoa> => {
  const { id, url } = await createExample(site.services.db, new Date(), { dados: { apelido } })
  return { id, url, headers: await headersOf(id, 'modelo') }
}

/** Through the real endpoint, and what the job does with it; returns its state. */
async function send(quem: Pessoa, bytes: Buffer, para = 'galeria') {
  const sent = await site.ask(`/api/midias/upload?nome=a.jpg&para=${para}`, {
    method: 'POST',
    headers: quem.headers,
    body: new Uint8Array(bytes),
  })
  const { upload } = JSON.parse(sent.text)
  await prepareUpload(site.services, upload, 1)
  const { headers } = quem
  return JSON.parse((await site.ask(`/api/midias/uploads/${upload}`, { headers })).text)
}
async function call(method: string, path: string, headers: Record<string, string>, body: object) {
  const json = { ...headers, 'Content-Type': 'application/json' }
  const answer = await site.ask(path, { ...writeJson(body, method), headers: json })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text)
}
const save = async (quem: Pessoa, bytes: Buffer) => {
  const { upload } = await send(quem, bytes)
  const { upload: storie } = await send(quem, bytes, 'storie')
  return call('POST', '/api/midias', quem.headers, {
    modelo: quem.id,
    galeria: [{ imagem: { upload } }],
    stories: [{ storie: { upload: storie } }],
  })
}
const queue = async (fila: string) =>
  JSON.parse((await site.ask(`/api/admin/fila?fila=${fila}`, { headers: equipe })).text)
const open = async (id: number) =>
  JSON.parse((await site.ask(`/api/admin/fila/${id}`, { headers: equipe })).text)

const jpeg = (pixels: Sharp) => pixels.jpeg({ quality: 92 }).toBuffer()

beforeAll(async () => {
  const conta = { email: 'quem@test.example', nome: 'Equipe', senhaHash: null }
  const id = await createConta(site.services.db, 'equipe', { ...conta, papeis: nomesDosPapeis })
  equipe = await headersOf(id, 'equipe')
  ela = await newModelo('Copiada')
  outra = await newModelo('Copiadora')
  original = await jpeg(picture(7))
  const saved = await save(ela, original)
  // At another profile, scaled and encoded again.
  const copied = await save(outra, await jpeg(sharp(original).resize(300)))
  imagens = [saved, copied].flatMap(({ galeria, stories }) => [
    new URL(galeria[0].imagem).pathname,
    new URL(stories[0].storie).pathname,
  ])
  await site.caughtUp()
  for (const path of everything()) await site.ask(path)
  expect(await statuses()).toEqual([200])
  const { galeria } = saved
  const relato = { item: { tipo: 'imagem', id: galeria[0].id }, motivo: 'intima' }
  await site.ask('/api/denuncias', writeJson(relato))
  expect(await statuses()).toEqual([404])
  await decideAll()
})

const everything = () => [
  ...['/', '/search', '/api/filtro', '/api/banner-home', '/sitemap/perfis-0.xml'],
  ...[ela, outra].flatMap(({ id, url }) => [
    ...[`/profile/${url}`, `/profile/${url}.data`, `/api/modelo/${id}`],
    `/cartao/profile/${url}.jpg`,
  ]),
]
const statuses = async () => [
  ...new Set(await Promise.all(imagens.map(async (path) => (await site.ask(path)).status))),
]

/** Staff remove what was reported, at each profile that shows it. */
async function decideAll(): Promise<void> {
  for (const { id, versao } of await queue('denuncias')) {
    const { denuncias } = await open(id)
    const arquivos = [...new Set(denuncias.map(({ arquivo }: { arquivo: string }) => arquivo))]
    const decisao = { versao, ato: 'retirar', razao: 'intima', recado: 'Sem consentimento.' }
    await call('POST', `/api/admin/fila/${id}/decisao`, equipe, { ...decisao, imagens: arquivos })
    await keepRecortes(site.services, arquivos as string[])
  }
}

describe('a picture that staff removed as an intimate image without consent', () => {
  it('is gone from every profile, size, story, card and cached answer', async () => {
    expect(await statuses()).toEqual([404])
    const names = imagens.map((path) => path.split('/')[2]!)
    for (const path of everything())
      for (const _ of [1, 2]) {
        const { text } = await site.ask(path)
        expect([path, names.filter((name) => text.includes(name))]).toEqual([path, []])
      }
    for (const name of new Set(names)) {
      const files = ['320.avif', '480.webp', '640.jpg', '800.avif', 'borrada.webp']
      for (const file of files)
        expect((await site.ask(`/media/${name}/${file}`)).status, file).toBe(404)
    }
    const { rows } = await site.owner.pool.query(
      'select arquivo from midia union select arquivo from storie',
    )
    expect(rows).toEqual([])
  })

  const changes: [string, (pixels: Sharp) => Promise<Buffer>][] = [
    ['as it was', async (pixels) => jpeg(pixels)],
    ['encoded again', async (pixels) => pixels.webp({ quality: 40 }).toBuffer()],
    ['scaled', async (pixels) => pixels.resize(250).png().toBuffer()],
    [
      'cropped slightly',
      async (pixels) => jpeg(pixels.extract({ left: 4, top: 5, width: 392, height: 490 })),
    ],
    [
      'cropped',
      async (pixels) => jpeg(pixels.extract({ left: 40, top: 50, width: 320, height: 400 })),
    ],
    [
      'tilted and cropped',
      async (pixels) => {
        const tilted = await pixels.rotate(3).png().toBuffer()
        return jpeg(sharp(tilted).extract({ left: 32, top: 36, width: 361, height: 451 }))
      },
    ],
    ['mirrored', async (pixels) => jpeg(pixels.flop())],
    ['brightened', async (pixels) => jpeg(pixels.modulate({ brightness: 1.15 }))],
    ['upside down', async (pixels) => jpeg(pixels.flip())],
    ['turned', async (pixels) => jpeg(pixels.rotate(270))],
    ['as a negative', async (pixels) => jpeg(pixels.negate())],
    [
      'with a border',
      async (pixels) =>
        jpeg(pixels.extend({ top: 30, bottom: 50, left: 40, right: 20, background: 'white' })),
    ],
  ]
  it.each(changes)('is refused when another account sends it again %s', async (_, change) => {
    const nova = await newModelo('Nova')
    const { estado, motivo } = await send(nova, await change(sharp(original)))
    expect([estado, motivo]).toEqual(['recusado', expect.stringContaining('não pode voltar')])
    const storie = await send(nova, await change(sharp(original)), 'storie')
    expect(storie.estado).toBe('recusado')
    const casos = await queue('casos')
    const caso = casos.find(({ modelo }: { modelo: number }) => modelo === nova.id)
    const { indicios } = await open(caso.id)
    expect(indicios).toMatchObject([{ sinal: 'banida' }])
    expect(indicios[0].outras.map(({ id }: { id: number }) => id)).toContain(ela.id)
  })

  it('does not keep another picture from being sent', async () => {
    const nova = await newModelo('Nova')
    const { estado } = await send(nova, await jpeg(picture(8)))
    expect(estado).toBe('pronto')
    const casos = await queue('casos')
    expect(casos.filter(({ modelo }: { modelo: number }) => modelo === nova.id)).toEqual([])
  })
})

describe('the pictures of an advertiser whom staff found to be a minor', () => {
  const conta = (nome: string) => ({ email: `${nome}@test.example`, nome, senhaHash: null })

  it('are refused to every other account, of stories too, and free again once that is undone', async () => {
    const { db } = site.services
    const [menor, nova] = [await newModelo('Menor'), await newModelo('Nova')]
    const galeria = await jpeg(picture(91))
    const storie = await jpeg(picture(92))
    const [{ upload: foto }, { upload: vista }] = [
      await send(menor, galeria),
      await send(menor, storie, 'storie'),
    ]
    await call('POST', '/api/midias', menor.headers, {
      modelo: menor.id,
      galeria: [{ imagem: { upload: foto } }],
      stories: [{ storie: { upload: vista } }],
    })
    const suspensao = { recado: 'Parece menor de idade.', razao: 'menor' }
    await call('POST', `/api/admin/contas/${menor.id}/suspensao`, equipe, suspensao)
    // Somebody else decides than who suspected her.
    const lia = await createConta(db, 'equipe', { ...conta('lia'), papeis: nomesDosPapeis })
    const colega = await headersOf(lia, 'equipe')
    const [suspeita] = await queue('menores')
    const decisao = { versao: suspeita.versao, ato: 'recusar', razao: 'menor_confirmado' }
    const { ato } = await call('POST', `/api/admin/fila/${suspeita.id}/decisao`, colega, {
      ...decisao,
      recado: 'O documento diz que você tem menos de 18 anos.',
    })
    const states = async () => [
      (await send(nova, await jpeg(sharp(galeria).resize(300)))).estado,
      (await send(nova, storie, 'storie')).estado,
    ]
    expect(await states()).toEqual(['recusado', 'recusado'])
    const caso = (await queue('casos')).find(({ modelo }: { modelo: number }) => modelo === nova.id)
    expect((await open(caso.id)).indicios).toEqual([
      { sinal: 'banida', outras: [{ id: menor.id, apelido: 'Menor', suspensa: true }] },
    ])

    const undone = await site.ask(`/api/admin/atos/${ato}/desfazer`, {
      method: 'POST',
      headers: colega,
    })
    expect(undone.status).toBe(204)
    expect(await states()).toEqual(['pronto', 'pronto'])
  })
})
