import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSmtp } from '../correio/smtpExample.ts'
import { answerDepoimento, reportDepoimento } from '../depoimentos/depoimentos.ts'
import { mirrored } from '../midias/semelhanca/impressao.ts'
import { findBanida } from '../midias/semelhanca/semelhanca.ts'
import { useDenuncias } from './denunciaExample.ts'
import { forgetDenuncias } from './denuncias.ts'

const site = useDenuncias()
const { call, rows, showProfile, receipt, read, queue, open, decide, undo } = site

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.delivered.length = 0
})

const status = async (id: number) => (await call(`GET /api/modelo/${id}`)).status
const gallery = async (id: number) =>
  (await (await call(`GET /api/modelo/${id}`)).json()).galeria.length
const email = { email: 'ana@mail.example' }

describe('a decision that is refused', () => {
  it('is one with another item’s reason, without words, or of a picture that is not hers', async () => {
    const { id, depoimento } = await showProfile()
    await receipt('perfil', id, 'golpe')
    for (const decisao of [
      { ato: 'recusar', razao: 'ofensivo', recado: 'x' },
      { ato: 'recusar', razao: 'golpe', recado: ' ' },
      { ato: 'concluir' },
      { ato: 'retirar', recado: 'x', imagens: ['0'.repeat(24)] },
    ])
      expect((await decide(decisao)).status).toBe(422)
    await decide({ ato: 'aprovar' })
    // A review has no pictures, and its author no profile.
    await receipt('depoimento', depoimento, 'falso')
    for (const decisao of [
      { ato: 'retirar', recado: 'x', imagens: ['0'.repeat(24)] },
      { ato: 'recusar', razao: 'menor', recado: 'x' },
    ])
      expect((await decide(decisao)).status).toBe(422)
  })
})

describe('a report that staff dismiss', () => {
  it('shows a profile again, and tells both sides once it cannot be undone', async () => {
    const { id } = await showProfile()
    const recibo = await receipt('perfil', id, 'menor', email)
    expect(await status(id)).toBe(404)
    expect((await decide({ ato: 'aprovar' })).status).toBe(200)
    expect(await status(id)).toBe(200)
    expect(await read(recibo)).toMatchObject({
      estado: 'decidida',
      desfecho: 'mantido',
      oculto: false,
    })
    const mail = await site.sendMail(smtp)
    expect(mail).toHaveLength(2)
    const hers = mail.find(({ to }) => !to.includes('ana@mail.example'))
    expect(hers?.body).toContain('tudo voltou como estava')
    const theirs = mail.find(({ to }) => to.includes('ana@mail.example'))
    expect(theirs?.body).toContain(`/denuncia/${recibo}`)
    expect(theirs?.body).not.toContain('Valentina')
  })

  it('tells the advertiser nothing when nothing of hers was hidden', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'spam')
    await decide({ ato: 'aprovar' })
    expect(await site.sendMail(smtp)).toEqual([])
  })

  it('shows a picture and a review again as they were', async () => {
    const { id, fotos, depoimento } = await showProfile()
    await receipt('imagem', fotos[0]!, 'coercao')
    await receipt('depoimento', depoimento, 'menor')
    expect(await gallery(id)).toBe(2)
    for (const item of await queue()) await decide({ ato: 'aprovar' }, { item })
    expect(await gallery(id)).toBe(3)
    expect(await rows('select status, destaque, retirado from depoimento')).toEqual([
      { status: 1, destaque: true, retirado: false },
    ])
  })

  it('leaves a review as its owner and staff decided about it while it was hidden', async () => {
    const { db } = site.database
    const [rejected, withdrawn, answered] = [
      await showProfile(),
      await showProfile(),
      await showProfile(),
    ]
    for (const { depoimento } of [rejected, withdrawn, answered])
      await receipt('depoimento', depoimento, 'menor')
    const reports = await queue()
    const answer = ({ id, depoimento }: typeof rejected, status: 0 | 1 | 9) =>
      answerDepoimento(
        db,
        { modelo: id, id: depoimento },
        { resposta: 'Obrigada', status },
        site.clock,
      )
    await answer(rejected, 9)
    await answer(answered, 1)
    await reportDepoimento(db, { modelo: withdrawn.id, id: withdrawn.depoimento }, 'É mentira')
    const hers = (await queue()).find(({ motivo }) => motivo === 'depoimento_denunciado')
    await decide({ ato: 'recusar', razao: 'falso', recado: 'x' }, { item: hers! })
    const shown = async ({ id }: { id: number }) =>
      (await (await call(`GET /api/depoimentos?modelo=${id}`)).json()).length
    const all = () => Promise.all([rejected, withdrawn, answered].map(shown))
    expect(await all()).toEqual([0, 0, 0])
    for (const { id } of reports) {
      const item = (await queue()).find((one) => one.id === id)!
      expect((await decide({ ato: 'aprovar' }, { item })).status).toBe(200)
    }
    expect(await all()).toEqual([0, 0, 1])
    expect(await rows('select status, destaque, retirado from depoimento order by id')).toEqual([
      { status: 9, destaque: false, retirado: false },
      { status: 9, destaque: false, retirado: true },
      { status: 1, destaque: true, retirado: false },
    ])
  })

  it('does not show what another report still hides', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'menor')
    // In the same moment: the second came before the first was committed.
    await rows('update modelo set oculto_em = null')
    await receipt('perfil', id, 'coercao')
    const [menor, grave] = await queue()
    await decide({ ato: 'aprovar' }, { item: menor! })
    expect(await status(id)).toBe(404)
    await decide({ ato: 'aprovar' }, { item: grave! })
    expect(await status(id)).toBe(200)
  })
})

