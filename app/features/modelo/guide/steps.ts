import type { Situacao } from '../../../../contract/moderacao.ts'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { type Passo, passos, passosDepois, passosDoCaminho } from '../../../../contract/passos.ts'
import type { Verificacao } from '../../../../contract/verificacao.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'

type Words = {
  /** Its name in a list. */
  name: () => string
  /** The question of its screen. */
  question: () => string
  lead: () => string
}

export const stepWords: Record<Passo, Words> = {
  foto: { name: m.Guide_foto, question: m.Guide_fotoQuestion, lead: m.Guide_fotoLead },
  apresentacao: {
    name: m.Guide_apresentacao,
    question: m.Guide_apresentacaoQuestion,
    lead: m.Guide_apresentacaoLead,
  },
  lugar: { name: m.Guide_lugar, question: m.Guide_lugarQuestion, lead: m.Guide_lugarLead },
  precos: { name: m.Guide_precos, question: m.Guide_precosQuestion, lead: m.Guide_precosLead },
  horarios: {
    name: m.Guide_horarios,
    question: m.Guide_horariosQuestion,
    lead: m.Guide_horariosLead,
  },
  verificacao: {
    name: m.Guide_verificacao,
    question: m.Guide_verificacaoQuestion,
    lead: m.Guide_verificacaoLead,
  },
  envio: { name: m.Guide_envio, question: m.Guide_envioQuestion, lead: m.Guide_envioLead },
  fotos: { name: m.ProfileBox_fotos, question: m.Guide_fotosQuestion, lead: m.Guide_fotosLead },
  descricao: {
    name: m.ProfileBox_descricao,
    question: m.Guide_descricaoQuestion,
    lead: m.Guide_descricaoLead,
  },
  servicos: {
    name: m.ProfileBox_servicos,
    question: m.Guide_servicosQuestion,
    lead: m.EditProfile_servicesLead,
  },
  caracteristicas: {
    name: m.ProfileBox_caracteristicas,
    question: m.Guide_caracteristicasQuestion,
    lead: m.EditProfile_traitsLead,
  },
  pagamento: {
    name: m.ProfileBox_pagamento,
    question: m.Guide_pagamentoQuestion,
    lead: m.Guide_pagamentoLead,
  },
}

/** What tells where a profile stands, as the panel's frame knows it. */
export type Standing = Pick<Situacao, 'moderacao' | 'publico'>

/** The last screen: what can be sent or, once it is, where the profile stands. */
export function endWords({ moderacao, publico }: Standing): Pick<Words, 'question' | 'lead'> {
  if (moderacao === 'rascunho') return stepWords.envio
  if (moderacao === 'pendente')
    return { question: m.Guide_enviadoQuestion, lead: m.Guide_envioLead }
  if (moderacao === 'recusado')
    return { question: m.Guide_recusadoQuestion, lead: m.Guide_recusadoLead }
  return publico
    ? { question: m.Guide_publicadoQuestion, lead: m.Dashboard_incomplete }
    : { question: m.Guide_escondidoQuestion, lead: m.Guide_escondidoLead }
}

/** What tells how far she is, as the server counts it. */
export type Progress = {
  falta: DashboardModelo['perfil_completo']['falta']
  verificacao: Verificacao['estado'] | undefined
  enviado: boolean
}

export function isDone(passo: Passo, { falta, verificacao, enviado }: Progress): boolean {
  if (passo === 'envio') return enviado
  if (passo === 'verificacao') return verificacao === 'em_analise' || verificacao === 'verificada'
  return !passos[passo].partes.some((parte) => falta.includes(parte))
}

/** Where she goes on: the first step that is not done, of the way to staff while she is on it. */
export const firstOpen = (progress: Progress): Passo =>
  [...(progress.enviado ? [] : passosDoCaminho), ...passosDepois].find(
    (passo) => !isDone(passo, progress),
  ) ?? 'envio'

/** The step after this one; null where none is left to do. */
export function stepAfter(passo: Passo, progress: Progress): Passo | null {
  const way = passosDoCaminho.indexOf(passo)
  if (way !== -1 && !progress.enviado) return passosDoCaminho[way + 1] ?? null
  const at = passosDepois.indexOf(passo)
  const others = [...passosDepois.slice(at + 1), ...passosDepois.slice(0, Math.max(0, at))]
  return others.find((one) => !isDone(one, progress)) ?? null
}

export const linkToStep = (passo: Passo): string => linkTo('/painel/comecar', {}, { hash: passo })
