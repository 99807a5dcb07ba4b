import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Carta } from '../../contract/carta.ts'
import type { ItemAberto, ItemDaFila } from '../../contract/fila.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { startDelivery } from '../correio/deliverExample.ts'
import { useDenuncias } from '../denuncias/denunciaExample.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { payExampleImpulso, pixExample } from '../impulsos/impulsoExample.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { forgetDesfazer } from '../moderacao/desfazer.ts'
import { confirmCobranca } from '../planos/baixa.ts'
import { subscribe } from '../planos/cobrancas.ts'

const { database, call, services, clock, hire, rows, showProfile } = useDenuncias()
let mail: Awaited<ReturnType<typeof startDelivery>>
let [iara, bia] = ['', '']

beforeAll(async () => {
  mail = await startDelivery(database, services)
  iara = await hire('Iara')
  bia = await hire('Bia')
})
afterAll(() => mail.close())

const fila = async (query = ''): Promise<ItemDaFila[]> =>
  (await call(`GET /api/admin/fila${query}`, undefined, iara)).json()
const decide = ({ id, versao }: { id: number; versao: number }, decisao: object, token = iara) =>
  call(`POST /api/admin/fila/${id}/decisao`, { versao, recado: '', ...decisao }, token)
const contest = (codigo: string, texto = 'Sou eu.') =>
  call(`POST /api/cartas/${codigo}/contestacao`, { texto })
const carta = async (codigo: string): Promise<Carta> =>
  (await call(`GET /api/cartas/${codigo}`)).json()
const tokenOf = async (id: number, tipo: TipoConta) => {
  const conta = { id, nome: 'Alguém', tipo }
  return (await createSession(database.db, services.secrets.session, conta, { now: clock.now }))
    .token
}
const moderacaoDe = async (id: number) =>
  (await rows('select moderacao, chamada from modelo where id = $1', id))[0]
const CODIGO = /\/decisao\/([\w-]{22})/

/** A profile whose change of words was refused; the code is in the letter. */
async function refused() {
  const { id } = await createExample(database.db, clock.now)
  await rows('delete from moderacao_item')
  const options = { now: clock.now, hashSecret: HASH_SECRET }
  await saveModelo(database.db, id, exampleEscrita({ chamada: 'Nova chamada' }), options)
  const [item] = await fila()
  const decisao = { ato: 'recusar', razao: 'contato_no_texto', recado: 'Há um telefone.' }
  expect((await decide(item!, decisao)).status).toBe(200)
  const [letter] = await mail.deliver()
  const codigo = CODIGO.exec(letter!.text)![1]!
  return { id, letter: letter!, codigo }
}

