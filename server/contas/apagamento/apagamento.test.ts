import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetWords } from '../../busca/palavras/palavras.ts'
import type { Mail } from '../../correio/mailer.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { forgetDenuncias } from '../../denuncias/denuncias.ts'
import { exampleArquivo } from '../../midias/example.ts'
import { mediaBaseDe } from '../../midias/foto.ts'
import { addStorie, replaceGaleria, saveArquivos, setImagem } from '../../midias/midias.ts'
import { saveModelo } from '../../modelos/escrita/escrita.ts'
import { exampleEscrita, HASH_SECRET } from '../../modelos/escrita/example.ts'
import { getModelo } from '../../modelos/modelos.ts'
import { confirmCobranca, listCobrancas } from '../../planos/baixa.ts'
import { subscribe } from '../../planos/cobrancas.ts'
import { pixEstatico } from '../../planos/pagamento.ts'
import { hire } from '../../verificacao/example.ts'
import { confirmEmails, exampleCadastro, exampleCadastroModelo, startApi } from '../apiExample.ts'
import { createToken } from '../links.ts'
import { SENHA } from '../senhaExample.ts'
import { eraseVencidas } from './apagamento.ts'
import { sendAvisoExclusao } from './aviso.ts'

const database = useTestDatabase()
const api = startApi(database, { RATE_LIMIT: 'off', MODERATION: 'post' })
const { call, services } = api
const now = new Date()

beforeAll(() => runMigrations({ connectionString: database.url }))

/** The content of every table of ours, and of the queued jobs, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await database.pool.query<{ nome: string }>(
    `select format('%I.%I', schemaname, tablename) as nome from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> 'municipio'`,
  )
  const texts = await Promise.all(
    rows.map(({ nome }) => database.pool.query(`select t::text from ${nome} t`)),
  )
  return JSON.stringify(texts.flatMap((result) => result.rows))
}

const ask = (token: string | undefined, senha = SENHA) =>
  call('DELETE /api/conta', { senha }, token)

const SETE_DIAS = 7 * 24 * 3_600_000
/** The job, as if that much time had passed. */
const eraseAfter = (ms: number) =>
  eraseVencidas(database.db, {
    now: new Date(Date.now() + ms),
    hashSecret: services.secrets.hash,
  })

/** Asks for it, and lets the seven days pass. */
async function erase(token: string | undefined) {
  const answer = await ask(token)
  await eraseAfter(SETE_DIAS)
  return answer
}

const tokenOf = ({ comprovante }: { comprovante: string }) =>
  new URLSearchParams(new URL(comprovante).hash.slice(1)).get('token')

async function registerModelo(nome = 'Berenice') {
  const cadastro = exampleCadastroModelo({
    nome_completo: `${nome} Sentinela`,
    apelido: 'Sentinela',
    telefone: nome === 'Berenice' ? '' : '(11) 97777-1234',
    localizacao: { bairro: `Vila ${nome}`, cidade: 'Santos', estado: 'SP' },
  })
  const { id, token } = await (await call('POST /api/modelo', cadastro)).json()
  await confirmEmails(database)
  await database.pool.query(`update modelo set moderacao = 'aprovado' where id = $1`, [id])
  const arquivo = exampleArquivo(`retrato ${id}`)
  await saveArquivos(database.db, [arquivo])
  await replaceGaleria(database.db, id, [{ arquivo: arquivo.hash, visibilidade: 'publico' }])
  await setImagem(database.db, id, 'perfil', arquivo.hash)
  await addStorie(database.db, id, {
    arquivo: arquivo.hash,
    restrito: false,
    criadoEm: now,
    expiraEm: new Date(now.getTime() + 3_600_000),
  })
  return { id: id as number, token: token as string, email: cadastro.dados_gerais.email, arquivo }
}

describe('an erasure that is refused', () => {
  it('is one without a session or with a wrong password, and the account stays as it was', async () => {
    const { id, token } = await registerModelo()
    expect((await ask(undefined)).status).toBe(401)
    const answer = await ask(token, 'outra senha')
    expect(answer.status).toBe(422)
    expect((await answer.json()).campos).toMatchObject([{ campo: 'senha' }])
    expect(
      await getModelo(database.db, id, { mediaBase: mediaBaseDe('http://m.test'), now }),
    ).not.toBeNull()
  })
})

