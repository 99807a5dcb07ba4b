import { describe, expect, it } from 'vitest'
import { ModeloDono } from '../../../contract/modelo.ts'
import { perguntas } from '../../../contract/opcoes.ts'
import { nomesDosPapeis } from '../../../contract/papeis.ts'
import { confirmEmails, exampleCadastroModelo, startApi } from '../../contas/apiExample.ts'
import { createConta } from '../../contas/contas.ts'
import { createExampleAssinante } from '../../contas/example.ts'
import { SENHA } from '../../contas/senhaExample.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { createSession, type TipoConta } from '../../http/session.ts'
import { showExampleFotos } from '../../midias/example.ts'
import { createExample, exampleEscrita } from '../escrita/example.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date()
const NOVA = 'camélias no jardim'

type Problem = { codigo: string; campos?: { campo: string; mensagem: string }[] }
type Saved = ModeloDono & { token?: string } & Problem

const tokenOf = async (id: number, tipo: TipoConta) =>
  (await createSession(database.db, services.secrets.session, { id, nome: 'X', tipo }, { now }))
    .token

/** An advertiser who registered and confirmed her e-mail, with her session. */
async function register() {
  const cadastro = exampleCadastroModelo()
  const { id, token } = (await (await call('POST /api/modelo', cadastro)).json()) as {
    id: number
    token: string
  }
  await confirmEmails(database)
  const { email } = cadastro.dados_gerais
  const get = async () =>
    (await (await call(`GET /api/modelo/${id}`, undefined, token)).json()) as ModeloDono
  const put = async (body: unknown, as = token) => {
    const response = await call(`PUT /api/modelo/${id}`, body, as)
    // The profile has a `status` of its own.
    return { ...((await response.json()) as Saved), http: response.status }
  }
  return { id, token, email, get, put }
}