describe('a report that staff uphold', () => {
  it('takes a profile off the site, and tells its owner the rule and how to contest', async () => {
    const { id } = await showProfile()
    const recibo = await receipt('perfil', id, 'golpe', { ...email, idioma: 'en' })
    await decide({ ato: 'recusar', razao: 'golpe', recado: 'Retire o pedido de sinal.' })
    expect(await status(id)).toBe(404)
    expect(await read(recibo)).toMatchObject({ estado: 'decidida', desfecho: 'retirado' })
    expect(
      await rows('select ato, alvo, razao from moderacao_ato order by id desc limit 1'),
    ).toEqual([{ ato: 'recusar', alvo: 'modelo', razao: 'golpe' }])
    const mail = await site.sendMail(smtp)
    const hers = mail.find(({ to }) => !to.includes('ana@mail.example'))?.body
    expect(hers).toContain('Regra: Pedido de dinheiro adiantado.')
    expect(hers).toContain('Retire o pedido de sinal.')
    expect(hers).toContain('Para contestar')
    const theirs = mail.find(({ to }) => to.includes('ana@mail.example'))?.body
    expect(theirs).toContain('took the content off the site')
    expect(theirs).toContain(`/en/denuncia/${recibo}`)
  })

  it('does not keep a profile hidden that its owner corrected and staff approved', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'coercao')
    await decide({ ato: 'recusar', razao: 'coercao', recado: 'x' })
    expect(await status(id)).toBe(404)
    await rows(`update modelo set moderacao = 'aprovado' where id = $1`, id)
    expect(await status(id)).toBe(200)
  })

  it('removes the picture that was named with the profile that was refused', async () => {
    const { id, fotos, arquivos } = await showProfile()
    await receipt('imagem', fotos[0]!, 'foto_roubada')
    await decide({ ato: 'recusar', razao: 'outra_pessoa', recado: 'x' })
    expect(await rows('select arquivo from midia where modelo_id = $1 order by ordem', id)).toEqual(
      arquivos.slice(1).map((arquivo) => ({ arquivo })),
    )
  })

  it('removes marked pictures: who named them was right, who named others was not', async () => {
    const { id, fotos, arquivos } = await showProfile()
    const right = await receipt('imagem', fotos[0]!, 'intima')
    const wrong = await receipt('imagem', fotos[1]!, 'coercao')
    const [item] = await queue()
    expect((await open(item!.id)).denuncias).toHaveLength(2)
    const answer = await decide({
      ato: 'retirar',
      razao: 'intima',
      recado: 'Sem consentimento.',
      imagens: [arquivos[0]],
    })
    expect(answer.status).toBe(200)
    expect((await read(right)).desfecho).toBe('retirado')
    expect((await read(wrong)).desfecho).toBe('mantido')
    expect(await gallery(id)).toBe(2)
    const [mail] = await site.sendMail(smtp)
    expect(mail?.body).toContain('Regra: Imagem íntima sem consentimento.')
  })

  it('keeps hidden a picture that came back under another profile', async () => {
    const [first, second] = [await showProfile(), await showProfile()]
    await receipt('imagem', first.fotos[0]!, 'intima')
    await decide({ ato: 'retirar', recado: 'x', imagens: [first.arquivos[0]] })
    await rows(
      `insert into midia (modelo_id, arquivo, ordem) values ($1, $2, 9)`,
      second.id,
      first.arquivos[0],
    )
    expect(await gallery(second.id)).toBe(3)
  })

  it('waits as a suspicion of a minor when staff say so, and ends with that', async () => {
    const { id } = await showProfile()
    const recibo = await receipt('perfil', id, 'menor')
    await decide({ ato: 'recusar', razao: 'menor', recado: 'Precisamos confirmar sua idade.' })
    expect(await rows('select estado from conta where id = $1', id)).toEqual([
      { estado: 'suspensa' },
    ])
    expect(await read(recibo)).toMatchObject({ oculto: true, desfecho: null })
    const suspeita = (await queue()).find(({ motivo }) => motivo === 'suspeita_menor')
    await decide({ ato: 'recusar', razao: 'menor_confirmado', recado: 'x' }, { item: suspeita! })
    expect(await read(recibo)).toMatchObject({ estado: 'decidida', desfecho: 'retirado' })
    expect(await queue()).toEqual([])
  })
})

