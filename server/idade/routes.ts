import { serialize } from 'hono/utils/cookie'
import { requireConsentimento } from '../consentimentos/consentimentos.ts'
import type { Browser } from '../http/browser.ts'
import type { Handlers } from '../http/route.ts'
import { findContestacao, receiveContestacao } from '../mensagens/mensagens.ts'
import type { Services } from '../services.ts'
import {
  receiveArquivo,
  removeArquivo,
  sendVerificacao,
  withdrawVerificacao,
} from '../verificacao/verificacao.ts'
import { beginLembrar, beginRenovar, endLembrar, endRenovar } from './aparelho.ts'
import { beginCarteira, endCarteira } from './carteira/carteira.ts'
import { getIdadeDaConta, proveDevice, requireDocumento } from './documento.ts'
import { demandsProof } from './exigencia.ts'
import { endCheck } from './fim.ts'
import { PEDIDO, PEDIDO_SECONDS } from './pedido.ts'
import { COOKIE, isProva, LEMBRAR } from './prova.ts'

/** The challenge of a check under way, for the browser that began it. */
function keepDesafio(browser: Browser, { settings }: Services, desafio: string): void {
  browser.set(
    serialize(PEDIDO, desafio, {
      path: '/api/idade',
      httpOnly: true,
      sameSite: 'Strict',
      secure: settings.publicUrl.startsWith('https:'),
      maxAge: PEDIDO_SECONDS,
    }),
  )
}

type Calls = keyof typeof import('../../contract/provaDeIdade.ts').idadeEndpoints

export const idadeHandlers: Handlers<Calls> = {
  'GET /api/idade': async ({ services: { settings, secrets, now }, browser }) => {
    const brings = (nome: typeof COOKIE | typeof LEMBRAR) =>
      isProva(secrets.hash, browser.cookie(nome) ?? '', now().getTime(), nome)
    const demanded = demandsProof(settings)
    return {
      body: {
        modo: settings.ageAssurance,
        comprovada: !demanded || brings(COOKIE),
        lembrar: demanded && brings(LEMBRAR),
      },
    }
  },
  'POST /api/idade/carteira/pedido': async ({ services, browser }) => {
    const { desafio, pedido } = await beginCarteira(services)
    keepDesafio(browser, services, desafio)
    return { body: pedido }
  },
  'POST /api/idade/carteira': async ({ services, browser, body }) => {
    const resultado = await endCarteira(services, browser.cookie(PEDIDO), body.response)
    for (const cookie of await endCheck(services, { provedor: 'carteira', resultado }))
      browser.set(cookie)
    return { body: { resultado } }
  },
  'POST /api/idade/aparelho/opcoes': async ({ services, browser }) => {
    const { desafio, opcoes } = await beginLembrar(services, browser.cookie(LEMBRAR))
    keepDesafio(browser, services, desafio)
    return { body: { ...opcoes } }
  },
  'POST /api/idade/aparelho': async ({ services, browser, body }) => {
    const brought = { lembrar: browser.cookie(LEMBRAR), desafio: browser.cookie(PEDIDO) }
    return { body: { renova_ate: await endLembrar(services, brought, body) } }
  },
  'POST /api/idade/renovacao/opcoes': async ({ services, browser }) => {
    const { desafio, opcoes } = await beginRenovar(services)
    keepDesafio(browser, services, desafio)
    return { body: { ...opcoes } }
  },
  'POST /api/idade/renovacao': async ({ services, browser, body }) => {
    const fim = await endRenovar(services, browser.cookie(PEDIDO), body)
    for (const cookie of await endCheck(services, { provedor: 'aparelho', ...fim }))
      browser.set(cookie)
    return { body: { resultado: fim.resultado } }
  },
  'POST /api/idade/contestacoes': async ({ services, body }) => ({
    body: { recibo: await receiveContestacao(services.db, body) },
  }),
  'GET /api/idade/contestacoes/{recibo}': async ({ services, params }) => ({
    body: await findContestacao(services.db, params.recibo),
  }),
  'GET /api/idade/conta': async ({ services, session }) => ({
    body: await getIdadeDaConta(services, session.id),
  }),
  'POST /api/idade/conta/arquivos/{papel}': async (call) => {
    const { services, attempts, session, params, query, bytes } = call
    requireDocumento(services)
    await attempts.count('documento', String(session.id))
    if (params.papel === 'selfie')
      await requireConsentimento(services.db, session.id, 'captura_facial')
    const arquivo = { ...params, codigo: query.codigo, bytes }
    await receiveArquivo(services, { conta_id: session.id }, arquivo)
    return { body: await getIdadeDaConta(services, session.id) }
  },
  'DELETE /api/idade/conta/arquivos/{papel}': async ({ services, session, params }) => {
    await removeArquivo(services.db, { conta_id: session.id }, params.papel)
    return { body: await getIdadeDaConta(services, session.id) }
  },
  'POST /api/idade/conta': async ({ services, session }) => {
    requireDocumento(services)
    await sendVerificacao(services, { conta_id: session.id })
    return { body: await getIdadeDaConta(services, session.id) }
  },
  'DELETE /api/idade/conta': async ({ services, session }) => {
    await withdrawVerificacao(services, { conta_id: session.id })
    return { body: await getIdadeDaConta(services, session.id) }
  },
  'POST /api/idade/conta/prova': async ({ services, session, browser }) => {
    const cookies = await proveDevice(services, session.id)
    for (const cookie of cookies) browser.set(cookie)
    return { body: { resultado: cookies.length > 0 ? 'comprovada' : 'recusada' } }
  },
}
