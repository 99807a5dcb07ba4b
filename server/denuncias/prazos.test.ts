import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSmtp } from '../correio/smtpExample.ts'
import { refusingChanges } from '../database/testing.ts'
import { useDenuncias } from './denunciaExample.ts'
import { watchPrazos } from './prazos.ts'

const site = useDenuncias({ RATE_LIMIT: 'off', CONTACT_EMAIL: 'dona@site.example' })
const { call, rows, showProfile, receipt, read, decide, clock } = site
const HOUR = 3_600_000

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.delivered.length = 0
})

const hoursPass = (hours: number) =>
  watchPrazos(site.database.db, new Date(clock.now.getTime() + hours * HOUR))
const told = async () => {
  smtp.delivered.length = 0
  return (await site.sendMail(smtp)).filter(({ to }) => to.includes('dona@site.example'))
}
const status = async (id: number) => (await call(`GET /api/modelo/${id}`)).status

/** Staff kept it shortly before, so the next report does not hide it. */
const keptBefore = async () => {
  const { id, url } = await showProfile()
  await receipt('perfil', id, 'intima')
  await decide({ ato: 'aprovar' })
  return { id, url }
}

describe('the clock of a request about an intimate picture', () => {
  it('says when it is decided; that of a tip about anything else promises nothing', async () => {
    const { id } = await showProfile()
    const { criado_em, decidir_ate } = await read(await receipt('perfil', id, 'intima'))
    expect(Date.parse(decidir_ate) - Date.parse(criado_em)).toBe(6 * HOUR)
    const other = await showProfile()
    expect((await read(await receipt('perfil', other.id, 'golpe'))).decidir_ate).toBeNull()
  })

  it('has the operator told once for each time that passes without a decision', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'intima')
    await hoursPass(5.9)
    expect(await told()).toEqual([])
    await hoursPass(6)
    await hoursPass(7)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.body).toContain('mais de 6 horas')
    expect(mail?.body).not.toContain('Valentina')
    await hoursPass(24)
    await hoursPass(30)
    expect((await told()).map(({ body }) => /mais de 24/.test(body))).toEqual([true])
    expect(await status(id)).toBe(404)
  })

  it('hides by itself what staff had kept before, once they are late, until they decide', async () => {
    const { id } = await keptBefore()
    const recibo = await receipt('perfil', id, 'intima')
    expect([await status(id), (await read(recibo)).oculto]).toEqual([200, false])
    await hoursPass(5.9)
    expect(await status(id)).toBe(200)
    await hoursPass(6.1)
    expect([await status(id), (await read(recibo)).oculto]).toEqual([404, true])
    await decide({ ato: 'aprovar' })
    expect(await status(id)).toBe(200)
  })

  it('hides what other requests name though one of them fails each time, and says that it failed', async () => {
    const [broken, other] = [await keptBefore(), await keptBefore()]
    for (const { id } of [broken, other]) await receipt('perfil', id, 'intima')
    await refusingChanges(site.database, 'modelo', `old.id = ${broken.id}`, () =>
      expect(hoursPass(6.1)).rejects.toThrow('1 of 2 failed'),
    )
    expect([await status(broken.id), await status(other.id)]).toEqual([200, 404])
    await hoursPass(6.1)
    expect(await status(broken.id)).toBe(404)
  })

  it('stops with the decision, and is not that of other reasons', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'intima')
    await decide({ ato: 'aprovar' })
    const other = await showProfile()
    await receipt('perfil', other.id, 'golpe')
    await hoursPass(48)
    expect(await told()).toEqual([])
    expect([await status(id), await status(other.id)]).toEqual([200, 200])
    expect(await rows('select from denuncia where prazo_avisado is not null')).toEqual([])
  })

  it('ends with the profile, whatever is left of the request', async () => {
    const { id } = await showProfile()
    await receipt('perfil', id, 'intima')
    await rows('delete from modelo where id = $1', id)
    await hoursPass(48)
    expect(await told()).toEqual([])
  })
})
