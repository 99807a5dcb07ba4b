import { Falha } from '../http/problem.ts'
import type { Handlers } from '../http/route.ts'
import { selectConfiguracoes, updateConfiguracoes } from './queries.ts'

type Calls = 'GET /api/configuracoes/{id}' | 'PUT /api/configuracoes/{id}'

const semPerfil = () => new Falha('modelo_nao_encontrado', 'Este perfil não existe.')

export const configuracoesHandlers: Handlers<Calls> = {
  'GET /api/configuracoes/{id}': async ({ services: { db }, session }) => {
    const body = await selectConfiguracoes(db, session.id)
    if (!body) throw semPerfil()
    return { body }
  },
  'PUT /api/configuracoes/{id}': async ({ services: { db }, session, body: mudancas }) => {
    const body = await updateConfiguracoes(db, session.id, mudancas)
    if (!body) throw semPerfil()
    return { body }
  },
}
