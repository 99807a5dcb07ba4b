import { contatosDoPerfil } from '../../../contract/campos.ts'
import { horasDeLigacaoDe, observacoesDe } from '../../../contract/canais.ts'
import type { ModeloEdicao } from '../../../contract/edicao.ts'
import type { Midias, Papel } from '../../../contract/midia.ts'
import type { Modelo, ModeloDono } from '../../../contract/modelo.ts'
import { isAparelhoNovo } from '../../contas/aparelho.ts'
import type { Quem } from '../../contas/entrada.ts'
import { requireFator } from '../../contas/segundoFator/confirmacao.ts'
import { applyTroca, prepareTroca } from '../../contas/troca.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Attempts } from '../../http/attempts.ts'
import { Falha } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import type { Geocoder } from '../../locais/geocoder.ts'
import type { MediaBase } from '../../midias/foto.ts'
import { readMidias } from '../../midias/gallery/read.ts'
import { ownMediaBase } from '../../midias/sign.ts'
import type { Services } from '../../services.ts'
import { type Posicao, requireMunicipio, saveModelo } from '../escrita/escrita.ts'
import { chaveDe, modeloDe } from '../modelos.ts'
import { type InteiroRow, selectInteiro, selectInteiroDela } from '../queries.ts'
import { selectLugar } from './queries.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>

/**
 * What staff see of a profile, published or not, who gave no reason to read her personal data: null when there is
 * none.
 */
export async function getModeloSemDados(
  parts: Parts,
  idOrSlug: number | string,
): Promise<Modelo | null> {
  const chave = chaveDe(idOrSlug)
  const row = chave && (await selectInteiro(parts.db, chave, parts.now()))
  if (!row) return null
  const modelo = modeloDe(row, ownMediaBase(parts, row.publicado))
  return row.publicado ? modelo : { ...modelo, telefone: null, telegram: null, signal: null }
}

/** A whole profile, for its owner and for staff; null for anybody else, and when there is none. */
export async function getModeloInteiro(
  parts: Parts,
  idOrSlug: number | string,
  session: Pick<Session, 'id' | 'tipo'>,
): Promise<ModeloDono | null> {
  const chave = chaveDe(idOrSlug)
  if (!chave || session.tipo === 'assinante') return null
  const row = await (session.tipo === 'equipe'
    ? selectInteiro(parts.db, chave, parts.now())
    : selectInteiroDela(parts.db, chave, session.id, parts.now()))
  if (!row) return null
  const midias = await readMidias(parts, row.id)
  return modeloDonoDe(row, midias, ownMediaBase(parts, row.publicado))
}

function modeloDonoDe(row: InteiroRow, midias: Midias, mediaBase: MediaBase): ModeloDono {
  const papel = (nome: Papel) =>
    midias.galeria.find(({ papeis }) => papeis.includes(nome))?.id ?? null
  return {
    ...modeloDe(row, mediaBase),
    // What she filled in stays in her editor while she does not offer that channel.
    telegram: row.telegram,
    signal: row.signal,
    observacoes: observacoesDe(row.observacoes),
    horas_ligacao: horasDeLigacaoDe(row.horas_ligacao),
    galeria: midias.galeria,
    albuns: midias.albuns,
    stories: midias.stories,
    // She sees the picture that she chose, even if her plan does not show it.
    destaque: midias.destaque,
    nome_completo: row.nome_completo,
    nascimento: row.dt_nascimento,
    email: row.email,
    email_pendente: row.email_pendente,
    status: row.publicado ? (1 as const) : (0 as const),
    versao: row.versao,
    plano: {
      codigo: row.plano,
      nome: row.plano_nome,
      fim: row.plano_fim?.toISOString() ?? null,
    },
    moderacao: {
      estado: row.moderacao,
      motivo: row.motivo,
      em_analise: row.em_analise,
      campos_em_analise: row.campos_em_analise,
      selo_suspenso: row.selo_suspenso,
    },
    desativado: row.desativado,
    papeis: { perfil: papel('perfil'), banner: papel('banner'), destaque: papel('destaque') },
  }
}

type EdicaoOptions = Quem & { geocoder: Geocoder; attempts: Attempts }

/**
 * Saves what her panel sends, including the account's password: all or nothing. Another e-mail is only
 * requested, and replaces hers when its link is opened. Returns the saved profile, with the token of a
 * new session when the password changed (all others end).
 * @throws Falha as `saveModelo`, `requireMunicipio` and `prepareTroca`
 */
export async function editModelo(
  parts: Parts,
  session: Session,
  { versao, login, cortar_urls_antigas, ...edicao }: ModeloEdicao,
  { geocoder, attempts, ...quem }: EdicaoOptions,
): Promise<ModeloDono & { token?: string }> {
  const { db, secrets } = parts
  const now = parts.now()
  const { email, ...dados_gerais } = edicao.dados_gerais
  const troca = await prepareTroca(parts, session, { email, ...login }, attempts)
  const antes = await selectLugar(db, session.id)
  const contatos = { ...edicao, telefone: dados_gerais.telefone }
  const mudou = (nome: (typeof contatosDoPerfil)[number]) =>
    contatos[nome] !== undefined && contatos[nome] !== antes?.[nome]
  if (antes && contatosDoPerfil.some(mudou)) await requireFator(db, session, now)
  const aparelhoNovo = await isAparelhoNovo(db, session, now)
  await requireMunicipio(db, dados_gerais.localizacao)
  const posicao = await findPosicao(antes, dados_gerais.localizacao, geocoder)
  const token = await inTransaction(db, async (trx) => {
    const mudancas = { ...edicao, dados_gerais }
    await saveModelo(trx, session.id, mudancas, {
      now,
      hashSecret: secrets.hash,
      versao,
      posicao,
      cortarUrlsAntigas: cortar_urls_antigas,
      aparelhoNovo,
    })
    return applyTroca(trx, session, troca, { secret: secrets.session, now, ...quem })
  })
  const salvo = await getModeloInteiro(parts, session.id, session)
  if (!salvo) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  return token ? { ...salvo, token } : salvo
}

type Lugar = ModeloEdicao['dados_gerais']['localizacao']

/**
 * The position of a bairro, when it changes or has none yet; undefined otherwise, and for an unknown
 * one: then her position is the city's seat.
 */
async function findPosicao(
  antes: Awaited<ReturnType<typeof selectLugar>>,
  { bairro, cidade, estado }: Lugar,
  geocoder: Geocoder,
): Promise<Posicao | undefined> {
  const mudou =
    bairro !== antes?.bairro || cidade !== antes.cidade || estado !== (antes.estado as string)
  if (!bairro || (!mudou && antes?.latitude !== null)) return undefined
  try {
    const { lat, lng } = await geocoder.locate({ bairro, cidade, estado })
    return { latitude: lat, longitude: lng }
  } catch (error) {
    if (error instanceof Falha && error.codigo === 'lugar_nao_encontrado') return undefined
    throw error
  }
}
