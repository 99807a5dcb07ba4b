import { describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import type { Mail } from '../correio/mailer.ts'
import { useTestDatabase } from '../database/testing.ts'
import { parseSettings } from '../settings.ts'
import { confirmCobranca, refundCobranca, refuseCobranca } from './baixa.ts'
import { cancelCobranca, subscribe } from './cobrancas.ts'
import { pixEstatico } from './pagamento.ts'
import { sendRecibo } from './recibo.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T15:00:00Z')
const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })
const settings = parseSettings({ DEMO: 'on', PUBLIC_URL: 'http://localhost:3000' })

async function charge() {
  const { id: conta } = await createExampleAssinante(database.db)
  const pedido = { conta, tipo: 'assinante', plano: 'premium' } as const
  const { id } = await subscribe(database.db, pix, pedido, { now })
  return { conta, id }
}

/** Sends the queued e-mails about this charge; returns them. */
async function mailsAbout(cobranca: number): Promise<Mail[]> {
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-recibo' and (payload ->> 'cobranca')::integer = $1`,
    [cobranca],
  )
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  for (const { payload } of rows)
    await sendRecibo({ db: database.db, mailer, settings }, payload.cobranca)
  return mails
}

describe('the e-mail about a charge', () => {
  it('is not sent for a charge that its owner cancelled, nor to an unconfirmed address', async () => {
    const given = await charge()
    await cancelCobranca(database.db, given.conta, given.id, { now })
    expect(await mailsAbout(given.id)).toEqual([])

    const { conta, id } = await charge()
    await confirmCobranca(database.db, id, { now })
    await database.db
      .updateTable('conta')
      .set({ email_confirmado_em: null })
      .where('id', '=', conta)
      .execute()
    expect(await mailsAbout(id)).toEqual([])
  })

  it('is a receipt once, however often the Pix is confirmed: sum, plan, end and the seven days', async () => {
    const { id } = await charge()
    await confirmCobranca(database.db, id, { now })
    await confirmCobranca(database.db, id, { now })
    const [mail, ...others] = await mailsAbout(id)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Sobre o seu pagamento')
    for (const part of [/Premium vale até 21\/12\/2026/, /R\$\s99,90/, /7 dias/])
      expect(mail?.text).toMatch(part)
  })

  it('says why it was refused, in the words of staff', async () => {
    const { id } = await charge()
    await refuseCobranca(database.db, id, { recado: 'O valor não confere.\nVeio a menos.', now })
    const [mail] = await mailsAbout(id)
    expect(mail?.subject).toBe('Sobre o seu pagamento')
    expect(mail?.text).toContain('    O valor não confere.\n    Veio a menos.')
  })

  it('says that the money was refunded, to a suspended account too', async () => {
    const { conta, id } = await charge()
    await confirmCobranca(database.db, id, { now })
    await database.db
      .updateTable('conta')
      .set({ estado: 'suspensa', idioma: 'en' })
      .where('id', '=', conta)
      .execute()
    await refundCobranca(database.db, id, { recado: 'Desistência.', now })
    const mails = await mailsAbout(id)
    expect(mails.at(-1)).toMatchObject({
      id: `recibo-${id}-devolvida`,
      subject: 'About your payment',
      text: expect.stringContaining('R$99.90'),
    })
  })
})
