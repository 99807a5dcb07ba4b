import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSmtp } from '../correio/smtpExample.ts'
import { useDenuncias } from './denunciaExample.ts'

const site = useDenuncias()
const { call, rows, showProfile, read, queue, open, decide, clock } = site
const HOUR = 3_600_000

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.delivered.length = 0
})

const notificante = { nome: 'Dra. Zélia Prado', email: 'zelia@advocacia.example' }
const notice = (endereco: string, more: object = {}) =>
  call('POST /api/notificacoes', {
    ...notificante,
    ...{ quem: 'advogado', endereco, motivo: 'nao_sou_eu', texto: 'Artigo 20.', boa_fe: true },
    ...more,
  })
const notify = async (endereco: string, more: object = {}): Promise<string> => {
  const answer = await notice(endereco, more)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()).recibo
}
const mail = async () => {
  smtp.delivered.length = 0
  return site.sendMail(smtp)
}
const toZelia = (sent: { to: string[]; body: string }[]) =>
  sent.filter(({ to }) => to.includes(notificante.email)).map(({ body }) => body)
const notToZelia = (sent: { to: string[]; body: string }[]) =>
  sent.filter(({ to }) => !to.includes(notificante.email)).map(({ body }) => body)
const CODIGO = /\/decisao\/([\w-]{22})/
const codigoIn = (body = '') => CODIGO.exec(body)?.[1] ?? ''

describe('a legal notice that is refused', () => {
  it('has no name, address, sender, grounds or statement of good faith', async () => {
    const { url } = await showProfile()
    for (const [more, campo] of [
      [{ nome: ' ' }, 'nome'],
      [{ nome: 'Ana\nBcc: x@b.co' }, 'nome'],
      [{ email: 'zelia' }, 'email'],
      [{ email: '' }, 'email'],
      [{ quem: 'vizinha' }, 'quem'],
      [{ motivo: 'feio' }, 'motivo'],
      [{ texto: ' ' }, 'texto'],
      [{ boa_fe: false }, 'boa_fe'],
      [{ boa_fe: undefined }, 'boa_fe'],
      [{ endereco: 'helena' }, 'endereco'],
      [{ endereco: 'https://site.example/search' }, 'endereco'],
      [{ endereco: 'https://site.example/#conta-1' }, 'endereco'],
      [{ endereco: 'https://site.example/#depoimento-1', motivo: 'intima' }, 'motivo'],
    ] as const) {
      const answer = await notice(`https://site.example/profile/${url}`, more)
      expect([more, answer.status]).toEqual([more, 422])
      expect((await answer.json()).campos.map((one: { campo: string }) => one.campo)).toEqual([
        campo,
      ])
    }
    expect(await rows('select from denuncia')).toEqual([])
  })

  it('names what visitors do not see', async () => {
    const { id, url, arquivos, storie } = await showProfile()
    // A private picture has no address that a visitor knows.
    expect((await notice(`https://site.example/media/${arquivos[2]}/480.avif`)).status).toBe(404)
    await rows('update modelo set desativado = true where id = $1', id)
    for (const endereco of [
      `/profile/${url}`,
      `/media/${arquivos[0]}/480.avif`,
      `/#storie-${storie}`,
    ])
      expect((await notice(`https://site.example${endereco}`)).status).toBe(404)
  })
})

describe('a legal notice', () => {
  it('names a profile, a picture by its file, or what the dialog of a report was about', async () => {
    const { id, url, fotos, arquivos, storie, depoimento } = await showProfile()
    await notify(`https://site.example/en/profile/${url}?x=1`)
    await notify(`https://site.example/media/${arquivos[0]}/480.avif`)
    await notify(`https://site.example/notificacao#storie-${storie}`)
    await notify(`https://site.example/notificacao#depoimento-${depoimento}`)
    expect(
      await rows('select via, item, item_id, arquivo, nome, quem from denuncia order by id'),
    ).toEqual(
      [
        { item: 'perfil', item_id: id, arquivo: null },
        { item: 'imagem', item_id: fotos[0], arquivo: arquivos[0] },
        { item: 'storie', item_id: storie, arquivo: arquivos[1] },
        { item: 'depoimento', item_id: depoimento, arquivo: null },
      ].map((one) => ({ ...one, via: 'notificacao', nome: notificante.nome, quem: 'advogado' })),
    )
  })

  it('is acknowledged by e-mail at once, with the receipt and the time for the decision', async () => {
    const { url } = await showProfile()
    const recibo = await notify(`https://site.example/profile/${url}`)
    const sent = await mail()
    expect(sent).toHaveLength(1)
    expect(toZelia(sent)[0]).toContain(`/denuncia/${recibo}`)
    expect(toZelia(sent)[0]).toContain(notificante.nome)
    expect(toZelia(sent)[0]).not.toContain('Valentina')
    const { via, decidir_ate, carta } = await read(recibo)
    expect([via, Date.parse(decidir_ate) - clock.now.getTime(), carta]).toEqual([
      'notificacao',
      7 * 24 * HOUR,
      null,
    ])
  })

  it('has less time where a minor or an intimate picture is concerned, which is hidden at once', async () => {
    const { url, fotos, arquivos } = await showProfile()
    const hours = async (recibo: string) =>
      (Date.parse((await read(recibo)).decidir_ate) - clock.now.getTime()) / HOUR
    const intima = await notify(`https://site.example/media/${arquivos[0]}/480.webp`, {
      motivo: 'intima',
    })
    expect([await hours(intima), (await read(intima)).oculto]).toEqual([6, true])
    expect(fotos).toHaveLength(3)
    const menor = await notify(`https://site.example/profile/${url}`, { motivo: 'menor' })
    expect([await hours(menor), (await read(menor)).oculto]).toEqual([24, true])
  })

  it('is shown to staff with its name and clock, in the one queue', async () => {
    const { url } = await showProfile()
    await notify(`https://site.example/profile/${url}`)
    const [item] = await queue('?fila=denuncias')
    const { denuncias } = await open(item!.id)
    expect(denuncias).toMatchObject([
      { via: 'notificacao', nome: notificante.nome, quem: 'advogado', texto: 'Artigo 20.' },
    ])
    expect(denuncias[0]?.decidir_ate).toMatch(/^\d{4}-/)
    expect(JSON.stringify(denuncias)).not.toContain(notificante.email)
  })
})

