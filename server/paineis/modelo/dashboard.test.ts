import { runMigrations } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Periodo } from '../../../contract/ordens.ts'
import { DashboardModelo } from '../../../contract/painel.ts'
import { createExampleAssinante } from '../../contas/example.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { answerDepoimento, createDepoimento } from '../../depoimentos/depoimentos.ts'
import { addUpEventos, rebuildEstatisticas } from '../../estatisticas/estatisticas.ts'
import { exampleArquivo } from '../../midias/example.ts'
import { mediaBaseDe } from '../../midias/foto.ts'
import { replaceGaleria, saveArquivos, setImagem } from '../../midias/midias.ts'
import { saveModelo } from '../../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../../modelos/escrita/example.ts'
import { setOnline } from '../../modelos/presenca.ts'
import { getDashboardModelo } from './dashboard.ts'

const database = useTestDatabase()
/** Noon of the 20th in São Paulo. */
const now = new Date('2031-05-20T15:00:00Z')
const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000)

let modelo: number
beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  await database.db
    .insertInto('municipio')
    .values({ codigo: 3_303_302, cidade: 'Niterói', estado: 'RJ', latitude: -22, longitude: -43 })
    .execute()
})
beforeEach(async () => {
  modelo = (await createExample(database.db, now)).id
})

const read = async (dias: Periodo = 30) => {
  const options = { dias, now, ownMedia: () => mediaBaseDe('https://camelia.example') }
  // Checks the contract here, before a browser would.
  return DashboardModelo.parse(await getDashboardModelo(database.db, modelo, options))
}
const events = (tabela: 'visita' | 'contato', n: number, quando: Date, cidade?: string) =>
  database.pool.query(
    tabela === 'visita'
      ? `insert into visita (modelo_id, visitante, conta, criado_em, cidade, estado)
           select $1, 'v', true, $3, $4, 'RJ' from generate_series(1, $2)`
      : `insert into contato (modelo_id, visitante, conta, criado_em)
           select $1, 'v', true, $3 from generate_series(1, $2)`,
    tabela === 'visita' ? [modelo, n, quando, cidade ?? null] : [modelo, n, quando],
  )

