import type { Kysely, Transaction } from 'kysely'
import type { DadosDoPerfil } from '../../contract/campos.ts'
import type { DecisaoEscrita, Feito } from '../../contract/fila.ts'
import { hoje, isAdult } from '../../contract/idade.ts'
import {
  type Alvo,
  type Ato,
  decisoesDe,
  isDenuncia,
  MENOR,
  type Motivo,
  menor,
  razoesDe,
  razoesDeRetirar,
} from '../../contract/motivos.ts'
import { direitoDoMotivo } from '../../contract/papeis.ts'
import { contestavelAte, openCarta, requireSegunda } from '../cartas/cartas.ts'
import { hasDireito, requireDireito } from '../contas/direitos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { settleDenuncias } from '../denuncias/desfecho.ts'
import { Falha, invalidField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { listArquivos, withdrawImagens } from '../midias/midias.ts'
import {
  dropProva,
  type EscritaOptions,
  publishModelo,
  refuseModelo,
  restoreDados,
  restoreModelo,
  restoreSelo,
} from '../modelos/escrita/escrita.ts'
import { refuse, verify } from '../verificacao/conferencia.ts'
import { alvoDe } from './alvo.ts'
import { settleContestacao } from './contestacao.ts'
import { definitivoEm, type Efeito, openDesfazer, readLinhas } from './desfazer.ts'
import type { DetalheDoPedido, DetalheDoPerfil } from './fila.ts'
import { requireOutra, settlePedido } from './pedidos.ts'
import {
  closeItem,
  findAberto,
  lockItem,
  lockModelo,
  markMensagem,
  selectAlvo,
  selectFalta,
  wasReverted,
  withdrawDepoimento,
} from './queries.ts'
import { recordAto } from './registro/registro.ts'
import { requireLivre } from './reserva.ts'
import { requireSemSuspeita, settleSuspeita, suspectMinor } from './suspeita.ts'

/**
 * Decides an item. Its effects, its line in the log and the e-mail about it are one transaction. A
 * refused change is reverted to what staff had seen; a refused profile waits for its owner. Returns
 * until when it can be undone.
 * @throws Falha `nao_encontrado`; `conflito` when somebody decided before or has claimed it, something
 * was
 * added since it was read, or she may be a minor; `campos_invalidos` for fields that this motive does
 * not have.
 */
export const decideItem = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  decisao: DecisaoEscrita,
  options: EscritaOptions,
): Promise<Feito> =>
  inTransaction(db, async (trx) => {
    const { now } = options
    const { ato, razao } = decisao
    const item = await openItem(trx, id, decisao)
    const { motivo, alvo, alvoId, modelo, autor } = item
    await requireDireito(trx, equipe.id, direitoDoMotivo(motivo))
    if (item.carta !== null) return decideContestacao(trx, item, equipe, decisao, options)
    await requireNaoRevertido(trx, id, equipe)
    if (motivo === 'verificacao') await requireVerificador(trx, equipe)
    if (ato === 'aprovar') requireOutra(item, equipe)
    // The document decides, whatever staff chose.
    const suspeita = razao === MENOR || isMinor(decisao, now)
    // A suspected minor does not wait for a colleague's claim to end.
    if (!suspeita) requireLivre(item, equipe, now)
    if (modelo && motivo !== 'suspeita_menor') await requireSemSuspeita(trx, modelo)
    const linhas = await readLinhas(trx, [
      { tabela: alvo, id: alvoId },
      ...(alvo === 'modelo' ? [{ tabela: 'conta', id: alvoId } as const] : []),
      ...(motivo === 'verificacao' ? [linhaDaVerificacao(item.detalhe)] : []),
    ])
    const efeito = suspeita
      ? await suspectMinor(trx, alvoId, { por: equipe.id, now })
      : await settle(trx, item, decisao, options)
    const numero = await recordAto(
      trx,
      {
        ...{ equipe: equipe.id, item: id, alvo, alvoId },
        ...(suspeita
          ? asSuspeita(decisao)
          : { ato: atoDe(motivo, ato), razao, recado: recadoDe(item, decisao) }),
      },
      { now, porEmail: isTold(item, ato, efeito) },
    )
    // Nothing is left to put back.
    if (motivo === 'pedido_apagar' && ato === 'aprovar')
      return { ato: numero, ate: now.toISOString() }
    const contra = isContra(item, suspeita ? 'recusar' : ato)
    const conta = alvo === 'depoimento' ? autor : alvoId
    if (contra && conta !== null) await openCarta(trx, numero, { conta_id: conta }, now)
    const notificacoes = efeito.denuncias?.notificacoes ?? []
    for (const denuncia_id of notificacoes) await openCarta(trx, numero, { denuncia_id }, now)
    const guardadoAte = contra || notificacoes.length > 0 ? contestavelAte(now) : null
    const feito = { ato: numero, equipe: equipe.id }
    return openDesfazer(trx, { ...feito, linhas, efeito, guardadoAte, now })
  })

