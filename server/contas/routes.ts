import type { Entrada } from '../../contract/conta.ts'
import type { Chamada } from '../../contract/endpoints.ts'
import { recordFato } from '../auditoria/auditoria.ts'
import { requireDono, requireSession } from '../http/access.ts'
import type { Call, Handlers } from '../http/route.ts'
import { revokeSession, type TipoConta } from '../http/session.ts'
import { eraseConta } from './apagamento/apagamento.ts'
import { findAssinante, registerAssinante, registerModelo } from './cadastro.ts'
import { checkCredenciais, findContaId, openSession } from './entrada.ts'
import { exchangeCodigo } from './oidc.ts'
import { queueRecuperacao } from './queries.ts'
import { resetSenha } from './recuperacao.ts'
import { changeSenha } from './troca.ts'

type Calls =
  | 'POST /api/login/assinante'
  | 'POST /api/login/modelo'
  | 'POST /api/login/equipe'
  | 'POST /api/login/oidc'
  | 'POST /api/logout'
  | 'POST /api/assinante'
  | 'POST /api/modelo'
  | 'POST /api/recuperar-senha'
  | 'POST /api/redefinir-senha'
  | 'DELETE /api/conta'
  | 'GET /api/assinante/{id}'
  | 'PUT /api/assinante/{id}/senha'

const emissorOf = ({
  services: { secrets, now },
  endereco,
  origem,
}: Pick<Call<Chamada>, 'services' | 'endereco' | 'origem'>) => ({
  secret: secrets.session,
  now: now(),
  endereco,
  origem,
})

type Login = Pick<Call<Chamada>, 'services' | 'attempts' | 'endereco' | 'origem'> & {
  body: Call<'POST /api/login/equipe'>['body']
}

/** Each wrong try counts for the account that was named; the right one begins anew. */
async function signIn(tipo: TipoConta, call: Login): Promise<Entrada> {
  const { services, attempts, body } = call
  const { db, settings, secrets, now } = services
  await attempts.count('senha', body.usuario).catch(async (error: unknown) => {
    const conta = await findContaId(db, body.usuario)
    await recordFato(db, { fato: 'bloqueio', conta, porta: tipo }, now())
    throw error
  })
  const conta = await checkCredenciais(db, tipo, body, {
    now: now(),
    totpSecret: secrets.totp,
    semSegundoFator: settings.demo === true,
  })
  await attempts.forget('senha', body.usuario)
  return openSession(db, conta, { ...emissorOf(call), lembrar: body.lembrar })
}

export const contasHandlers: Handlers<Calls> = {
  'POST /api/login/assinante': async (call) => ({ body: await signIn('assinante', call) }),
  'POST /api/login/modelo': async (call) => ({ body: await signIn('modelo', call) }),
  'POST /api/login/equipe': async (call) => ({ body: await signIn('equipe', call) }),
  'POST /api/login/oidc': async (call) => ({
    body: await exchangeCodigo(call.services.db, call.body, emissorOf(call)),
  }),
  'POST /api/logout': async ({ services: { db, now }, session }) => {
    if (session) await revokeSession(db, session.jti, now())
    return { body: null }
  },
  'POST /api/assinante': async (call) => {
    const { db, now } = call.services
    const conta = await registerAssinante(db, call.body, now())
    const entrada = await openSession(db, { ...conta, tipo: 'assinante' }, emissorOf(call))
    return { body: { id: conta.id, ...entrada } }
  },
  'POST /api/modelo': async (call) => {
    const { db, now, secrets, settings } = call.services
    const conta = await registerModelo(db, call.body, {
      now: now(),
      hashSecret: secrets.hash,
      moderation: settings.moderation,
    })
    const entrada = await openSession(db, { ...conta, tipo: 'modelo' }, emissorOf(call))
    return { body: { id: conta.id, ...entrada } }
  },
  'POST /api/recuperar-senha': async ({ services: { db }, body, attempts }) => {
    await attempts.count('recuperacao', body.usuario)
    await queueRecuperacao(db, body.usuario)
    return { body: null }
  },
  'POST /api/redefinir-senha': async ({ services: { db, now }, body }) => {
    await resetSenha(db, body, now())
    return { body: null }
  },
  'DELETE /api/conta': async ({ services: { db, secrets }, session, body, attempts }) => {
    const own = requireSession(session, 'assinante', 'modelo')
    await eraseConta(db, own, body.senha, { attempts, hashSecret: secrets.hash })
    return { body: null }
  },
  'GET /api/assinante/{id}': async ({ services: { db, now }, params, session }) => {
    requireDono(session, params.id, 'assinante')
    return { body: await findAssinante(db, params.id, now()) }
  },
  'PUT /api/assinante/{id}/senha': async (call) => {
    const { services, params, session, attempts, body } = call
    const own = requireDono(session, params.id, 'assinante')
    return { body: await changeSenha(services.db, own, body, { ...emissorOf(call), attempts }) }
  },
}
