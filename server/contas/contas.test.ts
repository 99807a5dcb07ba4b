import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { createAssinante, createConta } from './contas.ts'
import { hashPassword, verifyPassword } from './password.ts'

const database = useTestDatabase()

describe('an account', () => {
  it('with a taken e-mail is refused whatever its kind and case, and leaves no row behind', async () => {
    const taken = { email: 'Someone@test.example', nome: 'Alguém', senhaHash: null }
    await createConta(database.db, 'equipe', taken)
    const falha = { codigo: 'email_existente', campos: [{ campo: 'email' }] }
    await expect(
      createAssinante(database.db, { ...taken, email: 'someone@TEST.example' }),
    ).rejects.toMatchObject(falha)
    await expect(createConta(database.db, 'modelo', taken)).rejects.toMatchObject(falha)
    expect(await database.db.selectFrom('assinante').selectAll().execute()).toEqual([])
  })

  it('is created once for an e-mail, however many ask at once', async () => {
    const wanted = { email: 'race@test.example', nome: 'Um', senhaHash: null }
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => createAssinante(database.db, wanted)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stores what it was created with', async () => {
    const aceitosEm = new Date('2026-11-21T12:00:00Z')
    const id = await createAssinante(database.db, {
      email: 'cliente@test.example',
      nome: 'Cliente',
      senhaHash: 'x',
      idioma: 'en',
      termos: { versao: '1', aceitosEm },
      telefone: '11988887777',
      dtNascimento: '1990-02-28',
    })
    const row = await database.db
      .selectFrom('conta')
      .innerJoin('assinante', 'assinante.id', 'conta.id')
      .selectAll()
      .where('conta.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      tipo: 'assinante',
      idioma: 'en',
      estado: 'ativa',
      termos_versao: '1',
      termos_aceitos_em: aceitosEm,
      telefone: '11988887777',
      dt_nascimento: '1990-02-28',
    })
  })
})

describe('a password', () => {
  it('opens nothing where none is stored', async () => {
    expect(await verifyPassword(null, 'nobody')).toBe(false)
    expect(await verifyPassword(null, '')).toBe(false)
  })

  it('opens its own account only, and is stored as argon2id under a salt of its own', async () => {
    const [one, two] = await Promise.all([
      hashPassword('café com açúcar'),
      hashPassword('café com açúcar'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword(one, 'café com açúcar')).toBe(true)
    expect(await verifyPassword(one, 'cafe com acucar')).toBe(false)
  })
})