describe('a decision about a legal notice', () => {
  it('kept, is told to both sides with reasons, and only who sent it can contest', async () => {
    const { url } = await showProfile()
    const recibo = await notify(`https://site.example/profile/${url}`)
    await mail()
    await decide({ ato: 'aprovar' })
    const sent = await mail()
    const [theirs] = toZelia(sent)
    expect(theirs).toContain('não encontramos nada contra as regras')
    expect(codigoIn(theirs)).not.toBe('')
    expect(theirs).not.toContain('Valentina')
    const [hers] = notToZelia(sent)
    expect(hers).toContain('notificação legal sobre o seu perfil')
    expect(hers).not.toMatch(/Zélia|advocacia/)
    expect(codigoIn(hers)).toBe('')
    expect((await read(recibo)).carta).toBe(codigoIn(theirs))
  })

  it('upheld, tells the advertiser the rule and how to contest, without who sent it', async () => {
    const { id, url } = await showProfile()
    const recibo = await notify(`https://site.example/profile/${url}`)
    await mail()
    await decide({ ato: 'recusar', razao: 'outra_pessoa', recado: 'As fotos são de outra.' })
    const sent = await mail()
    const [hers] = notToZelia(sent)
    expect(hers).toContain('Regra: Foto de outra pessoa.')
    expect(codigoIn(hers)).not.toBe('')
    expect(hers).not.toMatch(/Zélia|advocacia/)
    const carta = await (await call(`GET /api/cartas/${codigoIn(hers)}`)).text()
    expect(carta).not.toMatch(/Zélia|advocacia/)
    const [theirs] = toZelia(sent)
    expect(theirs).toContain('retiramos o conteúdo do site')
    expect(theirs).toContain('Regra: Foto de outra pessoa.')
    // All that was asked for was done: there is nothing to contest, and words to her are not for others.
    expect(codigoIn(theirs)).toBe('')
    expect(theirs).not.toContain('As fotos são de outra.')
    expect((await read(recibo)).carta).toBeNull()
    expect((await call(`GET /api/modelo/${id}`)).status).toBe(404)
  })

  it('is contested by who sent it, and then waits for another person of staff', async () => {
    const { id, url } = await showProfile()
    const recibo = await notify(`https://site.example/profile/${url}`, { motivo: 'menor' })
    await mail()
    await decide({ ato: 'aprovar' })
    expect((await call(`GET /api/modelo/${id}`)).status).toBe(200)
    const codigo = codigoIn(toZelia(await mail())[0])
    const contested = await call(`POST /api/cartas/${codigo}/contestacao`, {
      texto: 'O documento está no processo.',
    })
    expect(contested.status).toBe(201)
    const [item] = await queue('?fila=contestacoes')
    expect((await open(item!.id)).contestacao).toMatchObject({ notificante: true, minha: true })
    expect((await decide({ ato: 'aprovar', recado: 'Sim.' }, { item: item! })).status).toBe(403)
    const bia = await site.hire('Bia')
    const upheld = await decide({ ato: 'aprovar', recado: 'Sim.' }, { item: item!, token: bia })
    expect(upheld.status).toBe(200)
    // The notice waits again, and hides again what it names.
    expect((await call(`GET /api/modelo/${id}`)).status).toBe(404)
    expect(await read(recibo)).toMatchObject({ estado: 'recebida', oculto: true })
    expect(toZelia(await mail())[0]).toContain('concordou com você')
  })

  it('kept a second time, is told to who sent it as the last one', async () => {
    const { url } = await showProfile()
    await notify(`https://site.example/profile/${url}`)
    await mail()
    await decide({ ato: 'aprovar' })
    const codigo = codigoIn(toZelia(await mail())[0])
    await call(`POST /api/cartas/${codigo}/contestacao`, { texto: 'Insisto.' })
    const [item] = await queue('?fila=contestacoes')
    const carla = await site.hire('Carla')
    await decide({ ato: 'recusar', recado: 'Lemos de novo.' }, { item: item!, token: carla })
    const [theirs] = toZelia(await mail())
    expect(theirs).toContain('manteve a decisão')
    expect(theirs).toContain('Lemos de novo.')
  })
})
