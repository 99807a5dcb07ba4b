import { requireNotWithdrawn, saysSensitive } from '../consentimentos/consentimentos.ts'
import { requireDireito, seesPerfis } from '../contas/direitos.ts'
import { isFavorito } from '../favoritos/favoritos.ts'
import { CATALOGO, tagsOfModelos, tagsOfPerfil } from '../http/cacheTags.ts'
import { Falha } from '../http/problem.ts'
import type { Handlers } from '../http/route.ts'
import { geocoderOf } from '../locais/geocoder.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { getBannerHome } from './banner.ts'
import { getModelo } from './modelos.ts'
import { getOpcoes } from './opcoes.ts'
import { editModelo, getModeloInteiro, getModeloSemDados } from './painel/painel.ts'
import { setOnline } from './presenca.ts'
import { cutUrlAntiga, cutUrlsAntigas, listUrlsAntigas } from './urls/urls.ts'

type Calls =
  | 'GET /api/modelo/{id}'
  | 'PUT /api/modelo/{id}'
  | 'GET /api/modelo/{id}/urls-antigas'
  | 'DELETE /api/modelo/{id}/urls-antigas'
  | 'DELETE /api/modelo/{id}/urls-antigas/{url}'
  | 'PUT /api/online/{id}'
  | 'GET /api/opcoes'
  | 'GET /api/banner-home'

export const modelosHandlers: Handlers<Calls> = {
  'GET /api/modelo/{id}': async ({ services, params, query, session }) => {
    const daEquipe = session?.tipo === 'equipe'
    if (daEquipe && query.razao) await requireDireito(services.db, session.id, 'contas')
    const semDados = daEquipe && !query.razao
    const inteiro =
      session &&
      (semDados
        ? (await seesPerfis(services.db, session.id)) &&
          (await getModeloSemDados(services, params.id))
        : await getModeloInteiro(services, params.id, session))
    if (inteiro) return { body: inteiro, visto: [{ alvo: 'modelo', id: inteiro.id }] }
    const { db, settings, now } = services
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now() }
    let modelo = await getModelo(db, params.id, options)
    // An old slug answers the profile here; only its page redirects.
    if (modelo && 'redirect' in modelo) modelo = await getModelo(db, modelo.redirect, options)
    if (!modelo || 'redirect' in modelo)
      throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
    modelo.favoritado = await isFavorito(db, session, modelo.id)
    return { body: modelo, tags: tagsOfPerfil(modelo.id), visto: [] }
  },
  'PUT /api/modelo/{id}': async (call) => {
    const { services, body, session, attempts, endereco, origem, browser } = call
    if (saysSensitive(body)) await requireNotWithdrawn(services.db, session.id)
    const options = { geocoder: geocoderOf(services), attempts, endereco, origem, browser }
    return { body: await editModelo(services, session, body, options) }
  },
  'GET /api/modelo/{id}/urls-antigas': async ({ services: { db }, session }) => ({
    body: await listUrlsAntigas(db, session.id),
  }),
  'DELETE /api/modelo/{id}/urls-antigas': async ({ services, session }) => {
    const { db, secrets, now } = services
    await cutUrlsAntigas(db, session.id, { now: now(), hashSecret: secrets.hash })
    return { body: null }
  },
  'DELETE /api/modelo/{id}/urls-antigas/{url}': async ({ services, params, session }) => {
    const { db, secrets, now } = services
    await cutUrlAntiga(db, session.id, params.url, { now: now(), hashSecret: secrets.hash })
    return { body: null }
  },
  'PUT /api/online/{id}': async ({ services: { db, settings, now }, body, session }) => {
    const ate = await setOnline(db, session.id, body.online === 1, {
      now: now(),
      ttlHours: settings.onlineTtlHours,
      ate: body.ate ? new Date(body.ate) : null,
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
