import { expect, it } from 'vitest'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { waitingFor } from './Agora.tsx'

const now = new Date('2031-05-20T15:00:00Z')
const nothing: DashboardModelo['agora'] = {
  avaliacoes: 0,
  comentarios: 0,
  stories: null,
  horario: null,
  hoje: null,
}
const plano = { codigo: 'gratuito', nome: 'Gratuito', validade: null, concessoes: 1, resta: null }
const profile = { publicacao: { moderacao: 'aprovado' as const }, perfil_completo: { falta: [] } }
const texts = (agora: Partial<DashboardModelo['agora']>, validade: string | null = null) =>
  waitingFor(
    { ...profile, agora: { ...nothing, ...agora }, plano: { ...plano, validade } },
    now,
  ).map(({ text }) => text)

it('nothing waits where nothing does', () => {
  expect(texts({})).toEqual([])
})

it('one of a kind is not written as many', () => {
  expect(texts({ avaliacoes: 1, comentarios: 1 })).toEqual([
    'Uma avaliação espera por você.',
    'Um comentário nos seus stories espera por você.',
  ])
  expect(texts({ avaliacoes: 2 })).toEqual(['2 avaliações esperam por você.'])
})

it('what ends soon comes first, at the time of São Paulo', () => {
  const stories = { quantas: 1, ate: '2031-05-20T18:30:00Z' }
  expect(texts({ stories, avaliacoes: 1 })[0]).toBe('Seu story sai do ar às 15:30.')
})

it('a plan is named in its last three days', () => {
  expect(texts({}, '2031-05-23T14:00:00Z')).toHaveLength(1)
  expect(texts({}, '2031-05-23T16:00:00Z')).toEqual([])
})

it('after a refusal that comes first, then what the profile lacks', () => {
  const refused: Pick<Parameters<typeof waitingFor>[0], 'publicacao' | 'perfil_completo'> = {
    publicacao: { moderacao: 'recusado' },
    perfil_completo: { falta: ['fotos', 'chamada', 'precos', 'banner'] },
  }
  const agora = { ...nothing, avaliacoes: 1 }
  const waiting = waitingFor({ ...refused, agora, plano }, now, 'galeria')
  expect(waiting.map(({ text }) => text)).toEqual([
    'A equipe não aprovou seu perfil: mude o que ela pede, e ele volta para a análise.',
    expect.stringMatching(/^Falta no seu perfil: .+ e mais 1\.$/),
    'Uma avaliação espera por você.',
  ])
  expect(waiting[0]?.to).toBe('/painel/galeria')
})
