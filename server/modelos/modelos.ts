import type { Kysely } from 'kysely'
import { type Canal, horasDeLigacaoDe, observacoesDe } from '../../contract/canais.ts'
import type { Foto, ItemGaleria, Storie } from '../../contract/midia.ts'
import type { Modelo } from '../../contract/modelo.ts'
import { precoDoCartao } from '../../contract/preco.ts'
import { respostasDe } from '../../contract/respostas.ts'
import type { DB } from '../database/types.ts'
import {
  type FotoRow,
  fotoDe,
  imagemUrl,
  type MediaBase,
  previaUrl,
  videoUrl,
} from '../midias/foto.ts'
import { type Textos, textosDe } from '../midias/gallery/textos.ts'
import { caracteristicasDe, opcoesDe, sinaisDe } from './campos.ts'
import { estiloLabels, precosDe } from './labels.ts'
import {
  type ArquivoRow,
  type Chave,
  type ModeloRow,
  markVencidos,
  selectModelo,
  selectUrlAtual,
} from './queries.ts'

export type LeituraOptions = {
  mediaBase: MediaBase
  now: Date
}

/** The form of a slug. */
const SLUG = /^[a-z0-9-]{1,200}$/

/** Largest width at which an avatar is shown, in pixels. */
const AVATAR = 480

/**
 * The public form of a profile, by id or slug. An old slug answers `{ redirect }` with the current one;
 * null when nothing public has that id or slug, and for an id also when its profile has cut an old
 * slug.
 */
export async function getModelo(
  db: Kysely<DB>,
  idOrSlug: number | string,
  { mediaBase, now }: LeituraOptions,
): Promise<Modelo | { redirect: string } | null> {
  const qual = chaveDe(idOrSlug)
  if (!qual) return null
  const row = await selectModelo(db, qual, now)
  if (row) return modeloDe(row, mediaBase)
  const redirect = 'url' in qual && (await selectUrlAtual(db, qual.url))
  return redirect ? { redirect } : null
}

/** Parses an id or slug; null for what can be neither. */
export function chaveDe(idOrSlug: number | string): Chave | null {
  const text = String(idOrSlug).toLowerCase()
  if (/^\d{1,10}$/.test(text)) return Number(text) <= 2_147_483_647 ? { id: Number(text) } : null
  // Also excludes NUL, which PostgreSQL refuses.
  return SLUG.test(text) ? { url: text } : null
}

/** A profile's row in the contract's form. */
export function modeloDe(row: ModeloRow, mediaBase: MediaBase): Modelo {
  const fotos = fotosDe(row, mediaBase)
  const doCartao = precoDoCartao(row.precos)
  const opcoes = opcoesDe(row.opcoes)
  const textos = textosDe(row)
  return {
    id: row.id,
    nome: row.apelido,
    apelido: row.apelido,
    url: row.url,
    idade: row.idade,
    verificada: row.verificada,
    verificada_em: row.verificada_em,
    nota: row.nota,
    avaliacoes_total: row.avaliacoes,
    chamada: row.chamada || null,
    descricao: row.descricao || null,
    extras: row.extras || null,
    ...fotos,
    online: row.online ? 1 : 0,
    disponivel_ate: row.disponivel_ate?.toISOString() ?? null,
    status: 1,
    favoritado: false,
    preco: doCartao?.preco ?? null,
    preco_codigo: doCartao?.codigo ?? null,
    precos: precosDe(row.precos),
    telefone: row.telefone,
    ...contatosDe(row, opcoes.canais),
    latitude: row.latitude,
    longitude: row.longitude,
    localizacao: {
      bairro: row.bairro,
      cidade: row.cidade,
      estado: row.estado as Modelo['localizacao']['estado'],
    },
    local_proprio: row.local ? 1 : 0,
    galeria: row.galeria.map((item) => itemDe(item, textos, mediaBase)),
    albuns: textos.albuns.flatMap(({ codigo, nome, por_link }) =>
      !por_link && row.galeria.some(({ album }) => album === codigo) ? { codigo, nome } : [],
    ),
    galeria_privada_total: row.galeria.filter((i) => i.visibilidade === 'privado').length,
    stories: row.stories.map((storie) => storieDe(storie, mediaBase)),
    ...opcoes,
    atendimento: { regras: row.regras || null, ...sinaisDe(row) },
    respostas: respostasDe(row.respostas),
    chamada_en: row.chamada_en || null,
    descricao_en: row.descricao_en || null,
    extras_en: row.extras_en || null,
    regras_en: row.regras_en || null,
    respostas_en: respostasDe(row.respostas_en),
    caracteristicas: caracteristicasDe(row),
    disponibilidade: row.disponibilidade,
    temporadas: row.temporadas,
    estilo: estiloLabels(row.estilos),
    aparecer_em_buscadores: row.aparecer_em_buscadores,
    atualizado_em: row.atualizado_em.toISOString(),
  }
}

