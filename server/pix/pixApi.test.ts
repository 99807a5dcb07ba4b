import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readValor, toCentavos, writeValor } from '../../contract/centavos.ts'
import { type Bank, callbackErrors, createBank, listenBank } from './bankExample.ts'
import { selfSigned } from './certificateExample.ts'
import { type Certificado, createMutualTls } from './mutualTls.ts'
import { createPixApi, type PixApi } from './pixApi.ts'

let bank: Bank
let origin = ''
let close = async () => {}
let [client, server, stranger]: Certificado[] = []
const TXID = 'a'.repeat(32)

const apiWith = (own: Certificado, clientSecret = 'segredo'): PixApi =>
  createPixApi({
    url: `${origin}/api/v2`,
    tokenUrl: `${origin}/oauth/token`,
    clientId: 'camelia',
    clientSecret,
    chave: 'pix@camelia.example',
    send: createMutualTls({ ...own, ca: server!.cert }),
  })

beforeAll(async () => {
  ;[client, server, stranger] = await Promise.all(['camelia', 'bank', 'stranger'].map(selfSigned))
})
beforeEach(async () => {
  await close()
  bank = createBank()
  ;({ origin, close } = await listenBank(bank, { server: server!, client: client!.cert }))
})
afterAll(() => close())

const cobrar = (api: PixApi) => api.cobrar({ txid: TXID, valor: 9990, segundos: 86_400 })

describe('a bank', () => {
  it('answers nobody who shows no certificate that it knows, or a wrong secret', async () => {
    await expect(cobrar(apiWith(stranger!))).rejects.toThrow()
    await expect(cobrar(apiWith(client!, 'errado'))).rejects.toThrow('token: 401')
    expect(bank.calls).toEqual([])
  })

  it('is not taken for the bank with a certificate of somebody else', async () => {
    const api = createPixApi({
      url: `${origin}/api/v2`,
      tokenUrl: `${origin}/oauth/token`,
      clientId: 'camelia',
      clientSecret: 'segredo',
      chave: 'pix@camelia.example',
      send: createMutualTls({ ...client!, ca: stranger!.cert }),
    })
    await expect(cobrar(api)).rejects.toThrow(/self-signed|unable to verify/i)
  })

  it('that ends a token before its time is asked for another, once', async () => {
    const api = apiWith(client!)
    await cobrar(api)
    bank.token = 'token-2'
    expect(await api.consultarCob(TXID)).toMatchObject({ status: 'ATIVA' })
  })

  it('whose answer is lost after a refund is asked what became of it', async () => {
    const api = apiWith(client!)
    await cobrar(api)
    const e2eid = bank.pay(TXID, 9990)
    bank.interrupt = (moment, call) => {
      if (moment === 'after' && call.startsWith('PUT /pix')) throw new Error('lost')
    }
    await expect(api.devolver(e2eid, 'd1', 9990)).rejects.toThrow()
    bank.interrupt = () => {}
    expect(await api.devolver(e2eid, 'd1', 9990)).toEqual({
      id: 'd1',
      valor: 9990,
      status: 'DEVOLVIDO',
    })
    expect(bank.returned(e2eid)).toBe(9990)
  })

  it('names in its errors neither the charge nor the key', async () => {
    const api = apiWith(client!)
    const error = await api.devolver('E'.repeat(32), 'd1', 1).catch((e: Error) => e)
    expect(String(error)).toContain('PUT /devolucao: 404 NaoEncontrado')
    expect(String(error)).not.toContain('EEE')
  })
})

it('each call and each answer fits the published document', async () => {
  const api = apiWith(client!)
  expect(await api.consultarCob(TXID)).toBeNull()
  expect(await api.consultarPix('E'.repeat(32))).toBeNull()
  expect(await cobrar(api)).toContain(TXID)
  const e2eid = bank.pay(TXID, 9990)
  bank.devolucaoComeca = 'EM_PROCESSAMENTO'
  await api.devolver(e2eid, 'd1', 1)
  const pix = {
    endToEndId: e2eid,
    txid: TXID,
    valor: 9990,
    horario: expect.any(Date),
    devolucoes: [{ id: 'd1', valor: 1, status: 'EM_PROCESSAMENTO' }],
  }
  expect(await api.consultarPix(e2eid)).toEqual(pix)
  expect(await api.consultarCob(TXID)).toMatchObject({ status: 'CONCLUIDA', pix: [pix] })
  const outra = 'b'.repeat(32)
  await api.cobrar({ txid: outra, valor: 100, segundos: 3600 })
  await api.removerCob(outra)
  await api.removerCob(outra)
  expect(bank.cobs.get(outra)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  await api.registrarWebhook('https://camelia.example/api/pix/x')
  expect([...bank.webhooks]).toEqual([['pix@camelia.example', 'https://camelia.example/api/pix/x']])
  bank.notice(e2eid)
  expect(bank.violations).toEqual([])
})

it('the document refuses what does not fit it', async () => {
  const api = apiWith(client!)
  await api.cobrar({ txid: 'curto', valor: 1, segundos: 1 })
  expect(bank.violations.join()).toContain('txid must match pattern')
  expect(callbackErrors({ pix: [{ endToEndId: 'x' }] })).not.toEqual([])
})

it('amounts are whole centavos both ways', () => {
  for (const text of ['0.01', '99.90', '1234567.89']) expect(writeValor(readValor(text))).toBe(text)
  for (const text of ['1', '1.5', '-1.00', '1,00', '1.000'])
    expect(() => readValor(text)).toThrow(RangeError)
  for (const sum of [0, -1, 1.5]) expect(() => writeValor(sum)).toThrow(RangeError)
  expect([19.9, 0.29, 1.13].map(toCentavos)).toEqual([1990, 29, 113])
})