describe('what is contested', () => {
  it('is refused without words, twice, too late, and where there is no letter', async () => {
    const { codigo } = await refused()
    expect((await contest(codigo, ' ')).status).toBe(422)
    expect((await contest('a'.repeat(22))).status).toBe(404)
    const today = clock.now
    clock.now = new Date(today.getTime() + 31 * 24 * 3_600_000)
    expect((await contest(codigo)).status).toBe(409)
    clock.now = today
    expect((await contest(codigo)).status).toBe(201)
    expect((await contest(codigo)).status).toBe(409)
  })

  it('is decided by another person than the first, and undoes the act with a letter about it', async () => {
    const { id, codigo } = await refused()
    // The minute of the undo is over: what the act found is kept for the contest.
    clock.now = new Date(clock.now.getTime() + 120_000)
    await forgetDesfazer(database.db, clock.now)
    await contest(codigo, 'Não há telefone nenhum.')
    const [item] = await fila('?fila=contestacoes')
    const open = async (token: string): Promise<ItemAberto> =>
      (await call(`GET /api/admin/fila/${item!.id}`, undefined, token)).json()
    expect((await open(iara)).contestacao).toMatchObject({ minha: true, equipe: 'Iara' })
    expect(await open(bia)).toMatchObject({
      perfil: { id, nome_completo: null },
      contestacao: { texto: 'Não há telefone nenhum.', minha: false, ato: 'recusar' },
    })
    for (const ato of ['aprovar', 'recusar'])
      expect((await decide(item!, { ato, recado: 'x' }, iara)).status).toBe(403)
    expect((await moderacaoDe(id)).chamada).not.toBe('Nova chamada')

    const recado = 'Você tem razão.'
    expect((await decide(item!, { ato: 'aprovar', recado }, bia)).status).toBe(200)
    expect((await moderacaoDe(id)).chamada).toBe('Nova chamada')
    expect(await carta(codigo)).toMatchObject({ desfecho: 'revertida', resposta: recado })
    const [outcome] = await mail.deliver()
    expect(outcome!.text).toMatch(/concordou com você[\s\S]*Você tem razão/)
    const acts = await rows('select ato, desfaz from moderacao_ato order by id desc limit 2')
    expect(acts).toEqual([
      { ato: 'reverter', desfaz: expect.any(Number) },
      { ato: 'recusar', desfaz: null },
    ])
  })

  it('may be a refused boost: the second person sees the card, and its hours are then free', async () => {
    await rows('delete from moderacao_item')
    const { modelo } = await payExampleImpulso(database, clock.now)
    const [item] = await fila('?fila=impulsos')
    const refusal = { ato: 'recusar', razao: 'foto_explicita', recado: 'Troque a foto.' }
    expect(await (await decide(item!, refusal)).json()).toMatchObject({ ate: null })
    const letter = (await mail.deliver()).find(({ text }) => CODIGO.test(text))
    const codigo = CODIGO.exec(letter!.text)![1]!
    expect(letter!.text).toContain('Troque a foto.')
    expect(await carta(codigo)).toMatchObject({ alvo: 'impulso', recado: 'Troque a foto.' })
    const mine = await call('GET /api/impulsos', undefined, await tokenOf(modelo, 'modelo'))
    expect((await mine.json()).impulsos[0]).toMatchObject({ situacao: 'recusado', carta: codigo })

    await contest(codigo, 'A foto é esta.')
    const [contested] = await fila('?fila=contestacoes')
    const open = await call(`GET /api/admin/fila/${contested!.id}`, undefined, bia)
    expect(await open.json()).toMatchObject({
      impulso: { modelo, inicio: null, cartao: { id: modelo, pago: true } },
      contestacao: { alvo: 'impulso', texto: 'A foto é esta.', minha: false },
    })
    expect((await decide(contested!, { ato: 'aprovar' }, iara)).status).toBe(403)
    expect((await decide(contested!, { ato: 'aprovar' }, bia)).status).toBe(200)
    const [row] = await rows('select situacao, cortesia_em from impulso')
    expect(row).toEqual({ situacao: 'no_ar', cortesia_em: clock.now })
    expect((await mail.deliver()).map(({ text }) => text).join()).toContain('sobem de graça')
    expect(await carta(codigo)).toMatchObject({ desfecho: 'revertida' })
    expect(await rows('select * from livro_diferenca')).toEqual([])
  })

  it('is not undone where she has changed it since: her words stay', async () => {
    const { id, codigo } = await refused()
    const options = { now: clock.now, hashSecret: HASH_SECRET }
    await saveModelo(database.db, id, exampleEscrita({ chamada: 'Terceira' }), options)
    await contest(codigo)
    const [item] = await fila('?fila=contestacoes')
    expect((await decide(item!, { ato: 'aprovar' }, bia)).status).toBe(200)
    expect((await moderacaoDe(id)).chamada).toBe('Terceira')
  })

  it('changes nothing when the second person keeps the decision, which the letter says', async () => {
    const { id, codigo } = await refused()
    await contest(codigo)
    const [item] = await fila('?fila=contestacoes')
    expect((await decide(item!, { ato: 'recusar', recado: 'O número está lá.' }, bia)).status).toBe(
      200,
    )
    expect((await moderacaoDe(id)).chamada).not.toBe('Nova chamada')
    expect((await mail.deliver())[0]!.text).toMatch(/manteve a decisão[\s\S]*O número está lá/)
  })

  it('counts once: of two who decide at the same time one gets a conflict', async () => {
    const { codigo } = await refused()
    const lia = await hire('Lia')
    await contest(codigo)
    const [item] = await fila('?fila=contestacoes')
    const answers = await Promise.all([
      decide(item!, { ato: 'aprovar' }, bia),
      decide(item!, { ato: 'recusar', recado: 'x' }, lia),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('brings back pictures that a report removed, and lifts their ban', async () => {
    const { id, arquivos } = await showProfile()
    await call('POST /api/denuncias', {
      item: { tipo: 'imagem', id: (await rows('select min(id) as id from midia'))[0].id },
      motivo: 'intima',
    })
    const [item] = await fila('?fila=denuncias')
    const imagens = [arquivos[0]!]
    const decisao = { ato: 'retirar', razao: 'intima', recado: 'Retirada.', imagens }
    expect((await decide(item!, decisao)).status).toBe(200)
    const shown = async () =>
      (await rows('select arquivo from midia where modelo_id = $1', id)).map((one) => one.arquivo)
    expect(await shown()).not.toContain(arquivos[0])
    const codigo = CODIGO.exec((await mail.deliver()).map(({ text }) => text).join('\n'))![1]!
    await contest(codigo)
    const [contestada] = await fila('?fila=contestacoes')
    expect((await decide(contestada!, { ato: 'aprovar' }, bia)).status).toBe(200)
    expect(await shown()).toContain(arquivos[0])
    expect(await rows('select from imagem_banida')).toEqual([])
    expect(await rows('select desfecho from denuncia')).toEqual([{ desfecho: 'mantido' }])
  })

  it('is told to who reported by an e-mail of its own, which mail programs do not take for the first', async () => {
    const { fotos, arquivos } = await showProfile()
    const email = 'quem.denuncia@mail.example'
    await call('POST /api/denuncias', {
      item: { tipo: 'imagem', id: fotos[0] },
      motivo: 'intima',
      email,
    })
    const [item] = await fila('?fila=denuncias')
    const imagens = [arquivos[0]!]
    await decide(item!, { ato: 'retirar', razao: 'intima', recado: 'Retirada.', imagens })
    const first = await mail.deliver()
    await contest(CODIGO.exec(first.map(({ text }) => text).join('\n'))![1]!)
    clock.now = new Date(clock.now.getTime() + 120_000)
    const [contestada] = await fila('?fila=contestacoes')
    expect((await decide(contestada!, { ato: 'aprovar' }, bia)).status).toBe(200)
    const ids = [...first, ...(await mail.deliver())]
      .filter(({ to }) => to === email)
      .map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  it('lets a new profile wait again, which whoever refused it does not decide', async () => {
    const { id } = await createExample(database.db, clock.now, { moderacao: 'pendente' })
    const [novo] = await fila('?fila=perfis')
    await decide(novo!, { ato: 'recusar', razao: 'outra', recado: 'Não.' })
    const [letter] = await call('GET /api/cartas', undefined, await tokenOf(id, 'modelo')).then(
      (answer) => answer.json() as Promise<Carta[]>,
    )
    await contest(letter!.codigo)
    const [contestada] = await fila('?fila=contestacoes')
    expect((await decide(contestada!, { ato: 'aprovar' }, bia)).status).toBe(200)
    expect((await moderacaoDe(id)).moderacao).toBe('pendente')
    const [again] = await fila('?fila=perfis')
    expect((await decide(again!, { ato: 'recusar', recado: 'De novo.' })).status).toBe(403)
    expect((await decide(again!, { ato: 'aprovar' }, bia)).status).toBe(200)
  })

  it('ends a suspension, by another person', async () => {
    const { id } = await createExampleAssinante(database.db)
    await call(`POST /api/admin/contas/${id}/suspensao`, { recado: 'Veja.' }, iara)
    await contest(CODIGO.exec((await mail.deliver())[0]!.text)![1]!)
    const [item] = await fila('?fila=contestacoes')
    expect((await decide(item!, { ato: 'aprovar' }, bia)).status).toBe(200)
    expect(await rows('select estado from conta where id = $1', id)).toEqual([{ estado: 'ativa' }])
  })
})

describe('a suspicion that somebody is a minor', () => {
  const codigosDe = async (id: number): Promise<string[]> =>
    (await rows('select codigo from carta where conta_id = $1 order by id', id)).map(
      (one) => one.codigo,
    )
  const estadoDe = async (id: number) =>
    (await rows('select estado from conta where id = $1', id))[0].estado
  /** By Iara from the list of accounts. */
  const suspect = async (): Promise<number> => {
    const { id } = await createExample(database.db, clock.now)
    await rows('delete from moderacao_item')
    const body = { recado: 'Precisamos confirmar sua idade.', razao: 'menor' }
    expect((await call(`POST /api/admin/contas/${id}/suspensao`, body, iara)).status).toBe(200)
    return id
  }
  const confirm = async () => {
    const [suspeita] = await fila('?fila=menores')
    const decisao = { ato: 'recusar', razao: 'menor_confirmado', recado: 'O documento diz 16.' }
    expect((await decide(suspeita!, decisao, bia)).status).toBe(200)
  }
  /** By Lia, who decided neither. */
  const uphold = async (codigo: string) => {
    expect((await contest(codigo, 'Sou maior de idade.')).status).toBe(201)
    const [item] = await fila('?fila=contestacoes')
    return decide(item!, { ato: 'aprovar' }, await hire('Lia'))
  }

  it('is named as the rule in its letter, from the list of accounts too', async () => {
    const [codigo] = await codigosDe(await suspect())
    expect(await carta(codigo!)).toMatchObject({ regra: 'Parece menor de idade' })
    const [letter] = await mail.deliver()
    expect(letter!.text).toContain('Regra: Parece menor de idade.')
  })

  it('gives the account back once it was a mistake', async () => {
    const id = await suspect()
    const [codigo] = await codigosDe(id)
    expect((await uphold(codigo!)).status).toBe(200)
    expect([await estadoDe(id), await fila('?fila=menores')]).toEqual(['ativa', []])
  })

  it('is not undone once it was confirmed: that decision is contested instead, and the suspicion waits again', async () => {
    const id = await suspect()
    await confirm()
    const [primeira, segunda] = await codigosDe(id)
    const refused = await uphold(primeira!)
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('já foi confirmada'),
    ])
    expect(await estadoDe(id)).toBe('suspensa')
    const [item] = await fila('?fila=contestacoes')
    expect((await decide(item!, { ato: 'recusar', recado: 'Foi confirmada.' }, bia)).status).toBe(
      200,
    )
    expect((await uphold(segunda!)).status).toBe(200)
    expect([await estadoDe(id), (await fila('?fila=menores')).length]).toEqual(['suspensa', 1])
  })
})

describe('another suspension of somebody who may be a minor', () => {
  it('is undone neither at once nor by a contest while the suspicion waits, and is after it', async () => {
    const { id } = await createExample(database.db, clock.now)
    await rows('delete from moderacao_item')
    const suspend = async (body: object, token: string) =>
      (await call(`POST /api/admin/contas/${id}/suspensao`, body, token)).json()
    const { ato } = await suspend({ recado: 'Relatos de golpe.' }, iara)
    await suspend({ recado: 'Precisamos confirmar sua idade.', razao: 'menor' }, bia)
    const [{ codigo }] = await rows(
      'select codigo from carta where conta_id = $1 order by id limit 1',
      id,
    )
    await contest(codigo, 'Não houve golpe.')
    const lia = await hire('Lia')
    const uphold = async () => {
      const [item] = await fila('?fila=contestacoes')
      return (await decide(item!, { ato: 'aprovar' }, lia)).status
    }
    const estado = async () => (await rows('select estado from conta where id = $1', id))[0].estado
    const undone = await call(`POST /api/admin/atos/${ato}/desfazer`, undefined, iara)
    expect([undone.status, await uphold(), await estado()]).toEqual([409, 409, 'suspensa'])
    const [suspeita] = await fila('?fila=menores')
    expect((await decide(suspeita!, { ato: 'aprovar' }, iara)).status).toBe(200)
    expect([await estado(), await uphold(), await estado()]).toEqual(['suspensa', 200, 'ativa'])
  })
})

describe('a letter', () => {
  it('says the item, the rule, that a person decided, and how to contest', async () => {
    const { letter, codigo } = await refused()
    expect(letter.text).toContain('Regra: Telefone ou endereço no texto.')
    expect(letter.text).toContain('O que foi decidido: o seu perfil.')
    expect(letter.text).toContain('uma pessoa da equipe, não um programa')
    const read = await carta(codigo)
    expect(read).toMatchObject({ ato: 'recusar', alvo: 'modelo', recado: 'Há um telefone.' })
    expect(JSON.stringify(read)).not.toMatch(/Valentina|Iara/)
  })

  it('goes to the author of a review that staff took down', async () => {
    const { depoimento, cliente } = await reviewed()
    await call('POST /api/denuncias', {
      item: { tipo: 'depoimento', id: depoimento },
      motivo: 'spam',
    })
    const [item] = await fila('?fila=denuncias')
    await decide(item!, { ato: 'recusar', razao: 'ofensivo', recado: 'Há uma ofensa.' })
    const letters = await mail.deliver()
    expect(letters.map(({ to }) => to)).toEqual([cliente.email])
    expect(letters[0]!.text).toMatch(/uma avaliação que você escreveu[\s\S]*\/decisao\//)
    const mine = await call('GET /api/cartas', undefined, await tokenOf(cliente.id, 'assinante'))
    expect(await mine.json()).toMatchObject([
      { alvo: 'depoimento', regra: 'Ofensa ou discriminação' },
    ])
    await contest(CODIGO.exec(letters[0]!.text)![1]!)
    const [contestada] = await fila('?fila=contestacoes')
    await decide(contestada!, { ato: 'aprovar' }, bia)
    expect(await rows('select status, retirado from depoimento where id = $1', depoimento)).toEqual(
      [{ status: 1, retirado: false }],
    )
  })

  it('is not sent for a decision that was undone within its minute, and then there is none', async () => {
    const { id } = await createExample(database.db, clock.now, { moderacao: 'pendente' })
    const [item] = await fila('?fila=perfis')
    const feito = await (await decide(item!, { ato: 'recusar', recado: 'Não.' })).json()
    await call(`POST /api/admin/atos/${feito.ato}/desfazer`, undefined, iara)
    expect(await mail.deliver()).toEqual([])
    const mine = await call('GET /api/cartas', undefined, await tokenOf(id, 'modelo'))
    expect(await mine.json()).toEqual([])
  })
})

/** A public review, with its author's address. */
async function reviewed() {
  const { id: modelo } = await showProfile()
  const cliente = await createExampleAssinante(database.db)
  const [{ id: depoimento }] = await rows(
    `insert into depoimento (modelo_id, cliente_id, nota, comentario, status)
     values ($1, $2, 1, 'Péssima', 1) returning id`,
    modelo,
    cliente.id,
  )
  const [{ email }] = await rows('select email from conta where id = $1', cliente.id)
  return { depoimento: depoimento as number, cliente: { id: cliente.id, email: email as string } }
}

describe('what a suspended account paid for', () => {
  it('is given back by the letter within seven days, once, and not while the account can be signed in to', async () => {
    const { id } = await createExampleAssinante(database.db)
    const pedido = { conta: id, tipo: 'assinante', plano: 'premium' } as const
    const cobranca = await subscribe(database.db, pixExample, pedido, { now: clock.now })
    await confirmCobranca(database.db, cobranca.id, { now: clock.now })
    const suspend = await call(
      `POST /api/admin/contas/${id}/suspensao`,
      { recado: 'Vamos conferir.' },
      iara,
    )
    expect(suspend.status).toBe(200)
    const letters = await mail.deliver()
    const letter = letters.find(({ text }) => text.includes('Suspendemos sua conta'))
    expect(letter?.text).toContain('receber tudo de volta')
    const codigo = CODIGO.exec(letter!.text)![1]!
    const giveBack = () => call(`POST /api/cartas/${codigo}/desistencia`)
    const asEstado = (estado: string) =>
      rows('update conta set estado = $2 where id = $1', id, estado)
    const { desistir_ate } = await carta(codigo)
    expect(Date.parse(desistir_ate!) - clock.now.getTime()).toBe(7 * 24 * 3_600_000)
    await asEstado('ativa')
    expect([(await giveBack()).status, (await carta(codigo)).desistir_ate]).toEqual([409, null])
    await asEstado('suspensa')
    const answer = await giveBack()
    expect([answer.status, (await answer.json()).desistir_ate]).toEqual([200, null])
    expect((await giveBack()).status).toBe(200)
    expect(await rows('select desistencia_em from cobranca where id = $1', cobranca.id)).toEqual([
      { desistencia_em: clock.now },
    ])
  })
})