/** Whether the decision is against somebody, who may contest it. A refused verification is sent again instead. */
const isContra = ({ motivo, alvo }: Aberto, ato: DecisaoEscrita['ato']): boolean =>
  (ato === 'recusar' || ato === 'retirar') &&
  (alvo === 'modelo' || alvo === 'depoimento') &&
  motivo !== 'verificacao'

/**
 * What somebody contested, decided by another person than the first. It cannot be undone.
 * @throws Falha `acesso_negado` for the first
 */
async function decideContestacao(
  trx: Transaction<DB>,
  item: Aberto,
  equipe: Session,
  { ato, recado }: DecisaoEscrita,
  options: EscritaOptions,
): Promise<Feito> {
  const { now } = options
  requireLivre(item, equipe, now)
  const carta = await requireSegunda(trx, item.carta!, equipe)
  const aprova = ato === 'aprovar'
  await settleContestacao(trx, carta, { aprova, recado, ...options })
  await closeItem(trx, item.id, now)
  const numero = await recordAto(
    trx,
    {
      ...{ equipe: equipe.id, item: item.id, alvo: carta.alvo, alvoId: carta.alvo_id, recado },
      ...(aprova ? { ato: 'reverter', desfaz: carta.ato_id } : { ato: 'manter' }),
    },
    { now },
  )
  return { ato: numero, ate: now.toISOString() }
}

/** @throws Falha `acesso_negado` when a colleague undid what the caller had decided about this item */
async function requireNaoRevertido(
  trx: Transaction<DB>,
  item: number,
  { id }: Session,
): Promise<void> {
  if (await wasReverted(trx, item, id))
    throw new Falha('acesso_negado', 'A sua decisão sobre isto foi desfeita: outra pessoa decide.')
}

type Aberto = NonNullable<Awaited<ReturnType<typeof lockItem>>> & {
  id: number
  motivo: Motivo
  alvo: Exclude<Alvo, 'cobranca'>
  alvoId: number
  /** The profile that it is about, also through a review. */
  modelo: number | null
  /** Of a review. */
  autor: number | null
  /** The letter about what was contested. */
  carta: number | null
}

/** @throws Falha `acesso_negado` for staff without the right to see documents */
async function requireVerificador(trx: Transaction<DB>, { id }: Session): Promise<void> {
  if (await hasDireito(trx, id, 'verificador')) return
  throw new Falha('acesso_negado', 'Sua conta não pode conferir documentos.')
}

/** Whether the document says that she is under 18. */
const isMinor = ({ nascimento }: DecisaoEscrita, now: Date): boolean =>
  nascimento !== undefined && !isAdult(nascimento, hoje(now))

/** The line in the log about a suspected minor, with the usual words where staff wrote none. */
const asSuspeita = ({ recado }: DecisaoEscrita) => ({
  ato: 'suspeitar' as const,
  razao: MENOR,
  recado: recado || menor.recado,
})

/** In the log a verification, and what a colleague asked, are told from a profile. */
const atosProprios: Partial<Record<Motivo, { aprovar: Ato; recusar: Ato }>> = {
  verificacao: { aprovar: 'verificar', recusar: 'negar' },
  pedido_reativar: { aprovar: 'reativar', recusar: 'negar_pedido' },
  pedido_apagar: { aprovar: 'apagar', recusar: 'negar_pedido' },
}

const atoDe = (motivo: Motivo, ato: DecisaoEscrita['ato']): Ato =>
  (ato === 'aprovar' || ato === 'recusar' ? atosProprios[motivo]?.[ato] : undefined) ?? ato

const linhaDaVerificacao = (detalhe: unknown) => ({
  tabela: 'verificacao' as const,
  id: (detalhe as { verificacao: number }).verificacao,
})

/**
 * Locks the item until the transaction ends and checks that this decision applies to it as it was read.
 */
