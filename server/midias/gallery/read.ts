import type { ItemAberto, Midias, StorieAberto } from '../../../contract/midia.ts'
import { seesPerfis } from '../../contas/direitos.ts'
import { Falha } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { fotoDe, imagemUrl, type MediaBase, videoUrl } from '../foto.ts'
import { ownMediaBase, signedMediaBase } from '../sign.ts'
import { semMidiaPrivada } from './plan.ts'
import {
  type ArquivoRow,
  type ItemRow,
  type StorieRow,
  selectEntrada,
  selectGaleria,
  selectImagens,
  selectPublicado,
  selectStories,
  selectTextos,
} from './queries.ts'
import { SEM_TEXTOS, type Textos, textosDe } from './textos.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>

/**
 * All media of a profile with the real files of private ones, for those who may see them: its owner,
 * staff, and an assinante whose plan includes private media while the profile is public.
 * @throws Falha `plano_insuficiente`, `acesso_negado`, `modelo_nao_encontrado`
 */
export async function openMidias(parts: Parts, modeloId: number, viewer: Session): Promise<Midias> {
  await requireEntitled(parts, modeloId, viewer)
  return readMidias(parts, modeloId, { paraVisitante: viewer.tipo === 'assinante' })
}

async function requireEntitled(
  { db, now }: Parts,
  modeloId: number,
  { id, tipo }: Session,
): Promise<void> {
  if (id === modeloId || (tipo === 'equipe' && (await seesPerfis(db, id)))) return
  if (tipo !== 'assinante')
    throw new Falha('acesso_negado', 'As mídias privadas são para assinantes.')
  const { publico, permitido } = await selectEntrada(db, modeloId, id, now())
  if (!publico) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou saiu do ar.')
  if (!permitido) throw semMidiaPrivada()
}

/**
 * The media of a profile as its owner sees them, also those that a report hides from others; the caller
 * has checked access.
 */
export async function readMidias(
  parts: Parts,
  modeloId: number,
  /** Without what is hidden and the albums that open by a link alone, at addresses that end with the profile. */
  { paraVisitante = false }: { paraVisitante?: boolean } = {},
): Promise<Midias> {
  const { db, now } = parts
  const [galeria, stories, imagens, publicado, linhas] = await Promise.all([
    selectGaleria(db, modeloId),
    selectStories(db, modeloId, now()),
    selectImagens(db, modeloId),
    selectPublicado(db, modeloId),
    selectTextos(db, modeloId),
  ])
  const textos = textosDe(linhas ?? SEM_TEXTOS)
  const closed = signedMediaBase(
    parts,
    paraVisitante ? { tipo: 'perfil', id: modeloId } : undefined,
  )
  const bases = { open: ownMediaBase(parts, publicado, closed), closed }
  const porLink = !paraVisitante
  const shown = ({ oculto }: ArquivoRow) => !paraVisitante || !oculto
  const papel = (nome: string): string | null => {
    const row = imagens.find((imagem) => imagem.papel === nome && shown(imagem))
    return row ? imagemUrl(row, row.oculto ? bases.closed : bases.open) : null
  }
  return {
    galeria: galeria
      .filter((row) => shown(row) && (porLink || row.visibilidade !== 'link'))
      .map((row) => itemDe(row, bases, textos)),
    albuns: textos.albuns.filter((album) => porLink || !album.por_link),
    stories: stories.filter(shown).map((row) => storieAberto(row, bases)),
    perfil: papel('perfil'),
    banner: papel('banner'),
    destaque: papel('destaque'),
  }
}

/** Bases of the addresses of public files, and of private or locked ones. */
type Bases = { open: MediaBase; closed: MediaBase }

/** The addresses of a file's picture and of the file itself. */
function enderecos(row: ArquivoRow, isPrivate: boolean, bases: Bases) {
  const base = isPrivate || row.oculto ? bases.closed : bases.open
  const imagem = imagemUrl(row, base)
  return {
    foto: fotoDe(row, base),
    imagem,
    arquivo: row.tipo === 'video' ? videoUrl(row, base) : imagem,
  }
}

function itemDe(row: ItemRow, bases: Bases, { legendas, albuns }: Textos): ItemAberto {
  const { id, tipo, visibilidade, papeis, duracao_ms, conferida_em } = row
  const { foto, arquivo } = enderecos(row, visibilidade !== 'publico', bases)
  return {
    ...{ id, tipo, visibilidade, foto, papeis, duracao_ms, conferida_em },
    imagem: arquivo,
    legenda: legendas.get(row.hash) ?? null,
    album: albuns.find(({ codigo }) => codigo === row.album)?.codigo ?? null,
  }
}

function storieAberto(row: StorieRow, bases: Bases): StorieAberto {
  const { foto, imagem, arquivo } = enderecos(row, row.restrito, bases)
  return {
    id: row.id,
    imagem,
    storie: arquivo,
    restrito: row.restrito ? 1 : 0,
    criado_em: row.criado_em.toISOString(),
    expira: row.expira_em.toISOString(),
    tipo: row.tipo,
    duracao_ms: row.duracao_ms,
    foto,
  }
}
