import type { Chamada } from '../../contract/endpoints.ts'
import { inTransaction } from '../database/transaction.ts'
import { Falha } from '../http/problem.ts'
import type { Call, Handlers } from '../http/route.ts'
import { revokeSession, type TipoConta } from '../http/session.ts'
import { getComprovante, requestExclusao } from './apagamento/apagamento.ts'
import { forgetAparelho } from './aparelho.ts'
import { findAssinante, registerAssinante, registerModelo } from './cadastro.ts'
import { requestCopia } from './copia/copia.ts'
import { type Emissor, openSession, type Quem, signIn } from './entrada.ts'
import { exchangeCodigo } from './oidc.ts'
import { queueRecuperacao } from './queries.ts'
import { resetSenha, situationOfLink } from './recuperacao.ts'
import { endAccess, listSessoes } from './sessoes.ts'
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
  | 'POST /api/redefinir-senha/link'
  | 'POST /api/redefinir-senha'
  | 'DELETE /api/conta'
  | 'POST /api/conta/copia'
  | 'POST /api/comprovante-de-exclusao'
  | 'GET /api/assinante/{id}'
  | 'PUT /api/assinante/{id}/senha'
  | 'GET /api/sessoes'
  | 'DELETE /api/sessoes/{sessao}'
  | 'DELETE /api/sessoes'

const quemOf = ({ endereco, origem, browser }: Quem): Quem => ({ endereco, origem, browser })

const emissorOf = (call: Pick<Call<Chamada>, 'services'> & Quem): Emissor => ({
  ...quemOf(call),
  secret: call.services.secrets.session,
  now: call.services.now(),
})

type Login = Pick<Call<'POST /api/login/equipe'>, 'services' | 'attempts' | 'body'> & Quem

const signInAs = (tipo: TipoConta, { services, attempts, body, ...call }: Login) =>
  signIn({ ...services, attempts }, tipo, body, quemOf(call))

export const contasHandlers: Handlers<Calls> = {
  'POST /api/login/assinante': async (call) => ({ body: await signInAs('assinante', call) }),
  'POST /api/login/modelo': async (call) => ({ body: await signInAs('modelo', call) }),
  'POST /api/login/equipe': async (call) => ({ body: await signInAs('equipe', call) }),
  'POST /api/login/oidc': async (call) => ({
    body: await exchangeCodigo(call.services.db, call.body, emissorOf(call)),
  }),
  'POST /api/logout': async ({ services: { db, now }, session }) => {
    if (session) await revokeSession(db, session, now())
    return { body: null }
  },
  'POST /api/assinante': async (call) => {
    const { db, now, settings } = call.services
    const { siteName } = settings
    const options = { now: now(), siteName }
    const body = await registerAssinante(db, call.body, options, (trx, conta) =>
      openSession(trx, { ...conta, tipo: 'assinante' }, emissorOf(call)),
    )
    return { body }
  },
  'POST /api/modelo': async (call) => {
    const { db, now, secrets, settings } = call.services
    const options = { now: now(), hashSecret: secrets.hash, siteName: settings.siteName }
    const body = await registerModelo(db, call.body, options, (trx, conta) =>
      openSession(trx, { ...conta, tipo: 'modelo' }, emissorOf(call)),
    )
    return { body }
  },
  'POST /api/recuperar-senha': async ({ services: { db }, body, attempts }) => {
    await attempts.count('recuperacao', body.usuario)
    await queueRecuperacao(db, body.usuario)
    return { body: null }
  },
  'POST /api/redefinir-senha/link': async ({ services: { db, now }, body }) => ({
    body: { situacao: await situationOfLink(db, body.token, now()) },
  }),
  'POST /api/redefinir-senha': async (call) => {
    const { db, settings } = call.services
    const options = { ...emissorOf(call), siteName: settings.siteName }
    await resetSenha(db, call.body, options)
    return { body: null }
  },
  'DELETE /api/conta': async ({ services, session, body, browser }) => {
    const exclusao = await requestExclusao(services, session, body.senha)
    forgetAparelho(services.secrets.session, browser, session)
    return { body: exclusao }
  },
  'POST /api/comprovante-de-exclusao': async ({ services: { db }, body }) => ({
    body: await getComprovante(db, body.token),
  }),
  'POST /api/conta/copia': async ({ services, session, body, attempts }) => ({
    body: await requestCopia(services, session, body.senha, attempts),
  }),
  'GET /api/assinante/{id}': async ({ services: { db, now }, session }) => ({
    body: await findAssinante(db, session.id, now()),
  }),
  'PUT /api/assinante/{id}/senha': async (call) => {
    const { services, session, body } = call
    return { body: await changeSenha(services, session, body, quemOf(call)) }
  },
  'GET /api/sessoes': async ({ services: { db, now }, session }) => ({
    body: await listSessoes(db, session, now()),
  }),
  'DELETE /api/sessoes/{sessao}': async ({ services: { db, now }, session, params }) => {
    if (!(await revokeSession(db, { id: session.id, jti: params.sessao }, now())))
      throw new Falha('nao_encontrado', 'Esta sessão já terminou.')
    return { body: null }
  },
  'DELETE /api/sessoes': async ({ services: { db, now }, session }) => {
    await inTransaction(db, (trx) => endAccess(trx, session.id, now()))
    return { body: null }
  },
}
