import { describe, expect, it } from 'vitest'
import { countLockWaits, useTestDatabase } from '../database/testing.ts'
import { browserOf } from '../http/browser.ts'
import { exampleCadastro, startApi } from './apiExample.ts'
import { checkCredenciais, openSession } from './entrada.ts'
import { hashToken } from './links.ts'
import { selectContaPorEmail } from './queries.ts'
import { resetSenha } from './recuperacao.ts'
import { SENHA } from './senhaExample.ts'

const database = useTestDatabase()
const { call } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date()
const { browser } = browserOf(new Headers(), false)
const quem = {
  endereco: Buffer.alloc(32),
  origem: { endereco: '127.0.0.1', porta: 40_000 },
  browser,
}
const emissor = { ...quem, secret: 'x'.repeat(64), now }

/** An account, its sessions ended, and a link to choose another password. */
async function createWithLink() {
  const cadastro = exampleCadastro()
  const { id } = await (await call('POST /api/assinante', cadastro)).json()
  await database.pool.query('delete from sessao where conta_id = $1', [id])
  const token = `link-${id}`
  await database.db
    .insertInto('token')
    .values({
      hash: hashToken(token),
      conta_id: id,
      uso: 'redefinir-senha',
      expira_em: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  const options = { ...emissor, siteName: 'Camélia' }
  const reset = () => resetSenha(database.db, { token, senha: 'outra senha comprida' }, options)
  const check = async () => {
    const conta = await selectContaPorEmail(database.db, cadastro.email)
    return checkCredenciais(database.db, 'assinante', conta, { senha: SENHA }, { now })
  }
  const open = async () =>
    (
      await database.pool.query('select from sessao where conta_id = $1 and revogada_em is null', [
        id,
      ])
    ).rowCount
  return { id: id as number, reset, check, open }
}

describe('a sign-in at the same time as a change of password', () => {
  it('opens nothing with the old one, though it was right when it was checked', async () => {
    const { check, reset, open } = await createWithLink()
    const conta = await check()
    await reset()
    await expect(openSession(database.db, conta, emissor)).rejects.toMatchObject({
      codigo: 'credenciais_invalidas',
    })
    expect(await open()).toBe(0)
  })

  it('is ended by the change when it came first', async () => {
    const { check, reset, open } = await createWithLink()
    const conta = await check()
    let resetting: Promise<unknown> | undefined
    await database.db.transaction().execute(async (trx) => {
      await openSession(trx, conta, emissor)
      resetting = reset()
      // Until the reset waits for this session's lock.
      for (;;) {
        if (await countLockWaits(database.pool)) return
      }
    })
    await resetting
    expect(await open()).toBe(0)
  })

  it('leaves no session open in whatever order the two happen', async () => {
    const rounds = await Promise.all(Array.from({ length: 6 }, createWithLink))
    await Promise.all(
      rounds.flatMap(({ check, reset }) => [
        check()
          .then((conta) => openSession(database.db, conta, emissor))
          .catch(() => {}),
        reset(),
      ]),
    )
    for (const { open } of rounds) expect(await open()).toBe(0)
  })
})

describe('a sign-in at the same time as a suspension', () => {
  it('opens nothing', async () => {
    const { id, check, open } = await createWithLink()
    const conta = await check()
    await database.pool.query(`update conta set estado = 'suspensa' where id = $1`, [id])
    await expect(openSession(database.db, conta, emissor)).rejects.toMatchObject({
      codigo: 'credenciais_invalidas',
    })
    expect(await open()).toBe(0)
  })
})
