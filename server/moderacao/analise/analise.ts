import type { Kysely } from 'kysely'
import { dadosDoPerfil, textosDoPerfil } from '../../../contract/campos.ts'
import type { RazaoDeLeitura } from '../../../contract/fatos.ts'
import type {
  ContestacaoEmAnalise,
  ItemAberto,
  ItemDaFila,
  PerfilEmAnalise,
} from '../../../contract/fila.ts'
import type { Resumo } from '../../../contract/moderacao.ts'
import {
  type Fila,
  filas,
  isDenuncia,
  type Motivo,
  motivos,
  nomeDaRegra,
  nomesDasFilas,
} from '../../../contract/motivos.ts'
import { fetiches, massagens, servicos } from '../../../contract/opcoes.ts'
import { type Direito, direitoDoMotivo } from '../../../contract/papeis.ts'
import { direitosDaConta } from '../../contas/direitos.ts'
import type { DB } from '../../database/types.ts'
import { listDaFila } from '../../denuncias/desfecho.ts'
import { Falha } from '../../http/problem.ts'
import { findEmAnalise as findImpulsoEmAnalise } from '../../impulsos/emAnalise.ts'
import { fotoDe, type MediaBase } from '../../midias/foto.ts'
import { precosDe } from '../../modelos/labels.ts'
import { findEmAnalise } from '../../verificacao/conferencia.ts'
import { alvoDe } from '../alvo.ts'
import { type ItemRow, type Pagina, selectFila, selectItem, selectResumo } from '../queries.ts'
import { selectAtosDe } from '../registro/registro.ts'
import {
  type IgualRow,
  selectCobranca,
  selectComentario,
  selectContestacao,
  selectDepoimento,
  selectIguais,
  selectIndicios,
  selectMensagem,
  selectPedido,
  selectPerfil,
} from './queries.ts'

export type AnaliseOptions = {
  /** Personal data are left out without a reason to read them. */
  razao?: RazaoDeLeitura | undefined
  /** The person of staff who looks: items show whether they or a colleague claimed them. */
  equipe: number
  /** Signed: most of what staff look at is not public yet, or no longer. */
  mediaBase: MediaBase
  now: Date
}

/** Which motives somebody with these rights works on. */
const motivosDe = (direitos: readonly Direito[]): Motivo[] =>
  motivos.filter((motivo) => direitos.includes(direitoDoMotivo(motivo)))

/** The queue of staff, in the order of `selectFila`: what the caller works on, all of it or one kind. */
export async function listFila(
  db: Kysely<DB>,
  { fila, ...pagina }: { fila?: Fila } & Pagina,
  options: AnaliseOptions,
): Promise<{ itens: ItemDaFila[]; total: number }> {
  const meus = motivosDe(await direitosDaConta(db, options.equipe))
  const pedidos = fila ? meus.filter((motivo) => filas[fila].some((um) => um === motivo)) : meus
  const { rows, total } = await selectFila(db, pedidos, { ...pagina, now: options.now })
  return { itens: rows.map((row) => itemDe(row, options)), total }
}

/** What somebody of staff may do, and how many items wait for them, by kind, and since when. */
export async function countEsperas(db: Kysely<DB>, equipe: number): Promise<Resumo> {
  const direitos = await direitosDaConta(db, equipe)
  const esperas = await selectResumo(db, motivosDe(direitos))
  const daFila = (fila: Fila) =>
    esperas.filter(({ motivo }) => filas[fila].some((um) => um === motivo))
  const soma = (fila: Fila) => daFila(fila).reduce((n, { total }) => n + total, 0)
  return {
    ...(Object.fromEntries(nomesDasFilas.map((fila) => [fila, soma(fila)])) as Record<
      Fila,
      number
    >),
    mais_antigo: esperas[0]?.mais_antigo ?? null,
    mais_antigos: Object.fromEntries(
      nomesDasFilas.flatMap((fila) => {
        const espera = daFila(fila)[0]
        return espera ? [[fila, espera.mais_antigo] as const] : []
      }),
    ),
    direitos,
  }
}

/**
 * An open item with all that is needed to decide.
 * @throws Falha `nao_encontrado`; `acesso_negado` for one that the caller does not work on
 */