const payload = (dados: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => {
  const { dados_gerais, ...groups } = exampleEscrita()
  return { ...groups, dados_gerais: { ...dados_gerais, ...dados }, ...rest }
}
const login = async (usuario: string, senha: string) =>
  (await call('POST /api/login/modelo', { usuario, senha })).status

describe('a save that is refused', () => {
  it.each([
    [{ servicos: ['culinaria'] }, 'servicos.0'],
    [{ massagens: ['Shiatsu'] }, 'massagens.0'],
    [{ fetiches: ['Nenhum'] }, 'fetiches.0'],
    [{ tipo_atendimento: ['vip'] }, 'tipo_atendimento.0'],
    [{ pagamento: ['pix', 'cheque'] }, 'pagamento.1'],
    [{ caracteristicas: [{ nome: 'Etnia', valor: 'Azul' }] }, 'caracteristicas.0.valor'],
    [{ caracteristicas: [{ nome: 'Signo', valor: 'Leão' }] }, 'caracteristicas.0.nome'],
    [{ caracteristicas: [{ nome: 'Peso', valor: 'sessenta' }] }, 'caracteristicas.0.valor'],
    [{ caracteristicas: [{ nome: 'Genero', valor: 'Outro' }] }, 'caracteristicas.0.valor'],
    [{ precos: [{ codigo: '3-horas', preco: 10 }] }, 'precos.0.codigo'],
    [{ precos: [{ codigo: '1-hora', preco: 0 }] }, 'precos.0.preco'],
    [{ precos: [{ codigo: '1-hora', preco: 10.005 }] }, 'precos.0.preco'],
    [{ disponibilidade: [{ dia: 7, inicio: '10:00', fim: '11:00' }] }, 'disponibilidade.0.dia'],
    [{ disponibilidade: [{ dia: 1, inicio: '25:00', fim: '11:00' }] }, 'disponibilidade.0.inicio'],
    [{ atendimento: { regras: '', local: 'sim' } }, 'atendimento.local'],
    [{ canais: ['fax'] }, 'canais.0'],
    [{ telegram: 'abc' }, 'telegram'],
    [{ telegram: 'https://t.me/+5511988887777' }, 'telegram'],
    [{ signal: 'https://signal.me/#p/+5511988887777' }, 'signal'],
    [{ observacoes: [{ codigo: 'fax', observacao: 'Oi' }] }, 'observacoes.0.codigo'],
    [{ observacoes: [{ codigo: 'sms', observacao: 'x'.repeat(61) }] }, 'observacoes.0.observacao'],
    [{ observacoes: [{ codigo: 'sms', observacao: '@outra_sp' }] }, 'observacoes.0.observacao'],
    [
      { horas_ligacao: [{ dias: 'feriado', inicio: '10:00', fim: '11:00' }] },
      'horas_ligacao.0.dias',
    ],
    [{ horas_ligacao: [{ dias: 'uteis', inicio: '10:00', fim: '10:00' }] }, 'horas_ligacao.0.fim'],
    [{ chamada_en: 'x'.repeat(141) }, 'chamada_en'],
    [
      { respostas_en: [{ codigo: 'fuma', resposta: 'Call 11 98888-7777' }] },
      'respostas_en.0.resposta',
    ],
    [{ respostas: [{ codigo: 'signo', resposta: 'Leão' }] }, 'respostas.0.codigo'],
    [{ respostas: [{ codigo: 'fuma', resposta: ' ' }] }, 'respostas.0.resposta'],
    [{ respostas: [{ codigo: 'fuma', resposta: 'x'.repeat(161) }] }, 'respostas.0.resposta'],
    [{ respostas: [{ codigo: 'fuma', resposta: 'Chame: 11 98888-7777' }] }, 'respostas.0.resposta'],
    [{ respostas: ['Sim', 'Não'].map((resposta) => ({ codigo: 'fuma', resposta })) }, 'respostas'],
    [
      { respostas: perguntas.slice(0, 9).map(({ codigo }) => ({ codigo, resposta: 'Sim' })) },
      'respostas',
    ],
  ])('for %j names %s, and nothing changes', async (change, campo) => {
    const { put, get } = await register()
    const before = await get()
    const saved = await put(payload({ chamada: 'não fica' }, change))
    expect(saved).toMatchObject({ http: 422, codigo: 'campos_invalidos' })
    expect(saved.campos!.map((one) => one.campo)).toContain(campo)
    expect(await get()).toEqual(before)
  })

  it.each([
    [{ telefone: '123' }, 'dados_gerais.telefone'],
    [{ apelido: ' ' }, 'dados_gerais.apelido'],
    [{ dt_nascimento: '2020-01-01' }, 'dados_gerais.dt_nascimento'],
    [{ email: 'sem arroba' }, 'dados_gerais.email'],
    [{ chamada: 'x'.repeat(141) }, 'dados_gerais.chamada'],
    [{ localizacao: { bairro: '', cidade: 'X', estado: 'ZZ' } }, 'dados_gerais.localizacao.estado'],
  ])('for general data %j names %s', async (dados, campo) => {
    const { put } = await register()
    const saved = await put(payload(dados))
    expect(saved).toMatchObject({ http: 422, campos: [{ campo }] })
  })

  it('is by another modelo, an assinante, staff, or nobody signed in', async () => {
    const { id } = await register()
    const other = await register()
    const assinante = await createExampleAssinante(database.db)
    const equipe = await createConta(database.db, 'equipe', {
      email: 'equipe-put@test.example',
      nome: 'E',
      senhaHash: null,
      papeis: nomesDosPapeis,
    })
    const status = async (token?: string) =>
      (await call(`PUT /api/modelo/${id}`, payload(), token)).status
    expect(await status()).toBe(401)
    expect(await status(other.token)).toBe(403)
    expect(await status(await tokenOf(assinante.id, 'assinante'))).toBe(403)
    expect(await status(await tokenOf(equipe, 'equipe'))).toBe(403)
  })
})

describe('two windows', () => {
  it('never overwrite each other silently: the second gets a conflict, and loses nothing', async () => {
    const { put, get } = await register()
    const { versao } = await get()
    expect(await put(payload({ chamada: 'primeira' }, { versao }))).toMatchObject({ http: 200 })
    expect(await put(payload({ chamada: 'segunda' }, { versao }))).toMatchObject({
      http: 409,
      codigo: 'conflito',
    })
    const now = await get()
    expect(now.chamada).toBe('primeira')
    expect(await put(payload({ chamada: 'segunda' }, { versao: now.versao }))).toMatchObject({
      http: 200,
      chamada: 'segunda',
    })
  })

  it('that save twenty times at once leave the text of the first', async () => {
    const { put, get } = await register()
    const { versao } = await get()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        put(payload({ chamada: `janela ${i}`, descricao: `texto ${i}` }, { versao })),
      ),
    )
    const won = answers.findIndex(({ http }) => http === 200)
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(19)
    expect(await get()).toMatchObject({ chamada: `janela ${won}`, descricao: `texto ${won}` })
  })
})