describe('an erased advertiser', () => {
  it('is nowhere: no word of hers in any table, her address not found, her pictures without an owner', async () => {
    const { id, token, email, arquivo } = await registerModelo('Clotilde')
    const { url } = await database.db
      .selectFrom('modelo')
      .select('url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await wholeDatabase()).toContain(email)
    expect((await erase(token)).status).toBe(202)

    expect((await call(`GET /api/painel/${id}`, undefined, token)).status).toBe(401)
    const login = { usuario: email, senha: SENHA }
    expect((await call('POST /api/login/modelo', login)).status).toBe(401)
    const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }
    expect(await getModelo(database.db, id, options)).toBeNull()
    expect(await getModelo(database.db, url, options)).toBeNull()
    const left = await wholeDatabase()
    for (const word of [email, 'Clotilde', '11977771234', url]) expect(left).not.toContain(word)
    for (const tabela of ['midia', 'modelo_imagem', 'storie'])
      expect(
        (await database.pool.query(`select from ${tabela} where arquivo = $1`, [arquivo.hash]))
          .rowCount,
      ).toBe(0)
  })

  it('is named by nothing that was written about her or to her, nor by a word that search stores', async () => {
    const cadastro = exampleCadastroModelo({
      nome_completo: 'Hermengarda Quixaba',
      apelido: 'Quixabeira',
      localizacao: { bairro: 'Vila Quixaba', cidade: 'Santos', estado: 'SP' },
    })
    const { id, token } = await (await call('POST /api/modelo', cadastro)).json()
    const { email, ...dados_gerais } = cadastro.dados_gerais
    const edicao = { dados_gerais: { ...dados_gerais, apelido: 'Quixabinha', chamada: '' } }
    expect((await call(`PUT /api/modelo/${id}`, edicao, token)).status).toBe(200)
    const { pool } = database
    await pool.query(
      `insert into moderacao_ato (alvo, alvo_id, ato, motivo) values
         ('modelo', $1, 'recusar', 'Quixabinha, troque a foto.'), ('conta', $1, 'suspender', 'Quixabinha, leia os termos.')`,
      [id],
    )
    await pool.query(
      `insert into mensagem (nome, email, mensagem) values ('Quixabinha', upper($1), 'Sou a Quixaba.')`,
      [email],
    )
    await pool.query(
      `insert into importacao (chave, modelo_id, resumo) values ('quixabinha-1', $1, 'x')`,
      [id],
    )
    await pool.query(
      `select graphile_worker.add_job('send-aviso-email', json_build_object('conta', $1::integer, 'antes', 'quixaba@mail.example'))`,
      [id],
    )
    expect((await erase(token)).status).toBe(202)
    const { rowCount } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = 'forget-words'`,
    )
    expect(rowCount).toBe(1)
    await forgetWords(database.db)
    const left = await wholeDatabase()
    expect(left).not.toMatch(/quixab|hermengarda/i)
    expect(left).not.toContain(email)
    // The acts of staff stay in their log.
    const { rows } = await pool.query(
      'select ato, motivo from moderacao_ato where alvo_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { ato: 'recusar', motivo: '' },
      { ato: 'suspender', motivo: '' },
    ])
  })

  it('may register again with the same e-mail, as somebody new', async () => {
    const cadastro = exampleCadastroModelo()
    const first = await (await call('POST /api/modelo', cadastro)).json()
    await erase(first.token)
    const again = await call('POST /api/modelo', cadastro)
    expect(again.status).toBe(201)
    expect((await again.json()).id).not.toBe(first.id)
  })
})

describe('an account that is being erased', () => {
  const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }
  const login = (email: string, more = {}) =>
    call('POST /api/login/modelo', { usuario: email, senha: SENHA, ...more })

  it('is hidden and signed out at once, and erased seven days later, not before', async () => {
    const { id, token, email } = await registerModelo('Gertrudes')
    const { comprovante, apagar_em } = await (await ask(token)).json()
    expect(Date.parse(apagar_em) - Date.now()).toBeGreaterThan(SETE_DIAS - 60_000)
    expect(await getModelo(database.db, id, options)).toBeNull()
    expect((await call(`GET /api/painel/${id}`, undefined, token)).status).toBe(401)
    const refused = await login(email)
    expect([refused.status, (await refused.json()).codigo]).toEqual([403, 'conta_em_exclusao'])
    // Whoever does not know the password is told nothing.
    expect((await login(email, { senha: 'outra senha' })).status).toBe(401)

    await eraseAfter(SETE_DIAS - 60_000)
    expect(await wholeDatabase()).toContain('Gertrudes')
    await eraseAfter(SETE_DIAS)
    expect(await wholeDatabase()).not.toContain('Gertrudes')
    expect((await login(email, { cancelar_exclusao: true })).status).toBe(401)
    expect(new URL(comprovante).pathname).toBe('/exclusao')
  })

  it('is given back what it paid within seven days, and nothing else', async () => {
    const { id, token } = await registerModelo('Giovana')
    const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })
    const buy = async (dias: number) => {
      const quando = new Date(Date.now() - dias * 24 * 3_600_000)
      const pedido = { conta: id, tipo: 'modelo', plano: 'premium' } as const
      const cobranca = await subscribe(database.db, pix, pedido, { now: quando })
      await confirmCobranca(database.db, cobranca.id, { now: quando })
      return cobranca.id
    }
    const [old, recent] = [await buy(8), await buy(6)]
    expect((await ask(token, 'outra senha')).status).toBe(422)
    const givenBack = async () =>
      (
        await database.pool.query(
          'select id from cobranca where conta_id = $1 and desistencia_em is not null',
          [id],
        )
      ).rows
    expect(await givenBack()).toEqual([])
    await ask(token)
    expect(await givenBack()).toEqual([{ id: recent }])
    // Staff find it among what they have to return, also once the account is empty.
    await eraseAfter(SETE_DIAS)
    const { cobrancas } = await listCobrancas(database.db, {
      ...{ situacao: 'pagas', limite: 10, pagina: 1 },
      now: new Date(),
    })
    expect(cobrancas[0]).toMatchObject({ id: recent, status: 'paga' })
    expect(cobrancas.find((one) => one.id === old)?.desistencia).toBeNull()
  })

  it('is given back also what was confirmed while it waited, and keeps that where its owner takes it back', async () => {
    const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })
    const payLate = async (nome: string) => {
      const { id, token, email } = await registerModelo(nome)
      const pedido = { conta: id, tipo: 'modelo', plano: 'premium' } as const
      const cobranca = await subscribe(database.db, pix, pedido, { now: new Date() })
      await ask(token)
      // Staff find it on the statement a moment later.
      await confirmCobranca(database.db, cobranca.id, { now: new Date() })
      return { cobranca: cobranca.id, email }
    }
    const givenBack = async (cobranca: number) =>
      (
        await database.pool.query(
          'select status, desistencia_em is not null as volta from cobranca where id = $1',
          [cobranca],
        )
      ).rows[0]
    const [gone, back] = [await payLate('Rosaura'), await payLate('Silvana')]
    expect((await login(back.email, { cancelar_exclusao: true })).status).toBe(200)
    // The job is an hour late.
    await eraseAfter(SETE_DIAS + 3_600_000)
    expect(await givenBack(gone.cobranca)).toEqual({ status: 'paga', volta: true })
    expect(await givenBack(back.cobranca)).toEqual({ status: 'paga', volta: false })
  })

  it('is as it was once its owner takes it back, and its certificate leads nowhere', async () => {
    const { id, token, email } = await registerModelo('Hortênsia')
    const exclusao = await (await ask(token)).json()
    const body = { token: tokenOf(exclusao) }
    const state = await (await call('POST /api/comprovante-de-exclusao', body)).json()
    expect(state).toMatchObject({ apagar_em: exclusao.apagar_em, apagada_em: null, apagados: [] })
    expect((await login(email, { senha: 'outra senha', cancelar_exclusao: true })).status).toBe(401)
    expect((await login(email, { cancelar_exclusao: true })).status).toBe(200)
    expect(await getModelo(database.db, id, options)).toMatchObject({ id })
    expect((await call('POST /api/comprovante-de-exclusao', body)).status).toBe(404)
    await eraseAfter(SETE_DIAS)
    expect(await getModelo(database.db, id, options)).toMatchObject({ id })
  })

  it('is neither taken back nor carried out while staff suspect a minor, nor once they are sure, and is once they know better', async () => {
    const { id, token, email } = await registerModelo('Jurema')
    const [iara, lia] = [
      await hire(api, database.db, { nome: 'Iara', verificador: false }),
      await hire(api, database.db, { nome: 'Lia', verificador: false }),
    ]
    await ask(token)
    const suspeita = { recado: 'Precisamos confirmar sua idade.', razao: 'menor' }
    expect((await call(`POST /api/admin/contas/${id}/suspensao`, suspeita, iara)).status).toBe(200)
    const back = async () => {
      const answer = await login(email, { cancelar_exclusao: true })
      const { detail } = await answer.json()
      return [answer.status, detail, (await getModelo(database.db, id, options)) !== null]
    }
    expect(await back()).toEqual([403, suspeita.recado, false])
    const isErased = async () => {
      await eraseAfter(SETE_DIAS)
      const { rows } = await database.pool.query(
        `select estado = 'apagada' as erased from conta where id = $1`,
        [id],
      )
      return rows[0].erased
    }
    expect(await isErased()).toBe(false)
    const decide = async (decisao: object) => {
      const [item] = await (await call('GET /api/admin/fila?fila=menores', undefined, lia)).json()
      const body = { versao: item.versao, ...decisao }
      return (await call(`POST /api/admin/fila/${item.id}/decisao`, body, lia)).json()
    }
    const recado = 'O documento diz 16.'
    const { ato } = await decide({ ato: 'recusar', razao: 'menor_confirmado', recado })
    expect(await back()).toEqual([403, recado, false])
    expect(await isErased()).toBe(false)
    expect((await call(`POST /api/admin/atos/${ato}/desfazer`, undefined, lia)).status).toBe(204)
    expect(await back()).toEqual([403, suspeita.recado, false])
    await decide({ ato: 'aprovar', recado: '' })
    expect(await back()).toEqual([200, undefined, true])
    await ask((await (await login(email)).json()).token)
    expect(await isErased()).toBe(true)
  })

  it('can be taken back with a new password by whoever forgot the old one', async () => {
    const { id, token, email } = await registerModelo('Iolanda')
    await ask(token)
    await call('POST /api/recuperar-senha', { usuario: email })
    const { rowCount } = await database.pool.query(
      `select from graphile_worker._private_jobs where key = $1`,
      [`recuperacao:${id}`],
    )
    expect(rowCount).toBe(1)
    const expiraEm = new Date(Date.now() + 60_000)
    const link = await createToken(database.db, {
      contaId: id,
      uso: 'redefinir-senha',
      email,
      expiraEm,
    })
    const senha = 'jabuticabas no quintal'
    expect((await call('POST /api/redefinir-senha', { token: link, senha })).status).toBe(204)
    expect((await login(email, { senha, cancelar_exclusao: true })).status).toBe(200)
  })

  it('is told by e-mail until when, and where its certificate will be', async () => {
    const { id, token } = await registerModelo('Jurema')
    const { comprovante } = await (await ask(token)).json()
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    await sendAvisoExclusao({ ...services, db: database.db, mailer }, { conta: id, comprovante })
    expect(sent).toMatchObject([{ subject: 'Sobre a sua conta', link: comprovante }])
    expect(sent[0]!.text).toContain(comprovante)
    await eraseAfter(SETE_DIAS)
    await sendAvisoExclusao({ ...services, db: database.db, mailer }, { conta: id, comprovante })
    expect(sent).toHaveLength(1)
  })
})

describe('the certificate of an erasure', () => {
  it('says what was erased and what is kept until when, and names nobody', async () => {
    const { id, token, email } = await registerModelo('Karina')
    await database.pool.query(
      `insert into plano (codigo, nome, preco, dias, posicao, destaque, stories, midia_privada)
       values ('prova', 'Prova', 10, 30, 90, true, 1, true) on conflict do nothing`,
    )
    await database.pool.query(
      `insert into assinatura (conta_id, plano, inicio, fim) values ($1, 'prova', now(), now() + interval '30 days')`,
      [id],
    )
    const answer = await (await erase(token)).json()
    const body = { token: tokenOf(answer) }
    const certificate = await (await call('POST /api/comprovante-de-exclusao', body)).json()
    expect(certificate.apagada_em).not.toBeNull()
    expect(certificate.apagados).toEqual(
      expect.arrayContaining([
        { item: 'cadastro', quantos: 1 },
        { item: 'perfil', quantos: 1 },
        { item: 'fotos_e_videos', quantos: 1 },
      ]),
    )
    const ate = Object.fromEntries(
      certificate.guardados.map(({ item, ate }: { item: string; ate: string | null }) => [
        item,
        ate,
      ]),
    )
    const days = (text: string) => Math.round((Date.parse(text) - Date.now()) / 86_400_000)
    expect(days(ate.acessos)).toBe(184)
    // The boost ended with the account, seven days from now.
    expect(days(ate.anuncio_impulsionado)).toBe(372)
    expect(ate.denuncias_graves).toBeNull()
    expect(JSON.stringify(certificate)).not.toMatch(new RegExp(`Karina|${email}`))

    const sealed = async () =>
      (
        await database.owner.pool.query('select conteudo from lacre.anuncio where modelo_id = $1', [
          id,
        ])
      ).rowCount
    expect(await sealed()).toBe(1)
    await forgetDenuncias(database.db, new Date(Date.now() + 373 * 86_400_000))
    expect(await sealed()).toBe(0)
  })
})

describe('an erasure while something else runs', () => {
  it('is not undone by a save that began before it', async () => {
    const { id, token } = await registerModelo('Dorotéia')
    expect((await erase(token)).status).toBe(202)
    // The call has passed the access check already, and is looking up a place or hashing a password.
    const late = exampleEscrita({ nome_completo: 'Dorotéia Sentinela' })
    await expect(
      saveModelo(database.db, id, late, { now, hashSecret: HASH_SECRET }),
    ).rejects.toMatchObject({
      codigo: 'sessao_invalida',
    })
    expect(await wholeDatabase()).not.toContain('Dorotéia')
  })

  it('ends beside saves of the profile, and neither fails', async () => {
    const { id, token } = await registerModelo('Eufrásia')
    const save = () =>
      saveModelo(database.db, id, exampleEscrita({ nome_completo: `Eufrásia ${Math.random()}` }), {
        now,
        hashSecret: HASH_SECRET,
      }).catch((error) => expect(error.codigo).toBe('sessao_invalida'))
    const [answer] = await Promise.all([ask(token), ...Array.from({ length: 12 }, save)])
    expect(answer!.status).toBe(202)
    await Promise.all([eraseAfter(SETE_DIAS), save()])
    expect(await wholeDatabase()).not.toContain('Eufrásia')
  })
})

describe('an erased client', () => {
  it('leaves reviews without an author, and nothing else', async () => {
    const { id: modelo } = await registerModelo()
    const cadastro = exampleCadastro({ nome: 'Anacleto Sentinela', telefone: '(21) 96666-4321' })
    const { id, token } = await (await call('POST /api/assinante', cadastro)).json()
    await call('POST /api/favorito', { modelo }, token)
    await database.pool.query(
      `insert into depoimento (modelo_id, cliente_id, nota, comentario, cliente_cidade, cliente_estado, status)
       values ($1, $2, 5, 'Gentil', 'Niterói', 'RJ', 1)`,
      [modelo, id],
    )
    expect((await erase(token)).status).toBe(202)
    expect((await call(`GET /api/assinante/${id}`, undefined, token)).status).toBe(401)
    const left = await wholeDatabase()
    for (const word of [cadastro.email, 'Anacleto', '21966664321', 'Niterói'])
      expect(left).not.toContain(word)
    const { rows } = await database.pool.query(
      'select cliente_nome from depoimento_publico where modelo_id = $1',
      [modelo],
    )
    expect(rows).toEqual([{ cliente_nome: 'Anônimo' }])
  })

  it('is no longer named in visits and clicks, even in those made at the same moment', async () => {
    const { id: modelo } = await registerModelo()
    const { id, token } = await (await call('POST /api/assinante', exampleCadastro())).json()
    const look = () =>
      Promise.all([
        call('POST /api/navigation-tracker', { modelo, cidade: 'Santos', estado: 'SP' }, token),
        call('POST /api/contato', { modelo }, token),
      ])
    await look()
    const named = async () => {
      const { rows } = await database.pool.query(
        `select (select count(*) from visita where assinante_id = $1)
          + (select count(*) from contato where assinante_id = $1) as vezes`,
        [id],
      )
      return rows[0].vezes
    }
    expect(await named()).toBe(2)
    const [answer, ...events] = await Promise.all([ask(token), look(), look(), look()])
    await eraseAfter(SETE_DIAS)
    expect(answer.status).toBe(202)
    expect(events.flat().filter(({ status }) => status >= 500)).toEqual([])
    expect(await named()).toBe(0)
  })

  it('leaves nothing that is being written at the same moment', async () => {
    const { id: modelo } = await registerModelo()
    const cadastro = exampleCadastro()
    const { id, token } = await (await call('POST /api/assinante', cadastro)).json()
    await Promise.all([
      erase(token),
      ...Array.from({ length: 5 }, () => call('POST /api/favorito', { modelo }, token)),
    ])
    const { rowCount } = await database.pool.query('select from favorito where cliente_id = $1', [
      id,
    ])
    expect(rowCount).toBe(0)
  })
})
