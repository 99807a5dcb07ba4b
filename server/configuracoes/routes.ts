import { requireDono } from '../http/access.ts'
import { Falha } from '../http/problem.ts'
import type { Handlers } from '../http/route.ts'
import { selectConfiguracoes, updateConfiguracoes } from './queries.ts'

type Calls = 'GET /api/configuracoes/{id}' | 'PUT /api/configuracoes/{id}'

const semPerfil = () => new Falha('modelo_nao_encontrado', 'Este perfil não existe.')

export const configuracoesHandlers: Handlers<Calls> = {
  'GET /api/configuracoes/{id}': async ({ services: { db }, params, session }) => {
    const { id } = requireDono(session, params.id, 'modelo')
    const body = await selectConfiguracoes(db, id)
    if (!body) throw semPerfil()
    return { body }
  },
  'PUT /api/configuracoes/{id}': async ({ services: { db }, params, session, body: mudancas }) => {
    const { id } = requireDono(session, params.id, 'modelo')
    const body = await updateConfiguracoes(db, id, mudancas)
    if (!body) throw semPerfil()
    return { body }
  },
}