describe('the dashboard of a profile', () => {
  it('that does not exist is not found', async () => {
    modelo = 2_000_000_000
    await expect(read()).rejects.toMatchObject({ codigo: 'modelo_nao_encontrado' })
  })

  it('without events has every day at zero and no difference to show', async () => {
    const { dias, estatisticas, locais_mais_vistos, comentarios } = await read(7)
    expect(dias.map(({ dia }) => dia)).toEqual([
      '2031-05-14',
      '2031-05-15',
      '2031-05-16',
      '2031-05-17',
      '2031-05-18',
      '2031-05-19',
      '2031-05-20',
    ])
    expect(dias.every(({ visualizacoes, contatos }) => visualizacoes + contatos === 0)).toBe(true)
    expect(estatisticas).toEqual({
      visualizacoes: 0,
      visualizacoes_variacao: null,
      cliques_contato: 0,
      cliques_contato_variacao: null,
      cliques_por_canal: [{ canal: 'whatsapp', cliques: 0 }],
      avaliacao_media: null,
      avaliacoes_total: 0,
      avaliacoes_variacao: null,
    })
    expect([locais_mais_vistos, comentarios]).toEqual([[], []])
  })

  it('has the sums of its period and of as many days before, whether added up or still queued', async () => {
    await events('visita', 30, daysAgo(0))
    await events('visita', 20, daysAgo(6), 'Niterói')
    await events('visita', 40, daysAgo(7))
    await events('visita', 99, daysAgo(14))
    await events('contato', 1, daysAgo(3))
    await events('contato', 3, daysAgo(13))
    const expected = {
      visualizacoes: 50,
      visualizacoes_variacao: 25,
      cliques_contato: 1,
      cliques_contato_variacao: -66.7,
    }
    const waiting = await read(7)
    expect(waiting.estatisticas).toMatchObject(expected)
    await addUpEventos(database.db)
    expect(await read(7)).toEqual(waiting)
    expect(waiting.dias.map((d) => [d.visualizacoes, d.contatos])).toEqual([
      [20, 0],
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [0, 0],
      [30, 0],
    ])
    expect(waiting.locais_mais_vistos).toEqual([
      { cidade: 'Niterói', estado: 'RJ', visualizacoes: 20 },
    ])
    const longer = await read(90)
    expect(longer.dias).toHaveLength(90)
    expect(longer.estatisticas).toMatchObject({ visualizacoes: 189, visualizacoes_variacao: null })
  })

  it('tells the clicks by channel, also once computed again, and a channel without any that she offers', async () => {
    const click = (canal: string, quando: Date) =>
      database.pool.query(
        `insert into contato (modelo_id, visitante, conta, criado_em, canal) values ($1, 'v', true, $2, $3)`,
        [modelo, quando, canal],
      )
    await events('contato', 2, now)
    for (const canal of ['telegram', 'telegram', 'ligacao']) await click(canal, daysAgo(1))
    await click('telegram', daysAgo(8))
    await saveModelo(
      database.db,
      modelo,
      { ...exampleEscrita(), canais: ['sms'] },
      { now, hashSecret: HASH_SECRET },
    )
    const porCanal = async () => (await read(7)).estatisticas.cliques_por_canal
    const expected = [
      { canal: 'whatsapp', cliques: 2 },
      { canal: 'telegram', cliques: 2 },
      { canal: 'sms', cliques: 0 },
      { canal: 'ligacao', cliques: 1 },
    ]
    expect(await porCanal()).toEqual(expected)
    await addUpEventos(database.db)
    expect(await porCanal()).toEqual(expected)
    await rebuildEstatisticas(database.db)
    expect(await porCanal()).toEqual(expected)
    expect((await read(7)).estatisticas.cliques_contato).toBe(5)
  })

  it('shows nothing of another profile', async () => {
    await events('visita', 5, now)
    modelo = (await createExample(database.db, now)).id
    expect((await read()).estatisticas.visualizacoes).toBe(0)
  })

  it('shows the newest reviews except the rejected, and the mean of the approved alone', async () => {
    const review = async (nota: number, status: 0 | 1 | 9, minutes: number) => {
      const { id: cliente } = await createExampleAssinante(database.db)
      const quando = new Date(now.getTime() + minutes * 60_000)
      const comentario = `nota ${nota}`
      const { id } = await createDepoimento(
        database.db,
        { modelo, cliente, nota, comentario },
        { now: quando, endereco: Buffer.from(comentario) },
      )
      await answerDepoimento(
        database.db,
        { modelo, id },
        { resposta: null, status },
        { now: quando },
      )
    }
    await review(1, 1, 1)
    await review(4, 1, 2)
    await review(5, 1, 3)
    await review(2, 9, 4)
    await review(3, 0, 5)
    const { comentarios, estatisticas } = await read()
    expect(comentarios.map(({ comentario, status }) => [comentario, status])).toEqual([
      ['nota 3', 0],
      ['nota 5', 1],
      ['nota 4', 1],
    ])
    expect(estatisticas.avaliacoes_total).toBe(3)
    expect(estatisticas.avaliacoes_variacao).toBeNull()
    await database.pool.query(
      `update depoimento set criado_em = $2 where modelo_id = $1 and nota = 1`,
      [modelo, daysAgo(30)],
    )
    expect((await read()).estatisticas.avaliacoes_variacao).toBe(100)
    expect(estatisticas.avaliacao_media).toBeCloseTo(10 / 3)
  })

  it('knows what is missing, and when nothing is', async () => {
    const bare = exampleEscrita({ chamada: '', descricao: '', telefone: '' })
    await saveModelo(
      database.db,
      modelo,
      { ...bare, precos: [], servicos: [], pagamento: [], disponibilidade: [] },
      { now, hashSecret: HASH_SECRET },
    )
    const { perfil_completo, avatar } = await read()
    expect(perfil_completo).toEqual({
      feitas: 1,
      total: 12,
      falta: [
        'perfil',
        'fotos',
        'chamada',
        'descricao',
        'precos',
        'telefone',
        'servicos',
        'disponibilidade',
        'caracteristicas',
        'pagamento',
        'banner',
      ],
    })
    expect(avatar).toBeNull()

    const fotos = ['a', 'b', 'c'].map((name) => exampleArquivo(`dashboard ${name}`))
    await saveArquivos(database.db, fotos)
    await replaceGaleria(
      database.db,
      modelo,
      fotos.map(({ hash }) => ({ arquivo: hash, visibilidade: 'publico' as const })),
    )
    await setImagem(database.db, modelo, 'perfil', fotos[0]!.hash)
    await setImagem(database.db, modelo, 'banner', fotos[1]!.hash)
    const escrita = exampleEscrita()
    await saveModelo(
      database.db,
      modelo,
      {
        ...escrita,
        caracteristicas: [
          { nome: 'Etnia', valor: 'Parda' },
          { nome: 'Cor do cabelo', valor: 'Preto' },
          { nome: 'Tamanho do cabelo', valor: 'Longo' },
          { nome: 'Cor dos olhos', valor: 'Verdes' },
          { nome: 'Tipo do corpo', valor: 'Magra' },
          { nome: 'Altura', valor: '170' },
        ],
      },
      { now, hashSecret: HASH_SECRET },
    )
    const whole = await read()
    expect(whole.perfil_completo).toEqual({ feitas: 12, total: 12, falta: [] })
    expect(whole.avatar).toContain(fotos[0]!.hash)
  })

  it('has her name and picture, her plan, and until when she is online', async () => {
    await database.db
      .updateTable('modelo')
      .set({ mostrar_idade: false })
      .where('id', '=', modelo)
      .execute()
    await setOnline(database.db, modelo, true, { now, ttlHours: 12 })
    expect(await read()).toMatchObject({
      nome: 'Valentina',
      idade: 32,
      perfil_headline: 'Boa conversa e bons vinhos',
      plano: { codigo: 'free', nome: 'Free', validade: null, concessoes: 1, resta: null },
      status: 'online',
      online_ate: '2031-05-21T03:00:00.000Z',
    })
    await setOnline(database.db, modelo, true, { now: daysAgo(1), ttlHours: 12 })
    expect(await read()).toMatchObject({ status: 'offline', online_ate: null })
  })

  it('says why her page is hidden, with the words of staff', async () => {
    const published = (await read()).publicacao
    expect(published).toMatchObject({ moderacao: 'aprovado', motivo: null, desativado: false })
    expect(published.url).toMatch(/^valentina-sao-paulo/)

    const { rows } = await database.pool.query(
      `insert into conta (tipo, email, nome) values ('equipe', 'equipe@test.example', 'Equipe') returning id`,
    )
    const act = (alvo: string, motivo: string, ato = 'recusar') =>
      database.pool.query(
        `insert into moderacao_ato (equipe_id, alvo, alvo_id, ato, motivo) values ($1, $2, $3, $5, $4)`,
        [rows[0].id, alvo, modelo, motivo, ato],
      )
    await act('modelo', 'A primeira razão.')
    await act('modelo', 'A foto do perfil não mostra você.')
    await act('depoimento', 'De outra coisa.')
    await act('modelo', 'O documento não aparece inteiro.', 'negar')
    const set = (moderacao: string) =>
      database.db.updateTable('modelo').set({ moderacao }).where('id', '=', modelo).execute()
    await set('recusado')
    expect((await read()).publicacao).toEqual({
      moderacao: 'recusado',
      motivo: 'A foto do perfil não mostra você.',
      desativado: false,
      url: null,
    })
    await set('pendente')
    expect((await read()).publicacao).toMatchObject({ motivo: null, url: null })
  })
})