/** What else she has filled in for the channels that she offers; of others nothing is public. */
function contatosDe(
  row: ModeloRow,
  canais: Modelo['canais'],
): Pick<Modelo, 'telegram' | 'signal' | 'observacoes' | 'horas_ligacao'> {
  const oferece = (canal: Canal) => canais.some(({ codigo }) => codigo === canal)
  return {
    telegram: oferece('telegram') ? row.telegram : null,
    signal: oferece('signal') ? row.signal : null,
    observacoes: observacoesDe(row.observacoes).filter(({ codigo }) => oferece(codigo)),
    horas_ligacao: oferece('ligacao') ? horasDeLigacaoDe(row.horas_ligacao) : [],
  }
}

/** The pictures of the three roles; without one for `perfil`, the first public photo is used. */
function fotosDe(
  { imagens, galeria, destacada }: ModeloRow,
  mediaBase: MediaBase,
): Pick<Modelo, 'img' | 'perfil' | 'banner' | 'destaque' | 'fotos'> {
  const primeira = galeria.find((i) => i.visibilidade === 'publico' && i.tipo === 'foto')
  const perfil = imagens.perfil ?? primeira
  const destaque = destacada ? (imagens.destaque ?? perfil) : undefined
  const { banner } = imagens
  const foto = (row: FotoRow | undefined): Foto | null => (row ? fotoDe(row, mediaBase) : null)
  return {
    img: perfil ? imagemUrl(perfil, mediaBase) : null,
    perfil: perfil ? imagemUrl(perfil, mediaBase, AVATAR) : null,
    banner: banner ? imagemUrl(banner, mediaBase) : null,
    destaque: destaque ? imagemUrl(destaque, mediaBase) : null,
    fotos: { perfil: foto(perfil), banner: foto(banner), destaque: foto(destaque) },
  }
}

function itemDe(
  item: ModeloRow['galeria'][number],
  { legendas, albuns }: Textos,
  mediaBase: MediaBase,
): ItemGaleria {
  const { id, tipo, visibilidade, conferida_em } = item
  const shown = {
    ...{ id, tipo, visibilidade, conferida_em },
    legenda: legendas.get(item.hash) ?? null,
    album: albuns.find(({ codigo }) => codigo === item.album)?.codigo ?? null,
  }
  if (visibilidade === 'privado')
    return { ...shown, imagem: previaUrl(item.previa, mediaBase), foto: null }
  return { ...shown, imagem: arquivoUrl(item, mediaBase), foto: fotoDe(item, mediaBase) }
}

function storieDe(storie: ModeloRow['stories'][number], mediaBase: MediaBase): Storie {
  const { id, restrito, previa } = storie
  const imagem = restrito ? previaUrl(previa, mediaBase) : imagemUrl(storie, mediaBase)
  return {
    id,
    imagem,
    storie: restrito ? imagem : arquivoUrl(storie, mediaBase),
    restrito: restrito ? 1 : 0,
    expira: new Date(storie.expira_em).toISOString(),
    foto: restrito ? null : fotoDe(storie, mediaBase),
  }
}

/** The file itself: the largest JPEG of a photo, the MP4 of a video. */
const arquivoUrl = (row: ArquivoRow, mediaBase: MediaBase): string =>
  row.tipo === 'video' ? videoUrl(row, mediaBase) : imagemUrl(row, mediaBase)

/** Updates search for every profile whose plan or term has ended. */
export async function refreshVencidos(db: Kysely<DB>): Promise<void> {
  // Each round commits before the next, so that a long backlog never locks many profiles at once.
  while ((await markVencidos(db)) > 0);
}
