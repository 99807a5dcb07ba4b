import { describe, expect, it } from 'vitest'
import type { Depoimento, StatusDepoimento } from '../../contract/depoimento.ts'
import { MAX_RESPOSTA } from '../../contract/limites.ts'
import { decisionOf, isFresh, parseReplyDraft, startOf } from './replyForm.ts'

const review = (status: StatusDepoimento, resposta: string | null = null): Depoimento => ({
  id: 1,
  modelo: 2,
  nota: 5,
  comentario: 'Bom.',
  cliente_nome: 'Ana',
  cliente_cidade: null,
  cliente_estado: null,
  modelo_nome: 'Helena',
  modelo_url: 'helena',
  resposta,
  status,
  destaque: 0,
  data_cadastro: '2026-11-21T12:00:00.000Z',
})

describe("the initial decision of a reply's form", () => {
  it('is Pendente for a fresh review, and Aprovado for a reply that is edited', () => {
    expect(startOf(review(0)).status).toBe(0)
    expect(startOf(review(1, 'Obrigada.'))).toMatchObject({ status: 1, resposta: 'Obrigada.' })
    expect(startOf(review(0, 'Obrigada.')).status).toBe(1)
  })

  it('never publishes what she had rejected, nor hides what she had approved', () => {
    expect(startOf(review(9, 'Não foi assim.')).status).toBe(9)
    expect(startOf(review(9)).status).toBe(9)
    expect(startOf(review(1)).status).toBe(1)
  })
})

describe('the decision that is sent', () => {
  it('is what the button says: a fresh review is approved unless she chose otherwise', () => {
    const fresh = review(0)
    expect(isFresh(fresh)).toBe(true)
    expect(decisionOf(fresh, startOf(fresh))).toBe(1)
    for (const status of [0, 1, 9] as const)
      expect(decisionOf(fresh, { resposta: '', status, chosen: true })).toBe(status)
  })

  it('is what the select shows for any other', () => {
    for (const one of [review(1), review(9), review(1, 'x'), review(9, 'x')])
      expect(decisionOf(one, startOf(one))).toBe(startOf(one).status)
  })
})

describe('a stored draft of a reply', () => {
  it.each([
    null,
    7,
    {},
    { resposta: 'x', chosen: true },
    { resposta: 'x', status: 2, chosen: true },
    { resposta: 1, status: 1 },
  ])('is nothing when %j is stored', (stored) => {
    expect(parseReplyDraft(stored)).toBeNull()
  })

  it('restores what was typed, as long as the contract allows', () => {
    const draft = { resposta: 'x'.repeat(MAX_RESPOSTA), status: 9, chosen: true }
    expect(parseReplyDraft({ ...draft, destaque: 1 })).toEqual(draft)
    const unchosen = { resposta: draft.resposta }
    expect(parseReplyDraft({ ...draft, chosen: false })).toEqual(unchosen)
    expect(parseReplyDraft(unchosen)).toEqual(unchosen)
    const longer = { ...draft, resposta: `${draft.resposta}x` }
    expect(parseReplyDraft(longer)).toBeNull()
  })
})
