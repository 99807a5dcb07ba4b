import type { Kysely, Transaction } from 'kysely'
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
import type { EscritaOptions } from '../modelos/escrita/escrita.ts'
import { lockCompras } from '../planos/baixa.ts'
import { alvoDe } from './alvo.ts'
import { settleContestacao } from './contestacao.ts'
import { definitivoEm, type Efeito, openDesfazer, readLinhas } from './desfazer.ts'
import { effects } from './efeitos.ts'
import type { DetalheDoPedido, DetalheDoPerfil } from './fila.ts'
import { requireOutra } from './pedidos.ts'
import {
  closeItem,
  lockConta,
  lockItem,
  lockModelo,
  selectAlvo,
  selectFalta,
  wasReverted,
} from './queries.ts'
import { recordAto } from './registro/registro.ts'
import { requireLivre } from './reserva.ts'
import { requireSemSuspeita, suspectMinor } from './suspeita.ts'

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
  escrita: DecisaoEscrita,
  options: EscritaOptions,
): Promise<Feito> =>
  inTransaction(db, async (trx) => {
    const { now } = options
    const item = await openItem(trx, id, escrita)
    const decisao = item.motivo === 'idade' ? byDocument(escrita, now) : escrita
    const { ato, razao } = decisao
    const { motivo, alvo, alvoId, modelo } = item
    await requireDireito(trx, equipe.id, direitoDoMotivo(motivo))
    if (item.carta !== null) return decideContestacao(trx, item, equipe, decisao, options)
    await requireNaoRevertido(trx, id, equipe)
    if (isOfDocument(motivo)) await requireVerificador(trx, equipe)
    if (ato === 'aprovar') requireOutra(item, equipe)
    // The document decides, whatever staff chose.
    const suspeita = motivo !== 'idade' && (razao === MENOR || isMinor(decisao, now))
    // A suspected minor does not wait for a colleague's claim to end.
    if (!suspeita) requireLivre(item, equipe, now)
    if (modelo && motivo !== 'suspeita_menor') await requireSemSuspeita(trx, modelo)
    const linhas = await readLinhas(trx, [
      ...linhaDoAlvo(alvo, alvoId),
      ...(alvo === 'modelo' ? [{ tabela: 'conta', id: alvoId } as const] : []),
      ...(isOfDocument(motivo) ? [linhaDaVerificacao(item.detalhe)] : []),
    ])
    const efeito = suspeita
      ? await suspectMinor(trx, alvoId, { por: equipe.id, now })
      : await settle(trx, item, decisao, { ...options, equipe: equipe.id })
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
    const contra = isContra(item, suspeita ? 'recusar' : ato)
    const conta = donoDe(item)
    if (contra && conta !== null) await openCarta(trx, numero, { conta_id: conta }, now)
    if (isFinal(motivo, ato)) return { ato: numero, ate: null }
    const notificacoes = efeito.denuncias?.notificacoes ?? []
    for (const denuncia_id of notificacoes) await openCarta(trx, numero, { denuncia_id }, now)
    const guardadoAte = contra || notificacoes.length > 0 ? contestavelAte(now) : null
    const feito = { ato: numero, equipe: equipe.id }
    return openDesfazer(trx, { ...feito, linhas, efeito, guardadoAte, now })
  })

/** Whether it cannot be undone: nothing is left of the account, or money is booked, which is refunded instead. */
const isFinal = (motivo: Motivo, ato: DecisaoEscrita['ato']): boolean =>
  motivo === 'pix' || motivo === 'impulso' || (motivo === 'pedido_apagar' && ato === 'aprovar')

/** Whether a client wrote it: a decision against it is a letter to its author. */
const isEscrito = (alvo: Alvo): boolean => alvo === 'depoimento' || alvo === 'comentario'

/** Whose it is that is decided about: a client's words, an advertiser's boost, or the account itself. */
const donoDe = ({ alvo, alvoId, autor, comprador }: Aberto): number | null => {
  if (isEscrito(alvo)) return autor
  return alvo === 'impulso' ? comprador : alvoId
}

/** The row that the decision changes; of a charge or a boost none is put back. */
const linhaDoAlvo = (alvo: Alvo, id: number) =>
  alvo === 'cobranca' || alvo === 'impulso' || alvo === 'preco'
    ? []
    : [{ tabela: alvo === 'comentario' ? ('storie_comentario' as const) : alvo, id }]

/** Whether the decision is against somebody, who may contest it. A refused verification is sent again instead. */
const isContra = ({ motivo, alvo }: Aberto, ato: DecisaoEscrita['ato']): boolean =>
  (ato === 'recusar' || ato === 'retirar') &&
  (alvo === 'modelo' || alvo === 'impulso' || isEscrito(alvo) || motivo === 'idade') &&
  motivo !== 'verificacao'

