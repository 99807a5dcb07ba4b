import { requireDono } from '../http/access.ts'
import { CATALOGO, tagsOfModelos, tagsOfPerfil } from '../http/cacheTags.ts'
import { Falha } from '../http/problem.ts'
import type { Handlers } from '../http/route.ts'
import { geocoderOf } from '../locais/geocoder.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { getBannerHome } from './banner.ts'
import { getModelo } from './modelos.ts'
import { getOpcoes } from './opcoes.ts'
import { editModelo, getModeloInteiro } from './painel/painel.ts'
import { setOnline } from './presenca.ts'

type Calls =
  | 'GET /api/modelo/{id}'
  | 'PUT /api/modelo/{id}'
  | 'PUT /api/online/{id}'
  | 'GET /api/opcoes'
  | 'GET /api/banner-home'

export const modelosHandlers: Handlers<Calls> = {
  'GET /api/modelo/{id}': async ({ services, params, session }) => {
    const inteiro = session && (await getModeloInteiro(services, params.id, session))
    if (inteiro) return { body: inteiro }
    const { db, settings, now } = services
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now() }
    let modelo = await getModelo(db, params.id, options)
    // A client that kept an old slug gets the profile; only its page answers with a redirect.
    if (modelo && 'redirect' in modelo) modelo = await getModelo(db, modelo.redirect, options)
    if (!modelo || 'redirect' in modelo)
      throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
    return { body: modelo, tags: tagsOfPerfil(modelo.id) }
  },
  'PUT /api/modelo/{id}': async (call) => {
    const { services, params, body, session, attempts, endereco, origem } = call
    const own = requireDono(session, params.id, 'modelo')
    const options = { attempts, geocoder: geocoderOf(services), endereco, origem }
    return { body: await editModelo(services, own, body, options) }
  },
  'PUT /api/online/{id}': async ({ services: { db, settings, now }, params, body, session }) => {
    requireDono(session, params.id, 'modelo')
    const ate = await setOnline(db, params.id, body.online === 1, {
      now: now(),
      ttlHours: settings.onlineTtlHours,
    })
    return { body: { online: body.online, online_ate: ate?.toISOString() ?? null } }
  },
  'GET /api/opcoes': async () => ({ body: getOpcoes() }),
  'GET /api/banner-home': async ({ services: { db, settings, now } }) => {
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now() }
    const { banner, modelos } = await getBannerHome(db, options)
    return { body: banner, tags: [CATALOGO, ...tagsOfModelos(modelos)] }
  },
}
