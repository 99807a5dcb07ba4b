import type { Chamada } from '../../contract/endpoints.ts'
import type { Example } from './callExample.ts'

/** The calls of staff's area. No such item, account or charge exists: only staff get a 404. */
export const staffCalls: Partial<Record<Chamada, Example>> = {
  'GET /api/admin/resumo': {},
  'GET /api/admin/numeros': {},
  'GET /api/admin/sistema': {},
  'GET /api/admin/precos': {},
  // A plan that does not exist, and an announcement that does not.
  'POST /api/admin/precos': {
    body: () => ({ plano: 'nenhum', preco: 99.9, desde: '2099-01-01', motivo: 'Custos.' }),
    answers: [404, 422],
  },
  'DELETE /api/admin/precos/{id}': {
    path: () => '/api/admin/precos/2147483647',
    answers: [404, 409],
  },
  'GET /api/admin/fila': {},
  // No such item or account: only staff get a 404.
  'GET /api/admin/fila/{id}': { path: () => '/api/admin/fila/2147483647', answers: [404] },
  'POST /api/admin/fila/{id}/decisao': {
    path: () => '/api/admin/fila/2147483647/decisao',
    body: () => ({ versao: 1, ato: 'aprovar' }),
    answers: [404],
  },
  'PUT /api/admin/fila/{id}/reserva': {
    path: () => '/api/admin/fila/2147483647/reserva',
    answers: [404],
  },
  'DELETE /api/admin/fila/{id}/reserva': {
    path: () => '/api/admin/fila/2147483647/reserva',
    answers: [404],
  },
  'POST /api/admin/atos/{id}/desfazer': {
    path: () => '/api/admin/atos/2147483647/desfazer',
    answers: [404],
  },
  'GET /api/admin/depoimentos': {},
  'GET /api/admin/contas': { path: () => '/api/admin/contas?q=ana&razao=pedido' },
  'POST /api/admin/contas/{id}/suspensao': {
    path: () => '/api/admin/contas/2147483647/suspensao',
    body: () => ({ recado: 'Termos de uso' }),
    answers: [404],
  },
  'POST /api/admin/contas/{id}/reativacao': {
    path: () => '/api/admin/contas/2147483647/reativacao',
    body: () => ({ recado: 'Engano nosso' }),
    answers: [404],
  },
  'POST /api/admin/contas/{id}/apagamento': {
    path: () => '/api/admin/contas/2147483647/apagamento',
    body: () => ({ recado: 'Como pediu.' }),
    answers: [404],
  },
  'GET /api/admin/equipe': {},
  'PUT /api/admin/equipe/{id}/papeis': {
    path: () => '/api/admin/equipe/2147483647/papeis',
    body: () => ({ papeis: ['moderador'], avulsos: [] }),
    answers: [404],
  },
  'GET /api/admin/cobrancas': { path: () => '/api/admin/cobrancas?razao=pagamento' },
  'GET /api/admin/livro': {},
  'GET /api/admin/livro/{mes}': { path: () => '/api/admin/livro/2026-11' },
  'POST /api/admin/cobrancas/{id}/confirmacao': {
    path: () => '/api/admin/cobrancas/2147483647/confirmacao',
    body: () => ({ pagador: 'Maria da Silva' }),
    answers: [404],
  },
  'POST /api/admin/cobrancas/{id}/recusa': {
    path: () => '/api/admin/cobrancas/2147483647/recusa',
    body: () => ({ recado: 'O Pix não chegou' }),
    answers: [404],
  },
  'POST /api/admin/cobrancas/{id}/devolucao': {
    path: () => '/api/admin/cobrancas/2147483647/devolucao',
    body: () => ({ recado: 'Desistência em 7 dias' }),
    answers: [404],
  },
  'GET /api/admin/registro': {},
  'GET /api/admin/auditoria': {},
  'GET /api/admin/verificacoes/{id}/{papel}': {
    path: () => '/api/admin/verificacoes/2147483647/selfie?razao=decisao',
  },
}
