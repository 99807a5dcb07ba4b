import type { Kysely } from 'kysely'
import type { Canal } from '../../../contract/canais.ts'
import { canais } from '../../../contract/opcoes.ts'
import type { Periodo } from '../../../contract/ordens.ts'
import { type DashboardModelo, partesDoPerfil } from '../../../contract/painel.ts'
import type { Plano } from '../../../contract/plano.ts'
import type { DB } from '../../database/types.ts'
import { Falha } from '../../http/problem.ts'
import { fotoDe, imagemUrl, type MediaBase } from '../../midias/foto.ts'
import { getPlanoAtual } from '../../planos/planos.ts'
import {
  type AgoraRow,
  type NumerosRow,
  type PerfilRow,
  selectAgora,
  selectAvaliacoes,
  selectComentarios,
  selectNumeros,
  selectPerfil,
} from './queries.ts'

const DIA_MS = 86_400_000
const LOCAIS = 5
const COMENTARIOS = 3
/** Hours before the end of a story in which she is told. */
const STORIE_ACABA = 6
/** Public photos that make a gallery worth opening. */
const FOTOS = 3
/** Largest width at which the avatar is shown. */
const AVATAR = 480

/**
 * The data of an advertiser's dashboard, in one answer.
 * @param options.dias length of the period, today included; it is compared with as many days before
 * @param options.ownMedia addresses for the owner of a profile that is public, or is not
 * @throws Falha `modelo_nao_encontrado`
 */
export async function getDashboardModelo(
  db: Kysely<DB>,
  id: number,
  {
    dias,
    now,
    ownMedia,
  }: { dias: Periodo; now: Date; ownMedia: (publicado: boolean) => MediaBase },
): Promise<DashboardModelo> {
  const [perfil, numeros, avaliacoes, comentarios, espera, { plano, validade }] = await Promise.all(
    [
      selectPerfil(db, id, { now, fotos: FOTOS }),
      selectNumeros(db, id, { now, dias, locais: LOCAIS }),
      selectAvaliacoes(db, id, { now, dias }),
      selectComentarios(db, id, COMENTARIOS),
      selectAgora(db, id, { now, horas: STORIE_ACABA }),
      getPlanoAtual(db, id, { now }),
    ],
  )
  if (!perfil) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  const { agora, antes } = numeros
  const mediaBase = ownMedia(perfil.publica)
  const online = perfil.online_ate !== null && perfil.online_ate > now
  const hoje = perfil.publica ? espera.horario : null
  return {
    nome: perfil.apelido,
    idade: perfil.idade,
    perfil_headline: perfil.chamada || null,
    avatar: perfil.foto && imagemUrl(perfil.foto, mediaBase, AVATAR),
    foto: perfil.foto && fotoDe(perfil.foto, mediaBase),
    status: online ? 'online' : 'offline',
    online_ate: online ? (perfil.online_ate?.toISOString() ?? null) : null,
    publicacao: {
      moderacao: perfil.moderacao,
      motivo: perfil.motivo,
      desativado: perfil.desativado,
      url: perfil.publica ? perfil.url : null,
    },
    plano: { codigo: plano.codigo, nome: plano.nome, validade, ...noPlano(plano, validade, now) },
    estatisticas: {
      visualizacoes: agora.visualizacoes,
      visualizacoes_variacao: variacao(agora.visualizacoes, antes.visualizacoes),
      cliques_contato: agora.contatos,
      cliques_contato_variacao: variacao(agora.contatos, antes.contatos),
      cliques_por_canal: porCanal(agora, perfil.canais),
      avaliacao_media: perfil.nota,
      avaliacoes_total: perfil.avaliacoes,
      avaliacoes_variacao: variacao(avaliacoes.agora, avaliacoes.antes),
    },
    dias: numeros.dias,
    locais_mais_vistos: numeros.locais,
    comentarios: comentarios.map(({ criado_em, ...comentario }) => ({
      ...comentario,
      data_cadastro: criado_em.toISOString(),
    })),
    agora: {
      avaliacoes: espera.avaliacoes,
      comentarios: espera.comentarios,
      stories: storiesQueAcabam(espera.stories),
      horario: online ? null : hoje,
      hoje,
    },
    perfil_completo: completude(perfil),
  }
}

/** WhatsApp, which has the clicks of no other channel, and those that she offers or that had any. */
function porCanal(agora: NumerosRow['agora'], oferece: readonly Canal[]) {
  const outros = canais.map(({ codigo }) => ({ canal: codigo, cliques: agora[codigo] }))
  const whatsapp = outros.reduce((resto, { cliques }) => resto - cliques, agora.contatos)
  return [
    { canal: 'whatsapp' as const, cliques: whatsapp },
    ...outros.filter(({ canal, cliques }) => cliques > 0 || oferece.includes(canal)),
  ]
}

/** Percent with one decimal; null where there is nothing to compare with. */
const variacao = (agora: number, antes: number): number | null =>
  antes === 0 ? null : Math.round(((agora - antes) / antes) * 1000) / 10

const storiesQueAcabam = ({ quantas, ate }: AgoraRow['stories']) =>
  ate === null ? null : { quantas, ate: new Date(ate).toISOString() }

/** The advertisement itself is in every plan, the free one too. */
function noPlano(plano: Plano, validade: string | null, now: Date) {
  const { posicao, stories, midia_privada, destaque, dias } = plano
  const concessoes = [true, posicao > 0, stories > 1, midia_privada, destaque].filter(
    Boolean,
  ).length
  const resta =
    validade === null
      ? null
      : Math.min(100, Math.round(((Date.parse(validade) - now.getTime()) / (dias * DIA_MS)) * 100))
  return { concessoes, resta }
}

function completude(perfil: PerfilRow): DashboardModelo['perfil_completo'] {
  const falta = partesDoPerfil.filter((parte) => !perfil[`tem_${parte}`])
  const total = partesDoPerfil.length
  return { feitas: total - falta.length, total, falta }
}