/** Whether documents are seen for it. */
const isOfDocument = (motivo: Motivo): boolean => motivo === 'verificacao' || motivo === 'idade'

/** A document that says under 18 refuses the check of an age, whatever staff chose. */
function byDocument(escrita: DecisaoEscrita, now: Date): DecisaoEscrita {
  if (escrita.ato !== 'aprovar' || !isMinor(escrita, now)) return escrita
  const recado = razoesDe.idade.find(({ codigo }) => codigo === MENOR)!.recado
  return { ...escrita, ato: 'recusar', razao: MENOR, recado: escrita.recado || recado }
}

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
  return { ato: numero, ate: null }
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
  alvo: Alvo
  alvoId: number
  /** The profile that it is about, also through a review. */
  modelo: number | null
  /** Of a review or a comment. */
  autor: number | null
  /** Whose charge or boost it is. */
  comprador: number | null
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

/** In the log a verification, a payment and what a colleague asked have acts of their own. */
const atosProprios: Partial<Record<Motivo, { aprovar: Ato; recusar: Ato }>> = {
  verificacao: { aprovar: 'verificar', recusar: 'negar' },
  idade: { aprovar: 'verificar', recusar: 'negar' },
  pix: { aprovar: 'confirmar', recusar: 'recusar' },
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
  { versao, ato, razao, nascimento, conferidas, pagador }: DecisaoEscrita,
): Promise<Aberto> {
  const alvos = await selectAlvo(trx, id)
  if (!alvos) throw new Falha('nao_encontrado', 'Este item não existe.')
  // Locks in the same order as those who queue: the profile or the account, then its item.
  if (alvos.modelo_id) await lockModelo(trx, alvos.modelo_id)
  if (alvos.conta_id) await lockConta(trx, alvos.conta_id)
  if (alvos.comprador_id) await lockCompras(trx, alvos.comprador_id)
  const item = await lockItem(trx, id)
  // Without one it went meanwhile, with an account that was erased.
  if (item?.estado !== 'aberto')
    throw new Falha('conflito', 'Outra pessoa da equipe já decidiu este item.')
  if (item.versao !== versao)
    throw new Falha('conflito', 'Algo mudou neste item desde que você o abriu. Veja de novo.')
  const motivo = item.motivo as Motivo
  requireKnown(motivo, ato, razao)
  const isUnknown =
    (nascimento !== undefined && !isOfDocument(motivo)) ||
    (conferidas !== undefined && motivo !== 'verificacao') ||
    (pagador !== undefined && motivo !== 'pix')
  if (isUnknown || ((nascimento ?? conferidas ?? pagador) !== undefined && ato !== 'aprovar'))
    throw invalidField('ato', 'Este item não aceita esta escolha.')
  const { modelo_id: modelo, autor_id: autor, comprador_id: comprador, carta_id: carta } = alvos
  return { ...item, id, motivo, ...alvoDe(alvos), modelo, autor, comprador, carta }
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
  if (isEscrito(item.alvo)) return ato === 'recusar' && item.autor !== null
  if (item.motivo === 'idade') return true
  if (item.alvo === 'impulso') return ato === 'recusar'
  if (item.alvo === 'conta') return item.motivo === 'pedido_reativar' && ato === 'aprovar'
  return item.alvo === 'modelo' && isToldOfProfile(item, ato, efeito)
}

const isToldOfProfile = (
  { motivo, detalhe }: Aberto,
  ato: DecisaoEscrita['ato'],
  { denuncias }: Efeito,
): boolean =>
  (ato !== 'aprovar' && motivo !== 'caso') ||
  // What a report had hidden is shown again; a legal notice is told to both sides, whatever was decided.
  (isDenuncia(motivo) && (denuncias?.ocultou === true || denuncias?.notificada === true)) ||
  motivo === 'perfil_novo' ||
  motivo === 'verificacao' ||
  (motivo === 'suspeita_menor' && (detalhe as { suspendeu: boolean }).suspendeu)

/** Applies the decision and closes the item. */
async function settle(
  trx: Transaction<DB>,
  { id, motivo, alvoId, detalhe }: Aberto,
  { ato, razao, imagens = [], recado, nascimento, conferidas = [], pagador = '' }: DecisaoEscrita,
  options: EscritaOptions & { equipe: number },
): Promise<Efeito> {
  const retiradas = ato === 'retirar' ? await withdrawOnly(trx, alvoId, imagens) : undefined
  const escolha = { recado, nascimento, conferidas, pagador, menor: razao === MENOR }
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
      notificada: decididas.some(({ via }) => via === 'notificacao'),
      // Whoever got all that they asked for has nothing to contest.
      notificacoes: decididas
        .filter(({ via, desfecho }) => via === 'notificacao' && desfecho !== 'retirado')
        .map(({ id }) => id),
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