describe('a decision that is undone', () => {
  it.each([
    ['aprovar', {}],
    ['recusar', { razao: 'coercao', recado: 'x' }],
  ])('hides again, waits again and tells nobody (%s)', async (ato, more) => {
    const { id, fotos, arquivos, depoimento } = await showProfile()
    const recibos = [
      await receipt('imagem', fotos[0]!, 'coercao', email),
      await receipt('depoimento', depoimento, 'coercao', email),
      await receipt('perfil', id, 'coercao', email),
    ]
    const items = await queue()
    expect(items).toHaveLength(2)
    for (const item of items) {
      const decisao =
        item.motivo === 'denuncia_depoimento' && ato === 'recusar'
          ? { ato, razao: 'falso', recado: 'x' }
          : { ato, ...more }
      const answer = await decide(decisao, { item })
      expect(answer.status).toBe(200)
      expect((await undo((await answer.json()).ato)).status).toBe(204)
    }
    for (const recibo of recibos)
      expect(await read(recibo)).toMatchObject({ desfecho: null, oculto: true })
    expect(await status(id)).toBe(404)
    expect(
      await rows(
        'select oculto_em is not null as oculto from arquivo where hash = $1',
        arquivos[0],
      ),
    ).toEqual([{ oculto: true }])
    expect(await rows('select status, retirado, destaque from depoimento')).toEqual([
      { status: 1, retirado: false, destaque: true },
    ])
    expect(await (await call(`GET /api/depoimentos?modelo=${id}`)).json()).toEqual([])
    expect((await queue()).length).toBe(2)
    expect(await site.sendMail(smtp)).toEqual([])
    // Decided after all, it is told once.
    for (const item of await queue()) await decide({ ato: 'aprovar' }, { item })
    expect(await status(id)).toBe(200)
    expect((await site.sendMail(smtp)).filter(({ to }) => to.includes(email.email))).toHaveLength(3)
  })
})

describe('an intimate picture', () => {
  /** Two profiles with the same picture, of which one has it a little changed, and one with another. */
  const showTwice = async () => {
    const profiles = [await showProfile(), await showProfile(), await showProfile()] as const
    const digits = '0110'.repeat(16)
    const prints = [digits, `1${digits.slice(1)}`, '1'.repeat(32) + '0'.repeat(32)]
    for (const [n, { arquivos }] of profiles.entries())
      await rows(
        'update arquivo set impressao = $2::bit(64) where hash = $1',
        arquivos[0],
        prints[n],
      )
    return profiles
  }

  it('is hidden wherever it is shown, each for staff to decide', async () => {
    const [first, second, other] = await showTwice()
    await receipt('imagem', first.fotos[0]!, 'intima')
    expect(await gallery(first.id)).toBe(2)
    expect(await gallery(second.id)).toBe(2)
    expect(await gallery(other.id)).toBe(3)
    const items = await queue('?fila=denuncias')
    expect(items.map(({ modelo }) => modelo).sort()).toEqual([first.id, second.id].sort())
    const item = items.find(({ modelo }) => modelo === second.id)
    expect((await open(item!.id)).denuncias).toMatchObject([{ igual: true, ocultou: true }])
  })

  it('is hidden with the roles that were cropped from it', async () => {
    const { id, fotos, arquivos } = await showProfile()
    await rows(
      `insert into modelo_imagem (modelo_id, papel, arquivo, midia_id) values ($1, 'banner', $2, $3)`,
      id,
      arquivos[1],
      fotos[0],
    )
    await receipt('imagem', fotos[0]!, 'intima')
    const { galeria, fotos: roles } = await (await call(`GET /api/modelo/${id}`)).json()
    expect(roles.banner).toBeNull()
    expect(galeria).toHaveLength(1)
  })

  it('cannot come back once staff removed it, changed a little or mirrored, unless they undo that', async () => {
    const [{ fotos, arquivos }] = await showTwice()
    const { db } = site.database
    const isBanida = async (one: { hash: string; impressao: string | null }) =>
      (await findBanida(
        db,
        one.hash,
        one.impressao ? [one.impressao, mirrored(one.impressao)] : [],
      )) !== undefined
    const seen = await rows('select hash, impressao from arquivo where hash = $1', arquivos[0])
    const file = seen[0] as { hash: string; impressao: string }
    const close = { hash: 'f'.repeat(24), impressao: `1${file.impressao.slice(1)}` }
    const mirror = { hash: 'e'.repeat(24), impressao: mirrored(file.impressao) }
    const far = { hash: 'd'.repeat(24), impressao: '1'.repeat(32) + '0'.repeat(32) }
    await receipt('imagem', fotos[0]!, 'intima')
    expect(await isBanida(file)).toBe(false)
    const item = (await queue()).find(({ modelo }) => modelo !== null)
    const decided = await decide(
      { ato: 'retirar', razao: 'intima', recado: 'x', imagens: [arquivos[0]] },
      { item: item! },
    )
    const { ato } = await decided.json()
    for (const one of [file, close, mirror]) expect(await isBanida(one)).toBe(true)
    for (const one of [far, { hash: far.hash, impressao: null }])
      expect(await isBanida(one)).toBe(false)
    expect((await undo(ato)).status).toBe(204)
    expect(await isBanida(file)).toBe(false)
  })

  it('that was removed from two profiles stays away when one of the two is undone', async () => {
    const [first, second] = await showTwice()
    const [file] = first.arquivos
    await rows('update midia set arquivo = $1 where id = $2', file, second.fotos[0])
    await receipt('imagem', first.fotos[0]!, 'intima')
    const acts: number[] = []
    for (const item of await queue('?fila=denuncias')) {
      const decisao = { ato: 'retirar', razao: 'intima', recado: 'x', imagens: [file] }
      acts.push((await (await decide(decisao, { item })).json()).ato)
    }
    expect(acts).toHaveLength(2)
    const isBanida = async () =>
      (await findBanida(site.database.db, file!, ['0110'.repeat(16)])) !== undefined
    expect((await undo(acts[0]!)).status).toBe(204)
    expect(await isBanida()).toBe(true)
    expect((await undo(acts[1]!)).status).toBe(204)
    expect(await isBanida()).toBe(false)
  })
})