async function openItem(
  trx: Transaction<DB>,
  id: number,
  { versao, ato, razao, nascimento, conferidas }: DecisaoEscrita,
): Promise<Aberto> {
  const alvos = await selectAlvo(trx, id)
  if (!alvos) throw new Falha('nao_encontrado', 'Este item não existe.')
  // Locks in the same order as those who queue: the profile, then its item.
  if (alvos.modelo_id) await lockModelo(trx, alvos.modelo_id)
  const item = await lockItem(trx, id)
  if (!item) throw new Falha('nao_encontrado', 'Este item não existe.')
  if (item.estado !== 'aberto')
    throw new Falha('conflito', 'Outra pessoa da equipe já decidiu este item.')
  if (item.versao !== versao)
    throw new Falha('conflito', 'Algo mudou neste item desde que você o abriu. Veja de novo.')
  const motivo = item.motivo as Motivo
  requireKnown(motivo, ato, razao)
  if ((nascimento ?? conferidas) !== undefined && (motivo !== 'verificacao' || ato !== 'aprovar'))
    throw invalidField('ato', 'Este item não aceita esta escolha.')
  const { modelo_id: modelo, cliente_id: autor, carta_id: carta } = alvos
  return { ...item, id, motivo, ...alvoDe(alvos), modelo, autor, carta }
}

function requireKnown(motivo: Motivo, ato: DecisaoEscrita['ato'], razao?: string): void {
  const razoes = ato === 'retirar' ? razoesDeRetirar(motivo) : razoesDe[motivo]
  const campo = !decisoesDe[motivo].includes(ato)
    ? 'ato'
    : razao !== undefined && (ato === 'aprovar' || !razoes.some(({ codigo }) => codigo === razao))
      ? 'razao'
      : null
  if (campo) throw invalidField(campo, 'Este item não aceita esta escolha.')
}

/** Of what a colleague asked, their words; none for an erased account, whose words are deleted. */
const recadoDe = ({ motivo, detalhe }: Aberto, { ato, recado }: DecisaoEscrita): string =>
  motivo === 'pedido_reativar' && ato === 'aprovar' ? (detalhe as DetalheDoPedido).recado : recado

/** Whether the person gets an e-mail: about what they must know, not about a change that stays. */
function isTold(item: Aberto, ato: DecisaoEscrita['ato'], efeito: Efeito): boolean {
  if (item.alvo === 'depoimento') return ato === 'recusar' && item.autor !== null
  if (item.alvo === 'conta') return item.motivo === 'pedido_reativar' && ato === 'aprovar'
  return item.alvo === 'modelo' && isToldOfProfile(item, ato, efeito)
}

const isToldOfProfile = (
  { motivo, detalhe }: Aberto,
  ato: DecisaoEscrita['ato'],
  { denuncias }: Efeito,
): boolean =>
  (ato !== 'aprovar' && motivo !== 'caso') ||
  // What a report had hidden is shown again.
  (isDenuncia(motivo) && denuncias?.ocultou === true) ||
  motivo === 'perfil_novo' ||
  motivo === 'verificacao' ||
  (motivo === 'suspeita_menor' && (detalhe as { suspendeu: boolean }).suspendeu)

/** Applies the decision and closes the item. */
async function settle(
  trx: Transaction<DB>,
  { id, motivo, alvoId, detalhe }: Aberto,
  { ato, razao, imagens = [], recado, nascimento, conferidas = [] }: DecisaoEscrita,
  options: EscritaOptions,
): Promise<Efeito> {
  const retiradas = ato === 'retirar' ? await withdrawOnly(trx, alvoId, imagens) : undefined
  const escolha = { recado, nascimento, conferidas }
  const decisao = { aprova: ato !== 'recusar', detalhe, item: id, ...escolha, ...options }
  const efeito = await effects[motivo](trx, alvoId, decisao)
  if (retiradas && motivo === 'perfil_novo' && (await selectFalta(trx, alvoId)).includes('foto'))
    throw invalidField(
      'imagens',
      'Sem estas imagens o perfil fica sem foto pública: recuse o perfil.',
    )
  if (motivo === 'perfil_novo' && ato === 'aprovar') await requireFoto(trx, alvoId, detalhe)
  await closeItem(trx, id, options.now)
  const fechou = [{ id, detalhe }, ...(efeito.fechou ?? [])]
  const { denuncias, nomeadas } = await settleReports(trx, fechou, { ato, razao, imagens }, options)
  // A profile that is refused after a report loses what the report named.
  const named = isDenuncia(motivo) && ato === 'recusar' && nomeadas.length > 0
  const tiradas = named ? await withdrawImagens(trx, alvoId, nomeadas) : retiradas
  return { ...efeito, ...(tiradas && { imagens: tiradas }), fechou, denuncias }
}

/** @throws Falha `conflito` for a profile that was sent with a public photo and has none any more */
async function requireFoto(
  trx: Transaction<DB>,
  modeloId: number,
  detalhe: unknown,
): Promise<void> {
  const { completo } = detalhe as DetalheDoPerfil
  if (!completo || !(await selectFalta(trx, modeloId)).includes('foto')) return
  throw new Falha(
    'conflito',
    'Este perfil ficou sem foto pública depois do envio: recuse o perfil.',
  )
}