describe('what waits for her now', () => {
  const hours = (...spans: [dia: number, inicio: string, fim: string][]) =>
    Promise.all(
      spans.map(([dia, inicio, fim]) =>
        database.pool.query('insert into modelo_disponibilidade values ($1, $2, $3, $4)', [
          modelo,
          dia,
          inicio,
          fim,
        ]),
      ),
    )
  beforeEach(() =>
    database.pool.query('delete from modelo_disponibilidade where modelo_id = $1', [modelo]),
  )

  it('is nothing for a profile without reviews, comments, stories and hours', async () => {
    expect((await read()).agora).toEqual({
      avaliacoes: 0,
      comentarios: 0,
      stories: null,
      horario: null,
      hoje: null,
    })
  })

  it('counts the reviews that she has not answered to', async () => {
    const { id } = await createExampleAssinante(database.db)
    await createDepoimento(
      database.db,
      { modelo, cliente: id, nota: 5, comentario: 'Boa.' },
      { now, endereco: Buffer.from('a') },
    )
    expect((await read()).agora.avaliacoes).toBe(1)
  })

  it('has the stories that end within six hours', async () => {
    const arquivo = exampleArquivo('dashboard storie')
    await saveArquivos(database.db, [arquivo])
    const end = (n: number) => new Date(now.getTime() + n * 3_600_000)
    for (const n of [-1, 2, 5, 7])
      await database.pool.query(
        'insert into storie (modelo_id, arquivo, expira_em) values ($1, $2, $3)',
        [modelo, arquivo.hash, end(n)],
      )
    expect((await read()).agora.stories).toEqual({ quantas: 2, ate: end(2).toISOString() })
  })

  // A Tuesday, at noon.
  it('names the hours of today that are not over, while she is offline', async () => {
    await hours([2, '08:00', '11:00'], [2, '14:00', '22:00'], [3, '09:00', '10:00'])
    expect((await read()).agora.horario).toEqual({ inicio: '14:00', fim: '22:00' })
    await setOnline(database.db, modelo, true, { now, ttlHours: 12 })
    expect((await read()).agora.horario).toBeNull()
  })

  it('names the hours since yesterday that run past midnight', async () => {
    await hours([1, '22:00', '13:00'])
    expect((await read()).agora.horario).toEqual({ inicio: '22:00', fim: '13:00' })
  })

  it('names no hours of a profile that nobody can see: she receives nobody then', async () => {
    await hours([2, '14:00', '22:00'])
    await database.pool.query('update modelo set desativado = true where id = $1', [modelo])
    expect((await read()).agora).toMatchObject({ horario: null, hoje: null })
  })
})
