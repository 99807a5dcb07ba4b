import { Falha } from '../../http/problem.ts'
import type { Handlers } from '../../http/route.ts'
import { reportPerdido, signInWithChave } from '../entrada.ts'
import { type Resposta, requestOptions } from './chaves.ts'
import { confirmSession } from './confirmacao.ts'
import {
  addChave,
  beginChave,
  beginTotp,
  disableTotp,
  enableTotp,
  getSegundoFator,
  removeChave,
  renameChave,
  renewCodigos,
} from './segundoFator.ts'

type Calls = keyof typeof import('../../../contract/segundoFator.ts').segundoFatorEndpoints

export const segundoFatorHandlers: Handlers<Calls> = {
  'POST /api/login/chave/desafio': async ({ services }) => ({
    body: { ...(await requestOptions(services, 'entrar')) },
  }),
  'POST /api/login/chave': async ({ services, body, ...call }) => ({
    body: await signInWithChave(services, asResponse(body.credencial), {
      ...call,
      lembrar: body.lembrar,
    }),
  }),
  'POST /api/login/perdi': async ({ services, attempts, body, ...call }) => {
    await reportPerdido({ ...services, attempts }, body, call)
    return { body: null }
  },
  'GET /api/seguranca': async ({ services: { db, now }, session }) => ({
    body: await getSegundoFator(db, session, now()),
  }),
  'POST /api/seguranca/confirmar/desafio': async ({ services, session }) => ({
    body: { ...(await requestOptions(services, `confirmar ${session.jti}`, session.id)) },
  }),
  'POST /api/seguranca/confirmar': async ({ services, session, body }) => {
    await confirmSession(
      services,
      session,
      'credencial' in body ? { credencial: asResponse<Resposta>(body.credencial) } : body,
    )
    return { body: null }
  },
  'POST /api/seguranca/totp/desafio': async ({ services, session }) => ({
    body: await beginTotp(services, session),
  }),
  'POST /api/seguranca/totp': async ({ services, session, body }) => ({
    body: await enableTotp(services, session, body),
  }),
  'DELETE /api/seguranca/totp': async ({ services, session }) => {
    await disableTotp(services, session)
    return { body: null }
  },
  'POST /api/seguranca/chaves/desafio': async ({ services, session }) => ({
    body: { ...(await beginChave(services, session)) },
  }),
  'POST /api/seguranca/chaves': async ({ services, session, body }) => ({
    body: await addChave(services, session, {
      nome: body.nome,
      credencial: asResponse(body.credencial),
    }),
  }),
  'PUT /api/seguranca/chaves/{id}': async ({ services, session, params, body }) => {
    await renameChave(services.db, session, { ...params, ...body })
    return { body: null }
  },
  'DELETE /api/seguranca/chaves/{id}': async ({ services, session, params }) => {
    await removeChave(services, session, params.id)
    return { body: null }
  },
  'POST /api/seguranca/codigos': async ({ services, session }) => ({
    body: await renewCodigos(services, session),
  }),
}

/** The contract checks the outline only; the library that verifies it checks the rest and may throw. */
const asResponse = <T>(credencial: object): T => {
  if (!('response' in credencial)) throw new Falha('chave_recusada', 'Tente de novo.')
  return credencial as T
}
