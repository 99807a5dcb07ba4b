import { beforeAll, describe, expect, it } from 'vitest'
import { ModeloDono } from '../../../contract/modelo.ts'
import { nomesDosPapeis } from '../../../contract/papeis.ts'
import { startApi } from '../../contas/apiExample.ts'
import { createConta } from '../../contas/contas.ts'
import { createExampleAssinante } from '../../contas/example.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { createSession, type TipoConta } from '../../http/session.ts'
import { exampleArquivo } from '../../midias/example.ts'
import { replaceGaleria, saveArquivos, setImagem } from '../../midias/midias.ts'
import { createExample } from '../escrita/example.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date()

const tokenOf = async (id: number, tipo: TipoConta) =>
  (await createSession(database.db, services.secrets.session, { id, nome: 'X', tipo }, { now }))
    .token

describe('the whole profile', () => {
  let id: number
  let url: string
  beforeAll(async () => {
    ;({ id, url } = await createExample(database.db, now, {
      moderacao: 'pendente',
      dados: { apelido: 'Segredo' },
    }))
    const files = [exampleArquivo('inteiro publico'), exampleArquivo('inteiro privado')]
    await saveArquivos(database.db, files)
    await replaceGaleria(database.db, id, [
      { arquivo: files[0]!.hash, visibilidade: 'publico' },
      { arquivo: files[1]!.hash, visibilidade: 'privado' },
    ])
    await setImagem(database.db, id, 'perfil', files[0]!.hash)
    await setImagem(database.db, id, 'destaque', files[0]!.hash)
  })

  it('is not found by others while it is not published, by id or by slug', async () => {
    const other = await createExample(database.db, now)
    const assinante = await createExampleAssinante(database.db)
    for (const token of [
      undefined,
      await tokenOf(other.id, 'modelo'),
      await tokenOf(assinante.id, 'assinante'),
    ])
      for (const key of [id, url]) {
        const response = await call(`GET /api/modelo/${key}`, undefined, token)
        expect(response.status).toBe(404)
        expect(response.headers.get('Vary')).toContain('Authorization')
      }
  })

  it('is served to its owner, and to staff who say why, and not cached', async () => {
    const equipe = await createConta(database.db, 'equipe', {
      email: 'equipe-get@test.example',
      nome: 'E',
      senhaHash: null,
      papeis: nomesDosPapeis,
    })
    const readers = [
      ['', await tokenOf(id, 'modelo')],
      ['?razao=decisao', await tokenOf(equipe, 'equipe')],
    ] as const
    for (const [query, token] of readers) {
      const response = await call(`GET /api/modelo/${id}${query}`, undefined, token)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(response.headers.get('Vary')).toContain('Authorization')
      const profile = ModeloDono.parse(await response.json())
      const [first] = profile.galeria
      expect(profile).toMatchObject({
        id,
        status: 0,
        nascimento: '1999-03-12',
        nome_completo: 'Maria das Dores Silva',
        moderacao: { estado: 'pendente' },
        galeria: [{ visibilidade: 'publico' }, { visibilidade: 'privado' }],
        papeis: { perfil: first!.id, banner: null, destaque: first!.id },
      })
      expect(profile.destaque).toContain(exampleArquivo('inteiro publico').hash)
    }
  })

  it('tells her why it was refused, in the latest words of staff', async () => {
    const { id: refused } = await createExample(database.db, now, { moderacao: 'pendente' })
    const equipe_id = await createConta(database.db, 'equipe', {
      email: 'equipe-recusa@test.example',
      nome: 'E',
      senhaHash: null,
      papeis: nomesDosPapeis,
    })
    await database.db
      .updateTable('modelo')
      .set({ moderacao: 'recusado' })
      .where('id', '=', refused)
      .execute()
    for (const motivo of ['Primeiro motivo.', 'A foto mostra outra pessoa.'])
      await database.db
        .insertInto('moderacao_ato')
        .values({ equipe_id, alvo: 'modelo', alvo_id: refused, ato: 'recusar', motivo })
        .execute()
    const token = await tokenOf(refused, 'modelo')
    const profile = await (await call(`GET /api/modelo/${refused}`, undefined, token)).json()
    expect(profile).toMatchObject({
      moderacao: { estado: 'recusado', motivo: 'A foto mostra outra pessoa.' },
    })
  })

  it('of a published one is the public form for everybody else, without any of the rest', async () => {
    const { id: published } = await createExample(database.db, now)
    const assinante = await createExampleAssinante(database.db)
    for (const token of [undefined, await tokenOf(assinante.id, 'assinante')]) {
      const response = await call(`GET /api/modelo/${published}`, undefined, token)
      const text = await response.text()
      for (const secret of [
        'Maria das Dores',
        '1999',
        '@test.example',
        'versao',
        'moderacao',
        'nome_completo',
      ])
        expect(text).not.toContain(secret)
    }
  })
})
