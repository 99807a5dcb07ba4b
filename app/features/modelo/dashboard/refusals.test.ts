import { expect, it } from 'vitest'
import type { Situacao } from '../../../../contract/moderacao.ts'
import { refusalsOf } from './Refusals.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const act = (id: number, ato: 'aprovar' | 'recusar', criado_em = '2026-11-20T12:00:00Z') => ({
  id,
  ato,
  recado: `recado ${id}`,
  criado_em,
})
const situacao = (...decisoes: Situacao['decisoes']): Situacao => ({
  moderacao: 'aprovado',
  publico: true,
  desativado: false,
  oculto: false,
  pausa: null,
  recolhida: false,
  recusa: null,
  falta: [],
  espera: null,
  campos_em_analise: [],
  selo_suspenso: false,
  decisoes,
})
const idsOf = (one: Situacao) => refusalsOf(one, now).map(({ id }) => id)

it('says nothing of a refusal that an approval followed, nor of one long ago', () => {
  expect(idsOf(situacao(act(2, 'aprovar'), act(1, 'recusar')))).toEqual([])
  expect(idsOf(situacao(act(1, 'recusar', '2026-10-21T12:00:00Z')))).toEqual([])
})

it('leaves the refusal of the profile itself to its own notice', () => {
  expect(idsOf({ ...situacao(act(1, 'recusar')), moderacao: 'recusado' })).toEqual([])
  expect(idsOf({ ...situacao(act(1, 'recusar')), moderacao: 'pendente' })).toEqual([])
})

it('shows every refused change since the last approval, newest first', () => {
  expect(
    idsOf(situacao(act(4, 'recusar'), act(3, 'recusar'), act(2, 'aprovar'), act(1, 'recusar'))),
  ).toEqual([4, 3])
})
