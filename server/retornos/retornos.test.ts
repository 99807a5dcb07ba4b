import { randomBytes } from 'node:crypto'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { countRetorno, forgetRetornos, giveVale, mesDe, readRetorno } from './retornos.ts'
import { chaveDos } from './vales.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const secret = 'a'.repeat(64)
const mes = '2026-11'
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytes = (given: string) => new Uint8Array(Buffer.from(given, 'base64url'))

let modelo = 0
beforeEach(async () => {
  modelo = (await createExample(database.db, now)).id
})

/** A voucher as a browser gets it: blinded, evaluated, its proof verified, unblinded. */
async function getVale(of = { modelo, mes }, at = now) {
  const poprf = ristretto255_oprf.poprf(new TextEncoder().encode(`${of.modelo}:${of.mes}`))
  const input = new Uint8Array(randomBytes(32))
  const { blind, blinded, tweakedKey } = poprf.blind(input, bytes(chaveDos(secret)))
  const given = await giveVale(database.db, { ...of, cego: text(blinded) }, { secret, now: at })
  const vale = poprf.finalize(
    input,
    blind,
    bytes(given.avaliado),
    blinded,
    bytes(given.prova),
    tweakedKey,
  )
  return { ...of, numero: text(input), vale: text(vale) }
}

const count = (retorno: Awaited<ReturnType<typeof getVale>>, respondeu = true, at = now) =>
  countRetorno(database.db, { ...retorno, respondeu }, { secret, now: at })

const answer = async (respondeu: boolean, times: number) => {
  for (let i = 0; i < times; i++) await count(await getVale(), respondeu)
}

describe('a voucher', () => {
  it('is given for no profile that is not public, no other month and no nonsense', async () => {
    await expect(getVale({ modelo: 2_147_483_647, mes })).rejects.toMatchObject({
      codigo: 'modelo_nao_encontrado',
    })
    for (const other of ['2026-09', '2026-12', '2025-11'])
      await expect(getVale({ modelo, mes: other })).rejects.toMatchObject({
        codigo: 'vale_invalido',
      })
    await expect(
      giveVale(database.db, { modelo, mes, cego: 'A'.repeat(43) }, { secret, now }),
    ).rejects.toMatchObject({ codigo: 'vale_invalido' })
  })

  it('counts for nobody once the account is erased', async () => {
    const vale = await getVale()
    await database.pool.query(`update conta set estado = 'apagada' where id = $1`, [modelo])
    await expect(count(vale)).rejects.toMatchObject({ codigo: 'vale_invalido' })
    const { rowCount } = await database.pool.query('select from retorno_mes where modelo_id = $1', [
      modelo,
    ])
    expect(rowCount).toBe(0)
  })

  it('counts for its own profile and month alone, and once, also twice at the same time', async () => {
    const vale = await getVale()
    const other = (await createExample(database.db, now)).id
    for (const wrong of [
      { ...vale, modelo: other },
      { ...vale, mes: '2026-10' },
      { ...vale, numero: 'A'.repeat(43) },
      { ...vale, vale: 'A'.repeat(86) },
    ])
      await expect(count(wrong)).rejects.toMatchObject({ codigo: 'vale_invalido' })
    const both = await Promise.allSettled([count(vale), count(vale)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('counts once, however the last letter of its number is written', async () => {
    const vale = await getVale()
    await count(vale)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(vale.numero.at(-1)!)
    for (const other of [1, 2, 3]) {
      const numero = vale.numero.slice(0, -1) + letters[last + other]
      expect(bytes(numero)).toEqual(bytes(vale.numero))
      await expect(count({ ...vale, numero })).rejects.toMatchObject({ codigo: 'vale_invalido' })
    }
  })

  it('of the last day of a month counts in the next month, and not in the one after', async () => {
    const vale = await getVale()
    await expect(count(vale, true, new Date('2027-01-01T12:00:00Z'))).rejects.toMatchObject({
      codigo: 'vale_invalido',
    })
    await count(vale, true, new Date('2026-12-02T12:00:00Z'))
  })

  it('leaves nothing that says when or by whom it was used', async () => {
    await count(await getVale())
    const { rows } = await sql`select * from vale_usado`.execute(database.db)
    expect(rows.every((row) => Object.keys(row as object).join() === 'hash,mes')).toBe(true)
  })
})

describe('the figure', () => {
  it('is not told below ten cases', async () => {
    await answer(true, 9)
    expect(await readRetorno(database.db, modelo, now)).toBeNull()
  })

  it('is of ten, rounded, over this month and the two before', async () => {
    await answer(true, 9)
    await answer(false, 2)
    expect(await readRetorno(database.db, modelo, now)).toBe(8)
    expect(await readRetorno(database.db, modelo, new Date('2027-01-20T12:00:00Z'))).toBe(8)
    expect(await readRetorno(database.db, modelo, new Date('2027-02-02T12:00:00Z'))).toBeNull()
  })

  it('is forgotten once it is shown no more, with the vouchers', async () => {
    await answer(true, 1)
    await forgetRetornos(database.db, new Date('2027-02-02T12:00:00Z'))
    for (const table of ['retorno_mes', 'vale_usado']) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(database.db)
      expect([table, rows.length]).toEqual([table, 0])
    }
  })
})

it('reads the month of São Paulo', () => {
  expect(mesDe(new Date('2026-12-01T02:59:00Z'))).toBe('2026-11')
  expect(mesDe(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12')
})