describe('what a grave report was about', () => {
  const asOwner = async (text: string) => (await site.database.owner.pool.query(text)).rows
  const seals = () =>
    asOwner('select denuncia_id, motivo, conteudo, arquivos, expira_em from lacre.prova order by 1')
  beforeEach(() => asOwner('delete from lacre.prova'))
  const later = (days: number) => new Date(site.clock.now.getTime() + days * 24 * 3_600_000)

  it('is sealed as it was, without the e-mail of who reported, and nothing else is', async () => {
    const { id, arquivos } = await showProfile()
    await receipt('perfil', id, 'golpe')
    expect(await seals()).toEqual([])
    await receipt('perfil', id, 'coercao', { ...email, texto: 'Vi.' })
    await rows(`update modelo set chamada = 'outra' where id = $1`, id)
    const [seal] = await seals()
    expect(seal.conteudo.denuncia).toMatchObject({ texto: 'Vi.', motivo: 'coercao' })
    expect(JSON.stringify(seal.conteudo)).not.toContain(email.email)
    expect(seal.conteudo.modelo).toMatchObject({ id, chamada: 'Boa conversa e bons vinhos' })
    expect(seal.arquivos.sort()).toEqual([...arquivos].sort())
    expect(seal.expira_em).toBeNull()
  })

  it('outlives the profile, with its files, until six months after the decision', async () => {
    const { id, fotos, arquivos } = await showProfile()
    await receipt('imagem', fotos[0]!, 'intima')
    const item = (await queue())[0]!
    await decide({ ato: 'retirar', recado: 'x', imagens: [arquivos[0]] }, { item })
    await rows('delete from modelo where id = $1', id)
    const isKept = async () =>
      (await rows('select arquivo_lacrado($1) as kept', arquivos[0]))[0].kept
    await forgetDenuncias(site.database.db, later(179))
    expect(await isKept()).toBe(true)
    await forgetDenuncias(site.database.db, later(190))
    expect(await seals()).toEqual([])
    expect(await isKept()).toBe(false)
  })

  it('is unsealed once a report that was wrong cannot come back by an undo', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'menor')
    const { ato } = await (await decide({ ato: 'aprovar' })).json()
    await forgetDenuncias(site.database.db, site.clock.now)
    expect(await seals()).toHaveLength(1)
    await undo(ato)
    await forgetDenuncias(site.database.db, later(30))
    expect(await seals()).toHaveLength(1)
    await decide({ ato: 'aprovar' })
    await forgetDenuncias(site.database.db, later(1))
    expect(await seals()).toEqual([])
  })

  it.each([
    'select from lacre.prova',
    'update lacre.prova set expira_em = now()',
    'delete from lacre.prova',
  ])('is out of reach of the role that serves the site: %s', async (text) => {
    await expect(rows(text)).rejects.toMatchObject({ code: '42501' })
  })
})