/** Decides the reports of the items that a decision closed; `nomeadas`: the files they were right about. */
async function settleReports(
  trx: Transaction<DB>,
  fechou: { id: number }[],
  decisao: Pick<DecisaoEscrita, 'ato' | 'razao' | 'imagens'>,
  { now }: EscritaOptions,
) {
  const filas = fechou.map(({ id }) => id)
  const decididas = []
  for (const fila of filas)
    decididas.push(
      ...(await settleDenuncias(trx, fila, { ...decisao, now, avisarEm: definitivoEm(now) })),
    )
  const certas = decididas.filter(({ desfecho }) => desfecho === 'retirado')
  return {
    denuncias: {
      filas,
      ocultou: decididas.some(({ ocultou }) => ocultou),
      notificacoes: decididas.filter(({ via }) => via === 'notificacao').map(({ id }) => id),
    },
    nomeadas: certas.flatMap(({ arquivo }) => (arquivo === null ? [] : [arquivo])),
  }
}

/** Single pictures are removed, whatever is decided about the rest. */
async function withdrawOnly(trx: Transaction<DB>, modeloId: number, imagens: string[]) {
  const dela = await listArquivos(trx, [modeloId])
  if (!imagens.every((hash) => dela.includes(hash)))
    throw invalidField('imagens', 'Uma das imagens não está mais no perfil. Veja de novo.')
  return withdrawImagens(trx, modeloId, imagens)
}

type Effect = (
  trx: Transaction<DB>,
  id: number,
  decisao: {
    aprova: boolean
    detalhe: unknown
    item: number
    recado: string
    nascimento: string | undefined
    conferidas: string[]
  } & EscritaOptions,
) => Promise<Efeito>

const settleDepoimento: Effect = async (trx, id, { aprova }) => {
  if (!aprova) await withdrawDepoimento(trx, id)
  return {}
}

/** Removes the refused pictures, which the detail names by hash. */
const withdrawNamed: Effect = async (trx, id, { aprova, detalhe }) =>
  aprova ? {} : { imagens: await withdrawImagens(trx, id, Object.keys(detalhe as object)) }

/** A profile that was reported is hidden until its owner has corrected it. */
const settleDenunciado: Effect = async (trx, id, { aprova }) => {
  if (!aprova) await refuseModelo(trx, id)
  return {}
}

/** The effect of a decision by motive; returns what else there is to undo. */
const effects: Record<Motivo, Effect> = {
  suspeita_menor: settleSuspeita,
  denuncia_menor: settleDenunciado,
  denuncia_grave: settleDenunciado,
  denuncia: settleDenunciado,
  denuncia_depoimento: settleDepoimento,
  perfil_novo: async (trx, id, { aprova }) => {
    await (aprova ? publishModelo(trx, id) : refuseModelo(trx, id))
    return {}
  },
  texto_alterado: async (trx, id, { aprova, detalhe, ...options }) => {
    if (!aprova) await restoreModelo(trx, id, detalhe as Record<string, string>, options)
    return {}
  },
  verificacao: async (trx, id, { aprova, ...decisao }) => {
    if (!aprova) {
      await refuse(trx, id, decisao)
      return {}
    }
    // A refusal of her data would put another birth date in the place of the document's.
    if ((await findAberto(trx, id, 'dados_alterados')) !== undefined)
      throw new Falha('conflito', 'Decida antes as mudanças de dados deste perfil.')
    return { conferidas: await verify(trx, id, decisao) }
  },
  // Seen by a person: whatever follows is an act of its own.
  caso: async () => ({}),
  // Reverted to what had been approved, the badge is shown again; approved, it waits for a live check.
  dados_alterados: async (trx, id, { aprova, detalhe, now }) => {
    if (aprova) {
      await restoreSelo(trx, id)
      return {}
    }
    await restoreDados(trx, id, detalhe as Partial<DadosDoPerfil>, now)
    await dropProva(trx, id)
    return {}
  },
  imagens_alteradas: withdrawNamed,
  imagem_repetida: withdrawNamed,
  depoimento_denunciado: settleDepoimento,
  depoimento_suspeito: settleDepoimento,
  pedido_reativar: (trx, id, decisao) => settlePedido(trx, 'reativar', id, decisao),
  pedido_apagar: (trx, id, decisao) => settlePedido(trx, 'apagar', id, decisao),
  // `decideContestacao` settles it.
  contestacao: async () => ({}),
  mensagem: async (trx, id, { now }) => {
    await markMensagem(trx, id, now)
    return {}
  },
}
