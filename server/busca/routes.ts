import { marcoPara } from '../../contract/marcos.ts'
import { estilos, locaisAtendimento } from '../../contract/opcoes.ts'
import { CATALOGO, LUGARES, PRECOS, TEXTOS, tagsOfCards, tagsOfModelos } from '../http/cacheTags.ts'
import { pagingHeaders } from '../http/paging.ts'
import { invalidField } from '../http/problem.ts'
import type { Handlers } from '../http/route.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import {
  countFacets,
  findModelos,
  LIMITE_PADRAO,
  listEstilosPublicados,
  suggestSearches,
  tagsOfFiltro,
} from './busca.ts'
import { marcosDe, quantasPaginas, readMarco } from './marco.ts'
import { selectOpcoesPublicadas, selectPrecos } from './queries.ts'

export const buscaHandlers: Handlers<
  | 'GET /api/filtro'
  | 'GET /api/facetas'
  | 'GET /api/sugestoes'
  | 'GET /api/preco'
  | 'GET /api/categoria'
  | 'GET /api/atendimento'
> = {
  'GET /api/filtro': async ({ services, query, url }) => {
    const { db, settings, secrets, now, indice } = services
    const marco = readMarco(secrets, query, now())
    if (query.marco !== undefined && !marco)
      throw invalidField('marco', 'O marco venceu ou é de outra lista: recomece sem ele.')
    const { cards, total, ...folha } = await findModelos(db, query, {
      mediaBase: mediaBaseDe(settings.publicUrl),
      now: now(),
      indice,
      marco,
    })
    const { pagina = 1, limite = LIMITE_PADRAO } = query
    const marcos = marcosDe(secrets, query, folha)
    return {
      body: cards,
      headers: pagingHeaders(url, settings.publicUrl, {
        ...{ pagina, limite, total },
        paginas: quantasPaginas(folha, { pagina, limite, total }),
        addTo: (target, page) => {
          const next = marcoPara(marcos, pagina, page)
          if (next) target.searchParams.set('marco', next)
          else target.searchParams.delete('marco')
        },
      }),
      tags: [...tagsOfFiltro(query), ...tagsOfCards(cards)],
    }
  },

  'GET /api/facetas': async ({ services: { db, now, indice, remembered }, query }) => ({
    body: await countFacets(db, query, { now: now(), indice, remember: remembered.get }),
    // The limits of the prices are those of the whole catalogue.
    tags: [...tagsOfFiltro(query), PRECOS],
  }),

  'GET /api/sugestoes': async ({ services: { db }, query: { q } }) => {
    const { sugestoes, modelos } = await suggestSearches(db, q)
    return { body: sugestoes, tags: [CATALOGO, TEXTOS, LUGARES, ...tagsOfModelos(modelos)] }
  },

  'GET /api/preco': async ({ services }) => {
    const { minimo, maximo } = await selectPrecos(services.db)
    return {
      body: { menor_valor: minimo ?? 0, maior_valor: maximo ?? 0 },
      tags: [PRECOS],
    }
  },

  'GET /api/categoria': async ({ services }) => {
    const publicados = await listEstilosPublicados(services.db)
    return {
      body: Object.fromEntries(estilos.map(({ codigo, label }) => [label, publicados.has(codigo)])),
      tags: [CATALOGO],
    }
  },

  'GET /api/atendimento': async ({ services }) => {
    const codigos = locaisAtendimento.map(({ codigo }) => `a:${codigo}`)
    const publicadas = await selectOpcoesPublicadas(services.db, codigos)
    return {
      body: Object.fromEntries(
        locaisAtendimento.map(({ codigo }) => [codigo, publicadas.has(`a:${codigo}`) ? 1 : 0]),
      ),
      tags: [CATALOGO],
    }
  },
}