describe('a save', () => {
  it('accepts the whole payload of the specification, and ignores what it may not set', async () => {
    const { put, id } = await register()
    const saved = await put(
      payload(
        {},
        { id: 1, plano: 'diamond', status: 1, nota: 5, verificada: true, moderacao: 'aprovado' },
      ),
    )
    expect(ModeloDono.parse(saved)).toMatchObject({
      id,
      plano: { codigo: 'free', fim: null },
      status: 0,
      nota: null,
      verificada: false,
      moderacao: { estado: 'rascunho', motivo: null, em_analise: false },
      nome_completo: 'Maria das Dores Silva',
      chamada: 'Boa conversa e bons vinhos',
      servicos: [{ codigo: 'beijo-na-boca' }, { codigo: 'jantares' }],
      precos: [{ codigo: '30-minutos' }, { codigo: '1-hora', preco: 500 }, { codigo: 'pernoite' }],
      disponibilidade: [{ dia: 1 }, { dia: 5, inicio: '20:00', fim: '02:00' }],
      atendimento: { regras: 'Com hora marcada.', local: 1, hoteis: 1, domicilio: 0 },
    })
    expect(saved.token).toBeUndefined()
  })

  it('takes labels as well as codes', async () => {
    const { put } = await register()
    const saved = await put(
      payload(
        {},
        {
          servicos: ['Beijo na boca', 'VIAGENS'],
          massagens: ['Tântrica'],
          fetiches: ['Látex'],
          tipo_atendimento: ['Namoradinha'],
          pagamento: ['Dinheiro', 'Cartao'],
        },
      ),
    )
    expect(saved).toMatchObject({
      servicos: [{ codigo: 'beijo-na-boca' }, { codigo: 'viagens' }],
      massagens: [{ codigo: 'massagem-tantrica' }],
      fetiches: [{ codigo: 'latex' }],
      tipo_atendimento: [{ codigo: 'namoradinha' }],
      pagamento: [{ codigo: 'dinheiro' }, { codigo: 'cartao', label: 'Cartão' }],
    })
  })

  it('keeps what belongs to a channel while she does not offer it, and shows others nothing of it', async () => {
    const { id, put, get } = await register()
    const horas_ligacao = [{ dias: 'uteis', inicio: '14:00', fim: '22:00' }]
    const observacoes = [{ codigo: 'ligacao', observacao: 'Não atendo  número oculto' }]
    await put(
      payload({}, { canais: ['telegram'], telegram: '@helena_sp', observacoes, horas_ligacao }),
    )
    expect(await get()).toMatchObject({
      canais: [{ codigo: 'telegram', label: 'Telegram' }],
      telegram: 'helena_sp',
      observacoes: [{ codigo: 'ligacao', observacao: 'Não atendo número oculto' }],
      horas_ligacao,
    })
    // Left out, as a client that does not know them does, they stay.
    const { canais: _c, telegram: _t, observacoes: _o, horas_ligacao: _h, ...rest } = payload()
    expect(await put(rest)).toMatchObject({ http: 200, telegram: 'helena_sp', horas_ligacao })
    await database.pool.query(`update modelo set moderacao = 'aprovado' where id = $1`, [id])
    const publico = async () => (await (await call(`GET /api/modelo/${id}`)).json()) as ModeloDono
    expect(await publico()).toMatchObject({
      telegram: 'helena_sp',
      observacoes: [],
      horas_ligacao: [],
    })
    await put(payload({}, { canais: [] }))
    expect(await publico()).toMatchObject({ canais: [], telegram: null })
  })

  it('takes her English texts as they were read, and keeps those that a client does not send', async () => {
    const { put, get } = await register()
    const ingles = {
      chamada_en: 'Good talk',
      descricao_en: null,
      respostas_en: [{ codigo: 'casais', resposta: 'Yes.' }],
    }
    expect(await put(payload({}, ingles))).toMatchObject({ http: 200, ...ingles })
    const { chamada_en: _c, respostas_en: _r, ...rest } = payload()
    await put(rest)
    expect(await get()).toMatchObject({ ...ingles, chamada: 'Boa conversa e bons vinhos' })
    await put(payload())
    expect(await get()).toMatchObject({ chamada_en: null, respostas_en: [] })
  })

  it('keeps her answers in her order, each on one line, and sends them to staff as a text', async () => {
    const { id, put } = await register()
    await put(payload())
    await database.pool.query(`update modelo set moderacao = 'aprovado' where id = $1`, [id])
    const saved = await put(
      payload(
        {},
        {
          respostas: [
            { codigo: 'pernoite', resposta: 'Sim:\ncombine antes.' },
            { codigo: 'Atende casais?', resposta: 'Não' },
          ],
        },
      ),
    )
    expect(saved.respostas).toEqual([
      { codigo: 'pernoite', label: 'Faz pernoite?', resposta: 'Sim: combine antes.' },
      { codigo: 'casais', label: 'Atende casais?', resposta: 'Não' },
    ])
    expect(saved.moderacao.campos_em_analise).toEqual(['respostas'])
  })

  it('leaves omitted groups as they are, and empties those that are sent empty', async () => {
    const { put } = await register()
    await put(payload())
    const { dados_gerais } = payload()
    const kept = await put({ dados_gerais, precos: [] })
    expect(kept.precos).toEqual([])
    expect(kept.disponibilidade).toHaveLength(2)
    expect(kept.servicos).toHaveLength(2)
    expect(kept.atendimento.regras).toBe('Com hora marcada.')
    expect(kept.respostas).toHaveLength(1)
    expect(kept.caracteristicas.find(({ nome }) => nome === 'Altura')?.valor).toBe('170')
  })

  it('accepts what was read, empty texts too', async () => {
    const { put, get } = await register()
    const { nome_completo, apelido, nascimento, telefone, localizacao, ...rest } = await get()
    const { chamada, descricao, extras, atendimento, caracteristicas } = rest
    expect(chamada).toBeNull()
    const dados_gerais = {
      nome_completo,
      apelido,
      dt_nascimento: nascimento,
      telefone,
      localizacao,
    }
    const saved = await put({
      dados_gerais: { ...dados_gerais, chamada, descricao, extras, email: rest.email },
      atendimento,
      caracteristicas,
    })
    expect(saved).toMatchObject({ http: 200, chamada: null, apelido })
  })

  it('is found by "Disponível hoje" and by its new words on the next request', async () => {
    const { put, id } = await register()
    await database.db
      .updateTable('modelo')
      .set({ moderacao: 'aprovado' })
      .where('id', '=', id)
      .execute()
    const find = async (query: string) =>
      ((await (await call(`GET /api/filtro?${query}`)).json()) as { id: number }[]).map((c) => c.id)
    await put(payload({ apelido: 'Xântipa' }, { disponibilidade: [] }))
    expect(await find('disponibilidade=hoje&geral=xantipa')).toEqual([])
    const todoDia = [0, 1, 2, 3, 4, 5, 6].map((dia) => ({ dia, inicio: '00:00', fim: '00:00' }))
    await put(payload({ apelido: 'Xântipa' }, { disponibilidade: todoDia }))
    expect(await find('disponibilidade=hoje&geral=xantipa')).toEqual([id])
  })

  it('of an approved profile is live at once, and staff have one item with the version before', async () => {
    const { put, get, id } = await register()
    await put(payload())
    await database.db
      .updateTable('modelo')
      .set({ moderacao: 'aprovado' })
      .where('id', '=', id)
      .execute()
    await database.db
      .updateTable('moderacao_item')
      .set({ estado: 'resolvido' })
      .where('modelo_id', '=', id)
      .execute()
    const items = () =>
      database.db
        .selectFrom('moderacao_item')
        .select(['motivo', 'detalhe'])
        .where('modelo_id', '=', id)
        .where('estado', '=', 'aberto')
        .execute()
    await put(payload({}, { precos: [] }))
    expect(await items()).toEqual([])
    await put(payload({ chamada: 'Segunda chamada' }))
    await put(payload({ chamada: 'Terceira chamada' }))
    expect(await items()).toEqual([
      { motivo: 'texto_alterado', detalhe: { chamada: 'Boa conversa e bons vinhos' } },
    ])
    expect(await get()).toMatchObject({ status: 1, moderacao: { em_analise: true } })
    const seen = await (await call(`GET /api/modelo/${id}`)).json()
    expect(seen).toMatchObject({ chamada: 'Terceira chamada' })
  })

  it('of a refused profile waits for staff again', async () => {
    const { put, id } = await register()
    await database.db
      .updateTable('modelo')
      .set({ moderacao: 'recusado' })
      .where('id', '=', id)
      .execute()
    await showExampleFotos(database.db, id, 'publico')
    expect(await put(payload({ chamada: 'Corrigida' }))).toMatchObject({
      moderacao: { estado: 'pendente', em_analise: true },
    })
  })

  it('keeps the slug, or redirects from the old one', async () => {
    const { put, get } = await register()
    const { url } = await get()
    expect((await put(payload({ apelido: 'Valentina' }))).url).toBe(url)
    const renamed = await put(payload({ apelido: 'Zuleica' }))
    expect(renamed.url).toBe('zuleica-sao-paulo')
    const { rows } = await database.pool.query(
      'select modelo_id from modelo_url_antiga where url = $1',
      [url],
    )
    expect(rows).toEqual([{ modelo_id: renamed.id }])
  })

  it('is placed in her bairro, once other profiles there have a position', async () => {
    const { db } = database
    const localizacao = { bairro: 'Ipiranga', cidade: 'São Paulo', estado: 'SP' }
    await createExample(db, now, {
      dados: { localizacao },
      posicao: { latitude: -23.59, longitude: -46.6 },
    })
    const { put } = await register()
    expect(await put(payload({ localizacao }))).toMatchObject({
      latitude: -23.59,
      longitude: -46.6,
    })
    const semBairro = { ...localizacao, bairro: '' }
    expect(await put(payload({ localizacao: semBairro }))).toMatchObject({
      latitude: -23.5,
      longitude: -46.6,
    })
  })
})