export async function getItem(
  db: Kysely<DB>,
  id: number,
  options: AnaliseOptions,
): Promise<ItemAberto> {
  const { mediaBase, now, razao, equipe } = options
  const item = await selectItem(db, id, now)
  if (!item) throw new Falha('nao_encontrado', 'Este item já foi decidido ou não existe.')
  const direitos = await direitosDaConta(db, equipe)
  if (!direitos.includes(direitoDoMotivo(item.motivo)))
    throw new Falha('acesso_negado', 'O seu papel na equipe não inclui isto.')
  const { mensagem_id, conta_id, carta_id } = item
  const contestada = carta_id ? await selectContestacao(db, carta_id, equipe) : null
  const { alvo, alvoId } = contestada
    ? { alvo: contestada.alvo, alvoId: contestada.alvo_id }
    : alvoDe(item)
  const modelo_id = contestada ? contestada.modelo : item.modelo_id
  const depoimento_id = alvo === 'depoimento' ? alvoId : null
  const comentario_id = alvo === 'comentario' ? alvoId : null
  const impulso_id = alvo === 'impulso' ? alvoId : null
  const [
    perfil,
    depoimento,
    comentario,
    cobranca,
    impulso,
    mensagem,
    pedido,
    iguais,
    denuncias,
    verificacao,
    indicios,
    atos,
  ] = await Promise.all([
    modelo_id ? selectPerfil(db, modelo_id, now) : null,
    depoimento_id ? selectDepoimento(db, depoimento_id) : null,
    comentario_id ? selectComentario(db, comentario_id) : null,
    item.cobranca_id ? selectCobranca(db, item.cobranca_id) : null,
    impulso_id ? findImpulsoEmAnalise(db, impulso_id, options) : null,
    mensagem_id ? selectMensagem(db, mensagem_id) : null,
    conta_id ? selectPedido(db, id, equipe) : null,
    item.motivo === 'imagem_repetida' ? selectIguais(db, id) : [],
    isDenuncia(item.motivo) ? listDaFila(db, id, mediaBase) : [],
    findDocumento(db, item.motivo, alvoId),
    item.motivo === 'caso' ? selectIndicios(db, id) : [],
    selectAtosDe(db, { alvo, alvoId }, { limite: 10, pagina: 1 }),
  ])
  return {
    ...itemDe(item, options),
    perfil:
      perfil && perfilDe(perfil, { ...item, iguais, inteiro: razao !== undefined }, mediaBase),
    depoimento,
    comentario,
    cobranca: cobranca && (razao ? cobranca : { ...cobranca, nome: null, email: null }),
    impulso,
    mensagem: mensagem && { ...mensagem, email: razao ? mensagem.email : null },
    pedido,
    suspeita_minha:
      item.motivo === 'suspeita_menor' && (item.detalhe as { por: number }).por === equipe,
    contestacao: contestada && contestacaoDe(contestada),
    denuncias,
    verificacao: verificacao && {
      ...verificacao,
      pode_ver: direitos.includes('verificador'),
    },
    indicios,
    historico: atos.rows,
  }
}

const findDocumento = (db: Kysely<DB>, motivo: Motivo, alvoId: number) =>
  motivo === 'verificacao'
    ? findEmAnalise(db, { modelo_id: alvoId })
    : motivo === 'idade'
      ? findEmAnalise(db, { conta_id: alvoId })
      : null

const itemDe = (
  { id, motivo, versao, criado_em, titulo, imagem, modelo, reserva }: ItemRow,
  { equipe, mediaBase }: AnaliseOptions,
): ItemDaFila => ({
  id,
  motivo,
  versao,
  criado_em,
  titulo,
  imagem: imagem && fotoDe(imagem, mediaBase),
  modelo,
  reserva: reserva && {
    equipe: reserva.equipe,
    minha: reserva.por === equipe,
    ate: reserva.ate,
  },
})

const SEM_PESSOAIS = { nome_completo: null, dt_nascimento: null, telefone: null, email: null }

const contestacaoDe = ({
  motivo,
  razao,
  alvo_id: _alvo,
  modelo: _modelo,
  ...row
}: Awaited<ReturnType<typeof selectContestacao>>): ContestacaoEmAnalise => ({
  ...row,
  regra: nomeDaRegra(motivo, razao),
})

/** One list of what the profile's page shows as three. */
const oferecidos = [...servicos, ...massagens, ...fetiches]

function perfilDe(
  {
    imagens,
    precos,
    opcoes,
    textos,
    nome_completo,
    dt_nascimento,
    email,
    telefone,
    telegram,
    signal,
    ...row
  }: Awaited<ReturnType<typeof selectPerfil>>,
  {
    motivo,
    detalhe,
    iguais,
    inteiro,
  }: Pick<ItemRow, 'motivo'> & {
    detalhe: Record<string, unknown>
    iguais: IgualRow[]
    /** With the personal data. */
    inteiro: boolean
  },
  mediaBase: MediaBase,
): PerfilEmAnalise {
  const igualA = (hash: string) => {
    const igual = iguais.find((one) => one.de === hash)
    if (!igual) return null
    const { modelo, apelido, url, publico, desde, ...foto } = igual
    return { modelo, apelido, url, publico, desde, foto: fotoDe(foto, mediaBase) }
  }
  const pessoais = { nome_completo, dt_nascimento, telefone }
  const ocultaveis = { ...pessoais, telegram, signal }
  const agora = { ...row, ...ocultaveis, ...textos }
  const changeOf = <Campo extends Exclude<keyof typeof agora, 'id' | 'idade' | 'publico'>>(
    campo: Campo,
    quando: Motivo,
  ) => {
    const valor = agora[campo] ?? ''
    const antes = motivo === quando && campo in detalhe ? String(detalhe[campo] ?? '') : valor
    return { campo, antes: antes === valor ? null : antes, agora: valor }
  }
  const dados = dadosDoPerfil.map((campo) => changeOf(campo, 'dados_alterados'))
  const isShown = ({ campo }: { campo: string }) => inteiro || !(campo in ocultaveis)
  const mudados = dados.filter(({ antes }) => antes !== null)
  return {
    ...row,
    ...(inteiro ? { ...pessoais, email } : SEM_PESSOAIS),
    ocultos: mudados.filter((dado) => !isShown(dado)).map(({ campo }) => campo),
    precos: precosDe(precos),
    servicos: oferecidos.filter(({ codigo }) => opcoes.includes(codigo)),
    textos: textosDoPerfil.map((campo) => changeOf(campo, 'texto_alterado')),
    dados: dados.filter(isShown),
    imagens: imagens.map(({ onde, tipo, privada, desde, conferida_em, ...foto }) => ({
      arquivo: foto.hash,
      tipo,
      onde,
      privada,
      desde,
      conferida_em,
      nova: /^image(ns_alteradas|m_repetida)$/.test(motivo) && foto.hash in detalhe,
      foto: fotoDe(foto, mediaBase),
      igual: igualA(foto.hash),
    })),
  }
}
