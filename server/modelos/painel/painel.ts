import type { Kysely } from 'kysely'
import type { ModeloEdicao } from '../../../contract/edicao.ts'
import type { ModeloDono } from '../../../contract/modelo.ts'
import { applyTroca, type Emissor, prepareTroca } from '../../contas/troca.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import type { Attempts } from '../../http/attempts.ts'
import { Falha } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import type { Geocoder } from '../../locais/geocoder.ts'
import { imagemUrl } from '../../midias/foto.ts'
import { type Posicao, saveModelo } from '../escrita/escrita.ts'
import { chaveDe, type LeituraOptions, modeloDe } from '../modelos.ts'
import { type InteiroRow, selectInteiro } from '../queries.ts'
import { completudeDe } from './completude.ts'
import { selectLugar } from './queries.ts'

/**
 * A profile with all there is of it, for its owner and for staff; null for anybody else, and when
 * there is none.
 */
export async function getModeloInteiro(
  db: Kysely<DB>,
  idOrSlug: number | string,
  session: Pick<Session, 'id' | 'tipo'>,
  { mediaBase, now }: LeituraOptions,
): Promise<ModeloDono | null> {
  const chave = chaveDe(idOrSlug)
  if (!chave || session.tipo === 'assinante') return null
  const donaId = session.tipo === 'equipe' ? undefined : session.id
  const row = await selectInteiro(db, chave, { donaId, now })
  return row ? modeloDonoDe(row, mediaBase) : null
}

function modeloDonoDe(row: InteiroRow, mediaBase: string): ModeloDono {
  const { imagens } = row
  const perfil = {
    ...modeloDe(row, mediaBase),
    // She sees the picture that she chose, be it shown by her plan or not.
    destaque: imagens.destaque ? imagemUrl(imagens.destaque, mediaBase) : null,
    nome_completo: row.nome_completo,
    nascimento: row.dt_nascimento,
    email: row.email,
    status: row.publicado ? (1 as const) : (0 as const),
    versao: row.versao,
    plano: {
      codigo: row.plano,
      nome: row.plano_nome,
      fim: row.plano_fim?.toISOString() ?? null,
    },
    moderacao: { estado: row.moderacao, motivo: row.motivo, em_analise: row.em_analise },
    desativado: row.desativado,
    papeis: {
      perfil: imagens.perfil?.midia_id ?? null,
      banner: imagens.banner?.midia_id ?? null,
      destaque: imagens.destaque?.midia_id ?? null,
    },
  }
  return { ...perfil, completude: completudeDe(perfil) }
}

type EdicaoOptions = LeituraOptions & {
  attempts: Attempts
  emissor: Emissor
  geocoder: Geocoder
}

/**
 * Saves what her panel sends, the account's e-mail and password with it: all or nothing. Answers the
 * saved profile, with the token of a new session when the password changed (all others end).
 * @throws Falha as `saveModelo` and `prepareTroca`; `email_em_uso`
 */
export async function editModelo(
  db: Kysely<DB>,
  session: Session,
  { versao, login, ...edicao }: ModeloEdicao,
  { attempts, emissor, geocoder, ...options }: EdicaoOptions,
): Promise<ModeloDono & { token?: string }> {
  const { email, ...dados_gerais } = edicao.dados_gerais
  const troca = await prepareTroca(db, session.id, { email, ...login }, attempts)
  const posicao = await findPosicao(db, session.id, dados_gerais.localizacao, geocoder)
  const token = await inTransaction(db, async (trx) => {
    const mudancas = { ...edicao, dados_gerais }
    await saveModelo(trx, session.id, mudancas, { now: options.now, versao, posicao })
    return applyTroca(trx, session, troca, emissor)
  })
  const salvo = await getModeloInteiro(db, session.id, session, options)
  if (!salvo) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  return token ? { ...salvo, token } : salvo
}

type Lugar = ModeloEdicao['dados_gerais']['localizacao']

/**
 * Where a bairro lies, when it is another one or its place is not known yet; undefined otherwise, and
 * for one that nobody knows: then she stands at her city's seat.
 */
async function findPosicao(
  db: Kysely<DB>,
  id: number,
  { bairro, cidade, estado }: Lugar,
  geocoder: Geocoder,
): Promise<Posicao | undefined> {
  const antes = await selectLugar(db, id)
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
