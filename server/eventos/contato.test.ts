import { describe, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createExample } from '../modelos/escrita/example.ts'

const database = useTestDatabase()
const { call } = startApi(database, { RATE_LIMIT: 'off' })

describe('a click on a contact link', () => {
  it('on a channel that there is not is refused, and stored nowhere', async () => {
    const { id: modelo } = await createExample(database.db, new Date())
    for (const canal of ['fax', '', 1, 'WhatsApp']) {
      const response = await call('POST /api/contato', { modelo, canal })
      expect([canal, response.status]).toEqual([canal, 422])
    }
    const { rows } = await database.pool.query('select canal from contato')
    expect(rows).toEqual([])
  })

  it('is on WhatsApp unless it says otherwise', async () => {
    const { id: modelo } = await createExample(database.db, new Date())
    for (const body of [{ modelo }, { modelo, canal: 'ligacao' }])
      expect((await call('POST /api/contato', body)).status).toBe(202)
    const { rows } = await database.pool.query('select canal from contato order by canal')
    expect(rows).toEqual([{ canal: 'ligacao' }, { canal: 'whatsapp' }])
  })
})
