import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { modeloEndpoints } from '../../contract/modelo.ts'
import type { DB } from '../database/types.ts'
import { fotoDe, imagemUrl, type MediaBase, previaUrl, videoUrl } from '../midias/foto.ts'
import type { LeituraOptions } from './modelos.ts'
import { type BannerRow, selectBanner } from './queries.ts'

export type BannerHome = z.infer<(typeof modeloEndpoints)['GET /api/banner-home']['response']>

const AVATARES = 3
const STORIES = 5
/** Largest width at which the circles show a picture, in pixels. */
const CIRCULO = 240

/**
 * Who is online (the real number) and the latest stories, one per profile, for the top of the home.
 * `modelos` are the ids of the shown profiles.
 */
export async function getBannerHome(
  db: Kysely<DB>,
  { mediaBase, now }: LeituraOptions,
): Promise<{ banner: BannerHome; modelos: number[] }> {
  const row = await selectBanner(db, { avatares: AVATARES, stories: STORIES, now })
  const banner = {
    online_count: String(row.online),
    online_avatars: row.avatares.map(({ apelido, foto }) => ({
      midia: imagemUrl(foto, mediaBase, CIRCULO),
      nome: apelido,
      foto: fotoDe(foto, mediaBase),
    })),
    ultimos_stories: row.stories.map((storie) => storieDaHome(storie, mediaBase)),
  }
  const modelos = [
    ...row.avatares.map(({ id }) => id),
    ...row.stories.map(({ modelo_id }) => modelo_id),
  ]
  return { banner, modelos }
}

function storieDaHome(
  storie: BannerRow['stories'][number],
  mediaBase: MediaBase,
): BannerHome['ultimos_stories'][number] {
  const previa = previaUrl(storie.previa, mediaBase)
  const aberta =
    storie.tipo === 'video' ? videoUrl(storie, mediaBase) : imagemUrl(storie, mediaBase)
  return {
    id: storie.id,
    modelo: storie.modelo_id,
    midia: storie.restrito ? previa : aberta,
    restrito: storie.restrito ? 1 : 0,
    // Without a picture of her own, only the blurred story is certainly public.
    avatar: storie.avatar ? imagemUrl(storie.avatar, mediaBase, CIRCULO) : previa,
    nome: storie.apelido,
    url: storie.url,
    foto: storie.restrito ? null : fotoDe(storie, mediaBase),
  }
}
