import type { Kysely } from 'kysely'
import { dadosDoPerfil, textosDoPerfil } from '../../../contract/campos.ts'
import type { ItemAberto, ItemDaFila, PerfilEmAnalise } from '../../../contract/fila.ts'
import { type Fila, filas, isDenuncia, type Motivo, motivos } from '../../../contract/motivos.ts'
import { fetiches, massagens, servicos } from '../../../contract/opcoes.ts'
import { hasDireito } from '../../contas/direitos.ts'
import type { DB } from '../../database/types.ts'
import { listDaFila } from '../../denuncias/desfecho.ts'
import { Falha } from '../../http/problem.ts'
import { fotoDe, type MediaBase } from '../../midias/foto.ts'
import { precosDe } from '../../modelos/labels.ts'
import { listCobrancas } from '../../planos/baixa.ts'
import { findEmAnalise } from '../../verificacao/conferencia.ts'
import {
  type ItemRow,
  type Pagina,
  selectAtosDe,
  selectFila,
  selectItem,
  selectResumo,
} from '../queries.ts'
import {
  type IgualRow,
  selectDepoimento,
  selectIguais,
  selectIndicios,
  selectMensagem,
  selectPerfil,
} from './queries.ts'

export type AnaliseOptions = {
  /** The person of staff who looks: items show whether they or a colleague claimed them. */
  equipe: number
  /** Signed: most of what staff look at is not public yet, or no longer. */
  mediaBase: MediaBase
  now: Date
}

/** The queue of staff, in the order of `selectFila`: all of it or one kind. */
export async function listFila(
  db: Kysely<DB>,
  { fila, ...pagina }: { fila?: Fila } & Pagina,
  options: AnaliseOptions,
): Promise<{ itens: ItemDaFila[]; total: number }> {
  const { rows, total } = await selectFila(db, fila ? filas[fila] : motivos, {
    ...pagina,
    now: options.now,
  })
  return { itens: rows.map((row) => itemDe(row, options)), total }
}

/** How many items wait, by kind, and since when. */
export async function countEsperas(db: Kysely<DB>, { now }: { now: Date }) {
  const { motivos: porMotivo, mais_antigo } = await selectResumo(db)
  const { total: cobrancas } = await listCobrancas(db, {
    situacao: 'abertas',
    limite: 1,
    pagina: 1,
    now,
  })
  const soma = (fila: Fila) => filas[fila].reduce((n, motivo) => n + (porMotivo[motivo] ?? 0), 0)
  return {
    menores: soma('menores'),
    denuncias: soma('denuncias'),
    verificacoes: soma('verificacoes'),
    casos: soma('casos'),
    perfis: soma('perfis'),
    depoimentos: soma('depoimentos'),
    mensagens: soma('mensagens'),
    cobrancas,
    mais_antigo,
  }
}

/** An open item with all that is needed to decide. @throws Falha `nao_encontrado` */
export async function getItem(
  db: Kysely<DB>,
  id: number,
  options: AnaliseOptions,
): Promise<ItemAberto> {
  const { mediaBase, now } = options
  const item = await selectItem(db, id, now)
  if (!item) throw new Falha('nao_encontrado', 'Este item já foi decidido ou não existe.')
  const { modelo_id, depoimento_id, mensagem_id } = item
  const alvo = modelo_id ? 'modelo' : depoimento_id ? 'depoimento' : 'mensagem'
  const alvoId = modelo_id ?? depoimento_id ?? mensagem_id!
  const [perfil, depoimento, mensagem, iguais, denuncias, verificacao, indicios, atos] =
    await Promise.all([
      modelo_id ? selectPerfil(db, modelo_id, now) : null,
      depoimento_id ? selectDepoimento(db, depoimento_id) : null,
      mensagem_id ? selectMensagem(db, mensagem_id) : null,
      item.motivo === 'imagem_repetida' ? selectIguais(db, id) : [],
      isDenuncia(item.motivo) ? listDaFila(db, id, mediaBase) : [],
      item.motivo === 'verificacao' ? findEmAnalise(db, alvoId) : null,
      item.motivo === 'caso' ? selectIndicios(db, id) : [],
      selectAtosDe(db, { alvo, alvoId }, { limite: 10, pagina: 1 }),
    ])
  return {
    ...itemDe(item, options),
    perfil: perfil && perfilDe(perfil, { ...item, iguais }, mediaBase),
    depoimento,
    mensagem,
    denuncias,
    verificacao: verificacao && {
      ...verificacao,
      pode_ver: await hasDireito(db, options.equipe, 'verificador'),
    },
    indicios,
    historico: atos.rows,
  }
}

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

/** One list of what the profile's page shows as three. */
const oferecidos = [...servicos, ...massagens, ...fetiches]

function perfilDe(
  {
    imagens,
    precos,
    opcoes,
    chamada,
    descricao,
    extras,
    regras,
    ...row
  }: Awaited<ReturnType<typeof selectPerfil>>,
  {
    motivo,
    detalhe,
    iguais,
  }: Pick<ItemRow, 'motivo'> & {
    detalhe: Record<string, unknown>
    iguais: IgualRow[]
  },
  mediaBase: MediaBase,
): PerfilEmAnalise {
  const igualA = (hash: string) => {
    const igual = iguais.find((one) => one.de === hash)
    if (!igual) return null
    const { modelo, apelido, url, publico, desde, ...foto } = igual
    return { modelo, apelido, url, publico, desde, foto: fotoDe(foto, mediaBase) }
  }
  const agora = { ...row, chamada, descricao, extras, regras }
  const changeOf = <Campo extends Exclude<keyof typeof agora, 'id' | 'idade' | 'publico'>>(
    campo: Campo,
    quando: Motivo,
  ) => {
    const valor = agora[campo] ?? ''
    const antes = motivo === quando && campo in detalhe ? String(detalhe[campo] ?? '') : valor
    return { campo, antes: antes === valor ? null : antes, agora: valor }
  }
  return {
    ...row,
    precos: precosDe(precos),
    servicos: oferecidos.filter(({ codigo }) => opcoes.includes(codigo)),
    textos: textosDoPerfil.map((campo) => changeOf(campo, 'texto_alterado')),
    dados: dadosDoPerfil.map((campo) => changeOf(campo, 'dados_alterados')),
    imagens: imagens.map(({ onde, tipo, privada, desde, ...foto }) => ({
      arquivo: foto.hash,
      tipo,
      onde,
      privada,
      desde,
      nova: /^image(ns_alteradas|m_repetida)$/.test(motivo) && foto.hash in detalhe,
      foto: fotoDe(foto, mediaBase),
      igual: igualA(foto.hash),
    })),
  }
}