describe('the e-mail and the password', () => {
  it('stay without the current password, and the profile with them', async () => {
    const { put, get, email } = await register()
    for (const [dados, senhas, mensagem] of [
      [{}, { senha: NOVA }, 'Para trocar a senha, informe a senha atual.'],
      [{}, { senha: NOVA, senhaAtual: '' }, 'Para trocar a senha, informe a senha atual.'],
      [{}, { senha: NOVA, senhaAtual: 'errada-mesmo' }, 'A senha atual não confere.'],
      [{ email: 'nova@mail.example' }, {}, 'Para trocar o e-mail, informe a senha atual.'],
      [{ email: 'nova@mail.example' }, { senhaAtual: 'errada' }, 'A senha atual não confere.'],
    ] as const) {
      const saved = await put(payload({ chamada: 'não fica', ...dados }, { login: senhas }))
      expect(saved).toMatchObject({
        http: 422,
        campos: [{ campo: 'login.senhaAtual', mensagem }],
      })
    }
    expect(await get()).toMatchObject({ email, chamada: null })
    expect(await login(email, SENHA)).toBe(200)
  })

  it('is refused when the new password is easy to guess', async () => {
    const { put } = await register()
    const saved = await put(payload({}, { login: { senhaAtual: SENHA, senha: 'camelia123' } }))
    expect(saved).toMatchObject({ http: 422, campos: [{ campo: 'login.senha' }] })
  })

  it('do not change when only the current password is sent, as browsers fill it in', async () => {
    const { put, email, token } = await register()
    const saved = await put(
      payload({}, { login: { usuario: 'x', senhaAtual: 'qualquer', senha: '' } }),
    )
    expect(saved).toMatchObject({ http: 200, email })
    expect((await call('GET /api/configuracoes/1', undefined, token)).status).toBe(403)
  })

  it('change each in its way: the password at once, with a new token, the e-mail once it is confirmed', async () => {
    const { put, id, email, token } = await register()
    const elsewhere = await tokenOf(id, 'modelo')
    const novo = `nova-${id}@mail.example`
    const saved = await put(payload({ email: novo }, { login: { senhaAtual: SENHA, senha: NOVA } }))
    expect(saved).toMatchObject({ http: 200, email, email_pendente: novo })
    expect(ModeloDono.parse(saved)).toMatchObject({ email_pendente: novo })
    const settings = async (as: string) =>
      (await call(`GET /api/configuracoes/${id}`, undefined, as)).status
    expect(await settings(saved.token!)).toBe(200)
    expect(await settings(token)).toBe(401)
    expect(await settings(elsewhere)).toBe(401)
    expect(await login(email, SENHA)).toBe(401)
    expect(await login(email, NOVA)).toBe(200)
    expect(await login(novo, NOVA)).toBe(401)
  })
})
