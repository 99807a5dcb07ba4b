import { Hono } from 'hono'
import { areaDaEquipe, type ChamadaDaEquipe } from '../../contract/areaDaEquipe.ts'
import type { Chamada } from '../../contract/endpoints.ts'
import { albunsHandlers } from '../albuns/routes.ts'
import { alertasHandlers } from '../alertas/routes.ts'
import { auditoriaHandlers } from '../auditoria/routes.ts'
import { avisosHandlers } from '../avisos/routes.ts'
import { buscaHandlers } from '../busca/routes.ts'
import { cartasHandlers } from '../cartas/routes.ts'
import { configuracoesHandlers } from '../configuracoes/routes.ts'
import { consentimentosHandlers } from '../consentimentos/routes.ts'
import { emailHandlers } from '../contas/email/routes.ts'
import { identidadesHandlers } from '../contas/identidades/routes.ts'
import { contasHandlers } from '../contas/routes.ts'
import { segundoFatorHandlers } from '../contas/segundoFator/routes.ts'
import { denunciasHandlers } from '../denuncias/routes.ts'
import { depoimentosHandlers } from '../depoimentos/routes.ts'
import { esconderHandlers } from '../esconder/routes.ts'
import { eventosHandlers } from '../eventos/routes.ts'
import { favoritosHandlers } from '../favoritos/routes.ts'
import { historicoHandlers } from '../historico/routes.ts'
import type { LimitStore } from '../http/limitStore.ts'
import type { ApiEnv, Handlers } from '../http/route.ts'
import { idadeHandlers } from '../idade/routes.ts'
import { impulsosHandlers } from '../impulsos/routes.ts'
import { locaisHandlers } from '../locais/routes.ts'
import { mensagensHandlers } from '../mensagens/routes.ts'
import { midiasHandlers } from '../midias/routes.ts'
import { modelosHandlers } from '../modelos/routes.ts'
import { moderacaoHandlers, situacaoHandlers } from '../moderacao/routes.ts'
import { paineisHandlers } from '../paineis/routes.ts'
import { livroHandlers } from '../pix/routes.ts'
import { precosHandlers } from '../planos/precos/routes.ts'
import { planosHandlers } from '../planos/routes.ts'
import { retornosHandlers } from '../retornos/routes.ts'
import { salvosHandlers } from '../salvos/routes.ts'
import type { Services } from '../services.ts'
import { sistemaHandlers } from '../sistema/routes.ts'
import { storiesHandlers } from '../stories/routes.ts'
import { temporadasHandlers } from '../temporadas/routes.ts'
import { numerosHandlers } from '../transparencia/routes.ts'
import { documentosHandlers, verificacaoHandlers } from '../verificacao/routes.ts'
import { visibilidadeHandlers } from '../visibilidade/routes.ts'
import { vitaisHandlers } from '../vitais/routes.ts'
import type { ChangeFeed } from './changeFeed.ts'
import { createDispatch } from './dispatch.ts'
import { mountCalls } from './mountCalls.ts'

/** Staff's calls. It is a type error to leave one out here, or to list it with the others. */
const staffHandlers: Handlers<ChamadaDaEquipe> = {
  ...auditoriaHandlers,
  ...numerosHandlers,
  ...livroHandlers,
  ...precosHandlers,
  ...sistemaHandlers,
  ...documentosHandlers,
  ...moderacaoHandlers,
}

/** All other calls of the contract: leaving one out is a type error. */
const handlers: Handlers<Exclude<Chamada, ChamadaDaEquipe>> = {
  ...albunsHandlers,
  ...alertasHandlers,
  ...avisosHandlers,
  ...buscaHandlers,
  ...cartasHandlers,
  ...configuracoesHandlers,
  ...consentimentosHandlers,
  ...emailHandlers,
  ...identidadesHandlers,
  ...contasHandlers,
  ...segundoFatorHandlers,
  ...denunciasHandlers,
  ...depoimentosHandlers,
  ...esconderHandlers,
  ...temporadasHandlers,
  ...impulsosHandlers,
  ...eventosHandlers,
  ...favoritosHandlers,
  ...retornosHandlers,
  ...salvosHandlers,
  ...historicoHandlers,
  ...idadeHandlers,
  ...locaisHandlers,
  ...mensagensHandlers,
  ...midiasHandlers,
  ...modelosHandlers,
  ...paineisHandlers,
  ...planosHandlers,
  ...storiesHandlers,
  ...situacaoHandlers,
  ...verificacaoHandlers,
  ...visibilidadeHandlers,
  ...vitaisHandlers,
}

/** Mounts every endpoint of the contract on the app, those of staff under a router of their own. */
export function mountApi(
  app: Hono<ApiEnv>,
  services: Services,
  watch: ChangeFeed['watch'],
  limits: LimitStore,
): void {
  const dispatch = createDispatch(services, limits)
  mountCalls(app, handlers, { dispatch, watch, area: { acesso: 'publico' } })

  const { api: base } = areaDaEquipe
  const staff = new Hono<ApiEnv>()
  mountCalls(staff, staffHandlers, { dispatch, watch, area: { acesso: 'equipe' }, base })
  app.route(base, staff)
}
